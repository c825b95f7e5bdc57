/** A question → hits: both rankings, put together, within what may be shown, neighbours merged, the best sentence marked. */
import { fuse, fuseQueries, type Fused } from './fuse.ts';
import type { Position } from '$lib/book/locator.ts';
import { comparePositions } from '$lib/book/position.ts';
import type { Hit, SearchOptions } from './hit.ts';
import type { Ranked } from '../arrays/top-k.ts';
import type { BookWords } from '../lexical/book-words.ts';
import type { Found } from '../lexical/lexical-index.ts';
import type { ParsedQuery } from '../lexical/parsed-query.ts';
import { marked } from './marks.ts';
import { mergeNeighbours, type Run } from './merge.ts';
import { proximity } from '../lexical/proximity.ts';
import type { Passage } from '../text/passage.ts';
import { wanted } from './phrases.ts';
import { Quoted } from './quoted.ts';
import type { VectorTable } from '../vectors/vectors.ts';

/** What is asked. Passages come in reading order; `words` and `vectors` number them from 0. */
export interface Searched {
	passages: readonly Passage[];
	words: BookWords;
	vectors: VectorTable | null;
	/** The text of a section, for what stands between two passages. */
	textOf(section: number): string;
}

export type Filters = Omit<SearchOptions, 'signal'>;

/** Taken from each ranking before they are put together. */
const CANDIDATES = 200;
/** Read again for words that stand close together: the best so far, as reading takes time. */
const READ_AGAIN = 60;
/** What that is worth beside all the words of the question. */
const PROXIMITY = 0.3;
/** The score of a passage that has what must be in it and nothing else. */
const BARELY = 0.01;
/** A passage that is cut to less than this share is no longer what its vector says. */
const MOSTLY = 0.5;

/** `vectors`: one row per query, or null to search by words only. Best first. */
export function answer(
	book: Searched,
	queries: readonly string[],
	vectors: Float32Array | null,
	filters: Filters
): Hit[] {
	const { passages, words } = book;
	const { forms } = words;
	const view = new View(passages, filters);
	const parsed: ParsedQuery[] = [];
	const phrases: string[] = [];
	const textOf = (index: number) => view.passage(index).text;
	const has = (index: number) => view.has(index);
	/** Several wordings mostly find the same passages. */
	const formsOf = remembered((index: number) => forms.forms(textOf(index)));
	const answers = queries.map((query, row) => {
		const want = wanted(query, forms.language);
		const quoted = want.phrases.length ? new Quoted(words, want.phrases, textOf, has) : null;
		const allowed = quoted ? (index: number) => quoted.may(index) : has;
		const found = words.index.find(want.text, quoted ? Infinity : CANDIDATES, allowed);
		parsed.push(found.parsed);
		phrases.push(...want.phrases);
		const seen = view.cut === null ? found.ranked : withoutHidden(found, view.cut, formsOf);
		const ranked = quoted ? quoted.first(seen, CANDIDATES) : seen;
		const quoting = quoted && new Set(ranked.map(({ index }) => index));
		const table = vectors && book.vectors;
		const there = (index: number) => (quoting ?? view).has(index) && view.isMostlyThere(index);
		// What words alone have found is to be known by its meaning as well.
		const rows = ranked.map(({ index }) => index);
		const near = table && table.rank(rowOf(vectors, row, table.dimensions), CANDIDATES, there, rows);
		return readAgain(fuse(ranked, near, CANDIDATES), found.parsed, formsOf);
	});
	const found = distinct(fuseQueries(answers, CANDIDATES), view);
	const adjoin = (index: number) =>
		!passages[index + 1]?.opensPart && gap(book, index) !== null && view.has(index) && view.has(index + 1);
	return mergeNeighbours(found, filters.limit, adjoin).map((run) => {
		const passage = passageOf(run, book, view);
		const form = (word: string) => forms.form(word);
		return {
			passage,
			score: run.score,
			foundBy: run.foundBy,
			...marked(passage, parsed, phrases, form, forms.language)
		};
	});
}

/** The passages that may be seen, and as much of each as may be. */
class View {
	readonly #passages: readonly Passage[];
	readonly #upTo: Position | undefined;
	readonly #within: Filters['within'];
	/** The passage that the limit runs through, if there is one. */
	readonly cut: number | null;

	constructor(passages: readonly Passage[], { upTo, within }: Filters) {
		this.#passages = passages;
		this.#upTo = upTo;
		this.#within = within;
		const at = upTo
			? passages.findIndex(
					({ section, start, end }) => section === upTo.section && start < upTo.offset && upTo.offset < end
				)
			: -1;
		this.cut = at < 0 ? null : at;
	}

	has(index: number): boolean {
		const passage = this.#passages[index];
		if (!passage) return false;
		const begin = { section: passage.section, offset: passage.start };
		if (this.#within && (isBefore(begin, this.#within.start) || !isBefore(begin, this.#within.end)))
			return false;
		if (!this.#upTo) return true;
		return isBefore(begin, this.#upTo) && (index !== this.cut || this.passage(index).text !== '');
	}

	/** As much of it as may be seen. */
	passage(index: number): Passage {
		const passage = this.#passages[index] as Passage;
		if (index !== this.cut || !this.#upTo) return passage;
		const text = passage.text
			.slice(0, this.#upTo.offset - passage.start)
			// Not half a character.
			.replace(/[\ud800-\udbff]$/, '')
			.trimEnd();
		return { ...passage, end: passage.start + text.length, text };
	}

	isMostlyThere(index: number): boolean {
		if (index !== this.cut) return true;
		const whole = this.#passages[index]?.text.length ?? 0;
		return this.passage(index).text.length >= whole * MOSTLY;
	}
}

const isBefore = (a: Position, b: Position) => comparePositions(a, b) < 0;

const rowOf = (vectors: Float32Array, row: number, dimensions: number) =>
	vectors.subarray(row * dimensions, (row + 1) * dimensions);

/** The passage that the limit runs through counts with the words before it only. */
function withoutHidden(
	{ ranked, parsed }: Found,
	cut: number,
	formsOf: (index: number) => string[]
): Ranked[] {
	const seen = new Set(formsOf(cut));
	const rest = [...parsed.forms].some((form) => seen.has(form))
		? parsed.terms.reduce((sum, term) => sum + (seen.has(term) ? parsed.share(term) : 0), BARELY)
		: 0;
	return ranked
		.map(({ index, score }) => ({ index, score: index === cut ? Math.min(score, rest) : score }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score || a.index - b.index);
}

function readAgain(found: Fused[], parsed: ParsedQuery, formsOf: (index: number) => string[]): Fused[] {
	if (parsed.terms.length < 2) return found;
	return found
		.map((hit, rank) => {
			if (rank >= READ_AGAIN || hit.foundBy === 'meaning') return hit;
			const near = proximity(formsOf(hit.index), parsed);
			return { ...hit, score: hit.score + PROXIMITY * near };
		})
		.sort((a, b) => b.score - a.score || a.index - b.index);
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

/** What stands between a passage and the next if that is only white space; null where more is. */
function gap({ passages, textOf }: Searched, index: number): string | null {
	const [one, next] = [passages[index], passages[index + 1]];
	if (!one || one.section !== next?.section) return null;
	const between = textOf(one.section).slice(one.end, next.start);
	return between.trim() ? null : between;
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
