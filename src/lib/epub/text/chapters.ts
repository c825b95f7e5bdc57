/** The book's chapters: the entries of its contents, with their positions in the text. */
import { aroundStrings } from '$lib/strings/around.ts';
import type { ContentsEntry } from '../package/contents.ts';
import { flatten, type Chapter } from '$lib/book/chapter.ts';
import { comparePositions, type Position } from '$lib/book/locator.ts';
import { positionOf, type Section } from '$lib/book/text.ts';

const MAX_TITLE_CHARACTERS = 100;

/**
 * contents: [] if the book has none; its linear sections are then its chapters. linear: for each section, whether it is in the
 * reading order. title: used if the book has no text either. Never returns [].
 */
export function chaptersOf(
	contents: ContentsEntry[],
	sections: Section[],
	linear: boolean[],
	title: string
): Chapter[] {
	const end: Position = {
		section: Math.max(0, sections.length - 1),
		offset: sections.at(-1)?.text.length ?? 0
	};
	let chapters = contents.flatMap((entry) => locate(entry, sections, 0) ?? []);
	if (chapters.length === 0) chapters = chaptersFromSections(sections, linear);
	sortByStart(chapters);
	const first = chapters[0];
	const origin: Position = { section: 0, offset: 0 };
	if (!first || hasTextBefore(first.start, sections))
		chapters.unshift({
			id: '',
			title: first ? aroundStrings.opening : title,
			depth: 0,
			start: origin,
			end,
			children: []
		});
	number(chapters, end);
	return chapters;
}

/** Null if neither the entry nor any entry below it leads anywhere in the book. */
function locate(entry: ContentsEntry, sections: Section[], depth: number): Chapter | null {
	const children = entry.children.flatMap((child) => locate(child, sections, depth + 1) ?? []);
	sortByStart(children);
	const own = startOfEntry(entry, sections);
	const inherited = children[0]?.start;
	if (!own && !inherited) return null;
	// A part never begins after its first chapter.
	const start = !own || (inherited && comparePositions(inherited, own) < 0) ? (inherited ?? own) : own;
	if (!start) return null;
	const language = entry.language ?? undefined;
	const { section, fragment } = entry;
	const link = section === null || !own ? children[0]?.link : { section, fragment };
	const names = { id: '', title: entry.label, depth, language, ...(link && { link }) };
	return { ...names, start: { ...start }, end: { ...start }, children };
}

function startOfEntry({ section, fragment }: ContentsEntry, sections: Section[]): Position | null {
	return section === null || !sections[section] ? null : positionOf({ section, fragment }, sections);
}

function chaptersFromSections(sections: Section[], linear: boolean[]): Chapter[] {
	return sections
		.filter((section, index) => linear[index] !== false && section.blocks.length > 0)
		.map((section, index) => {
			const heading = section.blocks.find((block) => block.kind === 'heading');
			const title = heading ? section.text.slice(heading.start, heading.end).replace(/\s+/g, ' ') : '';
			const start: Position = { section: section.section, offset: 0 };
			return {
				id: '',
				title: title.slice(0, MAX_TITLE_CHARACTERS).trim() || aroundStrings.section({ number: index + 1 }),
				depth: 0,
				start,
				end: start,
				children: []
			};
		});
}

function sortByStart(chapters: Chapter[]): void {
	chapters.sort((a, b) => comparePositions(a.start, b.start));
}

function hasTextBefore(start: Position, sections: Section[]): boolean {
	return sections.some(
		({ section, text }) =>
			section <= start.section && /\S/.test(section < start.section ? text : text.slice(0, start.offset))
	);
}

function number(chapters: Chapter[], end: Position): void {
	const flat = flatten(chapters);
	/** Where the next chapters begin, by depth. Filled from the end, so that each chapter is looked at once. */
	const next: (Position | undefined)[] = [];
	for (let index = flat.length - 1; index >= 0; index--) {
		const chapter = flat[index] as Chapter;
		chapter.id = `c${index + 1}`;
		next.length = Math.min(next.length, chapter.depth + 1);
		const boundary = next.findLast((start) => start !== undefined) ?? end;
		chapter.end = { ...(comparePositions(boundary, chapter.start) < 0 ? chapter.start : boundary) };
		next[chapter.depth] = chapter.start;
	}
}
