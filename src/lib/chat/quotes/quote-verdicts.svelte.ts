/** The verdicts on a conversation's quotations, as far as they have been checked. Checked again on every visit, never stored. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { check, keyOf, type Claim, type Sources, type Verdict } from './quote-check.ts';

export class QuoteVerdicts {
	readonly #known = new SvelteMap<string, Verdict>();
	readonly #started = new SvelteSet<string>();
	readonly #sources: () => Sources;

	constructor(sources: () => Sources) {
		this.#sources = sources;
	}

	/** Undefined while it has not been checked. */
	of(claim: Claim): Verdict | undefined {
		return this.#known.get(keyOf(claim));
	}

	/** Checks those that have not been checked. If the book cannot be read, they stay unchecked. */
	async checkAll(claims: readonly Claim[]): Promise<void> {
		const fresh = claims.filter((claim) => !this.#started.has(keyOf(claim)));
		for (const claim of fresh) this.#started.add(keyOf(claim));
		const found = new SvelteMap<string, Verdict>();
		for (const claim of fresh) {
			try {
				found.set(keyOf(claim), await check(claim, this.#sources()));
			} catch {
				// The book cannot be read; the session shows the reader why.
				this.#started.delete(keyOf(claim));
			}
		}
		// All together, so that the answer is rendered again only once.
		for (const [key, verdict] of found) this.#known.set(key, verdict);
	}
}
