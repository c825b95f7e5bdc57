/** The tables of handlers. Their mapped type makes the type checker report a tool without one. */
import { toolNames, type ToolName } from '$agent/protocol/tools.ts';
import { addHighlight, addNote } from './add-highlight.ts';
import type { OpenBook } from './sources/book.ts';
import type { Shelf } from './sources/shelf.ts';
import { getBookMetadata } from './get-book-metadata.ts';
import { getChapter } from './get-chapter.ts';
import { getHighlights } from './get-highlights.ts';
import { getReadingPosition } from './get-reading-position.ts';
import { getTableOfContents } from './get-table-of-contents.ts';
import { goTo } from './go-to.ts';
import type { Handler } from './handler.ts';
import { limitedShelf } from './limited-shelf.ts';
import { limited } from './limited.ts';
import { listBooks } from './list-books.ts';
import { openBook } from './open-book.ts';
import { recall, remember } from './remember.ts';
import { searchBook } from './search-book.ts';
import { searchConversations } from './search-conversations.ts';
import { searchLibrary } from './search-library.ts';

/** Null if the part that a tool needs is missing; then it is not offered. */
export type Handlers = { [N in ToolName]: Handler<N> | null };

/** Of the open book. The spoiler limit is read at each call. */
export function createHandlers(whole: OpenBook): Handlers {
	const book = () => limited(whole);
	const { highlights } = whole;
	const marksOf = (view: OpenBook) => view.highlights ?? (highlights as NonNullable<typeof highlights>);
	return {
		...common(whole, book),
		search_book: (input, signal) => searchBook(book(), input, signal),
		get_chapter: (input) => getChapter(book(), input),
		get_table_of_contents: () => getTableOfContents(book()),
		// The length of the whole book reveals nothing of its content.
		get_book_metadata: (input) => getBookMetadata(book(), whole, input),
		get_reading_position: () => getReadingPosition(book()),
		get_highlights: highlights
			? (input) => {
					const view = book();
					const marks = marksOf(view);
					const { text, index } = view;
					return getHighlights(view, marks, { text, index, ofBook: marks.ofBook }, input);
				}
			: null,
		add_highlight: highlights
			? (input, _signal, retrieved) => {
					const view = book();
					return addHighlight(view, marksOf(view), input, retrieved);
				}
			: null,
		add_note: highlights
			? (input, _signal, retrieved) => {
					const view = book();
					return addNote(view, marksOf(view), input, retrieved);
				}
			: null,
		go_to: (input, _signal, retrieved) => goTo(book(), input, retrieved),
		list_books: null,
		open_book: null
	};
}

/** Where no book is open. The spoiler limits of all books are read at each call. */
export function createShelfHandlers(whole: Shelf): Handlers {
	const shelf = () => limitedShelf(whole);
	const { highlights, open } = whole;
	return {
		...common(whole, shelf),
		list_books: (input) => listBooks(shelf(), input),
		get_book_metadata: (input) => getBookMetadata(shelf(), null, input),
		get_highlights: highlights
			? (input) => {
					const view = shelf();
					return getHighlights(view, view.highlights ?? highlights, null, input);
				}
			: null,
		open_book: open ? (input, _signal, retrieved) => openBook(shelf(), open, input, retrieved) : null,
		search_book: null,
		get_chapter: null,
		get_table_of_contents: null,
		get_reading_position: null,
		add_highlight: null,
		add_note: null,
		go_to: null
	};
}

/** Those that are the same with and without an open book. view: cut at the limits. */
function common(
	{ library, rank, pastTurns, memories }: Shelf,
	view: () => Shelf
): Pick<Handlers, 'search_library' | 'search_conversations' | 'remember' | 'recall' | 'ask_reader'> {
	return {
		search_library: (input, signal) => searchLibrary(view(), input, signal),
		search_conversations: pastTurns
			? (input, signal) => searchConversations(library, pastTurns, input, signal)
			: null,
		remember: memories ? (input) => remember(memories, input) : null,
		recall: memories ? (input) => recall(memories, rank, input) : null,
		// The chat asks the reader, see chat/tools/reader-questions.svelte.ts.
		ask_reader: null
	};
}

export function offered(handlers: Handlers): ToolName[] {
	return toolNames.filter((name) => handlers[name] !== null);
}
