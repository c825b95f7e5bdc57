/** Neighbouring hits → one: two halves of a scene are one answer, and a list of five should be five places. */
import type { Fused } from './fuse.ts';

/** A run of passages, both included, with the score of its best. */
export interface Run extends Omit<Fused, 'index'> {
	first: number;
	last: number;
}

/** Passages in one hit, at most: about half a page. */
const MAX_MERGED_PASSAGES = 2;
/**
 * A neighbour joins if it is nearly as good; else it makes the answer longer and hides which half was meant. On FairytaleQA
 * 0.8 of a score by words costs 0.04 of recall@5 where a hit counts for the gold section that holds most of it; 0.9 costs
 * nothing there and finds more of what was judged in whole books (docs/benchmarks.md).
 */
const MERGE_SCORE_RATIO = 0.9;

/**
 * `found`: best first, like the answer. `adjoin`: whether a passage goes on in the next one without a gap. Only what would be
 * among the best `limit` by itself joins others, so that merging makes room and never brings in what is worse.
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
