/** What the reader told the agent to remember, in their own browser. */
import { database } from './database.ts';

export interface StoredMemory {
	/** A UUID. */
	id: string;
	text: string;
	/** The book that was open; null where it is about none. */
	book: string | null;
	/** Where that book ended for the agent when it was made; null or missing: nowhere, so it may tell of anything in it. */
	upTo?: { section: number; offset: number } | null;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export async function listMemories(): Promise<StoredMemory[]> {
	return (await database()).getAll('memories');
}

export async function saveMemory(memory: StoredMemory): Promise<void> {
	await (await database()).put('memories', memory);
}

export async function deleteMemory(id: string): Promise<void> {
	await (await database()).delete('memories', id);
}
