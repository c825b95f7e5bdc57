import { PaymentRequest } from '@cashu/cashu-ts';
import { describe, expect, it } from 'vitest';
import {
	Mint,
	MintError,
	outputsFor,
	readToken,
	split,
	sumOf,
	writePrice,
	writeToken
} from '../../../../agent/protocol/mint.ts';
import { manyKeys, otherKeys, TestMint } from '../../../fixtures/doubles/mint.ts';

async function coins(world: TestMint, sats: number) {
	const mint = new Mint(world.url, world.fetch);
	const { quote } = await mint.invoice(sats);
	const keyset = await mint.keyset();
	const order = { mint: world.url, quote, outputs: await outputsFor(keyset.id, split(sats, keyset)) };
	await expect(mint.exchange(order)).rejects.toMatchObject({ isFinal: true });
	world.pay(quote);
	return { mint, keyset, order, proofs: await mint.exchange(order) };
}

describe('a mint', () => {
	it('signs what an invoice paid for, and once', async () => {
		const { mint, order, proofs, keyset } = await coins(new TestMint(), 21);
		expect(proofs.map(({ amount }) => amount)).toEqual([1, 4, 16]);
		expect(await mint.states(proofs)).toEqual(['UNSPENT', 'UNSPENT', 'UNSPENT']);
		// The same again is what was lost on the way; another for the same invoice is refused.
		expect(await mint.exchange(order)).toEqual(proofs);
		await expect(
			mint.exchange({ ...order, outputs: await outputsFor(keyset.id, [21 - 5, 4, 1]) })
		).rejects.toThrow(/not paid, or was issued/);
	});

	it('may have coins of more sats than a safe integer, as Nutshell has', async () => {
		const { keyset, proofs } = await coins(new TestMint(undefined, { keys: manyKeys() }), 21);
		expect(keyset.keys[String(2n ** 63n)]).toBeDefined();
		expect(proofs.map(({ amount }) => amount)).toEqual([1, 4, 16]);
	});

	it('swaps a token once, for whoever comes first', async () => {
		const world = new TestMint();
		const { mint, keyset, proofs } = await coins(world, 3);
		const token = writeToken({ mint: world.url, proofs });
		const read = readToken(token);
		if (!read) throw new Error('no token');
		expect(read.mint).toBe(world.url);
		const swaps = await Promise.allSettled(
			Array.from({ length: 100 }, async () =>
				mint.exchange({ mint: world.url, inputs: read.proofs, outputs: await outputsFor(keyset.id, [1, 2]) })
			)
		);
		const taken = swaps.flatMap((swap) => (swap.status === 'fulfilled' ? [swap.value] : []));
		expect(taken.map(sumOf)).toEqual([3]);
		expect(await mint.states(proofs)).toEqual(['SPENT', 'SPENT']);
	});

	it('is believed if it proves its key (NUT-12), and refused if it proves another; what it signed is not lost', async () => {
		const world = new TestMint();
		world.proves = 'its key';
		const { mint, keyset, proofs } = await coins(world, 3);
		world.proves = 'another key';
		const swap = { mint: world.url, inputs: proofs, outputs: await outputsFor(keyset.id, [1, 2]) };
		await expect(mint.exchange(swap)).rejects.toMatchObject({ isFinal: false });
		// Honest again, it tells what it signed to whoever asks with the same outputs.
		expect(sumOf(await mint.exchange(swap))).toBe(3);
	});

	it('is refused if it passes another key off as its own', async () => {
		const world = new TestMint();
		const other = new TestMint(world.url, { keys: otherKeys() });
		const mixed: typeof fetch = (url, init) =>
			(String(url).includes('/keys/') ? other : world).fetch(url as string, init);
		await expect(new Mint(world.url, mixed).keyset()).rejects.toThrow(MintError);
	});
});

it('repeats what it signed in any order, and only for the amounts that were asked for', async () => {
	const world = new TestMint();
	const { mint, order, proofs } = await coins(world, 21);
	const told = (change: (answer: { outputs: object[]; signatures: { amount: number }[] }) => void) =>
		new Mint(world.url, async (url, init) => {
			const response = await world.fetch(url as string, init);
			if (!String(url).endsWith('/restore')) return response;
			const answer = (await response.json()) as { outputs: object[]; signatures: { amount: number }[] };
			change(answer);
			return Response.json(answer);
		});
	const reversed = told(({ outputs, signatures }) => (outputs.reverse(), signatures.reverse()));
	expect(await reversed.exchange(order)).toEqual(proofs);
	const less = told(({ signatures }) => signatures.forEach((signature) => (signature.amount = 1)));
	await expect(less.exchange(order)).rejects.toMatchObject({ isFinal: false });
	const noPoint = told(({ signatures }) =>
		signatures.forEach((signature) => Object.assign(signature, { C_: '02ff' }))
	);
	await expect(noPoint.exchange(order)).rejects.toThrow(MintError);
	expect(await mint.states(proofs)).toEqual(['UNSPENT', 'UNSPENT', 'UNSPENT']);
});

describe('a token', () => {
	it('is read in both forms, and nothing else is', async () => {
		const world = new TestMint();
		const { proofs } = await coins(world, 5);
		const old = `cashuA${Buffer.from(JSON.stringify({ token: [{ mint: `${world.url}/`, proofs }], unit: 'sat' })).toString('base64url')}`;
		expect(readToken(` ${old}\n`)).toEqual({ mint: world.url, proofs });
		expect(readToken(writeToken({ mint: world.url, proofs }))).toEqual({ mint: world.url, proofs });
		for (const text of ['', 'cashuB', 'cashuBo2F0gaJhaUgA', 'sk-or-v1-x', 'cashuAe30', `${old.slice(0, 60)}`])
			expect(readToken(text), text).toBeNull();
	});

	it('has a price that its header states', () => {
		expect(PaymentRequest.fromEncodedRequest(writePrice(2, ['https://mint.example']))).toMatchObject({
			amount: 2,
			unit: 'sat',
			mints: ['https://mint.example']
		});
	});
});
