import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockedError } from '$agent/endpoint/endpoint-error.ts';
import { modelChoice } from '$agent/protocol/context.ts';
import { Mint, outputsFor, readToken, split, sumOf, writeToken } from '$agent/protocol/mint.ts';
import type { WorkerEnd } from '$lib/async/open-worker.ts';
import { payingFetch } from '$agent/model/browser-fetch.ts';
import { Purse } from '$lib/chat/wallet/purse.svelte.ts';
import { Wallet, type WalletOptions } from '$lib/chat/wallet/wallet.ts';
import type { WalletApi } from '$lib/chat/wallet/wallet-worker.ts';
import { database } from '$lib/storage/database.ts';
import { provideStorage } from '../../../fixtures/browser-storage.ts';
import { TestMint } from '../../../fixtures/doubles/mint.ts';

const ENDPOINT = 'https://model.example/v1';

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
	provideStorage();
	await (await database()).clear('wallet');
});

/** A reader with 16 sats, and an endpoint that takes a token in X-Cashu and gives back what it does not use. */
async function market(
	costs: number | 'refuses' | 'away' | 'ignores',
	onanswer: (world: TestMint) => void = () => undefined
) {
	const world = new TestMint();
	let claim: WalletOptions['claim'];
	const wallet = new Wallet({
		mint: (url) => new Mint(url, world.fetch),
		claim: async (...paid) => (claim ? claim(...paid) : null)
	});
	await wallet.addMint(world.url);
	const { id } = await wallet.invoice(world.url, 16);
	world.pay(id);
	await wallet.look();
	const api = { wallet, claimBy: (now: typeof claim) => (claim = now) };
	const connect = () => ({ api, answer: (answer: unknown) => answer }) as unknown as WorkerEnd<WalletApi>;
	const payer = new Purse({ connect }).forModel({ pays: { to: ENDPOINT, sats: 8 } });
	if (!payer) throw new Error('nobody pays');
	const tokens: (string | null)[] = [];
	/** The last change that it gave. */
	let back = '';
	const endpoint: typeof fetch = async (_, init) => {
		const token = new Headers(init?.headers).get('x-cashu');
		tokens.push(token);
		if (costs === 'away') throw new TypeError('Failed to fetch');
		if (costs === 'ignores') return new Response('Free.');
		if (costs === 'refuses' || token === null) return new Response('no', { status: 402 });
		const mint = new Mint(world.url, world.fetch);
		const keyset = await mint.keyset();
		const inputs = readToken(token)?.proofs ?? [];
		const change = split(sumOf(inputs) - costs, keyset);
		const outputs = await outputsFor(keyset.id, [...change, ...split(costs, keyset)]);
		const proofs = await mint.exchange({ mint: world.url, inputs, outputs });
		back = writeToken({ mint: world.url, proofs: proofs.slice(0, change.length) });
		onanswer(world);
		return new Response('White.', { headers: change.length ? { 'x-cashu': back } : {} });
	};
	const paying = payingFetch(endpoint, () => ({ endpoint: ENDPOINT, payer }));
	const ask = (url = `${ENDPOINT}/chat/completions`, method = 'POST') => paying(url, { method });
	const look = () => {
		world.ontouch = () => undefined;
		return wallet.look();
	};
	return {
		ask,
		payer,
		tokens,
		look,
		change: () => back,
		left: async () => (await wallet.view()).mints[0]?.sats
	};
}

it('a token of many coins may replace a key', () => {
	const choice = (apiKey: string) => modelChoice.safeParse({ baseUrl: ENDPOINT, model: 'm', apiKey }).success;
	expect([choice('c'.repeat(12_000)), choice('c'.repeat(12_001))]).toEqual([true, false]);
});

it('a request pays, and its change is taken back', async () => {
	const { ask, left, payer } = await market(3);
	expect(await (await ask()).text()).toBe('White.');
	expect([await left(), payer.spent]).toEqual([13, 3]);
	await ask();
	expect([await left(), payer.spent]).toEqual([10, 6]);
});

it('an answer that was paid for is shown even if the mint of its change is away; the change comes later', async () => {
	const { ask, left, payer, look } = await market(3, (world) => {
		world.ontouch = () => {
			throw new TypeError('Failed to fetch');
		};
	});
	expect(await (await ask()).text()).toBe('White.');
	expect(payer.spent).toBe(3);
	await look();
	expect(await left()).toBe(13);
});

it.each([
	['before the answer came', 200, 13],
	['and nothing is kept there', 404, 8]
])('if the reader stopped %s, the endpoint is asked for the change', async (_, status, left) => {
	const stopped = await market(3, () => {
		throw new DOMException('The reader has stopped.', 'AbortError');
	});
	const asked: Request[] = [];
	vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
		asked.push(new Request(url, init));
		return Response.json({ token: stopped.change(), sats: '5' }, { status });
	});
	await expect(stopped.ask()).rejects.toThrow(/stopped/);
	expect(asked.map((request) => [request.url, request.headers.get('x-cashu')])).toEqual([
		[`${ENDPOINT}/balance/refund`, stopped.tokens[0]]
	]);
	expect(await stopped.left()).toBe(left);
});

it.each(['refuses', 'away', 'ignores'] as const)('if the endpoint %s, all of it is back', async (costs) => {
	const { ask, left, payer } = await market(costs);
	await ask().catch(() => undefined);
	expect([await left(), payer.spent]).toEqual([16, 0]);
});

it('the wallet pays nobody else, and not for a list of models', async () => {
	const { ask, left, tokens } = await market(3);
	await ask('https://model.example.evil/v1/chat/completions');
	await ask(`${ENDPOINT}/models`, 'GET');
	expect([await left(), tokens]).toEqual([16, [null, null]]);
});

it('an empty wallet is reported, and not asked again', async () => {
	const { ask } = await market(8);
	await ask();
	await ask();
	const failure: unknown = await ask().catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(BlockedError);
	expect((failure as Error).message).toMatch(/too little/);
});
