/** The parts that speak to endpoints: keys out of messages, what a refusal means, what is remembered and for how long. */
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { describe, expect, it, vi } from 'vitest';
import { CallPieces } from '../../../agent/endpoint/call-pieces.ts';
import { shortJson } from '../../../agent/endpoint/ask.ts';
import { askModel, requestBody } from '../../../agent/endpoint/ask-model.ts';
import { EndpointError, maskKey, wordsIn } from '../../../agent/endpoint/endpoint-error.ts';
import type { Piece } from '../../../agent/endpoint/piece.ts';
import { readPayloads, type Payload } from '../../../agent/endpoint/payloads.ts';
import { ReplyReader } from '../../../agent/endpoint/reply-reader.ts';
import { lessonFrom, windowIn, type Trait } from '../../../agent/endpoint/traits.ts';
import { newCallId, strictId } from '../../../agent/messages/history.ts';
import { ModelCapabilities } from '../../../agent/model/capabilities.ts';
import { explainModelError } from '../../../agent/model/model-error.ts';
import { nativeCalls } from '../../../agent/tool-calls/native-calls.ts';
import { violationsIn } from '../../fixtures/request-rules.ts';
import { wholeReply } from '../../fixtures/whole-reply.ts';

const KEY = 'sk-proj-Zk3vQ9xTtY7wLm2PbN8cRd4F';
const ENDPOINT = { url: 'https://api.example/v1', model: 'm' };
const QUESTION = { messages: [new HumanMessage('When?')], tools: [], traits: new Set<Trait>() };

describe('a key', () => {
	it.each([
		`Incorrect API key provided: ${KEY}.`,
		'Incorrect API key provided: sk-pr**********************Rd4F.',
		'Invalid key sk-proj-Zk3...d4F',
		'The key …N8cRd4F is not known',
		'Key ending in Rd4F was revoked',
		`Bearer ${KEY.slice(0, 20)} is wrong`,
		`{"authorization":"Bearer ${encodeURIComponent(KEY)}"}`
	])('does not appear in a message: %s', (said) => {
		const masked = maskKey(said, KEY);
		expect(masked).toContain('(key)');
		for (let index = 0; index + 5 <= KEY.length; index++)
			expect(masked).not.toContain(KEY.slice(index, index + 5));
		expect(masked).not.toContain('Rd4F');
	});

	it('is masked before the message is cut', () => {
		for (let before = 270; before < 310; before++) {
			const error = new EndpointError(`${'word '.repeat(60).slice(0, before)} ${KEY}`, { status: 401 });
			expect(explainModelError(error, ENDPOINT, KEY).message).not.toMatch(/sk-p|Zk3v/);
		}
	});

	it('leaves other words alone', () => {
		expect(maskKey('The model sk-mini is overloaded... Try again.', KEY)).toBe(
			'The model sk-mini is overloaded... Try again.'
		);
		expect(maskKey('No key was needed.', '')).toBe('No key was needed.');
	});
});

