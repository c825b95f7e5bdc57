/**
 * The steps that turn coins into new ones. Each is stored before the mint is asked, with everything needed to repeat it. A mint
 * does the same thing only once and repeats what it signed, so to continue after a crash means to ask again.
 */
import {
	MintError,
	outputsFor,
	split,
	sumOf,
	type Exchange,
	type Mint,
	type Proof
} from '$agent/protocol/mint.ts';
import { hostOf } from './host.ts';
import type { RecordOf, WalletEntry, WalletStore } from './stored-wallet.ts';
import { WalletError } from './wallet-error.ts';
import { newWords, seedOf } from './words.ts';

/** After this many counters without a signature, a keyset is assumed to have no more coins (NUT-13). */
const GAP = 300;
/** Number of coins that a mint is asked about at a time. */
export const BATCH = 100;

export interface ExchangesOptions {
	mint(url: string): Mint;
	/** One transaction of the wallet's store. */
	write<T>(work: (store: WalletStore) => Promise<T>): Promise<T>;
}

export class Exchanges {
	constructor(private readonly options: ExchangesOptions) {}

	/** Swaps these proofs for new ones, which nobody else knows. Resolves to the sats. */
	async swap(
		url: string,
		inputs: Proof[],
		{ what, keeps, amounts }: { what: WalletEntry['what'] | null; keeps: boolean; amounts?: number[] }
	): Promise<number> {
		const mint = this.options.mint(url);
		const keyset = await mint.keyset();
		const sats = sumOf(inputs) - (await mint.feeOf(inputs));
		if (sats <= 0) throw new WalletError('amount');
		const entry = what && { what, sats, where: hostOf(url), at: Date.now() };
		const wanted = amounts ?? split(sats, keyset);
		await this.begin({ mint: url, inputs }, keyset.id, wanted, { keeps, entry });
		return sats;
	}

	/** Reserves the counters, stores the step, and performs it. */
	async begin(
		what: Omit<Exchange, 'outputs'>,
		keyset: string,
		amounts: readonly number[],
		{ keeps, entry }: { keeps: boolean; entry: WalletEntry | null }
	): Promise<void> {
		const { words, counter } = await this.options.write(async (store) => {
			const next = (await store.get('counter', keyset))?.next ?? 0;
			store.put({ kind: 'counter', id: keyset, next: next + amounts.length });
			return { words: await wordsIn(store), counter: next };
		});
		const outputs = await outputsFor(keyset, amounts, { bytes: await seedOf(words), counter });
		const record: RecordOf<'exchange'> = {
			kind: 'exchange',
			id: crypto.randomUUID(),
			exchange: { ...what, outputs },
			keeps,
			entry
		};
		await this.options.write(async (store) => {
			for (const { secret } of what.inputs ?? []) store.delete('proof', secret);
			store.put(record);
		});
		await this.complete(record);
	}

	/** Rejects if the mint does not answer, and the step stays stored; if the mint refuses, the step is over. */
	async complete({ id, exchange, keeps, entry }: RecordOf<'exchange'>): Promise<void> {
		const { mint: url, inputs = [], quote } = exchange;
		const mint = this.options.mint(url);
		try {
			await this.#end(id, url, await mint.exchange(exchange), (store) => {
				if (entry) store.put({ kind: 'entry', id, ...entry });
				if (quote) store.delete('invoice', quote);
			});
		} catch (error) {
			if (!(error instanceof MintError) || !error.isFinal) throw error;
			const states = keeps && inputs.length > 0 ? await mint.states(inputs) : [];
			await this.#end(
				id,
				url,
				inputs.filter((_, index) => states[index] === 'UNSPENT')
			);
			throw error;
		}
	}

	/** Ends the step, unless another tab has ended it already. */
	#end(id: string, mint: string, proofs: Proof[], more: (store: WalletStore) => void = () => undefined) {
		return this.options.write(async (store) => {
			if (!(await store.get('exchange', id))) return;
			store.delete('exchange', id);
			for (const proof of proofs) store.put({ kind: 'proof', id: proof.secret, mint, proof });
			more(store);
		});
	}
}

export async function wordsIn(store: WalletStore): Promise<string> {
	const known = await store.get('words', '');
	if (known) return known.words;
	const words = newWords();
	store.put({ kind: 'words', id: '', words });
	return words;
}

export async function unspent(mint: Mint, keyset: string, seed: Uint8Array): Promise<Proof[]> {
	const found: Proof[] = [];
	for (let counter = 0, last = -1; counter <= last + GAP; counter += BATCH) {
		const outputs = await outputsFor(keyset, Array<number>(BATCH).fill(1), { bytes: seed, counter });
		const signed = await mint.signed(outputs);
		if (signed.length > 0) last = counter;
		const proofs = signed.map(({ proof }) => proof);
		const states = proofs.length > 0 ? await mint.states(proofs) : [];
		found.push(...proofs.filter((_, index) => states[index] === 'UNSPENT'));
	}
	return found;
}
