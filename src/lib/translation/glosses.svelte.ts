/** Hard words of an English book glossed above the line, as many as the reader wants. */
import type { BookText } from '$lib/book/text.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { AlteredPages } from '$lib/reader/page/renderer.ts';
import { glossLevel } from './kept-choices.svelte.ts';
import { showGlosses, wordsOf } from './page-glosses.ts';

interface GlossParts {
	text: Promise<BookText>;
	page: AlteredPages;
	/** Those of the words that stand in no more texts than `most`, each with its gloss. */
	glossesOf(words: readonly string[], most: number): Promise<[string, string][]>;
}

/** Level → in how many of the tagged texts a word stands that is glossed. */
const MOST_USES = [-1, 0, 1, 2, 4, 8];

export class Glosses {
	problem = $state('');
	readonly #parts: GlossParts;
	/** Section → its hard words. */
	#known: Record<number, Record<string, string>> = {};

	constructor(parts: GlossParts) {
		this.#parts = parts;
	}

	get level(): number {
		return glossLevel.value;
	}

	async setLevel(level: number): Promise<void> {
		glossLevel.value = level;
		this.#known = {};
		await this.#show();
		await this.turned();
	}

	/** Another page is shown. */
	async turned(): Promise<void> {
		const { level } = this;
		if (level === 0) return;
		try {
			const text = await this.#parts.text;
			for (const { section } of this.#parts.page.pageText()) {
				if (this.#known[section]) continue;
				const words = wordsOf(text.sections[section]?.text ?? '');
				const found = await this.#parts.glossesOf(words, MOST_USES[level] ?? -1);
				if (this.level !== level) return;
				this.#known[section] = Object.fromEntries(found);
				await this.#show();
			}
			this.problem = '';
		} catch (error) {
			this.problem = messageOf(error);
		}
	}

	#show(): Promise<void> {
		return this.#parts.page.add('glosses', (doc, section) => showGlosses(doc, this.#known[section] ?? {}));
	}
}
