/** Describes the place of a hit for the reader: the chapter with its parts, and the percentage. */
import type { BookText } from '$lib/book/text.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Placement } from '$lib/search/panel/placement.ts';
import { formatPercent } from '$lib/ui/format.ts';

/** text: null until it is extracted, when there are no hits yet. book: its title, which is left out of the path. */
export function placementOf(text: BookText | null, { section, start }: Locator, book: string): Placement {
	if (!text) return { chapter: '', title: '', percent: 0, label: '' };
	const position = { section, offset: start };
	const chapter = text.chapterAt(position);
	const percent = text.percentAt(position);
	return {
		chapter: chapter.id,
		title: wayTo(text, chapter, book),
		percent,
		label: formatPercent(Math.floor(percent))
	};
}

/** "Book II · Part V · XXII": "Chapter IV" alone may stand in every part of a book. book: its title, which is left out. */
export const wayTo = (text: BookText, chapter: Chapter, book: string): string =>
	text
		.wayTo(chapter)
		.filter(({ id, title }) => id === chapter.id || title !== book)
		.map(({ title }) => title)
		.join(' · ');