describe('the meaning of a refusal', () => {
	const lesson = (message: string, status = 400, known: Trait[] = []) =>
		lessonFrom(new EndpointError(message, { status }), {
			...{ known: new Set(known), tools: true, calls: false, versioned: true }
		});

	it.each([
		['registry.ollama.ai/library/gemma does not support tools', 400],
		['"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', 400],
		['No endpoints found that support tool use.', 404],
		['tools param requires --jinja flag', 500],
		["Unsupported parameter: 'tools' is not supported with this model.", 400],
		['Unrecognized request argument supplied: tools', 400],
		['body.tools: Extra inputs are not permitted', 422],
		['Function calling is not enabled for models/gemma-3-4b-it', 400],
		['This model does not support function calling', 400],
		['Tool use is not supported by this model', 400],
		["tool_choice isn't supported", 501],
		['该模型不支持工具调用', 400]
	])('is that there are no tools: %s', (message, status) => {
		expect(lesson(message, status)).toBe('no-tools');
	});

	it.each([
		[
			"Invalid schema for function 'search_book': In context=('properties', 'queries'), array schema missing items",
			400
		],
		["Invalid 'tools[0].function.name': string does not match pattern", 400],
		['Failed to call a function. Please adjust your prompt.', 400],
		[
			"An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
			400
		],
		["messages with role 'tool' must be a response to a preceding message with 'tool_calls'", 400],
		['Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.', 400],
		['Internal error while running tools', 500],
		['Rate limit reached for tools', 429],
		['Your organization must be verified to use the tools of this model', 403]
	])('is not that there are no tools: %s', (message, status) => {
		expect(lesson(message, status)).not.toBe('no-tools');
	});

	it('is remembered for a model and an hour', () => {
		let now = 0;
		const capabilities = new ModelCapabilities(() => now);
		capabilities.learn(ENDPOINT, 'no-tools');
		expect(capabilities.traits(ENDPOINT).has('no-tools')).toBe(true);
		expect(capabilities.traits({ ...ENDPOINT, model: 'other' }).has('no-tools')).toBe(false);
		now = 61 * 60 * 1000;
		expect(capabilities.traits(ENDPOINT).has('no-tools')).toBe(false);
	});

	it.each([
		["This model's maximum context length is 4096 tokens. However, you requested 5000 tokens", 4096],
		['prompt is too long: 210456 tokens > 200000 maximum', 200_000],
		['request (8283 tokens) exceeds the available context size (2048 tokens), try increasing it', 2048],
		['The input token count (1,200,000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
		['on tokens per minute (TPM): Limit 6000, Requested 7512', 6000],
		['This model takes at most 32k tokens.', 32_000],
		['It is too long.', null]
	])('includes the window: %s', (message, tokens) => {
		expect(windowIn(new EndpointError(message))).toBe(tokens);
	});
});

it('says what the endpoint said, whatever wraps its error', () => {
	const wrapped = new Error('It failed.', { cause: new EndpointError('Down for repairs.', { status: 503 }) });
	expect(explainModelError(wrapped, ENDPOINT).message).toContain('Down for repairs.');
});

it('reads the words of an error of any shape', () => {
	const said = 'This is wrong';
	for (const body of [
		...[
			{ error: { message: said } },
			{ error: said },
			{ message: said },
			{ detail: said },
			[{ error: { message: said } }]
		],
		...[
			{ message: { detail: [{ loc: ['body'], msg: said }] } },
			{ errors: [{ message: said }] },
			{ error: { message: JSON.stringify({ error: said }) } }
		],
		...[{ error_msg: said }, { error: { errors: [said] } }, { title: said, status: 400 }, { fault: said }]
	])
		expect(wordsIn(JSON.stringify(body))).toContain(said);
	expect(wordsIn(said)).toBe(said);
	expect(wordsIn('<html><head><title>Sign in</title></head></html>')).toBe('a web page, “Sign in”');
});

it('finds the same payloads wherever the stream is cut', async () => {
	const text = ': ping\r\n\r\ndata: {"a":"naïve 夜"}\r\n\r\nevent: x\ndata:{"b":2}\n\ndata: [DONE]\n\n';
	const bytes = new TextEncoder().encode(text);
	for (let size = 1; size <= bytes.length; size++) {
		let alive = 0;
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				for (let start = 0; start < bytes.length; start += size)
					controller.enqueue(bytes.slice(start, start + size));
				controller.close();
			}
		});
		const found: Payload[] = [];
		for await (const payload of readPayloads(body, () => alive++)) found.push(payload);
		expect(found.map((payload) => (payload.type === 'json' ? payload.value : payload.type))).toEqual([
			{ a: 'naïve 夜' },
			{ b: 2 },
			'done'
		]);
		expect(alive).toBeGreaterThan(0);
	}
});

const bodyOf = (text: string, closes = true) =>
	new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(new TextEncoder().encode(text));
			if (closes) controller.close();
		}
	});

