import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { PaymentRequest } from '@cashu/cashu-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Mint, outputsFor, readToken, split, sumOf, writeToken } from '../../../../agent/protocol/mint.ts';
import { createLog } from '../../../../agent/server/log.ts';
import { readSettings } from '../../../../agent/server/settings.ts';
import { MemoryThreads } from '../../../../agent/server/threads/memory-threads.ts';
import { Till } from '../../../../agent/server/till.ts';
import { startAgent, BOOK } from '../../../fixtures/agent-client.ts';
import { TestMint } from '../../../fixtures/doubles/mint.ts';
import { JSON_TYPE, raw } from '../../../fixtures/raw-request.ts';
import { startScriptedLlm, type Script } from '../../../fixtures/scripted-llm.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of open.splice(0).reverse()) await close();
});

async function coins(world: TestMint, sats: number): Promise<string> {
	const mint = new Mint(world.url, world.fetch);
	const { quote } = await mint.invoice(sats);
	world.pay(quote);
	const keyset = await mint.keyset();
	const outputs = await outputsFor(keyset.id, split(sats, keyset));
	return writeToken({ mint: world.url, proofs: await mint.exchange({ mint: world.url, quote, outputs }) });
}

const isGood = async (world: TestMint, token: string) =>
	(await new Mint(world.url, world.fetch).states(readToken(token)?.proofs ?? [])).every(
		(state) => state === 'UNSPENT'
	);
const worth = (token: string | null | undefined) => sumOf(readToken(token ?? '')?.proofs ?? []);

async function shop(script: Script = () => ({ text: 'The whale is white.' })) {
	const folder = await mkdtemp(join(tmpdir(), 'till-'));
	const world = new TestMint();
	const price = { sats: 2, mints: [world.url] };
	const till = await Till.open({ folder, price, fetch: world.fetch });
	const llm = await startScriptedLlm(script);
	const lines: string[] = [];
	const sink = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) });
	const threads = new MemoryThreads();
	const agent = await startAgent(llm.url, { till, threads, log: createLog('debug', sink) });
	open.push(
		() => rm(folder, { recursive: true }),
		() => llm.close(),
		() => agent.close()
	);
	const thread = async () => {
		const id = randomUUID();
		await raw(agent, '/threads', JSON_TYPE, JSON.stringify({ thread_id: id, graph_id: 'agent' }));
		return id;
	};
	const ask = async (
		token: string | null,
		{ id, more = {}, resumes = false }: { id?: string; more?: object; resumes?: boolean } = {}
	) => {
		const messages = [{ type: 'human', id: randomUUID(), content: 'What colour?' }];
		const body = {
			...{ assistant_id: 'agent', input: resumes ? null : { messages, book: BOOK } },
			...{ stream_mode: ['messages-tuple', 'updates', 'custom'], context: more }
		};
		const headers = { ...JSON_TYPE, ...(token ? { 'x-cashu': token } : {}) };
		return raw(agent, `/threads/${id ?? (await thread())}/runs/stream`, headers, JSON.stringify(body));
	};
	const rest = async (token: string) => {
		const { text } = await raw(agent, '/payment/rest', { ...JSON_TYPE, 'x-cashu': token }, '{}');
		return (JSON.parse(text) as { token?: string | null }).token;
	};
	const earned = async () => {
		const text = await readFile(join(folder, 'earned.txt'), 'utf8').catch(() => '');
		return text.split('\n').filter(Boolean);
	};
	return { folder, world, price, till, llm, lines, agent, threads, thread, ask, rest, earned };
}

