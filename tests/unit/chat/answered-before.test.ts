/** The same question at the same place is shown its answer from before, and no other. */
import { describe, expect, it } from 'vitest';
import {
	answeredBefore,
	placeOf,
	type FirstTurn,
	type AnswerPlace
} from '../../../src/lib/chat/conversation/answered-before.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import {
	conversationAsMarkdown,
	conversationsAsLines
} from '../../../src/lib/chat/export/export-conversations.svelte.ts';
import type { Message, ReaderMessage } from '../../../src/lib/chat/messages/message.ts';
import { retrievedPassages } from '../../../src/lib/chat/messages/message-list.ts';
import { turnsOf } from '../../../src/lib/chat/privacy/ledger.ts';
import {
	fillPrompt,
	readPromptFile,
	writePromptFile
} from '../../../src/lib/chat/presets/own-prompts.svelte.ts';

const PLACE: AnswerPlace = {
	paragraph: 'It was a dreary night.',
	selection: '',
	limit: { section: 2, offset: 40 },
	books: { ['a'.repeat(64)]: { section: 2, offset: 40 } },
	model: 'small at example.org'
};
const passage = {
	...{ id: 'p1', chapter: 'One', percent: 5, text: 'It was dark.' },
	locator: { section: 0, start: 0, end: 12 }
};

function asked(
	changes: Partial<ReaderMessage> = {},
	more: Partial<ReaderMessage['sentContext']> = {}
): FirstTurn {
	const question: ReaderMessage = {
		...{ role: 'reader', id: 'q1', text: 'Who is  Victor?', at: 1000 },
		sentContext: {
			reading: { chapter: 'One', percent: 5, paragraph: PLACE.paragraph },
			...{ preloaded: [passage], characters: 10, limit: PLACE.limit, model: PLACE.model, sent: true },
			...more
		},
		...changes
	};
	const messages: Message[] = [
		question,
		{
			...{ role: 'agent', id: 'a1', ending: 'complete' },
			parts: [{ type: 'text', text: 'A student, it says "It was dark" [p1].' }]
		}
	];
	const [turn] = turnsOf(messages);
	return { turn: turn!, messages };
}

describe('an answer from before', () => {
	it('is found again with its date and its passages', () => {
		expect(answeredBefore(' who is victor? ', PLACE, [asked()])).toMatchObject({
			...{ text: 'A student, it says "It was dark" [p1].', at: 1000, model: PLACE.model },
			passages: [{ id: 'p1', text: 'It was dark.' }]
		});
	});

	it.each<[string, Partial<AnswerPlace>]>([
		['at another paragraph', { paragraph: 'Another one.' }],
		['with other words selected', { selection: 'Victor' }],
		['under another limit', { limit: { section: 2, offset: 41 } }],
		['without a limit', { limit: null }],
		['by another model', { model: 'large' }]
	])('is not shown %s', (_what, change) => {
		expect(answeredBefore('Who is Victor?', { ...PLACE, ...change }, [asked()])).toBeNull();
	});

	it('is not shown if it was cut, had an effect, or was itself a saved one', () => {
		const cut = asked({ work: { usage: [], notices: ['The answer was cut.'] } });
		const acted = asked();
		acted.turn.replies.unshift({
			...{ role: 'agent', id: 'a0', ending: 'complete' },
			parts: [
				{
					...{ type: 'tool', id: 'c', name: 'add_note', args: {}, answerId: 'x' },
					state: { phase: 'done', content: '{}', passages: [] }
				}
			]
		});
		const kept = asked();
		kept.turn.replies[0]!.savedRecap = { at: 1, model: 'small', passages: [] };
		for (const turn of [cut, acted, kept]) expect(answeredBefore('Who is Victor?', PLACE, [turn])).toBeNull();
	});

	it('is not shown if another book that it may mention has a nearer limit now', () => {
		const mill = '3f9a1c'.padEnd(64, '0');
		const told = { ...passage, id: '3f9a1c:p2', book: { id: mill, title: 'The Mill' } };
		const known = asked({}, { limits: { [mill]: { section: 3, offset: 0 } } });
		const older = asked({}, { preloaded: [told] });
		const at = (limit: Position | null) => ({ ...PLACE, books: { ...PLACE.books, [mill]: limit } });
		const shown = (limit: Position | null) =>
			[known, older].map((turn) => answeredBefore('Who is Victor?', at(limit), [turn]) !== null);
		expect(shown(null)).toEqual([true, true]);
		expect(shown({ section: 3, offset: 0 })).toEqual([true, false]);
		expect(shown({ section: 2, offset: 9 })).toEqual([false, false]);
		// Shown again, it is as old as it was.
		expect(answeredBefore('Who is Victor?', at(null), [known])?.limits).toEqual({
			[mill]: { section: 3, offset: 0 }
		});
	});

	it('needs a known page and a known model', () => {
		const book = { title: 'T', authors: [], language: 'en', chapter: null, percent: 5 };
		expect(placeOf(book, null, {}, 'small')).toBeNull();
		const window = { before: [], active: PLACE.paragraph, after: [] };
		expect(placeOf({ ...book, window }, null, {}, undefined)).toBeNull();
		expect(placeOf({ ...book, window }, PLACE.limit, PLACE.books, PLACE.model)).toEqual(PLACE);
	});
});

