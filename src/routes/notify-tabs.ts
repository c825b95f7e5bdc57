/** Notifies all open pages, this one included, that a backup was restored, so that they reload their data. */
import {
	annotationChannel,
	conversationChannel,
	shelfChannel,
	type ConversationMessage
} from '$lib/async/broadcast.ts';
import type { Backup } from '$lib/backup/read.ts';

export function notifyTabs({ annotations, conversations }: Backup['contents']): void {
	post(shelfChannel(), 'restored');
	for (const book of new Set(annotations.map((each) => each.book))) post(annotationChannel(book), 'restored');
	for (const { book, id } of conversations)
		post(conversationChannel(book), { type: 'saved', id } satisfies ConversationMessage);
}

function post(channel: BroadcastChannel, message: unknown): void {
	channel.postMessage(message);
	channel.close();
}
