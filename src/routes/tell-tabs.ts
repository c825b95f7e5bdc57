/** A backup was taken in: every page that is open, this one too, reads anew what it shows. */
import { annotationChannel } from '$lib/annotations/model/annotation-channel.ts';
import type { Backup } from '$lib/backup/read.ts';
import { conversationChannel, type TabMessage } from '$lib/chat/conversation/conversation-channel.ts';
import { shelfChannel } from '$lib/library/shelf/shelf-channel.ts';

export function tellTabs({ annotations, conversations }: Backup['contents']): void {
	tell(shelfChannel(), 'restored');
	for (const book of new Set(annotations.map((each) => each.book))) tell(annotationChannel(book), 'restored');
	for (const { book, id } of conversations)
		tell(conversationChannel(book), { type: 'saved', id } satisfies TabMessage);
}

function tell(channel: BroadcastChannel, message: unknown): void {
	channel.postMessage(message);
	channel.close();
}
