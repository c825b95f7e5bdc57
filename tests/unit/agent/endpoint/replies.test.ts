/** What servers send: replies in all their shapes, what a refusal teaches, and which window a model is served with. */
import { say } from '../../../../agent/protocol/said.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallPieces } from '../../../../agent/endpoint/call-pieces.ts';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { endpointAt, hostOf, identityOf } from '../../../../agent/endpoint/endpoint.ts';
import type { Payload } from '../../../../agent/endpoint/payloads.ts';
import { Reply } from '../../../../agent/endpoint/piece.ts';
import { ReplyReader } from '../../../../agent/endpoint/reply-reader.ts';
import {
	isBlocked,
	isTooLong,
	lessonFrom,
	traitsOfHost,
	windowIn,
	type Trait
} from '../../../../agent/endpoint/traits.ts';
import {
	askWindow,
	learnWindow,
	ModelCapabilities,
	windowTokens
} from '../../../../agent/model/capabilities.ts';
import { ownConnection } from '../../../../agent/model/connection.ts';

/** The reply of these values, each a piece of a stream; the last one may be 'done'. whole: each is a reply in one piece. */
function readAll(values: unknown[], whole = false): { reply: Reply; reader: ReplyReader } {
	const reader = new ReplyReader({ where: 'host', clean: (text) => text.replaceAll('KEY', '(key)') });
	const reply = new Reply();
	const payloads = values.map((value): Payload =>
		value === 'done'
			? { type: 'done' }
			: typeof value === 'string'
				? { type: 'text', text: value }
				: { type: 'json', value, whole }
	);
	for (const payload of payloads) for (const piece of reader.read(payload)) reply.add(piece);
	return { reply, reader };
}
function replyOf(values: unknown[], whole = false): Reply {
	const { reply, reader } = readAll(values, whole);
	reply.add(reader.end());
	return reply;
}
const delta = (fields: object, finish: string | null = null) => ({
	choices: [{ delta: fields, finish_reason: finish }]
});
const end = (finish = 'stop') => delta({}, finish);

describe('the text of a reply', () => {
	it.each([
		[[delta({ content: 'a' }), delta({ content: 'b' }), end()], 'ab'],
		[[delta({ content: [{ type: 'text', text: 'a' }, { text: 'b' }] }), end()], 'ab'],
		[[delta({ content: [{ type: 'text', text: { value: 'a', annotations: [] } }] }), end()], 'a'],
		[[delta({ content: ['a', 'b'] }), end()], 'ab'],
		[[{ choices: [{ text: 'a', finish_reason: 'stop' }] }], 'a'],
		[[{ choices: { delta: { content: 'a' }, finish_reason: 'stop' } }], 'a'],
		[
			[
				{ message: { content: 'a' }, done: false },
				{ message: { content: 'b' }, done: true }
			],
			'ab'
		],
		[[{ choices: [{ delta: { content: 'a' }, finishReason: 'STOP' }] }], 'a'],
		[[delta({ content: 'a' }), 'done'], 'a'],
		[[delta({ content: null }), delta({ content: 7 }), delta({ content: 'a' }), end()], 'a'],
		[[{ choices: [] }, null, 3, delta({ content: 'a' }), end()], 'a']
	])('is read from %j', (values, text) => {
		const reply = replyOf(values);
		expect(reply).toMatchObject({ text, thoughtCharacters: 0, cut: false, calls: [] });
	});

	it('in one piece is whole without an end mark, but a piece of a stream is not', () => {
		const value = { choices: [{ message: { content: 'a' }, finish_reason: null }] };
		expect(replyOf([value], true).text).toBe('a');
		expect(() => replyOf([value])).toThrow(say('failures.closed', { where: 'host' }));
		expect(() => replyOf([delta({ content: 'a' })], true)).toThrow(say('failures.closed', { where: 'host' }));
		expect(() => replyOf([{ message: { content: 'a' }, done: false }], true)).toThrow(
			say('failures.closed', { where: 'host' })
		);
	});

	it.each([
		['reasoning_content', 'abc'],
		['reasoning', 'abc'],
		['thinking', 'abc'],
		['reasoning_details', [{ type: 'reasoning.text', text: 'ab' }, { summary: 'c' }]],
		['content', [{ type: 'thinking', thinking: [{ type: 'text', text: 'abc' }] }]],
		['content', [{ type: 'reasoning', reasoning: 'abc' }]],
		['content', [{ type: 'thinking', text: 'abc' }]]
	])('contains no thoughts: %s', (field, value) => {
		expect(replyOf([delta({ [field]: value }), delta({ content: 'x' }), end()])).toMatchObject({
			text: 'x',
			thoughtCharacters: 3
		});
	});
});

