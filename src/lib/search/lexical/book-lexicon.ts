/** The words of one book: searchable from its first passages on, and packed as one segment when all are there. */
import { LexicalIndex } from './lexical-index.ts';
import { GatheredWords, mergeWords, type PackedWords } from './packed-words.ts';
import { WordForms } from './words.ts';

/** Passages that are packed at once, at most: those of a long novel. It takes some ten milliseconds, which a query may have to wait. */
const MAX_GATHERED = 8192;

export class BookLexicon {
	readonly forms: WordForms;
	readonly #index = new LexicalIndex();
	readonly #segments: PackedWords[] = [];
	/** Behind the segments, and not in the index yet. */
	#gathered: GatheredWords;

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.forms = new WordForms(language);
		this.#gathered = new GatheredWords(this.forms);
	}

	/** Finds all passages that were added. They are numbered from 0. */
	get index(): LexicalIndex {
		this.#pack();
		return this.#index;
	}

	/** Passages come in reading order, those of a section together. */
	add(passages: readonly { section: number; text: string }[]): void {
		this.#gathered.add(passages);
		if (this.#gathered.size >= MAX_GATHERED) this.#pack();
	}

	/** Merges all segments, if that has not been done. Returns the words of the whole book. */
	complete(): PackedWords {
		this.#pack();
		const [only] = this.#segments;
		if (this.#segments.length === 1 && only) return only;
		const lexicon = mergeWords(this.#segments, this.forms.language);
		for (const segment of this.#segments.splice(0)) this.#index.remove(segment);
		this.#take(lexicon);
		return lexicon;
	}

	#pack(): void {
		if (!this.#gathered.size) return;
		this.#take(this.#gathered.pack());
		this.#gathered = new GatheredWords(this.forms);
	}

	#take(lexicon: PackedWords): void {
		this.#segments.push(lexicon);
		this.#index.add(lexicon);
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
