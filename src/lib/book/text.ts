/** A book as plain text with positions. Everyone who reads, searches, cites or limits it works on this. */
import { flatten, type Chapter } from './chapter.ts';
import { firstWhere } from './lists.ts';
import {
	comparePositions,
	cutAt,
	earlier,
	isAfter,
	lastBefore,
	type Locator,
	type Position,
	type Span
} from './locator.ts';

export type BlockKind =
	| 'paragraph'
	| 'heading'
	| 'item'
	| 'row'
	| 'verse'
	| 'preformatted'
	| 'note'
	| 'caption';

/** One block of text, without the line break that separates it from the next. Blocks are in order and do not overlap. */
export interface Block extends Span {
	kind: BlockKind;
	/** True in the body of a footnote or endnote, whatever the kind. */
	note?: boolean;
	/** True where a part of the section begins: at the edge of a <section> or <article>, or after a scene break (<hr>). */
	part?: boolean;
}

/** The visible text of one spine item. Offsets are UTF-16 code units in `text`. */
export interface Section {
	/** 0-based spine index. */
	section: number;
	/** Blocks joined by a line break; a <br> is a line break inside its block; white space as a browser shows it. */
	text: string;
	blocks: Block[];
	/** Element id → offset of the first text in or after that element. */
	anchors: ReadonlyMap<string, number>;
}

/** Where a page of the printed edition begins, and its number there: 'xii', '57'. */
export interface PrintedPage {
	label: string;
	at: Position;
}

/** "III", "12.", "Chapter 4": a book may have one in each of its parts. */
const NUMBER_TITLE = /^(chapter |kapitel |cap[íi]tulo |chapitre |capitolo )?(?:[IVXLC]+|\d+)\.?$/iu;
/** Titles in the name of a chapter, its own among them. */
const MAX_PARTS = 3;

/** UTF-16 units of a page if no printed edition is known, as libraries estimate it. */
export const CHARACTERS_PER_PAGE = 1800;

export interface TextParts {
	/** One per spine item, in spine order; empty if the file could not be read. */
	sections: readonly Section[];
	/** Nested, in reading order, never empty. */
	chapters: readonly Chapter[];
	wordCount?: number;
	/** What could not be read, in plain English. */
	warnings?: readonly string[];
	/** Spine indexes of sections that could not be read, or differ from what was packed. */
	damaged?: readonly number[];
	/** Sorted by position; most books have none. */
	printedPages?: readonly PrintedPage[];
	/** Fixed layout: every page counts the same, whatever text it has. */
	isDrawn?: boolean;
}

/** The requested place is beyond the spoiler limit. The message is for the model. */
export class BeyondLimit extends Error {
	constructor(what: string) {
		super(
			`${what} lies beyond the reader's spoiler limit, so nothing of it can be told. Say so, without guessing at it.`
		);
	}
}

/** The position of a place that the book names. An unknown fragment leads to the top of its file, as in a browser. */
export function positionOf(
	{ section, fragment }: { section: number; fragment: string | null },
	sections: readonly Section[]
): Position {
	const offset = fragment === null ? undefined : sections[section]?.anchors.get(fragment);
	return { section, offset: offset ?? 0 };
}

export class BookText {
	readonly sections: readonly Section[];
	/** Nested, in reading order, never empty. In a text with a limit: those that begin before it. */
	readonly chapters: readonly Chapter[];
	/** Where this view of the text ends; null: at the book's end. */
	readonly limit: Position | null;
	readonly #parts: TextParts;
	/** The text of which this is a view; itself if it has no limit. */
	readonly #whole: BookText;
	readonly #flat: Chapter[];
	readonly #byId: ReadonlyMap<string, Chapter>;
	/** Sorted by start. Of several that begin at one position, the last in the contents comes last. */
	readonly #byStart: Chapter[];
	/** Characters before each section; one more at the end, the total. */
	readonly #before: number[] = [0];
	/** The last requested view. Every tool call requests one, and the limit moves with the pages. */
	#view: BookText | null = null;

	constructor(parts: TextParts, view: { limit: Position; whole: BookText } | null = null) {
		this.sections = parts.sections;
		this.chapters = parts.chapters;
		this.limit = view?.limit ?? null;
		this.#parts = parts;
		this.#whole = view?.whole ?? this;
		this.#flat = flatten(parts.chapters);
		this.#byId = new Map(this.#flat.map((chapter) => [chapter.id, chapter]));
		this.#byStart = [...this.#flat].sort((a, b) => comparePositions(a.start, b.start));
		for (const { text } of parts.sections) this.#before.push(this.length + text.length);
	}

