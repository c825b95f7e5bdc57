/** SHA-256 identifies a book, and proves that a file is as it was saved. */

/** Resolves to lower-case hex. Rejects if a Blob can no longer be read. */
export async function sha256(data: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
	const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
	const digest = await crypto.subtle.digest('SHA-256', bytes);
	return hex(new Uint8Array(digest));
}

/** Lower-case. */
export const hex = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
