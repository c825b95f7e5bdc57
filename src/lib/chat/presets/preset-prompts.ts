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

/** As the list of people and places shows it; `with`: whom else it is named with, the most frequent first. */
export interface Met extends Named {
	kind: 'person' | 'place' | 'term';
	with: readonly { name: string }[];
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
	/** Sends the beginning of every chapter read, instead of as much as a model can read of some. */
	each?: boolean;
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
	{ kind: 'story', label: words.lookBack, words: words.lookBack, each: true },
	{ kind: 'people', label: words.names, words: words.names }
];

/** Questions that quotations can answer, with a gap for a name, which the reader fills if no name is known. */
export const GAP = '…';
export const WITH_GAP: readonly string[] = [words.asksWho.split('|')[0] ?? '', words.becomes, words.said];

/** The same about those most often named, first about those whom nothing `asked` so far names; with the gap if nobody is known. */
export function aboutMet(met: readonly Met[], asked: readonly string[]): readonly string[] {
	const people = met.filter(({ kind }) => kind === 'person');
	const fresh = people.filter(({ name }) => !asked.some((question) => question.includes(name)));
	const place = met.find(({ kind }) => kind === 'place');
	const [one, other, third] = fresh.length > 0 ? fresh : people;
	if (!one) return WITH_GAP;
	const names = [one, other ?? one, place ?? third ?? one];
	return WITH_GAP.map((question, at) => question.replace(GAP, names[at]?.name ?? GAP));
}

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
