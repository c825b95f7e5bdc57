/** Facts that the reader asked the agent to remember. */
import { database } from './database.ts';
import type { StoredMemory } from './records.ts';

export async function listMemories(): Promise<StoredMemory[]> {
	return (await database()).getAll('memories');
}

export async function saveMemory(memory: StoredMemory): Promise<void> {
	await (await database()).put('memories', memory);
}

export async function deleteMemory(id: string): Promise<void> {
	await (await database()).delete('memories', id);
}
