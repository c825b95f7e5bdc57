/** The reader's choices for the translation of one book. */
import { isRecord } from '$agent/protocol/json.ts';
import { isBoolean, isText, listOf, oneOf, recordOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

interface Choices {
	/** Whether its pages are translated as they are read. */
	pages: boolean;
	/** The translations of words in this book. */
	words: Record<string, string>;
}

const areChoices = (value: unknown): value is Choices =>
	isRecord(value) && isBoolean(value.pages) && recordOf(isText)(value.words);

/** This setting's name is also in remove-book-settings.svelte.ts. */
export const translationChoices = (book: string): Setting<Choices> =>
	new Setting(`translation.${book}`, { pages: false, words: {} }, areChoices);

/** Hosts that paragraphs may be sent to; the reader is asked once for each. */
export const allowedHosts = new Setting<string[]>('translation.allowed', [], listOf(isText));

/** How many words are glossed; 0: none. */
export const MAX_GLOSS_LEVEL = 5;
export const glossLevel = new Setting<number>('glosses', 0, oneOf([0, 1, 2, 3, 4, MAX_GLOSS_LEVEL]));