describe('an endless answer', () => {
	/** The piece again and again; sent: bytes that were asked for. */
	function endless(beginning: string, piece: string) {
		const told = { sent: 0, isLeft: false };
		const bytes = new TextEncoder().encode(piece);
		const body = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
			pull(controller) {
				told.sent += bytes.length;
				controller.enqueue(bytes);
			},
			cancel: () => void (told.isLeft = true)
		});
		return { body, told };
	}
	const million = 'x'.repeat(1_000_000);

	it.each([
		['one line', 'data: ', million, 12e6],
		['one piece', '{"a": "', million, 12e6],
		['events that say nothing', '', `: ${million}\n\n`, 70e6]
	])('in %s is not read on', async (_name, beginning, piece, most) => {
		const { body, told } = endless(beginning, piece);
		for await (const payload of readPayloads(body)) expect(payload.type).toBe('text');
		expect(told.isLeft).toBe(true);
		expect(told.sent).toBeLessThan(most);
	});

	it('in words is cut as if it had reached its maximum length', async () => {
		const words = JSON.stringify({ choices: [{ delta: { content: 'on and '.repeat(20_000) } }] });
		const { body, told } = endless('', `data: ${words}\n\n`);
		vi.stubGlobal('fetch', async () => new Response(body));
		const pieces = nativeCalls(askModel(ENDPOINT), QUESTION, {
			protocol: 'native',
			chooseTokens: 100
		});
		const reply = await wholeReply(pieces);
		vi.unstubAllGlobals();
		expect(reply.cut).toBe(true);
		expect(reply.text.length).toBeLessThan(1.5e6);
		expect(told.isLeft).toBe(true);
	});

	it('to a short question is refused', async () => {
		const { body, told } = endless('[', '1,'.repeat(100));
		await expect(shortJson(new Response(body), 1000)).rejects.toThrow('over 1000 bytes');
		expect(told.isLeft).toBe(true);
		expect(await shortJson(new Response('{"ok": true}'))).toEqual({ ok: true });
	});
});

describe('a reply', () => {
	const read = async (text: string, closes = true) => {
		const reader = new ReplyReader({ where: 'api.example', clean: (said) => said });
		let said = '';
		for await (const payload of readPayloads(bodyOf(text, closes), undefined, () => reader.isOver))
			for (const piece of reader.read(payload)) if (piece.type === 'text') said += piece.text;
		reader.end();
		return said;
	};
	const line = (content: string, done = false) => `${JSON.stringify({ message: { content }, done })}\n`;

	it('in lines of JSON is cut if its last line is missing, however many arrived', async () => {
		expect(await read(line('In ') + line('spring.') + line('', true))).toBe('In spring.');
		for (const cut of [line('In '), line('In ') + line('spring.')])
			await expect(read(cut)).rejects.toThrow('failures.closed');
		await expect(read('{"choices":[{"delta":{"content":"In "},"finish_reason":null}]}')).rejects.toThrow(
			'failures.closed'
		);
	});

	it('is over soon after its end, even if the connection stays open', async () => {
		vi.useFakeTimers();
		const said = read('data: {"choices":[{"delta":{"content":"Yes."},"finish_reason":"stop"}]}\n\n', false);
		await vi.advanceTimersByTimeAsync(6000);
		vi.useRealTimers();
		expect(await said).toBe('Yes.');
	});

	it('with an unreadable call contains what the model wrote, even in the middle of a stream', async () => {
		const error = {
			message: 'Failed to call a function.',
			code: 'tool_use_failed',
			failed_generation: '<f>'
		};
		const events = [{ choices: [{ delta: { role: 'assistant', reasoning: 'Hm.' } }] }, { error }];
		const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
		vi.stubGlobal('fetch', async () => new Response(bodyOf(text)));
		const pieces: Piece[] = [];
		for await (const piece of askModel(ENDPOINT)(QUESTION)) pieces.push(piece);
		vi.unstubAllGlobals();
		expect(pieces.at(-1)).toMatchObject({
			type: 'failed call',
			text: '<f>',
			error: { message: error.message }
		});
	});

	it.each([
		['indexes of their own', [0, 1, 2]],
		['index 0 for all', [0, 0, 0]],
		['no index', [undefined, undefined, undefined]]
	])('has all calls even if they arrive with one id and %s', (_what, indexes) => {
		for (const pieces of [1, 2]) {
			const calls = new CallPieces();
			const written = new Map<number, string>();
			for (const [order, index] of indexes.entries()) {
				const args = `{"q":${order}}`;
				const cut = pieces === 1 ? [args] : [args.slice(0, 4), args.slice(4)];
				for (const piece of cut)
					for (const { index: at, args } of calls.read(
						[{ index, id: 'same', function: { name: 'search_book', arguments: piece } }],
						null
					))
						written.set(at, (written.get(at) ?? '') + args);
			}
			expect([...written.values()]).toEqual(['{"q":0}', '{"q":1}', '{"q":2}']);
			expect(calls.count).toBe(3);
		}
	});

	it('has one call if all of it arrives again and longer', () => {
		const calls = new CallPieces();
		const piece = (args: string) =>
			calls.read([{ index: 0, id: 'same', function: { name: 'f', arguments: args } }], null);
		const said = ['{"q":', '{"q":1}', '{"q":1}'].flatMap(piece).map(({ args }) => args);
		expect(said.join('')).toBe('{"q":1}');
		expect(calls.count).toBe(1);
	});

	it('has one call if a server sends a new id with every piece', () => {
		for (const index of [0, undefined]) {
			const calls = new CallPieces();
			const piece = (id: string, args: string, name?: string) =>
				calls.read([{ index, id, function: { name, arguments: args } }], null);
			const chunks = [...piece('a', '', 'search_book'), ...piece('b', '{"q":'), ...piece('c', '1}')];
			expect(calls.count).toBe(1);
			expect(chunks.map(({ args }) => args).join('')).toBe('{"q":1}');
			piece('d', '{}', 'search_book');
			expect(calls.count).toBe(2);
		}
	});
});

