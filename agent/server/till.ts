/**
 * What readers pay for questions. Before the model is asked, a token is swapped for coins that nobody else knows, so one token
 * pays for one answer. Each payment has a file in the operator's folder, from before its swap until it is earned or given back.
 */
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { parsedJson } from '../protocol/json.ts';
import {
	Mint,
	MintError,
	outputsFor,
	readToken,
	split,
	sumOf,
	writePrice,
	writeToken,
	type Exchange,
	type Token
} from '../protocol/mint.ts';
import type { Price } from '../protocol/health.ts';
import { missing } from './error-code.ts';
import { Refusal } from './refuse.ts';
import type { PaidRun, RunEnd } from './payment.ts';

export interface TillOptions {
	/** The operator's own folder. */
	folder: string;
	price: Price;
	fetch: typeof fetch;
}

const stored = z.object({
	/** swapping: the mint has not answered yet. open: paid, but not answered. over: earned, or given back. */
	state: z.enum(['swapping', 'open', 'over']),
	exchange: z.custom<Exchange>((value) => typeof value === 'object' && value !== null),
	/** How many of the outputs make up the price; the others are change. */
	coins: z.number(),
	/** The tokens of these two. */
	earned: z.string().nullable(),
	change: z.string().nullable(),
	/** Everything that is given back. */
	back: z.string().nullable(),
	runs: z.number(),
	stops: z.number(),
	/** The model has said or looked up something for this payment. It is now good for its answer, and given back only if that fails. */
	used: z.boolean(),
	at: z.number()
});
type Stored = z.output<typeof stored>;

/** Enough for a question with its rounds of tools, and a few more for broken connections. */
const MAX_RUNS = 60;
/** How many times an answer may break off before it counts as given. */
const MAX_STOPS = 3;
/** After this time, what nobody has claimed belongs to the operator. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How many milliseconds a run may take to end after its reader has heard of it. */
const END_MS = 5000;
/** The most coins in one token, since each costs the mint work. */
const MAX_COINS = 60;
const MAX_CHANGE_SATS = 10_000;

/** For payments that a client may try again in a moment. */
const WAIT = { retrySeconds: 5 };

const EARNED = 'earned.txt';

export class Till {
	readonly price: Price;
	readonly #folder: string;
	readonly #mints: Map<string, Mint>;
	/** Payments with a run in progress, each with its end. */
	readonly #busy = new Map<string, Promise<void>>();

	private constructor({ folder, price, fetch }: TillOptions) {
		this.#folder = folder;
		this.price = price;
		this.#mints = new Map(price.mints.map((url) => [url, new Mint(url, fetch)]));
	}

	/**
	 * Also settles payments left over from an earlier process: old ones become the operator's. Rejects if the folder cannot be
	 * written to.
	 */
	static async open(options: TillOptions): Promise<Till> {
		const till = new Till(options);
		await mkdir(options.folder, { recursive: true, mode: 0o700 });
		for (const name of await readdir(options.folder)) {
			const id = /^([0-9a-f]{64})\.json$/.exec(name)?.[1];
			if (id) await till.#resume(id);
		}
		return till;
	}

	/** The X-Cashu header of a 402 (NUT-24). */
	get request(): string {
		return writePrice(this.price.sats, this.price.mints);
	}