describe('the end of a reply', () => {
	it.each([
		'length',
		'max_tokens',
		'MAX_TOKENS',
		'max_output_tokens',
		'model_length',
		'model_context_window_exceeded'
	])('is a cut if it is %s', (finish) => {
		expect(replyOf([delta({ content: 'a' }), end(finish)]).cut).toBe(true);
		expect(readAll([delta({ content: 'a' }), end(finish)]).reader.isOver).toBe(true);
	});

	it('arrives once, perhaps followed by usage figures', () => {
		const { reader } = readAll([delta({ content: 'a' })]);
		expect(reader.isOver).toBe(false);
		const figures = { prompt_tokens: 3, completion_tokens: 4 };
		expect(replyOf([end('length'), end('stop')]).cut).toBe(true);
		expect(replyOf([end(), { choices: [], usage: figures }]).tokens).toEqual({ input: 3, output: 4 });
		expect(replyOf([{ ...end(), usage: { input_tokens: 3, output_tokens: 0 } }]).tokens).toEqual({
			input: 3,
			output: 0
		});
		expect(replyOf([{ choices: [{ delta: {}, finish_reason: 'stop', usage: figures }] }]).tokens).toEqual({
			input: 3,
			output: 4
		});
		expect(replyOf([{ ...end(), x_groq: { usage: figures } }]).tokens).toEqual({ input: 3, output: 4 });
		expect(replyOf([{ ...end(), usage: { prompt_tokens: 3 } }]).tokens).toBeNull();
		expect(replyOf([{ ...end(), usage: { completion_tokens: 3 } }]).tokens).toBeNull();
		expect(replyOf([{ ...end(), usage: figures }, { usage: null }]).tokens).toEqual({ input: 3, output: 4 });
	});

	it.each(['content_filter', 'SAFETY', 'sensitive', 'RECITATION', 'refusal', 'guardrail_intervened'])(
		'%s is a refusal',
		(finish) => {
			const why = finish === 'content_filter' ? '' : ` ${say('failures.said', { words: finish })}`;
			expect(() => replyOf([delta({ content: 'a' }), end(finish)])).toThrow(
				`${say('failures.filtered', { where: 'host' })}${why}`
			);
			try {
				replyOf([end(finish)]);
			} catch (error) {
				expect((error as Error).constructor.name).toBe('RefusalError');
			}
		}
	);

	it('is reported in the model’s own words, without the key', () => {
		expect(() => replyOf([delta({ refusal: 'I will not, ' }), delta({ refusal: 'KEY.' }), end()])).toThrow(
			say('failures.refusal', { words: 'I will not, (key).' })
		);
		expect(() => replyOf([delta({ content: [{ type: 'refusal', refusal: 'No.' }] }), end()])).toThrow(
			say('failures.refusal', { words: 'No.' })
		);
		expect(() => replyOf([delta({ refusal: 'x'.repeat(600) }), end()])).toThrow(
			say('failures.refusal', { words: 'x'.repeat(500) })
		);
		expect(() => replyOf([delta({ refusal: 'Never.' }), end('content_filter')])).toThrow(
			say('failures.said', { words: 'Never.' })
		);
		expect(() => readAll([{ promptFeedback: { blockReason: 'SAFETY' } }])).toThrow(
			`${say('failures.filtered', { where: 'host' })} ${say('failures.said', { words: 'SAFETY' })}`
		);
		expect(() => readAll([{ prompt_feedback: { blockReason: 'OTHER' } }])).toThrow(
			say('failures.said', { words: 'OTHER' })
		);
		expect(replyOf([{ ...delta({ content: 'a' }), promptFeedback: {} }, end()]).text).toBe('a');
	});

	it.each([
		['error', 'error'],
		['abort', 'abort'],
		['malformed_function_call', 'malformed_function_call'],
		['insufficient_system_resource', 'insufficient_system_resource']
	])('%s is a failure', (finish) => {
		expect(() => replyOf([delta({ content: 'a' }), end(finish)])).toThrow(
			say('failures.brokenAnswer', { where: 'host', why: finish })
		);
		const native = { choices: [{ delta: {}, finish_reason: finish, native_finish_reason: 'KEY went' }] };
		expect(() => replyOf([native])).toThrow(
			say('failures.brokenAnswer', { where: 'host', why: `${finish}, (key) went` })
		);
	});

	it('is reported with the words of what is no reply', () => {
		expect(() => replyOf(['Service KEY unavailable', 'done'])).toThrow('Service (key) unavailable');
		expect(() => replyOf(['', 'done'])).not.toThrow();
		expect(() => replyOf([])).toThrow('nothing');
		expect(() => replyOf(['<html><title>Login</title>'])).toThrow('Login');
		expect(replyOf([delta({ content: 'a' }), 'stray', end()]).text).toBe('a');
		expect(() => readAll([{ error: { message: 'over KEY' } }])).toThrow('over (key)');
	});
});

