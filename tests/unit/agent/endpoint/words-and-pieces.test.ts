/** What an endpoint's error says, with no key in it; the payloads of a response in any wrapping; and the calls that pieces belong to. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallPieces } from '../../../../agent/endpoint/call-pieces.ts';
import {
	BlockedError,
	EndpointError,
	errorFromResponse,
	errorIn,
	maskKey,
	wordsIn
} from '../../../../agent/endpoint/endpoint-error.ts';
import { readPayloads, type Payload } from '../../../../agent/endpoint/payloads.ts';
import { Reply } from '../../../../agent/endpoint/piece.ts';

const clean = (text: string) => text.replaceAll('KEY', '(key)');

afterEach(() => vi.useRealTimers());

describe('the words of an error', () => {
	it.each<[unknown, string]>([
		['  no room ', 'no room'],
		['{"message": "no room"}', 'no room'],
		['[{"message": "one"}, {"x": 1}, {"message": "two"}]', 'one; two'],
		['so {"message": "x"}', 'so {"message": "x"}'],
		['{"message": ""}', '{"message": ""}'],
		['{} {', '{} {'],
		['<html><title>Bad\n <b>gate</b>way</title></html>', 'a web page, “Bad gate way”'],
		['<!doctype html><h1 class="x">Not\nhere</h1>', 'a web page, “Not here”'],
		['<body>nothing</body>', 'a web page'],
		[`<html><title lang="en">${'x'.repeat(120)}</title></html>`, `a web page, “${'x'.repeat(100)}”`],
		['see <html>', 'see <html>'],
		[['one', '', 7, 'two'], 'one; two'],
		[{ detail: [{ loc: ['body', 'model'], msg: 'is missing' }] }, 'body.model: is missing'],
		[{ loc: ['body'], msg: 7, error: 'other' }, 'other'],
		[{ msg: 'plain' }, 'plain'],
		[{ error: { message: 'inner' }, title: 'outer' }, 'inner'],
		[{ error: { message: 'said', metadata: { raw: 'by whom' } } }, 'said: by whom'],
		[{ error: { message: 'said by whom', metadata: { raw: 'by whom' } } }, 'said by whom'],
		[{ metadata: { raw: 'by whom' } }, 'by whom'],
		[{ odd: 1 }, '{"odd":1}'],
		[{ error: { odd: 1 } }, '{"error":{"odd":1}}'],
		[{}, ''],
		[7, ''],
		[null, '']
	])('%j are %j', (body, words) => {
		expect(wordsIn(body)).toBe(words);
	});

	it('are searched for six levels deep, and no deeper', () => {
		const nested = (levels: number): unknown =>
			levels === 0 ? 'found' : levels % 2 ? { error: nested(levels - 1) } : [nested(levels - 1)];
		expect(wordsIn(nested(6))).toBe('found');
		expect(wordsIn(nested(7))).not.toBe('found');
		let text = 'found';
		for (let level = 0; level < 3; level++) text = JSON.stringify({ error: text });
		expect(wordsIn(text)).toBe('found');
	});
});

describe('what a response says when it fails', () => {
	const errorOf = (body: BodyInit | null, init: ResponseInit = { status: 500 }) =>
		errorFromResponse(new Response(body, init), clean);
	const waits = async (headers: Record<string, string>) =>
		(await errorOf('x', { status: 429, headers })).failure.retryAfterMs;

	it('has its words, its own status before that of the body, its code, its window and what the model wrote', async () => {
		const body = {
			error: { message: 'No, KEY', code: 'too KEY', status: 404, n_ctx: 4096, failed_generation: 'x' }
		};
		const error = await errorOf(JSON.stringify(body));
		expect([error.name, error.message]).toEqual(['EndpointError', 'No, (key)']);
		expect(error.failure).toEqual({
			...{
				status: 500,
				code: 'too (key)',
				windowTokens: 4096,
				failedGeneration: 'x',
				retryAfterMs: undefined
			}
		});
		expect((await errorOf(null)).message).toBe('');
	});

	it('includes how long to wait: in milliseconds, in seconds, or until a time', async () => {
		expect(await waits({ 'retry-after-ms': '250', 'retry-after': '9' })).toBe(250);
		expect(await waits({ 'retry-after-ms': '0' })).toBe(0);
		expect(await waits({ 'retry-after-ms': '-1', 'retry-after': '2' })).toBe(2000);
		expect(await waits({ 'retry-after-ms': 'soon', 'retry-after': '2' })).toBe(2000);
		expect(await waits({ 'retry-after': 'soon' })).toBeUndefined();
		expect(await waits({})).toBeUndefined();
		vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
		expect(await waits({ 'retry-after': new Date(Date.UTC(2026, 0, 1, 0, 1)).toUTCString() })).toBe(60_000);
		expect(await waits({ 'retry-after': new Date(Date.UTC(2025, 0, 1)).toUTCString() })).toBe(0);
	});

	it('is read up to 64 kB, wherever letters are cut, and as far as it arrived if it breaks off', async () => {
		const letters = new TextEncoder().encode('größer');
		let pulls = 0;
		const body = (piece: (pull: number) => Uint8Array | null) =>
			new ReadableStream<Uint8Array>(
				{
					pull(controller) {
						const next = piece(pulls++);
						if (next) controller.enqueue(next);
						else controller.error(new Error('broken'));
					}
				},
				{ highWaterMark: 0 }
			);
		expect((await errorOf(body((pull) => (pull < 8 ? letters.slice(pull, pull + 1) : null)))).message).toBe(
			'größer'
		);
		pulls = 0;
		const endless = await errorOf(body(() => new Uint8Array(1024).fill(97)));
		expect([pulls, endless.message.length]).toEqual([64, 64 * 1024]);
	});

	it('is not waited for longer than five seconds', async () => {
		vi.useFakeTimers();
		const body = new ReadableStream<Uint8Array>({
			start: (c) => c.enqueue(new TextEncoder().encode('slow'))
		});
		const error = errorOf(body);
		await vi.advanceTimersByTimeAsync(4_999);
		expect(vi.getTimerCount()).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect((await error).message).toBe('slow');
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe('a piece of a stream', () => {
	const said = (payload: unknown) => errorIn(payload, clean)?.message ?? null;

	it.each<[unknown, string | null]>([
		[{ error: 'KEY is wrong' }, '(key) is wrong'],
		[[{ error: 'one' }], 'one'],
		[[], null],
		[[{ choices: [] }, { error: 'x' }], null],
		[{ base_resp: { status_code: 1, status_msg: 'no' } }, 'no'],
		[{ base_resp: { status_code: 0, status_msg: 'ok' } }, null],
		[{ base_resp: { status_code: 'x' } }, null],
		[{ choices: [], detail: 'x' }, null],
		[{ object: 'error', odd: 1 }, '{"object":"error","odd":1}'],
		[{ detail: 'gone' }, 'gone'],
		[{ errors: ['a', 'b'] }, 'a; b'],
		[{ error_msg: 'odd' }, 'odd'],
		[{ error_code: 7 }, '{"error_code":7}'],
		[{ message: 'hm' }, 'hm'],
		[{ message: { content: 'hm' } }, null],
		[{ error: true }, '{"error":true}'],
		['error', null],
		[null, null]
	])('%j means %j', (payload, words) => {
		expect(said(payload)).toBe(words);
	});

	it.each<[object, object]>([
		[{ error: { code: 400 } }, { status: 400 }],
		[{ error: { code: '599' } }, { status: 599 }],
		[{ error: { code: 399 } }, {}],
		[{ error: { code: 600 } }, {}],
		[{ error: 'x', status: 503 }, { status: 503 }],
		[{ error: { type: 'busy', code: '429' } }, { status: 429, code: 'busy' }],
		[{ error: { code: 7, type: '', status: 'LATE' } }, { code: 'LATE' }],
		[{ error: 'x', type: 'outer' }, { code: 'outer' }],
		[{ error: { n_ctx: 0 } }, {}],
		[{ error: 'x', n_ctx: 9 }, { windowTokens: 9 }],
		[{ error: { failed_generation: '' } }, { failedGeneration: '' }],
		[{ error: 'error parsing tool call: raw=\'{"a": 1]\', err=x' }, { failedGeneration: '{"a": 1]' }],
		[{ error: 'Failed to parse input at pos 7: <f>' }, { failedGeneration: '<f>' }],
		[{ error: { failed_generation: 7 } }, {}],
		[{ error: 'x', failed_generation: '<f>' }, { failedGeneration: '<f>' }],
		[[{ error: { code: 400 } }], { status: 400 }]
	])('%j tells %j', (payload, failure) => {
		expect(errorIn(payload, clean)?.failure).toEqual(failure);
	});

	it('is distinguished from what a browser withheld', () => {
		const error = new BlockedError('no', { answers: true });
		expect([error.name, error.answers, error instanceof EndpointError]).toEqual([
			'BlockedError',
			true,
			false
		]);
	});
});

describe('a key in a text', () => {
	const KEY = 'sk-abcdefghij/klmn+wxyz';
	const masked = (text: string, key: string | null = KEY) => maskKey(text, key);

	it.each([
		[`Bearer ${KEY}!`, 'Bearer (key)!'],
		[`?k=${encodeURIComponent(KEY)}&`, '?k=(key)&'],
		['key abcdefgh is', 'key (key) is'],
		['key xabcdefghx is', 'key x(key)x is'],
		['key abcdefg is', 'key abcdefg is'],
		['key abcdefghij/klmn is', 'key (key) is'],
		['sk-ab***yz', '(key)'],
		['sk-a...wxyz', '(key)'],
		['sk-ab…', '(key)'],
		['••wxyz', '(key)'],
		['skXXXXno', '(key)'],
		['noxxxxyz', '(key)'],
		['it is **bold** and so...', 'it is **bold** and so...'],
		['sk*ab', 'sk*ab'],
		['s***z', 's***z'],
		['no..yz', 'no..yz'],
		['noXXXyz', 'noXXXyz'],
		['no•yz', 'no•yz'],
		['begins with sk-a, ends in wxyz', 'begins with (key), ends in (key)'],
		['sk- or xyz', 'sk- or xyz'],
		['bcde', 'bcde'],
		[`${KEY} ${KEY}`, '(key) (key)'],
		[`${KEY}${KEY}...${KEY}`, '(key)'],
		[`(key)•(key)`, '(key)']
	])('%j is shown as %j', (text, shown) => {
		expect(masked(text)).toBe(shown);
	});

	it('is removed whatever spaces surround it, and nothing is removed without one', () => {
		expect(masked('a sk-abc b', ' sk-abc\n')).toBe('a (key) b');
		for (const none of [null, '', '  ']) expect(masked('a b', none)).toBe('a b');
		expect(maskKey('a b', undefined)).toBe('a b');
		// Shorter than what is no coincidence: only as a whole, or its ends.
		expect(masked('bcdef', 'abcdefg')).toBe('bcdef');
		expect(masked('xabcdefghx', 'abcdefgh')).toBe('x(key)x');
	});
});

describe('the payloads of a response', () => {
	const stream = (pieces: readonly string[], end = true) =>
		new ReadableStream<Uint8Array>({
			start(controller) {
				for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
				if (end) controller.close();
			}
		});
	async function read(...pieces: string[]): Promise<Payload[]> {
		const found: Payload[] = [];
		for await (const payload of readPayloads(stream(pieces))) found.push(payload);
		return found;
	}
	const json = (value: unknown, whole = false) => ({ type: 'json', value, whole });
	const text = (words: string) => ({ type: 'text', text: words });

	it('are events, whatever precedes their data, including a last one without an empty line', async () => {
		expect(
			await read(
				' \n',
				': hello\n',
				'data: {"a":1}\n\n',
				'data:data: {"b":2}\n\ndata: [DONE]\n\ndata: {"c":3}\n\n'
			)
		).toEqual([json({ a: 1 }), json({ b: 2 }), { type: 'done' }]);
		expect(await read('data: {"a":1}\n')).toEqual([json({ a: 1 })]);
		expect(await read('data: a data: b\n\n', 'data:\n\n', 'data:   \n\n')).toEqual([text('a data: b')]);
	});

	it('are one whole reply, or one per line', async () => {
		expect(await read('\n {"a"', ':1}')).toEqual([json({ a: 1 }, true)]);
		expect(await read('[1]')).toEqual([json([1], true)]);
		expect(await read('{"a":1}\n\n  \n{"a":2}\n')).toEqual([json({ a: 1 }), json({ a: 2 })]);
		expect(await read('{"a":1}\nno')).toEqual([text('{"a":1}\nno')]);
		expect(await read('<html>')).toEqual([text('<html>')]);
		expect(await read()).toEqual([]);
	});

	it('are an error even in the middle of a stream that is no event', async () => {
		expect(await read('data: {"a":1}\n\n', '{"error":"x"}\n')).toEqual([
			json({ a: 1 }),
			json({ error: 'x' }, true)
		]);
		expect(await read(': x\n', 'words alone\n')).toEqual([text('words alone\n')]);
		expect(await read(': x\n', 'id: 7\n\n', 'retry: no\n\n')).toEqual([]);
		const [stray] = await read(': x\n', `${'y'.repeat(9_999)}\n`, 'z\n', 'no\n');
		expect(stray).toEqual(text(`${'y'.repeat(9_999)}\n`));
	});

	it('show that bytes arrive, and the connection is released at the end', async () => {
		let [alive, cancelled] = [0, 0];
		const body = stream([': x\n', 'data: [DONE]\n\n'], false);
		const watched = new ReadableStream<Uint8Array>({
			async start(controller) {
				const reader = body.getReader();
				for (let left = 2; left > 0; left--) controller.enqueue((await reader.read()).value!);
			},
			cancel: () => void cancelled++
		});
		for await (const payload of readPayloads(watched, () => alive++)) expect(payload.type).toBe('done');
		expect([alive, cancelled]).toEqual([2, 1]);
	});

	it('are not waited for longer than five seconds after the end of a reply', async () => {
		vi.useFakeTimers();
		const found: Payload[] = [];
		const reading = (async () => {
			for await (const payload of readPayloads(
				stream(['data: {"a":1}\n\n'], false),
				undefined,
				() => found.length > 0
			))
				found.push(payload);
		})();
		let isDone = false;
		void reading.then(() => (isDone = true));
		await vi.advanceTimersByTimeAsync(4_990);
		expect([found.length, isDone]).toEqual([1, false]);
		await vi.advanceTimersByTimeAsync(20);
		expect(isDone).toBe(true);
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe('pieces of calls', () => {
	interface Given {
		id?: string | number;
		index?: number;
		name?: string;
		args?: unknown;
	}
	/** Each call as "id name args". */
	const callsOf = (...pieces: Given[]): string[] => {
		const calls = new CallPieces();
		const joined = new Reply();
		for (const { id, index, name, args } of pieces)
			for (const piece of calls.read([{ id, index, function: { name, arguments: args } }], null))
				joined.add({ type: 'call', ...piece });
		expect(calls.count).toBe(joined.calls.length);
		return joined.calls.map((call) => `${call.id} ${call.name} ${call.args}`);
	};

	it('continue the call of their number, or of their id, or the last one', () => {
		expect(
			callsOf(
				{ index: 0, id: 'a', name: 'f', args: '{"x"' },
				{ index: 1, id: 'b', name: 'g', args: '{' },
				{ index: 0, args: ':1}' }
			)
		).toEqual(['a f {"x":1}', 'b g {']);
		expect(
			callsOf({ id: 'a', name: 'f', args: '{' }, { id: 'b', name: 'g', args: '{' }, { id: 'a', args: '}' })
		).toEqual(['a f {}', 'b g {']);
		expect(callsOf({ name: 'f', args: '{' }, { args: '}' })).toEqual([' f {}']);
		expect(callsOf({ id: 7, name: 'f', args: '{' }, { id: 7, args: '}' })).toEqual(['7 f {}']);
		expect(callsOf({ args: '{' }, { name: 'f', args: '}' })).toEqual([' f {}']);
	});

	it('begin a call with a new id and name, but not with a new id for every piece', () => {
		expect(
			callsOf({ index: 0, id: 'a', name: 'f', args: '{' }, { index: 0, id: 'b', name: 'g', args: '}' })
		).toEqual(['a f {', 'b g }']);
		expect(callsOf({ index: 0, id: 'a', name: 'f', args: '{' }, { index: 0, id: 'b', args: '}' })).toEqual([
			'a f {}'
		]);
		expect(
			callsOf(
				{ index: 0, id: 'a', name: 'f', args: '{' },
				{ index: 0, id: 'b', name: 'g', args: '{' },
				{ index: 0, id: 'a', args: '}' }
			)
		).toEqual(['a f {}', 'b g {']);
	});

	it('begin one if a whole call comes again with the same number, but not if it is merely repeated', () => {
		expect(
			callsOf({ index: 0, name: 'f', args: '{"x":1}' }, { index: 0, name: 'f', args: '{"x":2}' })
		).toEqual([' f {"x":1}', ' f {"x":2}']);
		expect(
			callsOf(
				{ index: 0, id: 'a', name: 'f', args: '{"x":1}' },
				{ index: 0, id: 'a', name: 'f', args: ' {"x":2}' }
			)
		).toEqual(['a f {"x":1}', 'a f  {"x":2}']);
		expect(
			callsOf(
				{ index: 0, id: 'a', name: 'f', args: '{"x":1}' },
				{ index: 0, id: 'a', name: 'f', args: '{"x":1}' }
			)
		).toEqual(['a f {"x":1}']);
		expect(
			callsOf({ index: 0, id: 'a', name: 'f', args: '{"x":1}' }, { index: 0, id: 'a', name: 'f', args: '' })
		).toEqual(['a f {"x":1}']);
		expect(
			callsOf({ index: 0, id: 'a', name: 'f', args: '{"x"' }, { index: 0, id: 'a', name: 'f', args: ':1}' })
		).toEqual(['a f {"x":1}']);
		expect(callsOf({ index: 0, name: 'f', args: '[1]' }, { index: 0, name: 'f', args: '[2]' })).toEqual([
			' f [1][2]'
		]);
	});

	it('replace the arguments only if they begin with the earlier ones', () => {
		expect(callsOf({ name: 'f', args: '{"x"' }, { args: '{"x":1}' })).toEqual([' f {"x":1}']);
		expect(callsOf({ name: 'f', args: '1' }, { args: '12' })).toEqual([' f 112']);
		expect(callsOf({ name: 'f', args: '{"x":' }, { args: '7}' })).toEqual([' f {"x":7}']);
	});

	it('may have the arguments as an object or under another name, and keep what is wanted back', () => {
		expect(callsOf({ name: 'f', args: { x: 1 } })).toEqual([' f {"x":1}']);
		expect([callsOf({ name: 'f', args: null }), callsOf({ name: 'f' })]).toEqual([[' f '], [' f ']]);
		const calls = new CallPieces();
		expect(calls.read({ name: 'f', parameters: { y: 2 } }, undefined)).toEqual([
			{ index: 0, name: 'f', args: '{"y":2}' }
		]);
		calls.read([{ id: 'b', function: { name: 'g' }, extra_content: { s: 1 } }, 'odd'], null);
		expect(calls.extras()).toEqual({ '1': '{"s":1}' });
		expect(calls.read([{ extra_content: 'odd', function: {} }], null)).toEqual([]);
		expect(new CallPieces().read('odd', { name: 'f', arguments: '{}' })).toEqual([
			{ index: 0, name: 'f', args: '{}' }
		]);
		expect(new CallPieces().read([{ function: { name: 7 } }], null)).toEqual([{ index: 0, args: '' }]);
	});
});

