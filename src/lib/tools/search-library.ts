/** search_library: the best passages of all books on the shelf, by book. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { LibraryHit, Shelf, ShelvedBook } from './sources/shelf.ts';
import type { RetrievedPassage } from './sources/retrieved-passage.ts';
import { shelfForModel } from './coverage-note.ts';
import { findBook, idIn, shortId } from './find-book.ts';
import type { Outcome } from './handler.ts';

export async function searchLibrary(
	{ library }: Pick<Shelf, 'library'>,
	{ queries, top_k, books: names }: ToolInput<'search_library'>,
	signal: AbortSignal
): Promise<Outcome<'search_library'>> {
	const wanted = names && (await Promise.all(names.map((name) => findBook(library, name))));
	const within = wanted ? { books: wanted.map(({ id }) => id) } : {};
	const { hits, unread = [], coverage } = await library.search(queries, { limit: top_k, ...within, signal });
	const books = new Map<string, LibraryHit[]>();
	for (const hit of hits) books.set(hit.book, [...(books.get(hit.book) ?? []), hit]);

	const output: Outcome<'search_library'>['output'] = {
		books: [],
		coverage: shelfForModel(coverage)
	};
	const passages: RetrievedPassage[] = [];
	for (const [id, found] of books) {
		const book = await library.book(id);
		if (!book) continue;
		const open = id === library.open;
		const retrieved = found.map((hit) => retrievedFrom(hit, open ? null : book));
		passages.push(...retrieved);
		output.books.push({
			book: shortId(id),
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
	const waiting = await Promise.all(
		unread.map(async ({ book, passages }) => ({ found: await library.book(book), passages }))
	);
	const titles = waiting.flatMap(({ found, passages }) =>
		found ? [{ book: shortId(found.id), title: found.title, passages }] : []
	);
	if (titles.length > 0) output.unread = titles;
	return { output, passages };
}

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
