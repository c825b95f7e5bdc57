/** A user name and a password as the header of Basic authentication (RFC 7617), which catalogues and storages use. */
export const basicLogin = (user: string, password: string): string =>
	`Basic ${btoa(headerText(`${user}:${password}`))}`;

/** Encodes text for a header, which carries bytes: RFC 7617 § 2.1 uses UTF-8. */
export const headerText = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
