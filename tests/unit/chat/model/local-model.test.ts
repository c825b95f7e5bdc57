/** The model in the page, with a double of its engine: one tab, one request at a time, and what is said where it cannot answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PagePrompt } from '../../../../agent/protocol/page-model.ts';
import '../../../fixtures/browser-storage.ts';
import { askPageModel } from '../../../../agent/endpoint/page-model.ts';
import { ReplyError } from '../../../../agent/endpoint/endpoint-error.ts';
import type { Engine } from '../../../../src/lib/chat/local-model/engine.ts';
import { LocalModel } from '../../../../src/lib/chat/local-model/local-model.ts';
import { modelInUse, ModelSettings } from '../../../../src/lib/chat/model/model-settings.svelte.ts';
import { modelOf } from '../../../../src/lib/chat/privacy/figures.ts';
import { stayedHere } from '../../../../src/lib/chat/privacy/whereabouts.ts';

const PROMPT: PagePrompt = { messages: [{ role: 'user', content: 'When?' }], schema: null, maxTokens: 100 };
const never = new AbortController().signal;
const soon = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

let name: string;
let kept: Set<string>;
let started: string[];
let closed: number;
/** What the engine does with a request. */
let answer: Engine['reply'];
let lose: (reason: string) => void;
/** Held by a tab. */
let held: boolean;

const locks = {
	async request(_: string, __: LockOptions, work: (lock: Lock | null) => Promise<void>) {
		if (held) return work(null);
		held = true;
		await Promise.resolve(work({} as Lock)).finally(() => (held = false));
	}
};

const tab = (idleMs = 60_000) =>
	new LocalModel(() => name, {
		idleMs,
		store: { open: async (wanted) => (kept.has(wanted) ? new Blob([wanted]) : null) },
		start: async (weights, onlost) => {
			started.push(await weights.text());
			lose = onlost;
			return { window: 4096, reply: (...request) => answer(...request), close: () => void closed++ };
		}
	});

beforeEach(() => {
	[name, kept, started, closed, held] = ['Tiny', new Set(['Tiny', 'Other']), [], 0, false];
	answer = async (_, ontext) => void ['In ', 'May.'].forEach(ontext);
	vi.stubGlobal('navigator', { locks });
});

afterEach(() => vi.unstubAllGlobals());

async function said(model: LocalModel, signal = never): Promise<string> {
	let all = '';
	await model.prompt(PROMPT, (text) => (all += text), signal);
	return all;
}

