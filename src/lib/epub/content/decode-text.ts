/**
 * Decodes a text file by its byte order mark or its XML declaration, otherwise by the encoding that fits. guess: decodes what
 * is neither Unicode nor in the declared encoding.
 */
export function decodeText(bytes: Uint8Array, guess = asWesternText): string {
	const wide = wideEncoding(bytes);
	if (wide && (wide !== 'utf-8' || tryDecode(bytes, wide) !== null || almostUtf8(bytes) !== null))
		return decode(bytes, wide);
	// A conversion may have left a byte order mark that is no longer true.
	if (wide) return decodeText(bytes.subarray(MARK_BYTES), guess);
	const utf8 = tryDecode(bytes, 'utf-8') ?? almostUtf8(bytes);
	// No other encoding looks like UTF-8 by chance, so a declaration of another one is left over from some conversion.
	if (utf8 && /\P{ASCII}/u.test(utf8)) return utf8;
	const declared = declaredEncoding(bytes);
	// In a file of single bytes, a declaration of UTF-16 is left over as well.
	const text = declared && !/^(utf-?8|utf-?16)/i.test(declared) ? tryDecode(bytes, declared) : null;
	return text ?? utf8 ?? guess(bytes);
}

const MARK_BYTES = 3;
const asWesternText = (bytes: Uint8Array): string => decode(bytes, 'windows-1252');

const WIDE_SAMPLE_BYTES = 8192;
/** Among 200 units of UTF-16 text there is at least one space, line end, or Chinese or Japanese punctuation mark. */
const MIN_SPACE_SHARE = 0.005;

/**
 * Detects UTF-16 or UTF-8 by the byte order mark; UTF-16 without one by the first '<' (XML 1.0 appendix F), or by two-byte
 * spaces, which no single-byte encoding has.
 */
function wideEncoding(bytes: Uint8Array): string | null {
	const [a, b, c, d] = bytes;
	if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
	if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && d === 0)) return 'utf-16le';
	if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0)) return 'utf-16be';
	const sample = bytes.subarray(0, WIDE_SAMPLE_BYTES);
	// The spaces of UTF-16 contain such bytes, and almost no other text does.
	if (!sample.some((byte) => byte < 9 || byte === 0xc)) return null;
	return (
		['utf-16le', 'utf-16be'].find((encoding) => {
			const text = decode(sample, encoding);
			const spaces = text.match(/[ \n\u3001\u3002\uff0c]/g)?.length ?? 0;
			// A lost part of a file is zeros. Bytes of another encoding, taken in pairs, give unassigned characters.
			// eslint-disable-next-line no-control-regex
			const strange = text.match(/[\0-\x08\x0e-\x1f\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.length ?? 0;
			return spaces > MIN_SPACE_SHARE * text.length && strange < spaces / 2;
		}) ?? null
	);
}

/** How many bytes are examined, and how many are too few to tell. */
const NOISE_SAMPLE_BYTES = 4096;
const MIN_NOISE_BYTES = 64;
/** 11 in 100 encrypted or compressed bytes are control characters; text in a single-byte encoding has almost none. */
const NOISE_SHARE = 0.04;
const ESCAPE = 0x1b;

/**
 * Whether a file that should be markup is not text at all, but encrypted, compressed or a picture. A file that begins like
 * markup is damaged at most.
 */
export function isNoise(bytes: Uint8Array): boolean {
	const sample = bytes.subarray(0, NOISE_SAMPLE_BYTES);
	if (sample.length < MIN_NOISE_BYTES || /^\s*</.test(decodeText(sample))) return false;
	if (wideEncoding(sample)) return false;
	let controls = 0;
	for (const byte of sample) {
		// These are allowed: tabs and line ends, the escapes of ISO 2022 for Japanese, and zeros, which a lost part of a file
		// consists of.
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

/** UTF-8 text that has lost a byte contains more than this many foreign characters for each unreadable one. */
const BROKEN_RARITY = 10;

/** Null if it is something else. */
function almostUtf8(bytes: Uint8Array): string | null {
	const text = decode(bytes, 'utf-8');
	const broken = text.match(/\ufffd/g)?.length ?? 0;
	const foreign = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
	return foreign > broken * BROKEN_RARITY ? text : null;
}

/** Null if the label is unknown or the bytes do not fit it. */
function tryDecode(bytes: Uint8Array, label: string): string | null {
	try {
		return new TextDecoder(label, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/**
 * Maps each byte to one character, to search for a format's signature. A browser's `latin1` decoder is really windows-1252
 * (Encoding § 4.2), where some bytes become other letters.
 */
export const byteLetters = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
