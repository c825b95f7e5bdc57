/** Describes the place of a hit for the reader: the chapter with its parts, and the percentage. */
import type { BookText } from '$lib/book/text.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Placement } from '$lib/search/panel/result-list.ts';
import { formatPercent } from '$lib/ui/format.ts';

/** text: null until it is extracted, when there are no hits yet. book: its title, which is left out of the path. */
export function placementOf(text: BookText | null, { section, start }: Locator, book: string): Placement {
	if (!text) return { chapter: '', title: '', percent: 0, label: '' };
	const position = { section, offset: start };
	const percent = text.percentAt(position);
	return {
		chapter: text.chapterAt(position).id,
		title: text.titleAt(position, book),
		percent,
		label: formatPercent(percent)
	};
}
