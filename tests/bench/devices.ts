/** What devices in step cost a reader of many years: 20,000 notes, 300 books and five years of days, over a depot in memory. */
import { changeAnnotations } from '../../src/lib/annotations/stored-annotations.ts';
import { database } from '../../src/lib/storage/database.ts';
import { synchronise, type SyncReport } from '../../src/lib/sync/synchronise.ts';
import { thisReplica } from '../../src/lib/sync/this-replica.ts';
import { annotation } from '../fixtures/full-shelf.ts';
import { MemoryDepot } from '../unit/sync/memory-depot.ts';
import { milliseconds, watchStalls } from './measuring.ts';

const NOTES = 20_000;
const BOOKS = 300;
const DAYS = 5 * 365;
const bookId = (number: number): string => number.toString(16).padStart(64, '0');

async function fill(): Promise<void> {
	const transaction = (await database()).transaction(['books', 'annotations', 'days', 'places'], 'readwrite');
	for (let number = 0; number < BOOKS; number++) {
		const book = bookId(number);
		void transaction.objectStore('books').put({
			...{ id: book, fileName: 'x.epub', size: 1, title: `Book ${number}`, authors: ['A'], language: 'en' },
			...{ cover: null, addedAt: 1, openedAt: null }
		});
		void transaction.objectStore('places').put({ book, section: 1, offset: 2, percent: 3, at: 4 });
	}
	for (let number = 0; number < NOTES; number++)
		void transaction.objectStore('annotations').put(
			annotation(bookId(number % BOOKS), {
				id: crypto.randomUUID(),
				quote: 'Words of a book that somebody wanted to keep, some two lines of them or a little more.',
				note: number % 3 ? '' : 'What I thought of it.'
			})
		);
	for (let day = 0; day < DAYS; day++)
		for (const book of [1, 2])
			void transaction.objectStore('days').put({
				day: new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10),
				...{ book: bookId(book), seconds: 1800, characters: 30_000 }
			});
	await transaction.done;
}

interface Round {
	time: number;
	longestTask: number;
}

/** The device that tells all it has, a change of it, and one that has nothing yet and hears all. */
export async function devices(): Promise<Record<'first' | 'change' | 'joining', Round>> {
	await fill();
	const depot = new MemoryDepot();
	const round = async (wanted: Partial<SyncReport>): Promise<Round> => {
		let report: SyncReport | undefined;
		const stop = watchStalls();
		const time = await milliseconds(async () => {
			report = await synchronise(depot, thisReplica, { depotId: 'd' });
		});
		for (const [name, count] of Object.entries(wanted))
			if (report?.[name as 'sent'] !== count) throw new Error(`${name} is ${report?.[name as 'sent']}.`);
		return { time, longestTask: (await stop()).longestTask };
	};
	const all = NOTES + 2 * BOOKS + 2 * DAYS;
	const first = await round({ sent: all });
	const db = await database();
	const [note] = await db.getAll('annotations', null, 1);
	if (note)
		await changeAnnotations([{ annotation: { ...note, note: 'New', changedAt: 2 }, fields: ['note'] }]);
	const change = await round({ sent: 1 });
	for (const name of db.objectStoreNames) await db.clear(name);
	return { first, change, joining: await round({ received: all }) };
}
