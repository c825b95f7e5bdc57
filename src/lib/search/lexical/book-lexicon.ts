/** The words of one book: searchable from its first passages on, and packed anew when somebody asks and more have come. */
import { LexicalIndex } from './lexical-index.ts';
import { GatheredWords, type PackedWords } from './packed-words.ts';
import { WordForms } from './words.ts';

export class BookLexicon {
	readonly forms: WordForms;
	readonly #index = new LexicalIndex();
	#gathered: GatheredWords;
	/** What is in the index. */
	#packed: PackedWords;

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.forms = new WordForms(language);
		this.#gathered = new GatheredWords(this.forms);
		this.#packed = this.#gathered.pack();
	}

	/** Finds all passages that were added. They are numbered from 0. */
	get index(): LexicalIndex {
		this.#pack();
		return this.#index;
	}

	/** Passages come in reading order, those of a section together. */
	add(passages: readonly { section: number; text: string }[]): void {
		this.#gathered.add(passages);
	}

	/** The words of the whole book: no more are added, so that what they were gathered in is not kept. */
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

// A handful of texts by the words of a query, where an index would not be worth keeping. Loaded when first asked.

/** Numbers of the texts that have words of the query, best first. `language`: BCP 47, of the query. */
export function rankByWords(query: string, texts: readonly string[], language = 'en'): number[] {
	const lexicon = new BookLexicon(language);
	// Each is a section of its own: these texts are no neighbours.
	lexicon.add(texts.map((text, section) => ({ section, text })));
	return lexicon.index.find(query, texts.length).ranked.map(({ index }) => index);
}
