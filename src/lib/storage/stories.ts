/** The story of a book as it was told up to the reader's place, one a chapter. */
import { database } from './database.ts';
import type { StoredStory } from './records.ts';

export async function storiesOf(book: string): Promise<StoredStory[]> {
	return (await database()).getAll('stories', IDBKeyRange.bound([book], [book, []]));
}

export async function saveStory(story: StoredStory): Promise<void> {
	await (await database()).put('stories', story);
}

export async function deleteStory(book: string, chapter: string): Promise<void> {
	await (await database()).delete('stories', [book, chapter]);
}
