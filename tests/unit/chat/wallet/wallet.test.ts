import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mint, outputsFor, readToken, split, sumOf, writeToken } from '$agent/protocol/mint.ts';
import { inWallet } from '$lib/chat/wallet/stored-wallet.ts';
import { Wallet, type WalletOptions } from '$lib/chat/wallet/wallet.ts';
import { newWords } from '$lib/chat/wallet/words.ts';
import { database } from '$lib/storage/database.ts';
import { TestLocks } from '../../../fixtures/doubles/locks.ts';
import { TestMint } from '../../../fixtures/doubles/mint.ts';

class Killed extends Error {}

/** A tab that dies when a mint or the disk has done its step of this number: before it is done, the one before was the last. */
function tab(world: TestMint, dies = Infinity, more: WalletOptions = {}) {
	let steps = 0;
	const around =
		<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
		async (...args: Args) => {
			if (steps > dies) throw new Killed();
			const result = await work(...args);
			if (steps++ >= dies) throw new Killed();
			return result;
		};
	const wallet = new Wallet({
		mint: (url) => new Mint(url, around(world.fetch)),
		store: around(inWallet) as typeof inWallet,
		...more
	});
	return { wallet, steps: () => steps };
}

/** Somebody else, whose coins are in no wallet of this browser. */
async function coins(world: TestMint, sats: number): Promise<string> {
	const mint = new Mint(world.url, world.fetch);
	const { quote } = await mint.invoice(sats);
	world.pay(quote);
	const keyset = await mint.keyset();
	const outputs = await outputsFor(keyset.id, split(sats, keyset));
	return writeToken({ mint: world.url, proofs: await mint.exchange({ mint: world.url, quote, outputs }) });
}

/** Takes a token, and gives so much of it back. */
async function take(world: TestMint, token: string, back = 0): Promise<string | null> {
	const mint = new Mint(world.url, world.fetch);
	const inputs = readToken(token)?.proofs ?? [];
	const keyset = await mint.keyset();
	const sats = sumOf(inputs) - (await mint.feeOf(inputs));
	const amounts = [...split(back, keyset), ...split(sats - back, keyset)];
	const proofs = await mint.exchange({
		mint: world.url,
		inputs,
		outputs: await outputsFor(keyset.id, amounts)
	});
	return back ? writeToken({ mint: world.url, proofs: proofs.slice(0, split(back, keyset).length) }) : null;
}

const balance = async (world: TestMint) =>
	(await tab(world).wallet.view()).mints.reduce((sum, { sats }) => sum + sats, 0);

async function empty(): Promise<void> {
	await (await database()).clear('wallet');
}

/** Where nothing depends on the words, all wallets have the same: a seed takes longer to make than all that a test asks. */
const WORDS = newWords();
const provideWords = () => inWallet(async (store) => store.put({ kind: 'words', id: '', words: WORDS }));

beforeEach(empty);

/** Each step of `work` in turn is the last one of its tab; `after` looks at what the next tab finds. */
async function killedAtEach(
	prepare: (wallet: Wallet, world: TestMint) => Promise<string>,
	work: (wallet: Wallet, given: string, world: TestMint) => Promise<unknown>,
	after: (world: TestMint, given: string, at: number) => Promise<void>,
	more: WalletOptions = {}
): Promise<number> {
	for (let at = 0; ; at++) {
		await empty();
		await provideWords();
		// Its coins are made in a tenth of the time.
		const world = new TestMint('https://mint.example', { version: 1 });
		await tab(world).wallet.addMint(world.url);
		const given = await prepare(tab(world).wallet, world);
		const victim = tab(world, at, more);
		await work(victim.wallet, given, world).catch((error: unknown) => {
			// A mint's client tells of a line that broke.
			if (victim.steps() <= at) throw error;
		});
		const next = tab(world, Infinity, more).wallet;
		await next.look();
		await next.look();
		await after(world, given, at);
		expect((await next.view()).coming).toBe(0);
		if (victim.steps() <= at) return at;
	}
}

