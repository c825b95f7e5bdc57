/** All handlers side by side: the mapped type makes the type checker name a tool that has none. */
import type { ToolInput, ToolName, ToolOutput } from '$agent/contract.ts';
import type { HandedPassage, OpenBook } from './book.ts';
import { getBookMetadata } from './get-book-metadata.ts';
import { getChapter } from './get-chapter.ts';
import { getReadingPosition } from './get-reading-position.ts';
import { getTableOfContents } from './get-table-of-contents.ts';
import { searchBook } from './search-book.ts';
import { searchLibrary } from './search-library.ts';

export interface Outcome<N extends ToolName> {
	output: ToolOutput<N>;
	/** The passages within the output, for citations. */
	passages: HandedPassage[];
}

/** Throws with a message that tells the model what would be right. */
export type Handler<N extends ToolName> = (input: ToolInput<N>, signal: AbortSignal) => Promise<Outcome<N>>;

export type Handlers = { [N in ToolName]: Handler<N> };

export function createHandlers(book: OpenBook): Handlers {
	return {
		search_book: (input, signal) => searchBook(book, input, signal),
		search_library: (input, signal) => searchLibrary(book, input, signal),
		get_chapter: (input) => getChapter(book, input),
		get_table_of_contents: () => getTableOfContents(book),
		get_book_metadata: () => getBookMetadata(book),
		get_reading_position: () => getReadingPosition(book)
	};
}
