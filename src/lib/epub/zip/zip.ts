/**
 * The container of an EPUB: its files by name, read and unpacked one at a time. Sizes are checked before anything is unpacked,
 * so that a small file cannot fill the memory.
 */
import {
	MAX_BOOK_BYTES,
	MAX_FILE_BYTES,
	MAX_PACKING_RATIO,
	PACKING_RATIO_MATTERS_BYTES
} from '$lib/book/limits.ts';
import { Pacer } from '$lib/async/pause.ts';
import { strings } from '$lib/strings/strings.ts';
import { decodePercent } from '../content/path.ts';
import { EpubError } from './epub-error.ts';
import { crc32 } from './crc32.ts';
import { damaged, sizeOf, ZipFile, type Source, type ZipEntry } from './zip-file.ts';

const { damage, flaws } = strings.files;

export class Zip {
	readonly #file: ZipFile;
	/** The name as quoted in messages. */
	readonly #title: string;
	readonly #entries = new Map<string, ZipEntry>();
	/** Maps the name of a file that was read to what is wrong with its bytes, one of `strings.files.flaws`. */
	readonly #damage = new Map<string, string>();
	/** Maps a folded name to the real one, for books whose links differ from the file names in case or encoding. */
	readonly #folded = new Map<string, string>();

	private constructor(file: ZipFile, title: string) {
		this.#file = file;
		this.#title = title;
	}

	#add(entry: ZipEntry): void {
		// Of two entries with one name, the first is read, since unzip tools also extract it first.
		if (this.#entries.has(entry.name)) return;
		this.#entries.set(entry.name, entry);
		const folded = fold(entry.name);
		if (!this.#folded.has(folded)) this.#folded.set(folded, entry.name);
	}

	/**
	 * title: the file's name as quoted in messages. decode: decodes names that are not UTF-8. Throws an EpubError; null if the
	 * file is not a zip at all.
	 */
	static async open(
		file: Source,
		title: string,
		decode?: (names: Uint8Array) => string
	): Promise<Zip | null> {
		const read = await ZipFile.open(file, title, decode);
		if (read === null) return null;
		checkSizes(read.entries, sizeOf(file), title);
		const zip = new Zip(read, title);
		const pacer = new Pacer();
		for (const entry of read.entries) {
			zip.#add(entry);
			if (pacer.due) await pacer.pause();
		}
		return zip;
	}

	get names(): string[] {
		return [...this.#entries.keys()];
	}

	/** The real name of an entry, found exactly, percent-decoded, or ignoring case; null if there is none. */
	find(path: string): string | null {
		if (this.#entries.has(path)) return path;
		return this.#folded.get(fold(path)) ?? this.#folded.get(fold(decodePercent(path))) ?? null;
	}

	/** The unpacked bytes of an entry, named as in `names`. most: in bytes. Throws an EpubError if they are not available. */
	async bytes(name: string, most = MAX_FILE_BYTES): Promise<Uint8Array<ArrayBuffer>> {
		const entry = this.#entries.get(name);
		if (!entry) throw new EpubError('damaged', strings.files.missing({ title: this.#title, name }));
		if (entry.encrypted) throw new EpubError('drm', strings.files.password({ title: this.#title }));
		if (entry.size > most)
			throw new EpubError(
				'bomb',
				strings.files.tooLarge({
					name,
					title: this.#title,
					size: mebibytes(entry.size),
					most: mebibytes(most)
				})
			);
		if (entry.method !== 0 && entry.method !== 8)
			throw damaged(this.#title, damage.method({ name, method: entry.method }));
		const packed = await this.#file.packed(entry);
		let unpacked: Inflated;
		try {
			// Never unpacks more than the declared size, so an entry that lies about it is cut off.
			unpacked =
				entry.method === 0
					? { bytes: packed.subarray(0, entry.size), more: packed.length > entry.size }
					: await inflate(packed, entry.size);
		} catch (cause) {
			throw damaged(this.#title, damage.unpack({ name }), cause);
		}
		const { bytes, more } = unpacked;
		const flaw = await flawIn(bytes, more, entry);
		if (flaw !== null) this.#damage.set(name, flaw);
		if (bytes.length === 0 && entry.size > 0) throw damaged(this.#title, damage.nothing({ name }));
		return bytes;
	}

	/** What is wrong with the bytes of a file that was read; null if nothing is. */
	damage(name: string): string | null {
		return this.#damage.get(name) ?? null;
	}
}

/** Whatever can be read is read, because a page with a wrong letter, or without its end, is better than none. But the flaw is reported. */
async function flawIn(
	bytes: Uint8Array,
	more: boolean,
	{ size, checksum }: ZipEntry
): Promise<string | null> {
	if (more) return flaws.longer;
	if (bytes.length < size) return flaws.shorter;
	if (checksum !== 0 && (await crc32(bytes)) !== checksum) return flaws.altered;
	return null;
}

/** Refuses a file whose index alone shows that it would unpack to more than any book. */
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
		strings.files.bomb({ title, size: mebibytes(fileSize), unpacked: mebibytes(total) })
	);
}

function fold(name: string): string {
	return name.normalize('NFC').toLowerCase();
}

function mebibytes(bytes: number): string {
	const size = bytes / 2 ** 20;
	return size < 10 ? `${size.toFixed(1)} MB` : `${Math.round(size)} MB`;
}

/** How many bytes are passed on at once. They become at most 17 MB, whatever size the entry claims. */
const INFLATED_AT_ONCE = 16 * 2 ** 10;

interface Inflated {
	/** The unpacked bytes: `size` of them, or fewer. */
	bytes: Uint8Array<ArrayBuffer>;
	/** Whether the packed data continues after `size` bytes. */
	more: boolean;
}

/**
 * Unpacks deflated bytes (RFC 1951) with the browser's own decoder: `size` bytes, and nothing after them. Rejects if the packed
 * bytes are broken before that.
 */
export async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Inflated> {
	const unpacked = new Uint8Array(size);
	const reader = pieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
	let end = 0;
	let more = false;
	while (!more) {
		const { done, value } = await reader.read().catch((error: unknown) => {
			// Errors after the last wanted byte do not matter: a missing end mark, or padding.
			if (end === size) return { done: true, value: undefined } as const;
			throw error;
		});
		if (done) break;
		more = value.length > size - end;
		unpacked.set(value.subarray(0, size - end), end);
		end = Math.min(size, end + value.length);
	}
	await reader.cancel().catch(() => undefined);
	return { bytes: unpacked.subarray(0, end), more };
}

function pieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = 0;
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) controller.close();
			else controller.enqueue(bytes.subarray(at, (at += INFLATED_AT_ONCE)));
		}
	});
}
