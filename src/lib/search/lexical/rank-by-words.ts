/** A handful of texts by the words of a query, where an index would not be worth keeping. Loaded when first asked. */
import { LexicalIndex } from './lexical.ts';

/** Numbers of the texts that have words of the query, best first. `language`: BCP 47, of the query. */
export function rankByWords(query: string, texts: readonly string[], language = 'en'): number[] {
	const index = new LexicalIndex(language);
	// Each is a section of its own: these texts are no neighbours.
	for (const [number, text] of texts.entries()) index.add(number, text, number);
	return index.search(query, texts.length).map(({ index: number }) => number);
}
