/** Bytes of a stream in ascending order of their places: a dictionary's text is read once from end to end and never held whole. */
import { DictionaryError } from './entry.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Bytes that are put together at once. */
const PIECE = 2 ** 20;
const GZIP = [0x1f, 0x8b];

/** A file's bytes, unpacked where it is gzip, as dictzip's files are. onread: bytes of the file that were read. */
export async function unpackedStream(file: Blob, onread: (bytes: number) => void = () => {}): Promise<Bytes> {
	const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
	const counted = file.stream().pipeThrough(
		new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform(chunk, controller) {
				onread(chunk.length);
				controller.enqueue(chunk);
			}
		})
	);
	return GZIP.every((byte, at) => start[at] === byte)
		? counted.pipeThrough(new DecompressionStream('gzip'))
		: counted;
}

export class ByteReader {
	readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
	/** What is held begins here. */
	#start = 0;
	#held = new Uint8Array();

	constructor(stream: Bytes) {
		this.#reader = stream.getReader();
	}

	/** offset: never before that of an earlier call. Fewer where the stream ends. Throws DictionaryError where it is torn. */
	async bytes(offset: number, size: number): Promise<Uint8Array> {
		while (this.#start + this.#held.length < offset + size) {
			const next = await this.#reader.read().catch((cause: unknown) => {
				throw new DictionaryError('damaged', { cause });
			});
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

/** All of a file, unpacked. Throws DictionaryError where it is torn, or has more than `most` bytes. */
export async function wholeOf(file: Blob, most: number): Promise<Uint8Array> {
	const reader = new ByteReader(await unpackedStream(file));
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	try {
		for (;;) {
			const part = (await reader.bytes(size, PIECE)).slice();
			if (part.length === 0) break;
			parts.push(part);
			size += part.length;
			if (size > most) throw new DictionaryError('damaged');
		}
	} finally {
		await reader.close();
	}
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}
