import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Mint } from '$agent/protocol/mint.ts';
import { LangGraphTransport } from '$lib/chat/agent-client/langgraph.ts';
import { turn } from '$lib/chat/agent-client/turn.ts';
import { ask, isUnfinished, textOf } from '$lib/chat/messages/message-list.ts';
import type { Message } from '$lib/chat/messages/message.ts';
import { entryOf, turnsOf } from '$lib/chat/privacy/ledger.ts';
import { readSettings } from '$lib/backup/settings.ts';
import { isShared } from '$lib/sync/rules.ts';
import { Purse, type PriceQuestion } from '$lib/chat/wallet/purse.svelte.ts';
import { Wallet, type WalletOptions } from '$lib/chat/wallet/wallet.ts';
import type { WalletApi } from '$lib/chat/wallet/wallet-worker.ts';
import type { WorkerEnd } from '$lib/async/open-worker.ts';
import { database } from '$lib/storage/database.ts';
import { Till } from '../../../../agent/server/till.ts';
import { provideStorage } from '../../../fixtures/browser-storage.ts';
import { startAgent } from '../../../fixtures/agent-client.ts';
import { TestMint } from '../../../fixtures/doubles/mint.ts';
import { startScriptedLlm, type Script } from '../../../fixtures/scripted-llm.ts';

const open: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
	provideStorage();
	await (await database()).clear('wallet');
});
afterEach(async () => {
	for (const close of open.splice(0).reverse()) await close();
});

const BOOK = { title: 'Moby-Dick', authors: [], language: 'en', chapter: null, percent: 10 };
const SEARCH = { calls: [{ name: 'search_book', args: { queries: ['whale'] } }] };

/** A reader with ten sats, and an agent that wants two a question. */
async function market(script: Script) {
	const folder = await mkdtemp(join(tmpdir(), 'till-'));
	const world = new TestMint();
	const till = await Till.open({ folder, price: { sats: 2, mints: [world.url] }, fetch: world.fetch });
	const llm = await startScriptedLlm(script);
	const agent = await startAgent(llm.url, { till });
	open.push(
		() => rm(folder, { recursive: true }),
		() => llm.close(),
		() => agent.close()
	);
	let claim: WalletOptions['claim'];
	const wallet = new Wallet({
		mint: (url) => new Mint(url, world.fetch),
		claim: async (...paid) => (claim ? claim(...paid) : null)
	});
	const api = { wallet, claimBy: (now: typeof claim) => (claim = now) };
	const connect = () => ({ api, answer: (answer: unknown) => answer }) as unknown as WorkerEnd<WalletApi>;
	const purse = new Purse({ connect });
	await wallet.addMint(world.url);
	const { id } = await wallet.invoice(world.url, 10);
	world.pay(id);
	await wallet.look();
	const transport = new LangGraphTransport({ url: agent.url });
	const play = async (messages: Message[], how?: Parameters<PriceQuestion['answer']>[0]) => {
		let asked = 0;
		const timer = setInterval(() => {
			if (!purse.asking) return;
			asked++;
			if (how) purse.asking.answer(how);
		}, 5);
		const options = {
			...{ thread: null, book: BOOK, transport: async () => transport },
			answer: async () => ({ status: 'success' as const, content: '{"passages":[]}', passages: [] }),
			signal: AbortSignal.timeout(20_000),
			pay: (price: { sats: number; mints: string[] }, signal: AbortSignal) =>
				purse.payQuestion(price, agent.url, signal)
		};
		try {
			for await (const event of turn(messages, options)) void event;
		} finally {
			clearInterval(timer);
		}
		return asked;
	};
	const left = async () => (await wallet.view()).mints[0]?.sats;
	return { play, left, wallet, llm, agent, world, purse };
}

const lastText = (messages: Message[]) => {
	const last = messages.at(-1);
	return last?.role === 'agent' ? textOf(last) : '';
};

