/**
 * Combines two rankings into one by a weighted sum of scores. Ranks would lose the information that the second best was far
 * behind (Bruch, Gai, Ingber 2023, "An Analysis of Fusion Functions for Hybrid Retrieval").
 */
import type { FusionWeights } from '../embedding/models.ts';
import type { Hit } from '$lib/book/corpus.ts';
import type { Ranked } from '../arrays/top-k.ts';

export interface Fused {
	index: number;
	score: number;
	foundBy: Hit['foundBy'];
	/** The cosine of its vector; absent if unknown. */
	cosine?: number;
}

/** The weights for a search without a model. */
export const BY_WORDS: FusionWeights = {
	scale: null,
	passage: 0,
	tokens: 0,
	beside: 0,
	name: 1,
	last: 1,
	unrelated: 1,
	noise: { mean: 1, deviation: 0 },
	splinter: 0
};
/** A search counts as having found what it would have shown by itself: as many hits as a list has. */
const SHOWN_HITS = 30;

/**
 * Best first, in the input as in the result. `words`: scores from 0 to 1. `meaning`: cosines, or null if there is no vector for
 * the query. The first `limit` of these are taken; more may be given, so that what words have found has its cosine as well.
 * `among`: how many passages have vectors.
 */
export function fuse(
	words: readonly Ranked[],
	meaning: readonly Ranked[] | null,
	limit: number,
	fusion: FusionWeights,
	among: number
): Fused[] {
	const { passage, unrelated } = fusion;
	const fused = new Map<number, Fused>();
	for (const { index, score } of words) fused.set(index, { index, score, foundBy: 'words' });
	const isSilent = !((meaning?.[0]?.score ?? 0) >= leastCosine(fusion, among));
	for (const [rank, { index, score }] of (meaning ?? []).entries()) {
		if (score <= unrelated) break;
		const known = fused.get(index);
		if (known) Object.assign(known, { score: known.score + passage * score, cosine: score });
		else if (rank < limit && !isSilent)
			fused.set(index, { index, score: passage * score, foundBy: 'meaning', cosine: score });
		if (known && rank < SHOWN_HITS && !isSilent) known.foundBy = 'both';
	}
	// Deep in the list of words, and raised by its meaning.
	for (const { index } of words.slice(SHOWN_HITS)) {
		const hit = fused.get(index);
		if (hit?.foundBy === 'both') hit.foundBy = 'meaning';
	}
	return byScore([...fused.values()]).slice(0, limit);
}

/** The greatest cosine to be expected among this many unrelated passages (for normal deviates: √(2 ln n)). */
export function leastCosine({ noise }: FusionWeights, passages: number): number {
	return noise.mean + noise.deviation * Math.sqrt(2 * Math.log(Math.max(1, passages)));
}

/** Combines several wordings of one question. A passage counts by its best wording, and a little more for each other one. */
export function fuseQueries(answers: Fused[][], limit: number): Fused[] {
	const merged = new Map<number, Fused>();
	for (const answer of answers) {
		for (const hit of answer) {
			const known = merged.get(hit.index);
			if (!known) merged.set(hit.index, { ...hit });
			else {
				const [more, less] = known.score >= hit.score ? [known.score, hit.score] : [hit.score, known.score];
				known.score = more + 0.1 * less;
				if (known.foundBy !== hit.foundBy) known.foundBy = 'both';
			}
		}
	}
	const hits = byScore([...merged.values()]).slice(0, limit);
	const best = Math.max(1, hits[0]?.score ?? 0);
	return hits.map((hit) => ({ ...hit, score: hit.score / best }));
}

/** Best first; among equals, the first in the book. */
export function byScore(hits: Fused[]): Fused[] {
	return hits.sort((a, b) => b.score - a.score || a.index - b.index);
}

// Neighbouring hits are merged: two halves of a scene are one answer, and a list of five should be five places.

/** Consecutive passages from `first` to `last`, both included, with the score of the best one. */
export interface Run extends Omit<Fused, 'index'> {
	first: number;
	last: number;
}

/** The most passages in one hit: about half a page. */
const MAX_MERGED_PASSAGES = 2;
/**
 * A neighbour joins if it is nearly as good. Otherwise it would lengthen the answer, and hide which half was meant. On
 * FairytaleQA, 0.8 of a score by words costs 0.04 of recall@5, where a hit counts for the gold section that contains most of
 * it; 0.9 costs nothing there, and finds more of what was judged in whole books (docs/benchmarks.md).
 */
const MERGE_SCORE_RATIO = 0.9;

/**
 * `found`: best first, like the result. `adjoin`: whether a passage continues in the next one without a gap. Only passages that
 * would be among the best `limit` by themselves join others, so that merging makes room and never brings in anything worse.
 */
export function mergeNeighbours(
	found: Iterable<Fused>,
	limit: number,
	adjoin: (index: number) => boolean
): Run[] {
	const runs: Run[] = [];
	let rank = 0;
	for (const { index, score, foundBy } of found) {
		const host = rank++ < limit && runs.find((run) => fits(run, index, score, adjoin));
		if (host) {
			host.first = Math.min(host.first, index);
			host.last = Math.max(host.last, index);
			if (host.foundBy !== foundBy) host.foundBy = 'both';
		} else runs.push({ first: index, last: index, score, foundBy });
	}
	return runs;
}

function fits(run: Run, index: number, score: number, adjoin: (index: number) => boolean): boolean {
	if (run.last - run.first + 1 >= MAX_MERGED_PASSAGES || score < run.score * MERGE_SCORE_RATIO) return false;
	return (index === run.last + 1 && adjoin(run.last)) || (index === run.first - 1 && adjoin(index));
}
