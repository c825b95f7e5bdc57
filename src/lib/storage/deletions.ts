/** Remembers what the reader deleted, so that neither a tab that still has it open nor an older backup brings it back. */
import {
	startingWith,
	STORES,
	type Kind,
	type StoreFor,
	type StoreName,
	type Transaction
} from './database.ts';
import { StorageError } from './storage-error.ts';

/** A transaction over this store and possibly others. */
interface WithDeletions {
	objectStore(name: 'deletions'): StoreFor<'deletions'>;
}

/** If a request fails, so does its transaction, and the transaction's error is the one that counts. */
export const reportedByTransaction = (): undefined => undefined;

export function remember(transaction: WithDeletions, kind: Kind, id: string): void {
	const deletion = { kind, id, at: Date.now() };
	void transaction.objectStore('deletions').put(deletion).catch(reportedByTransaction);
}

/** For a record that was made anew, or whose deletion was undone. */
export function removeDeletion(transaction: WithDeletions, kind: Kind, id: string): void {
	void transaction.objectStore('deletions').delete([kind, id]).catch(reportedByTransaction);
}

/** Throws a StorageError if the book was deleted. Call it before anything is written for the book. */
export async function checkBook(transaction: WithDeletions, book: string): Promise<void> {
	await checkRecord(transaction, 'books', book);
}

/** Throws a StorageError if this very record was deleted, so that a tab that has not heard of it does not bring it back. */
export async function checkRecord(transaction: WithDeletions, kind: Kind, id: string): Promise<void> {
	if ((await transaction.objectStore('deletions').getKey([kind, id])) !== undefined)
		throw new StorageError('deleted');
}

/** Deletes the book and everything that belongs to it. transaction: over all stores. except: stores to leave alone. */
export async function deleteRecordsOf(
	book: string,
	transaction: Transaction<StoreName[]>,
	except: readonly string[] = []
): Promise<void> {
	const work = Object.entries(STORES).map(async ([name, { book: by }]) => {
		if (except.includes(name)) return;
		const store = transaction.objectStore(name as 'annotations');
		if (by === 'key') await Promise.all([store.delete(book), store.delete(startingWith(book) as never)]);
		if (by === 'index')
			for (const key of await store.index('book').getAllKeys(book)) await store.delete(wholeOf(key) as never);
		if (by === 'record') {
			const [keys, all] = await Promise.all([store.getAllKeys(), store.getAll()]);
			for (const [at, key] of keys.entries()) if (all[at]?.book === book) await store.delete(key);
		}
	});
	await Promise.all(work);
}

/** A bundle's records have its id in common, and only one of them names its books. */
const wholeOf = (key: string | [string]) => (Array.isArray(key) ? startingWith(key[0]) : key);
