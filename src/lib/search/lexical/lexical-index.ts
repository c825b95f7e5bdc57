/** Search by words: BM25 over packed words, those of one book or of all books of the shelf. */
import type { Ranked } from '../arrays/top-k.ts';
import { rarity } from './bm25.ts';
import { LexicalScores, type Occurrence, type Part } from './lexical-scores.ts';
import type { PackedWords } from './packed-words.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { PostingsReader } from './postings-reader.ts';
import { WordForms } from './word-forms.ts';
import { isCommon, tokenize } from './words.ts';

/** A word in more of the passages than this tells them apart as little as "the" does; in a few passages nothing is known yet. */
const EVERYWHERE = 0.4;
const FEW = 50;
/** From this length on a word may be the beginning of another: the last one, which is still being typed, and those that no passage has. */
const BEGINNING = 3;
/** Lengths from which on one slip of the pen is forgiven, and two, in a word that no passage has. */
const ONE_SLIP = 5;
const TWO_SLIPS = 8;
/** What another form counts beside the word itself, less the more it differs. */
const BEGUN = 0.3;
const SLIPPED = 0.2;

/** `ranked`: best first; score 0 to about 1, which is a passage with every rare word of the query in a chapter that is all about it. */
export interface Found {
	ranked: Ranked[];
	parsed: ParsedQuery;
}

/** A word of the query. Books in several languages may have it in several forms. */
interface QueryWord {
	/** In the language of the first passages. */
	form: string;
	/** Passages that have the word itself, and where it stands. */
	holders: number;
	occurrences: Occurrence[];
	/** Language → its form in it. */
	forms: Map<string, string>;
	isLast: boolean;
}

/** A form that stands for a word of the query. */
interface Match {
	weight: number;
	holders: number;
	occurrences: Occurrence[];
}

export class LexicalIndex {
	#parts: Part[] = [];
	/** Language → the parts that are in it. */
	readonly #languages = new Map<string, Part[]>();

	/** Takes passages, numbered on from those that are there. A section does not go on from one part to the next. */
	add(words: PackedWords): void {
		const sectionOf = new Uint32Array(words.sections.length);
		const sizes: number[] = [];
		for (const [passage, section] of words.sections.entries()) {
			if (passage === 0 || section !== words.sections[passage - 1]) sizes.push(0);
			sectionOf[passage] = sizes.length - 1;
			sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
		}
		const length = words.lengths.reduce((sum, each) => sum + each, 0);
		const reader = new PostingsReader(words);
		this.#parts.push({ words, reader, sectionOf, sizes, length, first: 0, firstSection: 0 });
		this.#count();
	}

	/** Those behind move up. `words`: as they were added. */
	remove(words: PackedWords): void {
		this.#parts = this.#parts.filter((part) => part.words !== words);
		this.#count();
	}

	/** How many passages there are. */
	get size(): number {
		const last = this.#parts.at(-1);
		return last ? last.first + last.sectionOf.length : 0;
	}