describe('exports', () => {
	const { messages } = asked();
	it('writes a conversation as Markdown with numbered footnotes', () => {
		const passages = retrievedPassages([...messages]);
		expect(conversationAsMarkdown({ title: 'On Victor', messages, passages }, 'Frankenstein')).toBe(
			'# On Victor\n\n*Frankenstein*\n\n## Who is Victor?\n\nA student, it says "It was dark" [^1].\n\n[^1]: One, 5%\n'
		);
	});

	it('writes each conversation as one line, with tools, results and verdicts', () => {
		const verdicts = [
			{ claim: { text: 'It was dark', cited: ['p1'] }, verdict: { kind: 'missing' as const } },
			{ claim: { text: 'It was light', cited: [] }, verdict: undefined }
		];
		const record = { id: 'c1', title: 'On Victor', updated: 0, messages, verdicts };
		const lines = conversationsAsLines([record, record], { id: 'b', title: 'Frankenstein' })
			.trimEnd()
			.split('\n');
		expect(lines).toHaveLength(2);
		const [first] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(first).toMatchObject({
			...{ format: 'lectern-conversation', version: 1, updated: '1970-01-01T00:00:00.000Z' },
			messages: [{ role: 'reader' }, { role: 'agent' }],
			quotations: [
				{ text: 'It was dark', verdict: 'missing' },
				{ text: 'It was light', verdict: 'unchecked' }
			]
		});
	});
});

describe('own prompts', () => {
	const parts = { selection: '', paragraph: 'It was\n dark.', chapter: 'One', book: 'Frankenstein' };
	it('fills in what is known, and says what is not', () => {
		expect(fillPrompt('In {book}, {chapter}: “{paragraph}” {unknown}', parts)).toEqual({
			text: 'In Frankenstein, One: “It was dark.” {unknown}',
			missing: []
		});
		expect(fillPrompt('What is {selection}?', parts)).toEqual({
			text: 'What is {selection}?',
			missing: ['selection']
		});
		// What is filled in is not read for placeholders again.
		expect(fillPrompt('{paragraph}', { ...parts, paragraph: 'the {book}' }).text).toBe('the {book}');
	});

	it('exports to a file and imports again, without the built-in ones', () => {
		const own = { id: '1', label: 'Irony', text: 'Is {selection} ironic?', hidden: true };
		const file = writePromptFile([{ id: 'story', hidden: false }, own]);
		expect(readPromptFile(file)).toEqual([{ label: 'Irony', text: 'Is {selection} ironic?' }]);
		expect(readPromptFile('{"format": "other"}')).toBeNull();
		expect(readPromptFile('no JSON')).toBeNull();
	});
});
