/** Keys, wheel, zoom and the "go to" box: what they mean, without a page. */
import { describe, expect, it } from 'vitest';
import { BookText, type PrintedPage } from '../../../src/lib/book/text.ts';
import { destinations, folded, endOfLeap, indexAt } from '../../../src/lib/reader/navigation/destinations.ts';
import { leapOfKey } from '../../../src/lib/reader/input/page-keys.ts';
import { Wheel } from '../../../src/lib/reader/input/wheel.ts';
import { FITTING, clamped, MAX_SCALE, zoomed } from '../../../src/lib/reader/links/zoom.ts';

function strokes(moves: [delta: number, time: number][], direction: 'ltr' | 'rtl' = 'ltr', sideways = false) {
	const wheel = new Wheel();
	return moves.map(([delta, timeStamp]) =>
		wheel.turn(
			{ deltaX: sideways ? delta : 0, deltaY: sideways ? 0 : delta, deltaMode: 0, timeStamp },
			direction
		)
	);
}

describe('the wheel', () => {
	it('turns one page for a notch of a mouse, and another for the next, but none in between', () => {
		expect(strokes([[120, 1000]])).toEqual(['next']);
		expect(
			strokes([
				[120, 1000],
				[120, 1100],
				[120, 1300]
			])
		).toEqual(['next', null, 'next']);
		expect(strokes([[-120, 1000]])).toEqual(['previous']);
	});

	it('turns one page for a stroke on a touchpad, however long it glides on', () => {
		const glide = Array.from({ length: 60 }, (_, index): [number, number] => [
			Math.max(1, 40 - index),
			1000 + index * 16
		]);
		expect(strokes(glide).filter(Boolean)).toEqual(['next']);
		const second = glide.map(([delta, time]): [number, number] => [delta, time + 1200]);
		expect(strokes([...glide, ...second]).filter(Boolean)).toEqual(['next', 'next']);
	});

	it('follows the direction of the pages for sideways strokes', () => {
		expect(strokes([[120, 1000]], 'rtl', true)).toEqual(['previous']);
		expect(strokes([[120, 1000]], 'ltr', true)).toEqual(['next']);
	});

	it('ignores an accidental touch', () => {
		expect(
			strokes([
				[10, 1000],
				[20, 1020],
				[10, 2000]
			])
		).toEqual([null, null, null]);
	});
});

describe('Home and End', () => {
	const key = (init: Partial<KeyboardEvent>) =>
		leapOfKey({
			key: 'Home',
			ctrlKey: false,
			metaKey: false,
			altKey: false,
			shiftKey: false,
			...init
		} as KeyboardEvent);

	it('lead to the ends of the part, and with Ctrl to the ends of the book', () => {
		expect(key({})).toBe('part-start');
		expect(key({ key: 'End' })).toBe('part-end');
		expect(key({ ctrlKey: true })).toBe('book-start');
		expect(key({ key: 'End', metaKey: true })).toBe('book-end');
		expect(key({ shiftKey: true })).toBeNull();
		expect(key({ key: 'a' })).toBeNull();
	});
});

describe('a zoomed picture', () => {
	const window = { width: 800, height: 600 };

	it('keeps the point under the pointer in place', () => {
		const zoom = zoomed(FITTING, 2, { x: 100, y: -50 });
		// The point at 100 of the fitted picture is drawn at 2 * 100 + x.
		expect([2 * 100 + zoom.x, 2 * -50 + zoom.y]).toEqual([100, -50]);
	});

	it('never gets smaller than the window nor uselessly large, and stays in sight', () => {
		expect(zoomed(FITTING, 0.1).scale).toBe(1);
		expect(zoomed(FITTING, 100).scale).toBe(MAX_SCALE);
		expect(clamped({ scale: 1, x: 90, y: 90 }, { width: 700, height: 600 }, window)).toEqual(FITTING);
		expect(clamped({ scale: 2, x: 9000, y: -9000 }, { width: 700, height: 600 }, window)).toEqual({
			scale: 2,
			x: 300,
			y: -300
		});
	});
});

