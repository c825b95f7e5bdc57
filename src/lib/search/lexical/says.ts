/** Whether a word of a query is there at all: one that is on every page tells nothing apart, but it is there. */
import type { LexicalIndex } from './lexical-index.ts';
import { isCommon, tokenize } from './words.ts';

/** `allowed`: only these passages. `language`: BCP 47, of the query. */
export function says(
	index: LexicalIndex,
	query: string,
	language: string,
	allowed: (passage: number) => boolean = () => true
): boolean {
	return tokenize(query, language).some(
		(word) => !isCommon(word) && index.holding(word).some((has, passage) => has === 1 && allowed(passage))
	);
}
