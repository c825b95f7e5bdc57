/** The first ranking combines words with the passages' vectors, among the passages that may be shown. */
import type { QueryReading } from '../embedding/embedder.ts';
import type { FusionWeights } from '../embedding/models.ts';
import type { ParsedQuery, LexicalIndex } from '../lexical/lexical-index.ts';
import type { Ranked } from '../arrays/top-k.ts';
import { LATE_INTERACTION_CANDIDATES } from './late-interaction.ts';
import { BY_WORDS, byScore, fuse, type Fused } from './fuse.ts';
import { PHRASE_SCORE, Quoted, wanted } from './phrases.ts';
import type { Sought, Vectors } from '../vectors/vectors.ts';
import type { Searched } from './ranked-book.ts';
import type { View } from './view.ts';
import { isCommon, tokenize } from '../lexical/words.ts';

/** The question as the model understands it. */
export interface Understanding {
	/** One for each wording. */
	queries: readonly QueryReading[];
	fusion: FusionWeights;
}

/** How many are taken from each ranking before they are combined. */
export const CANDIDATES = 200;
/** Only this many of the best are read again for words that stand close together, because reading takes time. */
const PROXIMITY_CANDIDATES = 60;
/** The most words between two of the question's that stand together. */
const WINDOW = 8;
/** What closeness is worth relative to all the words of the question. */
const PROXIMITY_WEIGHT = 0.3;

/** The first ranking of one wording. */
export interface Wording {
	parsed: ParsedQuery;
	phrases: string[];
	/** Whether one of its words is in the passages that may be seen. */
	isSaid: boolean;
	reading: QueryReading | null;
	/** Best first. */
	found: Fused[];
}

/** One ranking for each of `queries`. `understood`: null to search by words only. */
export function firstRankings(
	{ books, lexicon, vectors }: Searched,
	queries: readonly string[],
	understood: Understanding | null,
	view: View
): Wording[] {
	const language = books[0]?.forms.language ?? 'en';
	const allowed = view.allowed ?? undefined;
	const cuts = new Set(view.cuts);
	// Whether what only words have found is also weighed by meaning. This helps in one book, and costs a shelf 0.017 of R@5
	// (npm run eval).
	const weighsAll = books.every(({ text }) => text !== null);
	/** Null if the text is not available. Remembered, because several wordings mostly find the same passages. */
	const formsOf = remembered((index: number) => {
		const text = view.text(index);
		return text === null ? null : (view.at(index)?.book.forms.forms(text) ?? null);
	});
	return queries.map((query, row) => {
		const { text, phrases } = wanted(query, language);
		const quoted = phrases.length ? new Quoted(lexicon, phrases, view) : null;
		const byWords = quoted
			? lexicon.find(text, Infinity, (index) => quoted.may(index))
			: lexicon.find(text, CANDIDATES, allowed);
		const { parsed } = byWords;
		const seen = view.cuts.reduce((found, cut) => withoutHidden(found, parsed, cut, formsOf), byWords.ranked);
		const ranked = quoted ? quoted.first(seen, CANDIDATES) : seen;
		const quoting = quoted && new Set(ranked.map(({ index }) => index));
		const asked = understood?.queries[row];
		const reading = asked && knowsAny(asked, understood.fusion) ? asked : null;
		const there = (index: number) => (quoting ?? view).has(index) && view.isMostlyVisible(index);
		const rows = ranked.map(({ index }) => index);
		const found = new Set(rows);
		const worst = ranked[LATE_INTERACTION_CANDIDATES - 1]?.score ?? 0;
		const isFiltered = quoting || allowed;
		const near =
			reading && vectors && understood
				? nearest(vectors, reading, parsed.known, understood.fusion, {
						allowed: isFiltered ? there : null,
						also: weighsAll ? rows : [],
						byWords: found,
						least: worst / (understood.fusion.passage || 1)
					})
				: null;
		const fused = fuse(ranked, near, CANDIDATES, understood?.fusion ?? BY_WORDS, vectors?.filled ?? 0);
		const again = readAgain(fused, parsed, found, formsOf);
		// Words that only the visible part of a cut passage says have ranked it.
		const isSaid =
			ranked.length > 0 || says(lexicon, text, language, (index) => view.has(index) && !cuts.has(index));
		return { parsed, phrases, isSaid, reading, found: again };
	});
}