describe('a wallet whose tab is killed', () => {
	it('while it receives a token has it, or the token is still good', async () => {
		const steps = await killedAtEach(
			(_, world) => coins(world, 5),
			(wallet, token) => wallet.receive(token),
			async (world, token) => {
				if ((await balance(world)) === 0) await tab(world).wallet.receive(token);
				expect(await balance(world)).toBe(5);
			}
		);
		expect(steps).toBeGreaterThan(5);
	});

	it('while it fetches what an invoice paid for has it once', async () => {
		await killedAtEach(
			async (wallet, world) => {
				const { id } = await wallet.invoice(world.url, 13);
				world.pay(id);
				return id;
			},
			(wallet) => wallet.look(),
			async (world) => {
				expect(await balance(world)).toBe(13);
				expect(world.issued).toBe(13);
			}
		);
	});

	it('while it pays gets back what nobody took', async () => {
		await killedAtEach(
			async (wallet, world) => String(await wallet.receive(await coins(world, 9))),
			(wallet) => wallet.pay(5, [], { what: 'question', to: 'https://agent.example' }),
			async (world) => expect(await balance(world)).toBe(9)
		);
	});

	it('while it takes a refund has the refund', async () => {
		let token = '';
		const rest: { token: string | null } = { token: null };
		await killedAtEach(
			async (wallet, world) => {
				await wallet.receive(await coins(world, 8));
				const payment = await wallet.pay(8, [], { what: 'question', to: 'https://agent.example' });
				token = payment.token;
				rest.token = await take(world, token, 8);
				return token;
			},
			(wallet) => wallet.look(),
			async (world) => expect(await balance(world)).toBe(8),
			{ claim: (_, paid) => Promise.resolve(paid === token ? rest.token : null) }
		);
	});

	it('while it takes the change of a request asks the endpoint for it again', async () => {
		const kept = new Map<string, string | null>();
		await killedAtEach(
			async (wallet, world) => String(await wallet.receive(await coins(world, 8))),
			async (wallet, _, world) => {
				const { id, token } = await wallet.pay(8, [], { what: 'request', to: 'https://model.example' });
				const change = await take(world, token, 3);
				kept.set(token, change);
				await wallet.end(id, change);
			},
			async (world) => {
				expect([8, 3]).toContain(await balance(world));
				const { sent } = await tab(world).wallet.view();
				expect(sent).toEqual([]);
			},
			{ claim: async (_, token, what) => (what === 'request' ? (kept.get(token) ?? null) : null) }
		);
	});

	it('stores the change of a request before it waits for another step', async () => {
		const world = new TestMint();
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		await wallet.receive(await coins(world, 8));
		const { id, token } = await wallet.pay(8, [], { what: 'request', to: 'https://model.example' });
		const change = await take(world, token, 3);
		vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
		void wallet.end(id, change);
		await vi.waitFor(async () =>
			expect((await inWallet((store) => store.all('payment'))).map((each) => each.token)).toEqual([change])
		);
		vi.unstubAllGlobals();
	});
});

describe('a wallet in two tabs', () => {
	afterEach(() => vi.unstubAllGlobals());
	const paid = { what: 'question', to: 'https://agent.example' } as const;

	async function twoTabs() {
		vi.stubGlobal('navigator', { locks: new TestLocks() });
		await provideWords();
		const world = new TestMint('https://mint.example', { version: 1 });
		const [one, other] = [tab(world).wallet, tab(world).wallet];
		await one.addMint(world.url);
		await one.receive(await coins(world, 8));
		return { world, one, other };
	}

	it('pays twice at once with different coins', async () => {
		const { world, one, other } = await twoTabs();
		const made = await Promise.all([one.pay(3, [], paid), other.pay(3, [], paid)]);
		for (const { token } of made) await take(world, token);
		expect(await balance(world)).toBe(2);
	});

	it('leaves alone what the other is paying with, and takes it over when that is closed', async () => {
		const { world, one, other } = await twoTabs();
		const first = await one.pay(3, [], paid);
		await other.look();
		expect(await balance(world)).toBe(5);
		const second = await other.pay(3, [], paid);
		expect(second.token).not.toBe(first.token);
		// Closed: its locks are free.
		vi.stubGlobal('navigator', { locks: new TestLocks() });
		const again = await Promise.all([tab(world).wallet.pay(3, [], paid), tab(world).wallet.pay(3, [], paid)]);
		expect(new Set(again.map(({ token }) => token))).toEqual(new Set([first.token, second.token]));
		await tab(world).wallet.look();
		expect(await balance(world)).toBe(2);
	});
});

