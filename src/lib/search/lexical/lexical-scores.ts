/** The scores of one query's words. */
import { TopK, type Ranked } from '../arrays/top-k.ts';
import { rarity, saturation } from './bm25.ts';
import type { PackedWords } from './packed-words.ts';
import type { PostingsReader } from './postings-reader.ts';

/** A passage of a chapter that is about the matter counts more, and one whose neighbour is. */
const CHAPTER = 0.5;
const NEIGHBOUR = 0.15;

/** Passages that are packed together: a book, or a part of one that is still coming. */
export interface Part {
	words: PackedWords;
	reader: PostingsReader;
	/** For each passage, the number of its section among those of this part. */
	sectionOf: Uint32Array;
	/** Passages of each of those sections. */
	sizes: number[];
	/** The lengths of all its passages together. */
	length: number;
	/** Numbers of its first passage and its first section, through all parts. */
	first: number;
	firstSection: number;
}

/** Where a word form stands: its number in the dictionary of a part. */
export interface Occurrence {
	part: Part;
	term: number;
}

export class LexicalScores {
	readonly #parts: readonly Part[];
	readonly #allowed: ((index: number) => boolean) | undefined;
	readonly #passages: number;
	readonly #sections: number;
	/** Of a passage in words, and of a section in passages, as they are on average. */
	readonly #length: number;
	readonly #size: number;
	/** BM25 of each passage. */
	readonly #own: Float32Array;
	/** BM25 once more, with sections as texts and their passages as words. */
	readonly #about: Float32Array;

	/** `allowed`: passages that it turns away have no score. */
	constructor(parts: readonly Part[], allowed?: (index: number) => boolean) {
		this.#parts = parts;
		this.#allowed = allowed;
		const sum = (of: (part: Part) => number) => parts.reduce((before, part) => before + of(part), 0);
		this.#passages = sum(({ sectionOf }) => sectionOf.length);
		this.#sections = sum(({ sizes }) => sizes.length);
		this.#length = sum(({ length }) => length) / Math.max(1, this.#passages);
		this.#size = this.#passages / Math.max(1, this.#sections);
		this.#own = new Float32Array(this.#passages);
		this.#about = new Float32Array(this.#sections);
	}

	/** Adds what one word of the query says: `matches` are the forms that stand for it. */
	add(matches: readonly { weight: number; holders: number; occurrences: readonly Occurrence[] }[]): void {
		const own = this.#own;
		const allowed = this.#allowed;
		/** Passages of each section that have the word, each counted once. */
		const holders = new Uint32Array(this.#sections);
		const counted = matches.length > 1 ? new Uint8Array(this.#passages) : null;
		for (const { weight, holders: all, occurrences } of matches) {
			const worth = weight * rarity(all, this.#passages);
			for (const { part, term } of occurrences) {
				const { first, firstSection, sectionOf } = part;
				const { lengths } = part.words;
				part.reader.each(term, (passage, count) => {
					const at = first + passage;
					if (allowed && !allowed(at)) return;
					const length = (lengths[passage] as number) / this.#length;
					own[at] = (own[at] as number) + worth * saturation(count, length);
					if (counted?.[at]) return;
					if (counted) counted[at] = 1;
					const section = firstSection + (sectionOf[passage] as number);
					holders[section] = (holders[section] as number) + 1;
				});
			}
		}
		this.#addAboutness(holders);
	}

	/** The best passages, best first. `all`: what all words of the query are worth. */
	best(limit: number, all: number): Ranked[] {
		const best = new TopK(limit);
		const scale = (1 + CHAPTER + NEIGHBOUR) * all;
		const own = this.#own;
		for (const { first, firstSection, sectionOf } of this.#parts)
			for (let passage = 0; passage < sectionOf.length; passage++) {
				const at = first + passage;
				const score = own[at] as number;
				if (!score) continue;
				const section = sectionOf[passage] as number;
				const before = sectionOf[passage - 1] === section ? (own[at - 1] as number) : 0;
				const behind = sectionOf[passage + 1] === section ? (own[at + 1] as number) : 0;
				const about = this.#about[firstSection + section] as number;
				best.offer(at, (score + CHAPTER * about + NEIGHBOUR * Math.max(before, behind)) / scale);
			}
		return best.sorted();
	}

	#addAboutness(holders: Uint32Array): void {
		let found = 0;
		for (const passages of holders) if (passages) found++;
		const worth = rarity(found, this.#sections);
		let section = 0;
		for (const { sizes } of this.#parts)
			for (const size of sizes) {
				const passages = holders[section] as number;
				if (passages)
					this.#about[section] =
						(this.#about[section] as number) + worth * saturation(passages, size / this.#size);
				section++;
			}
	}
}
