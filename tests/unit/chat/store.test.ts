import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { database } from '../../../src/lib/storage/database.ts';
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
	it('lists those of one book, the most recently used first', async () => {
		await saveConversation(conversation('old', 1));
		await saveConversation(conversation('new', 2));
		await saveConversation(conversation('other', 3, 'book-b'));
		expect((await conversationsOf('book-a')).map((one) => one.id)).toEqual(['new', 'old']);
	});

	it('keeps what came from another device while the answer was being written', async () => {
		const [asked] = conversation('told', 1).messages;
		const [mine, theirs] = ['mine', 'theirs'].map((id) => ({ role: 'reader', id, text: id }));
		const first = { ...conversation('told', 1, 'book-c'), messages: [asked, mine] };
		await saveConversation(first);
		// What was asked anew takes the place of what was read.
		await saveConversation({ ...first, messages: [asked] }, first.messages);
		expect(await conversationsOf('book-c')).toHaveLength(1);
		const heard = { ...first, updated: 2, messages: [asked, theirs] };
		await (await database()).put('conversations', heard);
		for (const updated of [3, 4]) await saveConversation({ ...first, updated }, first.messages);
		expect((await conversationsOf('book-c')).map(({ messages }) => messages)).toEqual([
			[asked, mine],
			[asked, theirs]
		]);
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
