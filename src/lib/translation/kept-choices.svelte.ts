/** What the reader has chosen for the translation of one book. */
import { isBoolean, isText, listOf, oneOf, recordOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

interface Choices {
	/** Its pages are translated as they are read. */
	pages: boolean;
	/** Word of the book → how it is translated. */
	words: Record<string, string>;
}

const areWords = recordOf(isText);

function areChoices(value: unknown): value is Choices {
	if (typeof value !== 'object' || value === null) return false;
	const { pages, words } = value as Partial<Choices>;
	return isBoolean(pages) && areWords(words);
}

/** Its name is also in remove-book-settings.svelte.ts. */
export const translationChoices = (book: string): Setting<Choices> =>
	new Setting(`translation.${book}`, { pages: false, words: {} }, areChoices);

/** Hosts to which paragraphs may be sent: each is asked for once. */
export const allowedHosts = new Setting<string[]>('translation.allowed', [], listOf(isText));

/** How many words are glossed; 0: none. */
export const MAX_GLOSS_LEVEL = 5;
export const glossLevel = new Setting<number>('glosses', 0, oneOf([0, 1, 2, 3, 4, MAX_GLOSS_LEVEL]));