describe('the model in the page', () => {
	it('is started by the first question, and reuses what it has read for the next', async () => {
		const model = tab();
		expect(started).toEqual([]);
		expect(await said(model)).toBe('In May.');
		expect(await said(model)).toBe('In May.');
		expect(await model.window()).toBe(4096);
		expect(started).toEqual(['Tiny']);
	});

	it('has answered once its last words have arrived', async () => {
		let arrived = '';
		await tab().prompt(PROMPT, async (text) => (await soon(5), (arrived += text)), never);
		expect(arrived).toBe('In May.');
	});

	it('answers one request at a time, and stops at once even if the engine ends a moment later', async () => {
		const model = tab();
		const order: string[] = [];
		let end = () => undefined as unknown;
		answer = (_, ontext) =>
			new Promise((resolve) => {
				order.push('begun');
				ontext('Half ');
				end = () => (order.push('ended'), ontext('late'), resolve());
			});
		const stopping = new AbortController();
		const reason = new Error('Enough.');
		let heard = '';
		const first = model.prompt(PROMPT, (text) => (heard += text), stopping.signal);
		await expect.poll(() => order).toEqual(['begun']);
		const began = performance.now();
		stopping.abort(reason);
		await expect(first).rejects.toBe(reason);
		expect(performance.now() - began).toBeLessThan(200);
		const second = said(model);
		await soon(20);
		expect(order).toEqual(['begun']);
		end();
		await expect.poll(() => order).toEqual(['begun', 'ended', 'begun']);
		end();
		expect(await second).toBe('Half late');
		expect(heard).toBe('Half ');
	});

	it('frees its memory after a rest, and for other weights', async () => {
		const model = tab(30);
		await said(model);
		await expect.poll(() => closed).toBe(1);
		expect(held).toBe(false);
		await said(model);
		name = 'Other';
		await said(model);
		expect(started).toEqual(['Tiny', 'Tiny', 'Other']);
		expect(closed).toBe(2);
		model.rest();
		await expect.poll(() => closed).toBe(3);
	});

	it('runs in one tab, and another says so until that one has rested', async () => {
		const [one, other] = [tab(), tab()];
		await said(one);
		await expect(said(other)).rejects.toThrow('running in another tab');
		one.rest();
		await expect.poll(() => held).toBe(false);
		expect(await said(other)).toBe('In May.');
	});

	it('says what is wrong if its weights are gone or it cannot start, and tries again when asked', async () => {
		const model = tab();
		kept.delete('Tiny');
		await expect(said(model)).rejects.toThrow('Tiny is no longer on this device');
		await expect.poll(() => held).toBe(false);
		kept.add('Tiny');
		expect(await said(model)).toBe('In May.');
		vi.stubGlobal('navigator', {});
		const broken = new LocalModel(() => name, {
			store: { open: async () => new Blob(['x']) },
			start: () => Promise.reject(new RangeError('Out of memory'))
		});
		await expect(said(broken)).rejects.toThrow('could not be started (Out of memory)');
	});

	it('is restarted if it is lost in the middle, and leaves no hanging answer', async () => {
		const model = tab();
		answer = () => new Promise(() => undefined);
		const asked = said(model);
		await expect.poll(() => started).toEqual(['Tiny']);
		await soon(0);
		lose('Aborted()');
		await expect(asked).rejects.toThrow('has stopped (Aborted())');
		answer = async (_, ontext) => void ontext('Again.');
		expect(await said(model)).toBe('Again.');
		expect(started).toHaveLength(2);
		// Too much was asked: the engine is as well as before.
		answer = () => Promise.reject(new DOMException('context size', 'QuotaExceededError'));
		await expect(said(model)).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect(closed).toBe(1);
	});

	it('is restarted once if it fails before its first word, but not for requests it does not support', async () => {
		const model = tab();
		// What llama.cpp's own failure in the middle of a request looks like from here.
		const broken = () => Promise.reject(new RangeError('Invalid typed array length: 1163217991'));
		answer = () => (started.length === 1 ? broken() : Promise.resolve());
		expect(await said(model)).toBe('');
		expect([started.length, closed]).toEqual([2, 1]);
		answer = broken;
		await expect(said(model)).rejects.toThrow('The model in the page has stopped (Invalid typed array');
		answer = (_, ontext) => (ontext('Half '), broken());
		await expect(said(model)).rejects.toThrow('Ask again');
		const before = started.length;
		answer = () => Promise.reject(new DOMException('grammar', 'NotSupportedError'));
		await expect(said(model)).rejects.toMatchObject({ name: 'NotSupportedError' });
		await expect(said(model)).rejects.toMatchObject({ name: 'NotSupportedError' });
		expect(started.length).toBe(before + 1);
	});

	it('explains itself to the reader through the agent', async () => {
		held = true;
		const reply = askPageModel(() => tab())({ messages: [], tools: [], signal: never } as never).next();
		const error = await reply.then(
			() => null,
			(error: unknown) => error
		);
		expect(error).toBeInstanceOf(ReplyError);
		expect((error as ReplyError).message).toContain('running in another tab');
	});
});

it('is named after its weights wherever models are named, and nothing has left the computer', () => {
	localStorage.clear();
	const settings = new ModelSettings();
	settings.page.value = 'Tiny';
	expect(settings.run(true)).toMatchObject({ pageModel: 'Tiny' });
	expect(modelInUse(settings, { health: null, isPinned: true })?.label).toBe('Tiny, in this page');
	const step = { model: 'Tiny', endpoint: 'in this browser' } as never;
	expect(modelOf(step)).toBe('Tiny');
	expect(stayedHere({ asked: [step] }, false)).toBe(true);
});
