import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { Removals } from '$lib/library/shelf/removals.svelte.ts';
import { Shelf } from '$lib/library/shelf/shelf.svelte.ts';
import { loadBook, saveBook } from '$lib/library/store/books.ts';
import { editBook } from '$lib/library/store/edit-book.ts';
import { loadPlace, loadPlaceHere, savePlace, setFinished } from '$lib/library/store/places.ts';
import { Toasts } from '$lib/ui/toasts.svelte.ts';

afterEach(() => vi.restoreAllMocks());

/** As with a full disk: whatever would write fails. */
function refuseWrites() {
	const { transaction } = IDBDatabase.prototype;
	return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
		this: IDBDatabase,
		stores,
		mode
	) {
		if (mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
		return transaction.call(this, stores, mode);
	});
}

it('a book that cannot be removed or restored says so and is not lost', async () => {
	const book = { id: 'a', fileName: 'a.epub', size: 1, title: 'A', authors: [], language: null, cover: null };
	await saveBook({ ...book, addedAt: 1, openedAt: null }, new Blob(['x']));
	const shelf = new Shelf();
	const toasts = new Toasts();
	const removals = new Removals(shelf, toasts);
	await shelf.load();
	const [entry] = shelf.entries;
	if (!entry) throw new Error('The shelf is empty.');

	let full = refuseWrites();
	await removals.remove([entry]);
	expect(shelf.entries).toHaveLength(1);
	expect(toasts.list.map(({ tone, undo }) => [tone, undo])).toEqual([['danger', undefined]]);
	full.mockRestore();

	await removals.remove([entry]);
	expect(shelf.entries).toEqual([]);
	full = refuseWrites();
	await toasts.undo(toasts.list.at(-1)?.id ?? 0);
	expect(toasts.list.at(-1)).toMatchObject({ tone: 'danger', undo: expect.any(Function) });
	full.mockRestore();
	await toasts.undo(toasts.list.at(-1)?.id ?? 0);
	expect(shelf.entries).toHaveLength(1);
	expect(await loadBook('a')).toBeDefined();
	for (const { id } of toasts.list) toasts.dismiss(id);
});

it('a place in another conversion’s text only tells the shelf and the book how much was read', async () => {
	const book = { id: 'c', fileName: 'c.mobi', size: 1, title: 'C', authors: [], language: null, cover: null };
	const place = { book: 'c', section: 2, offset: 3, furthest: { section: 2, offset: 9 }, percent: 40, at: 1 };
	const converted = { version: 5, sha256: 'd' };
	await saveBook({ ...book, converted, addedAt: 1, openedAt: null }, new Blob(['x']));
	const shelf = new Shelf();
	for (const [converter, kept] of [
		[5, place],
		[4, { ...place, section: 0, offset: 0, furthest: { section: 0, offset: 0 } }]
	] as const) {
		await savePlace({ ...place, converter });
		expect(await loadPlaceHere('c')).toEqual({ ...kept, converter });
		await shelf.load();
		expect(shelf.entries.find(({ id }) => id === 'c')).toMatchObject({ percent: 40, place: kept });
	}
});

it('a book marked as finished is nobody’s current one, and one marked as not finished stays it', async () => {
	const book = { id: 'f', fileName: 'f.epub', size: 1, title: 'F', authors: [], language: null, cover: null };
	await saveBook({ ...book, addedAt: 1, openedAt: 2 }, new Blob(['x']));
	const place = { book: 'f', section: 0, offset: 0, percent: 40, at: 5, readAt: 5 };
	await savePlace(place);
	await setFinished(['f'], false);
	expect(await loadPlace('f')).toEqual({ ...place, finished: false });
	await setFinished(['f'], true);
	expect(await loadPlace('f')).toEqual({ ...place, finished: true, readAt: 0 });
});

it('a book with an edited title or author is no longer sorted as its file says', async () => {
	const book = {
		id: 'e',
		fileName: 'e.epub',
		size: 1,
		title: 'The Sea',
		authors: ['Ann Ash'],
		language: null
	};
	const sorting = { sortTitle: 'Sea, The', sortAuthor: 'Ash, Ann' };
	const edited = async (title: string, author: string) => {
		await saveBook({ ...book, ...sorting, addedAt: 1, openedAt: null }, new Blob(['x']));
		await editBook('e', { title, authors: [author], series: null }, null);
		return loadBook('e');
	};
	expect(await edited('A Lake', 'Ann Ash')).toMatchObject({ ...sorting, sortTitle: null });
	expect(await edited('The Sea', 'Ben Birch')).toMatchObject({ ...sorting, sortAuthor: null });
});
