/** Comparing places of one book, at their edges: what ends where a limit is still lies before it, what begins there does not. */
import { describe, expect, it } from 'vitest';
import {
	BOOK_START,
	comparePositions,
	cutAt,
	earlier,
	isAfter,
	isPast,
	isSamePlace,
	isUnread,
	lastBefore,
	later,
	startOf,
	type Position
} from '../../../src/lib/book/locator.ts';

const at = (section: number, offset: number): Position => ({ section, offset });

describe('two places', () => {
	it('are ordered by section, and within one by offset', () => {
		const inOrder = [at(0, 0), at(0, 9), at(1, 3), at(1, 4), at(2, 0)];
		expect(inOrder.toReversed().sort(comparePositions)).toEqual(inOrder);
		expect(comparePositions(at(1, 3), at(1, 3))).toBe(0);
		expect(isAfter(at(1, 4), at(1, 3))).toBe(true);
		expect(isAfter(at(1, 3), at(1, 3))).toBe(false);
		expect(isAfter(at(1, 3), at(2, 0))).toBe(false);
	});

	it('have an earlier and a later one', () => {
		expect(earlier(at(1, 3), at(0, 9))).toEqual(at(0, 9));
		expect(earlier(at(0, 9), at(1, 3))).toEqual(at(0, 9));
		expect(later(at(1, 3), at(0, 9))).toEqual(at(1, 3));
		expect(later(at(0, 9), at(1, 3))).toEqual(at(1, 3));
	});

	it('may be the end of the book, which is later than any', () => {
		expect(earlier(null, at(1, 3))).toEqual(at(1, 3));
		expect(earlier(at(1, 3), null)).toEqual(at(1, 3));
		expect(earlier(null as Position | null, null)).toBeNull();
	});

	it('are the same stretch only if both ends are', () => {
		const stretch = { section: 1, start: 2, end: 5 };
		expect(isSamePlace(stretch, { ...stretch })).toBe(true);
		expect(isSamePlace(stretch, { ...stretch, section: 2 })).toBe(false);
		expect(isSamePlace(stretch, { ...stretch, start: 3 })).toBe(false);
		expect(isSamePlace(stretch, { ...stretch, end: 4 })).toBe(false);
		expect(startOf(stretch)).toEqual(at(1, 2));
	});
});

describe('the last place before another', () => {
	it('is one character back, or in the section before, or the start of the book', () => {
		expect(lastBefore(at(2, 5))).toEqual(at(2, 4));
		expect(lastBefore(at(2, 1))).toEqual(at(2, 0));
		const before = lastBefore(at(2, 0));
		expect(before.section).toBe(1);
		expect(isAfter(before, at(1, 50_000_000))).toBe(true);
		expect(lastBefore(at(1, 0)).section).toBe(0);
		expect(lastBefore(BOOK_START)).toEqual(BOOK_START);
	});
});

describe('a limit', () => {
	const limit = at(2, 10);

	it('allows what ends at it, and nothing longer', () => {
		expect(isPast({ section: 2, end: 10 }, limit)).toBe(false);
		expect(isPast({ section: 2, end: 11 }, limit)).toBe(true);
		expect(isPast({ section: 1, end: 900 }, limit)).toBe(false);
		expect(isPast({ section: 3, end: 0 }, limit)).toBe(true);
		expect(isPast({ section: 3, end: 0 }, null)).toBe(false);
	});

	it('cuts what crosses it and removes what begins at it', () => {
		const id = 'p1';
		expect(cutAt({ section: 2, start: 4, end: 14, id }, limit)).toEqual({
			section: 2,
			start: 4,
			end: 10,
			id
		});
		expect(cutAt({ section: 2, start: 4, end: 10, id }, limit)?.end).toBe(10);
		expect(cutAt({ section: 2, start: 4, end: 8, id }, limit)?.end).toBe(8);
		expect(cutAt({ section: 1, start: 4, end: 900, id }, limit)?.end).toBe(900);
		expect(cutAt({ section: 2, start: 10, end: 14, id }, limit)).toBeNull();
		expect(cutAt({ section: 3, start: 0, end: 4, id }, limit)).toBeNull();
	});

	it('at the start of a book means that nothing was read', () => {
		expect(isUnread(BOOK_START)).toBe(true);
		expect(isUnread(at(0, 1))).toBe(false);
		expect(isUnread(at(1, 0))).toBe(false);
		expect(isUnread(null)).toBe(false);
	});
});
