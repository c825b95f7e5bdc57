/**
 * The second ranking: each word of the question finds its nearest token in a passage, by the model's states of both (late
 * interaction: Khattab and Zaharia 2020, "ColBERT"). Words count by their rarity in the book.
 */
import type { FusionWeights } from '../embedding/models.ts';
import type { ParsedQuery } from '../lexical/lexical-index.ts';
import type { QueryReading } from '../embedding/embedder.ts';
import { StateQuery, type TokenStates } from '../vectors/token-states.ts';
import { byScore, type Fused } from './fuse.ts';

/** How many of the best of the first ranking are ranked again. Beyond these, nothing changes (docs/benchmarks.md). */
export const LATE_INTERACTION_CANDIDATES = 100;
const NAME = /^\p{P}*\p{Lu}/u;

/** What is known about the passages that are ranked again. */
export interface TokenSource {
	/** Undefined if none are saved. */
	states(passage: number): TokenStates | undefined;
	/** The passages directly before and after that may be seen and continue the same text. */
	beside(passage: number): readonly number[];
}

/** A wording of the question, and the weight of each of its words. */
export interface WeighedQuery {
	reading: QueryReading;
	/** 0 for a word that does not tell passages apart. */
	worth(word: string): number;
}

export class LateInteraction {
	readonly #source: TokenSource;
	readonly #query: StateQuery;
	readonly #fusion: FusionWeights;
	/** The weight of each state that is searched for; they add up to 1. */
	readonly #weights: number[];
	readonly #found = new Map<number, { sentences: Float32Array; nearest: Float32Array } | null>();

	constructor({ reading, worth }: WeighedQuery, source: TokenSource, fusion: FusionWeights) {
		this.#source = source;
		this.#fusion = fusion;
		const { vector, words, states } = reading;
		const last = words.findLastIndex(({ text }) => worth(text) > 0);
		// The tokens of a word share the word's weight.
		const all = words.flatMap(({ text, tokens }, at) => {
			const name = at > 0 && NAME.test(text) ? fusion.name : 1;
			const share = (worth(text) * name * (at === last ? fusion.last : 1)) / Math.max(1, tokens);
			return new Array<number>(tokens).fill(share);
		});
		const sum = all.reduce((before, weight) => before + weight, 0);
		const asked = all.flatMap((weight, token) => (weight > 0 ? [token] : []));
		this.#weights = asked.map((token) => (all[token] as number) / sum);
		const { length: size } = vector;
		const rows = new Float32Array(asked.length * size);
		for (const [row, token] of asked.entries())
			rows.set(states.subarray(token * size, (token + 1) * size), row * size);
		this.#query = new StateQuery(rows, size);
	}

	/** `found`: best first. A passage without saved states gets the average score of the others. */
	rank(found: readonly Fused[]): Fused[] {
		const again = found.slice(0, this.#weights.length ? LATE_INTERACTION_CANDIDATES : 0);
		const scores = again.map(({ index }) => this.score(index));
		const known = scores.filter((score) => score !== null);
		if (!known.length) return [...found];
		const usual = known.reduce((sum, score) => sum + score, 0) / known.length;
		const { tokens } = this.#fusion;
		const ranked = again.map((hit, at) => ({ ...hit, score: hit.score + tokens * (scores[at] ?? usual) }));
		// The passages beyond these get nothing, and so stay behind them.
		return [...byScore(ranked), ...found.slice(again.length)];
	}

	/** How near each sentence of a passage is by itself; null if unknown. */
	sentences(passage: number): number[] | null {
		const nearest = this.#nearest(passage);
		const size = this.#weights.length;
		if (!nearest || !size) return null;
		return Array.from({ length: nearest.sentences.length / size }, (_, sentence) =>
			this.#onScale(
				this.#weights.reduce(
					(sum, weight, state) => sum + weight * (nearest.sentences[sentence * size + state] as number),
					0
				)
			)
		);
	}

	/** How near a passage is, including its neighbours; null if unknown. */
	score(passage: number): number | null {
		const own = this.#nearest(passage);
		if (!own) return null;
		const beside = this.#source.beside(passage).flatMap((other) => this.#nearest(other) ?? []);
		const near = this.#weights.reduce((sum, weight, state) => {
			const here = own.nearest[state] as number;
			const there = Math.max(here, ...beside.map(({ nearest }) => nearest[state] as number));
			return sum + weight * (here + this.#fusion.beside * (there - here));
		}, 0);
		return this.#onScale(near);
	}

	#onScale(cosine: number): number {
		const { scale } = this.#fusion;
		return scale ? (cosine - scale.states.zero) * scale.states.unit : cosine;
	}

	#nearest(passage: number) {
		let known = this.#found.get(passage);
		if (known !== undefined) return known;
		const states = this.#source.states(passage);
		known = null;
		if (states?.scales.length) {
			const sentences = this.#query.nearest(states);
			const nearest = new Float32Array(this.#weights.length).fill(-1);
			for (const [at, cosine] of sentences.entries()) {
				const state = at % nearest.length;
				if (cosine > (nearest[state] as number)) nearest[state] = cosine;
			}
			known = { sentences, nearest };
		}
		this.#found.set(passage, known);
		return known;
	}
}

/** The passages whose states the second ranking of these needs. `beside`: as in TokenSource. */
export function wantedStates(
	found: readonly (readonly Fused[])[],
	beside: (passage: number) => readonly number[]
): number[] {
	const wanted = new Set<number>();
	for (const hits of found)
		for (const { index } of hits.slice(0, LATE_INTERACTION_CANDIDATES)) {
			wanted.add(index);
			for (const other of beside(index)) wanted.add(other);
		}
	return [...wanted].sort((a, b) => a - b);
}

/** Returns a function that gives a word's share of the question. */
export function worthOf(
	{ shares }: Pick<ParsedQuery, 'shares'>,
	formsOf: (text: string) => readonly string[]
): (word: string) => number {
	return (word) => Math.max(0, ...formsOf(word).map((form) => shares.get(form) ?? 0));
}
