/**
 * Writes a backup's zip from beginning to end (APPNOTE.TXT § 4.3). Its entries are not compressed, since books already are, and an
 * uncompressed entry can be sliced from the file. zip.js, which reads it, would keep 2.3 kB of memory for each entry (decision 0010).
 */
import { joined, Sha256 } from '$lib/book/noble-hashes.ts';
import { crc32 } from '$lib/epub/zip/crc32.ts';
import { EMPTY_CHECKSUM, MARK } from './archive.ts';
import { MANIFEST } from './format.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Field = readonly [bytes: 2 | 4 | 8, value: number];

interface WrittenEntry {
	name: string;
	size: number;
	/** CRC-32. */
	sum: number;
	/** Where its header begins. */
	offset: number;
}

/** How many bytes, and how many lines of the directory, are written at once. */
const SLICE = 2 ** 20;
const LINES = 1000;
/** The version of the format that has 64-bit numbers. The flag is for names in UTF-8. */
const VERSION = 45;
const UTF8 = 0x0800;
/** Stands where the real number has 64 bits and is elsewhere. A small backup has them too, so that all are written in one way. */
const ELSEWHERE = 0xffffffff;

export class ArchiveWriter {
	readonly #to: WritableStreamDefaultWriter<Bytes>;
	/** The hash of everything that the checksum covers so far. */
	readonly #covered = new Sha256();
	readonly #entries: WrittenEntry[] = [];
	readonly #time: readonly Field[];
	/** The offset of the next byte. */
	#at = 0;

	/** madeAt: milliseconds since 1970. */
	constructor(to: WritableStream<Bytes>, madeAt: number) {
		this.#to = to.getWriter();
		const made = new Date(madeAt);
		this.#time = [
			[2, (made.getHours() << 11) | (made.getMinutes() << 5) | (made.getSeconds() >> 1)],
			[2, ((made.getFullYear() - 1980) << 9) | ((made.getMonth() + 1) << 5) | made.getDate()]
		];
	}

	/** content: in any number of pieces. Returns their size in all. */
	async add(name: string, content: readonly Bytes[]): Promise<number> {
		let [size, sum] = [0, 0];
		for (const piece of content) {
			size += piece.length;
			sum = await crc32(piece, sum);
		}
		const entry = { name, size, sum, offset: this.#at };
		this.#entries.push(entry);
		await this.#write(packed([4, 0x04034b50], ...this.#fields(entry), [2, 0]), encoded(name));
		for (const piece of content)
			for (let at = 0; at < piece.length; at += SLICE) {
				const slice = piece.subarray(at, at + SLICE);
				if (name === MANIFEST) this.#covered.update(slice);
				await this.#to.write(slice);
			}
		this.#at += size;
		return size;
	}

	/** Returns the file's size. */
	async close(): Promise<number> {
		const [start, count] = [this.#at, this.#entries.length];
		for (let at = 0; at < count; at += LINES)
			await this.#write(...this.#entries.slice(at, at + LINES).flatMap((entry) => this.#line(entry)));
		const [end, size] = [this.#at, this.#at - start];
		await this.#write(
			packed([4, 0x06064b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
			packed([8, count], [8, count], [8, size], [8, start]),
			packed([4, 0x07064b50], [4, 0], [8, end], [4, 1]),
			packed([4, 0x06054b50], [4, 0], [4, ELSEWHERE], [4, ELSEWHERE], [4, ELSEWHERE]),
			packed([2, EMPTY_CHECKSUM.length])
		);
		const comment = encoded(MARK + this.#covered.hex);
		await this.#to.write(comment);
		await this.#to.close();
		return this.#at + comment.length;
	}

	/** Discards what has been written so far. */
	async abort(reason: unknown): Promise<void> {
		await this.#to.abort(reason);
	}

	/** What an entry's own header and its line of the directory have in common. */
	#fields({ name, size, sum }: WrittenEntry): Field[] {
		const sizes: Field[] = [
			[4, sum],
			[4, size],
			[4, size],
			[2, encoded(name).length]
		];
		return [[2, VERSION], [2, UTF8], [2, 0], ...this.#time, ...sizes];
	}

	/** The entry's line of the directory. */
	#line(entry: WrittenEntry): Bytes[] {
		const extra = packed([2, 1], [2, 8], [8, entry.offset]);
		const others: Field[] = [
			[2, extra.length],
			[2, 0],
			[4, 0],
			[4, 0],
			[4, ELSEWHERE]
		];
		const line = packed([4, 0x02014b50], [2, VERSION], ...this.#fields(entry), ...others);
		return [line, encoded(entry.name), extra];
	}

	/** Writes what the checksum covers. */
	async #write(...parts: readonly Bytes[]): Promise<void> {
		const bytes = joined(parts);
		this.#covered.update(bytes);
		await this.#to.write(bytes);
		this.#at += bytes.length;
	}
}

const encoded = (text: string): Bytes => new TextEncoder().encode(text);

/** Little-endian. */
function packed(...fields: readonly Field[]): Bytes {
	const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
	const view = new DataView(bytes.buffer);
	let at = 0;
	for (const [size, value] of fields) {
		if (size === 2) view.setUint16(at, value, true);
		else if (size === 4) view.setUint32(at, value, true);
		else view.setBigUint64(at, BigInt(value), true);
		at += size;
	}
	return bytes;
}
