/** What Anthropic's Messages and OpenAI's Responses have in common. tests/fixtures/wire holds each request to their rules. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Trait } from '../../../../agent/endpoint/traits.ts';
import { toolSchemas } from '../../../../agent/messages/tool-descriptions.ts';
import { toolNames } from '../../../../agent/protocol/tools.ts';
import type { RawReply, Step } from '../../../fixtures/scripted-llm.ts';
import { ask, CALL, closeAll, converse, json, streamOf, thoughtsOf } from '../../../fixtures/wire/trial.ts';

afterEach(closeAll);

const TWO_CALLS: Step[] = [
	{ thought: 'The book may say – 夜 – when.' },
	{ text: 'I look it up. ' },
	{
		calls: [
			{ name: 'search_book', args: { queries: ['dreary night'] } },
			{ name: 'get_table_of_contents', args: {} }
		]
	},
	{ usage: { prompt_tokens: 900, completion_tokens: 34 } }
];

describe.each(['/messages', '/responses'])('in the dialect of %s', (path) => {
	it('answers a question with look-ups, and returns the thoughts with their calls', async () => {
		const { conversation, llm, bodies } = await converse(path, ({ messages }) =>
			messages.at(-1)?.role === 'tool' ? { text: 'In [p12].' } : TWO_CALLS
		);
		conversation.settings = { effort: 'thorough' };
		const run = await conversation.ask('When was it made?');
		expect(run.tokens.join('')).toBe('I look it up. ');
		expect(run.custom.flatMap((one) => (one.type === 'thought' ? [one.text] : [])).join('')).toBe(
			'The book may say – 夜 – when.'
		);
		expect(run.custom.find(({ type }) => type === 'usage')).toMatchObject({
			usage: { inputTokens: 900, outputTokens: 34, estimated: false }
		});
		expect(run.calls.map(({ name, args }) => [name, args])).toMatchObject([
			['search_book', { queries: ['dreary night'] }],
			['get_table_of_contents', {}]
		]);
		await conversation.answer([
			{ call: run.calls[0]!, content: { passages: [] } },
			{ call: run.calls[1]!, content: 'No such thing.', status: 'error' }
		]);
		expect((await conversation.resume()).messages.at(-1)?.content).toBe('In [p12].');
		expect((await conversation.askAndAnswer('Why?')).answer).toBe('In [p12].');
		expect(llm.requests[1]!.messages.map(({ role }) => role)).toEqual([
			'system',
			'user',
			'assistant',
			'tool',
			'tool'
		]);
		const [, second] = bodies;
		const back =
			path === '/messages'
				? [
						{ type: 'thinking', thinking: 'The book may say – 夜 – when.', signature: 'signed 28' },
						{ type: 'text' },
						{ type: 'tool_use' },
						{ type: 'tool_use' }
					]
				: [
						{ type: 'reasoning', encrypted_content: 'gAAAAAB28' },
						{ role: 'assistant' },
						{ type: 'function_call' },
						{ type: 'function_call' }
					];
		const sent =
			path === '/messages'
				? (second!.messages as { content: unknown[] }[])[1]!.content
				: (second!.input as unknown[]).slice(1, 5);
		expect(sent).toMatchObject(back);
		const failed = JSON.stringify(second).split('"is_error":true').length - 1;
		expect(failed).toBe(path === '/messages' ? 1 : 0);
	});

	it('reads the same reply however its bytes are cut, with CR and LF, and whole', async () => {
		const text = streamOf(path, ...TWO_CALLS);
		const bytes = new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
		const pieces = Array.from({ length: Math.ceil(bytes.length / 5) }, (_, at) =>
			bytes.slice(at * 5, at * 5 + 5)
		);
		const usual = await ask(path, () => ({ pieces: [text] }));
		const cut = await ask(path, () => ({ pieces }));
		expect(usual.reply.calls.map(({ name, args }) => `${name} ${args}`)).toEqual([
			'search_book {"queries":["dreary night"]}',
			'get_table_of_contents {}'
		]);
		expect(thoughtsOf(cut.pieces)).toBe('The book may say – 夜 – when.');
		const { calls, text: said, tokens, metadata } = usual.reply;
		const withoutIds = (all: typeof calls) => all.map(({ name, args }) => ({ name, args }));
		expect(withoutIds(cut.reply.calls)).toEqual(withoutIds(calls));
		expect(cut.reply).toMatchObject({ text: said, tokens, metadata });
	});

	it('accepts neither a stream that ends in the middle nor an empty one', async () => {
		const text = streamOf(path, { text: 'It was on a dreary night.' });
		const cut = text.slice(0, text.indexOf('dreary'));
		await expect(ask(path, () => ({ pieces: [cut] }))).rejects.toThrow('failures.closed');
		await expect(ask(path, () => ({ pieces: [] }))).rejects.toThrow();
	});

	it('uses plain schemas if they are required', async () => {
		const plain = { tools: toolSchemas(toolNames), traits: new Set<Trait>(['plain-schema']) };
		const bodies = [{ ...plain, traits: new Set<Trait>() }, plain].map((request) =>
			ask(path, () => null, request)
		);
		const [full, simple] = (await Promise.all(bodies)).map((asked) => JSON.stringify(asked.bodies[0]!.tools));
		expect(full).toMatch(/"default":/);
		expect(simple).not.toMatch(/"(default|minLength|maxLength|minimum|maximum|additionalProperties)":/);
		expect(simple).toContain('"required":["queries"]');
	});

	it('retells earlier calls in words if they are refused', async () => {
		const request = {
			messages: CALL,
			tools: toolSchemas(['search_book']),
			traits: new Set<Trait>(['plain-history'])
		};
		const { bodies } = await ask(path, () => null, request);
		expect(JSON.stringify(bodies[0])).toContain('Result of search_book');
		expect(JSON.stringify(bodies[0])).not.toMatch(/tool_use|tool_result|function_call/);
	});

	it('reports a reply as cut if there is no room left', async () => {
		const { reply } = await ask(path, () => ({
			pieces: [streamOf(path, { text: 'It was' }, { finish: 'length' })]
		}));
		expect(reply).toMatchObject({ text: 'It was', cut: true });
	});

	it('keeps the tools in the last request, and allows no calls', async () => {
		const { conversation, bodies } = await converse(path, ({ tools }) =>
			tools.length > 0
				? { calls: [{ name: 'search_book', args: { queries: ['night'] } }] }
				: { text: 'In November.' }
		);
		conversation.settings = { budgets: { rounds: 1 } };
		expect((await conversation.askAndAnswer('When?')).answer).toBe('In November.');
		expect(bodies.at(-1)!.tool_choice).toEqual(path === '/messages' ? { type: 'none' } : 'none');
		expect(bodies.at(-1)!.tools).toHaveLength((bodies[0]!.tools as unknown[]).length);
	});

	it('reports a wrong key in words, and too many requests with the time to wait', async () => {
		const refusals: RawReply[] = [
			json(401, { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }),
			json(
				429,
				{ type: 'error', error: { type: 'rate_limit_error', message: 'slow down' } },
				{ 'retry-after': '30' }
			)
		];
		const { conversation } = await converse(
			path,
			() => ({ text: 'In November.' }),
			() => refusals.shift() ?? null
		);
		const told = async () => (await conversation.ask('When?')).error?.message;
		expect(await told()).toMatch(/does not accept the key \(401\).*invalid x-api-key/);
		expect(await told()).toMatch(/429.*Try again in 30 seconds/);
		expect(await told()).toBeUndefined();
	});
});
