/** Counts words as a reader would: by spaces and dashes, and by characters in writing that has no spaces. */

/** From its first letter or digit on; spaces and dashes end it. */
const WORD = /[\p{L}\p{N}][^\s\u2013\u2014\u2015]*/gu;
const UNSPACED_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

export function countWords(text: string): number {
	if (!HAS_UNSPACED.test(text)) return countSpaced(text);
	const characters = text.match(UNSPACED_CHARACTER)?.length ?? 0;
	return characters + countSpaced(text.replace(UNSPACED_CHARACTER, ' '));
}

function countSpaced(text: string): number {
	return text.match(WORD)?.length ?? 0;
}
