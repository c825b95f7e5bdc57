/** What is in a zip and where, as zip.js reads it from the central directory; of the rest, only what is asked for is read. */
// Only the reader: the writer would come along with every book.
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
/** Bytes of a local header before the name (APPNOTE.TXT § 4.3.7), and of a zip with nothing in it (§ 4.3.16). */
const HEADER_SIZE = 30;
const SMALLEST_ZIP = 22;
/** Bytes that a careless download may have left behind the zip. */
const MAX_APPENDED = 0xffff;
/**
 * Bytes that are read at once. In Chromium each read of a Blob blocks the page until the browser's own process has answered,
 * milliseconds where the machine is busy: so chapters are read together with their neighbours.
 */
const BLOCK = 2 ** 20;
/** Blocks that are kept. Chapters stand in the zip in any order, and most books are no larger than this. */
const MAX_BLOCKS = 8;

export interface ZipEntry {
	name: string;
	/** 0 stored, 8 deflated. */
	method: number;
	encrypted: boolean;
	packedSize: number;
	size: number;
	/** CRC-32 of the unpacked bytes; 0 where the zip's maker did not count it. */
	checksum: number;
	/** Where the local header begins, from the start of the file. */
	offset: number;
}

export class ZipFile {
	/** Those that are files, in the order of the directory. */
	readonly entries: readonly ZipEntry[];
	readonly #reader: BlockReader;

	private constructor(reader: BlockReader, entries: readonly ZipEntry[]) {
		this.#reader = reader;
		this.entries = entries;
	}

	/** title: the file's name as quoted in messages. decode: of names that are not in UTF-8. Null where the file is no zip; throws EpubError where it is damaged. */
	static async open(file: Blob, title: string, decode = asWestern): Promise<ZipFile | null> {
		const reader = new BlockReader(file, title);
		const entries: ZipEntry[] = [];
		try {
			await readDirectory(reader, entries, decode);
		} catch (error) {
			// A DOMException: the file itself cannot be read, as it was moved on the disk, say.
			if (error instanceof EpubError || error instanceof DOMException) throw error;
			if (says(error, ERR_EOCDR_NOT_FOUND, ERR_SPLIT_ZIP_FILE) || file.size < SMALLEST_ZIP) {
				if (!isLocalHeader(await reader.bytes(0, 4))) return null;
				throw damaged(title, strings.files.damage.end, error);
			}
			// A directory that breaks off still says where the files before are.
			if (entries.length === 0 || !says(error, ERR_CENTRAL_DIRECTORY_NOT_FOUND))
				throw damaged(title, strings.files.damage.index, error);
		}
		return new ZipFile(reader, entries);
	}

	/** Where the entry's packed bytes are in the file, from `start` up to `end`. Throws EpubError where they are not. */
	async position({ name, offset, packedSize }: ZipEntry): Promise<{ start: number; end: number }> {
		const header = await this.#reader.bytes(offset, offset + HEADER_SIZE);
		if (header.length < HEADER_SIZE || !isLocalHeader(header))
			throw damaged(this.#reader.title, strings.files.damage.misplaced({ name }));
		const view = new DataView(header.buffer);
		// Its name and extra field may differ in length from those in the directory.
		const start = offset + HEADER_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
		const end = start + packedSize;
		if (end > this.#reader.size) throw damaged(this.#reader.title, strings.files.damage.cutOff({ name }));
		return { start, end };
	}

	/** Throws EpubError as position does. */
	async packed(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
		const { start, end } = await this.position(entry);
		return this.#reader.bytes(start, end);
	}
}

/** Adds to `entries` as it goes. */
async function readDirectory(
	reader: BlockReader,
	entries: ZipEntry[],
	decode: (names: Uint8Array) => string
): Promise<void> {
	const zip = new ZipReader(reader, {
		// Whatever can be read is read: books come from everywhere. Names are only looked up, never made files on a disk.
		strictness: 'tolerant',
		maxAppendedDataSize: MAX_APPENDED
	});
	const pacer = new Pacer();
	/** Names that are not in UTF-8, each with an end of line, and whose they are. */
	const raw: number[] = [];
	const named: ZipEntry[] = [];
	for await (const entry of zip.getEntriesGenerator()) {
		if (entries.length === MAX_ENTRIES) throw tooLarge(reader.title);
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
	// Together they tell more of the code page of the machine that wrote them than each alone.
	const names = decode(Uint8Array.from(raw)).split('\n');
	if (names.length === named.length + 1)
		for (const [index, entry] of named.entries()) entry.name = cleanName(names[index] ?? entry.name);
}

/** A file as zip.js wants it. */
class BlockReader {
	readonly title: string;
	readonly size: number;
	readonly #file: Blob;
	/** The blocks by number, the one used last at the end. */
	readonly #blocks = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();

	constructor(file: Blob, title: string) {
		this.#file = file;
		this.size = file.size;
		this.title = title;
	}

	/** zip.js wants to have it, and reads by readUint8Array. */
	get readable(): ReadableStream<Uint8Array<ArrayBuffer>> {
		return this.#file.stream();
	}

	/** The directory is asked for in one piece, however long it says it is. */
	async readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
		if (Math.min(length, this.size - offset) > MAX_DIRECTORY_BYTES) throw tooLarge(this.title);
		return this.bytes(offset, offset + length);
	}

	/** Fewer where the file ends before `end`. */
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
		// What cannot be read now may be read later.
		block.catch(() => this.#blocks.delete(number));
		const [oldest] = this.#blocks.keys();
		if (this.#blocks.size > MAX_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
		return block;
	}

	async #read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
		return new Uint8Array(await this.#file.slice(start, end).arrayBuffer());
	}
}

const LINE_END = 10;

/** Null where it is something else: old tools write names in the code page of the machine. */
function utf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** What EPUBs take, where only the ASCII part of a name matters for finding a file. */
const asWestern = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

const cleanName = (name: string): string => name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');

function isLocalHeader(bytes: Uint8Array<ArrayBuffer>): boolean {
	return bytes.length >= 4 && new DataView(bytes.buffer).getUint32(0, true) === LOCAL_HEADER;
}

/** Whether it is one of these errors of zip.js, which it tells apart by their messages. */
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
