/** Glosses difficult words of a book above the line, as many as the reader wants. */
import type { BookText } from '$lib/book/text.ts';
import { canGloss, glossesOf, languageCode } from '$lib/dictionary/load-dictionary.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { AlteredPages } from '$lib/reader/engine/paged-renderer.ts';
import { locale } from '$lib/strings/strings.ts';
import { glossLevel } from './kept-choices.svelte.ts';
import { showGlosses, wordsOf } from './page-glosses.ts';

interface GlossParts {
	text: Promise<BookText>;
	/** The book's, a code of two or three letters. */
	language: string;
	page: AlteredPages;
	/** The difficult ones among the words, each with its gloss. Null: there is no dictionary for the book's language. */
	glossesOf(words: readonly string[], level: number): Promise<[string, string][] | null>;
}

/** language: the book's, BCP 47; null if unknown. Null for a language of which it is not known what words are rare. */
export function glossesIn(
	language: string | null,
	text: Promise<BookText>,
	page: AlteredPages
): Glosses | null {
	const code = languageCode(language);
	if (!canGloss(code)) return null;
	return new Glosses({
		text,
		language: code,
		page,
		glossesOf: (words, level) => glossesOf(words, level, code, languageCode(locale))
	});
}

export class Glosses {
	problem = $state('');
	/** Whether the reader has a dictionary that can explain the book's words. Unknown as long as there are no glosses. */
	hasDictionary = $state(true);
	/** The difficult words of each section that was looked up, or is being. */
	#known: Record<number, Record<string, string>> = {};

	constructor(private readonly parts: GlossParts) {}

	get level(): number {
		return glossLevel.value;
	}

	async setLevel(level: number): Promise<void> {
		glossLevel.value = level;
		this.#known = {};
		await this.#show();
		await this.turned();
	}

	/** Must be called when another page is shown. */
	async turned(): Promise<void> {
		const { level } = this;
		if (level === 0) return;
		try {
			const text = await this.parts.text;
			for (const { section, start, end } of this.parts.page.pageText()) {
				const whole = text.sections[section]?.text ?? '';
				// A large dictionary takes seconds for a chapter.
				await this.#gloss(section, [whole.slice(start, end), whole]);
				if (this.level !== level) return;
			}
		} catch (error) {
			this.problem = messageOf(error);
		}
	}

	/** Glosses what stands in these texts of a section, one after the other, unless it was done. */
	async #gloss(section: number, texts: readonly string[]): Promise<void> {
		const { level } = this;
		const known = this.#known;
		if (known[section]) return;
		known[section] = {};
		const asked: string[] = [];
		let isDone = false;
		try {
			for (const text of texts) {
				const words = wordsOf(text, this.parts.language).filter((word) => !asked.includes(word));
				if (words.length === 0) continue;
				asked.push(...words);
				const found = await this.parts.glossesOf(words, level);
				// The level was changed meanwhile.
				if (this.level !== level || this.#known !== known) return;
				this.problem = '';
				this.hasDictionary = found !== null;
				// The reader may add one at any time.
				if (!found) return;
				known[section] = { ...known[section], ...Object.fromEntries(found) };
				await this.#show();
			}
			isDone = true;
		} finally {
			if (!isDone) delete known[section];
		}
	}

	#show(): Promise<void> {
		const { language, page } = this.parts;
		return page.add('glosses', (doc, section) => showGlosses(doc, this.#known[section] ?? {}, language));
	}
}
