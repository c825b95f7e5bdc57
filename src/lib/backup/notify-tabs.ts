/** Notifies all open pages, this one included, that a backup was restored, so that they reload their data. */
import {
	annotationChannel,
	conversationChannel,
	shelfChannel,
	tellReaders,
	type ConversationMessage
} from '$lib/async/broadcast.ts';
import type { Backup } from './read.ts';
import { listBooks } from '$lib/library/store/books.ts';

export async function notifyTabs({ books, annotations, conversations }: Backup['contents']): Promise<void> {
	post(shelfChannel(), 'restored');
	for (const book of new Set(annotations.map((each) => each.book))) post(annotationChannel(book), 'restored');
	for (const { book, id } of conversations)
		post(conversationChannel(book), { type: 'saved', id } satisfies ConversationMessage);
	// Only those that are here: what was deleted since the backup may have stayed so.
	const shelved = new Set((await listBooks()).map(({ id }) => id));
	for (const { id } of books) if (shelved.has(id)) tellReaders(id, 'restored');
}

function post(channel: BroadcastChannel, message: unknown): void {
	channel.postMessage(message);
	channel.close();
}
