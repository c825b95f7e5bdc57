/** Conversations of versions before 0.2 had other names for some fields of a message; they must be read in full. */
import { describe, expect, it } from 'vitest';
import { kinds } from '../../../src/lib/sync/rules.ts';
import { retrievedPassages } from '../../../src/lib/chat/messages/message-list.ts';
import { storedMessages } from '../../../src/lib/chat/messages/message.ts';
import { isSavedRecap, turnsOf, wasSent } from '../../../src/lib/chat/privacy/ledger.ts';

const passage = (id: string) => ({
	...{ id, chapter: 'One', percent: 3, text: 'It began at sea.' },
	locator: { section: 0, start: 0, end: 16 }
});
const limit = { section: 1, offset: 2 };

/** As version 0.1 wrote them. */
const old = [
	{
		role: 'reader',
		id: 'q1',
		text: 'What has happened so far?',
		at: 1,
		ready: { kind: 'story', upTo: limit, percent: 4, held: true },
		given: {
			reading: null,
			preloaded: [passage('p1')],
			told: { percent: 2, text: 'Once [p2].', passages: [passage('p2')] },
			cut: false,
			characters: 20,
			limit,
			left: true
		},
		work: { usage: [], notices: [] }
	},
	{ role: 'agent', id: 'a1', parts: [{ type: 'text', text: 'And then.' }], ending: 'complete' },
	{
		role: 'reader',
		id: 'q2',
		text: 'What has happened so far?',
		at: 2,
		ready: { kind: 'story', upTo: limit, percent: 4, held: true },
		given: { reading: null, preloaded: [], characters: 0, limit, left: false }
	},
	{
		role: 'agent',
		id: 'a2',
		parts: [{ type: 'text', text: 'And then.' }],
		kept: { at: 5, model: 'small', passages: [passage('p3')] },
		ending: 'complete'
	}
];

/** The same under the present names. */
const current = [
	{
		role: 'reader',
		id: 'q1',
		text: 'What has happened so far?',
		at: 1,
		preset: { kind: 'story', upTo: limit, percent: 4, limitedToPlace: true },
		sentContext: {
			reading: null,
			preloaded: [passage('p1')],
			recap: { percent: 2, text: 'Once [p2].', passages: [passage('p2')] },
			cut: false,
			characters: 20,
			limit,
			sent: true
		},
		work: { usage: [], notices: [] }
	},
	{ role: 'agent', id: 'a1', parts: [{ type: 'text', text: 'And then.' }], ending: 'complete' },
	{
		role: 'reader',
		id: 'q2',
		text: 'What has happened so far?',
		at: 2,
		preset: { kind: 'story', upTo: limit, percent: 4, limitedToPlace: true },
		sentContext: { reading: null, preloaded: [], characters: 0, limit, sent: false }
	},
	{
		role: 'agent',
		id: 'a2',
		parts: [{ type: 'text', text: 'And then.' }],
		savedRecap: { at: 5, model: 'small', passages: [passage('p3')] },
		ending: 'complete'
	}
];

describe('stored messages', () => {
	it('of an older version are read under the present names, with nothing lost', () => {
		const read = storedMessages.parse(structuredClone(old));
		expect(read).toEqual(current);
		expect([...retrievedPassages(read).keys()]).toEqual(['p2', 'p1', 'p3']);
		expect(turnsOf(read).map(isSavedRecap)).toEqual([false, true]);
		expect(turnsOf(read).map(({ question }) => wasSent(question))).toEqual([true, false]);
	});

	it('of this version are read as they are', () => {
		expect(storedMessages.parse(structuredClone(current))).toEqual(current);
	});

	it('count as sent if the record does not say', () => {
		const given = { reading: null, preloaded: [], characters: 0, limit };
		const read = storedMessages.parse([{ ...old[0], given }]);
		expect(turnsOf(read).map(({ question }) => wasSent(question))).toEqual([true]);
	});

	it('survive an old backup whole', () => {
		const record = {
			id: 'c1',
			book: 'ab'.repeat(32),
			title: 'So far',
			messages: old,
			created: 1,
			updated: 2
		};
		const restored = kinds.conversations.shape.parse(JSON.parse(JSON.stringify(record)));
		expect(storedMessages.parse(restored?.messages)).toEqual(current);
	});

	it('are refused if they are not messages', () => {
		for (const wrong of [null, 'messages', [null], [[]], [{ role: 'reader' }], [{ ...old[0], ready: 1 }]])
			expect(storedMessages.safeParse(wrong).success).toBe(false);
	});
});

it('read a call with a malformed result, or with endlessly nested arguments, as failed', () => {
	let deep: unknown = 'deep';
	for (let level = 0; level < 100_000; level++) deep = { deep };
	const tool = (content: string) => ({
		...{ type: 'tool', id: 'c', name: 'search_book', answerId: 't', args: deep },
		state: { phase: 'done', content, passages: [] }
	});
	const contents = ['', 'no JSON', '['.repeat(100_000) + ']'.repeat(100_000), '{}'];
	const messages = storedMessages.parse([
		{ role: 'agent', id: 'a', parts: contents.map(tool), ending: 'complete' }
	]);
	const parts = messages.flatMap((message) => (message.role === 'agent' ? message.parts : []));
	expect(parts.map((part) => (part.type === 'tool' ? part.state.phase : ''))).toEqual([
		...['failed', 'failed', 'failed', 'done']
	]);
	expect(parts.map((part) => (part.type === 'tool' ? part.args : null))).toEqual([{}, {}, {}, {}]);
	expect(() => [...retrievedPassages(messages)]).not.toThrow();
});
