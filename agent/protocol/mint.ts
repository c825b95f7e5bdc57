/**
 * A Cashu mint as a wallet and a seller use it (https://github.com/cashubtc/nuts). It signs blinded secrets, once for each thing
 * that is spent. The only import of Cashu's libraries.
 */
import { getDecodedToken, getEncodedToken, PaymentRequest } from '@cashu/cashu-ts';
import { blindMessage, unblindSignature } from '@cashu/crypto/modules/client';
import { verifyDLEQProof } from '@cashu/crypto/modules/client/NUT12';
import { hashToCurve, pointFromHex } from '@cashu/crypto/modules/common';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]+$/i);
const amount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const proof = z.object({
	id: z.string(),
	amount,
	secret: z.string(),
	C: hex,
	witness: z.string().optional()
});
/** A coin: whoever knows it can spend it. */
export type Proof = z.output<typeof proof>;

/** What a mint is asked to sign, and what turns its signature into a proof. It is stored before it is sent, so that nothing is lost. */
export interface Output {
	/** Id of the keyset. */
	id: string;
	amount: number;
	secret: string;
	/** The blinding factor, in hexadecimal digits. */
	factor: string;
	/** The blinded secret; the mint sees nothing else. */
	blinded: string;
}

/** An exchange of inputs, or of a paid invoice, for outputs. */
export interface Exchange {
	/** Address of the mint. */
	mint: string;
	outputs: Output[];
	inputs?: Proof[];
	/** The mint's id of the invoice. */
	quote?: string;
}

const keysets = z.object({
	keysets: z.array(
		z.object({
			id: z.string(),
			unit: z.string(),
			active: z.boolean(),
			input_fee_ppk: z.number().nonnegative().nullish(),
			final_expiry: z.number().nullish()
		})
	)
});
const keys = z.object({
	keysets: z
		.array(z.object({ id: z.string(), keys: z.record(z.string().regex(/^[1-9]\d{0,18}$/), hex) }))
		.min(1)
});
const scalar = z.string().regex(/^[0-9a-f]{64}$/i);
const signature = z.object({
	id: z.string(),
	amount,
	C_: hex,
	/** NUT-12 proves that the mint signed with its published key. Mints may leave it out. */
	dleq: z.object({ e: scalar, s: scalar }).nullish()
});
const signed = z.object({ signatures: z.array(signature) });
const restored = z.object({ outputs: z.array(z.object({ B_: hex })), signatures: z.array(signature) });
const states = z.object({
	states: z.array(z.object({ state: z.enum(['UNSPENT', 'PENDING', 'SPENT']) }))
});
const quote = z.object({
	quote: z.string().min(1).max(500),
	request: z.string().max(5000),
	state: z.enum(['UNPAID', 'PAID', 'ISSUED']),
	expiry: z.number().nullish()
});
/** An invoice. In state ISSUED its proofs have been fetched. */
export type Invoice = z.output<typeof quote>;
const refusal = z.looseObject({ detail: z.unknown(), code: z.number().optional() });

/** isFinal: the mint has refused. Otherwise nobody knows what it did, and the same request can safely be repeated. */
export class MintError extends Error {
	override readonly name = 'MintError';
	readonly isFinal: boolean;

	/** fault: a failure for which the page has a sentence. */
	constructor(
		fault: 'mint-away' | 'mint-refused' | 'mint-strange',
		detail: string,
		isFinal: boolean,
		options?: ErrorOptions
	) {
		super(`${fault} ${detail}`, options);
		this.isFinal = isFinal;
	}
}

interface Keyset {
	id: string;
	/** Thousandths of a sat per proof that is spent. */
	fee: number;
	keys: Record<string, string>;
}

