/**
 * StarDict (https://github.com/huzheng001/stardict-3/blob/master/dict/doc/StarDictFileFormat) and the format of the dictd server:
 * an index of words with the positions of their entries in one long text.
 */
import { linesOf } from '$lib/epub/formats/markup.ts';
import { ByteReader, unpackedStream, wholeOf } from './byte-reader.ts';
import {
	DictionaryError,
	keyOf,
	languageIn,
	MAX_ENTRY,
	type DictionaryEntry,
	type OpenedDictionary
} from './entry.ts';

/** Both files are read into memory while the dictionary is added, and so are the positions of all entries: up to three million words. */
const MAX_INFO_BYTES = 2 ** 20;
const MAX_INDEX_BYTES = 2 ** 26;
/** The format allows 255 bytes; some files have more. */
const MAX_WORD_BYTES = 4096;
const MAX_ENTRY_BYTES = 8 * MAX_ENTRY;
/** Pango markup, XDXF, HTML and KingSoft XML. */
const MARKUP = 'gxhk';
const TEXTS = `mltyw${MARKUP}n`;
const decoder = new TextDecoder();

/** The parts of a dictionary by their file endings. dictd dictionaries have no `ifo`. */
export interface IndexedFiles {
	title: string;
	ifo: Blob | undefined;
	index: Blob;
	dict: Blob;
	synonyms: Blob | undefined;
}

interface Place {
	/** The word's range of bytes in the index. */
	from: number;
	to: number;
	/** The entry's range of bytes in the text. */
	offset: number;
	size: number;
}

/** onread: gets the number of bytes read from the text. */
export async function openIndexed(
	{ title, ifo, index, dict, synonyms }: IndexedFiles,
	onread: (bytes: number) => void
): Promise<OpenedDictionary> {
	const info = ifo ? infoOf(decoder.decode(await wholeOf(ifo, MAX_INFO_BYTES))) : null;
	const bytes = await wholeOf(index, MAX_INDEX_BYTES);
	const places = info ? starPlaces(bytes, info.get('idxoffsetbits') === '64') : dictdPlaces(bytes);
	const others = synonyms
		? synonymsIn(await wholeOf(synonyms, MAX_INDEX_BYTES))
		: new Map<number, string[]>();
	const name = info?.get('bookname') || title;
	const types = info ? (info.get('sametypesequence') ?? '') : 'm';
	async function* entries(): AsyncGenerator<DictionaryEntry> {
		const text = new ByteReader(await unpackedStream(dict, onread));
		try {
			// The index is in alphabetical order. Sorted by offset, the text is read only once.
			const order = Uint32Array.from(places.keys()).sort(
				(one, other) => (places[one]?.offset ?? 0) - (places[other]?.offset ?? 0)
			);
			for (const number of order) {
				const { from, to, offset, size } = places[number] as Place;
				const word = decoder.decode(bytes.subarray(from, to)).trim();
				const held = await text.bytes(offset, Math.min(size, MAX_ENTRY_BYTES));
				if (held.length < Math.min(size, MAX_ENTRY_BYTES)) throw new DictionaryError('damaged');
				// These entries describe the server's database itself.
				if (!info && /^00-?database/.test(word)) continue;
				const sense = textIn(held, types, !info).slice(0, MAX_ENTRY);
				// dictd's index is in lower case; its entries begin with the word as it is written.
				const head = info ? word : decoder.decode(held.subarray(0, to - from));
				const own = keyOf(head) === keyOf(word) ? head : word;
				if (word && sense) yield { word: own, forms: others.get(number) ?? [], part: '', senses: [sense] };
			}
		} finally {
			await text.close();
		}
	}
	const language = languageIn(info?.get('lang') ?? '') ?? languageIn(name) ?? languageIn(title);
	return { name, language, entries: entries() };
}

function infoOf(text: string): Map<string, string> {
	if (!text.replace(/^\uFEFF/, '').startsWith("StarDict's dict ifo file"))
		throw new DictionaryError('damaged');
	return new Map(
		text.split(/\r?\n/).flatMap((line): [string, string][] => {
			const at = line.indexOf('=');
			return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
		})
	);
}

