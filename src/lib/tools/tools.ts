/** The table of tools. Its mapped type makes the type checker report a missing tool. */
import { toolNames, type ToolName } from '$agent/protocol/tools.ts';
import { addHighlight, addNote } from './add-highlight.ts';
import type { Desk } from './desk.ts';
import { getBookMetadata } from './get-book-metadata.ts';
import { getChapter } from './get-chapter.ts';
import { getHighlights } from './get-highlights.ts';
import { getReadingPosition } from './get-reading-position.ts';
import { getTableOfContents } from './get-table-of-contents.ts';
import { goTo } from './go-to.ts';
import { listBooks } from './list-books.ts';
import { openBook } from './open-book.ts';
import { recall, remember } from './remember.ts';
import { searchBook } from './search-book.ts';
import { searchConversations } from './search-conversations.ts';
import { searchLibrary } from './search-library.ts';
import type { DeskTool } from './tool.ts';

export const tools: { readonly [N in ToolName]: DeskTool<N> | null } = {
	search_book: searchBook,
	get_chapter: getChapter,
	get_table_of_contents: getTableOfContents,
	get_book_metadata: getBookMetadata,
	get_reading_position: getReadingPosition,
	list_books: listBooks,
	search_library: searchLibrary,
	get_highlights: getHighlights,
	search_conversations: searchConversations,
	recall,
	remember,
	add_highlight: addHighlight,
	add_note: addNote,
	go_to: goTo,
	open_book: openBook,
	// The chat answers these itself, see chat/tools/.
	write_plan: null,
	ask_reader: null
};

export type Tools = typeof tools;

/** The tools offered to the model, in the order of the contract. */
export const offered = (desk: Desk, table: Tools = tools): ToolName[] =>
	toolNames.filter((name) => table[name]?.isFor(desk));
