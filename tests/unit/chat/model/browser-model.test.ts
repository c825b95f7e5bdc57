/** The browser's own model: a double that keeps to the specification, the real graph behind the port of a worker. */
import { inWords } from '../../../../src/lib/chat/agent-client/in-words.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HumanMessage } from '@langchain/core/messages';
import { toolSchemas } from '../../../../agent/messages/tool-descriptions.ts';
import {
	BROWSERS_OWN,
	type PageMessage,
	type PageModel,
	type PagePrompt
} from '../../../../agent/protocol/page-model.ts';
import { provideStorage } from '../../../fixtures/browser-storage.ts';
import type { RunEvent, RunInput, ThreadState } from '../../../../src/lib/chat/agent-client/transport.ts';
import type { Wire } from '../../../../src/lib/chat/agent-client/wire.ts';
import { InPageTransport } from '../../../../src/lib/chat/agent-client/in-page.ts';
import { agentApi } from '../../../../src/lib/chat/agent-client/serve-agent.ts';
import { openWorker } from '../../../../src/lib/async/open-worker.ts';
import { BrowserModel } from '../../../../src/lib/chat/model/browser-model.svelte.ts';
import { modelInUse, ModelSettings } from '../../../../src/lib/chat/model/model-settings.svelte.ts';
import { PromptApi } from '../../../../src/lib/chat/model/prompt-api.ts';
import { stayedHere } from '../../../../src/lib/chat/privacy/whereabouts.ts';
import { askPageModel } from '../../../../agent/endpoint/page-model.ts';
import { BOOK } from '../../../fixtures/agent-client.ts';
import { alone, conversationParts, emptyRecord } from '../../../fixtures/conversation-parts.ts';
import { says, ScriptedTransport } from '../../../fixtures/scripted-transport.ts';
import { Conversation } from '../../../../src/lib/chat/conversation/conversation.svelte.ts';
import { agentInPort } from '../../../fixtures/agent-hosts.ts';
import { LanguageModelDouble } from '../../../fixtures/doubles/language-model.ts';

let browser: LanguageModelDouble;
let api: PromptApi;
beforeEach(() => {
	browser = new LanguageModelDouble();
	api = new PromptApi('en-GB', () => browser);
});

const SYSTEM: PageMessage = { role: 'system', content: 'You are brief.' };
const ASKED: PagePrompt = {
	messages: [SYSTEM, { role: 'user', content: 'When?' }],
	schema: null,
	maxTokens: 100
};

async function said(prompt = ASKED, signal = new AbortController().signal): Promise<string[]> {
	const pieces: string[] = [];
	await api.prompt(prompt, (text) => pieces.push(text), signal);
	return pieces;
}

