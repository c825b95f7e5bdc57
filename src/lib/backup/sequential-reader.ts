/**
 * Reads a file from its beginning to its end, always into the same memory, if the browser can. Otherwise the bytes of each part would
 * wait for the garbage collector, hundreds of megabytes of them.
 */
export class SequentialReader {
	readonly #stream: ReadableStreamBYOBReader | null;
	#memory = new ArrayBuffer(0);
	#at = 0;

	constructor(private readonly file: Blob) {
		this.#stream = byteReader(file);
	}

	/** The following bytes, which stay valid until the next call. Rejects if the file ends before. */
	async next(size: number): Promise<Uint8Array<ArrayBuffer>> {
		const start = this.#at;
		this.#at += size;
		if (!this.#stream) return new Uint8Array(await this.file.slice(start, this.#at).arrayBuffer());
		if (this.#memory.byteLength < size) this.#memory = new ArrayBuffer(size);
		for (let filled = 0; filled < size;) {
			const { value, done } = await this.#stream.read(new Uint8Array(this.#memory, filled, size - filled));
			if (done || !value) throw new DOMException('It ended too soon.', 'NotReadableError');
			this.#memory = value.buffer;
			filled += value.byteLength;
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