/** Words that end with a zero byte, and are followed by `numbers` bytes each. */
function* wordsIn(bytes: Uint8Array, numbers: number): Generator<{ from: number; to: number }> {
	for (let from = 0; from < bytes.length;) {
		const to = bytes.indexOf(0, from);
		if (to < 0 || to - from > MAX_WORD_BYTES || to + numbers >= bytes.length)
			throw new DictionaryError('damaged');
		yield { from, to };
		from = to + 1 + numbers;
	}
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function starPlaces(bytes: Uint8Array, isLong: boolean): Place[] {
	const view = viewOf(bytes);
	const width = isLong ? 8 : 4;
	return Array.from(wordsIn(bytes, width + 4), ({ from, to }) => ({
		from,
		to,
		offset: isLong ? Number(view.getBigUint64(to + 1)) : view.getUint32(to + 1),
		size: view.getUint32(to + 1 + width)
	}));
}

/** Maps the number of an entry to other words for it. */
function synonymsIn(bytes: Uint8Array): Map<number, string[]> {
	const view = viewOf(bytes);
	const found = new Map<number, string[]>();
	for (const { from, to } of wordsIn(bytes, 4)) {
		const entry = view.getUint32(to + 1);
		const words = found.get(entry) ?? [];
		words.push(decoder.decode(bytes.subarray(from, to)));
		found.set(entry, words);
	}
	return found;
}

const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** dictd: one line per word, with tabs between the word, the offset and the size, which are base-64 digits. */
function dictdPlaces(bytes: Uint8Array): Place[] {
	const places: Place[] = [];
	for (let from = 0; from < bytes.length;) {
		const found = bytes.indexOf(10, from);
		const end = found < 0 ? bytes.length : found;
		const to = bytes.indexOf(9, from);
		const [, offset = '', size = ''] = decoder.decode(bytes.subarray(from, end)).trimEnd().split('\t');
		if (to < 0 || to > end || !/^[\w+/]+$/.test(offset + size) || size === '')
			throw new DictionaryError('damaged');
		places.push({ from, to, offset: numberIn(offset), size: numberIn(size) });
		from = end + 1;
	}
	return places;
}

const numberIn = (digits: string): number =>
	[...digits].reduce((sum, digit) => sum * 64 + BASE_64.indexOf(digit), 0);

/**
 * The text fields of an entry. types: one letter per field. Capital letters are pictures and sounds, which state their length. ''
 * if each field begins with its own letter.
 */
function textIn(bytes: Uint8Array, types: string, hasHead: boolean): string {
	const found: string[] = [];
	const isTold = types === '';
	for (let at = 0, field = 0; at < bytes.length && (isTold || field < types.length); field++) {
		const type = isTold ? String.fromCharCode(bytes[at++] ?? 0) : types.charAt(field);
		const isLast = !isTold && field === types.length - 1;
		let end = bytes.length;
		let next = end;
		if (/[A-Z]/.test(type) && !isLast) {
			if (at + 4 > bytes.length) break;
			const size = viewOf(bytes).getUint32(at);
			at += 4;
			next = end = Math.min(bytes.length, at + size);
		} else if (!isLast && bytes.indexOf(0, at) >= 0) {
			end = bytes.indexOf(0, at);
			next = end + 1;
		}
		if (TEXTS.includes(type)) {
			const text = decoder.decode(bytes.subarray(at, end));
			const plain = MARKUP.includes(type) ? linesOf(text) : text;
			found.push(type === 't' || type === 'y' ? `[${plain.trim()}]` : plain);
		}
		at = next;
	}
	const text = found
		.join('\n')
		.replace(/\r/g, '')
		.replace(/\s*\n\s*/g, '\n')
		.trim();
	// dictd entries repeat the headword on the first line.
	return hasHead && text.includes('\n') ? text.slice(text.indexOf('\n') + 1) : text;
}