describe('what the reader is offered', () => {
	const phases: string[] = [];
	const open = async () => {
		const model = new BrowserModel(api);
		await model.look();
		return model;
	};
	const started = async (model: BrowserModel) => {
		phases.length = 0;
		const timer = setInterval(() => phases.push(JSON.stringify(model.status)));
		const isThere = await model.start();
		clearInterval(timer);
		return isThere;
	};

	it('is nothing if the browser has no model, or does not say', async () => {
		browser.state = 'unavailable';
		expect((await open()).status).toEqual({ phase: 'missing' });
		api = new PromptApi('en', () => undefined);
		expect((await open()).status).toEqual({ phase: 'missing' });
		browser.availability = () => Promise.reject(new DOMException('Not here.', 'InvalidStateError'));
		api = new PromptApi('en', () => browser);
		expect((await open()).status).toEqual({ phase: 'missing' });
	});

	it('is a download with progress, which begins with a press', async () => {
		browser.state = 'downloadable';
		const model = await open();
		expect(model.status).toEqual({ phase: 'offered', download: true });
		expect(await started(model)).toBe(false);
		expect(model.status).toMatchObject({ phase: 'failed', reason: 'Requires a user gesture.' });
		browser.hasActivation = true;
		browser.steps = [0, 0.25, 0.5, 0.75, 1];
		expect(await started(model)).toBe(true);
		expect(phases).toContain('{"phase":"downloading","share":0.5}');
		expect(model.status).toEqual({ phase: 'offered', download: false });
	});

	it('can be cancelled, and fails with the network', async () => {
		browser.state = 'downloading';
		browser.hasActivation = true;
		const model = await open();
		const starting = model.start();
		model.cancel();
		expect(await starting).toBe(false);
		expect(model.status).toEqual({ phase: 'offered', download: true });
		browser.steps = [0, 0.5, 'network is gone'];
		expect(await model.start()).toBe(false);
		expect(model.status).toEqual({ phase: 'failed', reason: 'The download failed.' });
	});

	it('is requested for the languages in use, and for English alone if the browser lacks one of them', async () => {
		await said();
		const english = [{ type: 'text', languages: ['en'] }];
		expect(browser.created[0]).toMatchObject({ expectedInputs: english, expectedOutputs: english });
		api = new PromptApi('es', () => browser);
		await said();
		expect(browser.created[1]?.expectedInputs?.[0]?.languages).toEqual(['en', 'es']);
		api = new PromptApi('de', () => browser);
		expect(await api.availability()).toBe('available');
		await said();
		expect(browser.created[2]).not.toHaveProperty('expectedInputs');
		expect(browser.created[2]).toMatchObject({ expectedOutputs: english });
		const asked = vi.spyOn(browser, 'availability');
		await new PromptApi('ar', () => browser).availability();
		expect(asked.mock.calls).toEqual([[{ expectedOutputs: english }]]);
	});

	it('answers instead of the endpoint that was set, until another way is chosen', () => {
		provideStorage();
		localStorage.clear();
		const settings = new ModelSettings();
		settings.use({ endpoint: 'https://models.example/v1', model: 'large' });
		settings.fallbacks[0]!.endpoint.value = 'https://other.example/v1';
		settings.fallbacks[0]!.model.value = 'other';
		settings.protocol.value = 'native';
		settings.page.value = BROWSERS_OWN;
		// How it takes calls was said of the endpoint.
		expect(settings.run(true)).toMatchObject({ pageModel: BROWSERS_OWN, protocol: 'auto' });
		expect(settings.run()).not.toHaveProperty('model');
		// What was to stay on this computer goes to nobody else.
		expect(settings.run()).not.toHaveProperty('fallbacks');
		expect(modelInUse(settings, { health: null, isPinned: true })?.label).toBe('The browser’s own model');
		const undo = settings.use();
		expect(settings.run()).not.toHaveProperty('pageModel');
		undo();
		expect(settings.run()).toMatchObject({ pageModel: BROWSERS_OWN });
		settings.page.value = '';
		expect(settings.run().model).toMatchObject({ model: 'large' });
	});
});

