import { describe, expect, it, vi } from 'vitest';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import type { Locator, Position } from '../../../src/lib/book/locator.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import { plainText } from '../../fixtures/tiny-book.ts';
import { Resting } from '../../../src/lib/reader/view/bars.svelte.ts';
import type { KeptPlace } from '../../../src/lib/book/read-so-far.ts';
import { readingOf } from '../../../src/lib/reader/navigation/reading-of.svelte.ts';
import type { Place } from '../../../src/lib/reader/page/renderer.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';

it('saves the reader’s place once per change, and nothing before the first page is shown', async () => {
	vi.useFakeTimers();
	const saved: KeptPlace[] = [];
	const place = new ReadingPlace(null, (at) => void saved.push(at));
	let isShown = false;
	void place.shown.then(() => (isShown = true));
	await place.flush();
	expect([saved, place.problem, isShown]).toEqual([[], null, false]);
	const anchor = { section: 1, offset: 20 };
	place.moved({
		start: anchor,
		end: anchor,
		anchor,
		page: 1,
		pages: 2,
		room: 2000,
		atStart: false,
		atEnd: false
	});
	await vi.runAllTimersAsync();
	await place.flush();
	expect([saved, isShown]).toMatchObject([[anchor], true]);
	vi.useRealTimers();
});

it('records when a book was last read for a while, and forgets it at the end', async () => {
	vi.useFakeTimers();
	const saved: KeptPlace[] = [];
	const place = new ReadingPlace(null, (at) => void saved.push(at));
	const turnTo = async (offset: number, atEnd = false) => {
		const anchor = { section: 1, offset };
		const end = { section: 1, offset: offset + 10 };
		const rest = { page: 1, pages: 9, room: 2000, atStart: false, atEnd, turned: true as const };
		place.moved({ start: anchor, end, anchor, ...rest });
		await place.flush();
	};
	for (let page = 0; page < 9; page++) await turnTo(page * 10);
	expect(saved.at(-1)?.readAt).toBe(0);
	vi.advanceTimersByTime(60_000);
	await turnTo(90);
	expect(saved.at(-1)?.readAt).toBe(Date.now());
	await turnTo(100, true);
	expect(saved.at(-1)).toMatchObject({ readAt: 0, finished: true });
	vi.useRealTimers();
});

it('names a chapter that is only a number together with its parts, and “Chapter 4” if there are several', () => {
	const chapter = (id: string, title: string, depth: number, offset: number): Chapter => ({
		id,
		title,
		depth,
		start: { section: 0, offset },
		end: { section: 0, offset: 100 },
		children: []
	});
	const titles = ['III', 'Chapter 4', 'Chapter 5', 'Sheet 47'];
	const children = titles.map((title, at) => chapter(`b${at}`, title, 1, 10 + 10 * at));
	const part = { ...chapter('a', 'Book One', 0, 0), children };
	const text = new BookText({
		sections: [{ section: 0, text: 'x'.repeat(100), blocks: [], anchors: new Map() }],
		chapters: [part, chapter('c', 'Chapter 5', 0, 60)]
	});
	const names = [15, 25, 35, 45].map((offset) => {
		const place = new ReadingPlace({ section: 0, offset, percent: offset }, () => undefined);
		place.text = text;
		return place.chapterTitle;
	});
	expect(names).toEqual(['Book One · III', 'Chapter 4', 'Book One · Chapter 5', 'Sheet 47']);
});

it('leaves the page alone once nobody has touched anything for some seconds', () => {
	vi.useFakeTimers();
	const resting = new Resting();
	resting.stir();
	vi.advanceTimersByTime(4000);
	resting.stir();
	vi.advanceTimersByTime(4000);
	expect(resting.now).toBe(false);
	vi.advanceTimersByTime(2000);
	expect(resting.now).toBe(true);
	resting.stir();
	expect(resting.now).toBe(false);
	resting.dispose();
	vi.useRealTimers();
});

