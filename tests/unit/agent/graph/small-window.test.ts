/** A model with a small window, wherever it is: what it is sent is planned for it. */
import { AIMessageChunk } from '@langchain/core/messages';
import { expect, it, vi } from 'vitest';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { extractiveConnection } from '../../../../agent/model/connection.ts';
import { IN_BROWSER } from '../../../../agent/protocol/events.ts';
import type { GraphState } from '../../../../agent/graph/state.ts';
import { inReadersWords } from '../../../../src/lib/chat/agent-client/in-words.ts';
import { BOOK } from '../../../fixtures/agent-client.ts';
import { say, scriptedGraph, search, type GraphScript } from './scripted-graph.ts';

const WORDS = say('In November [p12].');
const FOUND = JSON.stringify({ passages: [{ id: 'p12', text: 'It was on a dreary night of November.' }] });
const JUNE = JSON.stringify({
	passages: [
		{ id: 'p40', chapter_id: 'c5', chapter: 'V', percent: 40, text: 'Letter of June 18.', score: 1 }
	],
	coverage: { mode: 'words', indexed: 1, total: 1 }
});
const asked = (contextTokens: number, wants = search('night')) =>
	scriptedGraph((_request, index) => (index === 0 ? wants : WORDS), { budgets: { contextTokens } });

it('has short instructions, one tool, one look-up of three passages, and no notice about it', async () => {
	const { converse, requests, notices } = asked(9000);
	const [first, answer] = await converse('When?', () => FOUND);
	expect(first?.calls).toMatchObject([{ name: 'search_book', args: { queries: ['night'], top_k: 3 } }]);
	expect(answer?.text).toBe('In November [p12].');
	expect(requests.map(({ tools }) => tools.map((tool) => tool.function.name))).toEqual([
		['search_book'],
		['search_book']
	]);
	expect(requests[0]?.tools[0]?.function.parameters).toMatchObject({ required: ['queries'] });
	expect(JSON.stringify(requests[0]?.tools)).not.toMatch(/top_k|chapter_id/);
	expect(requests[1]?.mayCall).toBe(false);
	expect(requests[1]?.messages.at(-1)?.text).toContain('This was the one look-up.');
	expect(notices()).toEqual([]);
	const sent = (request = requests[0]!) => JSON.stringify([request.messages, request.tools]).length;
	const usual = asked(10_000);
	await usual.ask('When?');
	expect(sent()).toBeLessThan(0.4 * sent(usual.requests[0]));
	expect(usual.requests[0]?.mayCall).toBe(true);
});

it('is never asked for a plan of a broad question', async () => {
	const { converse, requests, plans } = asked(9000);
	await converse('Trace the theme of guilt throughout the book.', () => FOUND);
	expect(plans()).toEqual([]);
	expect(requests).toHaveLength(2);
});

it('is recognised as soon as the endpoint has named it', async () => {
	const tooLong = new EndpointError("This model's maximum context length is 8192 tokens.", {
		...{ status: 400, code: 'context_length_exceeded' }
	});
	const { converse, requests } = scriptedGraph(
		(_request, index) => [tooLong, search('night'), WORDS][index] ?? WORDS
	);
	const [first] = await converse('When?', () => FOUND);
	expect(first?.calls).toMatchObject([{ args: { queries: ['night'], top_k: 3 } }]);
	expect(requests).toHaveLength(3);

	const later = scriptedGraph((_request, index) => [search('night'), tooLong, WORDS][index] ?? WORDS);
	await later.converse('When?', () => FOUND);
	expect(later.requests.at(-1)?.mayCall).toBe(false);
	expect(later.requests).toHaveLength(3);
});

/** Passages that the search has found, and how likely each has the answer. */
const passages = (...scores: number[]) =>
	JSON.stringify({
		passages: scores.map((score, index) => ({
			...{ id: `p${index}`, chapter_id: 'c1', chapter: 'I', percent: index, score },
			text: `It was on the dreary night number ${index} that all of this was seen at last.`
		})),
		coverage: { mode: 'words', indexed: 1, total: 1 }
	});
const inPage = (script: GraphScript = () => say('In June.'), book: Record<string, unknown> = BOOK) =>
	scriptedGraph(script, {
		...{ book, budgets: { contextTokens: 4096 } },
		connection: { endpoint: { url: IN_BROWSER, model: 'Tiny' } }
	});

