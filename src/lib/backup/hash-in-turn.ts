import { sha256 } from '$lib/book/sha256.ts';

/**
 * Hashes one Blob after the other in the same memory, if the browser can. Otherwise the bytes of each would wait for the garbage
 * collector, hundreds of megabytes of them.
 */
export function hashInTurn(): (data: Blob) => Promise<string> {
	let memory = new ArrayBuffer(0);
	return async (data) => {
		let reader: ReadableStreamBYOBReader;
		try {
			reader = data.stream().getReader({ mode: 'byob' });
		} catch {
			// This browser has no byte streams of Blobs.
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
