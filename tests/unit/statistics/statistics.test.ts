/** Reading time: what counts, what does not, and what it adds up to. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { isReading, medianPace, paceOfPage, remember } from '../../../src/lib/statistics/pace.ts';
import { ReadingClock } from '../../../src/lib/statistics/reading-clock.ts';
import {
	daysUntil,
	depthOf,
	onDays,
	summarise,
	towardsGoal,
	yearsIn
} from '../../../src/lib/statistics/summary.ts';
import { addToDays, deleteDays, listDays } from '../../../src/lib/statistics/stored-days.ts';
import { statisticsStrings } from '../../../src/lib/strings/statistics.ts';
import type { StoredDay } from '../../../src/lib/statistics/stored-days.ts';
import { dayOf, formatDuration, formatEstimate, formatPercent } from '../../../src/lib/ui/format.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function clock() {
	let now = 0;
	const saved: number[] = [];
	let broken = false;
	const save = async (seconds: number) => {
		if (broken) throw new Error('no room');
		saved.push(seconds);
	};
	const reading = new ReadingClock(() => now, save);
	return {
		reading,
		saved,
		pass: (milliseconds: number) => void (now += milliseconds),
		breakStorage: (is: boolean) => void (broken = is),
		sum: () => saved.reduce((sum, seconds) => sum + seconds, 0)
	};
}

describe('the reading clock', () => {
	it('counts from one sign of the reader to the next', async () => {
		const { reading, pass, sum } = clock();
		reading.seen();
		for (let page = 0; page < 5; page++) {
			pass(40 * SECOND);
			reading.seen();
		}
		await reading.flush();
		expect(sum()).toBe(200);
	});

	it('stops 90 seconds after the last sign, and continues with the next', async () => {
		const { reading, pass, sum } = clock();
		reading.seen();
		pass(60 * MINUTE);
		reading.seen();
		pass(10 * SECOND);
		reading.seen();
		await reading.flush();
		expect(sum()).toBe(100);
		expect(reading.absences).toBe(1);
	});

	it('waits longer for a full page', () => {
		const { reading, pass } = clock();
		reading.idleLimit = 4 * MINUTE;
		reading.seen();
		pass(3 * MINUTE);
		reading.seen();
		expect(reading.counted).toBe(3 * MINUTE);
		expect(reading.absences).toBe(0);
	});

	it('does not count while the page is hidden', async () => {
		const { reading, pass, sum } = clock();
		reading.seen();
		pass(20 * SECOND);
		await reading.hidden();
		pass(MINUTE);
		reading.seen();
		pass(5 * SECOND);
		await reading.hidden();
		expect(sum()).toBe(25);
	});

	it('saves now and then, and keeps what could not be saved for the next time', async () => {
		const { reading, pass, sum, saved, breakStorage } = clock();
		breakStorage(true);
		reading.seen();
		pass(50 * SECOND);
		await reading.hidden();
		expect(saved).toEqual([]);
		breakStorage(false);
		reading.seen();
		pass(10 * SECOND);
		reading.seen();
		await reading.flush();
		expect(sum()).toBe(60);
	});
});

describe('the pace', () => {
	it('is unknown before some pages were read, and unaffected by one nap or by leafing', () => {
		const usual = [1200, 1100, 1300, 1200, 1100, 1300, 1200, 1250, 1300];
		expect(medianPace(usual)).toBeNull();
		expect(medianPace([...usual, 1250])).toBe(1225);
		expect(medianPace([...usual, 1250, 130, 3900])).toBe(1225);
		expect(paceOfPage(2000, 2)).toBeNull();
		expect(paceOfPage(2000, 3600)).toBeNull();
		expect(paceOfPage(20, 1)).toBeNull();
		expect(paceOfPage(2000, 100)).toBe(1200);
		expect(isReading(2000, 1)).toBe(false);
		expect(isReading(2000, 0)).toBe(false);
	});

	it('forgets old pages', () => {
		let paces: number[] = [];
		for (let page = 0; page < 100; page++) paces = remember(paces, 500 + page);
		expect(paces).toHaveLength(40);
		expect(paces.at(-1)).toBe(599);
	});
});

describe('the summary', () => {
	const record = (day: string, seconds: number, book = 'a', characters = 1000): StoredDay => ({
		day,
		book,
		seconds,
		characters
	});

	it('adds up today, the week, the month and each book', () => {
		const days = [
			record('2026-11-21', 600),
			record('2026-11-21', 300, 'b'),
			record('2026-11-15', 60),
			record('2026-11-14', 1000),
			record('2026-10-01', 5000, 'b')
		];
		const summary = summarise(days, '2026-11-21');
		expect(summary.today).toEqual({ seconds: 900, characters: 2000 });
		expect(summary.week.seconds).toBe(960);
		expect(summary.month.seconds).toBe(1960);
		expect(summary.days).toHaveLength(30);
		expect(summary.days.at(-1)).toEqual({ day: '2026-11-21', seconds: 900, characters: 2000 });
		expect(summary.books.map(({ book, seconds }) => [book, seconds])).toEqual([
			['b', 5300],
			['a', 1660]
		]);
	});

	it('counts days in a row up to today, or up to yesterday while today is young', () => {
		const three = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => record(day, 120));
		// A day counts towards a goal once it is reached.
		expect(summarise(three, '2026-11-20', 100_000).inRow).toBe(0);
		expect(summarise(three, '2026-11-20').inRow).toBe(3);
		expect(summarise(three, '2026-11-21').inRow).toBe(3);
		expect(summarise(three, '2026-11-22').inRow).toBe(0);
		expect(summarise([...three, record('2026-11-21', 10)], '2026-11-21').inRow).toBe(3);
	});

	it('counts calendar days, even if the clocks change', () => {
		expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
		expect(new Set(daysUntil('2026-11-03', 30)).size).toBe(30);
		expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
	});

	it('assigns what was read before and after midnight to its own day', () => {
		const read = { seconds: 100, characters: 400 };
		expect(onDays(read, new Date(2026, 10, 22, 0, 0, 30))).toEqual([
			{ day: '2026-11-21', seconds: 70, characters: 0 },
			{ day: '2026-11-22', seconds: 30, characters: 400 }
		]);
		expect(onDays(read, new Date(2026, 10, 22, 0, 2))).toEqual([{ day: '2026-11-22', ...read }]);
	});

	it('says how much of today’s goal is reached, in whole minutes, and for how many days in a row', () => {
		expect(towardsGoal(18 * 60 + 59, 30, 5)).toBe('18 of 30 minutes today · 5 days in a row');
		expect(towardsGoal(0, 30, 0)).toBe('0 of 30 minutes today');
		expect(towardsGoal(20, 30, 0)).toBe('1 of 30 minutes today');
		expect(towardsGoal(20, 1, 0)).toBe('1 of 1 minute today');
		expect(towardsGoal(31 * 60, 30, 1)).toBe('31 minutes today, goal reached · 1 day in a row');
	});

	it('counts no page if less than one was read', () => {
		expect([0, 1, 2].map((pages) => statisticsStrings.pages({ pages }))).toEqual([
			'less than a page',
			'about 1 page',
			'about 2 pages'
		]);
		expect(statisticsStrings.year.read({ time: '1 min', days: 1, pages: 0, books: 1 })).toBe(
			'1 min on 1 day, less than a page of 1 book.'
		);
	});

	it('writes durations as people say them', () => {
		expect(formatDuration(10)).toMatch(/^1\D/);
		expect(formatDuration(12 * 60)).toMatch(/^12\D/);
		// As the goal counts them.
		expect(formatDuration(12 * 60 + 59)).toMatch(/^12\D/);
		expect(formatEstimate(12 * 60 + 59)).toMatch(/^13\D/);
		expect(formatDuration(80 * 60)).toMatch(/^1\D+20\D/);
		expect(formatDuration(5.2 * 3600)).toMatch(/^5\D+$/);
	});

	it('rounds percent down everywhere in the same way', () => {
		expect([0.6, 57, 57.9, 99.99, 100].map((percent) => parseInt(formatPercent(percent)))).toEqual([
			0, 57, 57, 99, 100
		]);
	});
});

describe('the stored days', () => {
	it('add up per day and book, and are deleted all together', async () => {
		await Promise.all([
			addToDays({ day: '2026-11-21', book: 'a', seconds: 30, characters: 400 }),
			addToDays({ day: '2026-11-21', book: 'a', seconds: 12, characters: 100 }),
			addToDays({ day: '2026-11-21', book: 'b', seconds: 5, characters: 0 })
		]);
		expect(await listDays()).toEqual([
			{ day: '2026-11-21', book: 'a', seconds: 42, characters: 500 },
			{ day: '2026-11-21', book: 'b', seconds: 5, characters: 0 }
		]);
		await deleteDays();
		expect(await listDays()).toEqual([]);
	});
});

describe('a year in books', () => {
	it('draws a day darker the more was read, and any reading darker than none', () => {
		expect([0, 1, 900, 1800, 3600].map((seconds) => depthOf(seconds, 3600, 5))).toEqual([0, 1, 1, 2, 4]);
	});

	it('adds up each year, and counts a book as finished in the year in which it was last read', () => {
		const read = (day: string, book: string, seconds = 600): StoredDay => ({
			...{ day, book, seconds, characters: 1800 }
		});
		const stored = [
			read('2025-12-31', 'long'),
			read('2026-01-01', 'long'),
			read('2026-03-01', 'short'),
			read('2026-03-01', 'open'),
			read('2025-02-01', 'old')
		];
		const ends = new Set(['long', 'short', 'old', 'flipped']);
		const [latest, before] = yearsIn([...stored, read('2025-02-01', 'flipped', 60)], ends);
		expect(latest).toEqual({
			...{
				year: '2026',
				seconds: 1800,
				characters: 5400,
				days: new Map([
					['2026-01-01', 600],
					['2026-03-01', 1200]
				])
			},
			...{ books: ['long', 'short', 'open'], finished: ['long', 'short'] }
		});
		expect(before).toMatchObject({ year: '2025', seconds: 1260, finished: ['old'] });
	});
});
