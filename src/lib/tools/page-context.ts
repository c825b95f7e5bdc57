/** The context of every question: where the reader is, and the text around it, cut to size. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { ToolName } from '$agent/protocol/tools.ts';
import type { Shelved } from '$lib/book/corpus.ts';
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { BookText } from '$lib/book/text.ts';
import { citedHere, placeIn, rounded } from './citation.ts';
import { bookCoverage } from './coverage-note.ts';
import { atLimits, type PageDesk } from './desk.ts';

/** Maximum chapters listed, and characters of a title. If there are more chapters, only the top level is listed. */
const MAX_LISTED_CHAPTERS = 120;
const MAX_CHAPTER_TITLE_CHARACTERS = 120;
/** Paragraphs before and after the active one, and maximum characters of each. */
const NEIGHBOUR_PARAGRAPHS = 2;
const WINDOW_PARAGRAPH_CHARACTERS = 1500;
const MAX_SELECTION_CHARACTERS = 4000;

export interface PageFacts {
	tools: ToolName[];
	/** The number of highlights in the open book. */
	highlights: number;
	/** The language of the app's interface; a BCP 47 tag. */
	language: string;
	memories: readonly string[];
}

export interface ShelfFacts extends Omit<PageFacts, 'highlights'> {
	/** Replaces a book's title. */
	title: string;
	/** Whether books that are not begun are searched, too. */
	looksIntoUnread: boolean;
}

/** The context when no book is open. */
export function shelfContext(books: readonly Shelved[], facts: ShelfFacts): BookContext {
	const having = (status: Shelved['status']) => books.filter((book) => book.status === status).length;
	return {
		title: facts.title,
		authors: [],
		language: null,
		chapter: null,
		percent: 0,
		shelf: {
			books: books.length,
			begun: having('reading'),
			finished: having('finished'),
			unread: having('unread'),
			looks_into_unread: facts.looksIntoUnread
		},
		interface_language: facts.language,
		memories: [...facts.memories],
		tools: facts.tools
	};
}

export function pageContext(desk: PageDesk, facts: PageFacts): BookContext {
	const { page } = atLimits(desk);
	const { metadata, text } = page;
	const position = page.position();
	const chapter = text.chapterAt(position);
	const selected = page.selection();
	const { limit } = text;
	const coverage = bookCoverage(page.coverage());
	return {
		title: metadata.title,
		authors: [...metadata.authors],
		language: metadata.language,
		chapter: chapter.title,
		chapter_id: chapter.id,
		percent: rounded(text.percentAt(position)),
		...contentsOf(text),
		window: windowAt(text, position),
		selection: selected ? text.slice(selected).trim().slice(0, MAX_SELECTION_CHARACTERS) || null : null,
		index: { indexed: coverage.indexed, total: coverage.total, note: coverage.note ?? null },
		spoiler: limit && placeIn(text, limit),
		highlights: facts.highlights,
		interface_language: facts.language,
		memories: [...facts.memories],
		tools: facts.tools
	};
}

function contentsOf(text: BookText): Pick<BookContext, 'contents' | 'contents_cut'> {
	const all = text.allChapters();
	const top = text.chapters;
	const listed = (all.length <= MAX_LISTED_CHAPTERS ? all : top).slice(0, MAX_LISTED_CHAPTERS);
	return {
		contents: listed.map(({ id, title }) => ({ id, title: title.slice(0, MAX_CHAPTER_TITLE_CHARACTERS) })),
		contents_cut: listed.length < all.length
	};
}

/** The active paragraph with its neighbours; null on a page without text. */
export function windowAt(text: BookText, { section, offset }: Position): BookContext['window'] {
	const blocks = text.blocks(section);
	const at = blocks.findIndex(({ end }) => end > offset);
	const active = blocks[at];
	if (!active) return null;
	const textOf = ({ start, end }: Span) =>
		text.slice({ section, start, end: Math.min(end, start + WINDOW_PARAGRAPH_CHARACTERS) }).trim();
	const some = (from: number, to: number) => blocks.slice(Math.max(0, from), to).map(textOf).filter(Boolean);
	return {
		before: some(at - NEIGHBOUR_PARAGRAPHS, at),
		active: textOf(active),
		after: some(at + 1, at + 1 + NEIGHBOUR_PARAGRAPHS)
	};
}

/** The passages of a stretch of the open book, cut at the spoiler limit like every tool result; for preset prompts. */
export async function passagesIn(
	desk: PageDesk,
	stretch: Locator
): Promise<(RetrievedPassage & { text: string })[]> {
	const { corpus, page } = atLimits(desk);
	const passages = await corpus.passagesIn(page.book, stretch);
	return passages.map((passage) => ({ ...citedHere(passage, page.text), text: passage.text }));
}
