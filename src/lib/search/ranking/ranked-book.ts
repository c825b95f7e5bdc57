/** What is ranked: the passages of one book or of many, numbered as one row, each with its place and, if it is at hand, its text. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Passage } from '$lib/book/passage.ts';
import { comparePositions } from '$lib/book/position.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import type { WordForms } from '../lexical/words.ts';
import type { ChapterStart } from '../text/chapter-context.ts';
import type { Places } from '../vectors/vector-batch.ts';
import type { VectorTable } from '../vectors/vectors.ts';

/** There may be more passages at the end while a book is being read. */
export interface RankedBook extends Places {
	readonly book: BookId;
	/** Word forms of the book's language. */
	readonly forms: WordForms;
	/** Where chapters begin, in reading order. */
	readonly chapters: readonly ChapterStart[];
	/** Characters before each section, and at the end those of the whole book. */
	readonly before: readonly number[];
	/** Null where the texts are in the book's file: they are read when it is known what was found. */
	readonly text: BookTexts | null;
}

export interface BookTexts {
	/** The text of a section. */
	of(section: number): string;
	/** Whether a passage begins another scene or subsection than the one before it. */
	opensPart(row: number): boolean;
}

/** `lexicon` and `vectors` number the passages in the order of the books. */
export interface Searched {
	books: readonly RankedBook[];
	lexicon: LexicalIndex;
	/** Null where there are none of the model that has read the question. */
	vectors: VectorTable | null;
}

/** A passage of a book, by its number in it. */
export interface PassageRow {
	book: BookId;
	row: number;
}

/** Where a passage of the book begins, and what is said of that place. */
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
