/** Search by words. MiniSearch (BM25) stays behind this file. */
import MiniSearch from 'minisearch';
import type { Ranked } from '../arrays/top-k.ts';
import { formsOf, isCommon, tokenize } from './words.ts';

/** What was understood of a query. */
export interface Asked {
	/** Forms of its rare words, in its order. */
	terms: string[];
	/** The forms it is found by in this book: its own, those they begin, and those that look like a slip of one. */
	forms: ReadonlySet<string>;
	/** How much of the question each of `terms` is, by how rare it is in the book; together 1. */
	share(term: string): number;
}

export interface Found {
	ranked: Ranked[];
	asked: Asked;
}

/** Fitted on FairytaleQA (docs/benchmarks.md): how soon repetition stops counting, how much length counts. */
export const BM25 = { k: 0.9, b: 0.4, d: 0 };
/** A passage of a chapter that is about the matter counts more, and one whose neighbour is. */
export const CHAPTER = 0.5;
export const NEIGHBOUR = 0.15;
/** A word in more of the passages than this tells them apart as little as "the" does; in a few passages nothing is known yet. */
export const EVERYWHERE = 0.4;
export const FEW = 50;
/** Words of a phrase that are looked up before the passages themselves are. */
const RAREST = 3;

export class LexicalIndex {
	readonly #language: string;
	readonly #form: (word: string) => string | null;
	readonly #index: MiniSearch<{ id: number; text: string }>;
	/** Form → number of passages that have it. */
	readonly #holders = new Map<string, number>();
	/** Section of each passage, and passages of each section. */
	readonly #sections: number[] = [];
	readonly #sizes = new Map<number, number>();

	constructor(language: string) {
		this.#language = language;
		this.#form = formsOf(language);
		// What goes in and what is asked are forms already.
		this.#index = new MiniSearch({
			fields: ['text'],
			tokenize: (text) => (text ? text.split(' ') : []),
			processTerm: (term) => term,
			autoVacuum: false
		});
	}

	/** Passages come in reading order, numbered from 0. */
	add(index: number, text: string, section = 0): void {
		const forms = this.forms(text);
		for (const form of new Set(forms)) this.#holders.set(form, (this.#holders.get(form) ?? 0) + 1);
		this.#sections[index] = section;
		this.#sizes.set(section, (this.#sizes.get(section) ?? 0) + 1);
		this.#index.add({ id: index, text: forms.join(' ') });
	}

	/** The forms of a word or a text's words, in order. */
	form(word: string): string | null {
		return this.#form(word);
	}

	forms(text: string): string[] {
		return tokenize(text, this.#language)
			.map(this.#form)
			.filter((form) => form !== null);
	}

	/** The best passages for one query, best first. */
	search(query: string, limit: number): Ranked[] {
		return this.find(query, limit).ranked;
	}

	/** The same with what was understood. `allowed`: what it turns away neither comes back nor speaks for its neighbours. */
	find(query: string, limit: number, allowed: (index: number) => boolean = () => true): Found {
		const { terms, last } = this.#rare(query);
		const found = terms.length
			? this.#index.search(terms.join(' '), {
					prefix: (term) => term.length >= 3 && (term === last || !this.#holders.has(term)),
					fuzzy: (term) =>
						term.length >= 5 && !this.#holders.has(term) ? (term.length >= 8 ? 2 : 1) : false,
					weights: { prefix: 0.3, fuzzy: 0.2 },
					bm25: BM25
				})
			: [];
		const asked = this.#understood(terms, found);
		const all = terms.reduce((sum, term) => sum + this.#rarity(term), 0) || 1;
		/** MiniSearch multiplies by the number of words found; BM25 knows what they are worth. */
		const scores = new Map<number, number>();
		const chapters = new Map<number, Map<string, number>>();
		for (const { id, score, queryTerms } of found) {
			const index = id as number;
			if (!allowed(index)) continue;
			scores.set(index, score / queryTerms.length / all);
			const section = this.#sections[index] ?? 0;
			const counts = chapters.get(section) ?? new Map<string, number>();
			for (const term of queryTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
			chapters.set(section, counts);
		}
		const about = this.#aboutness(chapters, all);
		const beside = (index: number, other: number) =>
			this.#sections[index] === this.#sections[other] ? (scores.get(other) ?? 0) : 0;
		const ranked = Array.from(scores, ([index, own]) => {
			const neighbour = Math.max(beside(index, index - 1), beside(index, index + 1));
			const chapter = about.get(this.#sections[index] ?? 0) ?? 0;
			const score = (own + CHAPTER * chapter + NEIGHBOUR * neighbour) / (1 + CHAPTER + NEIGHBOUR);
			return { index, score };
		});
		ranked.sort((a, b) => b.score - a.score || a.index - b.index);
		return { ranked: ranked.slice(0, limit), asked };
	}

	/** Passages that have the rarest of these words, in order, to be read for the others; all where none of them is rare. */
	holding(text: string): number[] {
		const all = [...new Set(this.forms(text))];
		if (!all.length) return [];
		const forms = all
			.filter((form) => (this.#holders.get(form) ?? 0) < this.#sections.length * EVERYWHERE)
			.sort((a, b) => this.#rarity(b) - this.#rarity(a));
		if (!forms.length) return this.#sections.map((_, index) => index);
		const found = this.#index.search(forms.slice(0, RAREST).join(' '), { combineWith: 'AND' });
		return found.map(({ id }) => id as number).sort((a, b) => a - b);
	}

	/** The words that tell passages apart, or all of them where there are no others. */
	#rare(query: string): { terms: string[]; last: string | null } {
		const words = tokenize(query, this.#language).map((word) => ({ word, form: this.#form(word) }));
		const total = this.#index.documentCount;
		const telling = words.filter(
			({ word, form }) =>
				!isCommon(word) && (total < FEW || (this.#holders.get(form ?? '') ?? 0) < total * EVERYWHERE)
		);
		const forms = (telling.length ? telling : words).map(({ form }) => form).filter((form) => form !== null);
		return { terms: [...new Set(forms)], last: words.at(-1)?.form ?? null };
	}

	#understood(terms: string[], found: { terms: string[] }[]): Asked {
		const all = terms.reduce((sum, term) => sum + this.#rarity(term), 0) || 1;
		const forms = new Set(terms);
		for (const each of found) for (const form of each.terms) forms.add(form);
		return {
			terms,
			forms,
			share: (term) => this.#rarity(term) / all
		};
	}

	#rarity(term: string): number {
		return rarity(this.#holders.get(term) ?? 0, this.#index.documentCount);
	}

	/** BM25 once more, with chapters as texts and their passages as words. */
	#aboutness(chapters: Map<number, Map<string, number>>, all: number): Map<number, number> {
		const holders = new Map<string, number>();
		for (const counts of chapters.values())
			for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
		const usual = this.#index.documentCount / Math.max(1, this.#sizes.size);
		const { k, b } = BM25;
		return new Map(
			Array.from(chapters, ([section, counts]) => {
				const long = k * (1 - b + (b * (this.#sizes.get(section) ?? 0)) / usual);
				let sum = 0;
				for (const [term, count] of counts)
					sum += rarity(holders.get(term) ?? 0, this.#sizes.size) * ((count * (k + 1)) / (count + long));
				return [section, sum / all];
			})
		);
	}
}

/** Inverse document frequency as BM25 has it. */
export function rarity(holders: number, total: number): number {
	return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}
