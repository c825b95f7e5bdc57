/** Unpacks deflated bytes (RFC 1951) with the browser's own decoder, never to more than their declared size. */

/** Bytes that are handed over at once: they become at most 17 MB, whatever the entry says of its size. */
const PIECE = 16 * 2 ** 10;

export interface Inflated {
	/** The unpacked bytes, `size` of them or fewer. */
	bytes: Uint8Array<ArrayBuffer>;
	/** There is more packed than `size` bytes. */
	more: boolean;
}

/** Unpacks `size` bytes and not what comes behind them. Rejects where the packed bytes are broken before that. */
export async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Inflated> {
	const unpacked = new Uint8Array(size);
	const reader = pieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
	let end = 0;
	let more = false;
	while (!more) {
		const { done, value } = await reader.read().catch((error: unknown) => {
			// What is wrong behind the last byte that is wanted does not matter: no end mark, or padding.
			if (end === size) return { done: true, value: undefined } as const;
			throw error;
		});
		if (done) break;
		more = value.length > size - end;
		unpacked.set(value.subarray(0, size - end), end);
		end = Math.min(size, end + value.length);
	}
	await reader.cancel().catch(() => undefined);
	return { bytes: unpacked.subarray(0, end), more };
}

function pieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = 0;
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) controller.close();
			else controller.enqueue(bytes.subarray(at, (at += PIECE)));
		}
	});
}
