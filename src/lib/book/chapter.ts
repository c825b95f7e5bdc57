/** A chapter of a book, as named in its contents. */
import { comparePositions, isAfter, type Position } from './locator.ts';

/** id: 'c1', 'c2', … in reading order over all depths. end: start of the next entry at the same or a higher level. */
export interface Chapter {
	id: string;
	title: string;
	/** The language of the title, if known (BCP 47). */
	language?: string | undefined;
	/** 0 at the top level. */
	depth: number;
	start: Position;
	end: Position;
	children: Chapter[];
	/** Where the contents say that it begins. It is used to go there until the text is read. */
	link?: { section: number; fragment: string | null };
}

/** The chapters and all below them, in reading order. */
export function flatten(chapters: readonly Chapter[]): Chapter[] {
	return chapters.flatMap((chapter) => [chapter, ...flatten(chapter.children)]);
}

export type ReadChapter = Pick<Chapter, 'id' | 'title' | 'start' | 'end'>;

/**
 * The chapters of the story that begin before the place; for parts with chapters, only the chapters. chapters: at all depths, in
 * reading order. bodyStart: where the story begins.
 */
export function chaptersRead<C extends ReadChapter>(
	chapters: readonly C[],
	bodyStart: Position,
	upTo: Position
): C[] {
	const isPart = ({ end }: C, next: C | undefined) => next !== undefined && isAfter(end, next.start);
	return chapters.filter(
		(chapter, index) =>
			comparePositions(chapter.start, upTo) < 0 &&
			isAfter(chapter.end, bodyStart) &&
			isAfter(chapter.end, chapter.start) &&
			!isPart(chapter, chapters[index + 1])
	);
}
