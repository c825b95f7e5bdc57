/** The shelf as the chat's tools and limits see it, read from storage at each call: another tab may have changed it. */
import { percentReadOf, readSoFar } from '$lib/book/read-so-far.ts';
import type { Limits } from '$lib/book/corpus.ts';
import { defaultLimit, limitOfClosed } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { Publication } from '$lib/epub/publication.ts';
import { statusOf } from '$lib/library/shelf/shelf-filter.ts';
import { lastUsed } from '$lib/library/shelf/shelf-order.ts';
import { allAnnotations } from '$lib/annotations/stored-annotations.ts';
import { listBooks, loadBook, loadFile } from '$lib/library/store/books.ts';
import { listPlaces } from '$lib/library/store/places.ts';
import { libraryStore } from '$lib/storage/postings.ts';
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import type { Search } from '$lib/search/ranking/hit.ts';
import { strings } from '$lib/strings/strings.ts';
import type { BookFacts, Library, ListedBook } from '$lib/tools/sources/shelf.ts';
import type { LibraryCoverage } from '$lib/tools/sources/search.ts';
import type { Highlight } from '$lib/tools/sources/readers-own.ts';

export interface BooksAndLimits {
	/** Those used last first. */
	books: readonly ListedBook[];
	limits: Limits;
}

/** Rejects where the browser forbids storage. */
export async function readShelf(): Promise<BooksAndLimits> {
	defaultLimit.refresh();
	const [stored, kept] = await Promise.all([listBooks(), listPlaces()]);
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, here
	const places = new Map(kept.map((place) => [place.book, place]));
	const books = stored.map((book): ListedBook => {
		const place = places.get(book.id);
		const percent = place ? percentReadOf(place) : null;
		const { id, title, authors, collections = [], series } = book;
		return {
			...{ id, title, authors, collections },
			status: statusOf({ percent, place }),
			percent: readSoFar(place).finished ? 100 : (percent ?? 0),
			series: series?.name ?? null,
			usedAt: lastUsed(book)
		};
	});
	return {
		books: books.sort((one, other) => other.usedAt - one.usedAt),
		limits: Object.fromEntries(stored.map(({ id }) => [id, limitOfClosed(id, places.get(id))]))
	};
}

/** What the tools need of the library besides its search and its limits. */
export const shelfBooks: Pick<Library, 'book' | 'list' | 'facts'> = {
	book: loadBook,
	list: async () => (await readShelf()).books,
	facts
};

async function facts(id: string): Promise<BookFacts> {
	const file = await loadFile(id);
	if (!file) throw new Error(strings.shelf.notHere);
	const publication = await Publication.open(file);
	publication.close();
	const { language, publisher, date, subjects, description } = publication.metadata;
	const read = (await libraryStore.books()).find(({ book }) => book === id);
	const words = read && (await libraryStore.postings(id, read.version));
	return {
		...{ language, publisher, date, subjects, description },
		chapters: words ? words.chapters.length : null,
		characters: words ? words.characters.reduce((sum, length) => sum + length, 0) : null
	};
}

export const highlightsOfShelf = async (): Promise<Highlight[]> =>
	(await allAnnotations()).filter(({ kind }) => kind === 'highlight').map(toHighlight);

export const toHighlight = (annotation: Annotation): Highlight => {
	const { id, book, locator, quote, note, colour, chapter, percent, createdAt } = annotation;
	return { id, book, locator, text: quote, note, colour, chapter, percent, createdAt };
};

/** The search of the shelf as the tools ask it. */
export const searchOf =
	(find: Search): Library['search'] =>
	async (wordings, { limit, books, upTo, signal }) => {
		const question = { wordings, limit, books, upTo: upTo && { [upTo.book]: upTo } };
		const { hits, coverage } = await find(question, signal);
		const { mode, indexed: withMeaning, total: passages, notRead: unread, gap } = coverage;
		return {
			hits: hits.map(({ passage, score }) => ({ ...passage, passage, score })),
			coverage: {
				mode,
				books: coverage.books,
				passages,
				withMeaning,
				unread,
				...(gap && { gap: gap as NonNullable<LibraryCoverage['gap']> })
			}
		};
	};
