/** A handful of texts by the words of a query, where an index would not be worth keeping. Loaded when first asked. */
import { BookWords } from './book-words.ts';

/** Numbers of the texts that have words of the query, best first. `language`: BCP 47, of the query. */
export function rankByWords(query: string, texts: readonly string[], language = 'en'): number[] {
	const words = new BookWords(language);
	// Each is a section of its own: these texts are no neighbours.
	words.add(texts.map((text, section) => ({ section, text })));
	return words.index.find(query, texts.length).ranked.map(({ index }) => index);
}
