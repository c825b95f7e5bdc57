/** Counts words as a reader would: by spaces and dashes, and by characters in writing that has no spaces. */

/** What stands between spaces and dashes; a word if a letter or a digit is in it. */
const SPACED = /[^\s\u2013\u2014\u2015]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
const UNSPACED_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

export function countWords(text: string): number {
	if (!HAS_UNSPACED.test(text)) return countSpaced(text);
	const characters = text.match(UNSPACED_CHARACTER)?.length ?? 0;
	return characters + countSpaced(text.replace(UNSPACED_CHARACTER, ' '));
}

function countSpaced(text: string): number {
	let words = 0;
	for (const [part] of text.matchAll(SPACED)) if (LETTER.test(part)) words++;
	return words;
}
