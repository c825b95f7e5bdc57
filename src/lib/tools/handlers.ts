/** The table of handlers. Its mapped type makes the type checker report a tool without one. */
import { toolNames, type ToolName } from '$agent/protocol/tools.ts';
import { addHighlight, addNote } from './add-highlight.ts';
import type { OpenBook } from './book.ts';
import { getBookMetadata } from './get-book-metadata.ts';
import { getChapter } from './get-chapter.ts';
import { getHighlights } from './get-highlights.ts';
import { getReadingPosition } from './get-reading-position.ts';
import { getTableOfContents } from './get-table-of-contents.ts';
import { goTo } from './go-to.ts';
import type { Handler } from './handler.ts';
import { limited } from './limited.ts';
import { recall, remember } from './remember.ts';
import { searchBook } from './search-book.ts';
import { searchConversations } from './search-conversations.ts';
import { searchLibrary } from './search-library.ts';

/** Null if the part of the book that a tool needs is missing; then it is not offered. */
export type Handlers = { [N in ToolName]: Handler<N> | null };

/** The spoiler limit is read at each call. */
export function createHandlers(whole: OpenBook): Handlers {
	const book = () => limited(whole);
	const { highlights, pastTurns, memories } = whole;
	const marks = () => book().highlights ?? (highlights as NonNullable<typeof highlights>);
	return {
		search_book: (input, signal) => searchBook(book(), input, signal),
		search_library: (input, signal) => searchLibrary(book(), input, signal),
		get_chapter: (input) => getChapter(book(), input),
		get_table_of_contents: () => getTableOfContents(book()),
		// The length of the whole book reveals nothing of its content.
		get_book_metadata: () => getBookMetadata(whole),
		get_reading_position: () => getReadingPosition(book()),
		get_highlights: highlights ? (input) => getHighlights(book(), marks(), input) : null,
		search_conversations: pastTurns
			? (input, signal) => searchConversations(whole.library, pastTurns, input, signal)
			: null,
		remember: memories ? (input) => remember(memories, input) : null,
		recall: memories ? (input) => recall(memories, whole.rank, input) : null,
		// The chat asks the reader, see chat/tools/reader-questions.svelte.ts.
		ask_reader: null,
		add_highlight: highlights
			? (input, _signal, retrieved) => addHighlight(book(), marks(), input, retrieved)
			: null,
		add_note: highlights ? (input, _signal, retrieved) => addNote(book(), marks(), input, retrieved) : null,
		go_to: (input, _signal, retrieved) => goTo(book(), input, retrieved)
	};
}

export function offered(handlers: Handlers): ToolName[] {
	return toolNames.filter((name) => handlers[name] !== null);
}
