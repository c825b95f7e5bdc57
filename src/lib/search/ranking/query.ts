/** A question → hits: both rankings, put together, within what may be shown, neighbours merged, the best sentence marked. */
import { BY_WORDS, byScore, fuse, fuseQueries, type Fused } from './fuse.ts';
import type { Span } from '$lib/book/locator.ts';
import type { Hit } from './hit.ts';
import type { Ranked } from '../arrays/top-k.ts';
import type { BookWords } from '../lexical/book-words.ts';
import type { Found } from '../lexical/lexical-index.ts';
import type { ParsedQuery } from '../lexical/parsed-query.ts';
import type { QueryReading } from '../embedding/embedder.ts';
import type { FusionWeights } from '../embedding/models/model-profile.ts';
import { knowsAny } from './known-words.ts';
import { LateInteraction, wantedStates, worthOf } from './late-interaction.ts';
import { marked } from './marks.ts';
import { mergeNeighbours, type Run } from './merge.ts';
import { proximity } from '../lexical/proximity.ts';
import { says } from '../lexical/says.ts';
import type { Passage } from '../text/passage.ts';
import { wanted } from './phrases.ts';
import { Quoted } from './quoted.ts';
import { View, type Filters } from './view.ts';
import { sentences } from '../text/sentences.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import type { VectorTable } from '../vectors/vectors.ts';

/** What is asked. Passages come in reading order; `words` and `vectors` number them from 0. */
export interface Searched {
	passages: readonly Passage[];
	words: BookWords;
	vectors: VectorTable | null;
	/** The text of a section, for what stands between two passages. */
	textOf(section: number): string;
}

/** The question as the model understands it. */
export interface Understanding {
	/** One for each wording. */
	queries: readonly QueryReading[];
	fusion: FusionWeights;
}

export interface Answered {
	/** Best first. */
	hits: Hit[];
	/** No word of the question is in the passages that were searched. */
	unsaid: boolean;
}

/** Taken from each ranking before they are put together. */
const CANDIDATES = 200;
/** Read again for words that stand close together: the best so far, as reading takes time. */
const PROXIMITY_CANDIDATES = 60;
/** What that is worth beside all the words of the question. */
const PROXIMITY_WEIGHT = 0.3;
/** The score of a passage that has what must be in it and nothing else. */
const PHRASE_SCORE = 0.01;

