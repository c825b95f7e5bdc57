/** Base64 with letters that file names and URLs allow (RFC 4648 § 5), without padding. */
export const base64Url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');

/** null if the text is not base64. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[\w-]+$/.test(text)) return null;
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
		return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
	} catch {
		// Base64 cannot have this length.
		return null;
	}
}
