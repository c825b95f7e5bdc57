/** What providers cache: the beginning that a request shares with an earlier one. Nothing that was sent is changed, and nothing is said twice. */
import { afterEach, describe, expect, it } from 'vitest';
import { HumanMessage, AIMessage, ToolMessage } from '@langchain/core/messages';
import { requestBody } from '../../../../agent/endpoint/ask-model.ts';
import type { Trait } from '../../../../agent/endpoint/traits.ts';
import { traitsOfHost } from '../../../../agent/endpoint/traits.ts';
import { bookContext } from '../../../../agent/protocol/context.ts';
import { contextBlocks, promptMessages, withContext } from '../../../../agent/prompt/prompt-messages.ts';
import { BOOK, startConversation, type WireCall } from '../../../fixtures/agent-client.ts';
import { kindOfCall } from '../../../fixtures/model-call-kind.ts';
import { readFromCache, sentBefore } from '../../../fixtures/request-rules.ts';
import { wireOf, type RawRequest, type Script } from '../../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

/** Keeps the bodies of all chat completions. */
async function start(script: Script, answers: (request: RawRequest) => boolean = () => false, path = '') {
	const bodies: unknown[] = [];
	const raw = (request: RawRequest) => {
		if (!request.path.endsWith('/chat/completions') && !wireOf(request.path)) return null;
		if (answers(request)) {
			const error = { message: "Unknown parameter: 'tool_choice'." };
			return { status: 400, pieces: [JSON.stringify({ error })] };
		}
		bodies.push(request.body);
		return null;
	};
	const parts = await startConversation(script, { raw, path });
	open.push(parts);
	return { ...parts, bodies };
}

const words = (count: number, seed: number) =>
	Array.from({ length: count }, (_, at) => `word${(at * 7 + seed * 13) % 997}`).join(' ');
const passage = (number: number) => ({
	...{ id: `p${number}`, chapter_id: 'c5', chapter: 'Chapter 5', percent: 20, score: 0.5 },
	text: words(90, number)
});
/** Two passages of their own for each search, and three that many find. */
const found = ({ args }: WireCall) => {
	const at = Number(/\d+/.exec(String((args.queries as string[])[0]))?.[0] ?? 0);
	return { passages: [at * 2 + 10, at * 2 + 11, 1, 2, 3].map(passage) };
};

it.each(['', '/messages', '/responses'])(
	'sends 85 of 100 tokens over ten questions as a repeated beginning: %j',
	async (path) => {
		const { conversation, bodies } = await start(
			({ messages }, index) => {
				const rounds = messages.length - messages.findLastIndex(({ role }) => role === 'user') - 1;
				return rounds < 4
					? { calls: [{ name: 'search_book', args: { queries: [`look ${index}`] } }] }
					: { text: `It is told in [p${index * 2 + 10}]. ${words(60, index)}` };
			},
			() => false,
			path
		);
		for (let question = 0; question < 10; question++) {
			const window = {
				before: [words(60, question)],
				active: words(60, question + 1),
				after: [words(60, 2)]
			};
			const contents = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, title: `Chapter ${at}` }));
			const preloaded = [
				{ id: `p${question + 300}`, chapter: 'Chapter 5', percent: 20, text: words(90, question) }
			];
			conversation.book = { ...BOOK, percent: 20 + question, contents, window, preloaded };
			await conversation.askAndAnswer(`What of ${question}?`, found);
		}
		expect(bodies).toHaveLength(30);
		expect(sentBefore(bodies)).toBeGreaterThan(0.85);
		// What is to be kept is marked there.
		if (path === '/messages') expect(readFromCache(bodies)).toBeGreaterThan(0.85);
	}
);

it('keeps the tools in the last request of a plan and of a loop, and forbids calls', async () => {
	const steps = ['one', 'two'].map((text) => ({ text, queries: [text] }));
	const { conversation, bodies } = await start((request) => {
		const kind = kindOfCall(request);
		if (kind === 'plan') return { text: JSON.stringify({ broad: true, steps }) };
		return { text: 'Told [p12].' };
	});
	conversation.settings = { plan: 'on' };
	await conversation.askAndAnswer('Who is it?');
	expect(bodies.at(-1)).toMatchObject({ tool_choice: 'none' });
	expect((bodies.at(-1) as { tools: unknown[] }).tools.length).toBeGreaterThan(3);
});