it('counts as read what was turned to, and the end of the book once', () => {
	let finished = 0;
	const place = new ReadingPlace(
		null,
		() => undefined,
		() => finished++
	);
	place.text = plainText(['x'.repeat(100)]);
	const at = (offset: number) => ({ section: 0, offset });
	const see = (start: number, end: number, more: Partial<Place> = {}) =>
		place.moved({
			...{ start: at(start), end: at(end), anchor: at(start) },
			...{ page: 1, pages: 5, room: 20, atStart: false, atEnd: false, ...more }
		});
	see(0, 20);
	see(20, 40, { turned: true });
	see(40, 60);
	expect([place.furthest, place.isAhead, place.isNew]).toEqual([at(40), false, false]);
	expect([place.percent, place.percentRead, place.pagesLeft]).toEqual([40, 40, 4]);
	see(41, 61);
	expect(place.isAhead).toBe(true);
	see(10, 30, { turned: true });
	// The same page in larger type: what was read before stays read.
	see(10, 25);
	expect(place.furthest).toEqual(at(40));
	for (const _ of [1, 2]) see(80, 100, { turned: true, atEnd: true });
	expect([place.percent, place.percentRead, finished]).toEqual([100, 100, 1]);
	see(0, 20);
	expect([place.isAhead, place.percentRead]).toEqual([false, 100]);
});

it('counts as read what the reader says, here or in another tab', () => {
	const stored = {
		section: 0,
		offset: 10,
		percent: 10,
		percentRead: 30,
		furthest: { section: 0, offset: 30 }
	};
	const place = new ReadingPlace(stored, () => undefined);
	place.readHere();
	expect([place.percent, place.percentRead, place.isAhead]).toEqual([10, 30, false]);
	place.text = plainText(['x'.repeat(100)]);
	expect([place.percent, place.chapter?.title]).toEqual([10, 'Chapter 1']);
	place.readTo({ section: 0, offset: 20 });
	expect(place.percentRead).toBe(20);
	place.readElsewhere(stored);
	place.readElsewhere({ section: 0, offset: 5, percent: 5 });
	expect([place.percentRead, place.finished]).toEqual([30, false]);
	place.readElsewhere({ ...stored, finished: true });
	expect([place.percentRead, place.finished]).toEqual([100, true]);
});

it('says that the place could not be saved until it was', async () => {
	const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('No room.'));
	const place = new ReadingPlace(null, save);
	const at = { section: 0, offset: 0 };
	const page = { page: 1, pages: 1, room: 2000, atStart: true, atEnd: false };
	place.moved({ start: at, end: at, anchor: at, ...page });
	await place.flush();
	expect(place.problem).toContain('No room.');
	place.readHere();
	await place.flush();
	expect([place.problem, save.mock.calls.length]).toEqual([null, 2]);
	place.stopSaving();
});

it('is begun once a tenth of a short book was read, or its reader says that it is finished', () => {
	const begun = (kept: Partial<KeptPlace> | null, text: BookText | null = plainText(['x'.repeat(100)])) => {
		const place = new ReadingPlace(kept && { section: 0, offset: 0, percent: 0, ...kept }, () => undefined);
		place.text = text;
		return readingOf(place, () => null).isBegun();
	};
	const furthest = (offset: number) => ({ furthest: { section: 0, offset } });
	expect([begun(furthest(9)), begun(furthest(10)), begun({ finished: true })]).toEqual([false, true, true]);
	expect([begun(null), begun(null, null), begun(furthest(9), null)]).toEqual([false, false, true]);
});

it('is begun only after the title pages: two pages of a long book, a tenth of a short one', () => {
	const begun = (length: number, offset: number) => {
		const place = new ReadingPlace(
			{ section: 0, offset: 0, percent: 0, furthest: { section: 0, offset } },
			() => undefined
		);
		place.text = plainText(['x'.repeat(length)]);
		return readingOf(
			place,
			() => null,
			() => ({ section: 0, offset: 50 })
		).isBegun();
	};
	expect([begun(1000, 149), begun(1000, 150)]).toEqual([false, true]);
	expect([begun(90_000, 3049), begun(90_000, 3050)]).toEqual([false, true]);
});

