/** Search by words: BM25 over packed words, of one book or of every book on the shelf. */
import { TopK, type Ranked } from '../arrays/top-k.ts';
import type { Bundle } from './bundle.ts';
import { BundleReader, readShards } from './bundle-reader.ts';
import { sizesOf, type PackedWords } from './packed-words.ts';
import { PREFIX_LENGTH, PostingsReader, type Lookup } from './postings-reader.ts';
import { WordForms, isBare, isCommon, isPlain, tokenize } from './words.ts';

/** A query as the word index understood it. */
export interface ParsedQuery {
	/** Forms of the words that tell passages apart, in the query's order; of all its words if none does. */
	terms: string[];
	/** Each word's share of the query, by rarity, under its form in every language of the index. The shares of all words add up to 1. */
	shares: ReadonlyMap<string, number>;
	/** How much of it consists of words that some passage contains: 0 to 1, by rarity. */
	known: number;
	/** All forms that match: the words' own, those that they are prefixes of, and those an edit or two away from a misspelt one. */
	forms: ReadonlySet<string>;
}

/** A word in a larger share of the passages tells them apart as little as "the" does. */
const COMMON_SHARE = 0.4;
/** With fewer passages than this, it is not known yet how common a word is. */
const FEW_PASSAGES = 50;
/** The least lengths at which a word that no passage contains matches within one edit, and within two. */
const ONE_EDIT_LENGTH = 5;
const TWO_EDITS_LENGTH = 8;
/** What such a match counts relative to the word itself. The more it differs, the less it counts. */
const PREFIX_WEIGHT = 0.3;
const EDIT_WEIGHT = 0.2;

/** A word's spelling is that of so many of the best passages. In all others together it counts almost nothing. */
const SPELLING_PASSAGES = 10;
const LEAST = 1e-9;
/** The least share of a query's words that are in the passages if it is in their language (docs/benchmarks.md). */
const KNOWN_SHARE = 0.8;

/** What counts besides a passage's own words: how much its chapter is about the query, and the words of its better neighbour. */
const CHAPTER = 0.5;
const NEIGHBOUR = 0.15;

/** Passages that are packed together: a book, a bundle of books, or several sections of a book that is still being read. */
interface Segment {
	lexicon: PackedWords | Bundle;
	reader: Lookup;
	/** For each passage, the number of its section within the segment. */
	sectionOf: Uint16Array | Uint32Array;
	/** The number of passages of each section. */
	sizes: ArrayLike<number>;
	/** The sum of all passages' lengths. */
	length: number;
	/** The numbers of its first passage and its first section in the index. */
	first: number;
	firstSection: number;
}

/** A word form in a segment's dictionary, or several that are meant as one word. */
interface Occurrence {
	segment: Segment;
	terms: number[];
}

interface Occurrences {
	/** How many passages contain the word form. */
	holders: number;
	occurrences: Occurrence[];
}

/** A form that matches a word of the query. */
interface Match extends Occurrences {
	/** 1 for the word itself, and less for a form that only resembles it. */
	weight: number;
}

interface FoundRows {
	/** Best first. Scores are from 0 to about 1: a passage with every rare word of the query, in a chapter that is all about it. */
	ranked: Ranked[];
	parsed: ParsedQuery;
}

/** A word of the query. Books in several languages may contain it in several forms. */
interface QueryWord extends Occurrences {
	/** Its form in the language of the first segment. */
	form: string;
	/** Maps a language to the word's form in it. */
	forms: Map<string, string>;
	/** The forms that it stands for in the dictionaries: more than one if it was typed without accents. */
	spellings: Set<string>;
	isBare: boolean;
	/** Whether it may still be being typed. */
	isLast: boolean;
}

export class LexicalIndex {
	#segments: Segment[] = [];
	readonly #languages = new Map<string, Segment[]>();

	/** The words of bundles that are in memory. */
	readonly shards = readShards();

	/** Adds passages, numbered on from the present ones. No section continues from one segment into the next. */
	add(lexicon: PackedWords | Bundle): void {
		const isBundle = 'sizes' in lexicon;
		const sizes = isBundle ? lexicon.sizes : sizesOf(lexicon.sections);
		const Numbers = sizes.length > 0x10000 ? Uint32Array : Uint16Array;
		const sectionOf = new Numbers(lexicon.lengths.length);
		let passage = 0;
		for (const [section, size] of sizes.entries()) sectionOf.fill(section, passage, (passage += size));
		const length = isBundle ? lexicon.length : lexicon.lengths.reduce((sum, each) => sum + each, 0);
		const reader = isBundle ? new BundleReader(lexicon.id, this.shards) : new PostingsReader(lexicon);
		this.#append({ lexicon, reader, sectionOf, sizes, length, first: 0, firstSection: 0 });
	}

