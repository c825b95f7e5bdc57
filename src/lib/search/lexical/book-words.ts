/** The words of one book: searchable from its first passages on, and packed as one segment when all are there. */
import { LexicalIndex } from './lexical-index.ts';
import { mergeWords, packWords, type PackedWords } from './packed-words.ts';
import { WordForms } from './word-forms.ts';

/**
 * Small segments that are merged while more come. A query looks its words up in every segment, and the merge of all
 * should not keep a query waiting.
 */
const MERGE_FACTOR = 8;

export class BookWords {
	readonly forms: WordForms;
	/** Passages are numbered from 0. */
	readonly index = new LexicalIndex();
	readonly #segments: PackedWords[] = [];
	/** How many of them, at the end, have not been merged yet. */
	#unmerged = 0;

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.forms = new WordForms(language);
	}

	/** Passages come in reading order, those of a section together. */
	add(passages: readonly { section: number; text: string }[]): void {
		if (!passages.length) return;
		const words = packWords(passages, this.forms);
		this.#segments.push(words);
		this.index.add(words);
		if (++this.#unmerged === MERGE_FACTOR) this.#merge(MERGE_FACTOR);
	}

	/** Merges all segments, if that has not been done. Returns the words of the whole book. */
	complete(): PackedWords {
		const [only] = this.#segments;
		return this.#segments.length === 1 && only ? only : this.#merge(this.#segments.length);
	}

	/** Merges the last `count` segments. */
	#merge(count: number): PackedWords {
		const segments = this.#segments.splice(this.#segments.length - count, count);
		const words = mergeWords(segments, this.forms.language);
		for (const segment of segments) this.index.remove(segment);
		this.#segments.push(words);
		this.index.add(words);
		this.#unmerged = 0;
		return words;
	}
}
