/** What was asked for in a passage of any book: marked as in the book's own search, by the words of the book's language. */
import { marked, quotedIn } from '../ranking/marks.ts';
import type { Passage } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';
import { wanted, type Wanted } from '../ranking/phrases.ts';
import type { Span } from '$lib/book/locator.ts';
import { WordForms } from '../lexical/word-forms.ts';
import { isCommon, tokenize } from '../lexical/words.ts';
import type { LibraryFind } from './library-shelf.ts';

export class LibraryMarks {
	readonly #queries: readonly string[];

	constructor(queries: readonly string[]) {
		this.#queries = queries;
	}

	/** Whether every wording quotes something. */
	quoting(language: string): boolean {
		return this.#wanted(language).every(({ phrases }) => phrases.length);
	}

	/** Whether a wording without quotation marks was asked, or the text has all that one of them quotes. */
	holds(text: string, language: string): boolean {
		return this.#wanted(language).some(({ phrases }) =>
			phrases.every((phrase) => quotedIn(text, [phrase], language).length)
		);
	}

	/** `forms`: the word forms that the query was found by. */
	marked(passage: Passage, language: string, forms: readonly string[]): { marks: Span[]; best: Span } {
		const known = new WordForms(language);
		const form = (word: string) => known.form(word);
		const asked = this.#wanted(language).map(({ text }) => {
			const words = tokenize(text, language);
			const rare = words.filter((word) => !isCommon(word));
			const terms = (rare.length ? rare : words).map(form).filter((term) => term !== null);
			return { terms, forms: new Set([...terms, ...forms]), share: () => 1 / Math.max(1, terms.length) };
		});
		const phrases = this.#wanted(language).flatMap((each) => each.phrases);
		return marked(passage, asked, phrases, form, language);
	}

	/**
	 * The sentence nearest to the question in meaning, as in the book's own search; null where that is not known or the words of
	 * the question are quoted. `text`: of the find.
	 */
	nearest({ start, end, passages, language }: LibraryFind, text: string): Span | null {
		if (this.#wanted(language).some(({ phrases }) => phrases.length)) return null;
		let best: Span | null = null;
		let most = -Infinity;
		for (const passage of passages) {
			const own = { start: passage.start - start, end: Math.min(passage.end, end) - start };
			const spans = sentences(text.slice(0, own.end), own, language);
			// Where the limit cuts a passage, what is left of the sentence there is no sentence.
			if (passage.end > end) spans.pop();
			else if (spans.length !== passage.similarity?.length) continue;
			for (const [at, span] of spans.entries()) {
				const score = passage.similarity?.[at] ?? -Infinity;
				if (score > most) [best, most] = [span, score];
			}
		}
		return best && { start: start + best.start, end: start + best.end };
	}

	#wanted(language: string): Wanted[] {
		return this.#queries.map((query) => wanted(query, language));
	}
}
