/** Questions that a button asks: what they say, which text they are about, and how far into the book their answer may go. */
import type { PresetKind } from '$agent/protocol/context.ts';
import { strings } from '$lib/strings/strings.ts';
import type { Locator, Position } from '$lib/book/locator.ts';

export interface PresetPrompt {
	kind: PresetKind;
	/** On the button. */
	label: string;
	/** What is asked, as the conversation shows it. */
	words: string;
	/** The selected words. */
	at?: Locator;
	/** Left out: the one that is being read, up to the reader's place. */
	chapter?: { id: string; end: Position };
	/** The reader wants the chapter told although it lies ahead of them. */
	ahead?: boolean;
	/** Tells it anew although there is a telling that fits. */
	again?: boolean;
}

const words = strings.chat.ready;

/** Asked by the button, it never goes beyond the reader's place, wherever their spoiler limit is. */
export const isHeld = ({ kind, chapter }: PresetPrompt): boolean =>
	kind === 'story' || kind === 'people' || kind === 'who' || (kind === 'chapter' && !chapter);

export const STORY: PresetPrompt = { kind: 'story', label: words.story, words: words.story };

/** For a conversation that has not begun. */
export const OPENERS: readonly PresetPrompt[] = [
	STORY,
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
