/** A year in books, from the stored reading days. */
import type { StoredDay } from '$lib/statistics/stored-days.ts';

export interface YearInBooks {
	/** Four digits. */
	year: string;
	seconds: number;
	characters: number;
	/** Days with reading. */
	days: number;
	/** Ids of the books that were read in it. */
	books: string[];
	/** Those of them that were finished in it, in the order in which they were. */
	finished: string[];
}

/** All years with reading, the latest first. finished: ids of the books that have been read to their end. */
export function yearsIn(stored: readonly StoredDay[], finished: ReadonlySet<string>): YearInBooks[] {
	/** A book counts as finished on the last day on which it was read. */
	const lastDay = new Map<string, string>();
	for (const { book, day } of stored) if (day > (lastDay.get(book) ?? '')) lastDay.set(book, day);
	const years = new Map<string, StoredDay[]>();
	for (const record of stored) {
		const year = record.day.slice(0, 4);
		years.set(year, [...(years.get(year) ?? []), record]);
	}
	return [...years]
		.sort(([one], [other]) => other.localeCompare(one))
		.map(([year, records]) => {
			const books = [...new Set(records.map(({ book }) => book))];
			const ended = (book: string) => lastDay.get(book) ?? '';
			return {
				year,
				seconds: records.reduce((sum, { seconds }) => sum + seconds, 0),
				characters: records.reduce((sum, { characters }) => sum + characters, 0),
				days: new Set(records.map(({ day }) => day)).size,
				books,
				finished: books
					.filter((book) => finished.has(book) && ended(book).startsWith(year))
					.sort((one, other) => ended(one).localeCompare(ended(other)))
			};
		});
}
