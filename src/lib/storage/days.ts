/** Reading statistics, a record per day and book. They never leave the browser. */
import { database } from './database.ts';
import type { StoredDay } from './records.ts';

export async function listDays(): Promise<StoredDay[]> {
	return (await database()).getAll('days');
}

/** Adds to the record of the day, in one transaction, so that two tabs add up. */
export async function addToDay({ day, book, seconds, characters }: StoredDay): Promise<void> {
	const transaction = (await database()).transaction('days', 'readwrite');
	const known = await transaction.store.get([day, book]);
	await transaction.store.put({
		day,
		book,
		seconds: (known?.seconds ?? 0) + seconds,
		characters: (known?.characters ?? 0) + characters
	});
	await transaction.done;
}

export async function deleteDays(): Promise<void> {
	await (await database()).clear('days');
}
