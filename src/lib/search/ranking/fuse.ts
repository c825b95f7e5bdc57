/**
 * Two rankings → one. A weighted sum of scores, not of ranks: ranks forget that the second best was far behind
 * (Bruch, Gai, Ingber 2023, "An Analysis of Fusion Functions for Hybrid Retrieval").
 */
import type { Hit } from './hit.ts';
import type { Ranked } from '../arrays/top-k.ts';

export interface Fused {
	index: number;
	score: number;
	foundBy: Hit['foundBy'];
}

/**
 * What a cosine of 1 is worth beside all the words of the question. The stand-in model is weak: on FairytaleQA more than
 * this costs first places, and this is level with words alone (docs/benchmarks.md).
 */
const MEANING = 0.015;
/** As much more as the best passage by words falls short of KNOWN: then words do not know. */
const ALONE = 1.2;
const KNOWN = 0.3;
/** A book that says nothing on the matter still has a nearest passage: below this cosine it does not count as found. */
const UNRELATED = 0.15;

/**
 * `words`: scores 0..1. `meaning`: cosines, or null where there is no vector for the query. Best first, like the answer.
 * Of `meaning` the first `limit` count as found; more may be given, so that what words have found has its cosine as well.
 */
export function fuse(words: Ranked[], meaning: Ranked[] | null, limit: number): Fused[] {
	if (!meaning) return words.slice(0, limit).map((hit) => ({ ...hit, foundBy: 'words' }));
	const weight = MEANING + ALONE * Math.max(0, 1 - (words[0]?.score ?? 0) / KNOWN);
	const fused = new Map<number, Fused>();
	for (const { index, score } of words) fused.set(index, { index, score, foundBy: 'words' });
	for (const [rank, { index, score }] of meaning.entries()) {
		if (score <= UNRELATED) break;
		const known = fused.get(index);
		if (known) {
			known.score += weight * score;
			if (rank < limit) known.foundBy = 'both';
		} else if (rank < limit) fused.set(index, { index, score: weight * score, foundBy: 'meaning' });
	}
	return byScore([...fused.values()]).slice(0, limit);
}

/** Several wordings of one question: a passage counts as its best wording finds it, and a little more for each other one. */
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

function byScore(hits: Fused[]): Fused[] {
	return hits.sort((a, b) => b.score - a.score || a.index - b.index);
}
