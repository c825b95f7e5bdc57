import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { BookNames } from '../../../src/lib/people/mention.ts';
import { loadNames, saveNames } from '../../../src/lib/people/stored-names.ts';
import { database } from '../../../src/lib/storage/database.ts';

it('keeps the names of a book on the shelf, of the latest finder only', async () => {
	const db = await database();
	await db.put('books', { id: 'b' } as never);
	const names = (book: string, version: number) => ({ book, version }) as BookNames;
	for (const each of [names('b', 1), names('b', 2), names('gone', 2)]) await saveNames(each);
	expect(await loadNames('b', 2)).toEqual(names('b', 2));
	expect([await loadNames('b', 1), await loadNames('gone', 2)]).toEqual([undefined, undefined]);
});