	/**
	 * This text cut at the spoiler limit: everything it returns ends there. Places and percentages refer to the whole book, whose
	 * length reveals nothing. null: uncut.
	 */
	upTo(limit: Position | null): BookText {
		if (!limit || (this.limit && !isAfter(this.limit, limit))) return this;
		const known = this.#view?.limit;
		if (this.#view && known && comparePositions(known, limit) === 0) return this.#view;
		const parts = {
			...this.#parts,
			sections: this.sections.map((section) => cutSection(section, limit)),
			chapters: this.chapters.flatMap((chapter) => cutChapter(chapter, limit))
		};
		return (this.#view = new BookText(parts, { limit: { ...limit }, whole: this.#whole }));
	}

	/** Words of the whole book. */
	get wordCount(): number {
		return this.#parts.wordCount ?? 0;
	}

	/** Chapters of the whole book, of all depths. */
	get chapterCount(): number {
		return this.#whole.#flat.length;
	}

	/** What could not be read, in plain English. */
	get warnings(): readonly string[] {
		return this.#parts.warnings ?? [];
	}

	/** Spine indexes of sections that could not be read, or differ from what was packed. */
	get damaged(): readonly number[] {
		return this.#parts.damaged ?? [];
	}

	/** The printed pages of the whole book. */
	get printedPages(): readonly PrintedPage[] {
		return this.#parts.printedPages ?? [];
	}

	/** The printed page at the position; null before the first one, and if the book has none. */
	printedPageAt(position: Position): string | null {
		const pages = this.printedPages;
		const next = firstWhere(pages.length, (index) => isAfter((pages[index] as PrintedPage).at, position));
		return pages[next - 1]?.label ?? null;
	}

	/** All depths, in reading order. */
	allChapters(): readonly Chapter[] {
		return this.#flat;
	}

	/** Throws BeyondLimit for a chapter that begins at the limit or after it. */
	chapter(id: string): Chapter | undefined {
		const chapter = this.#byId.get(id);
		if (!chapter && this.#whole.#byId.has(id)) throw new BeyondLimit(`Chapter "${id}"`);
		return chapter;
	}

	/** The deepest chapter that contains the position, which is the last one that starts before it. Before the first chapter: the first. */
	chapterAt(position: Position): Chapter {
		const { limit } = this;
		if (limit) {
			// A chapter that begins at the limit is beyond it.
			const chapter = this.#whole.chapterAt(earlier(position, lastBefore(limit)));
			return this.#byId.get(chapter.id) ?? { ...chapter, end: chapter.start, children: [] };
		}
		const next = firstWhere(this.#byStart.length, (at) =>
			isAfter((this.#byStart[at] as Chapter).start, position)
		);
		return (this.#byStart[next - 1] ?? this.#flat[0]) as Chapter;
	}

	/** The chapter with its parents, from the top level down. "Chapter IV" alone may occur in every part of a book. */
	wayTo(chapter: Chapter): Chapter[] {
		const way = [chapter];
		let { depth } = chapter;
		for (let at = this.#flat.findIndex(({ id }) => id === chapter.id) - 1; at >= 0; at--) {
			const above = this.#flat[at] as Chapter;
			if (above.depth >= depth) continue;
			way.unshift(above);
			depth = above.depth;
		}
		return way;
	}

	/**
	 * The chapter's title. The titles of the parts around it are added if it is only a number, or "Chapter" with a number that
	 * several chapters have.
	 */
	nameAt(position: Position): string {
		const chapter = this.chapterAt(position);
		const { id, title } = chapter;
		const [number, word] = NUMBER_TITLE.exec(title.trim()) ?? [];
		const isUnique = word && !this.#flat.some((other) => other.id !== id && other.title === title);
		if (!number || isUnique) return title;
		const way = this.wayTo(chapter).slice(-MAX_PARTS);
		return way.map((part) => part.title).join(' · ');
	}

	/** For example "Book II · Part V · XXII". without: a title left out above the last one, such as the book's own. */
	titleAt(position: Position, without?: string): string {
		const chapter = this.chapterAt(position);
		return this.wayTo(chapter)
			.filter(({ id, title }) => id === chapter.id || title !== without)
			.map(({ title }) => title)
			.join(' · ');
	}

	get length(): number {
		return this.#before.at(-1) ?? 0;
	}

	/** Characters that come before the position. */
	before(position: Position): number {
		const before = this.#before[Math.max(0, Math.min(position.section, this.sections.length))] ?? this.length;
		return before + Math.max(0, Math.min(position.offset, this.#lengthOf(position.section)));
	}

	/** 0 to 100, by characters of the whole book, or by pages in fixed layout. At most the limit's percentage. */
	percentAt(position: Position): number {
		if (this.limit) return this.#whole.percentAt(earlier(position, this.limit));
		if (this.#parts.isDrawn) {
			const length = this.#lengthOf(position.section);
			const within = length === 0 ? 0 : Math.max(0, Math.min(1, position.offset / length));
			return Math.min(100, (100 * (position.section + within)) / Math.max(1, this.sections.length));
		}
		return this.length === 0 ? 0 : (100 * this.before(position)) / this.length;
	}

	/** Pages of the whole book by an even measure that does not depend on type size; its own pages in fixed layout. */
	get pages(): number {
		if (this.limit) return this.#whole.pages;
		const { isDrawn } = this.#parts;
		return Math.max(1, isDrawn ? this.sections.length : Math.ceil(this.length / CHARACTERS_PER_PAGE));
	}

	/** 1-based. */
	pageAt(position: Position): number {
		const page = this.#parts.isDrawn ? position.section : this.before(position) / CHARACTERS_PER_PAGE;
		return Math.min(this.pages, Math.floor(page) + 1);
	}

	/** Where a page of that measure begins. */
	pageStart(page: number): Position {
		const length = this.#parts.isDrawn ? this.pages : this.length / CHARACTERS_PER_PAGE;
		return this.positionAt((100 * (page - 1)) / length);
	}

	/** percent: 0 to 100; values outside are clamped. Throws BeyondLimit for a place at the limit or after it. */
	positionAt(percent: number): Position {
		if (this.limit) {
			const position = this.#whole.positionAt(percent);
			if (comparePositions(position, this.limit) >= 0) throw new BeyondLimit('That place');
			return position;
		}
		if (this.#parts.isDrawn) {
			const last = Math.max(0, this.sections.length - 1);
			const section = Math.floor((Math.max(0, percent) / 100) * this.sections.length + 1e-9);
			return { section: Math.min(last, section), offset: 0 };
		}
		const characters = Math.round((Math.max(0, Math.min(100, percent)) / 100) * this.length);
		// 100 % is the end of the last section with text, not the start of a later one.
		let section = this.sections.findIndex((_, index) => characters < (this.#before[index + 1] ?? 0));
		if (section < 0)
			section = Math.max(
				0,
				this.sections.findLastIndex(({ text }) => text.length > 0)
			);
		return { section, offset: characters - (this.#before[section] ?? 0) };
	}

	/** The text of a locator, up to the limit; '' if the section does not exist. */
	slice({ section, start, end }: Locator): string {
		return this.sections[section]?.text.slice(start, end) ?? '';
	}

	/** The paragraphs of a section, in order; [] if it does not exist. */
	blocks(section: number): readonly Block[] {
		return this.sections[section]?.blocks ?? [];
	}

	#lengthOf(section: number): number {
		return this.sections[section]?.text.length ?? 0;
	}
}

const NO_ANCHORS: Section['anchors'] = new Map();

function cutSection(whole: Section, limit: Position): Section {
	const { section } = whole;
	if (section < limit.section) return whole;
	if (section > limit.section) return { section, text: '', blocks: [], anchors: NO_ANCHORS };
	const { text, blocks, anchors } = whole;
	const { offset } = limit;
	return {
		section,
		text: text.slice(0, offset),
		blocks: blocks.flatMap((block) => {
			const part = cutAt({ section, start: block.start, end: block.end }, limit);
			return part ? { ...block, end: part.end } : [];
		}),
		anchors: new Map([...anchors].filter(([, at]) => at < offset))
	};
}

function cutChapter(chapter: Chapter, limit: Position): Chapter[] {
	if (comparePositions(chapter.start, limit) >= 0) return [];
	const children = chapter.children.flatMap((child) => cutChapter(child, limit));
	return [{ ...chapter, end: earlier(chapter.end, limit), children }];
}
