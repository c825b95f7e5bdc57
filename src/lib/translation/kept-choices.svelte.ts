/** The reader's choices for the translation of one book. */
import { isBoolean, isText, listOf, oneOf, recordOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

interface Choices {
	/** Whether its pages are translated as they are read. */
	pages: boolean;
	/** The translations of words in this book. */
	words: Record<string, string>;
}

const areWords = recordOf(isText);

function areChoices(value: unknown): value is Choices {
	if (typeof value !== 'object' || value === null) return false;
	const { pages, words } = value as Partial<Choices>;
	return isBoolean(pages) && areWords(words);
}

/** This setting's name is also in remove-book-settings.svelte.ts. */
export const translationChoices = (book: string): Setting<Choices> =>
	new Setting(`translation.${book}`, { pages: false, words: {} }, areChoices);

/** Hosts that paragraphs may be sent to; the reader is asked once for each. */
export const allowedHosts = new Setting<string[]>('translation.allowed', [], listOf(isText));

/** How many words are glossed; 0: none. */
export const MAX_GLOSS_LEVEL = 5;
export const glossLevel = new Setting<number>('glosses', 0, oneOf([0, 1, 2, 3, 4, MAX_GLOSS_LEVEL]));