describe('an agent that sells answers', () => {
	it('states the price of a question, and asks no model before it is paid', async () => {
		const { ask, agent, world, llm, price } = await shop();
		expect(JSON.parse((await raw(agent, '/ok')).text)).toMatchObject({ price });
		const refused = await ask(null);
		expect(refused.status).toBe(402);
		expect(JSON.parse(refused.text)).toMatchObject({ code: 'payment', price });
		expect(PaymentRequest.fromEncodedRequest(String(refused.headers['x-cashu']))).toMatchObject({
			amount: price.sats,
			unit: 'sat',
			mints: price.mints
		});
		const other = new TestMint('https://other.example');
		for (const [token, status] of [
			['cashuBnonsense', 400],
			[await coins(other, 2), 400],
			[await coins(world, 1), 400],
			[await coins(world, 20_000), 400]
		] as const)
			expect((await ask(token)).status).toBe(status);
		expect(other.asked).not.toContain('swap');
		expect(llm.requests).toHaveLength(0);
	});

	it('gives one answer for one token, however often the token is sent at once', async () => {
		const { ask, world, llm, earned } = await shop();
		const token = await coins(world, 2);
		const answers = await Promise.all(Array.from({ length: 100 }, () => ask(token)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ text }) => text.includes('The whale is white.'))).toHaveLength(1);
		expect((await ask(token)).status).toBe(402);
		expect(llm.requests).toHaveLength(1);
		expect((await earned()).map(worth)).toEqual([2]);
	});

	it('treats a question and its tool rounds as one payment, even in a rebuilt thread', async () => {
		const { ask, world, thread, earned, rest } = await shop((_, index) =>
			index === 0 ? { calls: [{ name: 'search_book', args: { queries: ['whale'] } }] } : { text: 'White.' }
		);
		const [token, id] = [await coins(world, 2), await thread()];
		expect((await ask(token, { id })).text).toContain('__interrupt__');
		expect(await earned()).toEqual([]);
		// A look-up was the model's work: it is not given back, and its answer is still to be had for it.
		expect(await rest(token)).toBeUndefined();
		expect((await ask(token, { id, resumes: true })).text).toContain('White.');
		expect((await ask(token, { id, resumes: true })).status).toBe(402);
		expect((await earned()).map(worth)).toEqual([2]);
	});

	it('returns what it did not use: a failed question, and anything above the price', async () => {
		const { ask, world, rest, earned } = await shop((_, index) =>
			index === 0 ? { status: 403, text: '{"error":"no"}' } : { text: 'White.' }
		);
		const token = await coins(world, 5);
		expect((await ask(token)).text).toContain('event: error');
		const back = await rest(token);
		expect(worth(back)).toBe(5);
		expect(await rest(token)).toBe(back);
		expect(await isGood(world, back ?? '')).toBe(true);
		const answer = await ask(back ?? null);
		expect(answer.text).toContain('White.');
		const change = String(answer.headers['x-cashu']);
		expect(worth(change)).toBe(3);
		expect(await isGood(world, change)).toBe(true);
		expect(await rest(back ?? '')).toBe(change);
		expect((await earned()).map(worth)).toEqual([2]);
	});

	it('releases the thread even if the end of a payment cannot be written', async () => {
		const { ask, world, thread, till, threads } = await shop();
		const admit = till.admit.bind(till);
		const ended = vi.fn(() => Promise.reject(new Error('The disk is full.')));
		till.admit = async (token) => ({ ...(await admit(token)), end: ended });
		const id = await thread();
		// Its answer breaks off.
		void ask(await coins(world, 2), { id }).catch(() => undefined);
		await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 5000);
		await vi.waitFor(async () => expect(await threads.lock(id)).not.toBeNull());
	});

	it('charges nothing to readers who bring their own model', async () => {
		const { ask, llm } = await shop();
		const own = { model: { baseUrl: llm.url, model: 'mine' } };
		expect((await ask(null, { more: own })).text).toContain('The whale is white.');
	});

	it('keeps a token out of logs, threads and checkpoints, and its own in the operator’s private files', async () => {
		const { ask, world, folder, lines, threads, thread } = await shop();
		const [token, id] = [await coins(world, 2), await thread()];
		const answer = await ask(token, { id });
		const kept: unknown[] = [await threads.get(id)];
		for await (const tuple of threads.checkpointer.list({ configurable: { thread_id: id } }))
			kept.push(tuple);
		const all = `${lines.join('')}${JSON.stringify(kept)}${answer.text}`;
		expect(lines.length).toBeGreaterThan(0);
		for (const secret of [token, ...(readToken(token)?.proofs ?? []).flatMap(({ secret, C }) => [secret, C])])
			expect(all).not.toContain(secret);
		expect(all).not.toContain('cashuB');
		for (const name of await readdir(folder))
			expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
	});
});

/** The operator's process ends at each of its steps in turn, and is started again. */
it('a till killed at any step loses nothing and takes nothing twice', async () => {
	for (let at = 0, done = false; !done; at++) {
		const folder = await mkdtemp(join(tmpdir(), 'till-'));
		open.push(() => rm(folder, { recursive: true }));
		const world = new TestMint();
		const token = await coins(world, 3);
		let steps = 0;
		world.ontouch = () => {
			if (steps++ === at) throw new Error('killed');
		};
		const options = { folder, price: { sats: 2, mints: [world.url] }, fetch: world.fetch };
		const first = await Till.open(options);
		done = await first.admit(token).then(
			() => true,
			() => false
		);
		world.ontouch = () => undefined;
		// The process is gone before the run ended; the reader asks again with the same token, or asks it back.
		const second = await Till.open(options);
		if (at % 2) {
			const run = await second.admit(token);
			await run.end('answered', true);
			expect(worth(await readFile(join(folder, 'earned.txt'), 'utf8'))).toBe(2);
			expect(worth(await second.claim(token))).toBe(1);
			await expect(second.admit(token)).rejects.toMatchObject({ status: 402 });
		} else {
			const back = await second.claim(token);
			expect(back ? await isGood(world, back) : await isGood(world, token)).toBe(true);
			expect(worth(back ?? token)).toBe(3);
		}
	}
});

it('requires mints if there is a price', () => {
	expect(readSettings({}).price).toBeNull();
	expect(() => readSettings({ LLM_PRICE_SATS: '1' })).toThrow(/CASHU_MINTS/);
	expect(() => readSettings({ LLM_PRICE_SATS: '1', CASHU_MINTS: 'mint.example' })).toThrow(/"mint.example"/);
	expect(
		readSettings({ LLM_PRICE_SATS: '1', CASHU_MINTS: 'https://a.example/, https://b.example/x' }).price
	).toEqual({
		sats: 1,
		mints: ['https://a.example', 'https://b.example/x']
	});
});
