/** Search by words. MiniSearch (BM25+) stays behind this file. */
import MiniSearch from 'minisearch';
import { isCommon, normalise, tokenize } from './words.ts';

/** `score`: 0..1; 1 is the best passage of this query with every rare word of it. */
export interface Ranked {
	index: number;
	score: number;
}

export class LexicalIndex {
	readonly #language: string;
	readonly #english: boolean;
	/** A book says the same few thousand words over and over. */
	readonly #forms = new Map<string, string | null>();
	readonly #index: MiniSearch<{ id: number; text: string }>;

	constructor(language: string) {
		this.#language = language;
		this.#english = /^en\b/i.test(language);
		this.#index = new MiniSearch({
			fields: ['text'],
			tokenize: (text) => tokenize(text, language),
			processTerm: (term) => this.#form(term)
		});
	}

	add(index: number, text: string): void {
		this.#index.add({ id: index, text });
	}

	#form(word: string): string | null {
		let form = this.#forms.get(word);
		if (form === undefined) this.#forms.set(word, (form = normalise(word, this.#english)));
		return form;
	}

	/** The best passages for one query, best first. */
	search(query: string, limit: number): Ranked[] {
		const words = tokenize(query, this.#language);
		const rare = words.filter((word) => !isCommon(word));
		const terms = new Set((rare.length ? rare : words).map((word) => this.#form(word)));
		terms.delete(null);
		if (!terms.size) return [];
		const found = this.#index.search([...terms].join(' '), {
			tokenize: (text) => text.split(' '),
			processTerm: (term) => term, // done above
			prefix: (term) => term.length >= 4,
			fuzzy: (term) => (term.length >= 6 ? 0.15 : false),
			weights: { prefix: 0.3, fuzzy: 0.2 }
		});

		// How much of the question a passage answers, each word counting by its rarity: the best of bad matches is a bad match.
		const holders = new Map<string, number>();
		for (const { queryTerms } of found)
			for (const term of queryTerms) holders.set(term, (holders.get(term) ?? 0) + 1);
		const total = this.#index.documentCount;
		const rarity = (term: string) => Math.log(1 + total / (1 + (holders.get(term) ?? 0)));
		let all = 0;
		for (const term of terms) if (term) all += rarity(term);
		const best = found[0]?.score ?? 1;
		return found
			.slice(0, limit * 4)
			.map(({ id, score, queryTerms }) => {
				const share = queryTerms.reduce((sum, term) => sum + rarity(term), 0) / all;
				return { index: id as number, score: (score / best) * Math.min(1, share) };
			})
			.sort((a, b) => b.score - a.score)
			.slice(0, limit);
	}
}
