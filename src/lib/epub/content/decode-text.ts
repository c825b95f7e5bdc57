/**
 * Decodes a text file by its byte order mark, its XML declaration, or else by which encoding fits. guess: decodes what is not UTF-8
 * and declares nothing.
 */
export function decodeText(bytes: Uint8Array, guess = asWesternText): string {
	const [a, b, c, d] = bytes;
	if (a === 0xef && b === 0xbb && c === 0xbf) return decode(bytes, 'utf-8');
	if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le');
	if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be');
	// XML 1.0 appendix F: without a byte order mark, the first '<' reveals width and byte order.
	if (a === 0x3c && b === 0 && d === 0) return decode(bytes, 'utf-16le');
	if (a === 0 && b === 0x3c && c === 0) return decode(bytes, 'utf-16be');
	const declared = declaredEncoding(bytes);
	// In a file of single bytes, a declaration of UTF-16 is left over from some conversion.
	if (declared && !/^(utf-?8|utf-?16)/i.test(declared)) {
		const text = tryDecode(bytes, declared);
		if (text !== null) return text;
	}
	return tryDecode(bytes, 'utf-8') ?? (declared ? asWesternText(bytes) : guess(bytes));
}

const asWesternText = (bytes: Uint8Array): string => decode(bytes, 'windows-1252');

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
	const [a, b] = sample;
	if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return false;
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