describe('a request', () => {
	it('uses a copy of a session that is kept ready, and releases the copy', async () => {
		browser.script = () => ['In ', 'Novem', 'ber.'];
		expect(await said()).toEqual(['In ', 'Novem', 'ber.']);
		await said();
		expect(browser.created).toHaveLength(1);
		expect(browser.asked.map(({ initial, prompts }) => [initial, prompts])).toEqual(
			Array(2).fill([[SYSTEM], [{ role: 'user', content: 'When?' }]])
		);
		expect(browser.sessions.size).toBe(1);
		await said({ ...ASKED, messages: [{ ...SYSTEM, content: 'Plan.' }, ASKED.messages[1]!] });
		expect(browser.created).toHaveLength(2);
		// The one with other instructions takes no memory any more.
		expect(browser.sessions.size).toBe(1);
	});

	it.each([false, true])('keeps to the window with room for the reply; older names: %s', async (oldNames) => {
		browser.oldNames = oldNames;
		browser.window = 1000;
		expect(await api.window()).toBe(1000);
		const ofLength = (characters: number): PagePrompt => ({
			...{ ...ASKED, maxTokens: 200 },
			messages: [SYSTEM, { role: 'user', content: 'x'.repeat(characters) }]
		});
		await said(ofLength(4 * 750));
		await expect(said(ofLength(4 * 800))).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect(browser.asked).toHaveLength(1);
	});

	it('is repeated if the session was lost before the first word, and fails if later', async () => {
		await said();
		browser.evict();
		expect(await said()).toEqual(['Words.']);
		let evictions = 0;
		browser.script = () => [() => void (evictions++ === 0 && browser.evict()), 'Found.'];
		expect(await said()).toEqual(['Found.']);
		browser.script = () => ['Half of ', () => browser.evict(), 'it.'];
		await expect(said()).rejects.toMatchObject({ name: 'AbortError' });
		browser.script = () => ['Whole.'];
		expect(await said()).toEqual(['Whole.']);
	});

	it('ends with its signal', async () => {
		const stopping = new AbortController();
		const reason = new Error('Enough.');
		browser.script = () => ['One', () => stopping.abort(reason), 'two'];
		await expect(said(ASKED, stopping.signal)).rejects.toBe(reason);
		expect(browser.sessions.size).toBe(1);
	});
});

