/** Facts that the reader asked the agent to remember, as they are stored. */
import type { Limits } from '$lib/book/corpus.ts';
import type { Position } from '$lib/book/locator.ts';
import { database } from '$lib/storage/database.ts';
import { checkBook, checkRecord, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';

export interface Remembered {
	/** A UUID. */
	id: string;
	text: string;
	/** SHA-256 of the book that was open; null if the fact concerns none. */
	book: string | null;
	/** The book's spoiler limit when the fact was made; null or missing: there was none, so the fact may reveal anything about the book. */
	upTo?: Position | null;
	/**
	 * The limits of the books whose text could be used when the fact was made. Missing in older facts, which may reveal anything
	 * about any other book.
	 */
	limits?: Limits;
	/** Milliseconds since 1970. */
	createdAt: number;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
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
