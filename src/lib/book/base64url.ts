/** Base64 of letters that a file name and a URL may have (RFC 4648 § 5), without padding. */
export const base64Url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');

/** Null where it is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[\w-]+$/.test(text)) return null;
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
		return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
	} catch {
		// A length that base64 does not have.
		return null;
	}
}
