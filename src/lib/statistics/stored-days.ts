/** Reading statistics, one record per day and book. They leave the browser only for the reader's other devices. */
import { database } from '$lib/storage/database.ts';
import { checkBook, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { BookId } from '$lib/book/locator.ts';

export interface StoredDay {
	/** Local calendar day, YYYY-MM-DD. */
	day: string;
	book: BookId;
	/** The time while the page was in view and the reader active, on all devices. */
	seconds: number;
	characters: number;
	/** The device that this record belongs to, and how much of the sums other devices have counted. Absent if there is only one device. */
	device?: string;
	elsewhere?: Record<string, { seconds: number; characters: number }>;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Reading time per day and book. */
		days: { key: [day: string, book: string]; value: StoredDay };
	}
}

const STORES = ['deletions', 'days'] as const;

/** since: the first day, YYYY-MM-DD; '' for all. */
export async function listDays(since = ''): Promise<StoredDay[]> {
	return (await database()).getAll('days', IDBKeyRange.lowerBound([since]));
}

/** Adds to the records of these days in one transaction, so that the counts of two tabs add up. */
export async function addToDays(...records: readonly StoredDay[]): Promise<void> {
	// If this fails, the caller goes on counting. Nothing is tried again here, or it would count twice.
	await writes.once(STORES, async (transaction) => {
		const store = transaction.objectStore('days');
		for (const { day, book, seconds, characters } of records) {
			await checkBook(transaction, book);
			const known = await store.get([day, book]);
			await store.put({
				...known,
				day,
				book,
				seconds: (known?.seconds ?? 0) + seconds,
				characters: (known?.characters ?? 0) + characters
			});
		}
	});
}

export async function deleteDays(): Promise<void> {
	await writes.once(STORES, async (transaction) => {
		remember(transaction, 'days', '');
		await transaction.objectStore('days').clear();
	});
}
