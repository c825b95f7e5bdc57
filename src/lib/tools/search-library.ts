/** search_library: the best passages of all books on the shelf, by book. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { RetrievedPassage, LibraryHit, OpenBook, ShelvedBook } from './book.ts';
import type { Outcome } from './handler.ts';

/** Hex digits of the book's hash: enough to distinguish the books of a shelf, short enough for a model to copy. */
const BOOK_PREFIX_DIGITS = 6;

export async function searchLibrary(
	{ library }: Pick<OpenBook, 'library'>,
	{ queries, top_k }: ToolInput<'search_library'>,
	signal: AbortSignal
): Promise<Outcome<'search_library'>> {
	const { hits, coverage } = await library.search(queries, { limit: top_k, signal });
	const books = new Map<string, LibraryHit[]>();
	for (const hit of hits) books.set(hit.book, [...(books.get(hit.book) ?? []), hit]);

	const output: Outcome<'search_library'>['output'] = {
		books: [],
		coverage: {
			mode: coverage.mode,
			books: coverage.books,
			...(coverage.note ? { note: coverage.note } : {})
		}
	};
	const passages: RetrievedPassage[] = [];
	for (const [id, found] of books) {
		const book = await library.book(id);
		if (!book) continue;
		const open = id === library.open;
		const retrieved = found.map((hit) => retrievedFrom(hit, open ? null : book));
		passages.push(...retrieved);
		output.books.push({
			title: book.title,
			authors: [...book.authors],
			open,
			passages: retrieved.map(({ id: passage, chapter, percent }, at) => ({
				...{ id: passage, chapter, percent },
				text: found[at]?.passage.text ?? '',
				score: Math.round((found[at]?.score ?? 0) * 1000) / 1000
			}))
		});
	}
	return { output, passages };
}

/** The id of another book's passage, distinct from all ids of the open book. */
export const idIn = (book: string, id: string): string => `${book.slice(0, BOOK_PREFIX_DIGITS)}:${id}`;

/** `from`: null for the open book, whose passages have the same ids in all tools. */
export function retrievedFrom(
	{ passage, chapter, percent }: LibraryHit,
	from: ShelvedBook | null
): RetrievedPassage {
	const { id, section, start, end } = passage;
	return {
		id: from ? idIn(from.id, id) : id,
		locator: { section, start, end },
		chapter: chapter ?? '',
		percent: Math.round(percent * 10) / 10,
		...(from ? { book: { id: from.id, title: from.title } } : {})
	};
}
