/** What a kept place says of how much was read, also where an older build kept it, or two places meet. */
import { describe, expect, it } from 'vitest';
import {
	percentReadOf,
	readSoFar,
	wasOpened,
	withFurther,
	type KeptPlace
} from '../../../src/lib/book/read-so-far.ts';

const place = (more: Partial<KeptPlace> = {}): KeptPlace => ({ section: 2, offset: 7, percent: 40, ...more });

describe('a book', () => {
	it('that was never opened is not read', () => {
		for (const none of [null, undefined])
			expect(readSoFar(none)).toEqual({ furthest: null, finished: false });
		const start = place({ section: 0, offset: 0, finished: true });
		const furthest = { section: 0, offset: 9 };
		const places = [
			undefined,
			start,
			place(),
			{ ...start, offset: 1 },
			{ ...start, section: 1 },
			{ ...start, furthest }
		];
		expect(places.map(wasOpened)).toEqual([false, false, true, true, true, true]);
	});

	it('is read up to the furthest page that was turned to, or otherwise to its place', () => {
		const furthest = { section: 3, offset: 1 };
		expect(readSoFar(place({ furthest }))).toEqual({ furthest, finished: false });
		expect(readSoFar(place()).furthest).toEqual({ section: 2, offset: 7 });
		expect(percentReadOf(place({ percentRead: 60 }))).toBe(60);
		expect(percentReadOf(place({ percentRead: 0 }))).toBe(0);
		expect(percentReadOf(place())).toBe(40);
	});

	it('is finished if the reader says so, or otherwise from 99 percent on', () => {
		const finished = (more: Partial<KeptPlace>) => readSoFar(place(more)).finished;
		expect([finished({ percent: 98.9 }), finished({ percent: 99 })]).toEqual([false, true]);
		expect([finished({ percent: 99, finished: false }), finished({ finished: true })]).toEqual([false, true]);
	});
});

it('two places merge into the stored one, with everything read in either', () => {
	const early = { section: 1, offset: 0 };
	const late = { section: 4, offset: 2 };
	const mine = place({ furthest: early, percentRead: 20 });
	const other = place({ section: 0, furthest: late, percentRead: 70, finished: true });
	expect(withFurther(mine, other)).toEqual({ ...mine, furthest: late, percentRead: 70, finished: true });
	expect(withFurther(other, mine)).toEqual({ ...other, furthest: late, percentRead: 70, finished: true });
	expect(withFurther(mine, mine).finished).toBe(false);
	expect(withFurther({ ...mine, converter: 2 }, other)).toMatchObject({ furthest: early, percentRead: 70 });
	expect(withFurther(place(), place({ section: 0 }))).toMatchObject({ furthest: { section: 2, offset: 7 } });
});
