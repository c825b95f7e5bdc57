/** A handful of texts by the words of a query, where an index would not be worth keeping. Loaded when first asked. */
import { BookLexicon } from './book-lexicon.ts';

/** Numbers of the texts that have words of the query, best first. `language`: BCP 47, of the query. */
export function rankByWords(query: string, texts: readonly string[], language = 'en'): number[] {
	const lexicon = new BookLexicon(language);
	// Each is a section of its own: these texts are no neighbours.
	lexicon.add(texts.map((text, section) => ({ section, text })));
	return lexicon.index.find(query, texts.length).ranked.map(({ index }) => index);
}
