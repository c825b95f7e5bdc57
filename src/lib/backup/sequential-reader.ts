import { within } from '$lib/async/waiting.ts';

/**
 * Milliseconds after which a read is given up. In one of three restores of 5 GB after a kill of the tab, Chromium did not answer one
 * (docs/reliability.md).
 */
const LATE_MS = 5_000;

/**
 * Reads a file from its beginning to its end, always into the same memory, if the browser can. Otherwise the bytes of each part would
 * wait for the garbage collector, hundreds of megabytes of them.
 */
export class SequentialReader {
	#stream: ReadableStreamBYOBReader | null;
	#memory = new ArrayBuffer(0);
	#at = 0;

	constructor(private readonly file: Blob) {
		this.#stream = byteReader(file);
	}

	/** The following bytes, which stay valid until the next call. Rejects if the file ends before. */
	async next(size: number): Promise<Uint8Array<ArrayBuffer>> {
		const start = this.#at;
		this.#at += size;
		if (this.#stream) {
			const bytes = await this.#streamed(this.#stream, size);
			if (bytes) return bytes;
			// It may fail as the read did.
			this.#stream.cancel().catch(() => undefined);
			this.#stream = byteReader(this.file.slice(this.#at));
		}
		return new Uint8Array(await this.file.slice(start, this.#at).arrayBuffer());
	}

	/** Null if the stream does not answer. The memory that it was given is lost then. */
	async #streamed(stream: ReadableStreamBYOBReader, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
		if (this.#memory.byteLength < size) this.#memory = new ArrayBuffer(size);
		for (let filled = 0; filled < size;) {
			const view = new Uint8Array(this.#memory, filled, size - filled);
			const read = await within(LATE_MS, stream.read(view));
			if (!read) return null;
			if (read.done || !read.value) throw new DOMException('It ended too soon.', 'NotReadableError');
			this.#memory = read.value.buffer;
			filled += read.value.byteLength;
		}
		return new Uint8Array(this.#memory, 0, size);
	}

	async close(): Promise<void> {
		await this.#stream?.cancel();
	}
}

/** Null if this browser has no byte streams of Blobs. */
function byteReader(file: Blob): ReadableStreamBYOBReader | null {
	try {
		return file.stream().getReader({ mode: 'byob' });
	} catch {
		return null;
	}
}
