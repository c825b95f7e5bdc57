/** The calls of a model: who is asked, again or instead, what it costs, and what is remembered of its endpoint. No endpoint answers here but a script. */
import type { Endpoint } from '../../../../agent/endpoint/endpoint.ts';
import { inReadersWords } from '../../../../src/lib/chat/agent-client/in-words.ts';
import { say as saying } from '../../../../agent/protocol/said.ts';
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
	BlockedError,
	EndpointError,
	RefusalError,
	ReplyError
} from '../../../../agent/endpoint/endpoint-error.ts';
import type { Piece, StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { toolSchemas } from '../../../../agent/messages/tool-descriptions.ts';
import { ModelCapabilities, windowTokens } from '../../../../agent/model/capabilities.ts';
import { CircuitBreaker, REST_MS } from '../../../../agent/model/circuit-breaker.ts';
import {
	extractiveConnection,
	ownConnection,
	withSmall,
	type ChatModelConnection
} from '../../../../agent/model/connection.ts';
import { listModels, testModel } from '../../../../agent/model/endpoint-test.ts';
import { explainModelError, isUnreached, ModelError } from '../../../../agent/model/model-error.ts';
import { ModelSession } from '../../../../agent/model/model-session.ts';
import { goesInCircles } from '../../../../agent/tool-calls/repetition.ts';
import { RunTokens } from '../../../../agent/model/run-tokens.ts';
import type { CallOutcome, ModelRequest } from '../../../../agent/model/streamed-call.ts';
import type { AgentEvent, Usage } from '../../../../agent/protocol/events.ts';
import { replyWith } from '../../../fixtures/whole-reply.ts';
import { calls, say, scriptedConnection, search, type GraphScript } from '../graph/scripted-graph.ts';

const tell = ((...said: Parameters<typeof saying>) => inReadersWords(saying(...said))) as typeof saying;

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const refusal = (message: string, status = 400, more: object = {}) =>
	new EndpointError(message, { status, ...more });
const QUESTION = [new SystemMessage('Answer.'), new HumanMessage('When?')];
const TOOLS = toolSchemas(['search_book']);
type Options = ConstructorParameters<typeof ModelSession>[0];

function session(connection: ChatModelConnection, options: Partial<Options> = {}) {
	const events: AgentEvent[] = [];
	const ended: { usage: Usage; outcome: CallOutcome; firstMs: number | null }[] = [];
	const capabilities = new ModelCapabilities();
	const it = new ModelSession({
		connection,
		capabilities,
		breaker: new CircuitBreaker(),
		settings: {},
		budgets: { seconds: 600, chooseTokens: 800, contextTokens: 32_000 },
		usedMs: 0,
		config: {},
		emit: (event) => void events.push(inReadersWords(event)),
		oncall: (usage, outcome, firstMs) => void ended.push({ usage, outcome, firstMs }),
		...options
	});
	const reply = (request: Partial<ModelRequest> = {}) =>
		it
			.reply({ messages: QUESTION, purpose: 'answer', maxTokens: 500, visible: true, ...request })
			.catch((error: Error) => {
				error.message = inReadersWords(error.message);
				throw error;
			});
	const said = () => events.flatMap((event) => (event.type === 'notice' ? [event.text] : []));
	const restarts = () => events.filter(({ type }) => type === 'restart').length;
	return { it, reply, events, ended, capabilities, said, restarts };
}

/** Answers with these in turn, then with the last one. */
const inTurn =
	(...said: (Piece[] | Error)[]): GraphScript =>
	(_request, index) =>
		said[index] ?? said.at(-1)!;

describe('a model that fails', () => {
	it('is replaced by the next one; the reader is told why, and the ledger says that both have the question', async () => {
		const [first, second] = [
			scriptedConnection(inTurn(refusal('Down.', 503)), 'one'),
			scriptedConnection(inTurn(say('Yes.')), 'two')
		];
		const { it: asked, reply, said, events, ended } = session(first, { fallbacks: [second] });
		expect(asked.identity).toBe('model.example one');
		expect((await reply()).text).toBe('Yes.');
		expect(asked.identity).toBe('model.example two');
		expect(said()).toEqual([
			expect.stringMatching(
				/^one at model\.example failed, so two at model\.example was asked instead\. What went wrong: .*Down\./
			)
		]);
		expect(events.find(({ type }) => type === 'usage')).toMatchObject({
			usage: { model: 'one', failed: true, outputTokens: 0 }
		});
		expect(events.some(({ type }) => type === 'restart')).toBe(false);
		expect(ended.map(({ outcome, firstMs }) => [outcome, firstMs === null])).toEqual([
			['error', true],
			['ok', false]
		]);
		const alone = session(scriptedConnection(inTurn(refusal('Down.'))));
		await expect(alone.reply()).rejects.toBeInstanceOf(ModelError);
		expect(alone.said()).toEqual([]);
	});

	it('has its words taken back, if the reader has seen them', async () => {
		const broken = async function* (): AsyncGenerator<Piece> {
			yield { type: 'text', text: 'In Nov' };
			throw refusal('Down.');
		};
		const first = { ...scriptedConnection(() => []), ask: broken };
		const second = () => scriptedConnection(inTurn(say('Yes.')));
		const shown = session(first, { fallbacks: [second()] });
		await shown.reply();
		expect(shown.restarts()).toBe(1);
		const hidden = session(first, { fallbacks: [second()] });
		await hidden.reply({ visible: false });
		expect(hidden.restarts()).toBe(0);
	});

	it('rests after repeated failures: it is passed over, and asked again after a while', async () => {
		let now = 0;
		const breaker = new CircuitBreaker(() => now);
		const [first, second] = [
			scriptedConnection(inTurn(refusal('Down.', 500)), 'one'),
			scriptedConnection(inTurn(say('Yes.')), 'two')
		];
		for (let time = 0; time < 2; time++) await session(first, { breaker, fallbacks: [second] }).reply();
		const third = session(first, { breaker });
		await expect(third.reply()).rejects.toThrow(
			/ That was the third failure in a row: it is not asked again for 30 seconds\.$/
		);
		const other = session(first, { breaker, fallbacks: [second] });
		await other.reply();
		expect(first.requests).toHaveLength(3);
		expect(other.said()).toEqual([
			'one at model.example has failed several times in a row and is left alone for a moment; two at model.example was asked instead.'
		]);
		now = REST_MS - 1500;
		const alone = session(first, { breaker });
		await expect(alone.reply()).rejects.toThrow(
			'one at model.example has failed several times in a row and is left alone for another 2 seconds.'
		);
		expect(first.requests).toHaveLength(3);
		now = REST_MS;
		await expect(alone.reply()).rejects.toThrow('Down.');
		expect(first.requests).toHaveLength(4);
	});

	it('is not replaced if the question is too long, or time is over', async () => {
		const tooLong = refusal("This model's maximum context length is 4096 tokens.");
		const second = scriptedConnection(inTurn(say('Yes.')), 'two');
		const { reply, it: asked } = session(scriptedConnection(inTurn(tooLong)), { fallbacks: [second] });
		await expect(reply()).rejects.toMatchObject({ tooLong: true });
		expect(await asked.windowTokens()).toBe(4096);
		// A note that is too long for the small model is not for the large one.
		expect(
			(
				await session(scriptedConnection(inTurn(tooLong)), { fallbacks: [second] }).reply({
					purpose: 'notes'
				})
			).text
		).toBe('Yes.');
		const late = session(scriptedConnection(inTurn(refusal('Down.'))), {
			fallbacks: [second],
			usedMs: 600_000
		});
		await expect(late.reply({ graceSeconds: 5 })).rejects.toThrow('Down.');
		expect(second.requests).toHaveLength(1);
	});

	it('is not replaced if the run is stopped, and says the reason', async () => {
		const stopping = new AbortController();
		const first = scriptedConnection(() => {
			stopping.abort(new Error('The reader stopped it.'));
			return new Promise(() => undefined);
		});
		const second = scriptedConnection(inTurn(say('Yes.')));
		const {
			reply,
			ended,
			it: asked
		} = session(first, { fallbacks: [second], config: { signal: stopping.signal } });
		await expect(reply()).rejects.toThrow('The reader stopped it.');
		expect(ended.map(({ outcome }) => outcome)).toEqual(['stopped']);
		await expect(asked.ask(QUESTION, 'plan', 5)).rejects.toThrow('The reader stopped it.');
		expect(second.requests).toEqual([]);
	});
});

describe('a reply', () => {
	const repeating = (script: GraphScript) => ({ ...scriptedConnection(script), repeats: true });
	const breaking = (...texts: string[]) => {
		let asked = 0;
		return {
			...repeating(() => []),
			async *ask(): AsyncGenerator<Piece> {
				const text = texts[asked++];
				yield { type: 'text', text: text ?? 'Whole.' };
				if (text !== undefined) throw new TypeError('terminated');
				yield { type: 'end', cut: false };
			}
		};
	};

	it('is requested once more if it is empty and that is wanted', async () => {
		const connection = repeating(inTurn(say(' '), say('Yes.')));
		expect((await session(connection).reply()).text).toBe('Yes.');
		const twice = repeating(inTurn(say('')));
		expect((await session(twice).reply()).isEmpty).toBe(true);
		expect(twice.requests).toHaveLength(2);
		const once = scriptedConnection(inTurn(say('')));
		await session(once).reply();
		expect(once.requests).toHaveLength(1);
	});

	it('is reported if it is twice nothing but thoughts, as its server may take every word for a thought', async () => {
		const end: Piece = { type: 'end', cut: false };
		const connection = repeating(inTurn([{ type: 'thought', text: 'In November.\n' }, end]));
		expect((await session(connection).reply()).text).toBe('In November.');
		expect(connection.requests).toHaveLength(2);
		const thinking = repeating(inTurn([{ type: 'thought', text: 'Hm.' }, end], say('In May.')));
		expect((await session(thinking).reply()).text).toBe('In May.');
	});

	it('begins anew once if it breaks off, and the reader is told', async () => {
		const { reply, said, restarts, events } = session(breaking('In Nov'));
		expect((await reply()).text).toBe('Whole.');
		expect(said()).toEqual([
			expect.stringMatching(
				/^The answer from scripted at model\.example broke off, so it was asked once more\. What went wrong: The connection/
			)
		]);
		expect(restarts()).toBe(1);
		expect(events.filter(({ type }) => type === 'usage')).toMatchObject([{ usage: { failed: true } }]);
		await expect(session(breaking('In Nov', 'In No')).reply()).rejects.toThrow('broke off');
		const single = { ...breaking('In Nov'), repeats: false };
		await expect(session(single).reply()).rejects.toThrow('broke off');
	});

	it('is requested once more if the endpoint could not read its call', async () => {
		const unread = refusal('Failed to call a function.', 400, {
			failedGeneration: '<function',
			code: 'tool_use_failed'
		});
		expect(
			(await session(scriptedConnection(inTurn(unread, say('Yes.')))).reply({ tools: TOOLS })).text
		).toBe('Yes.');
		const never = scriptedConnection(inTurn(unread));
		await expect(
			session(never, { settings: { protocol: 'native' } }).reply({ tools: TOOLS })
		).rejects.toThrow('could not read');
		expect(never.requests).toHaveLength(2);
	});

	it('ends with an explanation if it falls silent; until then signs of life reach the page', async () => {
		vi.useFakeTimers();
		const silent = { ...scriptedConnection(() => new Promise(() => undefined)), idleSeconds: 40 };
		const { reply, events, ended } = session(silent, { config: { signal: new AbortController().signal } });
		const failed = reply().catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(39_000);
		const asking = { model: 'scripted', endpoint: 'model.example' };
		expect(events).toEqual([{ type: 'asking', asking }, { type: 'alive' }, { type: 'alive' }]);
		await vi.advanceTimersByTimeAsync(1000);
		expect(await failed).toMatchObject({
			name: 'ModelError',
			message: tell('failures.silent', { count: 40 }),
			tooLong: false
		});
		expect(ended).toMatchObject([{ outcome: 'error', firstMs: null }]);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(events).toHaveLength(3);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('may take its time to think: only a long silence is too much', async () => {
		vi.useFakeTimers();
		const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
		const thinking = {
			...scriptedConnection(() => []),
			async *ask({ signal }: StreamRequest): AsyncGenerator<Piece> {
				await after(1000);
				yield { type: 'thought', text: 'Hm' };
				for (let time = 0; time < 20; time++) {
					await after(1000);
					yield { type: 'thought', text: 'Hm' };
				}
				await after(500);
				yield { type: 'text', text: 'Yes' };
				await after(1500);
				yield { type: 'text', text: '.' };
				await after(3000);
				signal?.throwIfAborted();
				yield { type: 'end', cut: false };
			}
		};
		const asked = async (seconds: number, purpose: ModelRequest['purpose'] = 'answer') => {
			const parts = session(thinking, { budgets: { seconds, chooseTokens: 800, contextTokens: 32_000 } });
			const reply = parts.reply({ purpose });
			await vi.advanceTimersByTimeAsync(30_000);
			return { ...(await reply), ...parts };
		};
		const whole = await asked(7);
		expect([whole.text, whole.late]).toEqual(['Yes.', false]);
		// One second before it thought, and five since it speaks.
		expect(whole.it.addedMs).toBeGreaterThan(5400);
		expect(whole.it.addedMs).toBeLessThan(6100);
		expect(whole.ended).toMatchObject([{ outcome: 'ok', firstMs: 1000, usage: { ms: 26_000 } }]);
		expect(whole.events.filter(({ type }) => type === 'thought')).toHaveLength(21);
		const late = await asked(5);
		expect([late.text, late.late]).toEqual(['Yes.', true]);
		expect(late.ended).toMatchObject([{ outcome: 'late' }]);
		expect((await asked(7, 'notes')).events.filter(({ type }) => type === 'thought')).toEqual([]);
	});

	it('of a model that is known to think may begin with invisible thoughts', async () => {
		vi.useFakeTimers();
		const slow = scriptedConnection(async () => {
			await new Promise((resolve) => setTimeout(resolve, 20_000));
			return say('Yes.');
		});
		const {
			reply,
			capabilities,
			it: asked
		} = session(slow, {
			budgets: { seconds: 7, chooseTokens: 800, contextTokens: 32_000 }
		});
		capabilities.learn(slow.endpoint!, 'thinks');
		const answer = reply();
		await vi.advanceTimersByTimeAsync(21_000);
		expect(await answer).toMatchObject({ text: 'Yes.', late: false });
		expect(asked.addedMs).toBeLessThan(100);
		// It has room for thought as far as the window goes, and for less of it where nobody reads.
		expect(slow.requests[0]).toMatchObject({ maxTokens: expect.any(Number) as number, effort: undefined });
		expect(slow.requests[0]!.maxTokens).toBeGreaterThan(28_000);
		expect(slow.requests[0]!.maxTokens).toBeLessThan(32_000);
		const noted = reply({ purpose: 'notes', tools: TOOLS, maxTokens: 40_000 });
		await vi.advanceTimersByTimeAsync(21_000);
		await noted;
		expect(slow.requests[1]).toMatchObject({ maxTokens: 40_000, effort: 'low' });
	});

	it('is ended if it goes in circles, however long it would go on', async () => {
		let spoken = 0;
		const circling = {
			...scriptedConnection(() => []),
			async *ask(): AsyncGenerator<Piece> {
				for (; spoken < 10_000; spoken++) yield { type: 'text', text: 'round and round ' };
			}
		};
		expect((await session(circling).reply()).circled).toBe(true);
		expect(spoken).toBeLessThan(60);
	});

	it('is late by the call’s time, or by a grace period once time is over', async () => {
		vi.useFakeTimers();
		const endless = scriptedConnection(() => new Promise(() => undefined));
		const lateAfter = async (request: Partial<ModelRequest>, usedMs: number) => {
			const { reply } = session(endless, { usedMs });
			const started = performance.now();
			let ms = NaN;
			void reply(request).then(() => (ms = performance.now() - started));
			await vi.advanceTimersByTimeAsync(700_000);
			return Math.round(ms / 100) / 10;
		};
		const patient = (seconds: number) => ((endless.idleSeconds = seconds), lateAfter);
		expect(await patient(9999)({}, 0)).toBe(600);
		expect(await lateAfter({ maxSeconds: 3 }, 0)).toBe(3);
		expect(await lateAfter({ maxSeconds: 30 }, 599_000)).toBe(1);
		expect(await lateAfter({ graceSeconds: 2 }, 599_000)).toBe(3);
		expect(await lateAfter({ graceSeconds: 2 }, 700_000)).toBe(2);
	});
});

describe('words that the reader has seen', () => {
	const unread = refusal('No call.', 400, { failedGeneration: 'x', code: 'tool_use_failed' });
	/** Says a word first, then ends so; the second time it says all. */
	const halting = (...ends: (Error | Piece)[]) => {
		let asked = 0;
		return {
			...scriptedConnection(() => []),
			protocol: 'auto' as const,
			repeats: true,
			async *ask(): AsyncGenerator<Piece> {
				const how = ends[asked++];
				yield { type: 'text', text: how && 'type' in how ? ' ' : 'Whole.' };
				if (how instanceof Error) throw how;
				yield how ?? { type: 'end', cut: false };
			}
		};
	};
	it.each([
		['a call that could not be read', unread],
		['a refusal that teaches', refusal('bad temperature')],
		['nothing but a space', { type: 'end', cut: false } as const],
		['a limit that was thought away', { type: 'end', cut: true } as const]
	])('are taken back if the reply is requested again after %s, and only then', async (_what, how) => {
		const shown = session(halting(how));
		expect((await shown.reply({ tools: TOOLS })).text).toBe('Whole.');
		expect(shown.restarts()).toBe(1);
		const hidden = session(halting(how));
		await hidden.reply({ tools: TOOLS, visible: false });
		expect(hidden.restarts()).toBe(0);
		const none = session(scriptedConnection(inTurn(how instanceof Error ? how : [how], say('Whole.'))));
		await none.reply({ tools: TOOLS }).catch(() => undefined);
		expect(none.events.filter(({ type }) => type === 'restart').length).toBe(
			how instanceof Error ? 0 : none.restarts()
		);
	});

	it('stay if time is over, as the reply is not requested again', async () => {
		const late = (how: Error | Piece) =>
			session(halting(how), { usedMs: 600_000 }).reply({ graceSeconds: 9 });
		expect((await late({ type: 'end', cut: false })).isEmpty).toBe(true);
		await expect(late(new TypeError('terminated'))).rejects.toThrow('broke off');
	});

	it('return if the model takes them for a thought', async () => {
		const thinking = scriptedConnection(
			inTurn([{ type: 'text', text: 'Hm.' }, { type: 'restart' }, ...say('Yes.')])
		);
		const shown = session(thinking);
		expect((await shown.reply()).text).toBe('Yes.');
		expect(shown.restarts()).toBe(1);
		const hidden = session(thinking);
		await hidden.reply({ visible: false });
		expect(hidden.restarts()).toBe(0);
	});

	it('never belong to a forbidden call: what looks like one is not shown', async () => {
		const written = say('search_book(queries=["a"])');
		const words = async (request: Partial<ModelRequest>) =>
			(await session(scriptedConnection(inTurn(written))).reply(request)).text;
		expect(await words({})).toBe('');
		expect(await words({ tools: TOOLS, mayCall: false })).toBe('');
		expect(await words({ visible: false })).toContain('search_book');
	});
});

describe('a model that thinks', () => {
	it('is recognised by what it sends, and gets more room if its thoughts were cut before a word', async () => {
		const starved: Piece[] = [{ type: 'end', cut: true }];
		const model = scriptedConnection(inTurn(starved, starved, say('Yes.')));
		const { reply, capabilities } = session(model);
		expect((await reply()).text).toBe('Yes.');
		expect([...capabilities.traits(model.endpoint)].sort()).toEqual(['no-token-limit', 'thinks']);
		expect(model.requests.map(({ maxTokens }) => maxTokens! > 500)).toEqual([false, true, true]);
		const shown = scriptedConnection(inTurn([{ type: 'thought', text: 'Hm.' }, ...say('Yes.')]));
		const other = session(shown);
		await other.reply();
		expect([...other.capabilities.traits(shown.endpoint)]).toEqual(['thinks']);
		expect(shown.requests).toHaveLength(1);
		const built = session({ ...shown, endpoint: null });
		expect((await built.reply()).text).toBe('Yes.');
	});

	it('has not answered if it was late without a word, so its failures still count', async () => {
		const breaker = new CircuitBreaker();
		const model = scriptedConnection(inTurn(new TypeError('fetch failed')));
		for (let time = 0; time < 2; time++)
			await session(model, { breaker })
				.reply()
				.catch(() => undefined);
		const silent = { ...model, ask: scriptedConnection(() => new Promise(() => undefined)).ask };
		expect((await session(silent, { breaker }).reply({ maxSeconds: 0.01 })).late).toBe(true);
		await session(model, { breaker })
			.reply()
			.catch(() => undefined);
		expect(breaker.restMs(model)).toBeGreaterThan(0);
	});
});

describe('the way a model is asked', () => {
	it('changes as its endpoint requires, and is remembered', async () => {
		const picky = scriptedConnection(({ tools }) =>
			tools.length > 0 ? refusal('This model does not support tools.') : say('Yes.')
		);
		const { reply, capabilities } = session({ ...picky, protocol: 'auto' });
		expect((await reply({ tools: TOOLS })).text).toBe('Yes.');
		expect(picky.requests.map(({ tools }) => tools.length)).toEqual([1, 0]);
		expect(picky.requests[1]!.messages[0]!.text).toContain('search_book');
		expect([...capabilities.traits(picky.endpoint)]).toEqual(['no-tools']);
		await reply({ tools: TOOLS });
		expect(picky.requests).toHaveLength(3);
	});

	it('is the reader’s for the model that the reader has set, and the server’s for others', async () => {
		const asked = async (
			protocol: 'auto' | 'native' | 'json',
			set: 'auto' | 'native' | 'json' | undefined,
			builtIn = false
		) => {
			const connection = {
				...scriptedConnection(inTurn(say('Yes.'))),
				protocol,
				...(builtIn ? { endpoint: null } : {})
			};
			await session(connection, { settings: set ? { protocol: set } : {} }).reply({ tools: TOOLS });
			return connection.requests[0]!.tools.length > 0 ? 'native' : 'json';
		};
		expect(await asked('auto', undefined)).toBe('native');
		expect(await asked('auto', 'json')).toBe('json');
		expect(await asked('json', undefined)).toBe('json');
		expect(await asked('json', 'auto')).toBe('json');
		expect(await asked('json', 'native')).toBe('native');
		expect(await asked('native', 'json')).toBe('json');
		expect(await asked('native', 'auto')).toBe('native');
		expect(await asked('auto', 'json', true)).toBe('native');
		const first = scriptedConnection(inTurn(refusal('Down.')));
		const second = scriptedConnection(inTurn(say('Yes.')));
		await session(first, { fallbacks: [second], settings: { protocol: 'json' } }).reply({ tools: TOOLS });
		expect([first, second].map(({ requests }) => requests[0]!.tools.length)).toEqual([0, 1]);
		// A model for which a protocol is set is not taken off it.
		const fixed = scriptedConnection(inTurn(refusal('This model does not support tools.')));
		await expect(session(fixed).reply({ tools: TOOLS })).rejects.toThrow('may not be able to use tools');
	});

	it('drops the tools for a model that calls although it should answer', async () => {
		const deaf = scriptedConnection(({ tools }) => (tools.length > 0 ? search('more') : say('Yes.')));
		const { reply } = session(deaf);
		expect((await reply({ tools: TOOLS, mayCall: false })).text).toBe('Yes.');
		expect((await reply({ tools: TOOLS, mayCall: true })).calls).toHaveLength(1);
		expect(deaf.requests.map(({ tools }) => tools.length)).toEqual([1, 0, 1]);
		const both = scriptedConnection(() => [{ type: 'text', text: 'So.' }, ...search('more')]);
		expect((await session(both).reply({ tools: TOOLS, mayCall: false })).text).toBe('So.');
		expect(both.requests).toHaveLength(1);
		const always = scriptedConnection(() => search('more'));
		await session(always).reply({ tools: TOOLS, mayCall: false });
		expect(always.requests).toHaveLength(2);
	});

	it('retells earlier calls in words if they are refused, and if that is refused too, reports the first refusal', async () => {
		const messages = [
			...QUESTION,
			new AIMessage({ content: '', tool_calls: [{ id: 'abcdefghi', name: 'search_book', args: {} }] }),
			new ToolMessage({ tool_call_id: 'abcdefghi', content: '{}' })
		];
		const odd = scriptedConnection(({ traits }) =>
			traits.has('plain-history') ? say('Yes.') : refusal('Bad message order.')
		);
		expect((await session(odd).reply({ messages })).text).toBe('Yes.');
		const never = scriptedConnection(({ traits }) =>
			refusal(traits.has('plain-history') ? 'The second words.' : 'Bad message order.')
		);
		const { reply, capabilities } = session(never);
		await expect(reply({ messages })).rejects.toThrow('Bad message order.');
		expect(capabilities.traits(never.endpoint).size).toBe(0);
	});

	it('tries the address under /v1 once, and forgets it if that fails too', async () => {
		const endpoint = { url: 'https://model.example', model: 'scripted' };
		const under = {
			...scriptedConnection(({ traits }) =>
				traits.has('under-v1') ? say('Yes.') : refusal('Not found', 404)
			),
			endpoint
		};
		expect((await session(under).reply()).text).toBe('Yes.');
		const nowhere = {
			...scriptedConnection(({ traits }) => refusal(traits.has('under-v1') ? 'Nor here' : 'Not found', 404)),
			endpoint
		};
		const { reply, capabilities } = session(nowhere);
		await expect(reply()).rejects.toThrow('Not found');
		expect(capabilities.traits(endpoint).size).toBe(0);
		const other = {
			...scriptedConnection(({ traits }) =>
				refusal(traits.has('under-v1') ? 'No credit left.' : 'Not found', traits.has('under-v1') ? 402 : 404)
			),
			endpoint
		};
		await expect(session(other).reply()).rejects.toThrow('No credit left.');
	});

	it('uses the small model for what only the graph reads, unless it rests', async () => {
		const small = scriptedConnection(inTurn(say('Noted.')), 'gpt-4o');
		const large = { ...scriptedConnection(inTurn(say('Yes.'))), small };
		const breaker = new CircuitBreaker();
		const { it: asked, reply } = session(large, {
			breaker,
			budgets: { seconds: 600, chooseTokens: 800, contextTokens: null }
		});
		vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
		expect(await asked.ask(QUESTION, 'notes', 50)).toEqual({
			text: 'Noted.',
			why: saying('failures.noAnswer')
		});
		expect(asked.identity).toBe('model.example scripted');
		expect((await reply()).text).toBe('Yes.');
		expect(await asked.windowTokens('notes')).toBe(128_000);
		expect(await asked.windowTokens()).toBe(32_768);
		for (let time = 0; time < 3; time++) breaker.begin(small).failed(new Error('Down.'));
		expect(await asked.windowTokens('notes')).toBe(32_768);
		expect(small.requests[0]).toMatchObject({ maxTokens: 50, tools: [], usage: true });
	});

	it('follows the reader’s wishes for temperature and thinking', async () => {
		const model = scriptedConnection(inTurn(say('Yes.')));
		await session(model, { settings: { temperature: 0.2, effort: 'quick' } }).reply();
		await session(model, { settings: { effort: 'thorough' } }).reply({ purpose: 'choose' });
		await session(model, { settings: { effort: 'thorough' } }).reply({ purpose: 'notes' });
		expect(model.requests.map(({ temperature, effort }) => [temperature, effort])).toEqual([
			[0.2, 'low'],
			[undefined, 'high'],
			[undefined, undefined]
		]);
	});

	it('never fails the question if only the graph needed a text: it says why there is none', async () => {
		const ask = async (said: Piece[] | Error, usedMs = 0) =>
			session(scriptedConnection(inTurn(said)), { usedMs }).it.ask(QUESTION, 'plan', 50);
		expect(await ask(say(' A plan. '))).toMatchObject({ text: 'A plan.' });
		expect(await ask(say(' '))).toEqual({ text: null, why: saying('failures.noAnswer') });
		expect(await ask([{ type: 'end', cut: true }])).toEqual({ text: null, why: saying('failures.noWords') });
		expect(await ask(say('A plan.'), 600_000)).toEqual({
			text: null,
			why: saying('notices.time', { count: 600 })
		});
		expect(await ask(refusal('Down.'))).toEqual({
			text: null,
			why: expect.stringContaining('Down.') as string
		});
		const again = session(scriptedConnection(inTurn(say('So.'))));
		for (const purpose of ['plan', 'notes', 'check', 'summary'] as const)
			await again.it.ask(QUESTION, purpose, 50);
		expect(again.ended.map(({ usage }) => usage.newTokens === 0)).toEqual([false, false, true, true]);
		expect(again.restarts()).toBe(0);
	});
});

describe('the cost of a call', () => {
	it('is the endpoint’s own figures, or an estimate from the characters', async () => {
		const tokens = { input: 100, output: 20, thought: 5, cached: 60 };
		const counted = session(
			scriptedConnection(
				inTurn([
					{ type: 'text', text: 'Yes.' },
					{ type: 'end', cut: false, tokens }
				])
			)
		);
		await counted.reply();
		expect(counted.ended[0]!.usage).toMatchObject({
			inputTokens: 100,
			outputTokens: 20,
			thoughtTokens: 5,
			cachedTokens: 60,
			estimated: false,
			newTokens: 100,
			model: 'scripted',
			endpoint: 'model.example',
			protocol: 'native',
			purpose: 'answer'
		});
		const messages = [...QUESTION, new AIMessage('x'.repeat(100)), new HumanMessage('y'.repeat(50))];
		const estimated = session(
			scriptedConnection(
				inTurn([{ type: 'thought', text: 'z'.repeat(70) }, ...calls(['search_book', { queries: ['night'] }])])
			)
		);
		await estimated.reply({ messages, purpose: 'choose', tools: TOOLS });
		const sent = 7 + 5 + 150 + JSON.stringify(TOOLS).length;
		const { usage } = estimated.ended[0]!;
		expect(usage).toMatchObject({
			inputTokens: Math.ceil(sent / 3.5),
			outputTokens: Math.ceil((70 + '{"queries":["night"]}'.length + 20) / 3.5),
			thoughtTokens: 20,
			newTokens: Math.round((Math.ceil(sent / 3.5) * 50) / sent),
			estimated: true,
			purpose: 'choose'
		});
		expect(usage).not.toHaveProperty('cachedTokens');
		const answered = session(scriptedConnection(inTurn(say('Yes.'))));
		await answered.reply({ purpose: 'choose', tools: TOOLS });
		expect(answered.ended[0]!.usage).toMatchObject({ purpose: 'answer', outputTokens: 2 });
		expect(answered.ended[0]!.usage).not.toHaveProperty('thoughtTokens');
		const built = session(extractiveConnection());
		await built.reply({ tools: TOOLS });
		expect(built.ended[0]!.usage).toMatchObject({ model: 'quotes only', endpoint: 'built in' });
		expect(built.it.hasLanguageModel).toBe(false);
		expect(built.it.identity).toBeNull();
	});
});

describe('the words of a reply as LangGraph streams them', () => {
	it('arrive token by token under one id, end with its calls, and fail with its error', async () => {
		const told: unknown[] = [];
		const handler = {
			name: 'test',
			handleChatModelStart: (
				model: object,
				messages: unknown[][],
				_run: string,
				_parent: unknown,
				_extra: unknown,
				tags: string[],
				metadata: object
			) => void told.push(['start', model, messages[0]!.length, tags, metadata]),
			handleLLMNewToken: (
				token: string,
				_at: unknown,
				_run: unknown,
				_parent: unknown,
				_tags: unknown,
				fields: { chunk?: { message: { id?: string } } }
			) => void told.push(['token', token, fields.chunk?.message.id]),
			handleLLMEnd: ({ generations }: { generations: { message: AIMessage }[][] }) =>
				void told.push([
					'end',
					generations[0]![0]!.message.text,
					generations[0]![0]!.message.tool_calls,
					generations[0]![0]!.message.id
				]),
			handleLLMError: (error: Error) => void told.push(['error', error.message]),
			awaitHandlers: true
		};
		const tokens = await RunTokens.start(
			{ callbacks: [handler as never], tags: ['a'], metadata: { thread: 't' } },
			QUESTION
		);
		expect(tokens.id).toMatch(/^run-/);
		await tokens.say('Yes');
		await tokens.end(replyWith([{ id: 'c', name: 'search_book', args: '{"queries":["x"]}' }], 'Yes'));
		await tokens.fail(new Error('Down.'));
		expect(told).toEqual([
			[
				'start',
				{ lc: 1, type: 'not_implemented', id: ['lectern', 'model'] },
				2,
				['a'],
				{ thread: 't', ls_model_type: 'chat', ls_provider: 'lectern' }
			],
			['token', 'Yes', tokens.id],
			[
				'end',
				'Yes',
				[{ type: 'tool_call', id: 'c', name: 'search_book', args: { queries: ['x'] } }],
				tokens.id
			],
			['error', 'Down.']
		]);
		const nobody = await RunTokens.start({}, QUESTION);
		expect(nobody.id).toBeUndefined();
		await nobody.say('Yes');
		await nobody.end(replyWith([]));
		await nobody.fail(new Error('Down.'));
	});
});

describe('what is remembered of an endpoint', () => {
	const endpoint = { url: 'https://model.example/v1', model: 'm' };
	const HOUR = 3_600_000;

	it('is remembered for an hour, and taken back if it did not help', () => {
		let now = 1000;
		const known = new ModelCapabilities(() => now);
		known.learn(endpoint, 'no-tools');
		known.learnLimit(endpoint, 'window', 4000);
		expect([...known.traits({ ...endpoint, model: 'other' })]).toEqual([]);
		now += HOUR - 1;
		expect([[...known.traits(endpoint)], known.limit(endpoint, 'window')]).toEqual([['no-tools'], 4000]);
		now += 1;
		expect([[...known.traits(endpoint)], known.limit(endpoint, 'window')]).toEqual([[], null]);
		known.learn(endpoint, 'no-usage');
		known.remove(endpoint, 'no-usage');
		expect([...known.traits(endpoint), ...known.traits(null)]).toEqual([]);
		for (let index = 0; index < 499; index++) known.learn({ ...endpoint, model: `m${index}` }, 'no-tools');
		expect(known.traits({ ...endpoint, model: 'm0' }).size).toBe(1);
		known.learn(endpoint, 'no-usage');
		known.learn({ ...endpoint, model: 'one too many' }, 'no-tools');
		expect(known.traits(endpoint).size).toBe(0);
		expect(known.traits({ ...endpoint, model: 'm0' }).size).toBe(1);
	});

	it('is its window, requested again after a minute or an hour, and never by two at once', async () => {
		let now = 0;
		let list: unknown = { data: [] };
		const asked: string[] = [];
		vi.stubGlobal('fetch', async (url: string) => {
			asked.push(url);
			return url.endsWith('/v1/models') ? Response.json(list) : new Response('', { status: 404 });
		});
		const known = new ModelCapabilities(() => now);
		const questions = () => asked.splice(0).filter((url) => url.endsWith('/v1/models')).length;
		expect(await Promise.all([known.window(endpoint), known.window(endpoint)])).toEqual([null, null]);
		expect(questions()).toBe(1);
		now += 59_999;
		await known.window(endpoint);
		expect(questions()).toBe(0);
		list = { data: [{ id: 'm', max_model_len: 8192 }] };
		now += 1;
		expect(await known.window(endpoint)).toBe(8192);
		expect(questions()).toBe(1);
		now += HOUR - 1;
		expect(await known.window(endpoint)).toBe(8192);
		expect(questions()).toBe(0);
		now += 1;
		await known.window(endpoint);
		expect(questions()).toBe(1);
	});

	it.each([
		['https://api.example/v1', false],
		['http://localhost:11434/v1', true],
		['http://172.31.0.1/v1', true],
		['http://ollama:11434/v1', true],
		['https://10.example.com/v1', false],
		['https://example.com/10.0/v1', false]
	])('depends on the model at %s: its name alone does not tell its window: %s', async (url, isAsked) => {
		let asked = 0;
		vi.stubGlobal(
			'fetch',
			async () => (asked++, Response.json({ data: [{ id: 'gpt-4o', max_model_len: 8192 }] }))
		);
		const connection = { ...scriptedConnection(() => []), endpoint: { url, model: 'gpt-4o' } };
		expect(await windowTokens(connection, new ModelCapabilities(), null)).toBe(isAsked ? 8192 : 128_000);
		expect(asked).toBe(isAsked ? 1 : 0);
	});

	it('makes it rest only for its own failures, and counts simultaneous ones once', () => {
		const connection = scriptedConnection(() => []);
		const rests = (...errors: unknown[]) => {
			const breaker = new CircuitBreaker(() => 0);
			for (const error of errors) breaker.begin(connection).failed(error);
			return breaker.restMs(connection) === REST_MS;
		};
		const thrice = (error: unknown) => rests(error, error, error);
		expect(rests(new Error('a'), new Error('b'))).toBe(false);
		expect(thrice(new TypeError('fetch failed'))).toBe(true);
		for (const status of [401, 402, 403, 404, 405, 407, 408, 409, 410, 425, 429, 498, 500, 503, 399])
			expect(thrice(refusal('No.', status)), String(status)).toBe(true);
		for (const status of [400, 413, 415, 422, 451])
			expect(thrice(refusal('No.', status)), String(status)).toBe(false);
		expect(thrice(new EndpointError('No.'))).toBe(true);
		expect(thrice(new RefusalError('No.'))).toBe(false);
		expect(thrice(new ModelError('No.', { cause: new RefusalError('No.') }))).toBe(false);
		expect(thrice(refusal('maximum context length is 3 tokens', 500))).toBe(false);
		const breaker = new CircuitBreaker(() => 0);
		const together = [1, 2, 3, 4].map(() => breaker.begin(connection));
		expect(together.map((each) => each.failed(new Error('a')))).toEqual([false, false, false, false]);
		expect([1, 2].map(() => breaker.begin(connection).failed(new Error('a')))).toEqual([false, true]);
		breaker.begin(connection).answered();
		expect(breaker.restMs(connection)).toBe(0);
		const built = extractiveConnection();
		expect([1, 2, 3].map(() => breaker.begin(built).failed(new Error('a')))).toEqual([false, false, false]);
		// A late failure of a request that had begun before says whether it rests.
		const old = breaker.begin(connection);
		for (let time = 0; time < 3; time++) breaker.begin(connection).failed(new Error('a'));
		expect(old.failed(new Error('a'))).toBe(true);
		const other = (index: number) => ({
			...connection,
			endpoint: { ...connection.endpoint!, model: `m${index}` }
		});
		for (let index = 0; index < 499; index++) breaker.begin(other(index)).failed(new Error('a'));
		expect(breaker.restMs(connection)).toBe(REST_MS);
		breaker.begin(other(500)).failed(new Error('a'));
		expect(breaker.restMs(connection)).toBe(0);
	});

	it('is a connection with what the reader has set', () => {
		expect(extractiveConnection()).toMatchObject({ idleSeconds: 300, endpoint: null, protocol: 'native' });
		const own = ownConnection({
			baseUrl: ' https://own.example/v1/chat/completions/ ',
			apiKey: ' k ',
			model: 'm',
			smallModel: 's'
		});
		expect(own).toMatchObject({
			idleSeconds: 300,
			protocol: 'auto',
			apiKey: 'k',
			repeats: true,
			endpoint: { url: 'https://own.example/v1', model: 'm', own: true }
		});
		expect(own.small?.endpoint).toMatchObject({ url: 'https://own.example/v1', model: 's', own: true });
		expect(ownConnection({ baseUrl: 'https://own.example', model: 'm', apiKey: null }, 7)).toMatchObject({
			apiKey: undefined,
			idleSeconds: 7
		});
		expect(withSmall(endpoint, { smallModel: 'm' }, 5)).not.toHaveProperty('small');
		expect(withSmall(endpoint, { retries: 0 }, 5)).toMatchObject({ repeats: false });
		expect(withSmall(endpoint, {}, 5)).not.toHaveProperty('small');
	});
});

describe('a failure worded for the reader', () => {
	const endpoint = { url: 'https://own.example/v1', model: 'm', own: true };
	const told = (error: unknown, key?: string, at: Endpoint | null = endpoint) => {
		const explained = explainModelError(error, at, key);
		explained.message = inReadersWords(explained.message);
		return explained;
	};

	it('contains the endpoint’s own words, shortened, without the key', () => {
		const { message, name, tooLong, cause } = told(
			refusal(`${'x'.repeat(301)} sk-1234567890`),
			'sk-1234567890'
		);
		expect(message).toContain(`It said: ${'x'.repeat(300)}…`);
		expect(message).not.toContain('x'.repeat(301));
		expect([name, tooLong, cause instanceof EndpointError]).toEqual(['ModelError', false, true]);
		expect(told(refusal(` ${'x'.repeat(300)} `)).message).toMatch(/: x{300}$/);
		expect(told(refusal('Bad sk-1234567890.'), 'sk-1234567890').message).not.toContain('1234567890');
		expect(told(refusal('')).message).toContain('It said: nothing');
		expect(told(new ReplyError(tell('failures.strangeKey'))).message).toBe(tell('failures.strangeKey'));
		expect(told('No words.', undefined, null).message).toBe('No words.');
		expect(told(refusal('maximum context length is 9 tokens')).tooLong).toBe(true);
	});

	const said = (words: string) => tell('failures.said', { words });
	const { url } = endpoint;
	it.each([
		[
			refusal('No.', 401),
			tell('failures.key', { url, status: ' (401)', what: tell('advice.own.key'), said: said('No.') })
		],
		[
			refusal('Incorrect API key provided.'),
			tell('failures.key', {
				url,
				status: ' (400)',
				what: tell('advice.own.key'),
				said: said('Incorrect API key provided.')
			})
		],
		[
			refusal('Your API_key is not valid', 422),
			tell('failures.key', {
				url,
				status: ' (422)',
				what: tell('advice.own.key'),
				said: said('Your API_key is not valid')
			})
		],
		[
			refusal('invalid: apikey'),
			tell('failures.key', {
				url,
				status: ' (400)',
				what: tell('advice.own.key'),
				said: said('invalid: apikey')
			})
		],
		[
			refusal('No.', 400, { code: 'invalid_api_key' }),
			tell('failures.key', { url, status: ' (400)', what: tell('advice.own.key'), said: said('No.') })
		],
		[
			refusal('Invalid request. Send an api key with it', 400),
			tell('failures.refused', {
				url,
				status: 400,
				what: tell('advice.own.model'),
				said: said('Invalid request. Send an api key with it')
			})
		],
		[refusal('No.', 402), tell('failures.credit', { url, status: ' (402)', said: said('No.') })],
		[
			refusal('You have no credit left', 403),
			tell('failures.credit', { url, status: ' (403)', said: said('You have no credit left') })
		],
		[
			refusal('insufficient_quota', 429),
			tell('failures.credit', { url, status: ' (429)', said: said('insufficient_quota') })
		],
		[
			new EndpointError('insufficient credit balance'),
			tell('failures.credit', { url, status: '', said: said('insufficient credit balance') })
		],
		[
			refusal('No.', 403),
			tell('failures.forbidden', { url, what: tell('advice.own.key'), said: said('No.') })
		],
		[
			refusal('No.', 404),
			tell('failures.unknownModel', {
				url,
				model: 'm',
				status: ' (404)',
				what: tell('advice.own.model'),
				said: said('No.')
			})
		],
		[
			refusal('The model m does not exist'),
			tell('failures.unknownModel', {
				url,
				model: 'm',
				status: ' (400)',
				what: tell('advice.own.model'),
				said: said('The model m does not exist')
			})
		],
		[
			refusal('No such model'),
			tell('failures.unknownModel', {
				url,
				model: 'm',
				status: ' (400)',
				what: tell('advice.own.model'),
				said: said('No such model')
			})
		],
		[
			refusal('The model m does not exist', 500),
			tell('failures.failedWith', {
				url,
				status: 500,
				wait: tell('failures.wait'),
				said: said('The model m does not exist')
			})
		],
		[
			refusal('No.', 405),
			tell('failures.noQuestions', { url, what: tell('advice.own.model'), said: said('No.') })
		],
		[
			refusal('Slow.', 429, { retryAfterMs: 999 }),
			tell('failures.tooMany', { url, wait: tell('failures.wait'), said: said('Slow.') })
		],
		[
			refusal('Slow.', 429, { retryAfterMs: 1001 }),
			tell('failures.tooMany', { url, wait: tell('failures.waitSeconds', { count: 2 }), said: said('Slow.') })
		],
		[
			refusal('Slow.', 429, { retryAfterMs: 119_000 }),
			tell('failures.tooMany', {
				url,
				wait: tell('failures.waitSeconds', { count: 119 }),
				said: said('Slow.')
			})
		],
		[
			refusal('Slow.', 503, { retryAfterMs: 120_000 }),
			tell('failures.failedWith', {
				url,
				status: 503,
				wait: tell('failures.waitMinutes', { count: 2 }),
				said: said('Slow.')
			})
		],
		[
			refusal('Bad tool.'),
			tell('failures.noTools', { model: 'm', what: tell('advice.own.tools'), said: said('Bad tool.') })
		],
		[
			refusal('Bad tool.', 400, { failedGeneration: '' }),
			tell('failures.badCall', { model: 'm', url, status: ' (400)', said: said('Bad tool.') })
		],
		[
			refusal('Bad tool.', 409),
			tell('failures.refused', { url, status: 409, what: tell('advice.own.model'), said: said('Bad tool.') })
		],
		[refusal('Odd.', 200), tell('failures.failed', { url, said: said('Odd.') })],
		[new EndpointError('Odd.'), tell('failures.failed', { url, said: said('Odd.') })],
		[
			Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } }),
			tell('failures.nothingThere', { url })
		],
		[
			new Error('fetch failed', {
				cause: new AggregateError([Object.assign(new Error('a'), { code: 'ENOTFOUND' })])
			}),
			tell('failures.notFound', { url, what: tell('advice.own.address') })
		],
		[
			Object.assign(new Error('x'), { code: 'EAI_AGAIN' }),
			tell('failures.notFound', { url, what: tell('advice.own.address') })
		],
		[
			Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }),
			tell('failures.notSafe', { url, code: 'CERT_HAS_EXPIRED', what: tell('advice.own.address') })
		],
		[
			new TypeError('Failed to fetch'),
			tell('failures.notFromPage', { url, what: tell('advice.own.address') })
		],
		[new Error('other side closed'), tell('failures.brokeOff', { url })],
		[Object.assign(new Error('x'), { code: 'ECONNRESET' }), tell('failures.brokeOff', { url })],
		[new Error('Odd.'), tell('failures.other', { url, detail: 'Odd.' })],
		[new BlockedError('Blocked.', { answers: true }), 'Blocked.'],
		[new Error('x', { cause: new BlockedError('Blocked.', { answers: true }) }), 'Blocked.']
	])('explains %s', (error, message) => expect(told(error).message).toBe(message));

	it('advises whoever can act: the reader, or who runs the server', () => {
		expect(told(refusal('No.', 401), undefined, { url, model: 'm' }).message).toContain(
			tell('advice.server.key')
		);
		expect(
			told(new Error('x', { cause: { code: 'ENOTFOUND' } }), undefined, { url, model: 'm' }).message
		).toContain(tell('advice.server.address'));
	});

	it('knows whether anything answered', () => {
		const blocked = (answers: boolean) => new BlockedError('Blocked.', { answers });
		expect(
			[
				blocked(false),
				Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
				Object.assign(new Error('x'), { code: 'ENOTFOUND' }),
				new Error('fetch failed')
			].map(isUnreached)
		).toEqual([true, true, true, true]);
		expect(
			[
				blocked(true),
				refusal('socket'),
				new ReplyError('socket'),
				new Error('Odd.'),
				Object.assign(new Error('x'), { code: 'CERT' })
			].map(isUnreached)
		).toEqual([false, false, false, false, false]);
	});
});

