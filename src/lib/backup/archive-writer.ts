/** Writes the zip of a backup from its beginning to its end: a file of any size needs no more memory than its largest part. */
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { sha256 } from '$lib/book/sha256.ts';
import { MARK, OPEN_SEAL } from './archive.ts';
import { MANIFEST } from './format.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a local header before its name, and where it has the lengths of the name and of what follows it (APPNOTE.TXT § 4.3.7). */
const HEADER_SIZE = 30;
const [NAME_LENGTH, EXTRA_LENGTH] = [26, 28];

export class ArchiveWriter {
	readonly #to: WritableStreamDefaultWriter<Bytes>;
	readonly #zip: ZipWriter<unknown>;
	/** All that is sealed, so far; after the entries also what is not written yet. */
	readonly #sealed: Bytes[] = [];
	/** Where the next byte will stand, and the bytes of the present entry that are not sealed, as the manifest has their sum. */
	#at = 0;
	#content = { start: 0, end: 0 };
	/** The size of an entry whose header comes next. */
	#next: number | null = null;
	#ending = false;

	/** madeAt: milliseconds since 1970. */
	constructor(to: WritableStream<Bytes>, madeAt: number) {
		this.#to = to.getWriter();
		this.#zip = new ZipWriter(new WritableStream<Bytes>({ write: (bytes) => this.#pass(bytes) }), {
			// Books are packed already, and an entry as it is can be sliced from the file.
			level: 0,
			lastModDate: new Date(madeAt),
			useWebWorkers: false
		});
	}

	async add(name: string, content: Bytes): Promise<void> {
		this.#next = name === MANIFEST ? 0 : content.length;
		await this.#zip.add(name, new Uint8ArrayReader(content));
	}

	/** Returns the size of the file. */
	async close(): Promise<number> {
		this.#ending = true;
		const written = this.#at;
		await this.#zip.close(new TextEncoder().encode(OPEN_SEAL));
		const sealed = new Uint8Array(await new Blob(this.#sealed).arrayBuffer()).subarray(0, -OPEN_SEAL.length);
		await this.#to.write(sealed.subarray(written - this.#at + OPEN_SEAL.length));
		await this.#to.write(new TextEncoder().encode(MARK + (await sha256(sealed))));
		await this.#to.close();
		return this.#at;
	}

	/** What was written so far is not wanted any more. */
	async abort(reason: unknown): Promise<void> {
		await this.#to.abort(reason);
	}

	async #pass(bytes: Bytes): Promise<void> {
		if (this.#next !== null) {
			const header = new DataView(bytes.buffer, bytes.byteOffset);
			const names = header.getUint16(NAME_LENGTH, true) + header.getUint16(EXTRA_LENGTH, true);
			const start = this.#at + HEADER_SIZE + names;
			this.#content = { start, end: start + this.#next };
			this.#next = null;
		}
		const within = (place: number) => Math.min(Math.max(place - this.#at, 0), bytes.length);
		const { start, end } = this.#content;
		for (const part of [bytes.slice(0, within(start)), bytes.slice(within(end))])
			if (part.length) this.#sealed.push(part);
		this.#at += bytes.length;
		if (!this.#ending) await this.#to.write(bytes);
	}
}
