/** list_books: what is on the shelf and how far it was read. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { ListedBook, Shelf } from './sources/shelf.ts';
import { ranked } from './sources/search.ts';
import { shortId } from './find-book.ts';
import type { Outcome } from './handler.ts';

/** Books in one result. */
const MAX_LISTED = 60;

type Listed = Outcome<'list_books'>['output']['books'][number];

export async function listBooks(
	{ library, rank }: Pick<Shelf, 'library' | 'rank'>,
	{ status, query, skip = 0 }: ToolInput<'list_books'>
): Promise<Outcome<'list_books'>> {
	const all = (await library.list()).filter((book) => !status || book.status === status);
	const fitting = query === undefined ? all : await ranked(all, wordsOf, query, rank);
	const books = fitting.slice(skip, skip + MAX_LISTED).map(listed);
	const next = skip + books.length;
	const cut = next < fitting.length ? { note: `For the next ones call list_books with skip ${next}.` } : {};
	return { output: { books, total: fitting.length, ...cut }, passages: [] };
}

export function listed({ id, title, authors, status, percent, series, collections }: ListedBook): Listed {
	return {
		...{ id: shortId(id), title, authors: [...authors], status, percent: Math.round(percent) },
		...(series ? { series } : {}),
		...(collections.length > 0 ? { collections: [...collections] } : {})
	};
}

const wordsOf = ({ title, authors, series, collections }: ListedBook): string =>
	[title, ...authors, series ?? '', ...collections].join('\n');
