/** Preset prompts, the questions behind buttons: their words, the text they are about, and how far into the book the answer may go. */
import type { PresetKind } from '$agent/protocol/context.ts';
import { strings } from '$lib/strings/strings.ts';
import type { Locator, Position } from '$lib/book/locator.ts';

export interface PresetPrompt {
	kind: PresetKind;
	/** Text of the button. */
	label: string;
	/** The question as the conversation shows it. */
	words: string;
	/** The selected words. */
	at?: Locator;
	/** Left out: the chapter the reader is in, up to their place. */
	chapter?: { id: string; end: Position };
	/** The reader agreed to hear about a chapter that is beyond their spoiler limit. */
	ahead?: boolean;
	/** Asks the model even where a saved recap fits. */
	again?: boolean;
}

const words = strings.chat.presets;

/** Whether the answer stops at the reader's place, whatever their spoiler limit is. */
export const isLimitedToPlace = ({ kind, chapter }: PresetPrompt): boolean =>
	kind === 'story' || kind === 'people' || kind === 'who' || (kind === 'chapter' && !chapter);

export const RECAP_PROMPT: PresetPrompt = { kind: 'story', label: words.recap, words: words.recap };

/** The buttons of an empty conversation. */
export const OPENERS: readonly PresetPrompt[] = [
	RECAP_PROMPT,
	{ kind: 'people', label: words.people, words: words.people },
	{ kind: 'page', label: words.page, words: words.page },
	{ kind: 'chapter', label: words.chapter, words: words.chapterSoFar }
];

export const whoIs = (name: string, at: Locator): PresetPrompt => ({
	...{ kind: 'who', label: words.who, words: words.whoIs(name), at }
});

export const explain = (quote: string, at: Locator): PresetPrompt => ({
	...{ kind: 'explain', label: words.explain, words: words.explainWords(quote), at }
});

export const summaryOf = (
	chapter: { id: string; title: string; end: Position },
	ahead = false
): PresetPrompt => ({
	...{ kind: 'chapter', label: words.summarise, words: words.summaryOf(chapter.title), ahead },
	chapter: { id: chapter.id, end: { ...chapter.end } }
});
