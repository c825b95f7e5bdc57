/** The words of many books, saved once more in one record (decision 0011). Only the index's worker loads this. */
import { GatheredWords, type PackedWords } from './packed-words.ts';
import type { BookPlaces, BookPostings } from './postings.ts';
import { WordForms } from './words.ts';

/**
 * The words of several books in one language, with their passages one after the other. A large shelf is read from a few of these,
 * since a record of each book takes a millisecond.
 */
export interface Bundle extends PackedWords {
	books: BookPlaces[];
}

/** `all`: in one language. */
export function bundled(all: readonly [BookPostings, ...BookPostings[]]): Bundle {
	const words = new GatheredWords(new WordForms(all[0].language));
	for (const each of all) words.take(each);
	const books = all.map(({ book, version, sections, starts, ends, characters, chapters }): BookPlaces => {
		return { book, version, sections, starts, ends, characters, chapters };
	});
	return { ...words.pack(), books };
}
