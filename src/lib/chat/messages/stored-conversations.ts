/** Conversations by book. Messages are stored as they are; message.ts can also read those of older versions. */
import { database, startingWith } from '$lib/storage/database.ts';
import { checkBook, checkRecord, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { besideId } from '$lib/book/beside.ts';
import type { BookId } from '$lib/book/locator.ts';

export interface StoredConversation {
	id: string;
	/** Or SHELF. */
	book: BookId;
	title: string;
	/** The agent's last thread with this conversation; useless once the agent has evicted it. */
	thread: string | null;
	/** Validated with storedMessages when read. */
	messages: unknown[];
	/** Milliseconds since 1970. */
	created: number;
	updated: number;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		conversations: { key: string; value: StoredConversation; indexes: { book: string } };
	}
}

const STORES = ['deletions', 'conversations'] as const;
const nameOf = (id: string): string => `conversation ${id}`;

/** All conversations about a book, most recently used first. */
export async function conversationsOf(book: string): Promise<StoredConversation[]> {
	const found = await (await database()).getAllFromIndex('conversations', 'book', book);
	return found.sort((one, other) => other.updated - one.updated);
}

/** Ids of all conversations, without reading their contents. */
export async function conversationIds(): Promise<string[]> {
	return (await database()).getAllKeys('conversations');
}

export async function loadConversation(id: string): Promise<StoredConversation | undefined> {
	return (await database()).get('conversations', id);
}

const messageId = (message: unknown): unknown => (message as { id?: unknown } | null)?.id;

/**
 * Saves the record, but keeps a title that is already stored, because another tab may have renamed the conversation. read: its
 * messages as last read or saved by the caller. If the stored ones differ, they came from another device meanwhile, and are
 * stored as a separate conversation.
 */
export async function saveConversation(
	conversation: StoredConversation,
	read?: readonly unknown[]
): Promise<void> {
	const known = read && new Set([...read, ...conversation.messages].map(messageId));
	await writes.withRetry([nameOf(conversation.id)], STORES, async (transaction) => {
		await checkBook(transaction, conversation.book);
		await checkRecord(transaction, 'conversations', conversation.id);
		const store = transaction.objectStore('conversations');
		const stored = await store.get(conversation.id);
		if (known && stored?.messages.some((message) => !known.has(messageId(message))))
			await store.put({ ...stored, id: besideId(stored), thread: null });
		await store.put({ ...conversation, title: stored?.title || conversation.title });
	});
}

/** Changes only the title, so that a tab with older messages does not overwrite newer ones. */
export async function renameConversation(id: string, title: string): Promise<void> {
	await writes.withRetry([`title of ${nameOf(id)}`], STORES, async (transaction) => {
		const store = transaction.objectStore('conversations');
		const conversation = await store.get(id);
		if (conversation) await store.put({ ...conversation, title });
	});
}

export async function deleteConversation(id: string): Promise<void> {
	await writes.withRetry([nameOf(id)], [...STORES, 'turns'], async (transaction) => {
		const deleted = await transaction.objectStore('conversations').get(id);
		remember(transaction, 'conversations', id);
		await transaction.objectStore('conversations').delete(id);
		if (deleted) await transaction.objectStore('turns').delete(startingWith(deleted.book, id));
	});
}
