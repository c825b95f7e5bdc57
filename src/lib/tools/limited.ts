/**
 * The open book cut at the spoiler limit, and with it the shelf (limited-shelf.ts). Handlers work on this view only, so none of them has to apply the limit, and
 * none can reveal what lies beyond it.
 */
import type { Position } from '$lib/book/locator.ts';
import { comparePositions, earlier, lastBefore } from '$lib/book/position.ts';
import type { BookText, Chapter, Index, OpenBook, ReadingPage } from './sources/book.ts';
import { cutAt, cutPassage } from './cut-at.ts';
import { isWithin, limitedShelf } from './limited-shelf.ts';

export function limited(book: OpenBook): OpenBook {
	const limit = book.limit();
	const shelf = limitedShelf(book, limit);
	const { highlights: marks } = book;
	const highlights = marks && {
		...marks,
		...shelf.highlights,
		ofBook: async () => (await marks.ofBook()).filter((highlight) => isWithin(highlight, limit))
	};
	const view = { ...book, library: shelf.library, highlights };
	if (!limit) return view;
	return {
		...view,
		text: limitedText(book.text, limit),
		index: limitedIndex(book.index, limit),
		page: limitedPage(book.page, limit)
	};
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
		// A chapter that begins at the limit is beyond it.
		chapterAt: (position) => text.chapterAt(earlier(position, lastBefore(limit))),
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

export const beyond = (what: string): string =>
	`${what} lies beyond the reader's spoiler limit, so nothing of it can be told. Say so, without guessing at it.`;

function cutChapter(chapter: Chapter, limit: Position): Chapter[] {
	if (comparePositions(chapter.start, limit) >= 0) return [];
	const children = chapter.children.flatMap((child) => cutChapter(child, limit));
	return [{ ...chapter, end: earlier(chapter.end, limit), children }];
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
