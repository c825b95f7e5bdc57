/** What every question carries along: where the reader is and what they have before them, as text and cut to fit. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { ToolName } from '$agent/protocol/tools.ts';
import type { Position } from '$lib/book/locator.ts';
import { percentAt, type OpenBook } from './book.ts';
import { limited } from './limited.ts';

/** Chapters that are listed, and characters of a title. Deeper levels go first where there are too many. */
const CHAPTERS = 120;
const TITLE = 120;
/** Paragraphs before and after the one that is being read, and characters of each. */
const NEIGHBOURS = 2;
const PARAGRAPH = 1500;
const SELECTION = 4000;

export interface PageFacts {
	/** Tools that are offered. */
	tools: ToolName[];
	/** Of the open book. */
	highlights: number;
	/** BCP 47, of the app. */
	language: string;
	memories: readonly string[];
}

export function pageContext(whole: OpenBook, facts: PageFacts): BookContext {
	const { metadata, text, page, index } = limited(whole);
	const position = page.position();
	const chapter = text.chapterAt(position);
	const selected = page.selection();
	const limit = whole.limit();
	const coverage = index.coverage();
	return {
		title: metadata.title,
		authors: [...metadata.authors],
		language: metadata.language,
		chapter: chapter.title,
		chapter_id: chapter.id,
		percent: percentAt(text, position),
		...contentsOf(text),
		window: windowAt(text, position),
		selection: selected ? text.slice(selected).trim().slice(0, SELECTION) || null : null,
		index: { indexed: coverage.indexed, total: coverage.total, note: coverage.note ?? null },
		spoiler: limit && { percent: percentAt(whole.text, limit), chapter: text.chapterAt(limit).title },
		highlights: facts.highlights,
		interface_language: facts.language,
		memories: [...facts.memories],
		tools: facts.tools
	};
}

function contentsOf(text: OpenBook['text']): Pick<BookContext, 'contents' | 'contents_cut'> {
	const all = text.allChapters();
	const top = text.chapters;
	const listed = (all.length <= CHAPTERS ? all : top).slice(0, CHAPTERS);
	return {
		contents: listed.map(({ id, title }) => ({ id, title: title.slice(0, TITLE) })),
		contents_cut: listed.length < all.length
	};
}

/** The paragraph that the reader is at, with its neighbours; null on a page without text. */
export function windowAt(text: OpenBook['text'], { section, offset }: Position): BookContext['window'] {
	const blocks = text.blocks(section);
	const at = blocks.findIndex(({ end }) => end > offset);
	const active = blocks[at];
	if (!active) return null;
	const words = ({ start, end }: { start: number; end: number }) =>
		text.slice({ section, start, end: Math.min(end, start + PARAGRAPH) }).trim();
	const some = (from: number, to: number) => blocks.slice(Math.max(0, from), to).map(words).filter(Boolean);
	return {
		before: some(at - NEIGHBOURS, at),
		active: words(active),
		after: some(at + 1, at + 1 + NEIGHBOURS)
	};
}