describe('"go to"', () => {
	const chapter = (id: string, title: string, section: number) => ({
		id,
		title,
		depth: 0,
		start: { section, offset: 0 },
		end: { section: section + 1, offset: 0 },
		children: []
	});
	const bookOf = (printedPages: readonly PrintedPage[], scale = 1) =>
		new BookText({
			sections: [100, 100, 200].map((length, section) => ({
				section,
				text: 'x'.repeat(scale * length),
				blocks: [],
				anchors: new Map()
			})),
			chapters: [chapter('c1', 'L’Éclair', 0), chapter('c2', 'Night 57', 1), chapter('c3', 'End', 2)],
			printedPages
		});
	const pages = ['xii', '57', '58'].map((label, section) => ({ label, at: { section, offset: 40 } }));
	const text = bookOf(pages);
	const labels = (typed: string, of = text) => destinations(typed, of).map(({ label }) => label);

	it('reads a number as a printed page before a percentage, and obeys a sign', () => {
		expect(labels('57')).toEqual(['Page 57', '57%', 'Night 57']);
		expect(labels('57 %')).toEqual(['57%']);
		expect(labels('p. 58')).toEqual(['Page 58']);
		expect(labels('XII')).toEqual(['Page xii']);
		expect(destinations('50', text)[0]?.to).toEqual({ section: 2, offset: 0 });
	});

	it('reads Arabic and Persian digits, and text between direction marks', () => {
		expect(labels('٥٧')).toEqual(labels('57'));
		expect(labels('p. ۵۸')).toEqual(['Page 58']);
		expect(labels('٤٫٥ ٪')).toEqual(['4%']);
		expect(folded('صفحة \u2068\u2069')).toBe('صفحة');
	});

	it('distinguishes pages that a book lists twice', () => {
		const at = { section: 2, offset: 0 };
		const twice = bookOf([
			{ label: '57', at },
			{ label: '57', at }
		]);
		const keys = destinations('57', twice).map(({ key }) => key);
		expect(new Set(keys).size).toBe(keys.length);
	});

	it('reads a number as an evenly counted page if no printed one is known', () => {
		const long = bookOf([], 900);
		expect(long.pages).toBe(200);
		expect(labels('57', long)).toEqual(['Page 57 of 200', '57%', 'Night 57']);
		expect(labels('page 150', long)).toEqual(['Page 150 of 200']);
		expect(labels('p201', long)).toEqual([]);
		const [to] = destinations('p. 150', long);
		expect(to && long.pageAt(to.to)).toBe(150);
		expect(long.pageAt({ section: 2, offset: 180_000 })).toBe(200);
		for (const typed of ['p1', 'p200']) expect(labels(typed, long)).toHaveLength(1);
		for (const typed of ['p0', 'x57', 'p5x7', 'p57x']) expect(labels(typed, long), typed).toEqual([]);
		expect(['100', '12,55 %', '50 apples'].map((typed) => labels(typed)[0])).toEqual([
			'100%',
			'12%',
			undefined
		]);
	});

	it('finds chapters by words of their titles, without accents', () => {
		expect(labels('eclair')).toEqual(['L’Éclair']);
		expect(labels('nowhere')).toEqual([]);
		expect(labels('101')).toEqual([]);
	});

	it('offers the ends of the book and its chapters before anything is typed', () => {
		expect(labels(' ')).toEqual(['Start of the book', 'End of the book', 'L’Éclair', 'Night 57', 'End']);
		const ends = destinations('', text).slice(0, 2);
		expect(ends.map(({ to }) => to)).toEqual([text.positionAt(0), text.positionAt(100)]);
	});

	it('knows the printed page of a place', () => {
		for (const [section, offset, index] of [
			[0, 39, -1],
			[1, 40, 1],
			[2, 0, 1]
		] as const) {
			expect(indexAt(pages, { section, offset })).toBe(index);
			expect(text.printedPageAt({ section, offset })).toBe(pages[index]?.label ?? null);
		}
	});

	it('knows where the ends of a part are', () => {
		expect(endOfLeap('part-end', 1, text)).toEqual({ section: 1, offset: 99 });
		expect(endOfLeap('part-start', 1, text)).toEqual({ section: 1, offset: 0 });
		expect(endOfLeap('part-end', 9, text)).toEqual({ section: 9, offset: 0 });
		expect(endOfLeap('book-start', 1, text)).toEqual({ section: 0, offset: 0 });
		expect(endOfLeap('book-end', 1, text)).toEqual({ section: 2, offset: 200 });
	});
});
