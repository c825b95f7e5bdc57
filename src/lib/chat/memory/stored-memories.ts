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
	await writes.withRetry([nameOf(memory.id)], STORES, async (transaction) => {
		if (memory.book !== null) await checkBook(transaction, memory.book);
		await checkRecord(transaction, 'memories', memory.id);
		await transaction.objectStore('memories').put(memory);
	});
}

export async function deleteMemory(id: string): Promise<void> {
	await writes.withRetry([nameOf(id)], STORES, async (transaction) => {
		remember(transaction, 'memories', id);
		await transaction.objectStore('memories').delete(id);
	});
}
