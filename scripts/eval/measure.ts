/** Rankings and judgements → recall and mean reciprocal rank. The gold unit is a section of a story. */
import type { Ranking, Unit } from './page.ts';

export interface Question {
	question: string;
	story: string;
	/** Any of these answers it. */
	gold_sections: number[];
}

/**
 * A hit counts for the one section that holds most of its text: a passage over an edge, or two passages merged, cannot
 * count twice. Sections found again take no place in the ranking. `best`: for the section with the sentence that was marked.
 */
export function measure(
	rankings: readonly Ranking[],
	units: readonly Unit[],
	questions: readonly Question[],
	storyFiles: Readonly<Record<string, string>>
): Record<string, number> {
	const most = { 'R@1': 0, 'R@5': 0, MRR: 0 };
	let bestAtFive = 0;
	questions.forEach(({ story, gold_sections }, number) => {
		const gold = new Set(
			units
				.map((unit, index) => ({ unit, index }))
				.filter(({ unit }) => unit.path === storyFiles[story] && gold_sections.includes(unit.number))
				.map(({ index }) => index)
		);
		const hits = rankings[number]?.hits ?? [];
		const rank = rankOf(
			hits.map((hit) => mostOf(hit, units)),
			gold
		);
		most['R@1'] += rank === 1 ? 1 : 0;
		most['R@5'] += rank <= 5 ? 1 : 0;
		most.MRR += 1 / rank;
		if (
			rankOf(
				hits.map((hit) => mostOf({ ...hit, ...hit.best }, units)),
				gold
			) <= 5
		)
			bestAtFive++;
	});
	const share = (sum: number) => Math.round((sum / questions.length) * 1000) / 1000;
	return {
		'R@1': share(most['R@1']),
		'R@5': share(most['R@5']),
		MRR: share(most.MRR),
		'R@5 by marked sentence': share(bestAtFive),
		'median ms': median(rankings.map(({ time }) => time))
	};
}

/** From 1; Infinity where no gold section is among them. */
function rankOf(found: number[], gold: ReadonlySet<number>): number {
	const distinct = [...new Set(found)].filter((unit) => unit >= 0);
	const place = distinct.findIndex((unit) => gold.has(unit));
	return place < 0 ? Infinity : place + 1;
}

function mostOf(hit: { section: number; start: number; end: number }, units: readonly Unit[]): number {
	let best = -1;
	let most = 0;
	units.forEach((unit, index) => {
		if (unit.section !== hit.section) return;
		const shared = Math.min(unit.end, hit.end) - Math.max(unit.start, hit.start);
		if (shared > most) [best, most] = [index, shared];
	});
	return best;
}

function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return Math.round((sorted[sorted.length >> 1] ?? 0) * 10) / 10;
}
