/** Glosses difficult words of an English book above the line, as many as the reader wants. */
import type { BookText } from '$lib/book/text.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { AlteredPages } from '$lib/reader/engine/paged-renderer.ts';
import { glossLevel } from './kept-choices.svelte.ts';
import { showGlosses, wordsOf } from './page-glosses.ts';

interface GlossParts {
	text: Promise<BookText>;
	page: AlteredPages;
	/** Those of the words that occur in at most `most` texts, each with its gloss. */
	glossesOf(words: readonly string[], most: number): Promise<[string, string][]>;
}

/** For each level, the largest number of tagged texts in which a glossed word may occur. */
const MOST_USES = [-1, 0, 1, 2, 4, 8];

export class Glosses {
	problem = $state('');
	/** The difficult words of each section. */
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
			for (const { section } of this.parts.page.pageText()) {
				if (this.#known[section]) continue;
				const words = wordsOf(text.sections[section]?.text ?? '');
				const found = await this.parts.glossesOf(words, MOST_USES[level] ?? -1);
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
		return this.parts.page.add('glosses', (doc, section) => showGlosses(doc, this.#known[section] ?? {}));
	}
}
