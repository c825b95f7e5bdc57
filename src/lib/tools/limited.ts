/**
 * The open book cut at the spoiler limit, and with it the shelf (limited-shelf.ts). Handlers work on this view only, so none of them has to apply the limit, and
 * none can reveal what lies beyond it.
 */
import type { Position } from '$lib/book/locator.ts';
import { cutAt, earlier } from '$lib/book/position.ts';
import type { Index, OpenBook, ReadingPage } from './sources/book.ts';
import { cutPassage } from './cut-at.ts';
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
		text: book.text.upTo(limit),
		index: limitedIndex(book.index, limit),
		page: limitedPage(book.page, limit)
	};
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
