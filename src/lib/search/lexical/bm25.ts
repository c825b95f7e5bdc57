/** Okapi BM25: what a word of the query is worth to a passage. Fitted on FairytaleQA (docs/benchmarks.md). */

/** How soon repetition stops counting. */
const K = 0.9;
/** How much the passage's length counts. */
const B = 0.4;

/** Inverse document frequency of a word that `holders` of `total` passages have. */
export function rarity(holders: number, total: number): number {
	return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}

/** From 0 up to K + 1: what `count` occurrences are worth. `length`: the passage's, as a multiple of the average. */
export function saturation(count: number, length: number): number {
	return (count * (K + 1)) / (count + K * (1 - B + B * length));
}
