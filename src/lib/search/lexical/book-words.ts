/** The words of one book: searched as soon as the first passages are there, packed as one when all are. */
import { LexicalIndex } from './lexical-index.ts';
import { mergeWords, packWords, type PackedWords } from './packed-words.ts';
import { WordForms } from './word-forms.ts';

/** Parts that are put together while more are coming: a question looks every part up, and the last merge is to be short. */
const TOGETHER = 8;

export class BookWords {
	readonly forms: WordForms;
	readonly #parts: PackedWords[] = [];
	/** How many of them, at the end, have not been put together with others. */
	#single = 0;
	/** Passages are numbered from 0. */
	readonly index = new LexicalIndex();

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.forms = new WordForms(language);
	}

	/** Passages come in reading order, those of one section together. */
	add(passages: readonly { section: number; text: string }[]): void {
		if (!passages.length) return;
		const words = packWords(passages, this.forms);
		this.#parts.push(words);
		this.index.add(words);
		if (++this.#single === TOGETHER) this.#merge(TOGETHER);
	}

	/** All words of the book in one, in the place of its parts. */
	complete(): PackedWords {
		if (this.#parts.length !== 1) this.#merge(this.#parts.length);
		return this.#parts[0] as PackedWords;
	}

	/** Puts the last `count` parts together. */
	#merge(count: number): void {
		const parts = this.#parts.splice(this.#parts.length - count, count);
		const words = mergeWords(parts, this.forms.language);
		for (const part of parts) this.index.remove(part);
		this.#parts.push(words);
		this.index.add(words);
		this.#single = 0;
	}
}
