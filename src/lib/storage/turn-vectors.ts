/** The vectors of earlier questions and answers; they are made again where they are missing. */
import type { TurnVectors } from '$lib/chat/memory/turn-vectors.ts';
import { database } from './database.ts';

export async function turnVectorsOf(model: string): Promise<TurnVectors[]> {
	return (await (await database()).getAll('turns')).filter((record) => record.model === model);
}

/** Checks in the same transaction that the conversation exists: another tab may delete it at any moment. */
export async function saveTurnVectors(records: readonly TurnVectors[]): Promise<void> {
	const transaction = (await database()).transaction(['conversations', 'turns'], 'readwrite');
	for (const record of records)
		if (await transaction.objectStore('conversations').getKey(record.conversation))
			void transaction.objectStore('turns').put(record);
	await transaction.done;
}
