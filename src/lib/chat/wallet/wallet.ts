/**
 * A wallet of ecash. Each step is written down before a mint is asked, with all that repeats it: a mint does the same thing
 * once, and tells again what it signed, so going on after a crash is asking again.
 */
import {
	Mint,
	mintAddress,
	MintError,
	outputsFor,
	readToken,
	split,
	sumOf,
	writeToken,
	type Exchange,
	type Proof
} from '$agent/protocol/mint.ts';
import { exclusive, hold, unlessElsewhere } from '$lib/async/exclusive.ts';
import { hostOf } from './host.ts';
import {
	inWallet,
	type WalletEntry,
	type Payment,
	type RecordOf,
	type WalletStore
} from './stored-wallet.ts';
import { newWords, readWords, seedOf } from './words.ts';

export interface WalletView {
	mints: { url: string; sats: number }[];
	/** Sats that are on their way in, and will be there when their mint answers. */
	coming: number;
	invoices: RecordOf<'invoice'>[];
	/** Tokens that the reader made and nobody has taken yet. */
	sent: RecordOf<'payment'>[];
	/** The newest first. */
	history: (WalletEntry & { id: string })[];
}

/** A payment that is under way. */
export interface OpenPayment {
	id: string;
	token: string;
	/** What it took out of the wallet, with all that the mint keeps. */
	sats: number;
}

export type WalletFault = 'empty' | 'no-token' | 'foreign-mint' | 'no-mint' | 'no-words' | 'amount';
/** The page says it in the reader's words. */
export class WalletError extends Error {
	override readonly name = 'WalletError';
	readonly fault: WalletFault;

	constructor(fault: WalletFault, detail = '') {
		// Alone what a worker's errors keep.
		super(`${fault} ${detail}`.trim());
		this.fault = fault;
	}
}

export interface WalletOptions {
	mint?: (url: string) => Mint;
	/** Where it is kept; a test breaks it off. */
	store?: typeof inWallet;
	/** Asks whom a payment went to what it did not use: a token; null where all is used; undefined where it is good for its answer still. Rejects where nobody answers. */
	claim?: (to: string, token: string, what: 'question' | 'request') => Promise<string | null | undefined>;
	/** Something was written. */
	onchange?: () => void;
}

/** Counters without a signature after which a keyset is taken to have no more (NUT-13). */
const GAP = 300;
const BATCH = 100;
const MOST_ENTRIES = 500;
/** An invoice that nobody pays is forgotten after this, and an endpoint that does not say what became of its payment. */
const PATIENCE_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_SATS = 1_000_000;
/** Sats for the fee of a payment's own coins; more is no mint to pay with. */
const MOST_FEE = 20;

const forever = new AbortController().signal;

export class Wallet {
	readonly #options: Required<WalletOptions>;
	readonly #mints = new Map<string, Mint>();
	readonly #open = new Map<string, { record: RecordOf<'payment'>; end: () => void }>();

	constructor({
		mint = (url) => new Mint(url),
		store = inWallet,
		claim = () => Promise.resolve(null),
		onchange = () => undefined
	}: WalletOptions = {}) {
		this.#options = { mint, store, claim, onchange };
	}

