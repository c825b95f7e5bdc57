/** Counts words as a reader would: by spaces and dashes, and by characters in writing that has no spaces. */

const SPACED_WORD = /[^\s\u2013\u2014\u2015]*[\p{L}\p{N}][^\s\u2013\u2014\u2015]*/gu;
const UNSPACED_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

export function countWords(text: string): number {
	if (!HAS_UNSPACED.test(text)) return text.match(SPACED_WORD)?.length ?? 0;
	const characters = text.match(UNSPACED_CHARACTER)?.length ?? 0;
	return characters + (text.replace(UNSPACED_CHARACTER, ' ').match(SPACED_WORD)?.length ?? 0);
}
