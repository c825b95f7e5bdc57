/**
 * Reads the bytes of a stream in ascending order of their offsets: a dictionary's text is read once from beginning to end and
 * never held in memory as a whole.
 */
import { damaged, DictionaryError } from './entry.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

const GZIP = [0x1f, 0x8b];

/** A file's bytes, decompressed if it is gzip, as dictzip files are. onread: gets the number of bytes read from the file. */
export async function unpackedStream(file: Blob, onread: (bytes: number) => void = () => {}): Promise<Bytes> {
	const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
	const counted = file.stream().pipeThrough(told(onread));
	return GZIP.every((byte, at) => start[at] === byte)
		? counted.pipeThrough(new DecompressionStream('gzip'))
		: counted;
}

export class ByteReader {
	readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
	/** The offset of the first byte in memory. */
	#start = 0;
	#held = new Uint8Array();

	constructor(stream: Bytes) {
		this.#reader = stream.getReader();
	}

	/** offset: never before that of an earlier call. Returns fewer bytes if the stream ends. Throws DictionaryError if it is torn. */
	async bytes(offset: number, size: number): Promise<Uint8Array> {
		while (this.#start + this.#held.length < offset + size) {
			const next = await this.#reader.read().catch(damaged);
			if (next.done) break;
			const kept = this.#held.subarray(Math.min(this.#held.length, offset - this.#start));
			this.#start += this.#held.length - kept.length;
			const held = new Uint8Array(kept.length + next.value.length);
			held.set(kept);
			held.set(next.value, kept.length);
			this.#held = held;
		}
		return this.#held.subarray(Math.max(0, offset - this.#start), Math.max(0, offset + size - this.#start));
	}

	async close(): Promise<void> {
		await this.#reader.cancel().catch(() => undefined);
	}
}

/** Reports the size of each chunk. If the callback throws, the stream fails with that error. */
const told = (tell: (bytes: number) => void) =>
	new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			tell(chunk.length);
			controller.enqueue(chunk);
		}
	});

/** Fails if more bytes come: the file is then damaged. */
export function atMost(left: number) {
	return told((bytes) => {
		left -= bytes;
		if (left < 0) throw new DictionaryError('damaged');
	});
}

/** The whole file, decompressed. Throws DictionaryError if it is torn or has more than `most` bytes. */
export async function wholeOf(file: Blob, most: number): Promise<Uint8Array> {
	const stream = (await unpackedStream(file)).pipeThrough(atMost(most));
	return new Uint8Array(await new Response(stream).arrayBuffer().catch(damaged));
}
