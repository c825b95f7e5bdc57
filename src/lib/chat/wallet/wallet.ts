/** An ecash wallet: its coins, and unfinished invoices and payments. The steps at the mints are in exchanges.ts. */
import { Mint, mintAddress, readToken, split, sumOf, writeToken, type Proof } from '$agent/protocol/mint.ts';
import { exclusive, hold, whereFree } from '$lib/async/exclusive.ts';
import { sumOfAll, wayToPay } from './coins.ts';
import { BATCH, Exchanges, unspent, wordsIn } from './exchanges.ts';
import { hostOf } from './host.ts';
import {
	inWallet,
	type WalletEntry,
	type Payment,
	type RecordOf,
	type WalletStore
} from './stored-wallet.ts';
import { WalletError } from './wallet-error.ts';
import { readWords, seedOf } from './words.ts';

export interface WalletView {
	mints: { url: string; sats: number }[];
	/** Incoming sats that will be there once their mint answers. */
	coming: number;
	invoices: RecordOf<'invoice'>[];
	/** Tokens that the reader made and nobody has redeemed yet. */
	sent: RecordOf<'payment'>[];
	/** The newest first. */
	history: (WalletEntry & { id: string })[];
}

export interface OpenPayment {
	id: string;
	token: string;
	/** The amount taken out of the wallet, including all fees of the mint. */
	sats: number;
}

export interface WalletOptions {
	mint?: (url: string) => Mint;
	/** The store; tests interrupt it. */
	store?: typeof inWallet;
	/**
	 * Asks the recipient of a payment for the unused rest: a token; null if everything was used; undefined if the payment is
	 * still valid for its answer. Rejects if nobody answers.
	 */
	claim?: (to: string, token: string, what: 'question' | 'request') => Promise<string | null | undefined>;
	/** Called after something was written. */
	onchange?: () => void;
}

const MOST_ENTRIES = 500;
/** How long to remember an unpaid invoice, or an endpoint that does not report what became of its payment. */
const PATIENCE_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_SATS = 1_000_000;

const forever = new AbortController().signal;

