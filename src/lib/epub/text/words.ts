/** Counts words as a reader would: by spaces and dashes, and by characters in writing that has no spaces. */

/** Between words, among other characters than ASCII's. */
const SEPARATOR = /[\s\u2013\u2014\u2015]/;
/** Makes a word of what stands between separators. */
const LETTER = /[\p{L}\p{N}]/u;
const UNSPACED_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

/** ASCII. This bit makes a letter a small one. */
const LOWER_CASE = 0x20;
const [TAB, CARRIAGE_RETURN, SPACE] = [0x09, 0x0d, 0x20];
const [LETTER_A, LETTER_Z, DIGIT_0, DIGIT_9] = [0x61, 0x7a, 0x30, 0x39];
const FIRST_BEYOND_ASCII = 0x80;

export function countWords(text: string): number {
	if (!HAS_UNSPACED.test(text)) return countSpaced(text);
	const characters = text.match(UNSPACED_CHARACTER)?.length ?? 0;
	return characters + countSpaced(text.replace(UNSPACED_CHARACTER, ' '));
}

/** By character codes: every block of a book is counted while it opens, and a regular expression makes an array of every word. */
function countSpaced(text: string): number {
	let words = 0;
	let start = 0;
	let hasLetter = false;
	let isPlain = true;
	for (let at = 0; at <= text.length; at++) {
		// Behind the end as behind a space.
		const code = at < text.length ? text.charCodeAt(at) : SPACE;
		if (isSeparator(code, text, at)) {
			if (hasLetter || (!isPlain && LETTER.test(text.slice(start, at)))) words++;
			start = at + 1;
			hasLetter = false;
			isPlain = true;
		} else if (code >= FIRST_BEYOND_ASCII) isPlain = false;
		else hasLetter ||= isLetterOrDigit(code);
	}
	return words;
}

function isSeparator(code: number, text: string, at: number): boolean {
	if (code < FIRST_BEYOND_ASCII) return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
	return SEPARATOR.test(text.charAt(at));
}

function isLetterOrDigit(code: number): boolean {
	const lower = code | LOWER_CASE;
	return (lower >= LETTER_A && lower <= LETTER_Z) || (code >= DIGIT_0 && code <= DIGIT_9);
}
