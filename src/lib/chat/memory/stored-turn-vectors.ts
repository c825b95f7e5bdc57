/** The vectors of earlier questions and answers. Missing ones are made again. */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';

export interface TurnVectors {
	/** SHA-256 of the book's file. */
	book: string;
	conversation: string;
	/** Id of the question's message. */
	question: string;
	/** The key of the embedding model. */
	model: string;
	/** UTF-16 code units of question and answer. If the size differs, the answer has changed since. */
	size: number;
	/** The vectors of the question and then of the answer: unit length, each number times 127. */
	rows: Int8Array;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		turns: {
			key: [book: string, conversation: string, question: string, model: string];
			value: TurnVectors;
		};
	}
}

/** of: the conversation; if left out, all conversations. */
export async function turnVectorsOf(
	model: string,
	of?: { book: string; conversation: string }
): Promise<TurnVectors[]> {
	const keys = of && startingWith(of.book, of.conversation);
	return (await (await database()).getAll('turns', keys)).filter((record) => record.model === model);
}

/**
 * Saves only records whose conversation exists. This is checked in the same transaction, because another tab may delete the
 * conversation at any moment.
 */
export async function saveTurnVectors(records: readonly TurnVectors[]): Promise<void> {
	await writes.once(['conversations', 'turns'], async (transaction) => {
		for (const record of records)
			if (await transaction.objectStore('conversations').getKey(record.conversation))
				await transaction.objectStore('turns').put(record);
	});
}
