/** The text of bytes that do not say how they are encoded. */
import { detect } from 'chardet';
import { decodeText } from '../content/decode-text.ts';

/** A guess from statistics of letters, where it is not Unicode. */
export function guessText(bytes: Uint8Array): string {
	const [first, second] = bytes;
	const isUnicode =
		(first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || isUtf8(bytes);
	const guessed = isUnicode ? null : detect(bytes);
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