describe('a reply', () => {
	const replyOf = (...pieces: Parameters<Reply['add']>[0][]) => {
		const reply = new Reply();
		for (const piece of pieces) reply.add(piece);
		return reply;
	};
	const end = { type: 'end' as const, cut: false };

	it('is empty without words or a call, unless it was cut or late', () => {
		const call = { type: 'call' as const, index: 0, args: '' };
		expect(replyOf(end)).toMatchObject({
			isWordless: true,
			isEmpty: true,
			cut: false,
			late: false,
			tokens: null
		});
		expect(replyOf({ type: 'text', text: ' \n' }, end)).toMatchObject({ isWordless: true, isEmpty: true });
		expect(replyOf({ type: 'text', text: 'x' }, end)).toMatchObject({ isWordless: false, isEmpty: false });
		expect(replyOf(call, end)).toMatchObject({ isWordless: false, isEmpty: false });
		expect(replyOf({ ...end, cut: true })).toMatchObject({ isWordless: true, isEmpty: false });
		expect(Object.assign(replyOf(end), { late: true })).toMatchObject({ isWordless: true, isEmpty: false });
	});

	it('has a thought if one was shown or counted', () => {
		const tokens = { input: 1, output: 2 };
		expect(replyOf(end).hasThought).toBe(false);
		expect(replyOf({ type: 'thought', text: 'hm' }, end)).toMatchObject({
			hasThought: true,
			thoughtCharacters: 2
		});
		expect(replyOf({ ...end, tokens }).hasThought).toBe(false);
		expect(replyOf({ ...end, tokens: { ...tokens, thought: 0 } }).hasThought).toBe(false);
		expect(replyOf({ ...end, tokens: { ...tokens, thought: 3 } }).hasThought).toBe(true);
	});

	it('joins the pieces of each call, and forgets all of them when it begins anew', () => {
		const first = { type: 'call' as const, index: 0, id: 'a', name: 'f', args: '{' };
		const reply = replyOf({ type: 'text', text: 'a' }, first, { ...first, id: 'b', name: 'g', args: '}' });
		expect([reply.text, reply.calls]).toEqual(['a', [{ id: 'a', name: 'fg', args: '{}' }]]);
		reply.add({ type: 'restart' });
		expect([reply.text, reply.calls]).toEqual(['', []]);
		const metadata = { extras: {} } as never;
		reply.add({ ...end, metadata });
		expect(reply.metadata).toBe(metadata);
		reply.add(end);
		expect(reply.metadata).toBeNull();
	});
});
