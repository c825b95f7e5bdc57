/** Sums of the stored reading days. */
import type { StoredDay } from '$lib/statistics/stored-days.ts';
import { daysUntil } from './day.ts';

export interface Totals {
	seconds: number;
	characters: number;
}

export interface ReadingSummary {
	today: Totals;
	week: Totals;
	month: Totals;
	/** The last thirty days, oldest first, also those without reading. */
	days: (Totals & { day: string })[];
	/** The books of all time, the longest read first. */
	books: (Totals & { book: string })[];
	/** Consecutive days with reading, up to today, or up to yesterday where nothing was read today yet. */
	inRow: number;
}

/** Days with less do not count as reading days. */
const MIN_DAY_SECONDS = 60;

/** today: YYYY-MM-DD. goalSeconds: what a day needs to count in a row; left out where the reader has no goal. */
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
	let [seconds, characters] = [0, 0];
	for (const record of records) {
		seconds += record.seconds;
		characters += record.characters;
	}
	return { seconds, characters };
}

function grouped(
	records: readonly StoredDay[],
	key: (record: StoredDay) => string
): Map<string, StoredDay[]> {
	const groups = new Map<string, StoredDay[]>();
	for (const record of records) groups.set(key(record), [...(groups.get(key(record)) ?? []), record]);
	return groups;
}
