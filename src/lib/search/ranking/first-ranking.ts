/** The first ranking: words and the passages' vectors, put together, among the passages that may be shown. */
import type { QueryReading } from '../embedding/embedder.ts';
import type { FusionWeights } from '../embedding/models/model-profile.ts';
import type { BookWords } from '../lexical/book-words.ts';
import type { Found } from '../lexical/lexical-index.ts';
import type { ParsedQuery } from '../lexical/parsed-query.ts';
import { proximity } from '../lexical/proximity.ts';
import { says } from '../lexical/says.ts';
import type { Ranked } from '../arrays/top-k.ts';
import type { Passage } from '../text/passage.ts';
import type { VectorTable } from '../vectors/vectors.ts';
import { BY_WORDS, byScore, fuse, type Fused } from './fuse.ts';
import { knowsAny } from './known-words.ts';
import { wanted } from './phrases.ts';
import { Quoted } from './quoted.ts';
import type { View } from './view.ts';

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

/** Taken from each ranking before they are put together. */
export const CANDIDATES = 200;
/** Read again for words that stand close together: the best so far, as reading takes time. */
const PROXIMITY_CANDIDATES = 60;
/** What that is worth beside all the words of the question. */
const PROXIMITY_WEIGHT = 0.3;
/** The score of a passage that has what must be in it and nothing else. */
const PHRASE_SCORE = 0.01;

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