	view(): Promise<WalletView> {
		return this.#read(async (store) => {
			const [mints, proofs, exchanges] = [
				await store.all('mint'),
				await store.all('proof'),
				await store.all('exchange')
			];
			const payments = await store.all('payment');
			const history = (await store.all('entry')).sort((one, other) => other.at - one.at);
			for (const { id } of history.slice(MOST_ENTRIES)) store.delete('entry', id);
			return {
				mints: mints.map(({ id: url }) => ({
					url,
					sats: sumOf(proofs.flatMap(({ mint, proof }) => (mint === url ? [proof] : [])))
				})),
				coming: sumOf(exchanges.flatMap(({ exchange }) => exchange.outputs)),
				invoices: await store.all('invoice'),
				sent: payments.filter(({ what }) => what === 'sent'),
				history: history.slice(0, MOST_ENTRIES)
			};
		});
	}

	/** Resolves to its address. Rejects where there is no mint. */
	async addMint(text: string): Promise<string> {
		let url: string;
		try {
			url = mintAddress(text);
		} catch {
			throw new WalletError('no-mint');
		}
		await this.#mint(url).keyset();
		await this.#write(async (store) => store.put({ kind: 'mint', id: url }));
		return url;
	}

	/** One that has coins, or owes some, stays. */
	removeMint(url: string): Promise<void> {
		return this.#write(async (store) => {
			const [proofs, payments] = [await store.all('proof'), await store.all('payment')];
			const exchanges = (await store.all('exchange')).map(({ exchange }) => exchange);
			const used = [...proofs, ...payments, ...exchanges, ...(await store.all('invoice'))];
			if (!used.some(({ mint }) => mint === url)) store.delete('mint', url);
		});
	}

	/** Takes a token in. Resolves to the sats. A mint that the reader has not named is not asked. */
	receive(text: string): Promise<number> {
		return this.#alone(async () => {
			const token = readToken(text);
			if (!token) throw new WalletError('no-token');
			const isKnown = await this.#read((store) => store.get('mint', token.mint));
			if (!isKnown) throw new WalletError('foreign-mint', token.mint);
			assertSats(sumOf(token.proofs));
			return this.#swap(token.mint, token.proofs, { what: 'token', keeps: false });
		});
	}

	async invoice(url: string, sats: number): Promise<RecordOf<'invoice'>> {
		assertSats(sats);
		const invoice = await this.#mint(url).invoice(sats);
		const record = { kind: 'invoice', id: invoice.quote, mint: url, sats, invoice, at: Date.now() } as const;
		await this.#write(async (store) => store.put(record));
		return record;
	}

	/** Goes on with all that is under way: paid invoices, steps that were cut off, payments nobody took. Rejects with the first failure, after all were tried. */
	look(): Promise<void> {
		return this.#alone(async () => {
			const { exchanges, invoices, payments } = await this.#read(async (store) => ({
				exchanges: await store.all('exchange'),
				invoices: await store.all('invoice'),
				payments: await store.all('payment')
			}));
			const failures: unknown[] = [];
			for (const work of [
				...exchanges.map((record) => () => this.#complete(record)),
				...invoices.map((record) => () => this.#fetchPaid(record)),
				...payments.map(
					(record) => () =>
						unlessElsewhere(`payment ${record.id}`, async () => void (await this.#settle(record)))
				)
			])
				await work().catch((error: unknown) => failures.push(error));
			if (failures.length > 0) throw failures[0];
		});
	}

	/** A token of so many sats of one mint, for the reader to pass on. */
	async send(url: string, sats: number): Promise<string> {
		const payment = await this.#alone(() => this.#take(sats, [url], { what: 'sent', to: '', exactly: true }));
		return payment.token;
	}

	/** A token that nobody has taken comes back. Resolves to its sats. */
	takeBack(id: string): Promise<number> {
		return this.#alone(async () => {
			const record = await this.#read((store) => store.get('payment', id));
			return record ? this.#settle(record, { takesBack: true }) : 0;
		});
	}

	/** Pays, until end(); whoever is paid gets at least so many sats after the mint's fee. mints: that are taken; none named means any. */
	async pay(
		sats: number,
		mints: readonly string[],
		{ what, to }: Pick<Payment, 'what' | 'to'>
	): Promise<OpenPayment> {
		const { id, ...paid } = await this.#alone(async () => {
			// A question that broke off is asked again: what was paid is good for it still, as far as the seller has not answered.
			const known = what === 'question' ? await this.#read((store) => store.all('payment')) : [];
			for (const record of known)
				if (record.what === what && record.to === to && record.sats >= sats && (await this.#hold(record)))
					return record;
			const record = await this.#take(sats, mints, { what, to, exactly: false });
			await this.#hold(record);
			return record;
		});
		return { id, token: paid.token, sats: paid.sats + (paid.fee ?? 0) };
	}

	/** Until end() no other tab takes it for one that was left over. To whether it is this tab's. */
	async #hold(record: RecordOf<'payment'>): Promise<boolean> {
		const end = this.#open.has(record.id) ? null : await hold(`payment ${record.id}`);
		if (end) this.#open.set(record.id, { record, end });
		return end !== null;
	}

	/**
	 * Whoever was paid has answered, or has not. change: a token that came back; null: the answer came without one; left out:
	 * nobody knows yet. Resolves to the sats that are back, or on their way.
	 */
	async end(id: string, change?: string | null): Promise<number> {
		const payment = this.#open.get(id);
		if (!payment) return 0;
		try {
			// Nobody else has the change, so it is written down before anything is waited for.
			const next = change ? await this.#replace(payment.record, change) : payment.record;
			// An answer does not wait for a mint or a seller that is away: look() goes on with what is in the book.
			const settled = async () =>
				next ? this.#settle(next, { isAnswered: change === null }).catch(() => 0) : 0;
			const back = await this.#alone(settled);
			return back || (change ? (next?.sats ?? 0) : 0);
		} finally {
			this.#open.delete(id);
			payment.end();
		}
	}

	async words(): Promise<string> {
		return this.#write(wordsIn);
	}

	/** Whatever is left of another wallet at these mints comes into this one. Resolves to the sats. */
	restore(text: string, mints: readonly string[]): Promise<number> {
		return this.#alone(async () => {
			const words = readWords(text);
			if (!words) throw new WalletError('no-words');
			const seed = await seedOf(words);
			let sats = 0;
			for (const url of mints) {
				const mint = this.#mint(url);
				const known = await this.#secrets();
				const found: Proof[] = [];
				for (const keyset of await mint.keysetIds())
					found.push(...(await unspent(mint, keyset, seed)).filter(({ secret }) => !known.has(secret)));
				await this.#write(async (store) => store.put({ kind: 'mint', id: url }));
				for (let start = 0; start < found.length; start += BATCH)
					sats += await this.#swap(url, found.slice(start, start + BATCH), { what: 'restored', keeps: true });
			}
			return sats;
		});
	}

	/** Secrets of coins that are here or in a token that nobody has taken yet: the words of this very wallet find them too. */
	async #secrets(): Promise<ReadonlySet<string>> {
		const [proofs, payments] = await this.#read(async (store) => [
			await store.all('proof'),
			await store.all('payment')
		]);
		const paid = payments.flatMap(({ token }) => readToken(token)?.proofs ?? []);
		return new Set([...proofs.map(({ id }) => id), ...paid.map(({ secret }) => secret)]);
	}

	#mint(url: string): Mint {
		const mint = this.#mints.get(url) ?? this.#options.mint(url);
		this.#mints.set(url, mint);
		return mint;
	}

	#read<T>(work: (store: WalletStore) => Promise<T>): Promise<T> {
		return this.#options.store(work);
	}

	async #write<T>(work: (store: WalletStore) => Promise<T>): Promise<T> {
		const result = await this.#read(work);
		this.#options.onchange();
		return result;
	}

	/** One step at a time, over all tabs. Not reentrant. */
	#alone<T>(work: () => Promise<T>): Promise<T> {
		return exclusive('wallet', forever, work);
	}

	/** These proofs become new ones, which nobody else knows. Resolves to the sats. */
	async #swap(
		url: string,
		inputs: Proof[],
		{ what, keeps, amounts }: { what: WalletEntry['what'] | null; keeps: boolean; amounts?: number[] }
	): Promise<number> {
		const mint = this.#mint(url);
		const keyset = await mint.keyset();
		const sats = sumOf(inputs) - (await mint.feeOf(inputs));
		if (sats <= 0) throw new WalletError('amount');
		const entry = what && { what, sats, where: hostOf(url), at: Date.now() };
		const wanted = amounts ?? split(sats, keyset);
		await this.#exchange({ mint: url, inputs }, keyset.id, wanted, { keeps, entry });
		return sats;
	}

	/** Reserves the counters, writes the step down, and takes it. */
	async #exchange(
		what: Omit<Exchange, 'outputs'>,
		keyset: string,
		amounts: readonly number[],
		{ keeps, entry }: { keeps: boolean; entry: WalletEntry | null }
	): Promise<void> {
		const { words, counter } = await this.#read(async (store) => {
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
		await this.#write(async (store) => {
			for (const { secret } of what.inputs ?? []) store.delete('proof', secret);
			store.put(record);
		});
		await this.#complete(record);
	}

	/** Rejects where the mint has not answered, and the step stays; where it refuses, the step is over. */
	async #complete({ id, exchange, keeps, entry }: RecordOf<'exchange'>): Promise<void> {
		const { mint: url, inputs = [], quote } = exchange;
		const mint = this.#mint(url);
		try {
			const proofs = await mint.exchange(exchange);
			await this.#end(id, url, proofs, (store) => {
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

	/** Another tab may have been here first. */
	#end(id: string, mint: string, proofs: Proof[], more: (store: WalletStore) => void = () => undefined) {
		return this.#write(async (store) => {
			if (!(await store.get('exchange', id))) return;
			store.delete('exchange', id);
			for (const proof of proofs) store.put({ kind: 'proof', id: proof.secret, mint, proof });
			more(store);
		});
	}

	async #fetchPaid({ id, mint: url, sats, at }: RecordOf<'invoice'>): Promise<void> {
		const mint = this.#mint(url);
		const { state } = await mint.invoiceNow(id);
		if (state === 'PAID') {
			const keyset = await mint.keyset();
			const entry = { what: 'invoice' as const, sats, where: hostOf(url), at: Date.now() };
			await this.#exchange({ mint: url, quote: id }, keyset.id, split(sats, keyset), { keeps: true, entry });
		} else if (state === 'ISSUED' || Date.now() - at > PATIENCE_MS) {
			// Its step, which comes first, has fetched the coins.
			await this.#write(async (store) => store.delete('invoice', id));
		}
	}

	/** Coins of one mint leave the wallet, first changed into the right ones if need be. */
	async #take(
		sats: number,
		mints: readonly string[],
		{ what, to, exactly }: Pick<Payment, 'what' | 'to'> & { exactly: boolean }
	): Promise<RecordOf<'payment'>> {
		assertSats(sats);
		for (const url of await this.#payable(mints)) {
			let way = await this.#wayToPay(url, sats, exactly);
			let fee = 0;
			if (way && !way.chosen) {
				const { coins, wanted, left } = way;
				fee = sumOf(coins) - sumOfAll(wanted) - left;
				const amounts = [...wanted, ...split(left, await this.#mint(url).keyset())];
				await this.#swap(url, coins, { what: null, keeps: true, amounts });
				way = await this.#wayToPay(url, sats, exactly, true);
			}
			if (way?.chosen) return this.#leave(url, way.chosen, { what, to, fee });
		}
		throw new WalletError('empty');
	}

	/** The most that a payment takes out of the wallet, with all that its mint keeps; null where there is too little. */
	async cost(sats: number, mints: readonly string[]): Promise<number | null> {
		for (const url of await this.#payable(mints)) {
			const way = await this.#wayToPay(url, sats, false);
			if (way) return way.chosen ? sumOf(way.chosen) : sumOf(way.coins) - way.left;
		}
		return null;
	}

	/** Mints that there are coins of. mints: that are taken; none named means any. */
	async #payable(mints: readonly string[]): Promise<string[]> {
		const proofs = await this.#read((store) => store.all('proof'));
		const urls = [...new Set(proofs.map(({ mint }) => mint))];
		return urls.filter((url) => mints.length === 0 || mints.includes(url));
	}

	/** Coins that pay, or how all coins are to be changed first; null where there are too few. isChanged: they were just now. */
	async #wayToPay(url: string, sats: number, exactly: boolean, isChanged = false) {
		const proofs = await this.#read((store) => store.all('proof'));
		const coins = proofs.flatMap(({ mint, proof }) => (mint === url ? [proof] : []));
		const mint = this.#mint(url);
		const withFee = async (some: Proof[]) => sats + (exactly ? 0 : await mint.feeOf(some));
		if (sumOf(coins) < (await withFee([]))) return null;
		for (let more = 0; more <= (exactly ? 0 : MOST_FEE); more++) {
			const chosen = choose(coins, sats + more);
			const above = chosen ? sats + more - (await withFee(chosen)) : -1;
			// Only coins that were made for it may be a sat too many, where no others pay their own fee.
			if (chosen && (above === 0 || (isChanged && above > 0))) return { chosen };
		}
		if (isChanged) return null;
		// Enough for the fee of the coins that are made now, and of those that are spent for them.
		const keyset = await mint.keyset();
		let wanted = split(sats, keyset);
		const fee = (count: number) => Math.ceil((count * keyset.fee) / 1000);
		while (!exactly && sumOfAll(wanted) - fee(wanted.length) < sats && sumOfAll(wanted) < sats + MOST_FEE)
			wanted = split(sumOfAll(wanted) + 1, keyset);
		const left = sumOf(coins) - (await mint.feeOf(coins)) - sumOfAll(wanted);
		return left < 0 ? null : { chosen: null, coins, wanted, left };
	}

	#leave(mint: string, coins: Proof[], { what, to, fee = 0 }: Pick<Payment, 'what' | 'to' | 'fee'>) {
		const [id, at, sats] = [crypto.randomUUID(), Date.now(), sumOf(coins)];
		const token = writeToken({ mint, proofs: coins });
		const record: RecordOf<'payment'> = { kind: 'payment', id, mint, token, sats, fee, what, to, at };
		return this.#write(async (store) => {
			for (const { secret } of coins) store.delete('proof', secret);
			store.put(record);
			store.put({ kind: 'entry', id, at, what, sats: -sats - fee, where: hostOf(to || mint) });
			return record;
		});
	}

	/** What became of a payment that nobody waits for any more. isAnswered: and nothing of it came back. Resolves to the sats that are back. */
	async #settle(
		record: RecordOf<'payment'>,
		{ takesBack = false, isAnswered = false } = {}
	): Promise<number> {
		const { id, mint: url, token, what, to, at } = record;
		const proofs = readToken(token)?.proofs ?? [];
		const states = await this.#mint(url).states(proofs);
		if (states.includes('PENDING')) return 0;
		if (states.includes('SPENT')) {
			const mayHave =
				what === 'question' || (what === 'request' && !isAnswered && Date.now() - at < PATIENCE_MS);
			const rest = mayHave ? await this.#options.claim(to, token, what) : null;
			const next = rest === undefined ? null : await this.#replace(record, rest);
			return next ? this.#settle(next) : 0;
		}
		if (what === 'sent' && !takesBack) return 0;
		const entry = what === 'change' ? what : 'back';
		const sats = sumOf(proofs);
		// Coins that the mint's fee would eat up stay as they are.
		const isSmall = sats <= (await this.#mint(url).feeOf(proofs));
		const back = isSmall ? sats : await this.#swap(url, proofs, { what: entry, keeps: true });
		await this.#write(async (store) => {
			store.delete('payment', id);
			if (!isSmall) return;
			for (const proof of proofs) store.put({ kind: 'proof', id: proof.secret, mint: url, proof });
			store.put({ kind: 'entry', id, what: entry, sats, where: hostOf(url), at: Date.now() });
		});
		return back;
	}

	/** A payment was taken. rest: a token that is kept in its place before any mint is asked. */
	#replace({ id, to }: RecordOf<'payment'>, rest: string | null): Promise<RecordOf<'payment'> | null> {
		const token = rest === null ? null : readToken(rest);
		return this.#write(async (store) => {
			store.delete('payment', id);
			if (!token || rest === null) return null;
			const { mint, proofs } = token;
			// A mint that the reader has not named is not asked: the token is shown, and the reader decides.
			const what = (await store.get('mint', mint)) ? 'change' : 'sent';
			const more = { what, to, token: rest, sats: sumOf(proofs), at: Date.now() } as const;
			const record: RecordOf<'payment'> = { kind: 'payment', id: crypto.randomUUID(), mint, ...more };
			store.put(record);
			return record;
		});
	}
}

