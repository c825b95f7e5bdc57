/** The text of bytes that may not say how they are encoded. */
import { detect } from 'chardet';
import { declaredEncoding, decodeText } from '../content/decode-text.ts';

/** More tells no more, and takes seconds. */
const SAMPLE_BYTES = 256 * 1024;

/** A guess from statistics of letters, where it is not Unicode and nothing is declared. */
export function guessText(bytes: Uint8Array): string {
	const [first, second] = bytes;
	const isUnicode =
		(first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || isUtf8(bytes);
	const guessed = isUnicode || declaredEncoding(bytes) ? null : detect(bytes.subarray(0, SAMPLE_BYTES));
	try {
		return guessed ? new TextDecoder(guessed).decode(bytes) : decodeText(bytes);
	} catch (error) {
		// A name that the platform does not know.
		if (error instanceof RangeError) return decodeText(bytes);
		throw error;
	}
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