describe('the limit of what has been read', () => {
	const at = (offset: number, section = 0) => ({ section, offset });
	const sentence = (start: number, end: number) => ({ section: 0, start, end });
	/** A page from 20 to 40, with its reader at 25. */
	function reading(furthest: number | null, heard: Locator | null, more: Partial<KeptPlace> = {}) {
		const place = new ReadingPlace(
			{ ...at(20), percent: 10, ...(furthest !== null && { furthest: at(furthest) }), ...more },
			() => undefined
		);
		place.text = plainText(['x'.repeat(60), 'y'.repeat(40)]);
		const show = () => {
			const page = { page: 1, pages: 3, room: 20, atStart: false, atEnd: false };
			place.moved({ start: at(20), end: at(40), anchor: at(25), ...page });
			if (furthest === null) place.furthest = null;
		};
		return { place, show, of: readingOf(place, () => heard) };
	}
	const shown = (...[furthest, heard, more]: Parameters<typeof reading>) => {
		const { show, of, place } = reading(furthest, heard, more);
		show();
		return { of, place };
	};

	it('is the furthest page that was turned to', () => {
		const { of } = shown(50, null);
		expect([of.here(), of.percent(), of.shownPercent()]).toEqual([at(50), 50, 25]);
		expect([of.isFinished(), of.isAhead()]).toEqual([false, false]);
		expect(shown(10, null).of.isAhead()).toBe(true);
	});

	it('is the end of the sentence read aloud, unless the reader had read beyond the page before', () => {
		for (const [furthest, limit] of [
			[30, 33],
			[40, 33],
			[41, 41]
		] as const) {
			const { of } = shown(furthest, sentence(28, 33));
			expect([of.here(), of.percent()]).toEqual([at(limit), limit]);
		}
		expect(shown(null, sentence(28, 33)).of.here()).toBeNull();
		// Nothing is read aloud from a page that is not there yet.
		expect(reading(10, sentence(28, 33)).of.here()).toEqual(at(10));
	});

	it('is what a reader who has finished the book has before them, as they read it again', () => {
		const finished = { finished: true };
		expect(shown(90, sentence(28, 33), finished).of.here()).toEqual(at(33));
		const { of } = shown(90, null, finished);
		expect([of.here(), of.percent(), of.isBegun()]).toEqual([at(40), 25, true]);
		const unshown = reading(90, null, finished);
		expect([unshown.of.here(), unshown.of.percent()]).toMatchObject([at(20), 20]);
		unshown.place.text = null;
		expect([unshown.of.chapterEnd(), unshown.of.percent()]).toEqual([null, 10]);
	});

	it('lies in the chapter of the last letter read, not in one that begins there', () => {
		const end = (furthest: Position | null) => {
			const { place, of } = reading(null, null);
			place.furthest = furthest;
			return of.chapterEnd();
		};
		expect([end(at(60)), end(at(0, 1)), end(at(1, 1)), end(null)]).toEqual([
			at(0, 1),
			at(0, 1),
			at(0, 2),
			null
		]);
	});

	it('is moved by the reader’s word', () => {
		const { of } = shown(10, null);
		of.readHere();
		expect(of.here()).toEqual(at(40));
		of.readTo(at(5));
		expect(of.here()).toEqual(at(5));
	});
});

it('knows whether a place is on the page, and calls none elsewhere before the first page', () => {
	const place = new ReadingPlace(null, () => undefined);
	const at = (offset: number) => ({ section: 1, offset });
	expect(place.isElsewhere(at(5))).toBe(false);
	place.moved({
		...{ start: at(20), end: at(40), anchor: at(25) },
		...{ page: 1, pages: 2, room: 2000, atStart: false, atEnd: false }
	});
	expect([19, 20, 39, 40].map((offset) => place.isElsewhere(at(offset)))).toEqual([true, false, false, true]);
});