export class Wallet {
	readonly #options: Required<WalletOptions>;
	readonly #mints = new Map<string, Mint>();
	readonly #exchanges = new Exchanges({
		mint: (url) => this.#mint(url),
		write: (work) => this.#write(work)
	});
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
			const mints = await store.all('mint');
			const proofs = await store.all('proof');
			const exchanges = await store.all('exchange');
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

	/** Resolves to the mint's address. Rejects if there is no mint. */
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

	/** Keeps a mint that still has coins, or owes some. */
	removeMint(url: string): Promise<void> {
		return this.#write(async (store) => {
			const [proofs, payments] = [await store.all('proof'), await store.all('payment')];
			const exchanges = (await store.all('exchange')).map(({ exchange }) => exchange);
			const used = [...proofs, ...payments, ...exchanges, ...(await store.all('invoice'))];
			if (!used.some(({ mint }) => mint === url)) store.delete('mint', url);
		});
	}

	/** Redeems a token. Resolves to the sats. A mint that the reader has not added is not asked. */
	receive(text: string): Promise<number> {
		return this.#alone(async () => {
			const token = readToken(text);
			if (!token) throw new WalletError('no-token');
			const isKnown = await this.#read((store) => store.get('mint', token.mint));
			if (!isKnown) throw new WalletError('foreign-mint', token.mint);
			assertSats(sumOf(token.proofs));
			return this.#exchanges.swap(token.mint, token.proofs, { what: 'token', keeps: false });
		});
	}

	async invoice(url: string, sats: number): Promise<RecordOf<'invoice'>> {
		assertSats(sats);
		const invoice = await this.#mint(url).invoice(sats);
		const record = { kind: 'invoice', id: invoice.quote, mint: url, sats, invoice, at: Date.now() } as const;
		await this.#write(async (store) => store.put(record));
		return record;
	}

	/**
	 * Continues everything unfinished: paid invoices, interrupted steps, payments that nobody redeemed. Rejects with the first
	 * failure, after trying all of them.
	 */
	look(): Promise<void> {
		return this.#alone(async () => {
			const { exchanges, invoices, payments } = await this.#read(async (store) => ({
				exchanges: await store.all('exchange'),
				invoices: await store.all('invoice'),
				payments: await store.all('payment')
			}));
			const failures: unknown[] = [];
			for (const work of [
				...exchanges.map((record) => () => this.#exchanges.complete(record)),
				...invoices.map((record) => () => this.#fetchPaid(record)),
				...payments.map(
					(record) => () => whereFree(`payment ${record.id}`, async () => void (await this.#settle(record)))
				)
			])
				await work().catch((error: unknown) => failures.push(error));
			if (failures.length > 0) throw failures[0];
		});
	}

	/** Makes a token for this amount from one mint, for the reader to pass on. */
	async send(url: string, sats: number): Promise<string> {
		const payment = await this.#alone(() => this.#take(sats, [url], { what: 'sent', to: '', exactly: true }));
		return payment.token;
	}

	/** Takes back a token that nobody has redeemed. Resolves to its sats. */
	takeBack(id: string): Promise<number> {
		return this.#alone(async () => {
			const record = await this.#read((store) => store.get('payment', id));
			return record ? this.#settle(record, { takesBack: true }) : 0;
		});
	}

	/**
	 * Makes a payment, which stays open until end(). The recipient gets at least this amount after the mint's fee. mints: the
	 * accepted ones; if empty, any.
	 */
	async pay(
		sats: number,
		mints: readonly string[],
		{ what, to }: Pick<Payment, 'what' | 'to'>
	): Promise<OpenPayment> {
		const { id, ...paid } = await this.#alone(async () => {
			// When an interrupted question is asked again, its payment is still valid, as long as the seller has not answered.
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

	/** Until end(), no other tab treats the payment as abandoned. Resolves to whether this tab has it. */
	async #hold(record: RecordOf<'payment'>): Promise<boolean> {
		const end = this.#open.has(record.id) ? null : await hold(`payment ${record.id}`);
		if (end) this.#open.set(record.id, { record, end });
		return end !== null;
	}

	/**
	 * Ends a payment, whether or not it was answered. change: a token that was returned; null: the answer came without one; left
	 * out: not known yet. Resolves to the sats that are returned, or on their way.
	 */
	async end(id: string, change?: string | null): Promise<number> {
		const payment = this.#open.get(id);
		if (!payment) return 0;
		try {
			// Nobody else has the change, so it is stored before anything is awaited.
			const next = change ? await this.#replace(payment.record, change) : payment.record;
			// An answer does not wait for a mint or a seller that does not respond: look() continues with what is stored.
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

	/** Transfers the rest of another wallet at these mints to this one. Resolves to the sats. */
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
					sats += await this.#exchanges.swap(url, found.slice(start, start + BATCH), {
						what: 'restored',
						keeps: true
					});
			}
			return sats;
		});
	}

	/** Secrets of coins that are here or in a token that nobody has redeemed yet, because this wallet's own words find these, too. */
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

	/** Runs one step at a time, across all tabs. Not reentrant. */
	#alone<T>(work: () => Promise<T>): Promise<T> {
		return exclusive('wallet', forever, work);
	}

	async #fetchPaid({ id, mint: url, sats, at }: RecordOf<'invoice'>): Promise<void> {
		const mint = this.#mint(url);
		const { state } = await mint.invoiceNow(id);
		if (state === 'PAID') {
			const keyset = await mint.keyset();
			const entry = { what: 'invoice' as const, sats, where: hostOf(url), at: Date.now() };
			await this.#exchanges.begin({ mint: url, quote: id }, keyset.id, split(sats, keyset), {
				keeps: true,
				entry
			});
		} else if (state === 'ISSUED' || Date.now() - at > PATIENCE_MS) {
			// Its step, which comes first, has fetched the coins.
			await this.#write(async (store) => store.delete('invoice', id));
		}
	}

	async #wayToPay(url: string, sats: number, exactly: boolean, isChanged = false) {
		const proofs = await this.#read((store) => store.all('proof'));
		const coins = proofs.flatMap(({ mint, proof }) => (mint === url ? [proof] : []));
		return wayToPay(this.#mint(url), coins, { sats, exactly, isChanged });
	}

	/** Takes coins of one mint out of the wallet, after changing them if necessary. */
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
				await this.#exchanges.swap(url, coins, { what: null, keeps: true, amounts });
				way = await this.#wayToPay(url, sats, exactly, true);
			}
			if (way?.chosen) return this.#leave(url, way.chosen, { what, to, fee });
		}
		throw new WalletError('empty');
	}

	/** The most that a payment takes out of the wallet, including all fees of its mint; null if there is too little. */
	async cost(sats: number, mints: readonly string[]): Promise<number | null> {
		for (const url of await this.#payable(mints)) {
			const way = await this.#wayToPay(url, sats, false);
			if (way) return way.chosen ? sumOf(way.chosen) : sumOf(way.coins) - way.left;
		}
		return null;
	}

	/** Mints that the wallet has coins of. mints: the accepted ones; if empty, any. */
	async #payable(mints: readonly string[]): Promise<string[]> {
		const proofs = await this.#read((store) => store.all('proof'));
		const urls = [...new Set(proofs.map(({ mint }) => mint))];
		return urls.filter((url) => mints.length === 0 || mints.includes(url));
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

	/**
	 * Settles a payment that nobody waits for any more. isAnswered: it was answered, and nothing was returned. Resolves to the
	 * returned sats.
	 */
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
		// Coins worth less than the mint's fee stay as they are.
		const isSmall = sats <= (await this.#mint(url).feeOf(proofs));
		const back = isSmall ? sats : await this.#exchanges.swap(url, proofs, { what: entry, keeps: true });
		await this.#write(async (store) => {
			store.delete('payment', id);
			if (!isSmall) return;
			for (const proof of proofs) store.put({ kind: 'proof', id: proof.secret, mint: url, proof });
			store.put({ kind: 'entry', id, what: entry, sats, where: hostOf(url), at: Date.now() });
		});
		return back;
	}

	/** Ends a payment that was redeemed. rest: a token that is stored in its place before any mint is asked. */
	#replace({ id, to }: RecordOf<'payment'>, rest: string | null): Promise<RecordOf<'payment'> | null> {
		const token = rest === null ? null : readToken(rest);
		return this.#write(async (store) => {
			store.delete('payment', id);
			if (!token || rest === null) return null;
			const { mint, proofs } = token;
			// A mint that the reader has not added is not asked: the token is shown, and the reader decides.
			const what = (await store.get('mint', mint)) ? 'change' : 'sent';
			const more = { what, to, token: rest, sats: sumOf(proofs), at: Date.now() } as const;
			const record: RecordOf<'payment'> = { kind: 'payment', id: crypto.randomUUID(), mint, ...more };
			store.put(record);
			return record;
		});
	}
}

function assertSats(sats: number): void {
	if (!Number.isInteger(sats) || sats < 1 || sats > MOST_SATS) throw new WalletError('amount');
}