it('in the page, is asked with what quoting looks up, and all quotations come before its answer', async () => {
	const { converse, requests } = inPage();
	const [first, answer] = await converse('On which night?', () => passages(0.9, 0.8, 0.7, 0.6));
	expect(first?.calls).toMatchObject([
		{ name: 'search_book', args: { queries: ['On which night?'], top_k: 6 } }
	]);
	expect(requests).toHaveLength(1);
	expect(requests[0]?.mayCall).toBe(false);
	// Whoever reads of tools calls one.
	expect(requests[0]?.tools).toEqual([]);
	const read = requests[0]?.messages.map(({ text }) => text).join('\n');
	expect(read).not.toMatch(/call search_book/);
	expect(read).toMatch(/number 2/);
	expect(read).not.toMatch(/number 3/);
	expect(answer?.text).toMatch(
		/^These sentences may hold the answer:\n\n> “It was[^]*\[p3\]\n\nThe small model answers:\n\nIn June\.$/
	);
});

it.each([[[0.9, 0.5, 0.4, 0.1, 0.1, 0.1]], [[0.5]], [[0.2, 0.1]], [[]]])(
	'in the page, shows only the quotations before its words, if there are any (%j)',
	async (scores) => {
		const quoting = scriptedGraph(() => [], { connection: extractiveConnection() });
		const [whole, quoted] = await Promise.all(
			[inPage(), quoting].map(async ({ converse }) =>
				(await converse('On which night?', () => passages(...scores))).at(-1)
			)
		);
		expect(whole?.text).toBe(
			`${quoted?.text.replace('---\n\n', '')}\n\nThe small model answers:\n\nIn June.`
		);
	}
);

it('in the page, is not waited for: the quotations appear at once, and stay if it says nothing', async () => {
	let shown = '';
	const { graph, config, ask } = inPage(async () => {
		await vi.waitFor(() => expect(shown).not.toBe(''));
		return say('');
	});
	const [call] = (await ask('On which night?')).calls;
	const found = { type: 'tool', tool_call_id: call?.id, name: 'search_book', content: passages(0.2) };
	await graph.updateState(config, { messages: [found] }, 'tools');
	for await (const [piece] of await graph.stream(null, { ...config, streamMode: 'messages' }))
		if (AIMessageChunk.isInstance(piece)) shown += inReadersWords(piece.text);
	expect(shown).toMatch(
		/^The text does not seem to say this\.\n\n> “It was[^]*\[p0\]\n\nThe small model answers:\n\n$/
	);
	const { messages } = (await graph.getState(config)).values as GraphState;
	expect(inReadersWords(messages.at(-1)!.text)).toContain(`${shown}I have looked things up once`);
});

it('in the page, may look up once more by itself for a follow-up question', async () => {
	const { converse, requests } = inPage((_request, index) =>
		index === 1 ? search('June') : say('In June.')
	);
	await converse('On which night?', () => passages(0.9));
	const runs = await converse('And who saw it?', ({ args }) =>
		JSON.stringify(args).includes('June') ? JUNE : passages(0.9)
	);
	expect(runs.map(({ calls }) => calls[0]?.args.queries)).toEqual([['And who saw it?'], ['June'], undefined]);
	expect(runs.at(-1)?.text).toMatch(/number 0[^]*June 18[^]*In June\.$/);
	expect(requests.map(({ mayCall }) => mayCall)).toEqual([false, true, false]);
});

it('in the page, reads three passages of the shelf as well', async () => {
	const books = ['Emma', 'Persuasion', 'The Mill'].map((title, book) => ({
		...{ title, authors: [], open: false },
		passages: [0, 1].map((at) => ({
			...{ id: `b${book}:p${at}`, chapter: 'I', percent: 1, score: 0.9 },
			text: `In ${title} it was a dreary night, the ${at} of them.`
		}))
	}));
	const coverage = { mode: 'words', books: 3, indexed: 3, total: 3 };
	const shelf = { books: 3, begun: 3, finished: 0, unread: 0, looks_into_unread: false };
	const { converse, requests } = inPage(undefined, { ...BOOK, shelf, tools: ['search_library'] });
	const [first, answer] = await converse('Which night?', () => JSON.stringify({ books, coverage }));
	expect(first?.calls).toMatchObject([{ name: 'search_library', args: { queries: ['Which night?'] } }]);
	const read = requests[0]?.messages.map(({ text }) => text).join('\n') ?? '';
	expect(read.match(/In \w+ it was/g)).toEqual(['In Emma it was', 'In Emma it was', 'In Persuasion it was']);
	expect(read).not.toContain('The Mill');
	expect(answer?.text).toContain('In The Mill it was');
});

it('in the page, gets the text of a button as it is, with nothing looked up', async () => {
	const text = [{ id: 'p1', chapter: 'I', percent: 1, text: 'It was a dreary night of November.' }];
	const { ask } = inPage(undefined, { ...BOOK, preset: { kind: 'page', cut: false, text } });
	expect(await ask('What happens here?')).toEqual({ text: 'In June.', calls: [] });
});