	/** token: from the header; each run of a question sends the same one. Rejects with a Refusal. */
	async admit(token: string | undefined): Promise<PaidRun> {
		if (!token) throw refused(402, `A question costs ${this.price.sats} sat.`);
		const paid = this.#read(token);
		const id = idOf(paid);
		if (this.#busy.has(id)) throw refused(402, 'This token pays for a question that is being answered.');
		const end = this.#take(id);
		try {
			const record = await this.#paid(id, paid);
			record.runs++;
			if (record.runs > MAX_RUNS) await this.#earn(id, record);
			if (record.state === 'over') throw refused(402, 'This token has paid for its answer.');
			await this.#save(id, record);
			return {
				change: record.change,
				end: (how, said) => this.#end(id, record, how, said).finally(end)
			};
		} catch (error) {
			end();
			throw error;
		}
	}

	/**
	 * Returns what a payment did not use, as a token; asked again, the same one. Null if everything is used, or if the payment
	 * was never taken; undefined if its answer was begun, in which case the same token pays for the rest.
	 */
	async claim(token: string): Promise<string | null | undefined> {
		const id = idOf(this.#read(token));
		// The reader may have heard of the end a moment before it is written.
		await Promise.race([this.#busy.get(id), pause(END_MS, undefined, { ref: false })]);
		if (this.#busy.has(id)) throw new Refusal(503, 'The question is being answered.', WAIT);
		const end = this.#take(id);
		try {
			const record = await this.#load(id);
			if (!record) return null;
			// Either the answer broke off before it began, or the mint's answer to the swap was lost.
			if (record.state === 'swapping') await this.#swap(id, record);
			if (record.state === 'open') {
				if (record.used) return undefined;
				await this.#giveBack(id, record);
			}
			return record.back;
		} catch (error) {
			// The mint has refused the token, so nothing was taken.
			if (error instanceof Refusal && error.status === 402) return null;
			throw error;
		} finally {
			end();
		}
	}

	/** Keeps other runs from this payment until the returned function is called. */
	#take(id: string): () => void {
		let resolve = () => undefined as void;
		const ended = new Promise<void>((done) => (resolve = done));
		const end = () => {
			this.#busy.delete(id);
			resolve();
		};
		this.#busy.set(id, ended);
		return end;
	}

	#read(text: string): Token {
		const token = readToken(text);
		if (!token || token.proofs.length > MAX_COINS)
			throw refused(400, 'X-Cashu has no token of sats that can be read.');
		if (!this.#mints.has(token.mint))
			throw refused(400, `Tokens are taken of these mints: ${this.price.mints.join(', ')}`);
		return token;
	}

	/** A payment whose token is swapped. It is written to its file before the mint is asked. */
	async #paid(id: string, { mint: url, proofs }: Token): Promise<Stored> {
		const known = await this.#load(id);
		if (known && known.state !== 'swapping') return known;
		const record = known ?? (await this.#begin(id, url, proofs));
		await this.#swap(id, record);
		return record;
	}

	async #begin(id: string, url: string, inputs: Token['proofs']): Promise<Stored> {
		const mint = this.#mintAt(url);
		const [keyset, fee] = await away(async () => [await mint.keyset(), await mint.feeOf(inputs)] as const);
		const above = sumOf(inputs) - fee - this.price.sats;
		// Nobody has checked the coins yet, so what they claim to be worth must not cause work.
		if (above < 0 || above > MAX_CHANGE_SATS)
			throw refused(400, `A question costs ${this.price.sats} sat and what the mint keeps (${fee}).`);
		const own = split(this.price.sats, keyset);
		const outputs = await outputsFor(keyset.id, [...own, ...split(above, keyset)]);
		const exchange = { mint: url, inputs, outputs };
		const record: Stored = {
			state: 'swapping' as const,
			exchange,
			coins: own.length,
			earned: null,
			change: null,
			back: null,
			runs: 0,
			stops: 0,
			used: false,
			at: Date.now()
		};
		await this.#save(id, record);
		return record;
	}

	async #swap(id: string, record: Stored): Promise<void> {
		const { mint: url } = record.exchange;
		try {
			const proofs = await away(() => this.#mintAt(url).exchange(record.exchange));
			const rest = proofs.slice(record.coins);
			record.earned = writeToken({ mint: url, proofs: proofs.slice(0, record.coins) });
			record.change = rest.length > 0 ? writeToken({ mint: url, proofs: rest }) : null;
			record.back = record.change;
			record.state = 'open';
			await this.#save(id, record);
		} catch (error) {
			if (!(error instanceof MintError)) throw error;
			await this.#forget(id);
			throw refused(402, 'The mint does not take this token: it was spent before, or is not its own.');
		}
	}

	async #end(id: string, record: Stored, how: RunEnd, said: boolean): Promise<void> {
		if (how === 'paused' || said) record.used = true;
		if (how === 'stopped' && said) record.stops++;
		if (how === 'answered' || record.stops >= MAX_STOPS) await this.#earn(id, record);
		else if (how === 'failed') await this.#giveBack(id, record);
		else await this.#save(id, record);
	}

	/** The line is written first: after a crash it may be there twice, but it is never missing. */
	async #earn(id: string, record: Stored): Promise<void> {
		if (record.state === 'open' && record.earned)
			await appendFile(join(this.#folder, EARNED), `${record.earned}\n`, { mode: 0o600, flush: true });
		await this.#over(id, record);
	}

	#giveBack(id: string, record: Stored): Promise<void> {
		const parts = [record.earned, record.change].flatMap((token) => (token && readToken(token)) || []);
		const proofs = parts.flatMap((part) => part.proofs);
		record.back = writeToken({ mint: record.exchange.mint, proofs });
		return this.#over(id, record);
	}

	/** The record stays as long as somebody may ask for what is left. */
	#over(id: string, record: Stored): Promise<void> {
		record.state = 'over';
		record.earned = null;
		return record.back ? this.#save(id, record) : this.#forget(id);
	}

	async #resume(id: string): Promise<void> {
		const record = await this.#load(id);
		if (!record || Date.now() - record.at < KEPT_MS) return;
		if (record.state === 'over') return this.#forget(id);
		try {
			if (record.state === 'swapping') await this.#swap(id, record);
			await this.#earn(id, record);
		} catch (error) {
			// Either its mint is away and is asked at the next start, or it has refused, and there is nothing to keep.
			if (!(error instanceof Refusal)) throw error;
		}
	}

	#mintAt(url: string): Mint {
		const mint = this.#mints.get(url);
		if (!mint) throw refused(400, `${url} is no mint of CASHU_MINTS any more.`);
		return mint;
	}

	#path(id: string): string {
		return join(this.#folder, `${id}.json`);
	}

	async #load(id: string): Promise<Stored | null> {
		const text = await readFile(this.#path(id), 'utf8').catch(missing);
		return text === undefined ? null : stored.parse(parsedJson(text));
	}

	/** Resolves when the whole record is on the disk. */
	async #save(id: string, record: Stored): Promise<void> {
		const unfinished = join(this.#folder, `.${randomUUID()}`);
		const file = await open(unfinished, 'wx', 0o600);
		try {
			await file.writeFile(JSON.stringify(record));
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(unfinished, this.#path(id));
	}

	#forget(id: string): Promise<void> {
		return rm(this.#path(id), { force: true });
	}
}

/** status: 402 if another payment would help, 400 if this one is not what was asked for. */
const refused = (status: 400 | 402, message: string) => new Refusal(status, message, { code: 'payment' });

/** The same coins have the same id, however they are written. */
function idOf({ proofs }: Token): string {
	const secrets = proofs.map(({ secret }) => secret).sort();
	return createHash('sha256').update(secrets.join('\n')).digest('hex');
}

/** If a mint does not answer, the payment is not at fault and stays in its file. */
async function away<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof MintError) || error.isFinal) throw error;
		throw new Refusal(503, 'The mint does not answer. Nothing is lost: try again with the same token.', WAIT);
	}
}
