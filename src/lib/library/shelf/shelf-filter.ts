/** Which books of the shelf are shown: by reading status, by the reader's collections, or by series. */
import { isReadAgain, readSoFar } from '$lib/book/read-so-far.ts';
import { collator, type ShelfEntry } from './shelf-order.ts';

export const STATUSES = ['unread', 'reading', 'finished'] as const;
export type BookStatus = (typeof STATUSES)[number];

export type ShelfFilter =
	| { by: 'all' }
	| { by: 'status'; name: BookStatus }
	| { by: 'collection' | 'series'; name: string };

export const ALL: ShelfFilter = { by: 'all' };

/** A book that was opened is being read, even on its first page. */
export function statusOf({ percent, place }: Pick<ShelfEntry, 'percent' | 'place'>): BookStatus {
	if (place && readSoFar(place).finished) return isReadAgain(place) ? 'reading' : 'finished';
	return place || (percent ?? 0) > 0 ? 'reading' : 'unread';
}

/** The book being read that was last read for a while, to continue with. Null if there is none. */
export function currentOf<T extends ShelfEntry>(entries: readonly T[]): T | null {
	let current: T | null = null;
	for (const entry of entries)
		if (statusOf(entry) === 'reading' && (!current || isLaterRead(entry, current))) current = entry;
	return current;
}

/** A book that was only looked into comes last. Older builds did not record when a book was read, only when it was opened. */
function isLaterRead(one: ShelfEntry, other: ShelfEntry): boolean {
	const openedAt = ({ openedAt }: ShelfEntry): number => openedAt ?? 0;
	const readAt = (entry: ShelfEntry): number => entry.place?.readAt ?? openedAt(entry);
	return (readAt(one) - readAt(other) || openedAt(one) - openedAt(other)) > 0;
}

export function filtered<T extends ShelfEntry>(entries: readonly T[], filter: ShelfFilter): T[] {
	switch (filter.by) {
		case 'all':
			return [...entries];
		case 'status':
			return entries.filter((entry) => statusOf(entry) === filter.name);
		case 'collection':
			return entries.filter(({ collections }) => collections?.includes(filter.name));
		case 'series':
			// In the order of the series, whatever the order of the shelf.
			return entries
				.filter(({ series }) => series?.name === filter.name)
				.sort((one, other) => inSeries(one.series?.position ?? null, other.series?.position ?? null));
	}
}

/** Books without a number come last. */
const inSeries = (one: string | null, other: string | null): number =>
	one === null || other === null
		? Number(one === null) - Number(other === null)
		: collator().compare(one, other);

export const collectionsOn = (entries: readonly ShelfEntry[]): string[] =>
	namesIn(entries.flatMap(({ collections = [] }) => collections));

export const seriesOn = (entries: readonly ShelfEntry[]): string[] =>
	namesIn(entries.flatMap(({ series }) => (series ? [series.name] : [])));

const namesIn = (names: readonly string[]): string[] => [...new Set(names)].sort(collator().compare);
