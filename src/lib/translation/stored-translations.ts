/** Stores each translated paragraph, so that nothing is translated twice. Translations are deleted with their book. */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';

export interface StoredTranslation {
	/** SHA-256 of the book's file. */
	book: string;
	/** Both languages and the engine: 'de en browser'. */
	by: string;
	hash: string;
	/** '' if no answer has come yet. */
	text: string;
	/** UTF-16 units that were sent, and the host that received them; null if they stayed on this device. */
	sent: number;
	to: string | null;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		translations: { key: [book: string, by: string, hash: string]; value: StoredTranslation };
	}
}

export async function loadTranslations(book: string, by: string): Promise<StoredTranslation[]> {
	return (await database()).getAll('translations', startingWith(book, by));
}

/** Checks in the same transaction that the book exists, because another tab may delete it at any moment. */
export async function saveTranslations(made: readonly StoredTranslation[]): Promise<void> {
	await writes.once(['books', 'translations'], async (transaction) => {
		for (const each of made)
			if (await transaction.objectStore('books').getKey(each.book))
				await transaction.objectStore('translations').put(each);
	});
}
