/** Writes a backup's zip from beginning to end, so that a file of any size needs no more memory than its largest part. */
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { sha256 } from '$lib/book/sha256.ts';
import { contentOffset } from '$lib/epub/zip/zip-file.ts';
import { MARK, EMPTY_CHECKSUM } from './archive.ts';
import { MANIFEST } from './format.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export class ArchiveWriter {
	readonly #to: WritableStreamDefaultWriter<Bytes>;
	readonly #zip: ZipWriter<unknown>;
	/** Everything that the checksum covers so far; after the entries, this includes bytes not yet written. */
	readonly #covered: Bytes[] = [];
	/**
	 * The offset of the next byte, and the range of the current entry's content, which the checksum leaves out because the manifest
	 * has its hash.
	 */
	#at = 0;
	#content = { start: 0, end: 0 };
	/** The size of the entry whose header comes next. */
	#next: number | null = null;
	#ending = false;

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

	async add(name: string, content: Bytes): Promise<void> {
		this.#next = name === MANIFEST ? 0 : content.length;
		await this.#zip.add(name, new Uint8ArrayReader(content));
	}

	/** Returns the file's size. */
	async close(): Promise<number> {
		this.#ending = true;
		const written = this.#at;
		await this.#zip.close(new TextEncoder().encode(EMPTY_CHECKSUM));
		const covered = new Uint8Array(await new Blob(this.#covered).arrayBuffer()).subarray(
			0,
			-EMPTY_CHECKSUM.length
		);
		await this.#to.write(covered.subarray(written - this.#at + EMPTY_CHECKSUM.length));
		await this.#to.write(new TextEncoder().encode(MARK + (await sha256(covered))));
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
		const within = (place: number) => Math.min(Math.max(place - this.#at, 0), bytes.length);
		const { start, end } = this.#content;
		for (const part of [bytes.slice(0, within(start)), bytes.slice(within(end))])
			if (part.length) this.#covered.push(part);
		this.#at += bytes.length;
		if (!this.#ending) await this.#to.write(bytes);
	}
}
