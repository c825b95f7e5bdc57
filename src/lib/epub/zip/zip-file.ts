/** Reads what is in a zip, and where, from the central directory with zip.js. Everything else is read only on demand. */
// Only the reader is imported; the writer would be loaded with every book.
import {
	ERR_CENTRAL_DIRECTORY_NOT_FOUND,
	ERR_EOCDR_NOT_FOUND,
	ERR_SPLIT_ZIP_FILE,
	ZipReader
} from '@zip.js/zip.js/lib/zip-core-reader.js';
import { MAX_DIRECTORY_BYTES, MAX_ENTRIES } from '$lib/book/limits.ts';
import { Pacer } from '$lib/async/pause.ts';
import { strings } from '$lib/strings/strings.ts';
import { EpubError } from './epub-error.ts';

const LOCAL_HEADER = 0x04034b50;
/** The length of a local header before the name (APPNOTE.TXT § 4.3.7), and of an empty zip (§ 4.3.16). */
const HEADER_SIZE = 30;
const SMALLEST_ZIP = 22;
/** How many bytes a careless download may have left after the zip. */
const MAX_APPENDED = 0xffff;
/**
 * How many bytes are read at once. In Chromium each read of a Blob blocks the page until the browser's own process has
 * answered, which takes milliseconds on a busy machine. So chapters are read together with their neighbours.
 */
const BLOCK = 2 ** 20;
/** How many blocks are kept. Chapters are in any order in the zip, and most books are no larger than this. */
const MAX_BLOCKS = 8;

export interface ZipEntry {
	name: string;
	/** 0 stored, 8 deflated. */
	method: number;
	encrypted: boolean;
	packedSize: number;
	size: number;
	/** The CRC-32 of the unpacked bytes; 0 if the zip's creator did not compute it. */
	checksum: number;
	/** Where the local header begins, counted from the start of the file. */
	offset: number;
}

/** A file, or its bytes in memory, which are read in place. */
export type Source = Blob | Uint8Array<ArrayBuffer>;

export const sizeOf = (source: Source): number => (source instanceof Blob ? source.size : source.length);

export class ZipFile {
	private constructor(
		private readonly reader: BlockReader,
		/** The entries that are files, in the order of the directory. */
		readonly entries: readonly ZipEntry[]
	) {}

	/**
	 * title: the file's name as quoted in messages. decode: decodes names that are not UTF-8. maxEntries: more count as damage. Null
	 * if the file is not a zip; throws an EpubError if it is damaged.
	 */
	static async open(
		file: Source,
		title: string,
		decode = asWestern,
		maxEntries = MAX_ENTRIES
	): Promise<ZipFile | null> {
		const reader = new BlockReader(file, title);
		const entries: ZipEntry[] = [];
		try {
			await readDirectory(reader, entries, decode, maxEntries);
		} catch (error) {
			// A DOMException means that the file itself cannot be read, for example because it was moved.
			if (error instanceof EpubError || error instanceof DOMException) throw error;
			if (says(error, ERR_EOCDR_NOT_FOUND, ERR_SPLIT_ZIP_FILE) || reader.size < SMALLEST_ZIP) {
				if (!isLocalHeader(await reader.bytes(0, 4))) return null;
				throw damaged(title, strings.files.damage.end, error);
			}
			// A directory that breaks off still tells where the earlier files are.
			if (entries.length === 0 || !says(error, ERR_CENTRAL_DIRECTORY_NOT_FOUND))
				throw damaged(title, strings.files.damage.index, error);
		}
		return new ZipFile(reader, entries);
	}

	/** Where the entry's packed bytes are in the file; `end` is exclusive. Throws an EpubError if they are not there. */
	async position({ name, offset, packedSize }: ZipEntry): Promise<{ start: number; end: number }> {
		const content = contentOffset(await this.reader.bytes(offset, offset + HEADER_SIZE));
		if (content === null) throw damaged(this.reader.title, strings.files.damage.misplaced({ name }));
		const start = offset + content;
		const end = start + packedSize;
		if (end > this.reader.size) throw damaged(this.reader.title, strings.files.damage.cutOff({ name }));
		return { start, end };
	}

	/** Throws an EpubError as `position` does. */
	async packed(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
		const { start, end } = await this.position(entry);
		return this.reader.bytes(start, end);
	}
}

/**
 * The length of the local header at the beginning of these bytes, after which the content begins; null if there is none. Its name and
 * extra field may differ in length from those in the directory.
 */