it('states the price once, then pays by itself, and the ledger says so', async () => {
	const { play, left } = await market((_, index) => (index === 0 ? SEARCH : { text: 'White.' }));
	const messages: Message[] = [ask('What colour?')];
	expect(await play(messages, 'always')).toBeGreaterThan(0);
	expect(lastText(messages)).toBe('White.');
	// Its look-up was a run of its own, and costs nothing more.
	await expect.poll(left).toBe(8);
	expect(turnsOf(messages).map((each) => entryOf(each).sats)).toEqual([2]);
	messages.push(ask('And its eyes?'));
	expect(await play(messages)).toBe(0);
	await expect.poll(left).toBe(6);
});

it('pays nothing if the reader declines, and asks each time if that is wanted', async () => {
	const { play, left, llm } = await market(() => ({ text: 'White.' }));
	const messages: Message[] = [ask('What colour?')];
	await expect(play(messages, 'no')).rejects.toThrow(/Nothing was paid/);
	expect([await left(), llm.requests.length, isUnfinished(messages)]).toEqual([10, 0, true]);
	expect(await play(messages, 'once')).toBeGreaterThan(0);
	messages.push(ask('And its eyes?'));
	expect(await play(messages, 'once')).toBeGreaterThan(0);
	await expect.poll(left).toBe(6);
});

/** As a browser has them, as far as they are used. */
function lockManager() {
	const last = new Map<string, Promise<unknown>>();
	const held = new Set<string>();
	return {
		request(name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) {
			if (ifAvailable && held.has(name)) return Promise.resolve(work(null));
			const run = (last.get(name) ?? Promise.resolve()).then(async () => {
				held.add(name);
				try {
					return await work({});
				} finally {
					held.delete(name);
				}
			});
			last.set(
				name,
				run.catch(() => undefined)
			);
			return run;
		}
	};
}

it('asks one thing at a time, once if that is enough for two, and pays each separately', async () => {
	vi.stubGlobal('navigator', { locks: lockManager() });
	const { purse, left, world, agent } = await market(() => ({ text: 'White.' }));
	const pay = () => purse.payQuestion({ sats: 2, mints: [world.url] }, agent.url, AbortSignal.timeout(5_000));
	const both = Promise.all([pay(), pay()]);
	await expect.poll(() => purse.asking).not.toBeNull();
	purse.asking?.answer('always');
	expect((await both).map(({ sats }) => sats)).toEqual([2, 2]);
	expect(await left()).toBe(6);
	vi.unstubAllGlobals();
});

it('gets its money back for a question that failed', async () => {
	const { play, left } = await market((_, index) =>
		index === 0 ? { status: 403, text: '{"error":{"message":"no"}}' } : { text: 'White.' }
	);
	const messages: Message[] = [ask('What colour?')];
	await expect(play(messages, 'always')).rejects.toThrow();
	await expect.poll(left).toBe(10);
	await play(messages);
	expect(lastText(messages)).toBe('White.');
	await expect.poll(left).toBe(8);
});

it('puts the words into a backup only if switched on, and never on other devices', async () => {
	const { purse, wallet } = await market(() => ({ text: 'White.' }));
	const words = await wallet.words();
	const backup = () => JSON.stringify(readSettings(localStorage));
	expect(backup()).not.toContain(words);
	await purse.putIntoBackups(true);
	expect(backup()).toContain(words);
	expect(isShared('wallet')).toBe(false);
	await purse.putIntoBackups(false);
	expect(backup()).not.toContain(words);
});

it('pays once for a question whose page was reloaded in the middle', async () => {
	const { world, left, agent, play } = await market(() => ({ text: 'White.' }));
	// Paid, and the page was gone before anything came of it.
	const gone = new Wallet({ mint: (url) => new Mint(url, world.fetch) });
	await gone.pay(2, [world.url], { what: 'question', to: agent.url });
	await expect.poll(left).toBe(8);
	await play([ask('What colour?')], 'once');
	await expect.poll(left).toBe(8);
});
