/** The text of bytes that may not say how they are encoded. */
import { detect } from 'chardet';
import { decodeText } from '../content/decode-text.ts';

/** More tells no more, and takes seconds. */
const SAMPLE_BYTES = 256 * 1024;

/** Where it is not Unicode and nothing is declared, a guess from statistics of letters. */
export const guessText = (bytes: Uint8Array): string => decodeText(bytes, byLetters);

function byLetters(bytes: Uint8Array): string {
	const guessed = detect(bytes.subarray(0, SAMPLE_BYTES));
	try {
		return new TextDecoder(guessed ?? 'windows-1252').decode(bytes);
	} catch (error) {
		// A name that the platform does not know.
		if (error instanceof RangeError) return new TextDecoder('windows-1252').decode(bytes);
		throw error;
	}
}
