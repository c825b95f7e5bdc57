/** Where a hit is in the book, and the name of that place: the chapter with its parts, and the percentage. */
import type { Hit } from '$lib/book/corpus.ts';
import { isEditionTitle } from '$lib/book/matter.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Placement } from '$lib/search/panel/result-list.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { formatPercent } from '$lib/ui/format.ts';

/** The part of a hit that is shown: its best words, otherwise the passage. */
export function wordsOf({ passage, best }: Hit): Locator {
	const { start, end } = best.end > best.start ? best : passage;
	return { section: passage.section, start, end };
}

/** text: null until it is extracted, when there are no hits yet. book: its title, which is left out of the path. */
export function placementOf(text: BookText | null, { section, start }: Locator, book: string): Placement {
	if (!text) return { chapter: '', title: '', percent: 0, label: '', aside: false };
	const position = { section, offset: start };
	const percent = text.percentAt(position);
	const { id, title } = text.chapterAt(position);
	return {
		chapter: id,
		title: text.titleAt(position, book),
		aside: isEditionTitle(title) || title === aroundStrings.opening,
		percent,
		label: formatPercent(percent)
	};
}
