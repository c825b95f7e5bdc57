/** The words of one book. They are searchable from its first passages on, and packed again when a search finds that more have come. */
import { LexicalIndex } from './lexical-index.ts';
import { GatheredWords, type PackedWords } from './packed-words.ts';
import { WordForms } from './words.ts';

export class BookLexicon {
	readonly forms: WordForms;
	readonly #index = new LexicalIndex();
	#gathered: GatheredWords;
	/** The words that are in the index. */
	#packed: PackedWords;

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.forms = new WordForms(language);
		this.#gathered = new GatheredWords(this.forms);
		this.#packed = this.#gathered.pack();
	}

	/** Finds all passages added so far. They are numbered from 0. */
	get index(): LexicalIndex {
		this.#pack();
		return this.#index;
	}

	/** Passages come in reading order, with those of a section together. */
	add(passages: readonly { section: number; text: string }[]): void {
		this.#gathered.add(passages);
	}

	/** The words of the whole book. No more are added, so what they were gathered in is dropped. */
	complete(): PackedWords {
		this.#pack();
		this.#gathered = new GatheredWords(this.forms);
		return this.#packed;
	}

	#pack(): void {
		if (this.#gathered.size <= this.#packed.lengths.length) return;
		this.#index.remove(this.#packed);
		this.#packed = this.#gathered.pack();
		this.#index.add(this.#packed);
	}
}

// Ranks a few texts by the words of a query, if keeping an index for them would not be worth it. Loaded on first use.

/** The numbers of the texts that contain words of the query, best first. `language`: the query's, BCP 47. */
export function rankByWords(query: string, texts: readonly string[], language: string): number[] {
	const lexicon = new BookLexicon(language);
	// Each text is a section of its own, since these texts are not neighbours.
	lexicon.add(texts.map((text, section) => ({ section, text })));
	return lexicon.index.find(query, texts.length).ranked.map(({ index }) => index);
}
