/** The strip of chapters of a name: so many parts as can be hit with a finger, each with its chapters and mentions. Pure. */
import type { Locator } from '$lib/book/locator.ts';

export interface StripPart {
	/** Titles of its first and last chapter; the same where it is one. */
	from: string;
	to: string;
	/** They come in reading order; empty where it is not named. */
	mentions: Locator[];
}

/** Parts that fit beside each other at 24 CSS pixels each (WCAG 2.2, 2.5.8) in the narrowest pane. */
export const MAX_PARTS = 10;

/** chapterOf: index of the chapter that a mention is in. chapters: titles of those that have been read. */
export function stripOf(
	mentions: readonly Locator[],
	chapters: readonly string[],
	chapterOf: (mention: Locator) => number
): StripPart[] {
	const count = Math.min(MAX_PARTS, chapters.length);
	const partOf = (chapter: number) => Math.min(count - 1, Math.floor((chapter * count) / chapters.length));
	const parts = Array.from({ length: count }, (): StripPart => ({ from: '', to: '', mentions: [] }));
	for (const [index, title] of chapters.entries()) {
		const part = parts[partOf(index)];
		if (!part) continue;
		part.from ||= title;
		part.to = title;
	}
	for (const mention of mentions) parts[partOf(Math.max(0, chapterOf(mention)))]?.mentions.push(mention);
	return parts;
}

/** The entry that the selected words name: with all of its words, or the words of one of its names. */
export function entryFor<E extends { name: string; others: string[] }>(
	words: string,
	entries: readonly E[]
): E | undefined {
	const fold = (text: string) =>
		text
			.toLowerCase()
			.replace(/[’']s$/, '')
			.replace(/[^\p{L}\p{M}]+/gu, ' ')
			.trim();
	const wanted = fold(words);
	if (wanted === '') return undefined;
	const namesOf = ({ name, others }: E) => [name, ...others].map(fold);
	return (
		entries.find((entry) => namesOf(entry).includes(wanted)) ??
		entries.find((entry) => namesOf(entry).some((name) => ` ${wanted} `.includes(` ${name} `))) ??
		entries.find((entry) => namesOf(entry).some((name) => ` ${name} `.includes(` ${wanted} `)))
	);
}
