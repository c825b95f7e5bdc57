/**
 * The container of an EPUB: its files by name, read and unpacked one at a time. Sizes are checked before anything is
 * unpacked, so a small file cannot fill the memory.
 */
import {
	MAX_BOOK_BYTES,
	MAX_FILE_BYTES,
	MAX_PACKING_RATIO,
	PACKING_RATIO_MATTERS_BYTES
} from '$lib/book/limits.ts';
import { EpubError } from './epub-error.ts';
import { crc32 } from './crc32.ts';
import { inflate, type Inflated } from './inflate.ts';
import { damaged, ZipFile, type ZipEntry } from './zip-file.ts';

export class Zip {
	readonly #file: ZipFile;
	/** As quoted in messages. */
	readonly #title: string;
	readonly #entries = new Map<string, ZipEntry>();
	/** Name → what is wrong with its bytes, as completes “it …”. Of the files that were read. */
	readonly #damage = new Map<string, string>();
	/** Folded name → real name, for books whose links differ in case or encoding from the file names. */
	readonly #folded = new Map<string, string>();

	private constructor(file: ZipFile, title: string) {
		this.#file = file;
		this.#title = title;
		for (const entry of file.entries) {
			// Of two entries with one name the first is read, as the first is the one that unzip tools extract first.
			if (this.#entries.has(entry.name)) continue;
			this.#entries.set(entry.name, entry);
			const folded = fold(entry.name);
			if (!this.#folded.has(folded)) this.#folded.set(folded, entry.name);
		}
	}

	/** title: the file's name as quoted in messages. Throws EpubError; null where the file is no zip at all. */
	static async open(file: Blob, title: string): Promise<Zip | null> {
		const zip = await ZipFile.open(file, title);
		if (zip === null) return null;
		checkSizes(zip.entries, file.size, title);
		return new Zip(zip, title);
	}

	get names(): string[] {
		return [...this.#entries.keys()];
	}

	/** The real name of an entry, found exactly, percent-decoded, or ignoring case; null where there is none. */
	find(path: string): string | null {
		if (this.#entries.has(path)) return path;
		return this.#folded.get(fold(path)) ?? this.#folded.get(fold(decodePercent(path))) ?? null;
	}

	/** Declared unpacked size in bytes; 0 for an unknown name. */
	size(name: string): number {
		return this.#entries.get(name)?.size ?? 0;
	}

	/** The unpacked bytes of an entry named as in `names`. most: bytes. Throws EpubError where they cannot be had. */
	async bytes(name: string, most = MAX_FILE_BYTES): Promise<Uint8Array<ArrayBuffer>> {
		const entry = this.#entries.get(name);
		if (!entry) throw new EpubError('damaged', `“${this.#title}” has no file “${name}” inside.`);
		if (entry.encrypted)
			throw new EpubError(
				'drm',
				`“${this.#title}” is locked with a zip password. Unlock it where you got it, then add it again.`
			);
		if (entry.size > most)
			throw new EpubError(
				'bomb',
				`“${name}” in “${this.#title}” would unpack to ${mebibytes(entry.size)}; ${mebibytes(most)} is the most ` +
					'that is opened.'
			);
		if (entry.method !== 0 && entry.method !== 8)
			throw this.#damaged(name, `is packed in a way that EPUB does not allow (${entry.method})`);
		const packed = await this.#file.packed(entry);
		let unpacked: Inflated;
		try {
			// It never becomes more than the declared size: a lying entry is cut off, not unpacked.
			unpacked =
				entry.method === 0
					? { bytes: packed.subarray(0, entry.size), more: packed.length > entry.size }
					: await inflate(packed, entry.size);
		} catch (cause) {
			throw this.#damaged(name, 'cannot be unpacked', cause);
		}
		const { bytes, more } = unpacked;
		const damage = await damageIn(bytes, more, entry);
		if (damage !== null) this.#damage.set(name, damage);
		if (bytes.length === 0 && entry.size > 0) throw this.#damaged(name, 'has nothing in it');
		return bytes;
	}

	/** What is wrong with the bytes of a file that was read, completing “it …”; null where they are as they were packed. */
	damage(name: string): string | null {
		return this.#damage.get(name) ?? null;
	}

	#damaged(name: string, what: string, cause?: unknown): EpubError {
		return damaged(this.#title, `“${name}” in it ${what}`, cause);
	}
}

/** What can be read is read: a page with a wrong letter, or without its end, is better than none. But it is said. */
async function damageIn(
	bytes: Uint8Array,
	more: boolean,
	{ size, checksum }: ZipEntry
): Promise<string | null> {
	if (more) return 'is longer than the file’s index says: its end is missing';
	if (bytes.length < size) return 'is shorter than the file’s index says: its end is missing';
	if (checksum !== 0 && (await crc32(bytes)) !== checksum)
		return 'is not as it was packed: some of it is altered';
	return null;
}

/** Refuses a file that would unpack to more than any book, by its index alone. */
function checkSizes(entries: readonly ZipEntry[], fileSize: number, title: string): void {
	const total = entries.reduce((sum, entry) => sum + entry.size, 0);
	const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
	const swollen = entries.find(
		(entry) => entry.size > PACKING_RATIO_MATTERS_BYTES && entry.size > entry.packedSize * MAX_PACKING_RATIO
	);
	// Entries that share their packed bytes are the other way to make much out of little.
	const overlapping = packed > fileSize && total > PACKING_RATIO_MATTERS_BYTES;
	if (total <= MAX_BOOK_BYTES && !swollen && !overlapping) return;
	throw new EpubError(
		'bomb',
		`“${title}” was not opened: its ${mebibytes(fileSize)} would unpack to ${mebibytes(total)}, which no book does. ` +
			'Get it from another source.'
	);
}

function fold(name: string): string {
	return name.normalize('NFC').toLowerCase();
}

function decodePercent(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		// A stray percent sign is part of the name.
		return path;
	}
}

function mebibytes(bytes: number): string {
	const size = bytes / 2 ** 20;
	return size < 10 ? `${size.toFixed(1)} MB` : `${Math.round(size)} MB`;
}
