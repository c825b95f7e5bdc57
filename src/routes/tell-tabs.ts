/** A backup was taken in: every page that is open, this one too, reads anew what it shows. */
import {
	annotationChannel,
	conversationChannel,
	shelfChannel,
	type ConversationMessage
} from '$lib/async/broadcast.ts';
import type { Backup } from '$lib/backup/read.ts';

export function tellTabs({ annotations, conversations }: Backup['contents']): void {
	tell(shelfChannel(), 'restored');
	for (const book of new Set(annotations.map((each) => each.book))) tell(annotationChannel(book), 'restored');
	for (const { book, id } of conversations)
		tell(conversationChannel(book), { type: 'saved', id } satisfies ConversationMessage);
}

function tell(channel: BroadcastChannel, message: unknown): void {
	channel.postMessage(message);
	channel.close();
}
