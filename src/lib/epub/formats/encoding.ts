/** Decodes bytes that may not say how they are encoded. */
import { detect } from 'chardet';
import { decodeText } from '../content/decode-text.ts';

/** A larger sample tells nothing more, and takes seconds. */
const SAMPLE_BYTES = 256 * 1024;

/** Japanese in seven bits (RFC 1468). Nothing but these escapes tells it apart from UTF-8. */
// eslint-disable-next-line no-control-regex
const ISO_2022_JP = /\x1b\$[@AB]/;
/** Encodings that chardet does not know or confuses with others. */
const OTHERS = ['ibm866', 'ibm850', 'x-mac-cyrillic', 'windows-1256', 'windows-874'];
/** DOS's letters of Western Europe, from 0x80 on, which no platform decodes. Those of code page 437 are among them. */
const IBM_850 =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/**
 * Signs of a wrong encoding: capitals after small letters, symbols and quotes inside words, two scripts in one word, and
 * unreadable characters.
 */
const FAULT =
	/\p{Ll}[^\P{Lu}A-Z]|\p{L}[^\P{S}\0-\x7f]|\p{L}[«»„“”‚‡†‰‹›•]\p{L}|\p{Script=Latin}[^\P{L}\p{Script=Latin}]|[^\P{L}\p{Script=Latin}]\p{Script=Latin}|[\x80-\x9f\ufffd]/gu;
/** The most faults, as a share of the bytes, in text that was decoded correctly. */
const MAX_FAULT_SHARE = 0.003;
/** Another encoding is chosen if it has this many times fewer faults. */
const CLEAR_RATIO = 4;

/** If it is not Unicode and nothing is declared, the encoding is guessed from letter statistics. encoding: as the sender named it. */
export function guessText(bytes: Uint8Array, encoding: string | null = null): string {
	const text = decoded(bytes, encoding) ?? decodeText(bytes, byLetters);
	// UTF-32, read as UTF-16, has a zero after each letter.
	return ISO_2022_JP.test(text) ? new TextDecoder('iso-2022-jp').decode(bytes) : text.replaceAll('\0', '');
}

const byLetters = (bytes: Uint8Array): string =>
	decoded(bytes, guessEncoding(bytes)) ?? new TextDecoder('windows-1252').decode(bytes);

/** The encoding suggested by letter statistics; null if they suggest none. */
export function guessEncoding(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const found = detect(withoutTags(sample));
	// KOI8-U has the same letters, and the Ukrainian ones as well.
	const first = found === 'KOI8-R' ? 'koi8-u' : found;
	const faults = (encoding: string | null) => decoded(sample, encoding)?.match(FAULT)?.length ?? 0;
	const most = faults(first);
	// Lines on the old Mac end in a carriage return alone.
	const others = sample.includes(RETURN) && !sample.includes(NEW_LINE) ? [...OTHERS, 'macintosh'] : OTHERS;
	if (most <= MAX_FAULT_SHARE * sample.length) return first;
	const counted = others.map((encoding) => ({ encoding, count: faults(encoding) }));
	const best = counted.reduce((one, other) => (other.count < one.count ? other : one));
	return best.count * CLEAR_RATIO < most ? best.encoding : first;
}

/**
 * The encodings of file names in East Asia, if all their letters belong to one script. The order matters, since the bytes of
 * each are letters of the next.
 */
const EAST_ASIAN: readonly [encoding: string, letters: RegExp][] = [
	['shift_jis', /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff01-\uff5e]+$/u],
	['euc-kr', /^\p{Script=Hangul}+$/u],
	['gbk', /^[\p{Script=Han}\u3000-\u3017\uff01-\uff5e]+$/u],
	['big5', /^[\p{Script=Han}\u3000-\u3017\uff01-\uff5e]+$/u]
];
const HALF_WIDE = /[\uff61-\uff9f]/;

/** Decodes file names, which are too short for letter statistics. */
export function guessNames(bytes: Uint8Array): string {
	for (const [encoding, letters] of EAST_ASIAN) {
		const names = decoded(bytes, encoding) ?? '';
		// eslint-disable-next-line no-control-regex
		const foreign = names.replace(/[\0-\x7f]+/g, '');
		if (letters.test(foreign) && !HALF_WIDE.test(foreign)) return names;
	}
	return guessText(bytes);
}

/** The letters in tags belong to no language. */
function withoutTags(bytes: Uint8Array): Uint8Array {
	let isTag = false;
	const text = bytes.filter((byte) => {
		const isPart = isTag || byte === LESS_THAN;
		isTag = isPart && byte !== GREATER_THAN;
		return !isPart;
	});
	// Text without tags may still contain a lone sign.
	return text.length > MIN_TEXT_CHARACTERS ? text : bytes;
}
const [LESS_THAN, GREATER_THAN] = [0x3c, 0x3e];
const [NEW_LINE, RETURN] = [0x0a, 0x0d];
const MIN_TEXT_CHARACTERS = 64;

/** Null if no encoding is given, or one that the platform does not know. */
export function decoded(bytes: Uint8Array, encoding: string | null): string | null {
	if (encoding === 'ibm850')
		return Array.from(bytes, (byte) => IBM_850[byte - 0x80] ?? String.fromCharCode(byte)).join('');
	try {
		return encoding && new TextDecoder(encoding).decode(bytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