async function wordsIn(store: WalletStore): Promise<string> {
	const known = await store.get('words', '');
	if (known) return known.words;
	const words = newWords();
	store.put({ kind: 'words', id: '', words });
	return words;
}

/** Coins of exactly this sum, the largest first; null where there are none. Amounts are powers of two, so the first try is the only one. */
function choose(proofs: readonly Proof[], sats: number): Proof[] | null {
	const chosen: Proof[] = [];
	let left = sats;
	for (const proof of [...proofs].sort((one, other) => other.amount - one.amount)) {
		if (proof.amount > left) continue;
		chosen.push(proof);
		left -= proof.amount;
	}
	return left === 0 ? chosen : null;
}

/** All that a seed has at a mint. */
async function unspent(mint: Mint, keyset: string, seed: Uint8Array): Promise<Proof[]> {
	const found: Proof[] = [];
	for (let counter = 0, last = -1; counter <= last + GAP; counter += BATCH) {
		const outputs = await outputsFor(keyset, Array<number>(BATCH).fill(1), { bytes: seed, counter });
		const signed = await mint.signed(outputs);
		for (const { output } of signed)
			last = Math.max(last, counter + outputs.findIndex(({ blinded }) => blinded === output.blinded));
		const proofs = signed.map(({ proof }) => proof);
		const states = proofs.length > 0 ? await mint.states(proofs) : [];
		found.push(...proofs.filter((_, index) => states[index] === 'UNSPENT'));
	}
	return found;
}

const sumOfAll = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function assertSats(sats: number): void {
	if (!Number.isInteger(sats) || sats < 1 || sats > MOST_SATS) throw new WalletError('amount');
}
