/** What the reader deleted is remembered: a tab that still has it open, or an older backup, must not bring it back. */
import type { Deletion, StoreFor } from './database.ts';
import { StorageError } from './storage-error.ts';

type Deletions = StoreFor<'deletions'>;

/** Where one request fails the transaction does, and its error is the one that counts. */
export const reportedByTransaction = (): undefined => undefined;

export function remember(deletions: Deletions, kind: Deletion['kind'], id: string): void {
	void deletions.put({ kind, id, at: Date.now() }).catch(reportedByTransaction);
}

/** It was made anew, or its deletion was undone. */
export function removeDeletion(deletions: Deletions, kind: Deletion['kind'], id: string): void {
	void deletions.delete([kind, id]).catch(reportedByTransaction);
}

/** Throws a StorageError where the book was deleted: call it before anything is written for the book. */
export async function checkBook(deletions: Deletions, book: string): Promise<void> {
	if ((await deletions.getKey(['books', book])) !== undefined) throw new StorageError('deleted');
}

/** Throws a StorageError where this very record was deleted: a tab that has not heard of it must not bring it back. */
export async function checkRecord(deletions: Deletions, kind: Deletion['kind'], id: string): Promise<void> {
	if ((await deletions.getKey([kind, id])) !== undefined) throw new StorageError('deleted');
}
