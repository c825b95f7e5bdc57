/** SHA-256 identifies a book, and proves that a file is as it was saved. */

/** Resolves to lower-case hex. Rejects if a Blob can no longer be read. */
export async function sha256(data: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
	const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
	const digest = await crypto.subtle.digest('SHA-256', bytes);
	return hex(new Uint8Array(digest));
}

/**
 * Hashes one Blob after the other in the same memory, where the browser can: what was read of each would wait for the collector, hundreds
 * of megabytes of it.
 */
export function hashInTurn(): (data: Blob) => Promise<string> {
	let memory = new ArrayBuffer(0);
	return async (data) => {
		let reader: ReadableStreamBYOBReader;
		try {
			reader = data.stream().getReader({ mode: 'byob' });
		} catch {
			// Its streams are none of bytes.
			return sha256(data);
		}
		if (memory.byteLength < data.size) memory = new ArrayBuffer(data.size);
		for (let at = 0; at < data.size;) {
			const { value, done } = await reader.read(new Uint8Array(memory, at, data.size - at));
			if (done || !value) throw new DOMException('It ended too soon.', 'NotReadableError');
			memory = value.buffer;
			at += value.byteLength;
		}
		return sha256(new Uint8Array(memory, 0, data.size));
	};
}

/** Lower-case. */
export const hex = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
