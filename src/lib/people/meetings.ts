/** When each of the main people is named, and near whom: the data for the picture above the list of names. Pure. */
import { comparePositions, startOf, type Locator } from '$lib/book/locator.ts';
import { NEAR_UNITS, type NameEntry } from './name-list.ts';

/** The most rows that one can still tell apart. */
const MAX_PEOPLE = 8;
const MAX_PLACES = 3;

/** Two rows whose names occur near each other in a part of the chapters; the upper one first. */
export interface Meeting {
	part: number;
	upper: number;
	lower: number;
	/** Number of such occurrences. */
	times: number;
}

/** The most frequent people in order of appearance, with the most frequent places below them. entries: the most frequent first. */
export function mainNames(entries: readonly NameEntry[]): NameEntry[] {
	const most = (kind: NameEntry['kind'], count: number) =>
		entries
			.filter((entry) => entry.kind === kind)
			.slice(0, count)
			.sort((one, other) => comparePositions(firstOf(one), firstOf(other)));
	return [...most('person', MAX_PEOPLE), ...most('place', MAX_PLACES)];
}

/** Each pair once per part, the most frequent first. partOf: the part that a mention is in. */
export function meetingsOf(rows: readonly NameEntry[], partOf: (mention: Locator) => number): Meeting[] {
	const all = rows
		.flatMap(({ mentions }, row) => mentions.map((mention) => ({ mention, row })))
		.sort((one, other) => comparePositions(startOf(one.mention), startOf(other.mention)));
	const met = new Map<string, Meeting>();
	for (const [index, { mention, row }] of all.entries())
		for (let next = index + 1; next < all.length; next++) {
			const other = all[next] as (typeof all)[number];
			const { section, start } = other.mention;
			if (section !== mention.section || start - mention.end > NEAR_UNITS) break;
			if (other.row === row) continue;
			const [upper, lower] = row < other.row ? [row, other.row] : [other.row, row];
			const part = partOf(mention);
			const key = `${part} ${upper} ${lower}`;
			met.set(key, { part, upper, lower, times: (met.get(key)?.times ?? 0) + 1 });
		}
	return [...met.values()].sort((one, other) => other.times - one.times);
}

const firstOf = ({ mentions }: NameEntry) => startOf(mentions[0] ?? { section: 0, start: 0, end: 0 });
