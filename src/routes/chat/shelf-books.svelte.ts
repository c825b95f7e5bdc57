/** The shelf as the chat's tools and limits see it, read from storage at each call: another tab may have changed it. */
import { percentReadOf, readSoFar } from '$lib/book/read-so-far.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { BookFacts, Corpus, Limits, Shelved } from '$lib/book/corpus.ts';
import { defaultLimit, limitOfClosed } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { Publication } from '$lib/epub/publication.ts';
import { statusOf } from '$lib/library/shelf/shelf-filter.ts';
import { lastUsed } from '$lib/library/shelf/shelf-order.ts';
import { allAnnotations } from '$lib/annotations/stored-annotations.ts';
import { listBooks, loadFile } from '$lib/library/store/books.ts';
import { listPlaces } from '$lib/library/store/places.ts';
import { libraryStore } from '$lib/search/stores/postings.ts';
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import { strings } from '$lib/strings/strings.ts';
import type { Highlight } from '$lib/tools/desk.ts';

export interface BooksAndLimits {
	/** Those used last first. */
	books: readonly Shelved[];
	limits: Limits;
}

/** Rejects where the browser forbids storage. */
export async function readShelf(): Promise<BooksAndLimits> {
	defaultLimit.refresh();
	const [stored, kept] = await Promise.all([listBooks(), listPlaces()]);
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, here
	const places = new Map(kept.map((place) => [place.book, place]));
	const books = stored.map((book): Shelved => {
		const place = places.get(book.id);
		const percent = place ? percentReadOf(place) : null;
		const { id, title, authors, collections = [], series } = book;
		return {
			id,
			title,
			authors,
			collections,
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

/** What a corpus knows of the books of the shelf. */
export const shelfBooks: Pick<Corpus, 'books' | 'facts'> = {
	books: async () => (await readShelf()).books,
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
		language,
		publisher,
		date,
		subjects,
		description,
		chapters: words ? words.chapters.length : null,
		characters: words ? words.characters.reduce((sum, length) => sum + length, 0) : null
	};
}

/** Those of one book; null: of the whole shelf. */
export const highlightsOf = async (book: BookId | null): Promise<Highlight[]> =>
	(await allAnnotations())
		.filter((annotation) => annotation.kind === 'highlight' && (book === null || annotation.book === book))
		.map(toHighlight);

export const toHighlight = (annotation: Annotation): Highlight => {
	const { id, book, locator, quote, note, colour, chapter, percent, createdAt } = annotation;
	return { id, book, locator, text: quote, note, colour, chapter, percent, createdAt };
};
