/** What is ranked: the passages of one book or of many, numbered consecutively, each with its place and, if available, its text. */
import { comparePositions, type BookId } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import type { WordForms } from '../lexical/words.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import type { Places } from '../vectors/vector-batch.ts';
import type { Vectors } from '../vectors/vectors.ts';

/** While a book is being read, passages may be added at the end. */
export interface RankedBook extends Places {
	readonly book: BookId;
	readonly forms: WordForms;
	readonly chapters: readonly ChapterStart[];
	/** How many characters precede each section; the last entry is the length of the whole book. */
	readonly before: readonly number[];
	/** Null if the texts are in the book's file; they are read once it is known what was found. */
	readonly text: BookTexts | null;
	/** Where its places and chapters are saved if they must be read first, which only what is found or limited needs. */
	readonly unread?: BundledBook | null;
}

/** A book by its number in its bundle. */
export type BundledBook = [bundle: string, number: number];

export interface BookTexts {
	of(section: number): string;
	/** Whether a passage begins a new scene or subsection. */
	opensPart(row: number): boolean;
}

/** `lexicon` and `vectors` number the passages in the order of the books. */
export interface Searched {
	books: readonly RankedBook[];
	lexicon: LexicalIndex;
	/** Null if there are none from the model that has read the question. */
	vectors: Vectors | null;
}

/** A passage of a book, by its number in the book. */
export interface PassageRow {
	book: BookId;
	row: number;
}

/** Where a passage of the book begins, with the chapter and percentage of that place. */
export function placeIn(
	{ book, sections, starts, chapters, before }: RankedBook,
	row: number
): Omit<Passage, 'text' | 'end'> {
	const section = sections[row] as number;
	const start = starts[row] as number;
	const chapter = chapters.findLast((each) => comparePositions(each, { section, offset: start }) <= 0);
	return {
		book,
		id: `p${row + 1}`,
		section,
		start,
		chapter: chapter?.title ?? chapters[0]?.title ?? '',
		percent: (100 * ((before[section] ?? 0) + start)) / Math.max(1, before.at(-1) ?? 1)
	};
}

export function charactersBefore(lengths: Iterable<number>): number[] {
	const before = [0];
	for (const length of lengths) before.push((before.at(-1) ?? 0) + length);
	return before;
}