export function contentOffset(bytes: Uint8Array<ArrayBuffer>): number | null {
	if (bytes.length < HEADER_SIZE || !isLocalHeader(bytes)) return null;
	const view = new DataView(bytes.buffer, bytes.byteOffset);
	return HEADER_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Adds to `entries` as it reads. */
async function readDirectory(
	reader: BlockReader,
	entries: ZipEntry[],
	decode: (names: Uint8Array) => string,
	maxEntries: number
): Promise<void> {
	const zip = new ZipReader(reader, {
		// Everything that can be read is read, since books come from everywhere. This is safe, since names are only looked up
		// and never become files on a disk.
		strictness: 'tolerant',
		maxAppendedDataSize: MAX_APPENDED
	});
	const pacer = new Pacer();
	/** The names that are not UTF-8, each followed by a line end, and their entries. */
	const raw: number[] = [];
	const named: ZipEntry[] = [];
	for await (const entry of zip.getEntriesGenerator()) {
		if (entries.length === maxEntries) throw tooLarge(reader.title);
		const found = utf8(entry.rawFilename);
		const name = cleanName(found ?? asWestern(entry.rawFilename));
		const { compressionMethod: method, encrypted, offset } = entry;
		const { compressedSize: packedSize, uncompressedSize: size, signature: checksum = 0 } = entry;
		if (!name.endsWith('/')) {
			const made = { name, method, encrypted, packedSize, size, checksum, offset };
			entries.push(made);
			if (found === null) raw.push(...entry.rawFilename, LINE_END);
			if (found === null) named.push(made);
		}
		if (pacer.due) await pacer.pause();
	}
	// Together, the names reveal more about the code page of the machine that wrote them than each alone.
	const names = decode(Uint8Array.from(raw)).split('\n');
	if (names.length === named.length + 1)
		for (const [index, entry] of named.entries()) entry.name = cleanName(names[index] ?? entry.name);
}

/** A file with the interface that zip.js expects. */
class BlockReader {
	readonly title: string;
	readonly size: number;
	readonly #file: Source;
	/** The blocks by number; the most recently used one is last. */
	readonly #blocks = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();

	constructor(file: Source, title: string) {
		this.#file = file;
		this.size = sizeOf(file);
		this.title = title;
	}

	/** zip.js requires this property, but reads with readUint8Array. */
	get readable(): ReadableStream<Uint8Array<ArrayBuffer>> {
		return new Blob([this.#file]).stream();
	}

	/** zip.js requests the directory in one piece, however long it claims to be. */
	async readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
		if (Math.min(length, this.size - offset) > MAX_DIRECTORY_BYTES) throw tooLarge(this.title);
		return this.bytes(offset, offset + length);
	}

	/** Returns fewer bytes if the file ends before `end`. */
	async bytes(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
		const stop = Math.min(end, this.size);
		if (stop - start > BLOCK) return this.#read(start, stop);
		const bytes = new Uint8Array(Math.max(0, stop - start));
		for (let at = start; at < stop;) {
			const number = Math.floor(at / BLOCK);
			const from = at - number * BLOCK;
			const part = (await this.#block(number)).subarray(from, from + stop - at);
			if (!part.length) return bytes.slice(0, at - start);
			bytes.set(part, at - start);
			at += part.length;
		}
		return bytes;
	}

	#block(number: number): Promise<Uint8Array<ArrayBuffer>> {
		const block = this.#blocks.get(number) ?? this.#read(number * BLOCK, (number + 1) * BLOCK);
		this.#blocks.delete(number);
		this.#blocks.set(number, block);
		// What cannot be read now may be readable later.
		block.catch(() => this.#blocks.delete(number));
		const [oldest] = this.#blocks.keys();
		if (this.#blocks.size > MAX_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
		return block;
	}

	async #read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
		const file = this.#file;
		return file instanceof Blob
			? new Uint8Array(await file.slice(start, end).arrayBuffer())
			: file.subarray(start, end);
	}
}

const LINE_END = 10;

/** Null if it is something else, since old tools write names in the machine's code page. */
function utf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** The decoder for EPUBs, where only the ASCII part of a name matters for finding a file. */
const asWestern = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

const cleanName = (name: string): string => name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');

function isLocalHeader(bytes: Uint8Array<ArrayBuffer>): boolean {
	return (
		bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === LOCAL_HEADER
	);
}

/** Whether it is one of these errors, which zip.js tells apart only by message. */
function says(error: unknown, ...messages: string[]): boolean {
	return error instanceof Error && messages.includes(error.message);
}

function tooLarge(title: string): EpubError {
	return damaged(title, strings.files.damage.indexTooLarge);
}

/** what: one of `strings.files.damage`. */
export function damaged(title: string, what: string, cause?: unknown): EpubError {
	return new EpubError('damaged', strings.files.damaged({ title, what }), { cause });
}
