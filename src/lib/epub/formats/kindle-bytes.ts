/** Corrects the bytes of a Kindle book so that foliate-js can read them, because it trusts what a header or an index says about itself. */
import { byteLetters } from '../content/decode-text.ts';
import { ConversionError } from './conversion-error.ts';
import { decoded, guessEncoding } from './encoding.ts';

/** The name of an index record, "INDX". */
const INDEX = 0x494e4458;
const NO_INDEX = 0xffffffff;
/** "MOBI", and how many bytes of a header foliate-js reads. */
const [MAGIC, HEADER] = [0x4d4f4249, 232];

/** Old programs wrote a shorter header, and foliate-js would take the bytes that follow for its end. This adds zeros, and "no index". */
function withWholeHeader(bytes: ArrayBuffer): ArrayBuffer {
	const view = new DataView(bytes);
	const start = view.getUint32(78) + 16;
	const end = start + view.getUint32(start + 4);
	const missing = start + HEADER - end;
	if (missing <= 0 || view.getUint32(start) !== MAGIC) return bytes;
	const whole = new Uint8Array(bytes.byteLength + missing);
	whole.set(new Uint8Array(bytes, 0, end));
	whole.set(new Uint8Array(bytes, end), end + missing);
	const moved = new DataView(whole.buffer);
	const move = (at: number) => moved.setUint32(at, view.getUint32(at) + missing);
	moved.setUint32(start + HEADER - 4, NO_INDEX);
	moved.setUint32(start + 4, HEADER);
	// The positions of the title, and of the records after this one.
	move(start + 68);
	for (let record = 1; record < view.getUint16(76); record++) move(78 + 8 * record);
	return whole.buffer;
}

/** Where a header or an index names its code page, and the two code pages that foliate-js knows. */
const CODE_PAGE = 28;
const [WESTERN, UTF_8] = [1252, 65001];

/** Declares other code pages as Western, which has a letter for each byte; `inCodePage` then reads them. */
function asWestern(view: DataView, record: number): number {
	const codePage = view.getUint32(record + CODE_PAGE);
	if (codePage !== UTF_8) view.setUint32(record + CODE_PAGE, WESTERN);
	return codePage;
}

/** The length of an index record's header. */
const INDEX_HEADER = 56;
/** Pages of a PDF in a Kindle book. */
const PRINT_REPLICA = /^%MOP/;

/** An index that claims more entries than its record has bytes would keep foliate-js busy for hours. */
function checkIndexes(bytes: ArrayBuffer): void {
	const view = new DataView(bytes);
	const count = view.getUint16(76);
	const startOf = (record: number) => (record < count ? view.getUint32(78 + 8 * record) : bytes.byteLength);
	for (let record = 0; record < count; record++) {
		const [start, end] = [startOf(record), Math.min(startOf(record + 1), bytes.byteLength)];
		if (end - start < INDEX_HEADER || view.getUint32(start) !== INDEX) continue;
		const [records, phrases] = [view.getUint32(start + 24), view.getUint32(start + 52)];
		if (records + phrases > Math.max(end - start, count)) throw new ConversionError('unreadable');
		asWestern(view, start);
	}
}

/** Also returns the code page of its text. Throws a ConversionError, and a RangeError if the file is shorter than it claims. */
export function readable(bytes: ArrayBuffer): { whole: ArrayBuffer; codePage: number } {
	const whole = withWholeHeader(bytes);
	checkIndexes(whole);
	const view = new DataView(whole);
	const text = view.getUint16(76) > 1 ? new Uint8Array(whole, view.getUint32(86)) : new Uint8Array();
	if (PRINT_REPLICA.test(byteLetters(text.subarray(0, 8)))) throw new ConversionError('replica');
	return { whole, codePage: asWestern(view, view.getUint32(78)) };
}

/** Encodings by code page number. Those of Windows are named after theirs. */
const ENCODINGS: Readonly<Record<number, string>> = {
	866: 'ibm866',
	874: 'windows-874',
	932: 'shift_jis',
	936: 'gbk',
	949: 'euc-kr',
	950: 'big5',
	20866: 'koi8-r'
};
const western = new TextDecoder('windows-1252');
const BYTES = new Map(Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte]));
/** The smallest share of unaccented letters in a Western European text. */
const MIN_PLAIN_SHARE = 0.7;

/**
 * Corrects text that was decoded as Western but is in another code page. Old programs declared Western whatever it was. sample:
 * part of the text.
 */
export function inCodePage(codePage: number, sample: string): (text: string) => string {
	const letters = sample.replace(/<[^<>]*>/g, '').match(/\p{L}/gu) ?? [];
	const plain = letters.filter((letter) => /[a-z]/i.test(letter)).length;
	const isWestern = codePage === WESTERN && plain >= MIN_PLAIN_SHARE * letters.length;
	if (codePage === UTF_8 || isWestern) return (text) => text;
	const encoding =
		codePage === WESTERN
			? guessEncoding(bytesOf(sample) ?? new Uint8Array())
			: (ENCODINGS[codePage] ?? `windows-${codePage}`);
	return (text) => {
		const bytes = bytesOf(text);
		return (bytes && decoded(bytes, encoding)) ?? text;
	};
}

/** Null if a letter is not in the Western code page. */
function bytesOf(text: string): Uint8Array | null {
	const bytes = Array.from(text, (letter) => BYTES.get(letter) ?? -1);
	return bytes.includes(-1) ? null : Uint8Array.from(bytes);
}
