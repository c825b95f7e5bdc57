/**
 * Decodes a text file by its byte order mark, its XML declaration, or else by which encoding fits. guess: decodes what is neither
 * Unicode nor what it declares.
 */
export function decodeText(bytes: Uint8Array, guess = asWesternText): string {
	const wide = wideEncoding(bytes);
	if (wide && (wide !== 'utf-8' || tryDecode(bytes, wide) !== null || almostUtf8(bytes) !== null))
		return decode(bytes, wide);
	// What converts a text may leave a mark that is not true any more.
	if (wide) return decodeText(bytes.subarray(MARK_BYTES), guess);
	const utf8 = tryDecode(bytes, 'utf-8') ?? almostUtf8(bytes);
	// No other encoding makes UTF-8 by chance: a declaration of one is left over from some conversion.
	if (utf8 && /\P{ASCII}/u.test(utf8)) return utf8;
	const declared = declaredEncoding(bytes);
	// In a file of single bytes, so is a declaration of UTF-16.
	const text = declared && !/^(utf-?8|utf-?16)/i.test(declared) ? tryDecode(bytes, declared) : null;
	return text ?? utf8 ?? guess(bytes);
}

const MARK_BYTES = 3;
const asWesternText = (bytes: Uint8Array): string => decode(bytes, 'windows-1252');

const WIDE_SAMPLE_BYTES = 8192;
/** Text in UTF-16 has among 200 units at least one space, line's end, or what stands for them in Chinese and Japanese. */
const LEAST_SPACES = 0.005;

/** UTF-16 or UTF-8 by its mark; UTF-16 without one by the first '<' (XML 1.0 appendix F) or by its spaces, which no encoding of bytes has in two. */
function wideEncoding(bytes: Uint8Array): string | null {
	const [a, b, c, d] = bytes;
	if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
	if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && d === 0)) return 'utf-16le';
	if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0)) return 'utf-16be';
	const sample = bytes.subarray(0, WIDE_SAMPLE_BYTES);
	// Spaces have them, and next to nothing else.
	if (!sample.some((byte) => byte < 9 || byte === 0xc)) return null;
	return (
		['utf-16le', 'utf-16be'].find((encoding) => {
			const text = decode(sample, encoding);
			const spaces = text.match(/[ \n\u3001\u3002\uff0c]/g)?.length ?? 0;
			// A lost stretch of a file is zeros; other bytes in twos make characters that there are none of.
			// eslint-disable-next-line no-control-regex
			const strange = text.match(/[\0-\x08\x0e-\x1f\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.length ?? 0;
			return spaces > LEAST_SPACES * text.length && strange < spaces / 2;
		}) ?? null
	);
}

/** So many of the first bytes are looked at; fewer tell nothing. */
const NOISE_SAMPLE_BYTES = 4096;
const NOISE_LEAST_BYTES = 64;
/** Encrypted or compressed bytes have 11 control characters in 100; text in an encoding of bytes has almost none. */
const NOISE_SHARE = 0.04;
const ESCAPE = 0x1b;

/** Whether a file that should be markup is no text at all: encrypted, compressed or a picture. What begins as markup is damaged at most. */
export function isNoise(bytes: Uint8Array): boolean {
	const sample = bytes.subarray(0, NOISE_SAMPLE_BYTES);
	if (sample.length < NOISE_LEAST_BYTES || /^\s*</.test(decodeText(sample))) return false;
	if (wideEncoding(sample)) return false;
	let controls = 0;
	for (const byte of sample) {
		// Tabs and line ends; ISO 2022 writes Japanese with escapes; a lost stretch of a file is zeros.
		const usual = (byte >= 9 && byte <= 13) || byte === ESCAPE || byte === 0;
		if (byte < 32 && !usual) controls++;
	}
	return controls > NOISE_SHARE * sample.length;
}

function declaredEncoding(bytes: Uint8Array): string | null {
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
	const match =
		/^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ??
		/<meta[^>]*\scharset\s*=\s*["']?([\w.:-]+)/i.exec(head);
	return match?.[1] ?? null;
}

function decode(bytes: Uint8Array, label: string): string {
	return new TextDecoder(label).decode(bytes);
}

/** Text in UTF-8 of which a byte was lost has more characters than these for each that cannot be read. */
const BROKEN_RARITY = 10;

/** Null where it is something else. */
function almostUtf8(bytes: Uint8Array): string | null {
	const text = decode(bytes, 'utf-8');
	const broken = text.match(/\ufffd/g)?.length ?? 0;
	const foreign = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
	return foreign > broken * BROKEN_RARITY ? text : null;
}

/** Null where the label is unknown or the bytes do not fit it. */
function tryDecode(bytes: Uint8Array, label: string): string | null {
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** A letter for each byte, to look for a format's mark: a browser's decoder `latin1` is windows-1252 (Encoding § 4.2), where some bytes are other letters. */
export const byteLetters = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
