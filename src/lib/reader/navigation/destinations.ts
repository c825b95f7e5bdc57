/** Turns links and typed queries ("34 %", "page 57", a word of a title) into positions in the book. */
import type { BookText } from '$lib/book/text.ts';
import type { Position } from '$lib/book/locator.ts';
import { comparePositions } from '$lib/book/position.ts';
import type { Landmark } from '$lib/epub/package/navigation.ts';
import { strings } from '$lib/strings/strings.ts';
import { formatPercent } from '$lib/ui/format.ts';
import type { LinkPlace } from '../links/links.ts';
import type { Leap } from '../input/page-keys.ts';

export interface Destination {
	/** Unique in the list. */
	key: string;
	label: string;
	/** Additional information: the chapter of a page, the percentage of a chapter. */
	detail: string;
	to: Position;
}

/** Enough to choose from; typing another letter narrows the list. */
const MAX_DESTINATIONS = 60;

/** Where a link leads in the text; a fragment that does not exist leads to the top of its file, as in a browser. */
export function positionOf({ section, fragment }: LinkPlace, text: BookText): Position {
	const offset = fragment === null ? undefined : text.sections[section]?.anchors.get(fragment);
	return { section, offset: offset ?? 0 };
}

/** Index of the last of `places` that begins at or before `position`; -1 for none. They may stand in any order. */
export function indexAt(places: readonly LinkPlace[], position: Position, text: BookText): number {
	let found = -1;
	let latest: Position | null = null;
	for (const [index, place] of places.entries()) {
		const start = positionOf(place, text);
		if (comparePositions(start, position) > 0) continue;
		if (latest && comparePositions(start, latest) < 0) continue;
		found = index;
		latest = start;
	}
	return found;
}

/** Where Home or End leads from this section. */
export function endOfLeap(leap: Leap, section: number, text: BookText): Position {
	if (leap === 'book-start') return { section: 0, offset: 0 };
	if (leap === 'book-end') return text.positionAt(100);
	const length = text.sections[section]?.text.length ?? 0;
	return { section, offset: leap === 'part-start' ? 0 : Math.max(0, length - 1) };
}

/** What `typed` may mean, the most likely first. */
export function destinations(typed: string, text: BookText, pages: readonly Landmark[]): Destination[] {
	const query = typed.trim();
	if (query === '')
		return [edgeDestination('start', text), edgeDestination('end', text), ...chaptersWith('', text)].slice(
			0,
			MAX_DESTINATIONS
		);
	const wanted = /^(?:p\.?|page)?\s*(\S+)$/i.exec(query)?.[1] ?? query;
	const printed = pages
		.filter(({ label }) => folded(label) === folded(wanted))
		.map((page) => pageDestination(page, text));
	const number = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(query)?.[1];
	const percent = number === undefined ? null : Number(number.replace(',', '.'));
	const byPercent = percent !== null && percent <= 100 ? [percentDestination(percent, text)] : [];
	return [...printed, ...byPercent, ...chaptersWith(query, text)].slice(0, MAX_DESTINATIONS);
}

function edgeDestination(which: 'start' | 'end', text: BookText): Destination {
	const percent = which === 'start' ? 0 : 100;
	const label = strings.around[which];
	return { key: which, label, detail: formatPercent(percent), to: text.positionAt(percent) };
}

function percentDestination(percent: number, text: BookText): Destination {
	const to = text.positionAt(percent);
	return { key: 'percent', label: formatPercent(percent), detail: text.chapterAt(to).title, to };
}

function pageDestination(page: Landmark, text: BookText): Destination {
	const to = positionOf(page, text);
	return {
		key: `page ${page.section} ${page.fragment} ${page.label}`,
		label: strings.around.printedPage(page.label),
		detail: text.chapterAt(to).title,
		to
	};
}

function chaptersWith(query: string, text: BookText): Destination[] {
	const wanted = folded(query).split(/\s+/);
	return text
		.allChapters()
		.filter(({ title }) => wanted.every((word) => folded(title).includes(word)))
		.map(({ id, title, start }) => ({
			key: id,
			label: title,
			detail: formatPercent(text.percentAt(start)),
			to: start
		}));
}

/** Without accents and case, so that "eclair" finds "Éclair". */
export function folded(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.trim();
}
