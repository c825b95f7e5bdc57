/** A model with a small window, wherever it is: what it is sent is planned for it. */
import { expect, it } from 'vitest';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { IN_BROWSER } from '../../../../agent/protocol/events.ts';
import { BOOK } from '../../../fixtures/agent-client.ts';
import { say, scriptedGraph, search } from './scripted-graph.ts';

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

it('has short instructions, one tool, one look-up of three passages, and no notice of it', async () => {
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

it('is planned for as soon as the endpoint has named it', async () => {
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

it('in the page, which cites nothing, has what it was given beneath its answer', async () => {
	const text = 'It was on a dreary night of November. The rain pattered dismally against the panes.';
	const preloaded = [{ id: 'p12', chapter: 'V', percent: 20, text }];
	const inPage = (said: string, url = IN_BROWSER) =>
		scriptedGraph(() => say(said), {
			book: { ...BOOK, preloaded },
			budgets: { contextTokens: 4096 },
			connection: { endpoint: { url, model: 'Tiny' } }
		}).ask('On which night?');
	expect((await inPage('In June.')).text).toBe(
		`In June.\n\nNearest to it are these sentences:\n\n> “${text}” [p12]`
	);
	const looked = await scriptedGraph((_request, index) => (index === 0 ? search('June') : say('In June.')), {
		book: { ...BOOK, preloaded },
		budgets: { contextTokens: 4096 },
		connection: { endpoint: { url: IN_BROWSER, model: 'Tiny' } }
	}).converse('On which night?', () => JUNE);
	expect(looked.at(-1)?.text).toMatch(/November[^]*June 18/);
	// Who cites can be checked, and another model is not a reader's last help.
	expect((await inPage('In November [p12].')).text).toBe('In November [p12].');
	expect((await inPage('In June.', 'https://model.example/v1')).text).toBe('In June.');
});
