/** Describes the place of a hit for the reader: the chapter with its parts, and the percentage. */
import type { BookText } from '$lib/epub/book-text.ts';
import type { Chapter } from '$lib/epub/text/chapters.ts';
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

/** "Book II · Part V · XXII". book: its title, which is left out. */
export function wayTo(text: BookText, chapter: Chapter, book: string): string {
	const path = pathOf(text.allChapters(), chapter);
	return path.filter((part, level) => level === path.length - 1 || part !== book).join(' · ');
}

/** Titles from the top level down: "Chapter IV" alone may stand in every part of a book. */
function pathOf(chapters: readonly Chapter[], chapter: Chapter): string[] {
	const titles = [chapter.title];
	let { depth } = chapter;
	for (let index = chapters.indexOf(chapter) - 1; index >= 0 && depth > 0; index--) {
		const above = chapters[index];
		if (!above || above.depth >= depth) continue;
		titles.unshift(above.title);
		depth = above.depth;
	}
	return titles;
}
