/** The text of bytes that may not say how they are encoded. */
import { detect } from 'chardet';
import { decodeText } from '../content/decode-text.ts';

/** More tells no more, and takes seconds. */
const SAMPLE_BYTES = 256 * 1024;

/** Where it is not Unicode and nothing is declared, a guess from statistics of letters. encoding: as whoever sent it names it. */
export const guessText = (bytes: Uint8Array, encoding: string | null = null): string =>
	decoded(bytes, encoding) ?? decodeText(bytes, byLetters);

const byLetters = (bytes: Uint8Array): string =>
	decoded(bytes, detect(bytes.subarray(0, SAMPLE_BYTES))) ?? new TextDecoder('windows-1252').decode(bytes);

/** Null where there is no name, or none that the platform knows. */
function decoded(bytes: Uint8Array, encoding: string | null): string | null {
	try {
		return encoding && new TextDecoder(encoding).decode(bytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
