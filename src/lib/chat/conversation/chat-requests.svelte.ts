/** Questions that start elsewhere on the page (a selection, a note, the contents). Opens the chat and asks them there. */
import type { Chapter } from '$lib/book/chapter.ts';
import { comparePositions, type Locator } from '$lib/book/locator.ts';
import { explain, summaryOf, whoIs, type PresetPrompt } from '../presets/preset-prompts.ts';
import type { Conversations } from './conversations.svelte.ts';

interface Parts {
	conversations: Conversations;
	/** Shows the chat. */
	open(): void;
}

export class ChatRequests {
	/** A chapter beyond the spoiler limit whose summary waits for the reader's confirmation. */
	ahead = $state.raw<Chapter | null>(null);

	constructor(private readonly parts: Parts) {}

	/** Puts the beginning of a question into the composer for the reader to finish. */
	readonly draft = (question: string): void => {
		this.parts.open();
		const { conversations } = this.parts;
		// What was typed before the panel was closed is kept.
		conversations.draft = conversations.draft ? `${conversations.draft}\n${question}` : question;
	};

	readonly about = (kind: 'who' | 'explain', words: string, at: Locator): void =>
		this.#ask(kind === 'who' ? whoIs(words, at) : explain(words, at));

	readonly summarise = (chapter: Chapter): void => {
		const limit = this.parts.conversations.limit?.position;
		if (limit && comparePositions(chapter.start, limit) >= 0) this.ahead = chapter;
		else this.#ask(summaryOf(chapter));
	};

	/** Called when the reader has confirmed. */
	readonly lookAhead = (): void => {
		if (this.ahead) this.#ask(summaryOf(this.ahead, true));
	};

	#ask(question: PresetPrompt): void {
		this.parts.open();
		void this.parts.conversations.askPreset(question);
	}
}
