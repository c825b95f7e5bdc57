/** The vectors of earlier questions and answers; they are made again where they are missing. */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
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
	await writes.once(['conversations', 'turns'], async (transaction) => {
		for (const record of records)
			if (await transaction.objectStore('conversations').getKey(record.conversation))
				await transaction.objectStore('turns').put(record);
	});
}