	/** The best passages. `allowed`: what it turns away neither comes back nor speaks for its neighbours. */
	find(query: string, limit: number, allowed?: (index: number) => boolean): Found {
		const words = this.#parse(query);
		const terms = words.map(({ form }) => form);
		const forms = new Set(terms);
		const worth = new Map(words.map(({ form, holders }) => [form, rarity(holders, this.size)]));
		const scores = new LexicalScores(this.#parts, allowed);
		for (const word of words) scores.add(this.#matches(word, forms));
		const all = [...worth.values()].reduce((sum, each) => sum + each, 0) || 1;
		return {
			ranked: scores.best(limit, all),
			parsed: { terms, forms, share: (term) => (worth.get(term) ?? 0) / all }
		};
	}

	/** 1 for each passage that has all these words. */
	holding(text: string): Uint8Array {
		const words = this.#lookUp(text, () => true);
		const has = new Uint16Array(this.size);
		for (const [number, { occurrences }] of words.entries())
			for (const { part, term } of occurrences)
				part.reader.each(term, (passage) => {
					const at = part.first + passage;
					if (has[at] === number) has[at] = number + 1;
				});
		const all = new Uint8Array(has.length);
		if (words.length) for (let at = 0; at < all.length; at++) all[at] = has[at] === words.length ? 1 : 0;
		return all;
	}

	/** Numbers passages and sections through all parts, and puts the parts together by language. */
	#count(): void {
		let [first, firstSection] = [0, 0];
		this.#languages.clear();
		for (const part of this.#parts) {
			Object.assign(part, { first, firstSection });
			first += part.sectionOf.length;
			firstSection += part.sizes.length;
			const { language } = part.words;
			const others = this.#languages.get(language);
			if (others) others.push(part);
			else this.#languages.set(language, [part]);
		}
	}

	/** The words that tell passages apart, or all of them where there are no others. */
	#parse(query: string): QueryWord[] {
		const { size } = this;
		const telling = this.#lookUp(query, (word) => !isCommon(word)).filter(
			({ holders }) => size < FEW || holders < size * EVERYWHERE
		);
		return telling.length ? telling : this.#lookUp(query, () => true);
	}

	/** Each word of the query once. */
	#lookUp(query: string, wanted: (word: string) => boolean): QueryWord[] {
		/** In lower case: what the languages have in common. */
		const words = new Map<string, QueryWord>();
		for (const [language, parts] of this.#languages) {
			const forms = new WordForms(language);
			const all = tokenize(query, language);
			const last = forms.form(all.at(-1) ?? '');
			/** Two words of the query may have one form. */
			const seen = new Set<string>();
			for (const word of all.filter(wanted)) {
				const form = forms.form(word);
				if (form === null || seen.size === seen.add(form).size) continue;
				const name = word.toLowerCase();
				let known = words.get(name);
				if (!known) {
					known = { form, holders: 0, occurrences: [], forms: new Map(), isLast: false };
					words.set(name, known);
				}
				known.forms.set(language, form);
				known.isLast ||= form === last;
				for (const part of parts) {
					const term = part.reader.find(form);
					if (term < 0) continue;
					known.occurrences.push({ part, term });
					known.holders += part.reader.count(term);
				}
			}
		}
		return [...words.values()];
	}

	/** The word itself and the forms that stand for it; those are added to `forms`. */
	#matches(word: QueryWord, forms: Set<string>): Match[] {
		const { holders, occurrences, isLast } = word;
		const matches: Match[] = holders ? [{ weight: 1, holders, occurrences }] : [];
		if (holders && !isLast) return matches;
		const others = new Map<string, Match>();
		const take = (part: Part, term: number, weight: (length: number) => number) => {
			const form = part.reader.form(term);
			let match = others.get(form);
			if (!match) others.set(form, (match = { weight: weight(form.length), holders: 0, occurrences: [] }));
			match.occurrences.push({ part, term });
			match.holders += part.reader.count(term);
		};
		for (const [language, form] of word.forms) {
			const parts = this.#languages.get(language) ?? [];
			const slips = holders || form.length < ONE_SLIP ? 0 : form.length < TWO_SLIPS ? 1 : 2;
			for (const part of parts) {
				const { reader } = part;
				const begun = form.length < BEGINNING ? { from: 0, to: 0 } : reader.begunBy(form);
				for (let term = begun.from; term < begun.to; term++) {
					const longer = reader.lengthOf(term) - form.length;
					if (longer) take(part, term, (length) => (BEGUN * length) / (length + 0.3 * longer));
				}
				if (!slips) continue;
				reader.near(form, slips, (term, distance) => {
					if (distance && !(term >= begun.from && term < begun.to))
						take(part, term, (length) => (SLIPPED * length) / (length + distance));
				});
			}
		}
		for (const form of others.keys()) forms.add(form);
		return [...matches, ...others.values()];
	}
}