	/** The passages after them are renumbered. `lexicon`: the object that was added. */
	remove(lexicon: PackedWords | Bundle): void {
		const segments = this.#segments;
		this.#segments = [];
		this.#languages.clear();
		for (const segment of segments) if (segment.lexicon !== lexicon) this.#append(segment);
	}

	/** How many passages there are. */
	get size(): number {
		const last = this.#segments.at(-1);
		return last ? last.first + last.sectionOf.length : 0;
	}

	/** The best `limit` passages. `allowed`: a passage that it rejects is not returned, and lends no score to its neighbours. */
	find(query: string, limit: number, allowed?: (index: number) => boolean): FoundRows {
		const words = this.#parse(query);
		const worth = words.map(({ holders }) => rarity(holders, this.size));
		const all = worth.reduce((sum, each) => sum + each, 0) || 1;
		const shares = new Map(
			words.flatMap(({ forms, spellings }, at) =>
				[...forms.values(), ...spellings].map((form) => [form, (worth[at] as number) / all])
			)
		);
		const forms = new Set(shares.keys());
		const matches = words.map((word) => this.#matches(word, forms));
		// Before anything is ranked.
		this.shards.demand();
		const scores = new LexicalScores(this.#segments, allowed);
		for (const each of matches) scores.add(each);
		const known =
			words.reduce((sum, { holders }, at) => sum + (holders ? (worth[at] as number) : 0), 0) / all;
		return {
			ranked: scores.best(limit, all),
			parsed: { terms: words.map(({ form }) => form), shares, known, forms }
		};
	}

	/** For each passage, 1 if it contains all words of `text`, including common ones. All 0 if `text` has no words. */
	holding(text: string): Uint8Array {
		const words = this.#lookUp(text, () => true);
		/** How many of the words before this one each passage contains. */
		const has = new Uint16Array(this.size);
		for (const [number, { occurrences }] of words.entries())
			for (const { segment, terms } of occurrences)
				segment.reader.eachOfAll(terms, (passage) => {
					const index = segment.first + passage;
					if (has[index] === number) has[index] = number + 1;
				});
		const holding = new Uint8Array(this.size);
		if (words.length)
			for (let index = 0; index < has.length; index++) holding[index] = +(has[index] === words.length);
		return holding;
	}

	/**
	 * The query with its words spelt as in the passages that contain most of them, if it was typed without the accents that tell
	 * words apart: a model knows words only with their accents. Unchanged if too few of its words are there, as in another
	 * language.
	 */
	spelt(query: string): string {
		const languages = [...this.#languages.keys()].filter((language) => isBare(query, language));
		if (!languages.length) return query;
		// "Can he go to the pond?" is English, although Vietnamese has most of these syllables.
		const typed = query.match(/\p{L}+/gu) ?? [];
		if (typed.filter(isCommon).length * 2 > typed.length) return query;
		const { ranked } = this.find(query, SPELLING_PASSAGES);
		const near = new Map(ranked.map(({ index, score }) => [index, score ** 3]));
		const words = this.#lookUp(query, () => true);
		/** The key is the word as it was typed, in lower case. */
		const spellings = new Map<string, string>();
		for (const { forms, occurrences } of words) {
			const worth = new Map<string, number>();
			for (const { segment, terms } of occurrences)
				for (const term of languages.includes(segment.lexicon.language) ? terms : [])
					segment.reader.each(term, (passage) => {
						const form = segment.reader.form(term);
						worth.set(form, (worth.get(form) ?? 0) + (near.get(segment.first + passage) ?? LEAST));
					});
			const [best] = [...worth].sort((a, b) => b[1] - a[1]);
			if (best) spellings.set(forms.get(languages[0] as string) as string, best[0]);
		}
		if (spellings.size < KNOWN_SHARE * words.length) return query;
		return query.replace(/[\p{L}\p{N}]+/gu, (word) => {
			const spelling = spellings.get(word.toLowerCase()) ?? word;
			return /^\p{Lu}/u.test(word) ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling;
		});
	}

	/** Numbers the segment's passages and sections on from the present ones, and puts it with those of its language. */
	#append(segment: Segment): void {
		const last = this.#segments.at(-1);
		segment.first = this.size;
		segment.firstSection = last ? last.firstSection + last.sizes.length : 0;
		this.#segments.push(segment);
		const { language } = segment.lexicon;
		const others = this.#languages.get(language);
		if (others) others.push(segment);
		else this.#languages.set(language, [segment]);
	}

	/** The words that tell passages apart, or all of them if none does. */
	#parse(query: string): QueryWord[] {
		const distinctive = this.#lookUp(query, (word) => !isCommon(word)).filter(
			({ holders }) => this.size < FEW_PASSAGES || holders < this.size * COMMON_SHARE
		);
		return distinctive.length ? distinctive : this.#lookUp(query, () => true);
	}