/** Best first. `understood`: null to search by words only. `tokens`: for the second ranking, of those that statesFor() names. */
export function answer(
	book: Searched,
	queries: readonly string[],
	understood: Understanding | null,
	filters: Filters,
	tokens: ReadonlyMap<number, TokenStates> | null = null
): Answered {
	const { passages, words } = book;
	const { forms } = words;
	const view = new View(passages, filters);
	const beside = (index: number) => besidesOf(book, index, view);
	const wordings = firstRankings(book, queries, understood, view).map((wording) => {
		const { parsed, reading } = wording;
		if (!tokens || !understood || !reading) return { ...wording, late: null };
		const worth = worthOf(parsed, (text) => forms.forms(text));
		const source = { states: (index: number) => tokens.get(index), beside };
		return { ...wording, late: new LateInteraction({ reading, worth }, source, understood.fusion) };
	});
	const ranked = wordings.map(({ found, late }) => late?.rank(found) ?? found);
	const found = distinct(fuseQueries(ranked, CANDIDATES), view);
	const adjoin = (index: number) => goesOn(book, index) && view.has(index) && view.has(index + 1);
	const parsed = wordings.map((wording) => wording.parsed);
	const phrases = wordings.flatMap((wording) => wording.phrases);
	const form = (word: string) => forms.form(word);
	const hits = mergeNeighbours(found, filters.limit, adjoin).map((run) => {
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

/** Numbers of the passages whose token states the second ranking of an answer wants. */
export function statesFor(
	book: Searched,
	queries: readonly string[],
	understood: Understanding,
	filters: Filters
): number[] {
	const view = new View(book.passages, filters);
	const found = firstRankings(book, queries, understood, view).map((wording) => wording.found);
	return wantedStates(found, (index) => besidesOf(book, index, view));
}

/** The first ranking of one wording. */
interface Wording {
	parsed: ParsedQuery;
	phrases: string[];
	/** Whether one of its words is in the passages that may be seen. */
	isSaid: boolean;
	reading: QueryReading | null;
	/** Best first. */
	found: Fused[];
}

function firstRankings(
	book: Searched,
	queries: readonly string[],
	understood: Understanding | null,
	view: View
): Wording[] {
	const { words } = book;
	const { forms } = words;
	const textOf = (index: number) => view.passage(index).text;
	const has = (index: number) => view.has(index);
	/** Several wordings mostly find the same passages. */
	const formsOf = remembered((index: number) => forms.forms(textOf(index)));
	return queries.map((query, row) => {
		const { text, phrases } = wanted(query, forms.language);
		const quoted = phrases.length ? new Quoted(words, phrases, textOf, has) : null;
		const allowed = quoted ? (index: number) => quoted.may(index) : has;
		const byWords = words.index.find(text, quoted ? Infinity : CANDIDATES, allowed);
		const { parsed } = byWords;
		const seen = view.cut === null ? byWords.ranked : withoutHidden(byWords, view.cut, formsOf);
		const ranked = quoted ? quoted.first(seen, CANDIDATES) : seen;
		const quoting = quoted && new Set(ranked.map(({ index }) => index));
		const asked = understood?.queries[row];
		const reading = asked && knowsAny(asked, understood.fusion) ? asked : null;
		const there = (index: number) => (quoting ?? view).has(index) && view.isMostlyThere(index);
		// What words alone have found is to be known by its meaning as well.
		const rows = ranked.map(({ index }) => index);
		const near = reading && (book.vectors?.rank(reading.vector, CANDIDATES, there, rows) ?? null);
		const fused = fuse(ranked, near, CANDIDATES, understood?.fusion ?? BY_WORDS, book.vectors?.filled ?? 0);
		const found = readAgain(fused, parsed, new Set(rows), formsOf);
		const isSaid = ranked.length > 0 || says(words.index, text, forms.language, has);
		return { parsed, phrases, isSaid, reading, found };
	});
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

/** The passage that the limit runs through counts with the words before it only. */
function withoutHidden(
	{ ranked, parsed }: Found,
	cut: number,
	formsOf: (index: number) => string[]
): Ranked[] {
	const seen = new Set(formsOf(cut));
	const rest = [...parsed.forms].some((form) => seen.has(form))
		? parsed.terms.reduce((sum, term) => sum + (seen.has(term) ? parsed.share(term) : 0), PHRASE_SCORE)
		: 0;
	return ranked
		.map(({ index, score }) => ({ index, score: index === cut ? Math.min(score, rest) : score }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || a.index - b.index);
}

/** `byWords`: those that have words of the question. */
function readAgain(
	found: Fused[],
	parsed: ParsedQuery,
	byWords: ReadonlySet<number>,
	formsOf: (index: number) => string[]
): Fused[] {
	if (parsed.terms.length < 2) return found;
	return byScore(
		found.map((hit, rank) => {
			if (rank >= PROXIMITY_CANDIDATES || !byWords.has(hit.index)) return hit;
			const near = proximity(formsOf(hit.index), parsed);
			return { ...hit, score: hit.score + PROXIMITY_WEIGHT * near };
		})
	);
}

function remembered<T>(make: (index: number) => T): (index: number) => T {
	const known = new Map<number, T>();
	return (index) => {
		let value = known.get(index);
		if (value === undefined) known.set(index, (value = make(index)));
		return value;
	};
}

/** Refrains and running heads say the same words many times: once is enough. */
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
