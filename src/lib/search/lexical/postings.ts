/** The words of one book as they are saved, so that the shelf can be searched without opening it. */
import { Checksum } from '../arrays/checksum.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { PackedWords } from './packed-words.ts';

/** Raise it when words.ts changes the form of a word, or when PackedWords changes. Older postings are made again, never read. */
const POSTINGS_VERSION = '10';

/** How this version of Lectern cuts books into passages and words. */
export const CUT = `${POSTINGS_VERSION}.${CHUNKER_VERSION}`;
const CURRENT = `${CUT}.`;

/** Locator i (the one with the id `p${i + 1}`) is the text of sections[i] from starts[i] to ends[i]. */
export interface BookPlaces {
	/** SHA-256 of the book's file. */
	book: string;
	/** How passages were cut and words formed; see postingsVersion. */
	version: string;
	/** The section of each passage, in reading order. */
	sections: Uint32Array;
	starts: Uint32Array;
	ends: Uint32Array;
	/** The UTF-16 length of each section's text, for percentages. */
	characters: Uint32Array;
	/** Where chapters begin, in reading order. */
	chapters: ChapterStart[];
}

export type BookPostings = PackedWords & BookPlaces;

/** A book that has been cut. */
export interface PostingsSource {
	book: string;
	lexicon: PackedWords;
	passages: readonly Locator[];
	characters: readonly number[];
	chapters: readonly ChapterStart[];
}

/** Changes when the book is cut elsewhere. It thus also shows that another browser version sets other sentence boundaries. */
export function postingsVersion(passages: readonly Locator[]): string {
	const sum = new Checksum();
	for (const { section, start, end } of passages) sum.add(`${section}:${start}:${end}`);
	return `${CURRENT}${passages.length}.${sum.value.toString(36)}`;
}

/** How many passages a book has, from the version of its postings. */
export const passagesOf = (version: string): number => Number(version.slice(CURRENT.length).split('.')[0]);

/** Whether this version of the app understands these saved postings. */
export const isCurrent = (version: string): boolean => version.startsWith(CURRENT);

export function createPostings({
	book,
	lexicon,
	passages,
	characters,
	chapters
}: PostingsSource): BookPostings {
	return {
		...lexicon,
		book,
		version: postingsVersion(passages),
		starts: Uint32Array.from(passages, ({ start }) => start),
		ends: Uint32Array.from(passages, ({ end }) => end),
		characters: Uint32Array.from(characters),
		chapters: chapters.map(({ section, offset, title }) => ({ section, offset, title }))
	};
}