describe('a mint that cheats', () => {
	it('with a fee that no coins could pay does not keep the wallet busy', async () => {
		await provideWords();
		const world = new TestMint('https://mint.example', { version: 1, fee: 1e12 });
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		const proofs = readToken(await coins(world, 64))?.proofs ?? [];
		await inWallet(async (store) => {
			for (const proof of proofs) store.put({ kind: 'proof', id: proof.secret, mint: world.url, proof });
		});
		const paid = { what: 'request', to: 'https://a.example' } as const;
		await expect(wallet.pay(3, [], paid)).rejects.toMatchObject({ fault: 'empty' });
		expect(await balance(world)).toBe(64);
	});

	it('with a token of more coins than exist causes no work', async () => {
		const world = new TestMint();
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		const proofs = (readToken(await coins(world, 1))?.proofs ?? []).map((proof) => ({
			...proof,
			amount: 2 ** 31
		}));
		const before = world.asked.length;
		const text = writeToken({ mint: world.url, proofs });
		await expect(wallet.receive(text)).rejects.toMatchObject({ fault: 'amount' });
		expect(world.asked).toHaveLength(before);
		await expect(wallet.addMint('not a mint')).rejects.toMatchObject({ fault: 'no-mint' });
	});
});

describe('a wallet', () => {
	it('adds the mint’s fee, so that the payee gets the whole price', async () => {
		const world = new TestMint('https://mint.example', { fee: 1000 });
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		await wallet.receive(await coins(world, 64));
		for (const price of [1, 2, 3, 7]) {
			const before = await balance(world);
			const cost = await wallet.cost(price, [world.url]);
			const payment = await wallet.pay(price, [world.url], { what: 'question', to: 'https://a.example' });
			const inputs = readToken(payment.token)?.proofs ?? [];
			expect(sumOf(inputs) - inputs.length).toBeGreaterThanOrEqual(price);
			await take(world, payment.token);
			await wallet.end(payment.id);
			const taken = before - (await balance(world));
			expect(taken).toBeLessThan(price + 25);
			expect(payment.sats, 'also what the mint keeps').toBe(taken);
			// Of the coins that are made for it, one may stay.
			expect([taken, taken + 1, taken + 2]).toContain(cost);
		}
	});

	it('counts as change what is left after the fee', async () => {
		const world = new TestMint('https://mint.example', { fee: 1000 });
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		await wallet.receive(await coins(world, 64));
		const before = await balance(world);
		const payment = await wallet.pay(7, [], { what: 'request', to: 'https://model.example' });
		const back = await wallet.end(payment.id, await take(world, payment.token, 3));
		expect(before - payment.sats + back).toBe(await balance(world));
		const { history } = await wallet.view();
		expect(history.reduce((sum, { sats }) => sum + sats, 0)).toBe(await balance(world));
	});

	it('gets back a coin that its fee would consume', async () => {
		const world = new TestMint('https://mint.example', { fee: 100, version: 1 });
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		await wallet.receive(await coins(world, 4));
		await wallet.send(world.url, 1);
		const before = await balance(world);
		const [sent] = (await wallet.view()).sent;
		await wallet.takeBack(sent?.id ?? '');
		expect(await balance(world)).toBe(before + 1);
	});

	it('asks no mint that the reader has not named, and pays none that is not accepted', async () => {
		const world = new TestMint();
		const { wallet } = tab(world);
		await expect(wallet.receive(await coins(world, 4))).rejects.toMatchObject({ fault: 'foreign-mint' });
		await wallet.addMint(world.url);
		await wallet.receive(await coins(world, 4));
		const paid = { what: 'question', to: 'https://a.example' } as const;
		await expect(wallet.pay(1, ['https://other.example'], paid)).rejects.toMatchObject({ fault: 'empty' });
		await expect(wallet.pay(5, [], paid)).rejects.toMatchObject({ fault: 'empty' });
		await expect(wallet.receive('sk-123')).rejects.toMatchObject({ fault: 'no-token' });
	});

	it('keeps a mint that owes coins, and drops it when nothing more can come', async () => {
		const world = new TestMint();
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		const { id } = await wallet.invoice(world.url, 8);
		await wallet.removeMint(world.url);
		world.pay(id);
		await wallet.look();
		expect((await wallet.view()).mints).toEqual([{ url: world.url, sats: 8 }]);
		const payment = await wallet.pay(8, [], { what: 'request', to: 'https://model.example' });
		await take(world, payment.token);
		await wallet.end(payment.id);
		await wallet.removeMint(world.url);
		expect((await wallet.view()).mints).toEqual([]);
	});

	it('makes a token for somebody else, shows it until it is taken, and can take it back', async () => {
		const world = new TestMint();
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		await wallet.receive(await coins(world, 10));
		const [one, other] = [await wallet.send(world.url, 3), await wallet.send(world.url, 2)];
		expect((await wallet.view()).sent.map(({ token }) => token).sort()).toEqual([one, other].sort());
		await take(world, one);
		await wallet.look();
		const { sent } = await wallet.view();
		expect(sent.map(({ token }) => token)).toEqual([other]);
		expect(await wallet.takeBack(sent[0]?.id ?? '')).toBe(2);
		expect(await balance(world)).toBe(7);
		expect((await wallet.view()).history.map(({ what, sats }) => `${what} ${sats}`)).toEqual(
			expect.arrayContaining(['token 10', 'sent -3', 'sent -2', 'back 2'])
		);
	});

	it('returns what a mint refuses, and does not count what was spent elsewhere', async () => {
		const world = new TestMint();
		const { wallet } = tab(world);
		await wallet.addMint(world.url);
		const token = await coins(world, 8);
		await take(world, token);
		await expect(wallet.receive(token)).rejects.toThrow(/already spent/);
		expect(await balance(world)).toBe(0);
		expect((await wallet.view()).coming).toBe(0);
	});

	it.each([0, 1])(
		'can be restored from its words, in another browser (keysets of version %i)',
		async (version) => {
			const world = new TestMint('https://mint.example', { version });
			const { wallet } = tab(world);
			await wallet.addMint(world.url);
			await wallet.receive(await coins(world, 21));
			await wallet.send(world.url, 4);
			const words = await wallet.words();
			await empty();
			expect(await balance(world)).toBe(0);
			await expect(wallet.restore('twelve words of no wallet', [world.url])).rejects.toMatchObject({
				fault: 'no-words'
			});
			const found = await tab(world).wallet.restore(` ${words.toUpperCase()} `, [world.url]);
			// The token that was made for somebody else is not taken by anybody yet.
			expect(found).toBe(21);
			expect(await balance(world)).toBe(21);
			const { wallet: now } = tab(world);
			const own = await now.words();
			expect(own).not.toBe(words);
			// A second time there is nothing to come, nor for its own words: a token for somebody else stays good.
			await now.send(world.url, 4);
			expect(await now.restore(words, [world.url])).toBe(0);
			expect(await now.restore(own, [world.url])).toBe(0);
			const { sent, history } = await now.view();
			expect(sent).toHaveLength(1);
			expect(history.filter(({ what }) => what === 'restored')).toHaveLength(1);
			expect(await balance(world)).toBe(17);
		}
	);
});
