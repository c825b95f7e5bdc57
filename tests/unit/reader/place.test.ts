import { expect, it, vi } from 'vitest';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import { Resting } from '../../../src/lib/reader/view/resting.svelte.ts';
import type { KeptPlace } from '../../../src/lib/book/read-so-far.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';

it('saves the reader’s place once per change, and nothing before the first page is shown', async () => {
	vi.useFakeTimers();
	const saved: KeptPlace[] = [];
	const place = new ReadingPlace(null, (at) => void saved.push(at));
	await place.flush();
	expect([saved, place.problem]).toEqual([[], null]);
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
	expect(saved).toMatchObject([anchor]);
	vi.useRealTimers();
});

it('names a chapter that is only a number together with its parts', () => {
	const chapter = (id: string, title: string, depth: number, offset: number): Chapter => ({
		id,
		title,
		depth,
		start: { section: 0, offset },
		end: { section: 0, offset: 100 },
		children: []
	});
	const third = chapter('c3', 'III', 1, 20);
	const last = chapter('c4', 'Sheet 47', 1, 40);
	const part = { ...chapter('c1', 'Book One', 0, 0), children: [third, last] };
	const place = new ReadingPlace({ section: 0, offset: 25, percent: 25 }, () => undefined);
	place.text = new BookText({
		sections: [{ section: 0, text: 'x'.repeat(100), blocks: [], anchors: new Map() }],
		chapters: [part]
	});
	expect(place.chapterTitle).toBe('Book One · III');
	const later = new ReadingPlace({ section: 0, offset: 45, percent: 45 }, () => undefined);
	later.text = place.text;
	expect(later.chapterTitle).toBe('Sheet 47');
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
