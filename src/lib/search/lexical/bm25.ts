/** What a word is worth to a passage (Okapi BM25), fitted on FairytaleQA (docs/benchmarks.md). */

/** How soon repetition stops counting, and how much length counts. */
const K = 0.9;
const B = 0.4;

/** Inverse document frequency. `holders` of `total` passages have the word. */
export function rarity(holders: number, total: number): number {
	return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}

/** 0 to 1 + K: how much `count` times say. `length`: of the passage, as a multiple of the average one. */
export function saturation(count: number, length: number): number {
	return (count * (K + 1)) / (count + K * (1 - B + B * length));
}
