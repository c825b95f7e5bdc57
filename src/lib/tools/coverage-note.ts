/**
 * Tells the model, in the language of its instructions, about a search that saw only a part of the book or the shelf. The reader is
 * told separately.
 */
import type { ToolOutput } from '$agent/protocol/tools.ts';
import type { Coverage, CoverageGap, Found } from '$lib/book/corpus.ts';

type BookCoverage = NonNullable<ToolOutput<'get_book_metadata'>['coverage']>;
type ShelfCoverage = ToolOutput<'search_library'>['coverage'];
type Notes<Gap extends string> = Record<Gap, (coverage: Coverage) => string>;

const BOOK: Notes<NonNullable<BookCoverage['gap']>> = {
	late: () => 'Searched by words only: the search model did not answer in time.',
	reading: ({ total }) =>
		`The book is still loading: only its first passages (${total}) were searched, by words.`,
	offered: () =>
		'Searched by words only: the search model for the language of this book has not been fetched; the reader can fetch it in the search panel.',
	model: () => 'Searched by words only: the search model is still loading.',
	indexing: (coverage) => `${extent(coverage)}: indexing is still under way.`,
	paused: (coverage) => `${extent(coverage)}: indexing is paused.`,
	'words-only': () => 'Searched by words only: there is no search model.'
};

const SHELF: Notes<NonNullable<ShelfCoverage['gap']>> = {
	'not-indexed': () => 'Searched by words only: no book is indexed for search by meaning yet.',
	'model-failed': () => 'Searched by words only: the search model could not be loaded.',
	partial: (coverage) => `${extent(coverage)}: the rest is not indexed yet.`
};

const extent = ({ indexed, total }: Coverage): string =>
	indexed === 0
		? 'Searched by words only'
		: `Searched by words, and by meaning in ${indexed} of ${total} passages`;

const isOf = <Gap extends string>(
	notes: Notes<Gap>,
	gap: CoverageGap | undefined
): gap is CoverageGap & Gap => gap !== undefined && gap in notes;

export function bookCoverage(coverage: Coverage): BookCoverage {
	const { mode, indexed, total, gap } = coverage;
	return { mode, indexed, total, ...(isOf(BOOK, gap) && { gap, note: BOOK[gap](coverage) }) };
}

export function shelfCoverage({ coverage, leftOut = 0 }: Found): ShelfCoverage {
	const { mode, books, indexed, total, gap, notRead } = coverage;
	const notes = [
		...(isOf(SHELF, gap) ? [SHELF[gap](coverage)] : []),
		...(notRead > 0 ? [stillLoading(notRead, books)] : []),
		...(leftOut > 0 ? [beyondLimits(leftOut)] : [])
	];
	return {
		mode,
		books,
		indexed,
		total,
		...(isOf(SHELF, gap) && { gap }),
		...(notRead > 0 && { not_loaded: notRead }),
		...(leftOut > 0 && { left_out: leftOut }),
		...(notes.length > 0 && { note: notes.join(' ') })
	};
}

const stillLoading = (unread: number, books: number): string =>
	books === 0
		? 'No book could be searched: they are still loading.'
		: `${unread === 1 ? '1 book' : `${unread} books`} could not be searched yet: still loading.`;

const beyondLimits = (passages: number): string =>
	`${passages === 1 ? '1 passage' : `${passages} passages`} of other books that the reader has not read so far ${passages === 1 ? 'is' : 'are'} left out.`;
