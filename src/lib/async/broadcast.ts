/** What the tabs of one browser tell each other. Every channel has its name here, so that no two collide. */

/** Messages under `name`; `onMessage` is not called for what this tab sends. Ends with the signal. */
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

/** Whoever changes the books, or how far they are read, posts here, and every open shelf reads them anew. */
export const shelfChannel = (): BroadcastChannel => new BroadcastChannel('lectern-shelf');

/** Whoever writes annotations of a book past `Annotations` (a restored backup) posts here, and every open tab reads them anew. */
export const annotationChannel = (book: string): BroadcastChannel =>
	new BroadcastChannel(`lectern-annotations-${book}`);

/** What the tabs that have the same book open tell each other of its conversations. */
export interface ConversationMessage {
	type: 'saved' | 'removed';
	id: string;
}

/** Whoever writes conversations past `Conversations` (a restored backup) posts a ConversationMessage for each of them. */
export const conversationChannel = (book: string): BroadcastChannel =>
	new BroadcastChannel(`lectern-conversations-${book}`);
