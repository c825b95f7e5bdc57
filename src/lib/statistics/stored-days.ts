/** Reading statistics, a record per day and book. They never leave the browser. */
import { database } from '$lib/storage/database.ts';
import { checkBook, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { BookId } from '$lib/book/book-id.ts';

export interface StoredDay {
	/** Local calendar day, YYYY-MM-DD. */
	day: string;
	book: BookId;
	/** Time with the page in view and the reader active. */
	seconds: number;
	/** Characters read. */
	characters: number;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Reading time per day and book. */
		days: { key: [day: string, book: string]; value: StoredDay };
	}
}

const STORES = ['deletions', 'days'] as const;

export async function listDays(): Promise<StoredDay[]> {
	return (await database()).getAll('days');
}

/** Adds to the record of the day, in one transaction, so that two tabs add up. */
export async function addToDay({ day, book, seconds, characters }: StoredDay): Promise<void> {
	// Its caller counts on where this fails, so nothing is tried again here: it would count twice.
	await writes.once(STORES, async (transaction) => {
		await checkBook(transaction, book);
		const store = transaction.objectStore('days');
		const known = await store.get([day, book]);
		await store.put({
			day,
			book,
			seconds: (known?.seconds ?? 0) + seconds,
			characters: (known?.characters ?? 0) + characters
		});
	});
}

export async function deleteDays(): Promise<void> {
	await writes.once(STORES, async (transaction) => {
		remember(transaction, 'days', '');
		await transaction.objectStore('days').clear();
	});
}
