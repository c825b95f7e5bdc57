/** What a looked-up word means in its book, for exports and for practice. */
import { sentenceAround } from '$lib/book/sentences.ts';
import type { NameEntry } from '$lib/people/name-list.ts';
import { firstMeaning } from './load-dictionary.ts';

interface Book {
	/** BCP 47; null if unknown. */
	language: string | null;
	/** Whom or what the word names; null if it is no name. */
	named(): Promise<NameEntry | null>;
	textOf(section: number): Promise<string>;
}

/** For the name of a person, who that is and the sentence that first names them, since the dictionary knows only a namesake. */
export async function lookedUpMeaning(word: string, sentence: string, book: Book): Promise<string> {
	// Without storage, the dictionary alone answers.
	const entry = /^\p{Lu}/u.test(word) ? await book.named().catch(() => null) : null;
	const first = entry?.kind === 'person' ? entry.mentions[0] : undefined;
	if (!entry || !first) return firstMeaning(word, sentence, book.language);
	const introduced = sentenceAround(await book.textOf(first.section), first, book.language ?? 'en');
	return introduced === sentence ? entry.name : `${entry.name}: ${introduced}`;
}