	/** Each of the wanted words once, and where it occurs. */
	#lookUp(query: string, wanted: (word: string) => boolean): QueryWord[] {
		/** The words by their lower case, which their forms in several languages have in common. */
		const words = new Map<string, QueryWord>();
		const isTypedPlain = isPlain(query);
		for (const [language, segments] of this.#languages) {
			const forms = new WordForms(language);
			const all = tokenize(query, language);
			const last = forms.form(all.at(-1) ?? '');
			const isTypedBare = isBare(query, language);
			/** Two words of the query may have the same form. */
			const seen = new Set<string>();
			for (const word of all.filter(wanted)) {
				const form = forms.form(word);
				if (form === null || seen.has(form)) continue;
				seen.add(form);
				const plain = forms.plainForm(word) ?? form;
				const name = word.toLowerCase();
				const known = words.get(name) ?? {
					form,
					forms: new Map(),
					spellings: new Set(),
					isBare: isTypedBare,
					isLast: false,
					...nowhere()
				};
				words.set(name, known);
				known.forms.set(language, form);
				known.isLast ||= form === last;
				const occurrences = (find: (reader: Lookup) => number[]) =>
					segments
						.map((segment) => ({ segment, terms: find(segment.reader) }))
						.filter(({ terms }) => terms.length);
				let found = occurrences((reader) =>
					isTypedBare ? reader.spellings(form) : [reader.find(form)].filter((term) => term >= 0)
				);
				if (!isTypedBare && (isTypedPlain || !found.length))
					found = occurrences((reader) => reader.typedLike(plain));
				for (const { segment, terms } of found) {
					for (const term of terms) known.spellings.add(segment.reader.form(term));
					note(known, segment, terms);
				}
			}
		}
		this.shards.demand();
		return [...words.values()];
	}

	/** What a word of the query matches: itself, or other forms, which are added to `forms`. */
	#matches(word: QueryWord, forms: Set<string>): Match[] {
		const itself = word.holders ? [{ ...word, weight: 1 }] : [];
		if (word.holders && !word.isLast) return itself;
		const others = new Map<string, Match>();
		const take = (segment: Segment, term: number, weight: number) => {
			const form = segment.reader.form(term);
			const known = others.get(form) ?? { weight, ...nowhere() };
			others.set(form, known);
			note(known, segment, [term]);
		};
		for (const [language, form] of word.forms)
			for (const segment of this.#languages.get(language) ?? []) {
				const { reader } = segment;
				const begun = form.length < PREFIX_LENGTH ? [] : reader.withPrefix(form, word.isBare);
				for (const term of begun) {
					const length = reader.lengthOf(term);
					const longer = length - form.length;
					if (longer) take(segment, term, (PREFIX_WEIGHT * length) / (length + 0.3 * longer));
				}
				if (word.holders || form.length < ONE_EDIT_LENGTH) continue;
				reader.withinEdits(form, form.length < TWO_EDITS_LENGTH ? 1 : 2, (term, edits) => {
					const length = reader.lengthOf(term);
					if (!begun.includes(term)) take(segment, term, (EDIT_WEIGHT * length) / (length + edits));
				});
			}
		for (const form of others.keys()) forms.add(form);
		return [...itself, ...others.values()];
	}
}

const nowhere = (): Occurrences => ({ holders: 0, occurrences: [] });

function note(known: Occurrences, segment: Segment, terms: number[]): void {
	known.occurrences.push({ segment, terms });
	if (terms.length === 1) known.holders += segment.reader.count(terms[0] as number);
	else segment.reader.eachOfAll(terms, () => known.holders++);
}