/**
 * The passages nearest in meaning, with cosines on the scale of the fusion. `known`: how much of the question's words the
 * passages contain.
 */
function nearest(
	vectors: Vectors,
	{ vector, usual }: QueryReading,
	known: number,
	{ scale, noise }: FusionWeights,
	wanted: Required<Sought>
): Ranked[] {
	if (!scale) return vectors.rank(vector, CANDIDATES, wanted);
	const share = scale.share * (1 - known);
	const own = usual ? vector.map((value, at) => value - share * (usual[at] as number)) : vector;
	const mean = vectors.mean(own);
	const least = mean + (wanted.least - noise.mean) / scale.passage;
	return vectors
		.rank(own, CANDIDATES, { ...wanted, least })
		.map(({ index, score }) => ({ index, score: noise.mean + (score - mean) * scale.passage }));
}

type FormsOf = (index: number) => readonly string[] | null;

/** A passage that crosses a limit counts only with the words before the limit. */
function withoutHidden(
	ranked: Ranked[],
	{ terms, shares, forms }: ParsedQuery,
	cut: number,
	formsOf: FormsOf
) {
	const left = formsOf(cut);
	if (!left) return ranked;
	const seen = new Set(left);
	const rest = [...forms].some((form) => seen.has(form))
		? terms.reduce((sum, term) => sum + (seen.has(term) ? (shares.get(term) ?? 0) : 0), PHRASE_SCORE)
		: 0;
	return ranked
		.map(({ index, score }) => ({ index, score: index === cut ? Math.min(score, rest) : score }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || a.index - b.index);
}

/** `byWords`: the passages that contain words of the question. */
function readAgain(
	found: Fused[],
	parsed: ParsedQuery,
	byWords: ReadonlySet<number>,
	formsOf: FormsOf
): Fused[] {
	if (parsed.terms.length < 2) return found;
	return byScore(
		found.map((hit, rank) => {
			if (rank >= PROXIMITY_CANDIDATES || !byWords.has(hit.index)) return hit;
			const forms = formsOf(hit.index);
			return forms ? { ...hit, score: hit.score + PROXIMITY_WEIGHT * proximity(forms, parsed) } : hit;
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

// The function below tells whether the model can know the words of a query. A word that it has hardly seen is split into short
// tokens, which say nothing of its meaning.

const LETTER = /[\p{L}\p{N}]/gu;

/** False for a question with distinctive words, none of which the model knows. */
export function knowsAny({ words }: QueryReading, { splinter }: FusionWeights): boolean {
	const distinctive = words
		.map(({ text, tokens }) => ({ letters: text.match(LETTER)?.join('') ?? '', tokens }))
		.filter(({ letters }) => letters && !isCommon(letters));
	return !distinctive.length || distinctive.some(({ letters, tokens }) => letters.length > splinter * tokens);
}

// Below: whether a word of a query occurs at all. One that is on every page does not tell passages apart, but it occurs.

/** `allowed`: only these passages count. `language`: the query's, BCP 47. */
export function says(
	index: LexicalIndex,
	query: string,
	language: string,
	allowed: (passage: number) => boolean = () => true
): boolean {
	return tokenize(query, language).some(
		(word) => !isCommon(word) && index.holding(word).some((has, passage) => has === 1 && allowed(passage))
	);
}

/**
 * From 0 to 1: how much of the question stands together. Words that are adjacent in it and close together in a passage: the
 * passage is then about both, not about each. `forms`: the passage's words in order.
 */
function proximity(forms: readonly string[], { terms, shares }: ParsedQuery): number {
	const places = new Map<string, number[]>(terms.map((term) => [term, []]));
	forms.forEach((form, place) => places.get(form)?.push(place));
	let together = 0;
	for (let i = 1; i < terms.length; i++) {
		const [a, b] = [terms[i - 1] as string, terms[i] as string];
		if (closest(places.get(a) ?? [], places.get(b) ?? []) <= WINDOW)
			together += Math.min(shares.get(a) ?? 0, shares.get(b) ?? 0);
	}
	return together;
}

/** The least distance between a number of one list and one of the other; both ascending. */
function closest(a: readonly number[], b: readonly number[]): number {
	let least = Infinity;
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		const distance = (a[i] as number) - (b[j] as number);
		least = Math.min(least, Math.abs(distance));
		if (distance < 0) i++;
		else j++;
	}
	return least;
}
