import { expect, it } from 'vitest';
import { shelvedOf } from '../../../src/lib/library/shelf/shelved.ts';
import type { StoredPlace } from '../../../src/lib/library/store/places.ts';
import type { StoredBook } from '../../../src/lib/library/store/stored-book.ts';

const book: StoredBook = {
	...{ id: 'b', fileName: 'sea.epub', size: 1, title: 'Sea', authors: ['Ann'], language: 'en' },
	...{ cover: null, addedAt: 5, openedAt: null }
};
const place = { book: 'b', section: 0, offset: 3, percent: 40, updatedAt: 9 } as unknown as StoredPlace;

it('tells of a book on the shelf how far it was read, and when it was used', () => {
	expect(shelvedOf(book, undefined)).toEqual({
		...{ id: 'b', title: 'Sea', authors: ['Ann'], collections: [], series: null },
		...{ status: 'unread', percent: 0, usedAt: 5 }
	});
	const used = { ...book, openedAt: 8, collections: ['Old'], series: { name: 'Seas', position: '1' } };
	expect(shelvedOf(used, place)).toMatchObject({
		...{ status: 'reading', percent: 40, usedAt: 8, collections: ['Old'], series: 'Seas' }
	});
	expect(shelvedOf(book, { ...place, finished: true })).toMatchObject({ status: 'finished', percent: 100 });
});
