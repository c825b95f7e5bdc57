/** The name of a book: the same file is the same book, whatever it is called. */

/** SHA-256 in lower-case hex. */
export async function sha256(file: Blob): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
