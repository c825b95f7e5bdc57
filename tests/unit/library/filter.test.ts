/** Which books the shelf shows, and which one stands first. */
import { expect, it } from 'vitest';
import {
	collectionsOn,
	currentOf,
	filtered,
	seriesOn,
	statusOf
} from '../../../src/lib/library/shelf/shelf-filter.ts';
import { ShelfSelection } from '../../../src/lib/library/shelf/selection.svelte.ts';
import type { ShelfEntry } from '../../../src/lib/library/shelf/shelf-order.ts';

function book(title: string, more: Partial<ShelfEntry> = {}): ShelfEntry {
	return {
		...{ id: title, fileName: 'x.epub', size: 1, title, authors: [], language: 'en', cover: null },
		...{ addedAt: 0, openedAt: null, percent: null, ...more }
	};
}
const read = (title: string, percent: number, openedAt: number, finished?: boolean) =>
	book(title, {
		...{ percent, openedAt },
		place: {
			book: title,
			section: 0,
			offset: 0,
			percent,
			at: openedAt,
			...(finished !== undefined && { finished })
		}
	});
const titles = (entries: readonly ShelfEntry[]) => entries.map(({ title }) => title);

it('continues with the unfinished book that was read last, whatever was added since', () => {
	const shelf = [book('New', { addedAt: 99 }), read('Old', 40, 5), read('Now', 2, 9), read('Done', 100, 50)];
	expect(currentOf(shelf)?.title).toBe('Now');
	expect(currentOf([book('New'), read('Done', 60, 50, true)])).toBeNull();
});

it('continues with what was read for a while, a finished book that is read again included, not with what was looked into', () => {
	const readAt = (entry: ShelfEntry, at: number): ShelfEntry =>
		entry.place ? { ...entry, place: { ...entry.place, readAt: at } } : entry;
	const lookedInto = readAt(read('Looked into', 0, 99), 0);
	const again = readAt(read('Again', 40, 50, true), 60);
	expect(titles([again, lookedInto].filter((entry) => statusOf(entry) === 'reading'))).toHaveLength(2);
	expect(currentOf([lookedInto, again, read('Older build', 3, 55)])?.title).toBe('Again');
	expect(currentOf([readAt(read('Done', 100, 50, true), 60), lookedInto])?.title).toBe('Looked into');
});

it('distinguishes unread, current and finished books, even if the reader sets that', () => {
	expect(statusOf(book('New'))).toBe('unread');
	expect(statusOf(read('Begun', 0, 1))).toBe('reading');
	expect(statusOf(read('Back matter is left', 99.4, 1))).toBe('finished');
	expect(statusOf(read('Marked', 12, 1, true))).toBe('finished');
	const shelf = [book('New'), read('Begun', 3, 1), read('Done', 100, 1)];
	expect(titles(filtered(shelf, { by: 'status', name: 'reading' }))).toEqual(['Begun']);
	expect(titles(filtered(shelf, { by: 'all' }))).toEqual(['New', 'Begun', 'Done']);
});

it('selects and releases books, once a selection was started', () => {
	const selection = new ShelfSelection();
	selection.toggle('a');
	expect(selection.chosen).toBeNull();
	selection.start(['a', 'b']);
	selection.toggle('a');
	selection.toggle('c');
	expect([...(selection.chosen ?? [])]).toEqual(['b', 'c']);
});

it('shows a collection, and a series in its own order', () => {
	const series = (position: string | null) => ({ series: { name: 'Earthsea', position } });
	const shelf = [
		book('Tenth', series('10')),
		book('Second', { ...series('2'), collections: ['Islands', 'for Ada'] }),
		book('Somewhere', series(null)),
		book('Other', { collections: ['Islands'] })
	];
	expect(titles(filtered(shelf, { by: 'series', name: 'Earthsea' }))).toEqual([
		'Second',
		'Tenth',
		'Somewhere'
	]);
	expect(titles(filtered(shelf, { by: 'collection', name: 'Islands' }))).toEqual(['Second', 'Other']);
	expect(collectionsOn(shelf)).toEqual(['for Ada', 'Islands']);
	expect(seriesOn(shelf)).toEqual(['Earthsea']);
});
