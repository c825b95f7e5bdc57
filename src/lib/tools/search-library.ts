/** search_library: the best passages from all books on the shelf, grouped by book. */
import type { Hit } from '$lib/book/corpus.ts';
import type { BookId } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { citedFrom, fitOf } from './citation.ts';
import { shelfCoverage } from './coverage-note.ts';
import { findBook, shortId } from '$lib/book/find-book.ts';
import { anywhere, type Outcome } from './tool.ts';

export const searchLibrary = anywhere<'search_library'>(
	async ({ corpus, page }, { queries, top_k, books: names }, { signal }) => {
		const wanted = names && (await Promise.all(names.map((name) => findBook(corpus, name))));
		const books = wanted?.map(({ id }) => id);
		const found = await corpus.find({ wordings: queries, limit: top_k, books }, signal);
		const shelved = new Map((await corpus.books()).map((book) => [book.id, book]));
		const byBook = new Map<BookId, Hit[]>();
		for (const hit of found.hits) {
			const { book } = hit.passage;
			byBook.set(book, [...(byBook.get(book) ?? []), hit]);
		}

		const output: Outcome<'search_library'>['output'] = { books: [], coverage: shelfCoverage(found) };
		const passages: RetrievedPassage[] = [];
		for (const [id, hits] of byBook) {
			const book = shelved.get(id);
			// It has just been removed.
			if (!book) continue;
			const open = id === page?.book;
			const cited = hits.map(({ passage }) => citedFrom(passage, open ? null : book));
			passages.push(...cited);
			output.books.push({
				book: shortId(id),
				title: book.title,
				authors: [...book.authors],
				open,
				passages: hits.map((hit, at) => ({
					id: cited[at]?.id ?? '',
					chapter: hit.passage.chapter,
					percent: cited[at]?.percent ?? 0,
					text: hit.passage.text,
					...fitOf(hit)
				}))
			});
		}
		const unread = (found.unread ?? []).flatMap(({ book, passages: count }) => {
			const title = shelved.get(book)?.title;
			return title === undefined ? [] : [{ book: shortId(book), title, passages: count }];
		});
		if (unread.length > 0) output.unread = unread;
		return { output, passages };
	}
);
