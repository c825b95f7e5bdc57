/** What the model is told of a search that saw only a part of the book or of the shelf, in the language of its instructions; the reader is told in theirs. */
import type { ToolOutput } from '$agent/protocol/tools.ts';
import type { Coverage, LibraryCoverage } from './sources/search.ts';

type Gap = NonNullable<Coverage['gap']>;

const NOTES: Record<Gap, (coverage: Coverage) => string> = {
	late: () => 'Searched by words only: the search model did not answer in time.',
	reading: ({ total }) =>
		`The book is still loading: only its first passages (${total}) were searched, by words.`,
	model: () => 'Searched by words only: the search model is still loading.',
	indexing: (coverage) => `${extent(coverage)}: indexing is still under way.`,
	paused: (coverage) => `${extent(coverage)}: indexing is paused.`,
	'words-only': () => 'Searched by words only: there is no search model.'
};

const extent = ({ indexed, total }: Pick<Coverage, 'indexed' | 'total'>): string =>
	indexed === 0
		? 'Searched by words only'
		: `Searched by words, and by meaning in ${indexed} of ${total} passages`;

export function forModel(coverage: Coverage): ToolOutput<'search_book'>['coverage'] {
	const { mode, indexed, total, gap } = coverage;
	return { mode, indexed, total, ...(gap && { gap, note: NOTES[gap](coverage) }) };
}

const SHELF_NOTES: Record<NonNullable<LibraryCoverage['gap']>, (coverage: LibraryCoverage) => string> = {
	'not-indexed': () => 'Searched by words only: no book is indexed for search by meaning yet.',
	'model-failed': () => 'Searched by words only: the search model could not be loaded.',
	partial: ({ withMeaning, passages }) =>
		`${extent({ indexed: withMeaning, total: passages })}: the rest is not indexed yet.`
};

export function shelfForModel(coverage: LibraryCoverage): ToolOutput<'search_library'>['coverage'] {
	const { mode, books, passages, withMeaning, gap, unread, leftOut = 0 } = coverage;
	const notes = [
		...(gap ? [SHELF_NOTES[gap](coverage)] : []),
		...(unread > 0 ? [notLoaded(unread, books)] : []),
		...(leftOut > 0 ? [notRead(leftOut)] : [])
	];
	return {
		...{ mode, books, indexed: withMeaning, total: passages },
		...(gap && { gap }),
		...(unread > 0 && { not_loaded: unread }),
		...(leftOut > 0 && { left_out: leftOut }),
		...(notes.length > 0 && { note: notes.join(' ') })
	};
}

const notLoaded = (unread: number, books: number): string =>
	books === 0
		? 'No book could be searched: they are still loading.'
		: `${unread === 1 ? '1 book' : `${unread} books`} could not be searched yet: still loading.`;

const notRead = (passages: number): string =>
	`${passages === 1 ? '1 passage' : `${passages} passages`} of other books that the reader has not read so far ${passages === 1 ? 'is' : 'are'} left out.`;
