/** Writes a backup's zip from beginning to end, so that a file of any size needs no more memory than its largest part. */
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { Sha256 } from '$lib/book/noble-hashes.ts';
import { contentOffset } from '$lib/epub/zip/zip-file.ts';
import { MARK, EMPTY_CHECKSUM } from './archive.ts';
import { MANIFEST } from './format.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How many bytes are written at once. */
const SLICE = 2 ** 20;

export class ArchiveWriter {
	readonly #to: WritableStreamDefaultWriter<Bytes>;
	readonly #zip: ZipWriter<unknown>;
	/** Of everything that the checksum covers so far. */
	readonly #covered = new Sha256();
	/** What follows the entries. It is written with the checksum. */
	readonly #end: Bytes[] = [];
	/**
	 * The offset of the next byte, and the range of the current entry's content, which the checksum leaves out because the manifest
	 * has its hash.
	 */
	#at = 0;
	#content = { start: 0, end: 0 };
	/** The size of the entry whose header comes next. */
	#next: number | null = null;
	#isEnding = false;

	/** madeAt: milliseconds since 1970. */
	constructor(to: WritableStream<Bytes>, madeAt: number) {
		this.#to = to.getWriter();
		this.#zip = new ZipWriter(new WritableStream<Bytes>({ write: (bytes) => this.#pass(bytes) }), {
			// Books are already compressed, and an uncompressed entry can be sliced from the file.
			level: 0,
			lastModDate: new Date(madeAt),
			useWebWorkers: false
		});
	}

	/** content: in any number of pieces. Returns their size in all. */
	async add(name: string, content: readonly Bytes[]): Promise<number> {
		const size = content.reduce((sum, { length }) => sum + length, 0);
		this.#next = name === MANIFEST ? 0 : size;
		await this.#zip.add(name, { readable: streamOf(content), size });
		return size;
	}

	/** Returns the file's size. */
	async close(): Promise<number> {
		this.#isEnding = true;
		await this.#zip.close(new TextEncoder().encode(EMPTY_CHECKSUM));
		const end = new Uint8Array(await new Blob(this.#end).arrayBuffer()).subarray(0, -EMPTY_CHECKSUM.length);
		await this.#to.write(end);
		await this.#to.write(new TextEncoder().encode(MARK + this.#covered.update(end).hex));
		await this.#to.close();
		return this.#at;
	}

	/** Discards what has been written so far. */
	async abort(reason: unknown): Promise<void> {
		await this.#to.abort(reason);
	}

	async #pass(bytes: Bytes): Promise<void> {
		if (this.#next !== null) {
			const start = this.#at + (contentOffset(bytes) ?? 0);
			this.#content = { start, end: start + this.#next };
			this.#next = null;
		}
		const at = this.#at;
		this.#at += bytes.length;
		if (this.#isEnding) return void this.#end.push(bytes);
		const within = (place: number) => Math.min(Math.max(place - at, 0), bytes.length);
		const { start, end } = this.#content;
		this.#covered.update(bytes.subarray(0, within(start))).update(bytes.subarray(within(end)));
		await this.#to.write(bytes);
	}
}

/** The bytes themselves, since copies would wait for the garbage collector. */
function streamOf(content: readonly Bytes[]): ReadableStream<Bytes> {
	const slices = (function* () {
		for (const piece of content)
			for (let at = 0; at < piece.length; at += SLICE) yield piece.subarray(at, at + SLICE);
	})();
	return new ReadableStream({
		pull(controller) {
			const { value } = slices.next();
			if (value) controller.enqueue(value);
			else controller.close();
		}
	});
}
