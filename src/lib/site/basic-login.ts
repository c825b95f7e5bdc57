/** A name and a password in a header, as catalogues and storages ask for them: Basic (RFC 7617). */
export const basicLogin = (user: string, password: string): string =>
	`Basic ${btoa(headerText(`${user}:${password}`))}`;

/** A header carries bytes: RFC 7617 § 2.1 has UTF-8. */
export const headerText = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
