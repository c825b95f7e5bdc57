/** Answers a query with hits: two rankings, neighbours merged, the best sentence marked, cut at the spoiler limit. */
import {
	CANDIDATES,
	firstRankings,
	type Searched,
	type Understanding,
	type Wording
} from './first-ranking.ts';
import { fuseQueries, type Fused } from './fuse.ts';
import type { Span } from '$lib/book/locator.ts';
import type { Hit } from './hit.ts';
import { LateInteraction, wantedStates, worthOf } from './late-interaction.ts';
import { marked } from './marks.ts';
import { mergeNeighbours, type Run } from './merge.ts';
import type { Passage } from '../text/passage.ts';
import { View, type Filters } from './view.ts';
import { sentences } from '../text/sentences.ts';
import { areWhole, type TokenStates } from '../vectors/token-states.ts';

export interface Answered {
	/** Best first. */
	hits: Hit[];
	/** No word of the question is in the passages that were searched. */
	unsaid: boolean;
}

/** Fetches the token states of passages, one for each number; undefined where none are saved, null where there are none at all. */
export type LoadStates = (passages: number[]) => Promise<(TokenStates | undefined)[] | null>;

/** A question whose first ranking is known. The second needs token states, which have to be fetched in between. */
export class Question {
	readonly #book: Searched;
	readonly #understood: Understanding | null;
	readonly #limit: number;
	readonly #view: View;
	readonly #wordings: Wording[];

	/** `queries`: wordings of one question. `understood`: null to search by words only. */
	constructor(
		book: Searched,
		queries: readonly string[],
		understood: Understanding | null,
		filters: Filters
	) {
		this.#book = book;
		this.#understood = understood;
		this.#limit = filters.limit;
		this.#view = new View(book.passages, filters);
		this.#wordings = firstRankings(book, queries, understood, this.#view);
	}

	/** Numbers of the passages whose token states the second ranking needs, ascending. */
	wantedStates(): number[] {
		return wantedStates(
			this.#wordings.map(({ found }) => found),
			(index) => besidesOf(this.#book, index, this.#view)
		);
	}

	/** `tokens`: of the passages that wantedStates() names; null to leave the second ranking out. */
	answer(tokens: ReadonlyMap<number, TokenStates> | null = null): Answered {
		const book = this.#book;
		const view = this.#view;
		const { forms } = book.words;
		const wordings = this.#wordings.map((wording) => ({ ...wording, late: this.#late(wording, tokens) }));
		const ranked = wordings.map(({ found, late }) => late?.rank(found) ?? found);
		const found = distinct(fuseQueries(ranked, CANDIDATES), view);
		const adjoin = (index: number) => goesOn(book, index) && view.has(index) && view.has(index + 1);
		const parsed = wordings.map((wording) => wording.parsed);
		const phrases = wordings.flatMap((wording) => wording.phrases);
		const form = (word: string) => forms.form(word);
		const hits = mergeNeighbours(found, this.#limit, adjoin).map((run) => {
			const passage = passageOf(run, book, view);
			const marking = marked(passage, parsed, phrases, form, forms.language);
			const best = phrases.length ? null : nearestSentence(run, book, view, wordings);
			return {
				...{ passage, score: run.score, foundBy: run.foundBy },
				...(best ? { ...marking, best } : marking)
			};
		});
		return { hits, unsaid: wordings.every(({ isSaid }) => !isSaid) };
	}

	/** Answers after the second ranking; by the first alone where there are no token states. */
	async answerWith(load: LoadStates): Promise<Answered> {
		const passages = this.wantedStates();
		const states = await load(passages);
		if (!states) return this.answer();
		return this.answer(
			new Map(
				passages.flatMap((passage, at) => {
					const each = states[at];
					return each && areWhole(each) ? [[passage, each] as const] : [];
				})
			)
		);
	}

	#late(
		{ parsed, reading }: Wording,
		tokens: ReadonlyMap<number, TokenStates> | null
	): LateInteraction | null {
		if (!tokens || !this.#understood || !reading) return null;
		const { forms } = this.#book.words;
		const worth = worthOf(parsed, (text) => forms.forms(text));
		const source = {
			states: (index: number) => tokens.get(index),
			beside: (index: number) => besidesOf(this.#book, index, this.#view)
		};
		return new LateInteraction({ reading, worth }, source, this.#understood.fusion);
	}
}

/** The passages directly before and behind, where they may be seen. */
function besidesOf({ passages }: Searched, index: number, view: View): number[] {
	const { section } = passages[index] ?? {};
	return [index - 1, index + 1].filter(
		(other) => passages[other]?.section === section && view.has(other) && view.isMostlyThere(other)
	);
}

/** The sentence that the second ranking finds nearest, as far as it may be seen; null where that is not known. */
function nearestSentence(
	{ first, last }: Run,
	{ passages, words }: Searched,
	view: View,
	wordings: readonly { late: LateInteraction | null }[]
): Span | null {
	let best: Span | null = null;
	let most = -Infinity;
	for (let index = first; index <= last; index++) {
		const whole = passages[index] as Passage;
		const { end } = view.passage(index);
		const spans = sentences(whole.text, { start: 0, end: whole.text.length }, words.forms.language);
		for (const { late } of wordings) {
			const scores = late?.sentences(index);
			if (scores?.length !== spans.length) continue;
			for (const [at, span] of spans.entries()) {
				const score = scores[at] as number;
				if (score <= most || whole.start + span.end > end) continue;
				most = score;
				best = { start: whole.start + span.start, end: whole.start + span.end };
			}
		}
	}
	return best;
}

/** Refrains and running heads repeat the same words: only the first such hit is kept. */
function* distinct(found: readonly Fused[], view: View): Generator<Fused> {
	const seen = new Set<string>();
	for (const hit of found) {
		const words = view.passage(hit.index).text.replace(/\s+/g, ' ').toLowerCase();
		if (seen.size < seen.add(words).size) yield hit;
	}
}

/** Whether the next passage is the same text going on: nothing but white space stands between. */
function goesOn({ passages, textOf }: Searched, index: number): boolean {
	const [one, next] = [passages[index], passages[index + 1]];
	if (!one || one.section !== next?.section || next.opensPart) return false;
	return !textOf(one.section).slice(one.end, next.start).trim();
}

function passageOf({ first, last }: Run, { textOf }: Searched, view: View): Passage {
	const begin = view.passage(first);
	if (first === last) return begin;
	const { end } = view.passage(last);
	return {
		...begin,
		id: `p${first + 1}-${last + 1}`,
		end,
		text: textOf(begin.section).slice(begin.start, end)
	};
}