describe('a text in circles', () => {
	it('repeats itself six times at its end, over at least 400 characters, or 2000 if it counts', () => {
		const line = (length: number) => 'abcdefghijklmnopqrstuvwxyz'.repeat(20).slice(0, length - 1) + '|';
		expect(goesInCircles(`Other words first, which are long.${line(100).repeat(6)}`)).toBe(true);
		expect(goesInCircles(`Other words first, which are long.${line(100).repeat(5)}`)).toBe(false);
		expect(goesInCircles(`Before. ${'ab'.repeat(200)}`)).toBe(true);
		expect(goesInCircles(`Before. ${'ab'.repeat(199)}`)).toBe(false);
		expect(goesInCircles(`${line(200).repeat(10)} But then it says something else.`)).toBe(false);
		expect(goesInCircles(line(260).repeat(6))).toBe(false);
		const counting = (times: number) =>
			Array.from({ length: times }, (_, at) => `${100 + at}. ${line(95)}`).join('');
		expect(goesInCircles(counting(21))).toBe(true);
		expect(goesInCircles(counting(20))).toBe(false);
		expect(goesInCircles('')).toBe(false);
	});
});

describe('an endpoint in the settings', () => {
	const address = { baseUrl: 'https://own.example/v1/', apiKey: 'k' };
	const at = (answers: Record<string, () => Response | Promise<Response>>) => {
		const asked: { url: string; init: RequestInit }[] = [];
		vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
			asked.push({ url, init });
			return answers[url.replace('https://own.example', '')]?.() ?? new Response('{}', { status: 404 });
		});
		return asked;
	};
	const list =
		(...ids: string[]) =>
		() =>
			Response.json({ data: ids.map((id) => ({ id })) });

	it('lists its models once each, in order, in both forms of a list', async () => {
		const asked = at({ '/v1/models': list('b', 'a', 'b') });
		expect(await listModels(address)).toEqual(['a', 'b']);
		expect(asked).toMatchObject([{ init: { headers: { authorization: 'Bearer k' } } }]);
		at({ '/v1/models': () => Response.json({ models: [{ name: 'c' }] }) });
		expect(await listModels(address)).toEqual(['c']);
		at({ '/v1/models': list(...Array.from({ length: 1001 }, (_, index) => `m${index}`)) });
		expect(await listModels(address)).toHaveLength(1000);
	});

	it('is tried under /v1 if the address lacks it', async () => {
		const bare = { ...address, baseUrl: 'https://own.example' };
		const asked = at({ '/v1/models': list('a'), '/models': () => new Response('<html>') });
		expect(await listModels(bare)).toEqual(['a']);
		expect(asked).toHaveLength(2);
		at({ '/models': () => new Response('<html>') });
		await expect(listModels(bare)).rejects.toThrow(saying('lookups.notAList', { url: bare.baseUrl }));
		const once = at({});
		await expect(listModels(address)).rejects.toThrow(
			saying('lookups.noList', { url: address.baseUrl, status: ' (404)' })
		);
		expect(once).toHaveLength(1);
	});

	it('says that the key is not accepted, that nothing is there, or that it is late', async () => {
		for (const status of [401, 403]) {
			at({ '/v1/models': () => new Response('{"error":{"message":"secret words"}}', { status }) });
			await expect(listModels(address)).rejects.toThrow(
				saying('lookups.key', { url: address.baseUrl, status })
			);
		}
		vi.stubGlobal('fetch', () =>
			Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
		);
		await expect(listModels(address)).rejects.toThrow(
			saying('failures.nothingThere', { url: 'https://own.example/v1' })
		);
		const timeout = new AbortController();
		const limits: number[] = [];
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (limits.push(ms), timeout.signal));
		timeout.abort(new Error('late'));
		vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
			Promise.reject(signal!.reason as Error)
		);
		await expect(listModels(address, new AbortController().signal)).rejects.toThrow(
			saying('lookups.late', { url: address.baseUrl, count: 10 })
		);
		expect(await testModel(scriptedConnection(inTurn(new Error('late'))))).toMatchObject({
			reachable: false,
			message: saying('lookups.modelLate', { count: 180 })
		});
		expect(limits).toEqual([10_000, 180_000]);
		vi.restoreAllMocks();
		const stopped = AbortSignal.abort(new Error('The reader left.'));
		await expect(listModels(address, stopped)).rejects.toThrow('The reader left.');
		await expect(testModel(scriptedConnection(inTurn(new Error('x'))), stopped)).rejects.toThrow(
			'The reader left.'
		);
	});

	const streamed = [
		...Array.from({ length: 3 }, () => ({ type: 'text' as const, text: 'one, ' })),
		{ type: 'end' as const, cut: false }
	];

	it('is tested with a tool call and a few words', async () => {
		at({ '/v1/models': () => Response.json({ data: [{ id: 'scripted', max_model_len: 8192 }] }) });
		const model = scriptedConnection(inTurn(search('white whale'), streamed));
		const connection = {
			...model,
			protocol: 'auto' as const,
			endpoint: { url: 'https://own.example/v1', model: 'scripted' }
		};
		const verdict = await testModel(connection);
		expect(verdict).toEqual({
			reachable: true,
			model: true,
			streaming: true,
			tools: 'native',
			latency: expect.any(Number) as number,
			window: 8192,
			message: saying('lookups.verdict', {
				first: saying('lookups.first', { seconds: Math.round(verdict.latency! / 100) / 10 }),
				atOnce: '',
				tools: saying('lookups.tools.native')
			})
		});
		expect(verdict.latency).toBeLessThan(5000);
		expect(model.requests).toMatchObject([
			{ tools: { length: 1 }, temperature: 0 },
			{ tools: { length: 0 }, temperature: 0 }
		]);
		expect(model.requests[0]!.messages.at(-1)!.text).toContain('white whale');
	});

	it('is classified: JSON, no tools, another tool, all at once, silent, not reached', async () => {
		vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
		const verdict = (script: GraphScript, more: Partial<ChatModelConnection> = {}) =>
			testModel({ ...scriptedConnection(script), protocol: 'auto', ...more });
		const inJson = say('{"name": "search_book", "arguments": {"queries": ["white whale"]}}');
		const json = await verdict(({ tools, messages }) =>
			tools.length > 0 ? say('Hm.') : messages.length > 1 ? inJson : streamed
		);
		expect(json).toMatchObject({
			tools: 'json',
			streaming: true,
			message: expect.stringContaining('lookups.tools.json') as string
		});
		const refused = await verdict(({ tools, messages }) =>
			tools.length > 0
				? refusal('This model does not support tools.')
				: messages.length > 1
					? inJson
					: streamed
		);
		expect(refused).toMatchObject({ tools: 'json', reachable: true });
		const none = await verdict(() => say('Yes.'));
		expect(none).toMatchObject({ tools: 'none', streaming: false, model: true, window: null });
		expect(none.message).toContain('lookups.atOnce');
		expect(await verdict(() => calls(['go_to', {}]))).toMatchObject({ tools: 'none' });
		const set = scriptedConnection(() => say('Yes.'));
		await testModel(set);
		expect(set.requests).toHaveLength(2);
		const wanting = await verdict(({ traits }) =>
			traits.has('no-temperature') ? search('white whale') : refusal('Unsupported value: temperature')
		);
		expect(wanting).toMatchObject({ tools: 'native' });
		expect(await verdict(() => refusal('No.', 401))).toMatchObject({
			reachable: true,
			model: false,
			streaming: false,
			tools: 'none',
			latency: null,
			window: null,
			message: saying('failures.key', {
				url: 'https://model.example/v1',
				status: ' (401)',
				what: saying('advice.server.key'),
				said: saying('failures.said', { words: 'No.' })
			})
		});
		expect(
			await verdict(() => new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
		).toMatchObject({ reachable: false });
		expect(await verdict(() => search('white whale'), { endpoint: null })).toMatchObject({
			window: null,
			tools: 'native'
		});
	});
});
