/** list_books: the books on the shelf, and how far each was read. */
import type { Shelved } from '$lib/book/corpus.ts';
import { ranked } from './desk.ts';
import { shortId } from '$lib/book/find-book.ts';
import { withoutPage, type Outcome } from './tool.ts';

const MAX_LISTED = 60;

type Listed = Outcome<'list_books'>['output']['books'][number];

export const listBooks = withoutPage<'list_books'>(async (desk, { status, query, skip = 0 }) => {
	const all = (await desk.corpus.books()).filter((book) => !status || book.status === status);
	const fitting = query === undefined ? all : await ranked(all, textOf, query, desk);
	const books = fitting.slice(skip, skip + MAX_LISTED).map(listed);
	const next = skip + books.length;
	const cut = next < fitting.length ? { note: `For the next ones call list_books with skip ${next}.` } : {};
	return { output: { books, total: fitting.length, ...cut }, passages: [] };
});

export function listed({ id, title, authors, status, percent, series, collections }: Shelved): Listed {
	return {
		id: shortId(id),
		title,
		authors: [...authors],
		status,
		percent: Math.round(percent),
		...(series ? { series } : {}),
		...(collections.length > 0 ? { collections: [...collections] } : {})
	};
}

const textOf = ({ title, authors, series, collections }: Shelved): string =>
	[title, ...authors, series ?? '', ...collections].join('\n');
