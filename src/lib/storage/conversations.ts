/** Conversations by book. The messages are checked by the chat when it reads them: an older version may have written them. */
import { database } from './database.ts';
import type { StoredConversation } from './records.ts';

/** All conversations of a book, the one used last first. */
export async function conversationsOf(book: string): Promise<StoredConversation[]> {
	const found = await (await database()).getAllFromIndex('conversations', 'book', book);
	return found.sort((one, other) => other.updated - one.updated);
}

/** Of all books, for the search through what was asked before. */
export async function allConversations(): Promise<StoredConversation[]> {
	return (await database()).getAll('conversations');
}

export async function loadConversation(id: string): Promise<StoredConversation | undefined> {
	return (await database()).get('conversations', id);
}

/** Writes the record of the tab that answers. A title that is kept already stays: another tab may have renamed it. */
export async function saveConversation(conversation: StoredConversation): Promise<void> {
	const transaction = (await database()).transaction('conversations', 'readwrite');
	const kept = await transaction.store.get(conversation.id);
	await transaction.store.put({ ...conversation, title: kept?.title || conversation.title });
	await transaction.done;
}

/** Changes the title only, so that a tab with older messages does not put them back. */
export async function renameConversation(id: string, title: string): Promise<void> {
	const transaction = (await database()).transaction('conversations', 'readwrite');
	const conversation = await transaction.store.get(id);
	if (conversation) await transaction.store.put({ ...conversation, title });
	await transaction.done;
}

export async function deleteConversation(id: string): Promise<void> {
	await (await database()).delete('conversations', id);
}