const TIMEOUT_MS = 30_000;
/** Keysets of the two versions whose coins can be derived from the words (NUT-13). */
const KNOWN_ID = /^(00[0-9a-f]{14}|01[0-9a-f]{64})$/;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Mint {
	readonly url: string;
	readonly #fetch: typeof fetch;
	readonly #keys = new Map<string, Record<string, string>>();
	/** All keysets for sats, including inactive ones. */
	#keysets = new Map<string, z.output<typeof keysets>['keysets'][number]>();

	/** url: without a trailing slash, as from mintAddress(). */
	constructor(url: string, fetcher: typeof fetch = fetch) {
		this.url = url;
		this.#fetch = fetcher.bind(globalThis);
	}

	async keyset(): Promise<Keyset> {
		const list = (await this.#ask('keysets', keysets)).keysets.filter(({ unit }) => unit === 'sat');
		this.#keysets = new Map(list.map((each) => [each.id, each]));
		const active = list.find(({ id, active }) => active && KNOWN_ID.test(id));
		if (!active)
			throw new MintError('mint-strange', `${this.url} has no coins of sats that this wallet knows.`, true);
		return { id: active.id, fee: active.input_fee_ppk ?? 0, keys: await this.#keysOf(active.id) };
	}

	/** All keysets it has ever had for sats, for restoring. */
	async keysetIds(): Promise<string[]> {
		await this.keyset();
		return [...this.#keysets.keys()].filter((id) => KNOWN_ID.test(id));
	}

	/** The mint's fee for spending these proofs, in sats. */
	async feeOf(proofs: readonly Pick<Proof, 'id'>[]): Promise<number> {
		if (this.#keysets.size === 0) await this.keyset();
		const fee = (id: string) => this.#keysets.get(this.#fullId(id))?.input_fee_ppk ?? 0;
		return Math.ceil(proofs.reduce((sum, { id }) => sum + fee(id), 0) / 1000);
	}

	/** Tokens shorten the ids of newer keysets (NUT-02). */
	#fullId(short: string): string {
		return [...this.#keysets.keys()].find((id) => id.startsWith(short)) ?? short;
	}

	invoice(sats: number): Promise<Invoice> {
		return this.#ask('mint/quote/bolt11', quote, { amount: sats, unit: 'sat' });
	}

	invoiceNow(name: string): Promise<Invoice> {
		return this.#ask(`mint/quote/bolt11/${encodeURIComponent(name)}`, quote);
	}

	/**
	 * Resolves to the proofs of all outputs. May be called again after any failure, because the mint returns what it signed before.
	 * Rejects with a MintError.
	 */
	async exchange({ outputs, inputs, quote: name }: Exchange): Promise<Proof[]> {
		const blinded = outputs.map(({ id, amount, blinded: B_ }) => ({ id, amount, B_ }));
		try {
			if (inputs && this.#keysets.size === 0) await this.keyset();
			const spent = inputs?.map((each) => ({ ...each, id: this.#fullId(each.id) }));
			const body = spent ? { inputs: spent, outputs: blinded } : { quote: name, outputs: blinded };
			const { signatures } = await this.#ask(inputs ? 'swap' : 'mint/bolt11', signed, body);
			return await this.#proofsOf(outputs, signatures);
		} catch (error) {
			// Already spent, perhaps by this very exchange, whose answer was lost.
			if (!(error instanceof MintError) || !error.isFinal) throw error;
			const found = await this.signed(outputs);
			if (found.length < outputs.length) throw error;
			if (found.some(({ proof }, index) => proof.amount !== outputs[index]?.amount))
				throw new MintError('mint-strange', `${this.url} signed other amounts than were asked for.`, false);
			return found.map(({ proof }) => proof);
		}
	}

	/** The proofs of those outputs that were signed before (NUT-09), each with its output, in order. */
	async signed(outputs: readonly Output[]): Promise<{ output: Output; proof: Proof }[]> {
		const body = { outputs: outputs.map(({ id, amount, blinded: B_ }) => ({ id, amount, B_ })) };
		const found = await this.#ask('restore', restored, body);
		const signatures = new Map(found.outputs.map(({ B_ }, index) => [B_, found.signatures[index]]));
		const pairs = outputs.flatMap((output) => {
			const signed = signatures.get(output.blinded);
			// Only the mint knows the amounts of restored outputs.
			return signed ? { output: { ...output, amount: signed.amount }, signed } : [];
		});
		const proofs = await this.#proofsOf(
			pairs.map(({ output }) => output),
			pairs.map(({ signed }) => signed)
		);
		return pairs.flatMap(({ output }, index) => {
			const proof = proofs[index];
			return proof ? { output, proof } : [];
		});
	}

	/** The states of the proofs (NUT-07), in their order. */
	async states(proofs: readonly Proof[]): Promise<('UNSPENT' | 'PENDING' | 'SPENT')[]> {
		const Ys = proofs.map(({ secret }) => hashToCurve(utf8(secret)).toHex(true));
		const found = await this.#ask('checkstate', states, { Ys });
		if (found.states.length !== proofs.length)
			throw new MintError('mint-strange', `${this.url} did not answer for every coin.`, false);
		return found.states.map(({ state }) => state);
	}

	async #proofsOf(outputs: readonly Output[], signatures: z.output<typeof signature>[]): Promise<Proof[]> {
		const proofs: Proof[] = [];
		for (const [index, { id, amount, secret, factor, blinded }] of outputs.entries()) {
			const C_ = signatures[index];
			if (!C_ || C_.amount !== amount || C_.id !== id)
				throw new MintError('mint-strange', `${this.url} signed something else than was asked for.`, false);
			const key = (await this.#keysOf(id))[amount];
			if (!key) throw new MintError('mint-strange', `${this.url} has no key for a coin of ${amount}.`, false);
			try {
				const [blind, publicKey] = [pointFromHex(C_.C_), pointFromHex(key)];
				const { e, s } = C_.dleq ?? {};
				if (
					e &&
					s &&
					!verifyDLEQProof({ e: bytesOf(e), s: bytesOf(s) }, pointFromHex(blinded), blind, publicKey)
				)
					throw new RangeError('The proof of NUT-12 is of another key.');
				const C = unblindSignature(blind, BigInt(`0x${factor}`), publicKey);
				proofs.push({ id, amount, secret, C: C.toHex(true) });
			} catch (cause) {
				throw new MintError('mint-strange', `${this.url} has not signed with its key.`, false, { cause });
			}
		}
		return proofs;
	}

	async #keysOf(id: string): Promise<Record<string, string>> {
		const known = this.#keys.get(id);
		if (known) return known;
		const [found] = (await this.#ask(`keys/${encodeURIComponent(id)}`, keys)).keysets;
		// NUT-02: the id is derived from the keys, so the mint cannot mark one reader's coins with keys of their own.
		const { input_fee_ppk: fee, final_expiry: expiry } = this.#keysets.get(id) ?? {};
		if (!found || (await nameOf(found.keys, id, fee, expiry)) !== id)
			throw new MintError('mint-strange', `The keys of ${this.url} are not those of their name.`, true);
		this.#keys.set(id, found.keys);
		return found.keys;
	}

	async #ask<T>(path: string, shape: z.ZodType<T>, body?: object): Promise<T> {
		let response: Response;
		let answer: unknown;
		try {
			response = await this.#fetch(`${this.url}/v1/${path}`, {
				...(body && { method: 'POST', body: JSON.stringify(body) }),
				headers: body ? { 'content-type': 'application/json' } : {},
				redirect: 'error',
				credentials: 'omit',
				signal: AbortSignal.timeout(TIMEOUT_MS)
			});
			answer = await response.json();
		} catch (cause) {
			throw new MintError('mint-away', this.url, false, { cause });
		}
		if (response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status)) {
			const { detail } = refusal.safeParse(answer).data ?? {};
			const reason = typeof detail === 'string' ? detail.slice(0, 300) : `HTTP ${response.status}`;
			throw new MintError('mint-refused', `${this.url}: ${reason}`, true);
		}
		const parsed = shape.safeParse(response.ok ? answer : null);
		if (parsed.success) return parsed.data;
		throw new MintError('mint-away', `${this.url}: HTTP ${response.status}`, false);
	}
}

/** The one way to write a mint's address, so that two can be compared. Throws if it is not an address. */
export function mintAddress(text: string): string {
	const url = new URL(text.trim());
	if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
		throw new TypeError(`${text} is not the address of a mint.`);
	return url.href.replace(/\/+$/, '');
}

export interface Token {
	mint: string;
	proofs: Proof[];
}

/** A token as people and programs pass it on, cashuA… or cashuB…; null if the text is not one, or not in sats. */
export function readToken(text: string): Token | null {
	try {
		const { mint, proofs, unit } = getDecodedToken(text.trim());
		const read = z.array(proof).min(1).max(500).safeParse(proofs);
		return read.success && unit === 'sat' ? { mint: mintAddress(mint), proofs: read.data } : null;
	} catch {
		// Text that makes the library fail is not a token.
		return null;
	}
}

export function writeToken({ mint, proofs }: Token): string {
	const short = proofs.map((each) => ({
		...each,
		id: each.id.startsWith('01') ? each.id.slice(0, 16) : each.id
	}));
	return getEncodedToken({ mint, proofs: short, unit: 'sat' });
}

export const sumOf = (proofs: readonly Pick<Proof, 'amount'>[]): number =>
	proofs.reduce((sum, { amount }) => sum + amount, 0);

/** Outputs for these amounts, derived from the seed and a counter (NUT-13), or random. */
export async function outputsFor(
	keyset: string,
	amounts: readonly number[],
	seed?: { bytes: Uint8Array; counter: number }
): Promise<Output[]> {
	const derived = seed && (await derivation(seed.bytes, keyset));
	return Promise.all(
		amounts.map(async (amount, index) => {
			const part = derived?.((seed?.counter ?? 0) + index);
			const secret = toHex(part ? await part(0) : crypto.getRandomValues(new Uint8Array(32)));
			const factor = await part?.(1);
			const { B_, r } = blindMessage(utf8(secret), factor && BigInt(`0x${toHex(factor)}`));
			return { id: keyset, amount, secret, factor: r.toString(16), blinded: B_.toHex(true) };
		})
	);
}

/** Derives the secret (0) or the blinding factor (1) of a counter. */
type Derivation = (counter: number) => (last: 0 | 1) => Uint8Array | Promise<Uint8Array>;

async function derivation(seed: Uint8Array, keyset: string): Promise<Derivation> {
	if (keyset.startsWith('00')) {
		// The common part of the path is derived once, because each step takes milliseconds.
		const number = BigInt(`0x${keyset}`) % (2n ** 31n - 1n);
		const way = HDKey.fromMasterSeed(seed).derive(`m/129372'/0'/${number}'`);
		return (counter) => {
			const one = way.deriveChild(HARDENED_OFFSET + counter);
			return (last) => one.deriveChild(last).privateKey as Uint8Array;
		};
	}
	const key = await crypto.subtle.importKey(
		...(['raw', new Uint8Array(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']] as const)
	);
	return (counter) => {
		const eight = new Uint8Array(8);
		new DataView(eight.buffer).setBigUint64(0, BigInt(counter));
		const start = [...utf8('Cashu_KDF_HMAC_SHA256'), ...bytesOf(keyset), ...eight];
		return async (last) =>
			new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array([...start, last])));
	};
}

/** The id of a keyset with these keys (NUT-02), in the version of `id`. */
async function nameOf(
	keys: Record<string, string>,
	id: string,
	fee?: number | null,
	expiry?: number | null
): Promise<string> {
	const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
		toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
	const sorted = Object.entries(keys).sort(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1));
	if (id.startsWith('00'))
		return `00${(await hash(bytesOf(sorted.map(([, key]) => key).join('')))).slice(0, 14)}`;
	const parts = [sorted.map((pair) => pair.join(':')).join(','), 'unit:sat'];
	if (fee) parts.push(`input_fee_ppk:${fee}`);
	if (expiry) parts.push(`final_expiry:${expiry}`);
	return `01${await hash(utf8(parts.join('|')))}`;
}

/** Splits the amount into coins of the keyset, the smallest first. */
export function split(sats: number, keyset: Pick<Keyset, 'keys'>): number[] {
	const coins = Object.keys(keyset.keys)
		.map(Number)
		.sort((one, other) => other - one);
	const amounts: number[] = [];
	let left = sats;
	for (const coin of coins) for (; left >= coin && amounts.length < 500; left -= coin) amounts.push(coin);
	if (left > 0) throw new RangeError(`${sats} sats cannot be had in coins of this mint.`);
	return amounts.reverse();
}

/** A price for the header X-Cashu of a 402 (NUT-24). */
export const writePrice = (sats: number, mints: string[]): string =>
	new PaymentRequest(undefined, undefined, sats, 'sat', mints).toEncodedRequest();