describe('a question', () => {
	const SEARCH = '{"tool": "search_book", "args": {"queries": ["night"]}}';
	const ANSWER = ['{"answer": "It was \\u', '201cdreary\\u201d [p12].\\', 'n*Late.* ', '🌙"}'];
	const FOUND = JSON.stringify({ passages: [{ id: 'p12', text: 'It was on a dreary night of November.' }] });
	const state: ThreadState = { book: { ...BOOK, tools: ['search_book', 'go_to', 'write_plan'] } };

	/** It may look something up for itself only where its question goes on from another. */
	const EARLIER: Wire[] = [
		{ type: 'human', id: 'q', content: 'Who made him?' },
		{ type: 'ai', id: 'a', content: 'Victor.', tool_calls: [] }
	];

	async function converse(question = 'When?', signal = new AbortController().signal, earlier = EARLIER) {
		const { worker, end } = agentInPort(agentApi());
		const transport = inWords(
			new InPageTransport({
				connect: (explain) => openWorker(worker, explain),
				settings: () => ({ pageModel: BROWSERS_OWN }),
				model: api
			})
		);
		const events: RunEvent[] = [];
		let shown = '';
		const run = async (thread: string, input: RunInput) => {
			for await (const event of transport.run(thread, input, signal)) {
				events.push(event);
				if (event.type === 'token') shown += event.text;
				if (event.type === 'restart') shown = '';
			}
		};
		try {
			const thread = await transport.restore(null, earlier, state, signal);
			await run(thread, {
				messages: [{ type: 'human', id: crypto.randomUUID(), content: question }],
				book: state.book
			});
			const calls = () => events.flatMap((event) => (event.type === 'message' ? event.calls : []));
			let done = 0;
			for (let wanted = calls(); wanted.length > 0; wanted = calls().slice(done)) {
				const results = wanted.map(({ id, name }) => ({
					...{ type: 'tool' as const, id: `r-${id}`, tool_call_id: id, name, content: FOUND },
					status: 'success' as const
				}));
				done += wanted.length;
				await transport.answerTools(thread, results, signal);
				await run(thread, null);
			}
			return { events, shown, calls: calls() };
		} finally {
			end();
		}
	}

	it('is answered in one request from what its own words find, and nothing left the computer', async () => {
		browser.script = () => ['It was ', 'in November [p12].'];
		const { calls, shown, events } = await converse('When?', undefined, []);
		expect(calls).toMatchObject([{ name: 'search_book', args: { queries: ['When?'] } }]);
		expect(shown).toBe('It was in November [p12].');
		expect(browser.asked).toHaveLength(1);
		expect(browser.asked[0]?.options.responseConstraint).toBeUndefined();
		// A small model that reads of a call makes one.
		const { initial = [], prompts = [] } = browser.asked[0] ?? {};
		expect(prompts.map(({ role }) => role)).toEqual(['user']);
		expect(prompts[0]?.content).toContain('Lectern: The app has found this in the book:');
		expect(JSON.stringify([initial, prompts])).not.toMatch(/JSON|"tool|\bcall/i);
		const usage = events.flatMap((event) => (event.type === 'usage' ? [event.usage] : []));
		expect(usage.map(({ endpoint }) => endpoint)).toEqual(['in this browser']);
		expect(stayedHere({ asked: usage }, false)).toBe(true);
	});

	it('works without preloaded passages', async () => {
		provideStorage();
		const preload = vi.fn(async () => []);
		const about = { kind: 'book' as const, preload };
		const { settings } = conversationParts();
		for (const own of [{ state: 'page' as const, name: BROWSERS_OWN }, settings.own]) {
			const transport = new ScriptedTransport([says('In November.')]);
			const parts = conversationParts({ transport, about, settings: { ...settings, own } });
			await new Conversation(emptyRecord, parts, alone).ask('When?');
		}
		expect(preload).toHaveBeenCalledTimes(1);
	});

	it('that follows up on others may be looked up in other words, once', async () => {
		browser.script = (_prompts, { responseConstraint }) =>
			responseConstraint ? ['{"tool": "search', SEARCH.slice(16)] : ['It was ', 'in November [p12].'];
		const { calls, shown } = await converse();
		expect(calls).toMatchObject([
			{ name: 'search_book', args: { queries: ['When?'] } },
			{ name: 'search_book', args: { queries: ['night'], top_k: 3 } }
		]);
		expect(shown).toBe('It was in November [p12].');
		const [first, second] = browser.asked;
		const { anyOf } = first!.options.responseConstraint as { anyOf: { properties: object }[] };
		const forms = anyOf.map(({ properties }) => Object.keys(properties));
		expect(forms).toEqual([['answer'], ['tool', 'args']]);
		expect(JSON.stringify(anyOf)).toContain('"maxItems":4');
		expect(first?.options.omitResponseConstraintInput).toBe(true);
		expect(first?.initial[0]?.content).toContain('search_book: ');
		expect(first?.prompts.at(-1)?.content).toContain('Reply with one JSON object');
		expect(second?.options.responseConstraint).toBeUndefined();
		// The instructions stay as they are, and their session warm.
		expect(second?.initial).toEqual(first?.initial);
	});

	it('is answered at once in the words of a JSON answer, as they arrive', async () => {
		browser.script = () => ANSWER;
		const { shown, events } = await converse();
		expect(shown).toBe('It was “dreary” [p12].\n*Late.* 🌙');
		expect(events.filter(({ type }) => type === 'token').length).toBeGreaterThan(1);
		browser.script = () => ['```json\n', '{"answer": "In ', 'May."}', '\n```'];
		expect((await converse()).shown).toBe('In May.');
	});

	it('is given up if its call goes in circles', async () => {
		let written = 0;
		const circles = Array.from({ length: 400 }, () => ['"night", ', () => void written++]).flat();
		browser.script = (prompts) =>
			prompts.at(-1)?.content.includes('the one look-up')
				? ['In November [p12].']
				: ['{"tool": "search_book", "args": {"queries": [', ...circles];
		const { calls, shown } = await converse();
		expect(calls[1]).toMatchObject({ name: 'search_book', args: { queries: ['night'] } });
		expect(shown).toBe('In November [p12].');
		expect(written).toBeLessThan(200);
	});

	it('is asked in words alone if the browser does not support the schema', async () => {
		browser.takesSchema = false;
		browser.script = (prompts) =>
			prompts.at(-1)?.content.includes('the one look-up') ? ['In November [p12].'] : [SEARCH];
		const { calls, shown } = await converse();
		expect(calls).toHaveLength(2);
		expect(shown).toBe('In November [p12].');
	});

	it('starts its answer again if the session was lost in the middle', async () => {
		let asked = 0;
		browser.script = () => (asked++ === 0 ? ['{"answer": "It w', () => browser.evict()] : ANSWER);
		const { shown, events } = await converse();
		expect(shown).toContain('It was “dreary”');
		expect(events.map(({ type }) => type)).toContain('restart');
	});

	it('is shortened once if it does not fit', async () => {
		browser.script = (prompts) => (prompts.at(-1)!.content.length > 0 ? ANSWER : []);
		const fits = await converse();
		expect(fits.shown).toContain('dreary');
		browser.window = 700;
		await expect(converse('When? '.repeat(800))).rejects.toThrow('too long');
	});

	it('reports that the browser has no model any more', async () => {
		browser.state = 'unavailable';
		await expect(converse()).rejects.toThrow('has no model of its own any more');
	});

	it('is not asked in another form if the browser drops the language in the middle', async () => {
		browser.script = () => ['{"answer": "Il é', new DOMException('French.', 'NotSupportedError')];
		await expect(converse()).rejects.toThrow('does not know a language');
		// Without the schema it would go on where the reader reads the first half.
		expect(browser.asked.map(({ options }) => Boolean(options.responseConstraint))).toEqual([true, true]);
	});

	it('keeps a backslash that JSON does not know, and says where the answer was cut', async () => {
		browser.script = () => ['{"answer": "A \\d, \\\\n, \\n', 'and'];
		const { shown, events } = await converse();
		expect(shown).toBe('A \\d, \\n, \nand');
		expect(events).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'tokens' }));
		browser.script = () => ANSWER;
		expect((await converse()).events.map(({ type }) => type)).not.toContain('notice');
	});

	it('ends the request when nobody listens any more, and says even what is too short to be an answer', async () => {
		const signals: AbortSignal[] = [];
		const prompt: PageModel['prompt'] = (_, put, signal) => {
			put('{"ans');
			return signals.push(signal) > 1 ? new Promise(() => undefined) : Promise.resolve();
		};
		const ask = askPageModel(() => ({ window: async () => 9216, prompt }));
		const tools = toolSchemas(['search_book']);
		const { value } = await ask({ messages: [new HumanMessage('When?')], tools } as never).next();
		expect(value).toEqual({ type: 'text', text: '{"ans' });
		for await (const _ of ask({ messages: [], tools: [] } as never)) break;
		expect(signals[1]?.aborted).toBe(true);
	});

	it('ends at once even if the browser does not listen', async () => {
		const stopping = new AbortController();
		const model = { window: async () => 9216, prompt: () => new Promise<void>(() => undefined) };
		const ask = askPageModel(() => model);
		const reply = ask({ messages: [], tools: [], signal: stopping.signal } as never).next();
		setTimeout(() => stopping.abort(new Error('Enough.')));
		await expect(reply).rejects.toThrow('Enough.');
	});

	it.each([
		['NotReadableError', 'would not answer this'],
		['NotAllowedError', 'does not let this page'],
		['NetworkError', 'could not download'],
		['UnknownError', 'It broke.']
	])('explains a %s', async (name, words) => {
		browser.script = () => [new DOMException('It broke.', name)];
		await expect(converse()).rejects.toThrow(words);
	});

	it('ends when the reader stops it', async () => {
		const stopping = new AbortController();
		browser.script = () => ['{"answer": "On', () => stopping.abort(), ' and on"}'];
		await expect(converse('When?', stopping.signal)).rejects.toThrow();
		await expect.poll(() => browser.sessions.size).toBe(1);
	});
});
