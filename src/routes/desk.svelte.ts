/** What the chat's tools work on: the shelf as stored, and the open book with its page. */
import type { BookFacts } from '$lib/book/corpus.ts';
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import type { Annotations } from '$lib/annotations/annotations.svelte.ts';
import { allAnnotations } from '$lib/annotations/stored-annotations.ts';
import { BOOK_START, startOf, type BookId, type Locator, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { defaultLimit, limitOfClosed } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { QuotedWords } from '$lib/chat/quotes/quote-match.ts';
import { type BooksAndLimits } from '$lib/chat/shelf/shelf-limits.svelte.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { factsOf, shelvedOf } from '$lib/library/shelf/shelved.ts';
import { libraryStore } from '$lib/search/stores/index-records.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { listPlaces, placeIn } from '$lib/library/store/places.ts';
import type { StoredBook } from '$lib/library/store/stored-book.ts';
import type { People } from '$lib/people/people.svelte.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import type { PagedRenderer } from '$lib/reader/engine/paged-renderer.ts';
import type { BookIndex } from '$lib/search/book/book-index.svelte.ts';
import { annotationStrings as t } from '$lib/strings/annotations.ts';
import type { Desk, Highlight, PageDesk } from '$lib/tools/desk.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';

export interface OpenBook {
	id: BookId;
	publication: Publication;
	place: ReadingPlace;
	renderer: PagedRenderer;
	index: BookIndex;
	annotations: Annotations;
	people: Pick<People, 'named'>;
	/** The sentence being read aloud; null if none is. */
	heard(): Locator | null;
	/** Rejects if the book's text cannot be read. */
	text: Promise<BookText>;
	show(locator: Locator): void;
}

export function deskWithPage(
	desk: Desk,
	{ id, publication, place, renderer, index, annotations, heard, show }: OpenBook,
	text: BookText,
	limit: { readonly position: Position | null }
): PageDesk {
	const { corpus, made } = desk;
	return {
		...desk,
		corpus: {
			...corpus,
			passagesIn: async (book, stretch) => (book === id ? index.passagesIn(stretch) : [])
		},
		made: {
			...made,
			// The open book's highlights are available before they are saved.
			highlights: async (book) =>
				book === id ? annotations.highlights.map(toHighlight) : made.highlights(book)
		},
		page: {
			book: id,
			metadata: publication.metadata,
			text,
			coverage: () => index.coverage(),
			limit: () => limit.position,
			position() {
				const sentence = heard();
				return sentence ? startOf(sentence) : (place.position ?? { ...BOOK_START });
			},
			pageText: () => renderer.pageText(),
			selection: () => renderer.highlights.selection(),
			goTo(locator) {
				if (locator.end > locator.start) show(locator);
				else void renderer.goTo(startOf(locator));
			},
			findWords: (quote, within) => new QuotedWords(quote).findIn(within),
			async mark({ locator, colour, note }) {
				const before = annotations.list.map((one) => one.id);
				const kind = locator.end > locator.start ? 'highlight' : 'note';
				// What the reader has marked and written there stays unchanged.
				const { id: added } = await annotations.add(locator, { kind, colour, note, apart: true });
				if (!before.includes(added))
					toasts.show(note ? t.byAssistant : t.highlightByAssistant, {
						undo: async () => void (await annotations.remove([added]))
					});
				return added;
			}
		}
	};
}

/** Read from storage at each call, because another tab may have changed it. Rejects if the browser forbids storage. */
export async function readShelf(): Promise<BooksAndLimits> {
	defaultLimit.refresh();
	const [stored, kept] = await Promise.all([listBooks(), listPlaces()]);
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, here
	const places = new Map(kept.map((place) => [place.book, place]));
	const placeOf = (book: StoredBook) => placeIn(places.get(book.id), book);
	const books = stored.map((book) => shelvedOf(book, placeOf(book)));
	return {
		books: books.sort((one, other) => other.usedAt - one.usedAt),
		limits: Object.fromEntries(stored.map((book) => [book.id, limitOfClosed(book.id, placeOf(book))]))
	};
}

export async function readFacts(book: BookId): Promise<BookFacts> {
	const read = (await libraryStore.books()).find((each) => each.book === book);
	return factsOf(book, read && (await libraryStore.postings(book, read.version)));
}

export const highlightsOf = async (book: BookId | null): Promise<Highlight[]> =>
	(await allAnnotations())
		.filter((annotation) => annotation.kind === 'highlight' && (book === null || annotation.book === book))
		.map(toHighlight);

const toHighlight = (annotation: Annotation): Highlight => {
	const { id, book, locator, quote, note, colour, chapter, percent, createdAt } = annotation;
	return { id, book, locator, text: quote, note, colour, chapter, percent, createdAt };
};
