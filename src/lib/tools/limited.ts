/**
 * The open book cut at the spoiler limit. Handlers work on this view only, so none of them has to apply the limit, and
 * none can reveal what lies beyond it.
 */
import type { Locator, Position } from '$lib/book/locator.ts';
import { comparePositions, earlier, startOf } from '$lib/book/position.ts';
import type {
	BookText,
	Chapter,
	Highlights,
	Index,
	Library,
	LibraryHit,
	OpenBook,
	Passage,
	ReadingPage
} from './book.ts';

/** Hits that are requested at least: those beyond the limits of other books are dropped afterwards. */
const MIN_REQUESTED_HITS = 30;

export function limited(book: OpenBook): OpenBook {
	const limit = book.limit();
	const library = limitedLibrary(book.library, limit);
	if (!limit) return { ...book, library, highlights: book.highlights && limitedHighlights(book, null) };
	return {
		...book,
		text: limitedText(book.text, limit),
		index: limitedIndex(book.index, limit),
		page: limitedPage(book.page, limit),
		library,
		highlights: book.highlights && limitedHighlights(book, limit)
	};
}

/** The part before the limit; null if it starts at or after it. */
export function cutAt<L extends Locator>(locator: L, limit: Position): L | null {
	if (comparePositions(startOf(locator), limit) >= 0) return null;
	if (locator.section < limit.section || locator.end <= limit.offset) return locator;
	return { ...locator, end: limit.offset };
}

function limitedText(text: BookText, limit: Position): BookText {
	const chapters = text.chapters.flatMap((chapter) => cutChapter(chapter, limit));
	const flat = text.allChapters().flatMap((chapter) => cutChapter(chapter, limit));
	return {
		chapters,
		words: text.words,
		allChapters: () => flat,
		chapter(id) {
			if (text.chapter(id) && !flat.some((chapter) => chapter.id === id))
				throw new Error(beyond(`Chapter "${id}"`));
			return flat.find((chapter) => chapter.id === id);
		},
		// A position before the limit is in a chapter that begins before it.
		chapterAt: (position) => text.chapterAt(earlier(position, before(limit))),
		percentAt: (position) => text.percentAt(earlier(position, limit)),
		slice(locator) {
			const part = cutAt(locator, limit);
			return part ? text.slice(part) : '';
		},
		positionAt(percent) {
			const position = text.positionAt(percent);
			if (comparePositions(position, limit) >= 0) throw new Error(beyond('That place'));
			return position;
		},
		blocks: (section) =>
			text.blocks(section).flatMap(({ start, end }) => {
				const part = cutAt({ section, start, end }, limit);
				return part ? [{ start, end: part.end }] : [];
			})
	};
}

/** The last position within the limit; a chapter that begins at the limit is beyond it. */
const before = ({ section, offset }: Position): Position => ({ section, offset: offset - 1 });

export const beyond = (what: string): string =>
	`${what} lies beyond the reader's spoiler limit, so nothing of it can be told. Say so, without guessing at it.`;

function cutChapter(chapter: Chapter, limit: Position): Chapter[] {
	if (comparePositions(chapter.start, limit) >= 0) return [];
	const children = chapter.children.flatMap((child) => cutChapter(child, limit));
	return [{ ...chapter, end: earlier(chapter.end, limit), children }];
}

function cutPassage(passage: Passage, limit: Position): Passage[] {
	const part = cutAt(passage, limit);
	if (!part) return [];
	const text = passage.text.slice(0, part.end - part.start);
	return text.trim() === '' ? [] : [{ ...part, text }];
}

function limitedIndex(index: Index, limit: Position): Index {
	return {
		async search(queries, options) {
			const upTo = options.upTo ? earlier(options.upTo, limit) : limit;
			const { hits, coverage } = await index.search(queries, { ...options, upTo });
			const cut = hits.flatMap(({ passage, score }) =>
				cutPassage(passage, limit).map((part) => ({ passage: part, score }))
			);
			return { hits: cut, coverage };
		},
		async passagesIn(section, start, end) {
			const part = cutAt({ section, start, end }, limit);
			if (!part) return [];
			const passages = await index.passagesIn(section, part.start, part.end);
			return passages.flatMap((passage) => cutPassage(passage, limit));
		},
		coverage: () => index.coverage()
	};
}

function limitedPage(page: ReadingPage, limit: Position): ReadingPage {
	return {
		position: () => earlier(page.position(), limit),
		pageText: () =>
			page
				.pageText()
				.map((shown) => cutAt(shown, limit))
				.filter((shown) => shown !== null),
		selection() {
			const selected = page.selection();
			return selected && cutAt(selected, limit);
		},
		goTo: (locator) => page.goTo(locator)
	};
}

/** Cuts hits of the open book at the limit, and those of every other book at its own. */
function limitedLibrary(library: Library, limit: Position | null): Library {
	return {
		...library,
		async search(queries, options) {
			const upTo = limit ? { upTo: { ...limit, book: library.open } } : {};
			const wide = Math.max(options.limit, MIN_REQUESTED_HITS);
			const { hits, coverage } = await library.search(queries, { ...options, ...upTo, limit: wide });
			const limits = new Map<string, Position | null>([[library.open, limit]]);
			for (const { book } of hits) if (!limits.has(book)) limits.set(book, await library.limitOf(book));
			const within = hits.flatMap((hit) => cutHit(hit, limits.get(hit.book) ?? null));
			const leftOut = hits.length - within.length;
			const note = [coverage.note, leftOut > 0 ? unread(leftOut) : undefined].filter(Boolean).join(' ');
			return { hits: within.slice(0, options.limit), coverage: { ...coverage, ...(note ? { note } : {}) } };
		}
	};
}

const unread = (passages: number): string =>
	`${passages === 1 ? '1 passage' : `${passages} passages`} of other books that the reader has not read so far ${passages === 1 ? 'is' : 'are'} left out.`;

function cutHit(hit: LibraryHit, limit: Position | null): LibraryHit[] {
	if (!limit) return [hit];
	return cutPassage(hit.passage, limit).map((passage) => ({ ...hit, passage }));
}

/** A highlight that reaches beyond the limit is left out as a whole, because its note may reveal what follows. */
function limitedHighlights({ highlights, library }: OpenBook, limit: Position | null): Highlights {
	const within = (locator: Locator, end: Position | null) =>
		!end || comparePositions({ section: locator.section, offset: locator.end }, end) <= 0;
	const parts = highlights as Highlights;
	return {
		add: (highlight) => parts.add(highlight),
		ofBook: async () => (await parts.ofBook()).filter(({ locator }) => within(locator, limit)),
		async ofShelf() {
			const all = await parts.ofShelf();
			const limits = new Map<string, Position | null>([[library.open, limit]]);
			for (const { book } of all) if (!limits.has(book)) limits.set(book, await library.limitOf(book));
			return all.filter(({ book, locator }) => within(locator, limits.get(book) ?? null));
		}
	};
}
