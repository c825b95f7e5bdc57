/** The text of bytes that may not say how they are encoded. */
import { detect } from 'chardet';
import { decodeText } from '../content/decode-text.ts';

/** More tells no more, and takes seconds. */
const SAMPLE_BYTES = 256 * 1024;

/** They are told from text in UTF-8 by nothing else: Japanese in seven bits (RFC 1468). */
// eslint-disable-next-line no-control-regex
const ISO_2022_JP = /\x1b\$[@AB]/;
/** What chardet does not know, or takes for something else. */
const OTHERS = ['ibm866', 'x-mac-cyrillic', 'windows-1256', 'windows-874'];
/** Large letters after small ones, signs and quotes in words, two scripts in a word, and what cannot be read. */
const FAULT =
	/\p{Ll}[^\P{Lu}A-Z]|\p{L}[^\P{S}\0-\x7f]|\p{L}[«»„“]\p{L}|\p{Script=Latin}[^\P{L}\p{Script=Latin}]|[^\P{L}\p{Script=Latin}]\p{Script=Latin}|[\x80-\x9f\ufffd]/gu;
/** Share of faults in the bytes of text that is read rightly. */
const MOST_FAULTS = 0.003;
/** So many times fewer faults show that another encoding is meant. */
const CLEARLY = 4;

/** Where it is not Unicode and nothing is declared, a guess from statistics of letters. encoding: as whoever sent it names it. */
export function guessText(bytes: Uint8Array, encoding: string | null = null): string {
	const text = decoded(bytes, encoding) ?? decodeText(bytes, byLetters);
	return ISO_2022_JP.test(text) ? new TextDecoder('iso-2022-jp').decode(bytes) : text;
}

const byLetters = (bytes: Uint8Array): string =>
	decoded(bytes, guessEncoding(bytes)) ?? new TextDecoder('windows-1252').decode(bytes);

/** The encoding that statistics of letters tell; null where they tell nothing. */
export function guessEncoding(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const found = detect(withoutTags(sample));
	// The same letters, and Ukrainian ones.
	const first = found === 'KOI8-R' ? 'koi8-u' : found;
	const faults = (encoding: string | null) => decoded(sample, encoding)?.match(FAULT)?.length ?? 0;
	const most = faults(first);
	// Of the old Mac's lines, which end in a return alone.
	const others = sample.includes(RETURN) && !sample.includes(NEW_LINE) ? [...OTHERS, 'macintosh'] : OTHERS;
	const better =
		most > MOST_FAULTS * sample.length && others.find((encoding) => faults(encoding) * CLEARLY < most);
	return better || first;
}

/** What names of files are in East Asia, if all their letters are of one script; in this order, as bytes of each are letters of the next. */
const EAST_ASIAN: readonly [encoding: string, letters: RegExp][] = [
	['shift_jis', /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff01-\uff5e]+$/u],
	['euc-kr', /^\p{Script=Hangul}+$/u],
	['gbk', /^[\p{Script=Han}\u3000-\u3017\uff01-\uff5e]+$/u],
	['big5', /^[\p{Script=Han}\u3000-\u3017\uff01-\uff5e]+$/u]
];
const HALF_WIDE = /[\uff61-\uff9f]/;

/** Names of files, which are too short for statistics of letters. */
export function guessNames(bytes: Uint8Array): string {
	for (const [encoding, letters] of EAST_ASIAN) {
		const names = decoded(bytes, encoding) ?? '';
		// eslint-disable-next-line no-control-regex
		const foreign = names.replace(/[\0-\x7f]+/g, '');
		if (letters.test(foreign) && !HALF_WIDE.test(foreign)) return names;
	}
	return guessText(bytes);
}

/** Letters of tags are no language's. */
function withoutTags(bytes: Uint8Array): Uint8Array {
	let isTag = false;
	const text = bytes.filter((byte) => {
		const isPart = isTag || byte === LESS_THAN;
		isTag = isPart && byte !== GREATER_THAN;
		return !isPart;
	});
	// Where there are no tags, there may be a lone sign.
	return text.length > LEAST_TEXT ? text : bytes;
}
const [LESS_THAN, GREATER_THAN] = [0x3c, 0x3e];
const [NEW_LINE, RETURN] = [0x0a, 0x0d];
const LEAST_TEXT = 64;

/** Null where there is no name, or none that the platform knows. */
export function decoded(bytes: Uint8Array, encoding: string | null): string | null {
	try {
		return encoding && new TextDecoder(encoding).decode(bytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
