/**
 * Tests the wallet and the agent's payments with a real mint whose invoices pay themselves, such as Nutshell's FakeWallet: `npm
 * run try:mint -- http://127.0.0.1:3338`.
 */
import 'fake-indexeddb/auto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintAddress, readToken, sumOf } from '../../agent/protocol/mint.ts';
import { Till } from '../../agent/server/till.ts';
import { Wallet } from '../../src/lib/chat/wallet/wallet.ts';
import { inWallet } from '../../src/lib/chat/wallet/stored-wallet.ts';

const url = mintAddress(process.argv[2] ?? '');
const folder = await mkdtemp(join(tmpdir(), 'till-'));
const till = await Till.open({ folder, price: { sats: 1, mints: [url] }, fetch });
const wallet = new Wallet({ claim: (_, token) => till.claim(token) });
const left = async () => (await wallet.view()).mints[0]?.sats ?? 0;
const paid = { what: 'question', to: 'https://agent.example' } as const;

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
	const begun = performance.now();
	const said = await work();
	console.log(`${what}: ${String(said)} (${Math.round(performance.now() - begun)} ms)`);
}

await wallet.addMint(url);
await timed('100 sats by an invoice', async () => {
	await wallet.invoice(url, 100);
	for (let tries = 0; (await left()) < 100 && tries < 40; tries++) {
		await wallet.look();
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	return left();
});
await timed('a question', async () => {
	const payment = await wallet.pay(1, [url], paid);
	await (await till.admit(payment.token)).end('answered', true);
	await wallet.end(payment.id);
	return left();
});
await timed('a question that failed', async () => {
	const before = await left();
	const payment = await wallet.pay(1, [url], paid);
	await (await till.admit(payment.token)).end('failed', false);
	await wallet.end(payment.id);
	return `${before} before, ${await left()} after`;
});
await timed('one token, a hundred times at once', async () => {
	const payment = await wallet.pay(1, [url], paid);
	const tills = [
		till,
		await Till.open({ folder: await mkdtemp(join(folder, 'other-')), price: till.price, fetch })
	];
	const runs = await Promise.allSettled(
		Array.from({ length: 100 }, async (_, index) => tills[index % 2]!.admit(payment.token))
	);
	const admitted = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []));
	for (const run of admitted) await run.end('answered', true);
	await wallet.end(payment.id);
	return `${admitted.length} admitted, ${await left()} left`;
});
await timed('a token for somebody else, taken back', async () => {
	const token = await wallet.send(url, 7);
	const [sent] = (await wallet.view()).sent;
	if (sent) await wallet.takeBack(sent.id);
	return `${sumOf(readToken(token)?.proofs ?? [])} and ${await left()} left`;
});
await timed('restored from the words', async () => {
	const words = await wallet.words();
	await inWallet(async (store) => {
		for (const kind of ['proof', 'counter', 'words'] as const)
			for (const { id } of await store.all(kind)) store.delete(kind, id);
	});
	return wallet.restore(words, [url]);
});
const earned = (await readFile(join(folder, 'earned.txt'), 'utf8')).split('\n').filter(Boolean);
console.log(`earned: ${earned.map((token) => sumOf(readToken(token)?.proofs ?? [])).join(' + ')}`);
await rm(folder, { recursive: true });
