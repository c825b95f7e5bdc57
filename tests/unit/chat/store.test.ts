import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { titleFrom } from '../../../src/lib/chat/messages/message-list.ts';
import {
	conversationsOf,
	deleteConversation,
	loadConversation,
	renameConversation,
	saveConversation
} from '../../../src/lib/chat/messages/stored-conversations.ts';
import type { StoredConversation } from '../../../src/lib/chat/messages/stored-conversations.ts';

function conversation(id: string, updated: number, book = 'book-a'): StoredConversation {
	const messages = [{ role: 'reader', id: `${id}-1`, text: 'When?' }];
	return { id, book, title: id, thread: null, messages, created: 1, updated };
}

describe('stored conversations', () => {
	it('lists those of one book, the one used last first', async () => {
		await saveConversation(conversation('old', 1));
		await saveConversation(conversation('new', 2));
		await saveConversation(conversation('other', 3, 'book-b'));
		expect((await conversationsOf('book-a')).map((one) => one.id)).toEqual(['new', 'old']);
	});

	it('renames without touching the messages', async () => {
		await renameConversation('old', 'The bridge');
		expect(await loadConversation('old')).toEqual({ ...conversation('old', 1), title: 'The bridge' });
		await renameConversation('nobody', 'Nothing');
		expect(await loadConversation('nobody')).toBeUndefined();
	});

	it('deletes for good', async () => {
		await deleteConversation('old');
		expect(await loadConversation('old')).toBeUndefined();
	});
});

describe('the title of a conversation', () => {
	it('is the first question, shortened at a word', () => {
		expect(titleFrom('  When did\nthe bridge fall? ')).toBe('When did the bridge fall?');
		const long = titleFrom(
			'Who wrote the letter that was found under the floor of the ferry house, and why?'
		);
		expect(long).toBe('Who wrote the letter that was found under the floor of the…');
	});
});
