/** The messages between the tabs of one browser. All channel names are here, so that no two collide. */
import { Pacer } from './pause.ts';

/**
 * Opens a channel and returns the function that posts to it. `onMessage` gets the messages of other tabs. The signal closes the
 * channel.
 */
export function broadcast<Message extends string>(
	name: string,
	signal: AbortSignal,
	onMessage: (message: Message) => void
): (message: Message) => void {
	const channel = new BroadcastChannel(`lectern ${name}`);
	channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
	signal.addEventListener('abort', () => channel.close(), { once: true });
	return (message) => {
		if (!signal.aborted) channel.postMessage(message);
	};
}

/** Announces changes of the books or of reading places: every open shelf reloads them. */
export const shelfChannel = (): BroadcastChannel => new BroadcastChannel('lectern-shelf');

/** Announces changes of a book's annotations, by `Annotations` or by a restored backup: every open tab reloads them. */
export const annotationChannel = (book: string): BroadcastChannel =>
	new BroadcastChannel(`lectern-annotations-${book}`);

/** Announces what the search has indexed of a book, here or on another device: the tabs that index it load that (`BookIndexer`). */
export const indexChannel = (book: string): BroadcastChannel => new BroadcastChannel(`lectern index ${book}`);

/** Tabs pass a secret key of the reader's to one another through this channel. */
export const secretChannel = (): BroadcastChannel => new BroadcastChannel('lectern-secret');

/** A message between tabs with the same book open: a conversation was saved or removed. */
export interface ConversationMessage {
	type: 'saved' | 'removed';
	id: string;
}

/** Checks a message from that channel; null if it is not valid, because another tab may run another version of the app. */
export function conversationMessage(data: unknown): ConversationMessage | null {
	if (typeof data !== 'object' || data === null) return null;
	const { type, id } = data as Partial<ConversationMessage>;
	return (type === 'saved' || type === 'removed') && typeof id === 'string' ? { type, id } : null;
}

/** Announces changes of a book's conversations, by `Conversations` or by a restored backup: one ConversationMessage each. */
export const conversationChannel = (book: string): BroadcastChannel =>
	new BroadcastChannel(`lectern-conversations-${book}`);

/** What happened to a book of the shelf, announced to the tabs that have it open. */
export type BookFate = 'removed' | 'restored' | 'deleted' | 'converted';

export const bookChannel = (book: string): BroadcastChannel => new BroadcastChannel(`lectern-book-${book}`);

export const tellReaders = (book: string, fate: BookFate): void => post(bookChannel(book), fate);

/** A record that was changed by a restored backup or by another device. */
export interface ChangedRecord {
	/** The name of its store. */
	kind: string;
	id: string;
	/** The book that it belongs to; null if none. */
	book: string | null;
	isGone: boolean;
}

/** Makes all open pages, including this one, reload what has changed. */
export async function tellPages(changed: readonly ChangedRecord[]): Promise<void> {
	post(shelfChannel(), 'restored');
	const booksOf = (...kinds: string[]) =>
		new Set(changed.flatMap(({ kind, book }) => (book !== null && kinds.includes(kind) ? [book] : [])));
	const gone = new Set(changed.flatMap(({ kind, id, isGone }) => (kind === 'books' && isGone ? [id] : [])));
	const messages = [
		...[...booksOf('annotations')].map((book) => () => post(annotationChannel(book), 'restored')),
		...changed.map(({ kind, id, book, isGone }) => () => {
			if (kind !== 'conversations' || book === null) return;
			const type = isGone ? 'removed' : 'saved';
			post(conversationChannel(book), { type, id } satisfies ConversationMessage);
		}),
		...[...booksOf('books', 'places')].map(
			(book) => () => tellReaders(book, gone.has(book) ? 'deleted' : 'restored')
		)
	];
	// Each message opens a channel, and there may be hundreds.
	const pacer = new Pacer();
	for (const send of messages) {
		if (pacer.due) await pacer.pause();
		send();
	}
}

/** Sends one message through a channel that was opened only for it. */
export function post(channel: BroadcastChannel, message: unknown): void {
	channel.postMessage(message);
	channel.close();
}