it('removes the tools if a model calls all the same, or the endpoint does not know that choice', async () => {
	const calling = await start(({ messages }, index) =>
		messages.at(-1)?.content?.includes('No tool is available') && index > 1
			? { text: 'In November [p12].' }
			: { calls: [{ name: 'search_book', args: { queries: ['night'] } }] }
	);
	calling.conversation.settings = { budgets: { rounds: 1 } };
	expect((await calling.conversation.askAndAnswer('When?')).answer).toBe('In November [p12].');
	const isNone = (body: unknown) => (body as { tool_choice?: string }).tool_choice === 'none';
	expect(
		calling.bodies.map((body) => (isNone(body) ? 'none' : 'tools' in (body as object) ? 'auto' : 'no tools'))
	).toEqual([...['auto', 'none', 'no tools']]);
	const refusing = await start(
		({ tools }) =>
			tools.length > 0
				? { calls: [{ name: 'search_book', args: { queries: ['night'] } }] }
				: { text: 'In November.' },
		({ body }) => isNone(body)
	);
	refusing.conversation.settings = { budgets: { rounds: 1 } };
	expect((await refusing.conversation.askAndAnswer('When?')).answer).toBe('In November.');
});

describe('what is said once', () => {
	const book = bookContext.parse({
		...BOOK,
		window: { before: [], active: 'It was a dreary night.', after: [] },
		memories: ['The reader is a chemist.'],
		preloaded: [passage(1)]
	});
	const result = (id: string, content: unknown) => [
		new AIMessage({ content: '', tool_calls: [{ type: 'tool_call', id, name: 'search_book', args: {} }] }),
		new ToolMessage({ tool_call_id: id, name: 'search_book', content: JSON.stringify(content) })
	];
	const history = [
		withContext(new HumanMessage({ id: 'one', content: 'One?' }), contextBlocks(book)),
		...result('a', { passages: [passage(1), passage(2)], coverage: { mode: 'words' } }),
		new AIMessage('Told.'),
		new HumanMessage({ id: 'two', content: 'Two?' }),
		...result('b', { passages: [passage(2), { ...passage(3), sentences: [[0, 0.5]] }] })
	];
	const texts = promptMessages({ history, book, summary: null, note: null }).map(({ text }) => text);

	it('includes a passage, wherever it first appeared', () => {
		expect(texts[3]).not.toContain(passage(1).text);
		expect(texts[3]).toContain('{"id":"p1","text":"(above)"}');
		expect(texts[3]).toContain(passage(2).text);
		expect(texts[3]).toContain('"coverage":{"mode":"words"}');
		expect(texts[7]).toContain('{"id":"p2","text":"(above)"}');
		expect(texts[7]).toContain(passage(3).text);
	});

	it('excludes what only the quoting model reads', () => {
		expect(texts[7]).not.toContain('sentences');
	});

	it('includes the book and the place, if neither has changed', () => {
		expect(texts[1]).toContain('Title: "Frankenstein"');
		expect(texts[5]).not.toContain('Title: "Frankenstein"');
		expect(texts[5]).not.toContain('dreary night');
		expect(texts[5]).toContain('still holds');
		expect(texts[5]).toContain('The reader is 20% through');
	});

	it('excludes what the reader has taken back since', () => {
		const now = promptMessages({ history, book: { ...book, memories: [] }, summary: null, note: null });
		expect(now.map(({ text }) => text).join()).not.toContain('chemist');
	});
});

it('marks what Anthropic’s models should cache, and removes the marks if they are refused', () => {
	const claude = { url: 'https://openrouter.ai/api/v1', model: 'anthropic/claude-sonnet-4.5' };
	const traits = new Set<Trait>(traitsOfHost(claude));
	const messages = promptMessages({
		history: [new HumanMessage('Who?')],
		book: null,
		summary: null,
		note: null
	});
	const contents = (known: ReadonlySet<Trait>) =>
		(requestBody(claude, { messages, tools: [], traits: known }).messages as { content: unknown }[]).map(
			({ content }) => content
		);
	const marked = { type: 'text', text: expect.any(String) as string, cache_control: { type: 'ephemeral' } };
	expect(contents(traits)).toEqual([[marked], [marked]]);
	expect(contents(new Set([...traits, 'no-cache-marks']))).toEqual([expect.any(String), expect.any(String)]);
	expect(traitsOfHost({ ...claude, model: 'openai/gpt-4o' })).not.toContain('cache-marks');
	expect(traitsOfHost({ ...claude, url: 'https://proxy.example/v1' })).not.toContain('cache-marks');
});
