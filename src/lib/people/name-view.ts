/** What the pane shows about a name: its strip of chapters and its excerpts, never beyond the reader's place. Pure. */
import type { Chapter } from '$lib/book/chapter.ts';
import { firstWhere } from '$lib/book/lists.ts';
import { comparePositions, isAfter, startOf, type Locator, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { sentences } from '$lib/book/sentences.ts';
import { wholeWords } from '$lib/book/whole-words.ts';

/** A part of a strip, which is divided into as many parts as can be hit with a finger. */
export interface StripPart {
	/** Titles of its first and last chapter; the same if there is only one. */
	from: string;
	to: string;
	/** Sorted in reading order; empty if it is not named there. */
	mentions: Locator[];
}

/** The number of parts that fit side by side at 24 CSS pixels each (WCAG 2.2, 2.5.8) in the narrowest pane. */
export const MAX_PARTS = 10;

/** Index of the part that a chapter is in. chapter: its index among the chapters that have been read; -1 counts as the first. */
export const partOf = (chapter: number, chapters: number): number =>
	Math.floor((Math.max(0, chapter) * Math.min(MAX_PARTS, chapters)) / chapters);

/** chapterOf: index of the chapter that a mention is in. chapters: titles of those that have been read. */
export function stripOf(
	mentions: readonly Locator[],
	chapters: readonly string[],
	chapterOf: (mention: Locator) => number
): StripPart[] {
	const parts: StripPart[] = [];
	for (const [index, title] of chapters.entries()) {
		const part = (parts[partOf(index, chapters.length)] ??= { from: title, to: title, mentions: [] });
		part.to = title;
	}
	for (const mention of mentions) parts[partOf(chapterOf(mention), chapters.length)]?.mentions.push(mention);
	return parts;
}

/** The entry that the selected words name: it has exactly these words, or one of its names is contained in them, or contains them. */
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

/** All places before the reader's place where these whole words occur, in any case. */
export function wordsUpTo(text: BookText, words: string, upTo: Position): Locator[] {
	const pattern = wholeWords(words, 'giu');
	return text.sections.slice(0, upTo.section + 1).flatMap(({ text: all }, section) => {
		const read = section === upTo.section ? all.slice(0, upTo.offset) : all;
		return [...read.matchAll(pattern)].map(({ index, 0: { length } }) => ({
			section,
			start: index,
			end: index + length
		}));
	});
}

/** UTF-16 code units before and after a mention. */
const BEFORE = 160;
const AFTER = 160;

/**
 * The words around a mention, from the beginning of its sentence, without a heading above or below it and never beyond the
 * reader's place.
 */
export function excerptOf(
	text: BookText,
	{ section, start, end }: Locator,
	upTo: Position,
	language: string | null
): { before: string; name: string; after: string } {
	const blocks = text.blocks(section);
	const next = firstWhere(blocks.length, (at) => blocks[at]!.start > start);
	const opening = blocks[next - 1]?.start ?? 0;
	const from = Math.max(opening, start - BEFORE);
	const words = text.sections[section]?.text ?? '';
	const begin = sentences(words, { start: from, end }, language ?? 'en').findLast(
		(each) => each.start <= start
	)?.start;
	const below = blocks.slice(next).find(({ kind }) => kind === 'heading')?.start ?? Infinity;
	const limit = upTo.section === section ? Math.max(end, upTo.offset) : Infinity;
	const before = text.slice({ section, start: begin ?? start, end: start });
	const after = text.slice({ section, start: end, end: Math.min(end + AFTER, limit, below) });
	const cut = (text: string) => text.replace(/\s+/g, ' ');
	return {
		// A sentence that is cut begins with a whole word.
		before: cut(begin === from && from > opening ? `…${before.slice(before.indexOf(' ') + 1)}` : before),
		name: text.slice({ section, start, end }),
		after: cut(after.length < AFTER ? after : `${after.slice(0, after.lastIndexOf(' '))}…`)
	};
}

/** Chapters that begin before the place, sorted by where they begin. */
export const chaptersUpTo = (text: BookText, upTo: Position) =>
	text
		.allChapters()
		.filter(({ start }) => comparePositions(start, upTo) < 0)
		.sort((one, other) => comparePositions(one.start, other.start));

/** Index of the last of the sorted chapters that begins at or before the mention; -1 if none does. */
export function chapterIndex(chapters: readonly Pick<Chapter, 'start'>[], mention: Locator): number {
	return firstWhere(chapters.length, (at) => isAfter(chapters[at]!.start, startOf(mention))) - 1;
}
