/** The word forms of texts in one language. Remembers them: a book uses the same few thousand words over and over. */
import { normalise, tokenize } from './words.ts';

export class WordForms {
	/** BCP 47. */
	readonly language: string;
	readonly #known = new Map<string, string | null>();

	constructor(language: string) {
		this.language = language;
	}

	/** The form of one word as it stands in a text; null for what is no word. */
	form(word: string): string | null {
		let form = this.#known.get(word);
		if (form === undefined) this.#known.set(word, (form = normalise(word, this.language)));
		return form;
	}

	/** The forms of a text's words, in order. */
	forms(text: string): string[] {
		const forms: string[] = [];
		for (const word of tokenize(text, this.language)) {
			const form = this.form(word);
			if (form !== null) forms.push(form);
		}
		return forms;
	}
}
