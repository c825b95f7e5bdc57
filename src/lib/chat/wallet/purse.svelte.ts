/** The wallet as the page sees it. Its worker and libraries are loaded when first needed. */
import { z } from 'zod';
import type { Price } from '$agent/protocol/health.ts';
import { deferred, unlessAborted, type Deferred } from '$lib/async/waiting.ts';
import { openWorker, proxy, type Remote, type WorkerEnd } from '$lib/async/open-worker.ts';
import { tokenHeader } from '$lib/site/own-server.ts';
import { recordOf, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { Paid } from '../agent-client/payments.ts';
import type { Payment } from './stored-wallet.ts';
import type { OpenPayment, Wallet, WalletOptions, WalletView } from './wallet.ts';
import type { WalletApi } from './wallet-worker.ts';

/** What the reader is asked before a question is paid for. */
export interface PriceQuestion {
	price: Price;
	/** Sats at accepted mints; null: not known yet. */
	sats: number | null;
	/** The most that the payment takes out of the wallet, including the mint's fees; null: unknown. */
	cost: number | null;
	answer(how: 'once' | 'always' | 'no'): void;
}

const inBackup = z.object({ words: z.string(), mints: z.array(z.string()) }).nullable();
type InBackup = NonNullable<z.output<typeof inBackup>>;
const isInBackup = (value: unknown): value is InBackup | null => inBackup.safeParse(value).success;
const rest = z.object({ token: z.string().nullable().optional() });
const CLAIM_MS = 10_000;

export interface PurseOptions {
	/** The agent's address, and the token that it wants with every request. */
	url?: string;
	token?: () => string;
	connect?: () => WorkerEnd<WalletApi>;
}

const connectWorker = (): WorkerEnd<WalletApi> =>
	openWorker<WalletApi>(
		new Worker(new URL('./wallet-worker.ts', import.meta.url), { type: 'module', name: 'wallet' })
	);

export class Purse {
	view = $state.raw<WalletView | null>(null);
	asking = $state.raw<PriceQuestion | null>(null);
	/** Addresses of the mints whose coins were asked for last. */
	wanted: readonly string[] = [];
	/** What each agent may take for a question without asking, by address. As a permission, it is not part of backups. */
	readonly #allowed = new Setting<Record<string, number>>(
		'wallet.allowed',
		{},
		recordOf(within(0, Infinity))
	);
	/** The wallet's words, as a setting that backups include. It is empty unless the reader wants this. */
	readonly #backup = new Setting<InBackup | null>('wallet.backup', null, isInBackup);
	readonly #options: Required<PurseOptions>;
	/** The last price question; the reader gets one at a time. */
	#asked: Promise<unknown> = Promise.resolve();
	#worker: WorkerEnd<WalletApi> | undefined;
	#channel: BroadcastChannel | undefined;

	constructor({ url = '', token = () => '', connect = connectWorker }: PurseOptions = {}) {
		this.#options = { url, token, connect };
	}

	/** Makes one call to the wallet. Rejects with its error, or if its worker died. */
	async use<T>(call: (wallet: Remote<Wallet>) => Promise<T>): Promise<T> {
		const worker = (this.#worker ??= this.#open());
		// comlink makes a remote of this, but its types do not say so for properties of an object.
		return worker.answer(call(worker.api.wallet as unknown as Remote<Wallet>));
	}

	/** Shows the contents of the wallet, and updates them after each change in any tab. */
	async show(): Promise<void> {
		this.#channel ??= new BroadcastChannel('lectern-wallet');
		this.#channel.onmessage = () => void this.#refresh();
		await this.#refresh();
	}

	/** Continues unfinished steps, and merges the wallet of a restored backup. Rejects if a mint does not answer. */
	async begin(): Promise<void> {
		await this.show();
		await this.use((wallet) => wallet.look());
		const kept = this.#backup.value;
		if (!kept || kept.words === (await this.use((wallet) => wallet.words()))) return;
		await this.use((wallet) => wallet.restore(kept.words, kept.mints));
		await this.putIntoBackups(true);
	}

	async addMint(url: string): Promise<void> {
		await this.use((wallet) => wallet.addMint(url));
		if (this.isInBackups) await this.putIntoBackups(true);
	}

	get isInBackups(): boolean {
		return this.#backup.value !== null;
	}

	async putIntoBackups(isIn: boolean): Promise<void> {
		if (!isIn) return void (this.#backup.value = null);
		const [words, { mints }] = await Promise.all([
			this.use((wallet) => wallet.words()),
			this.use((wallet) => wallet.view())
		]);
		this.#backup.value = { words, mints: mints.map(({ url }) => url) };
	}

	/** Asks the reader, unless this price was allowed before. Rejects with an Error for the reader, or the signal's reason. */
	async payQuestion(price: Price, to: string, signal: AbortSignal): Promise<Paid> {
		const asked = this.#asked.then(async () => {
			signal.throwIfAborted();
			// It may have been allowed meanwhile.
			if (price.sats > (this.#allowed.value[to] ?? 0)) await this.#ask(price, to, signal);
		});
		this.#asked = asked.catch(() => undefined);
		await unlessAborted(signal, asked);
		const { id, ...paid } = await this.#pay(price.sats, price.mints, { what: 'question', to });
		return { ...paid, end: async () => void (await this.use((wallet) => wallet.end(id))) };
	}

	/** Pays with each request of a run; null if nobody needs to be paid. */
	forModel({ pays }: { pays: { to: string; sats: number } | null }) {
		if (!pays) return null;
		const pay = () => this.#pay(pays.sats, [], { what: 'request', to: pays.to });
		const end = (id: string, change?: string | null) => this.use((wallet) => wallet.end(id, change));
		let spent = 0;
		return {
			/** Without the change that came back. */
			get spent() {
				return spent;
			},
			async pay() {
				const made = await pay();
				spent += made.sats;
				return { id: made.id, token: made.token };
			},
			async end(id: string, change?: string | null) {
				spent -= await end(id, change);
			}
		};
	}

	async #pay(sats: number, mints: string[], what: Pick<Payment, 'what' | 'to'>): Promise<OpenPayment> {
		try {
			return await this.use((wallet) => wallet.pay(sats, mints, what));
		} catch (error) {
			const { faultOf } = await import('./fault.ts');
			throw new Error(faultOf(error).text, { cause: error });
		}
	}

	/** Makes every agent ask again. */
	forbidAll(): void {
		this.#allowed.value = {};
	}

	get hasAllowed(): boolean {
		return Object.keys(this.#allowed.value).length > 0;
	}

	async #ask(price: Price, to: string, signal: AbortSignal): Promise<void> {
		const answered: Deferred<'once' | 'always' | 'no'> = deferred();
		this.asking = { price, sats: null, cost: null, answer: answered.resolve };
		this.wanted = price.mints;
		try {
			const { sats: least, mints } = price;
			// A mint that does not answer reports no fee; the payment itself will say why it fails.
			const cost = this.use((wallet) => wallet.cost(least, mints)).catch(() => null);
			void this.#refresh().then(async () => {
				const taken = this.view?.mints.filter(({ url }) => mints.includes(url)) ?? [];
				const sats = Math.max(0, ...taken.map((mint) => mint.sats));
				const known = { sats, cost: await cost };
				if (this.asking?.answer === answered.resolve) this.asking = { ...this.asking, ...known };
			});
			const how = await unlessAborted(signal, answered.promise);
			if (how === 'no') throw new Error((await import('$lib/strings/wallet.ts')).walletStrings.declined);
			if (how === 'always') this.#allowed.value = { ...this.#allowed.value, [to]: price.sats };
		} finally {
			this.asking = null;
		}
	}

	async #refresh(): Promise<void> {
		this.view = await this.use((wallet) => wallet.view());
	}

	#open(): WorkerEnd<WalletApi> {
		const worker = this.#options.connect();
		const claim: WalletOptions['claim'] = (to, token, what) => this.#claim(to, token, what === 'question');
		void worker.api.claimBy(proxy(claim));
		return worker;
	}

	/** isOurs: the seller is an agent of this kind, and not a foreign endpoint. */
	async #claim(to: string, token: string, isOurs: boolean): Promise<string | null | undefined> {
		const { url, token: wanted } = this.#options;
		const access = to === url ? tokenHeader(wanted()) : {};
		// Routstr keeps the change of a request here; it is claimed with the token that paid.
		const response = await fetch(`${to}/${isOurs ? 'payment/rest' : 'balance/refund'}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-cashu': token, ...access },
			body: '{}',
			signal: AbortSignal.timeout(CLAIM_MS)
		});
		// The server no longer sells anything and has no change, or it is an endpoint without this address.
		const isNone = isOurs ? [400, 404] : [400, 401, 403, 404, 405, 410, 501];
		if (isNone.includes(response.status)) return null;
		if (!response.ok) throw new Error(`HTTP ${response.status}`);
		return rest.parse(await response.json()).token;
	}
}
