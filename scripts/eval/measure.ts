/** Computes recall, mean reciprocal rank and confidence intervals from rankings and judgements. */
import type { Locator } from '../../src/lib/book/locator.ts';
import type { Unit } from './page.ts';
import { seeded } from '../../tests/fixtures/random.ts';

/** From 1; Infinity if nothing that was judged right was found. */
export type Rank = number;

/**
 * A hit counts for the unit that contains most of its text, so a passage across a border, or two merged passages, cannot count
 * twice. Units found again take no place in the ranking.
 */
export function rankOfUnit(hits: readonly Locator[], units: readonly Unit[], gold: ReadonlySet<Unit>): Rank {
	const found = new Set(hits.flatMap((hit) => mostOf(hit, units) ?? []));
	const place = [...found].findIndex((unit) => gold.has(unit));
	return place < 0 ? Infinity : place + 1;
}

function mostOf(hit: Locator, units: readonly Unit[]): Unit | null {
	let best: Unit | null = null;
	let most = 0;
	for (const unit of units) {
		const shared = sharedText(unit, hit);
		if (shared > most) [best, most] = [unit, shared];
	}
	return best;
}

/** A hit counts if it covers more than half of one of the quotations. */
export function rankOfQuotation<Hit extends Locator>(
	hits: readonly Hit[],
	gold: readonly Locator[],
	isOfBook: (hit: Hit) => boolean = () => true
): Rank {
	const covers = (hit: Hit) =>
		gold.some((quotation) => sharedText(hit, quotation) > (quotation.end - quotation.start) / 2);
	const place = hits.findIndex((hit) => isOfBook(hit) && covers(hit));
	return place < 0 ? Infinity : place + 1;
}

export function sharedText(one: Locator, other: Locator): number {
	if (one.section !== other.section) return 0;
	return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}

/** Where quotations occur in the sections' texts, ignoring differences in white space, quotes and dashes. Throws if one is not there. */
export function findQuotations(texts: readonly string[], quotations: readonly string[]): Locator[] {
	const plain = texts.map(unified);
	return quotations.map((quotation) => {
		const sought = unified(quotation).text.trim();
		const section = plain.findIndex(({ text }) => text.includes(sought));
		const { text = '', places = [] } = plain[section] ?? {};
		const at = text.indexOf(sought);
		if (at < 0) throw new Error(`The book does not say “${quotation}”.`);
		return { section, start: places[at] ?? 0, end: (places[at + sought.length - 1] ?? 0) + 1 };
	});
}

/** `places`: the position of each character in the original text. */
function unified(text: string): { text: string; places: number[] } {
	let plain = '';
	const places: number[] = [];
	for (const [at, character] of Array.from({ length: text.length }, (_, i) => [i, text.charAt(i)] as const)) {
		if (/[\u2060\u00ad\ufeff\u200b]/.test(character)) continue;
		const one = character
			.replace(/\s/u, ' ')
			.replace(/[“”„‟«»]/u, '"')
			.replace(/[‘’‚‛]/u, "'")
			.replace(/[\u2010-\u2015\u2212\u2e3a\u2e3b]/u, '-');
		if (one === ' ' && (plain === '' || plain.endsWith(' '))) continue;
		plain += one;
		places.push(at);
	}
	return { text: plain, places };
}

export interface Figures {
	'R@1': number;
	'R@5': number;
	MRR: number;
}

export function figures(ranks: readonly Rank[]): Figures {
	const share = (within: number) => ranks.filter((rank) => rank <= within).length / ranks.length;
	return { 'R@1': share(1), 'R@5': share(5), MRR: mean(ranks.map((rank) => 1 / rank)) };
}

export interface Interval {
	difference: number;
	/** 95 %. */
	low: number;
	high: number;
}

const DRAWS = 4000;

/** The interval of the difference between the mean reciprocal ranks for the same questions: paired bootstrap, seeded. */
export function interval(ranks: readonly Rank[], others: readonly Rank[]): Interval {
	const differences = ranks.map((rank, at) => 1 / rank - 1 / (others[at] ?? Infinity));
	const draw = seeded(1);
	const means = Array.from({ length: DRAWS }, () =>
		mean(differences.map(() => differences[Math.floor(draw() * differences.length)] ?? 0))
	).sort((a, b) => a - b);
	const at = (share: number) => means[Math.floor(share * (DRAWS - 1))] ?? 0;
	return { difference: mean(differences), low: at(0.025), high: at(0.975) };
}

export function median(values: readonly number[]): number {
	return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
