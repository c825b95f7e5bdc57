/** Preset prompts, the questions behind buttons: their wording, the text they are about, and how far into the book the answer may go. */
import type { PresetKind } from '$agent/protocol/context.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import type { Locator, Position } from '$lib/book/locator.ts';

/** A person, place or thing with its other names so far, and all its mentions up to the reader's place, in reading order. */
export interface Named {
	name: string;
	others: readonly string[];
	mentions: readonly Locator[];
}

export interface PresetPrompt {
	kind: PresetKind;
	/** Text of the button. */
	label: string;
	/** The question as the conversation shows it. */
	words: string;
	/** The selected words. */
	at?: Locator;
	/** If left out: the chapter the reader is in, up to their place. */
	chapter?: { id: string; end: Position };
	person?: Named;
	/** The chapters to describe in a line each. */
	chapters?: readonly { id: string; title: string }[];
	/** Whether the reader agreed to hear about a chapter beyond their spoiler limit. */
	ahead?: boolean;
	/** Asks the model even if a saved recap fits. */
	again?: boolean;
}

const words = chatStrings.presets;

/** Whether the answer stops at the reader's place, whatever their spoiler limit is. */
export const isLimitedToPlace = ({ kind, chapter }: PresetPrompt): boolean =>
	['story', 'people', 'who', 'person', 'timeline'].includes(kind) || (kind === 'chapter' && !chapter);

/** Whether the answer is about people, places or chapters, and therefore kept apart from the other conversations. */
export const isKeptApart = (kind: PresetKind | undefined): boolean =>
	kind === 'person' || kind === 'timeline';

export const RECAP_PROMPT: PresetPrompt = { kind: 'story', label: words.recap, words: words.recap };

/** The buttons of an empty conversation. */
export const OPENERS: readonly PresetPrompt[] = [
	RECAP_PROMPT,
	{ kind: 'people', label: words.people, words: words.people },
	{ kind: 'page', label: words.page, words: words.page },
	{ kind: 'chapter', label: words.chapter, words: words.chapterSoFar }
];

/** Those of an empty conversation without a language model: what quotations can answer. */
export const QUOTED_OPENERS: readonly PresetPrompt[] = [
	{ kind: 'story', label: words.lookBack, words: words.lookBack },
	{ kind: 'people', label: words.names, words: words.names }
];

/** Beginnings of questions that quotations can answer; the reader fills the gap. */
export const WITH_GAP: readonly string[] = [words.whoIs({ name: '…' }), words.said, words.becomes];
/** Around it stand quotation marks, in Arabic with isolates and in French with spaces. */
export const GAP = /(?<=\p{P}[\s\p{Cf}]?)…(?=[\s\p{Cf}]?\p{P})/u;

export const whoIs = (name: string, at: Locator): PresetPrompt => ({
	kind: 'who',
	label: words.who,
	words: words.whoIs({ name }),
	at
});

export const explain = (quote: string, at: Locator): PresetPrompt => ({
	kind: 'explain',
	label: words.explain,
	words: words.explainWords({ quote }),
	at
});

export const describe = (person: Named, again = false): PresetPrompt => ({
	kind: 'person',
	label: words.who,
	words: words.whoIs({ name: person.name }),
	person,
	again
});

export const timelineOf = (chapters: readonly { id: string; title: string }[]): PresetPrompt => {
	const numbered = chapters.map(({ title }, index) => `${index + 1}. ${title}`);
	const asked = [words.timeline, ...numbered].join('\n');
	return { kind: 'timeline', label: words.timeline, words: asked, chapters };
};

export const summaryOf = (
	chapter: { id: string; title: string; end: Position },
	ahead = false
): PresetPrompt => ({
	kind: 'chapter',
	label: words.summarise,
	words: words.summaryOf({ title: chapter.title }),
	ahead,
	chapter: { id: chapter.id, end: { ...chapter.end } }
});
