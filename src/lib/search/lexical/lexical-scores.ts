/** The scores that one query gives to the passages of an index. */
import { TopK, type Ranked } from '../arrays/top-k.ts';
import type { PackedWords } from './packed-words.ts';
import type { PostingsReader } from './postings-reader.ts';

/** What counts besides a passage's own words: how much its chapter is about the query, and the words of its better neighbour. */
const CHAPTER = 0.5;
const NEIGHBOUR = 0.15;

/** Passages that are packed together: a book, or several sections of a book that is still being read. */
export interface Segment {
	lexicon: PackedWords;
	reader: PostingsReader;
	/** For each passage, the number of its section within the segment. */
	sectionOf: Uint32Array;
	/** The number of passages of each section. */
	sizes: number[];
	/** The sum of all passages' lengths. */
	length: number;
	/** The numbers of its first passage and its first section in the index. */
	first: number;
	firstSection: number;
}

/** A word form in a segment's dictionary. */
export interface Occurrence {
	segment: Segment;
	term: number;
}

export interface Occurrences {
	/** How many passages contain the word form. */
	holders: number;
	occurrences: Occurrence[];
}

/** A form that matches a word of the query. */
export interface Match extends Occurrences {
	/** 1 for the word itself, and less for a form that only resembles it. */
	weight: number;
}

export class LexicalScores {
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
		/** How many passages of each section contain the word. */
		const holders = new Uint32Array(this.#sections);
		/** One passage may contain several forms, but is counted once. */
		const counted = matches.length > 1 ? new Uint8Array(this.#passages) : null;
		for (const match of matches) {
			const worth = match.weight * rarity(match.holders, this.#passages);
			for (const { segment, term } of match.occurrences) {
				const { first, firstSection, sectionOf } = segment;
				const { lengths } = segment.lexicon;
				segment.reader.each(term, (passage, count) => {
					const index = first + passage;
					if (allowed && !allowed(index)) return;
					const length = (lengths[passage] as number) / average;
					own[index] = (own[index] as number) + worth * saturation(count, length);
					if (counted?.[index]) return;
					if (counted) counted[index] = 1;
					const section = firstSection + (sectionOf[passage] as number);
					holders[section] = (holders[section] as number) + 1;
				});
			}
		}
		this.#addToSections(holders);
	}

	/** The best `limit` passages, best first. `all`: what all words of the query are worth together. */
	best(limit: number, all: number): Ranked[] {
		const best = new TopK(limit);
		const scale = (1 + CHAPTER + NEIGHBOUR) * all;
		const own = this.#own;
		const sections = this.#about;
		for (const { first, firstSection, sectionOf } of this.#segments)
			for (let passage = 0; passage < sectionOf.length; passage++) {
				const index = first + passage;
				const score = own[index] as number;
				if (!score) continue;
				const section = sectionOf[passage] as number;
				const before = sectionOf[passage - 1] === section ? (own[index - 1] as number) : 0;
				const behind = sectionOf[passage + 1] === section ? (own[index + 1] as number) : 0;
				const about = sections[firstSection + section] as number;
				best.offer(index, (score + CHAPTER * about + NEIGHBOUR * Math.max(before, behind)) / scale);
			}
		return best.sorted();
	}

	/** `holders`: for each section, how many passages contain one word of the query. */
	#addToSections(holders: Uint32Array): void {
		let found = 0;
		for (const passages of holders) if (passages) found++;
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
export function rarity(holders: number, total: number): number {
	return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}

/** What `count` occurrences are worth, from 0 to K + 1. `length`: the passage's, as a multiple of the average. */
export function saturation(count: number, length: number): number {
	return (count * (K + 1)) / (count + K * (1 - B + B * length));
}