describe('what the endpoint wants back with calls', () => {
	const call = {
		tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{}' }, extra_content: { s: 1 } }]
	};

	it('is kept with calls, and only with them', () => {
		expect(replyOf([delta({ reasoning: 'Hm.' }), delta(call), end('tool_calls')]).metadata).toEqual({
			reasoning: 'Hm.',
			calls: { 0: '{"s":1}' }
		});
		expect(replyOf([delta({ reasoning: 'Hm.' }), end()]).metadata).toBeNull();
		const plain = { tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{}' } }] };
		expect(replyOf([delta(plain), end()]).metadata).toBeNull();
	});

	it('joins the pieces of a block, and leaves out what is too long', () => {
		const detail = (fields: object) => delta({ reasoning_details: [{ type: 't', index: 0, ...fields }] });
		const details = (...pieces: object[]) => {
			const kept = replyOf([...pieces, delta(call), end()]).metadata?.details;
			return kept === undefined ? undefined : (JSON.parse(kept) as unknown);
		};
		expect(details(detail({ text: 'a' }), detail({ text: 'b', signature: 's', format: null }))).toEqual([
			{ type: 't', index: 0, text: 'ab', signature: 's' }
		]);
		expect(details(detail({ text: 'a' }), detail({ text: 'b', index: 1 }))).toHaveLength(2);
		expect(details(detail({ text: 'a' }), detail({ text: 'b', type: 'u' }))).toHaveLength(2);
		expect(details(detail({ text: 'a' }), detail({ text: 'b', id: 'i' }))).toHaveLength(2);
		expect(details(detail({ text: 'a' }), detail({ data: 'b' }))).toHaveLength(2);
		expect(details(detail({ text: 'x'.repeat(60_000) }))).toBeUndefined();
		const much = replyOf([delta({ reasoning: 'x'.repeat(60_001) }), delta(call), end()]);
		expect(much.metadata?.reasoning).toHaveLength(60_000);
	});
});

describe('a call in pieces', () => {
	const callsOf = (...deltas: { tool_calls?: unknown; function_call?: unknown }[]) =>
		replyOf([...deltas.map((each) => delta(each)), end('tool_calls')]).calls;
	const piece = (fields: object, more: object = {}) => ({ tool_calls: [{ ...more, function: fields }] });

	it.each([
		['as one object', { tool_calls: { id: 'a', function: { name: 'f', arguments: '{"q":1}' } } }],
		['without the inner object', { tool_calls: [{ id: 'a', name: 'f', arguments: '{"q":1}' }] }],
		['with arguments as an object', piece({ name: 'f', arguments: { q: 1 } }, { id: 'a' })],
		['with parameters', piece({ name: 'f', parameters: { q: 1 } }, { id: 'a' })]
	])('is read %s', (_how, fields) => {
		expect(callsOf(fields)).toEqual([{ id: 'a', name: 'f', args: '{"q":1}' }]);
	});

	it('is read in the old form, and with a numeric id', () => {
		expect(
			callsOf({ function_call: { name: 'f', arguments: '{"q"' } }, { function_call: { arguments: ':1}' } })
		).toEqual([{ id: '', name: 'f', args: '{"q":1}' }]);
		expect(callsOf(piece({ name: 'f', arguments: '{}' }, { id: 7 }))).toEqual([
			{ id: '7', name: 'f', args: '{}' }
		]);
		expect(callsOf(piece({ name: 'f', arguments: null }, { id: 'a' }))).toEqual([
			{ id: 'a', name: 'f', args: '' }
		]);
	});

	it('continues its call, by number, by id, or as the last one', () => {
		const first = piece({ name: 'f', arguments: '{"q"' }, { index: 0, id: 'a' });
		const second = piece({ name: 'g', arguments: '{"r"' }, { index: 1, id: 'b' });
		const want = [
			{ id: 'a', name: 'f', args: '{"q":1}' },
			{ id: 'b', name: 'g', args: '{"r":2}' }
		];
		expect(
			callsOf(
				first,
				second,
				piece({ arguments: ':1}' }, { index: 0 }),
				piece({ arguments: ':2}' }, { index: 1 })
			)
		).toEqual(want);
		expect(
			callsOf(
				first,
				second,
				piece({ arguments: ':1}' }, { id: 'a' }),
				piece({ arguments: ':2}' }, { id: 'b' })
			)
		).toEqual(want);
		const one = piece({ name: 'f', arguments: '{"q"' });
		const two = piece({ name: 'g', arguments: '{"r"' });
		expect(
			callsOf(one, piece({ arguments: ':1}' }), two, piece({ arguments: ':2}' })).map(({ args }) => args)
		).toEqual(['{"q":1}', '{"r":2}']);
		expect(
			callsOf(
				piece({ name: 'f' }),
				piece({ name: 'f', arguments: '{}' }),
				piece({ name: 'f', arguments: '{}' })
			)
		).toHaveLength(3);
		expect(callsOf(piece({}, { id: 'a' }), piece({ name: 'f', arguments: '{}' }))).toEqual([
			{ id: 'a', name: 'f', args: '{}' }
		]);
	});

	it('has its name once even if each piece repeats it', () => {
		const calls = new CallPieces();
		const read = (args: string) =>
			calls.read([{ index: 0, id: 'a', function: { name: 'f', arguments: args } }], null);
		expect(read('{"q"')).toEqual([{ index: 0, id: 'a', name: 'f', args: '{"q"' }]);
		expect(read(':1}')).toEqual([{ index: 0, args: ':1}' }]);
		expect(read('')).toEqual([]);
		expect(calls.read('none', null)).toEqual([]);
		expect(calls.read([null, 'x'], null)).toEqual([]);
	});
});

describe('a refusal', () => {
	const lesson = (message: string, status: number, known: Trait[] = [], more: object = {}) =>
		lessonFrom(new EndpointError(message, { status }), {
			known: new Set(known),
			tools: true,
			calls: true,
			versioned: false,
			...more
		});

	it.each([
		['unexpected endpoint or method. (GET /chat/completions)', 200, 'under-v1'],
		['Not Found', 404, 'under-v1'],
		['', 404, 'under-v1'],
		['Method Not Allowed', 405, 'under-v1'],
		['model not found', 404, null],
		['unknown field stream_options', 400, 'no-usage'],
		['unknown field stream_options', 403, null],
		[
			"'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
			400,
			'max-completion-tokens'
		],
		['max_tokens must be at most 512', 400, 'no-token-limit'],
		['temperature does not support 0', 400, 'no-temperature'],
		["property 'reasoning_content' is unsupported", 400, 'no-reasoning'],
		['The reasoning_content in the thinking mode must be passed back', 400, 'wants-reasoning'],
		['missing a thought_signature', 400, 'wants-signatures'],
		['function_response.name: Name cannot be empty', 400, 'wants-tool-names'],
		['system role not supported', 400, 'no-system-role'],
		['This model does not support tools', 400, 'no-tools'],
		['tool_choice is not supported', 400, 'no-tools'],
		['roles must alternate', 400, 'plain-history'],
		['roles must alternate', 500, 'plain-history'],
		['out of memory', 500, null],
		['invalid api key', 400, null],
		['the maximum context length is 4096 tokens', 400, null]
	])('%j (%i) teaches %s', (message, status, trait) => {
		expect(lesson(message, status)).toBe(trait);
	});

	it('teaches nothing that is known or would not help', () => {
		expect(lesson('unknown field stream_options', 400, ['no-usage'])).toBe('plain-history');
		expect(lesson('This model does not support tools', 400, [], { tools: false, calls: false })).toBeNull();
		expect(lesson('Not Found', 404, [], { versioned: true })).toBeNull();
		expect(lesson('roles must alternate', 400, ['plain-history'])).toBeNull();
		expect(lesson('roles must alternate', 400, [], { calls: false })).toBeNull();
		expect(lesson('roles must alternate', 422)).toBe('plain-history');
		expect(lesson('roles must alternate', 403)).toBeNull();
		expect(
			lessonFrom(new Error('no'), { known: new Set(), tools: true, calls: true, versioned: false })
		).toBeNull();
		expect(lesson("use 'max_tokens' not max_completion_tokens", 400, ['max-completion-tokens'])).toBe(
			'max-tokens'
		);
		const wrapped = new Error('outer', { cause: new EndpointError('temperature', { status: 400 }) });
		expect(lessonFrom(wrapped, { known: new Set(), tools: true, calls: true, versioned: false })).toBe(
			'no-temperature'
		);
	});

	it.each([
		['anything', 413, true],
		['context_length_exceeded', 400, true],
		['prompt is too long', 422, true],
		['request too large for the tokens of a minute', 429, true],
		['too many tokens per minute', 429, false],
		['maximum context length', 403, false],
		['messages.0.content: string too long', 400, false],
		['reduce the length of the messages', 500, true],
		['n_ctx', 200, true]
	])('%j (%i) is about the length: %s', (message, status, is) => {
		expect(isTooLong(new EndpointError(message, { status }))).toBe(is);
	});

	it.each([
		['content_filter', 400, '', true],
		['ResponsibleAIPolicyViolation: responsible ai', 400, '', true],
		['no', 403, 'moderation_blocked', true],
		['Your input was flagged by moderation', 403, '', true],
		['safety system rejected the prompt', 422, '', true],
		['Your account was flagged', 403, '', false],
		['the model llama-guard-safety is not there', 400, '', false],
		['content_filter', 500, '', false],
		['content_filter', 451, '', true]
	])('%j (%i, code %j) is about the words: %s', (message, status, code, is) => {
		expect(isBlocked(new EndpointError(message, { status, code }))).toBe(is);
	});

	it.each([
		["This model's maximum context length is 8,192 tokens", 8192],
		['context size (4096)', 4096],
		['n_ctx: 2048', 2048],
		['max_model_len=32768', 32768],
		['prompt is too long: 210000 tokens > 200_000 maximum', 200000],
		['limit of 16384', 16384],
		['a 1024-tokens limit', 1024],
		['too long', null]
	])('%j says the window %s', (message, tokens) => {
		expect(windowIn(new EndpointError(message))).toBe(tokens);
		expect(windowIn(new EndpointError(message, { windowTokens: 77 }))).toBe(77);
	});

	it.each([
		['https://api.openai.com/v1', ['max-completion-tokens']],
		['https://x.openai.azure.com/openai/v1', ['max-completion-tokens']],
		['https://api.mistral.ai/v1', ['no-usage']],
		['https://api.deepseek.com', ['wants-reasoning']],
		['https://api.moonshot.cn/v1', ['wants-reasoning']],
		['https://api.example/v1', []]
	])('is foreseen of %s', (url, traits) => {
		expect(traitsOfHost({ url, model: 'm' })).toEqual(traits);
	});
});

describe('an address', () => {
	it.each([
		[' https://a.example/v1/ ', 'https://a.example/v1'],
		['https://a.example/v1/chat/completions//', 'https://a.example/v1'],
		['https://a.example/v1//chat/Completions', 'https://a.example/v1']
	])('is accepted as it is pasted: %j', (pasted, address) =>
		expect(endpointAt(pasted, 'm').url).toBe(address)
	);

	it.each([
		['https://api.anthropic.com/v1', 'https://api.anthropic.com/v1', 'messages'],
		['https://api.anthropic.com', 'https://api.anthropic.com/v1', 'messages'],
		['https://api.deepseek.com/anthropic/', 'https://api.deepseek.com/anthropic/v1', 'messages'],
		['https://a.example/anthropic/v1', 'https://a.example/anthropic/v1', 'messages'],
		['https://a.example/anthropic/openai', 'https://a.example/anthropic/openai', undefined],
		['https://a.example/v1/messages/', 'https://a.example/v1', 'messages'],
		['https://a.example/v1/responses', 'https://a.example/v1', 'responses'],
		['https://api.anthropic.com/v1/chat/completions', 'https://api.anthropic.com/v1', 'chat completions'],
		['https://a.example/responses/v1', 'https://a.example/responses/v1', undefined]
	])('decides the dialect: %j', (pasted, url, dialect) =>
		expect(endpointAt(pasted, 'm')).toEqual({ url, model: 'm', ...(dialect ? { dialect } : {}) })
	);

	it('gives the host and the endpoint', () => {
		expect(hostOf('http://a:1/v1')).toBe('a:1');
		expect(hostOf('none')).toBe('none');
		expect(identityOf({ url: 'http://a:1/v1', model: 'm' })).toBe('a:1 m');
	});
});

describe('the window of a model', () => {
	afterEach(() => void vi.unstubAllGlobals());
	const ENDPOINT = { url: 'http://127.0.0.1:1/v1', model: 'm' };
	/** Answers by path; what has no answer is 404. */
	const serving = (answers: Record<string, unknown>) => {
		const asked: string[] = [];
		vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
			const path = new URL(url).pathname;
			asked.push(`${init.method} ${path}${typeof init.body === 'string' ? ` ${init.body}` : ''}`);
			return path in answers
				? new Response(JSON.stringify(answers[path]))
				: new Response('', { status: 404 });
		});
		return asked;
	};
	const window = (answers: Record<string, unknown>) => {
		serving(answers);
		return askWindow(ENDPOINT);
	};
	const listed = (entry: object, id = 'm') => ({ '/v1/models': { data: [{ id: 'x' }, { id, ...entry }] } });

	it.each([
		['max_model_len', 1],
		['loaded_context_length', 2],
		['context_window', 3],
		['context_size', 4],
		['max_input_tokens', 5],
		['n_ctx', 6],
		['context_length', 7],
		['inputTokenLimit', 8]
	])('is listed as %s', async (key, tokens) => {
		expect(await window(listed({ [key]: tokens }))).toEqual({ tokens, served: true });
		expect(await window(listed({ meta: { [key]: tokens } }))).toEqual({ tokens, served: true });
	});

	it('is found by the model’s name, or in a list of one', async () => {
		expect(await window(listed({ n_ctx: 5 }, 'other'))).toBeNull();
		expect(await window(listed({ n_ctx: 5 }, 'models/m'))).toEqual({ tokens: 5, served: true });
		expect(await window({ '/v1/models': { models: [{ name: 'm', n_ctx: 5 }, {}] } })).toEqual({
			tokens: 5,
			served: true
		});
		expect(await window({ '/v1/models': [{ model: 'm', n_ctx: 5 }, {}] })).toEqual({
			tokens: 5,
			served: true
		});
		expect(await window({ '/v1/models': { data: [{ id: 'any', n_ctx: 5 }] } })).toEqual({
			tokens: 5,
			served: true
		});
		expect(await window(listed({ top_provider: { context_length: 9 }, context_length: 5 }))).toEqual({
			tokens: 9,
			served: true
		});
		expect(await window(listed({ n_ctx: 0, context_length: 5 }))).toEqual({ tokens: 5, served: true });
		expect(await askWindow({ url: 'none', model: 'm' })).toBeNull();
	});

	it('is what is served, rather than what the model could have', async () => {
		expect(await window(listed({ max_context_length: 9 }))).toEqual({ tokens: 9, served: true });
		expect(await window(listed({ max_context_length: 9, state: 'not-loaded' }))).toEqual({
			tokens: 9,
			served: false
		});
		expect(
			await window({
				...listed({ max_context_length: 9, state: 'x' }),
				'/props': { default_generation_settings: { n_ctx: 3 } }
			})
		).toEqual({
			tokens: 3,
			served: true
		});
		const lmStudio = {
			'/api/v0/models': { data: [{ id: 'm', loaded_context_length: 4, max_context_length: 9 }, {}] }
		};
		expect(await window(lmStudio)).toEqual({ tokens: 4, served: true });
	});

	it('is requested from Ollama, whether loaded or not', async () => {
		const asked = serving({ '/api/ps': { models: [{ name: 'm:latest', context_length: 4096 }] } });
		expect(await askWindow(ENDPOINT)).toEqual({ tokens: 4096, served: true });
		expect(asked).toContain('POST /api/show {"model":"m"}');
		expect(await window({ '/api/ps': { models: [{ name: 'other', context_length: 4096 }] } })).toBeNull();
		expect(await window({ '/api/show': { parameters: 'stop "x"\nnum_ctx   8192\n' } })).toEqual({
			tokens: 8192,
			served: true
		});
		const trained = { model_info: { 'llama.context_length': 131072, 'llama.other': 1 } };
		expect(await window({ '/api/show': trained })).toEqual({ tokens: 131072, served: false });
		expect(await window({ '/api/show': { model_info: { 'llama.context_length': 0 } } })).toBeNull();
	});

	it('comes from the setting, the hosted family, the server or the default, within what an error revealed', async () => {
		const tokens = async (
			url: string,
			model: string,
			set: number | null,
			answers: Record<string, unknown> = {}
		) => {
			serving(answers);
			return windowTokens(ownConnection({ baseUrl: url, model }), new ModelCapabilities(), set);
		};
		expect(await tokens('https://api.example/v1', 'm', 5000)).toBe(5000);
		expect(await tokens('https://api.example/v1', 'gpt-4o', null)).toBe(128_000);
		expect(await tokens('https://api.example/v1', 'm', null)).toBe(32_768);
		expect(await tokens('https://api.example/v1', 'm', null, listed({ n_ctx: 4096 }))).toBe(4096);
		for (const host of [
			'127.0.0.1',
			'localhost',
			'10.1.2.3',
			'192.168.1.2',
			'172.16.0.1',
			'172.31.0.1',
			'nas.local',
			'box.lan',
			'nas',
			'[::1]'
		])
			expect(
				await tokens(`http://${host}/v1`, 'gpt-4o', null, {
					'/v1/models': { data: [{ id: 'gpt-4o', n_ctx: 4096 }] }
				}),
				host
			).toBe(4096);
		for (const host of ['172.32.0.1', '11.1.2.3', 'local.example'])
			expect(
				await tokens(`http://${host}/v1`, 'gpt-4o', null, {
					'/v1/models': { data: [{ id: 'gpt-4o', n_ctx: 4096 }] }
				}),
				host
			).toBe(128_000);
		expect(await tokens('http://nas/v1', 'gpt-4o', null)).toBe(128_000);
	});

	it('is learnt from a request that was too long', async () => {
		const connection = ownConnection({ baseUrl: 'https://api.example/v1', model: 'm' });
		const learnt = async (message: string, status: number, assumed: number) => {
			const capabilities = new ModelCapabilities();
			await learnWindow(
				new EndpointError(message, { status }),
				connection,
				capabilities,
				async () => assumed
			);
			return capabilities.limit(connection.endpoint!, 'window');
		};
		expect(await learnt('maximum context length is 4096', 400, 8000)).toBe(4096);
		expect(await learnt('maximum context length is 9000', 400, 8000)).toBe(4800);
		expect(await learnt('too long', 413, 8001)).toBe(4800);
		expect(await learnt('too long', 413, 100)).toBe(2000);
		expect(await learnt('no', 400, 8000)).toBeNull();
		let now = 0;
		const capabilities = new ModelCapabilities(() => now);
		capabilities.learnLimit(connection.endpoint!, 'window', 5000);
		expect(await windowTokens(connection, capabilities, 9000)).toBe(5000);
		now = 60 * 60 * 1000 - 1;
		expect(capabilities.limit(connection.endpoint!, 'window')).toBe(5000);
		now++;
		expect(capabilities.limit(connection.endpoint!, 'window')).toBeNull();
	});

	it('is requested again after a minute if nothing was loaded yet, otherwise after an hour', async () => {
		let now = 0;
		const capabilities = new ModelCapabilities(() => now);
		let asked = serving({});
		expect(await capabilities.window(ENDPOINT)).toBeNull();
		const first = asked.length;
		now = 60_000 - 1;
		await capabilities.window(ENDPOINT);
		expect(asked).toHaveLength(first);
		now++;
		asked = serving(listed({ n_ctx: 7 }));
		expect(await capabilities.window(ENDPOINT)).toBe(7);
		now += 60 * 60 * 1000 - 1;
		await capabilities.window(ENDPOINT);
		expect(asked).toHaveLength(1);
		now++;
		await capabilities.window(ENDPOINT);
		expect(asked).toHaveLength(2);
	});

	it('is remembered for the last 500 models', () => {
		const capabilities = new ModelCapabilities();
		for (let index = 0; index < 501; index++)
			capabilities.learn({ ...ENDPOINT, model: `m${index}` }, 'no-tools');
		const knows = (model: string) => capabilities.traits({ ...ENDPOINT, model }).has('no-tools');
		expect([knows('m0'), knows('m1'), knows('m500')]).toEqual([false, true, true]);
		capabilities.remove({ ...ENDPOINT, model: 'm1' }, 'no-tools');
		expect(knows('m1')).toBe(false);
		expect(capabilities.traits(null).size).toBe(0);
	});
});

it.each([
	'reasoning_content',
	'reasoning',
	'thinking',
	'reasoning_text',
	'thought',
	'thoughts',
	'thinking_content'
])('thoughts in the field %s are thoughts', (field) => {
	const reader = new ReplyReader({ where: 'host', clean: (text) => text });
	const delta = { [field]: 'Hm.', content: 'Yes.', reasoning_tokens: 3 };
	const pieces = [...reader.read({ type: 'json', value: { choices: [{ delta }] }, whole: false })];
	expect(pieces).toEqual([
		{ type: 'thought', text: 'Hm.' },
		{ type: 'text', text: 'Yes.' }
	]);
});
