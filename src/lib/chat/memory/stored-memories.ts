/** Facts that the reader asked the agent to remember. */
import { database } from '$lib/storage/database.ts';
import { checkBook, checkRecord, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { Remembered } from './remembered.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Facts that the agent was asked to remember. */
		memories: { key: string; value: Remembered };
	}
}

const STORES = ['deletions', 'memories'] as const;
const nameOf = (id: string): string => `memory ${id}`;

export async function listMemories(): Promise<Remembered[]> {
	return (await database()).getAll('memories');
}

export async function saveMemory(memory: Remembered): Promise<void> {
	await writes.withRetry([nameOf(memory.id)], async (db) => {
		const transaction = db.transaction(STORES, 'readwrite');
		if (memory.book !== null) await checkBook(transaction.objectStore('deletions'), memory.book);
		await checkRecord(transaction.objectStore('deletions'), 'memories', memory.id);
		await transaction.objectStore('memories').put(memory);
		await transaction.done;
	});
}

export async function deleteMemory(id: string): Promise<void> {
	await writes.withRetry([nameOf(id)], async (db) => {
		const transaction = db.transaction(STORES, 'readwrite');
		remember(transaction.objectStore('deletions'), 'memories', id);
		await transaction.objectStore('memories').delete(id);
		await transaction.done;
	});
}
