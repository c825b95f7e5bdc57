/** The verdicts on a conversation's quotations, as far as they have been checked. They are made again at every visit, and never stored. */
import { Pacer } from '$lib/async/pause.ts';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { check, keyOf, type Claim, type Sources, type Verdict } from './quote-check.ts';

/** Number of verdicts that are shown at once, because each renders a block of the answer again. */
const BATCH = 8;

export class QuoteVerdicts {
	readonly #known = new SvelteMap<string, Verdict>();
	readonly #started = new SvelteSet<string>();

	constructor(private readonly sources: () => Sources) {}

	/** Undefined while it has not been checked. */
	of(claim: Claim): Verdict | undefined {
		return this.#known.get(keyOf(claim));
	}

	/** Checks those that have not been checked yet. If the book cannot be read, they stay unchecked. */
	async checkAll(claims: readonly Claim[]): Promise<void> {
		const fresh = claims.filter((claim) => !this.#started.has(keyOf(claim)));
		for (const claim of fresh) this.#started.add(keyOf(claim));
		if (fresh.length === 0) return;
		const sources = this.sources();
		let found: [string, Verdict][] = [];
		const pacer = new Pacer();
		for (const claim of fresh) {
			try {
				found.push([keyOf(claim), await check(claim, sources)]);
			} catch {
				// The book cannot be read; the session tells the reader why.
				this.#started.delete(keyOf(claim));
			}
			// Each batch renders its blocks again, in its own task.
			if (found.length >= BATCH) {
				for (const [key, verdict] of found) this.#known.set(key, verdict);
				found = [];
				await pacer.pause();
			} else if (pacer.due) await pacer.pause();
		}
		for (const [key, verdict] of found) this.#known.set(key, verdict);
	}
}
