/** What is remembered of a passage when it is sent to the model: its place, by which a citation finds it. */
import type { Locator, Position } from '$lib/book/locator.ts';
import { startOf } from '$lib/book/position.ts';
import type { Passage } from './search.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { BookText } from '$lib/book/text.ts';

export interface RetrievedPassage {
	id: string;
	locator: Locator;
	/** Title of its chapter, after those of the parts it is in: "Book II · Part V · XXII". */
	chapter: string;
	/** 0 to 100, one decimal. */
	percent: number;
	/** The book it comes from, if that is not the open one. */
	book?: { id: string; title: string };
}

/** 0 to 100 with one decimal, which is enough to find the place and keeps the JSON short. */
export function percentAt(text: BookText, position: Position): number {
	return Math.round(text.percentAt(position) * 10) / 10;
}

export function toRetrievedPassage(passage: Passage, text: BookText): RetrievedPassage {
	const { id, section, start, end } = passage;
	const position = startOf(passage);
	return {
		id,
		locator: { section, start, end },
		chapter: wayTo(text, text.chapterAt(position)),
		percent: percentAt(text, position)
	};
}

/** Titles from the top level down, "Book II · Part V · XXII". */
const wayTo = (text: BookText, chapter: Chapter): string =>
	text
		.wayTo(chapter)
		.map(({ title }) => title)
		.join(' · ');