/** The scores that one query gives to the passages of an index. */
class LexicalScores {
	readonly #segments: readonly Segment[];
	readonly #allowed: ((index: number) => boolean) | undefined;
	readonly #passages: number;
	readonly #sections: number;
	/** The average length of a passage in different words, and of a section in passages. */
	readonly #length: number;
	readonly #size: number;
	/** The BM25 score of each passage. */
	readonly #own: Float32Array;
	/** The BM25 score of each section, with its passages in place of words. */
	readonly #about: Float32Array;

	/** `allowed`: a passage that it rejects gets no score. */
	constructor(segments: readonly Segment[], allowed?: (index: number) => boolean) {
		this.#segments = segments;
		this.#allowed = allowed;
		const sum = (of: (segment: Segment) => number) => segments.reduce((before, each) => before + of(each), 0);
		this.#passages = sum(({ sectionOf }) => sectionOf.length);
		this.#sections = sum(({ sizes }) => sizes.length);
		this.#length = sum(({ length }) => length) / Math.max(1, this.#passages);
		this.#size = this.#passages / Math.max(1, this.#sections);
		this.#own = new Float32Array(this.#passages);
		this.#about = new Float32Array(this.#sections);
	}

	/** Adds one word of the query, with all its matches. */
	add(matches: readonly Match[]): void {
		const own = this.#own;
		const allowed = this.#allowed;
		const average = this.#length;
		/** How many passages of each section contain the word, and how many sections do. */
		const holders = new Uint32Array(this.#sections);
		let found = 0;
		/** One passage may contain several forms, but is counted once. */
		const counted = matches.length > 1 ? new Uint8Array(this.#passages) : null;
		for (const match of matches) {
			const worth = match.weight * rarity(match.holders, this.#passages);
			for (const { segment, terms } of match.occurrences) {
				const { first, firstSection, sectionOf } = segment;
				const { lengths } = segment.lexicon;
				segment.reader.eachOfAll(terms, (passage, count) => {
					const index = first + passage;
					if (allowed && !allowed(index)) return;
					const length = (lengths[passage] as number) / average;
					own[index] = (own[index] as number) + worth * saturation(count, length);
					if (counted?.[index]) return;
					if (counted) counted[index] = 1;
					const section = firstSection + (sectionOf[passage] as number);
					const before = holders[section] as number;
					if (!before) found++;
					holders[section] = before + 1;
				});
			}
		}
		this.#addToSections(holders, found);
	}

	/** The best `limit` passages, best first. `all`: what all words of the query are worth together. */
	best(limit: number, all: number): Ranked[] {
		const best = new TopK(limit);
		const scale = (1 + CHAPTER + NEIGHBOUR) * all;
		const own = this.#own;
		const sections = this.#about;
		for (const { first, firstSection, sizes } of this.#segments) {
			let next = first;
			for (let section = 0; section < sizes.length; section++) {
				const begin = next;
				next += sizes[section] as number;
				const about = sections[firstSection + section] as number;
				// Otherwise none of its passages has a score either.
				if (about)
					for (let index = begin; index < next; index++) {
						const score = own[index] as number;
						if (!score) continue;
						const before = index > begin ? (own[index - 1] as number) : 0;
						const behind = index + 1 < next ? (own[index + 1] as number) : 0;
						best.offer(index, (score + CHAPTER * about + NEIGHBOUR * Math.max(before, behind)) / scale);
					}
			}
		}
		return best.sorted();
	}

	/** `holders`: for each section, how many passages contain one word of the query. `found`: how many sections have such passages. */
	#addToSections(holders: Uint32Array, found: number): void {
		const worth = rarity(found, this.#sections);
		for (const { firstSection, sizes } of this.#segments)
			for (let at = 0; at < sizes.length; at++) {
				const section = firstSection + at;
				const passages = holders[section] as number;
				if (!passages) continue;
				const size = sizes[at] as number;
				this.#about[section] =
					(this.#about[section] as number) + worth * saturation(passages, size / this.#size);
			}
	}
}

// Okapi BM25: what a word of the query is worth to a passage. Fitted on FairytaleQA (docs/benchmarks.md).

/** How soon repetition stops counting. */
const K = 0.9;
/** How much the passage's length counts. */
const B = 0.4;

/** The inverse document frequency of a word that `holders` of `total` passages contain. */
function rarity(holders: number, total: number): number {
	return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}

/** What `count` occurrences are worth, from 0 to K + 1. `length`: the passage's, as a multiple of the average. */
function saturation(count: number, length: number): number {
	return (count * (K + 1)) / (count + K * (1 - B + B * length));
}
