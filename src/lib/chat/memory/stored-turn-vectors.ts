/** The vectors of earlier questions and answers; they are made again where they are missing. */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';

/** A question with its answer, as its vectors are kept. */
export interface TurnVectors {
	/** SHA-256 of the book's file. */
	book: string;
	/** Id of the conversation. */
	conversation: string;
	/** Id of the question's message. */
	question: string;
	/** The key of the embedding model. */
	model: string;
	/** UTF-16 code units of question and answer: the answer may have been another one then. */
	size: number;
	/** The vectors of the question and, behind it, of the answer: of unit length, each number times 127. */
	rows: Int8Array;
}

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

/** Those whose conversation is gone are not saved. Checks in the same transaction that the conversation exists: another tab may delete it at any moment. */
export async function saveTurnVectors(records: readonly TurnVectors[]): Promise<void> {
	await writes.once(['conversations', 'turns'], async (transaction) => {
		for (const record of records)
			if (await transaction.objectStore('conversations').getKey(record.conversation))
				await transaction.objectStore('turns').put(record);
	});
}
