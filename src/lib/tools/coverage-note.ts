/** What the model is told of a search that saw only a part of the book, in the language of its instructions; the reader is told in theirs. */
import type { ToolOutput } from '$agent/protocol/tools.ts';
import type { Coverage } from './book.ts';

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

const extent = ({ indexed, total }: Coverage): string =>
	indexed === 0
		? 'Searched by words only'
		: `Searched by words, and by meaning in ${indexed} of ${total} passages`;

export function forModel(coverage: Coverage): ToolOutput<'search_book'>['coverage'] {
	const { mode, indexed, total, gap } = coverage;
	return { mode, indexed, total, ...(gap && { gap, note: NOTES[gap](coverage) }) };
}
