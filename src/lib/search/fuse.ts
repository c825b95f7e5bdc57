/**
 * Two rankings → one. A weighted sum of scores, not of ranks: ranks forget that the second best was far behind
 * (Bruch, Gai, Ingber 2023, "An Analysis of Fusion Functions for Hybrid Retrieval").
 */
import type { Hit } from './hit.ts';
import type { Ranked } from './lexical.ts';

export interface Fused {
	index: number;
	score: number;
	foundBy: Hit['foundBy'];
}

/**
 * Under a half, so that a passage with all the asked-for words is never below one that only sounds related. On the
 * validation half of FairytaleQA with the stand-in model anything from 0.2 to 0.4 is better than words alone.
 */
const MEANING = 0.4;
/** A book that says nothing on the matter still has a nearest passage: below this cosine it does not count as found. */
const UNRELATED = 0.15;
/** A best passage under this cosine is not scaled up to look like a good one. */
const CONVINCING = 0.4;

/** `words`: scores 0..1. `meaning`: cosines, or null where there is no vector for the query. Best first, like the answer. */
export function fuse(words: Ranked[], meaning: Ranked[] | null, limit: number): Fused[] {
	if (!meaning) return words.slice(0, limit).map((hit) => ({ ...hit, foundBy: 'words' }));
	const near = meaning.filter(({ score }) => score > UNRELATED);
	const best = Math.max(CONVINCING, near[0]?.score ?? 0);
	const fused = new Map<number, Fused>();
	for (const { index, score } of words)
		fused.set(index, { index, score: (1 - MEANING) * score, foundBy: 'words' });
	for (const { index, score } of near) {
		const worth = MEANING * (score / best);
		const known = fused.get(index);
		if (known) {
			known.score += worth;
			known.foundBy = 'both';
		} else fused.set(index, { index, score: worth, foundBy: 'meaning' });
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
