/** Lays out hits in a list: together by chapter or by book, and stable under the reader's hand when a better answer comes. */
import type { Hit } from '$lib/book/corpus.ts';
import { comparePositions, isPast, startOf, type Position } from '$lib/book/locator.ts';
import { grouped } from '$lib/book/lists.ts';

/** Where a hit is in the book, in the reader's terms. Passed in, because this subject knows no chapters. */
export interface Placement {
	/** The chapter's id. Hits of one chapter are shown together. */
	chapter: string;
	title: string;
	/** From 0 to 100, by characters of the book. */
	percent: number;
	/** The percentage in the reader's language. */
	label: string;
	/** Whether it is about the edition (rights, licence, title page), which hardly anybody looks for. Such hits come last. */
	aside: boolean;
}

/** 'best': by rank, whatever their chapter. 'book': in the order of the book. */
export type ResultOrder = 'best' | 'book';

export interface ResultGroup {
	chapter: string;
	title: string;
	rows: { hit: Hit; placement: Placement }[];
}

/** A hit is helpful if its score is at least this share of the best one's. A list filled up with others hides what was found. */
const MIN_SHARE_OF_BEST = 0.25;

export function helpful(hits: readonly Hit[], among: readonly Hit[] = hits): Hit[] {
	const best = Math.max(...among.map(({ score }) => score), 0);
	return hits.filter(({ score }) => score >= best * MIN_SHARE_OF_BEST);
}

/** With a best score below this, hits share some words with the query and nothing else (docs/benchmarks.md). */
const FAR = 0.05;
/** How many of those are shown. */
export const FEW_HITS = 5;

/** Whether no hit is near to the query in meaning, and none contains as many words as were asked for. */
export function areFar(hits: readonly Hit[], asked: string): boolean {
	const wanted = new Set(asked.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)).size;
	const isNear = ({ score, marks, foundBy }: Hit) =>
		score >= FAR || (foundBy !== 'meaning' && marks.length >= wanted);
	return hits.length > 0 && !hits.some(isNear);
}

/** `hits`: best first. Consecutive hits of one chapter are grouped. */
export function groupHits(
	hits: readonly Hit[],
	placeOf: (hit: Hit) => Placement,
	order: ResultOrder
): ResultGroup[] {
	const groups: ResultGroup[] = [];
	const rows = hits.map((hit) => ({ hit, placement: placeOf(hit) }));
	const sorted = rows.toSorted((one, other) =>
		order === 'best'
			? Number(one.placement.aside) - Number(other.placement.aside)
			: comparePositions(startOf(one.hit.passage), startOf(other.hit.passage))
	);
	for (const row of sorted) {
		const { chapter, title } = row.placement;
		const last = groups.at(-1);
		if (last?.chapter === chapter) last.rows.push(row);
		else groups.push({ chapter, title, rows: [row] });
	}
	return groups;
}

/**
 * A better answer replaces an earlier one, but the row that the reader is on never vanishes. It becomes the hit that shares the
 * most text with it; otherwise it stays as it was, at its rank. `active`: one of `before`.
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

/** The hit of another answer that shares the most text with this one. */
export function sameHit(hits: readonly Hit[], hit: Hit): Hit | null {
	let most = 0;
	let same: Hit | null = null;
	for (const each of hits) {
		const shared = sharedText(each, hit);
		if (shared > most) [most, same] = [shared, each];
	}
	return same;
}

/** How many UTF-16 units two passages have in common. */
function sharedText({ passage: one }: Hit, { passage: other }: Hit): number {
	if (one.section !== other.section) return 0;
	return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** What a search needs to know of a book on the shelf. */
export interface SearchedBook {
	title: string;
	authors: readonly string[];
	/** How far the reader has read; null: everything may be shown. */
	limit: Position | null;
	/** Whether it was opened before. */
	isBegun: boolean;
}

export interface FoundBook {
	book: string;
	about: SearchedBook;
	/** Hits up to where the reader has read. */
	hits: readonly Hit[];
	/** Hits beyond it, hidden until the reader asks for them. */
	further: readonly Hit[];
}

/** The hits by book, the one with the best hit first. bookOf: null for a book that is not on the shelf any more, which is left out. */
export function foundOn(hits: readonly Hit[], bookOf: (book: string) => SearchedBook | null): FoundBook[] {
	return [...grouped(hits, ({ passage }) => passage.book)].flatMap(([book, hits]) => {
		const about = bookOf(book);
		if (!about) return [];
		const isFurther = ({ passage }: Hit) => isPast(passage, about.limit);
		const within = hits.filter((hit) => !isFurther(hit));
		return [{ book, about, hits: within, further: hits.filter(isFurther) }];
	});
}