it('gives ids that the strictest endpoints accept, always the same ones', () => {
	for (const id of [
		'call_abc',
		'',
		'functions.search_book:0',
		'365174485',
		crypto.randomUUID(),
		newCallId()
	]) {
		expect(strictId(id)).toMatch(/^[a-zA-Z0-9]{9}$/);
		expect(strictId(id)).toBe(strictId(id));
	}
	expect(new Set(Array.from({ length: 5000 }, (_, index) => strictId(`call_${index}`))).size).toBe(5000);
});

it('builds a valid request from any history', () => {
	const call = (id: string) => ({
		type: 'tool_call' as const,
		id,
		name: 'search_book',
		args: { queries: ['x'] }
	});
	const result = (id: string) => new ToolMessage({ tool_call_id: id, name: 'search_book', content: '{}' });
	const asks = new AIMessage({ content: '', tool_calls: [call('call_1'), call('2')] });
	const histories = [
		[new HumanMessage('a'), new HumanMessage('b')],
		[new AIMessage('a'), new AIMessage('b'), new HumanMessage('c')],
		[new HumanMessage('a'), asks, result('call_1'), result('2'), new HumanMessage('b')],
		[new HumanMessage('a'), asks, result('call_1'), result('2')]
	];
	const traits: Trait[][] = [
		[],
		['no-system-role'],
		['plain-history'],
		['max-completion-tokens', 'no-usage', 'no-temperature']
	];
	for (const history of histories)
		for (const own of traits) {
			const messages = [new SystemMessage('Be brief.'), ...history];
			const request = {
				messages,
				tools: [],
				traits: new Set(own),
				maxTokens: 10,
				temperature: 1,
				usage: true
			};
			expect(violationsIn(requestBody(ENDPOINT, request))).toEqual([]);
		}
});

it('sends provider metadata only to the endpoint and model it came from', () => {
	const providerMetadata = {
		endpoint: 'api.example m',
		reasoning: 'Hm, the bridge.',
		details: '[{"data":"signed"}]'
	};
	const messages = [
		new HumanMessage('a'),
		new AIMessage({
			content: '',
			tool_calls: [{ id: 'aaaaaaaaa', name: 'f', args: {} }],
			additional_kwargs: { providerMetadata }
		}),
		new ToolMessage({ tool_call_id: 'aaaaaaaaa', content: '{}' })
	];
	const body = (endpoint: typeof ENDPOINT, ...traits: Trait[]) =>
		JSON.stringify(requestBody(endpoint, { messages, tools: [], traits: new Set(traits) }));
	expect(body(ENDPOINT)).toContain('signed');
	expect(body(ENDPOINT)).not.toContain('Hm');
	expect(body(ENDPOINT, 'wants-reasoning')).toContain('Hm, the bridge.');
	for (const other of [
		{ ...ENDPOINT, model: 'n' },
		{ ...ENDPOINT, url: 'https://other.example/v1' }
	])
		expect(body(other, 'wants-reasoning')).not.toMatch(/Hm|signed/);
});
