/** Sums of the stored reading days, which are written YYYY-MM-DD. */
import { statisticsStrings } from '$lib/strings/statistics.ts';
import { dayOf } from '$lib/ui/format.ts';
import { grouped } from '$lib/book/lists.ts';
import type { StoredDay } from './stored-days.ts';

export interface Totals {
	seconds: number;
	characters: number;
}

export interface ReadingSummary {
	today: Totals;
	week: Totals;
	month: Totals;
	/** The last thirty days, oldest first, including those without reading. */
	days: (Totals & { day: string })[];
	/** All books ever read, the longest read first. */
	books: (Totals & { book: string })[];
	/** Consecutive days with reading, up to today, or up to yesterday if nothing was read today yet. */
	inRow: number;
}

/** A day with less does not count as a reading day. */
export const MIN_DAY_SECONDS = 60;
/** A book that took less was leafed through, even if to its end. */
const MIN_BOOK_SECONDS = 5 * 60;

/** today: YYYY-MM-DD. goalSeconds: how much a day needs to count in a row; absent if the reader has no goal. */
export function summarise(
	stored: readonly StoredDay[],
	today: string,
	goalSeconds = MIN_DAY_SECONDS
): ReadingSummary {
	const byDay = grouped(stored, ({ day }) => day);
	const days = daysUntil(today, 30).map((day) => ({ day, ...total(byDay.get(day) ?? []) }));
	return {
		today: total(days.slice(-1)),
		week: total(days.slice(-7)),
		month: total(days),
		days,
		books: [...grouped(stored, ({ book }) => book)]
			.map(([book, records]) => ({ book, ...total(records) }))
			.sort((a, b) => b.seconds - a.seconds),
		inRow: daysInRow(byDay, today, goalSeconds)
	};
}

function daysInRow(byDay: Map<string, StoredDay[]>, today: string, seconds: number): number {
	const wasRead = (day: string) => total(byDay.get(day) ?? []).seconds >= seconds;
	const [yesterday = today] = daysUntil(today, 2);
	let day = wasRead(today) ? today : yesterday;
	let count = 0;
	for (; wasRead(day); [day = day] = daysUntil(day, 2)) count++;
	return count;
}

function total(records: readonly Totals[]): Totals {
	const sum = { seconds: 0, characters: 0 };
	for (const { seconds, characters } of records) {
		sum.seconds += seconds;
		sum.characters += characters;
	}
	return sum;
}

export interface YearInBooks extends Totals {
	/** Four digits. */
	year: string;
	/** Seconds of each day with reading. */
	days: ReadonlyMap<string, number>;
	/** Ids of the books that were read in it. */
	books: string[];
	/** The books among them that were finished in that year, in order. */
	finished: string[];
}

/** All years with reading, the latest first. finished: ids of the books whose end was reached. */
export function yearsIn(stored: readonly StoredDay[], finished: ReadonlySet<string>): YearInBooks[] {
	/** A book counts as finished on the last day on which it was read. */
	const lastDay = new Map<string, string>();
	for (const { book, day } of stored) if (day > (lastDay.get(book) ?? '')) lastDay.set(book, day);
	const byBook = grouped(stored, ({ book }) => book);
	const wasRead = (book: string) => total(byBook.get(book) ?? []).seconds >= MIN_BOOK_SECONDS;
	return [...grouped(stored, ({ day }) => day.slice(0, 4))]
		.sort(([one], [other]) => other.localeCompare(one))
		.map(([year, records]) => {
			const books = [...new Set(records.map(({ book }) => book))];
			const ended = (book: string) => lastDay.get(book) ?? '';
			return {
				year,
				...total(records),
				days: new Map([...grouped(records, ({ day }) => day)].map(([day, all]) => [day, total(all).seconds])),
				books,
				finished: books
					.filter((book) => finished.has(book) && wasRead(book) && ended(book).startsWith(year))
					.sort((one, other) => ended(one).localeCompare(ended(other)))
			};
		});
}

/** Assigns what was read in the seconds up to `end` to calendar days, each second to the local day it fell on. */
export function onDays({ seconds, characters }: Totals, end: Date): (Totals & { day: string })[] {
	const midnight = new Date(end);
	midnight.setHours(0, 0, 0, 0);
	const today = Math.min(seconds, Math.floor((end.getTime() - midnight.getTime()) / 1000));
	const last = { day: dayOf(end), seconds: today, characters };
	if (today === seconds) return [last];
	const before = dayOf(new Date(midnight.getTime() - 1));
	return [{ day: before, seconds: seconds - today, characters: 0 }, last];
}

/** How dark a day is drawn, from 0 to `shades` - 1. Only a day without reading is 0. longest: the longest day, in seconds. */
export function depthOf(seconds: number, longest: number, shades: number): number {
	return seconds <= 0 ? 0 : Math.max(1, Math.ceil(((shades - 1) * seconds) / longest));
}

/** Noon of that day, which exists on every day in spite of clock changes. */
export function dateOf(day: string): Date {
	return new Date(`${day}T12:00:00`);
}

/** This day and those before it, oldest first. */
export function daysUntil(day: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => {
		const date = dateOf(day);
		date.setDate(date.getDate() - (count - 1 - index));
		return dayOf(date);
	});
}

/** "18 of 30 minutes today · 5 days in a row". wanted: in minutes. */
export function towardsGoal(seconds: number, wanted: number, streak: number): string {
	const t = statisticsStrings.goal;
	// A minute that has begun counts as one, as in every displayed time.
	const read = seconds && Math.max(1, Math.floor(seconds / 60));
	const today = seconds < 60 * wanted ? t.progress({ read, of: wanted }) : t.reached({ read });
	return streak > 0 ? `${today} · ${t.streak({ days: streak })}` : today;
}
