/** What the quotations of a conversation came to, as far as they have been checked. Derived anew on every visit, never kept. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { check, keyOf, type Claim, type Sources, type Verdict } from './quote-check.ts';

export class QuoteVerdicts {
	readonly #known = new SvelteMap<string, Verdict>();
	readonly #started = new SvelteSet<string>();
	readonly #sources: () => Sources;

	constructor(sources: () => Sources) {
		this.#sources = sources;
	}

	/** Undefined while it is being looked up. */
	of(claim: Claim): Verdict | undefined {
		return this.#known.get(keyOf(claim));
	}

	/** Looks up those that are not known yet. A book that cannot be read leaves them unchecked. */
	async look(claims: readonly Claim[]): Promise<void> {
		const fresh = claims.filter((claim) => !this.#started.has(keyOf(claim)));
		for (const claim of fresh) this.#started.add(keyOf(claim));
		const found = new SvelteMap<string, Verdict>();
		for (const claim of fresh) {
			try {
				found.set(keyOf(claim), await check(claim, this.#sources()));
			} catch {
				// Without the book's text nothing can be said; the session tells the reader why it cannot be read.
				this.#started.delete(keyOf(claim));
			}
		}
		// At once, so that the answer is drawn anew only once.
		for (const [key, verdict] of found) this.#known.set(key, verdict);
	}
}
