/** The vectors of earlier questions and answers; they are made again where they are missing. */
import { database } from '$lib/storage/database.ts';
import { startingWith } from '$lib/storage/key-range.ts';
import type { TurnVectors } from './turn-vectors.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Vectors of the conversations' questions and answers. */
		turns: {
			key: [book: string, conversation: string, question: string, model: string];
			value: TurnVectors;
		};
	}
}

/** of: only those of this conversation; left out, of all. */
export async function turnVectorsOf(
	model: string,
	of?: { book: string; conversation: string }
): Promise<TurnVectors[]> {
	const keys = of && startingWith(of.book, of.conversation);
	return (await (await database()).getAll('turns', keys)).filter((record) => record.model === model);
}

/** Checks in the same transaction that the conversation exists: another tab may delete it at any moment. */
export async function saveTurnVectors(records: readonly TurnVectors[]): Promise<void> {
	const transaction = (await database()).transaction(['conversations', 'turns'], 'readwrite');
	for (const record of records)
		if (await transaction.objectStore('conversations').getKey(record.conversation))
			void transaction.objectStore('turns').put(record);
	await transaction.done;
}
