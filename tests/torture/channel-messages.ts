/** Messages on the channels between tabs that no tab of this version sends. */
import { Annotations } from '../../src/lib/annotations/annotations.svelte.ts';
import {
	annotationChannel,
	bookChannel,
	conversationChannel,
	secretChannel,
	shelfChannel
} from '../../src/lib/async/broadcast.ts';
import { Conversations } from '../../src/lib/chat/conversation/conversations.svelte.ts';
import { Secret } from '../../src/lib/chat/agent-client/secret.svelte.ts';
import * as annotationStore from '../../src/lib/annotations/stored-annotations.ts';
import * as conversationStore from '../../src/lib/chat/messages/stored-conversations.ts';
import { conversationParts } from '../fixtures/conversation-parts.ts';
import { altered, anything, oneOf, type Random } from './fuzz.ts';

let listening: Promise<{ conversations: Conversations; key: Secret; annotations: Annotations }> | undefined;

/** What listens to other tabs, as on the page of a book. */
async function listen(book: string) {
	const noText = Promise.reject(new Error('There is no text here.'));
	noText.catch(() => undefined);
	const annotations = new Annotations({
		book,
		text: noText,
		store: annotationStore
	});
	const conversations = new Conversations(conversationParts({ book, store: conversationStore }));
	await conversations.open();
	return { conversations, key: new Secret('key'), annotations };
}

/** book: that is on the shelf, with a conversation. */
export async function channelMessage(random: Random, book: string): Promise<string> {
	const { conversations, key } = await (listening ??= listen(book));
	const channels = [conversationChannel, annotationChannel, bookChannel].map((open) => open(book));
	channels.push(shelfChannel(), secretChannel());
	const usual = oneOf(random, [
		{ type: 'saved', id: 'talk' },
		{ type: 'removed', id: 'nobody' },
		{ from: 'x', name: 'other', held: { value: 'v', remembered: false } },
		'deleted'
	]);
	const message = random() < 0.3 ? anything(random) : altered(usual, random);
	for (const channel of channels) {
		channel.postMessage(message);
		channel.close();
	}
	// Until they have come, and what they set off has ended.
	for (let round = 0; round < 3; round++) await new Promise((later) => setTimeout(later));
	await conversationStore.conversationsOf(book);
	if (key.value !== '') throw new Error('A key came from a message that was none.');
	if (!Array.isArray(conversations.list)) throw new Error('The conversations are gone.');
	return 'passed over';
}
