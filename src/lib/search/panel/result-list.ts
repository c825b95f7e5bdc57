/** How hits are laid out in the list: together by chapter, and steady under the reader's hand when a better answer comes. */
import type { Hit } from '$lib/book/corpus.ts';
import type { Placement } from './placement.ts';

/** 'best': the chapter with the best hit first. 'book': as they stand in the book. */
export type ResultOrder = 'best' | 'book';

export interface ResultRow {
	hit: Hit;
	placement: Placement;
}

export interface ResultGroup {
	chapter: string;
	title: string;
	rows: ResultRow[];
}

/** `hits`: best first. */
export function groupHits(
	hits: readonly Hit[],
	placeOf: (hit: Hit) => Placement,
	order: ResultOrder
): ResultGroup[] {
	const groups = new Map<string, ResultGroup>();
	const sorted =
		order === 'best'
			? hits
			: hits.toSorted(
					({ passage: one }, { passage: other }) => one.section - other.section || one.start - other.start
				);
	for (const hit of sorted) {
		const placement = placeOf(hit);
		const { chapter, title } = placement;
		const group = groups.get(chapter) ?? { chapter, title, rows: [] };
		group.rows.push({ hit, placement });
		groups.set(chapter, group);
	}
	return [...groups.values()];
}

/**
 * A better answer takes the place of an earlier one, but the row that the reader is on never vanishes: it is the hit that
 * shares most text with it, else it stays as it was, at its rank. `active`: one of `before`.
 */
export function keepActive(
	hits: Hit[],
	before: readonly Hit[],
	active: Hit | null
): { hits: Hit[]; kept: Hit | null } {
	const kept = active && (sameHit(hits, active) ?? active);
	if (!active || kept !== active || hits.includes(active)) return { hits, kept };
	const rank = Math.max(0, before.indexOf(active));
	return { hits: hits.toSpliced(rank, 0, active), kept };
}

/** The hit of another answer that shares most text with this one. */
export function sameHit(hits: readonly Hit[], hit: Hit): Hit | null {
	let most = 0;
	let same: Hit | null = null;
	for (const each of hits) {
		const shared = sharedText(each, hit);
		if (shared > most) [most, same] = [shared, each];
	}
	return same;
}

/** UTF-16 units that two passages have in common. */
function sharedText({ passage: one }: Hit, { passage: other }: Hit): number {
	if (one.section !== other.section) return 0;
	return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}
