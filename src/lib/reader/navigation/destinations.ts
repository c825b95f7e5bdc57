/** Turns typed queries ("34 %", "page 57", a word of a title) into positions in the book. */
import { withoutAccents } from '$lib/book/accents.ts';
import type { BookText } from '$lib/book/text.ts';
import { comparePositions, type Position } from '$lib/book/locator.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { formatNumber, formatPercent } from '$lib/ui/format.ts';
import type { Leap } from '../input/page-keys.ts';

export interface Destination {
	/** Unique in the list. */
	key: string;
	label: string;
	/** Additional information: the chapter of a page, the percentage of a chapter. */
	detail: string;
	to: Position;
}

/** Enough to choose from, since another letter narrows the list. */
const MAX_DESTINATIONS = 60;

/** The index of the last of `places` that begins at or before `position`; -1 for none. They may be in any order. */
export function indexAt(places: readonly { at: Position }[], position: Position): number {
	let found = -1;
	let latest: Position | null = null;
	for (const [index, { at }] of places.entries()) {
		if (comparePositions(at, position) > 0) continue;
		if (latest && comparePositions(at, latest) < 0) continue;
		found = index;
		latest = at;
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
export function destinations(typed: string, text: BookText): Destination[] {
	const query = typed.trim();
	if (query === '')
		return [edgeDestination('start', text), edgeDestination('end', text), ...chaptersWith('', text)].slice(
			0,
			MAX_DESTINATIONS
		);
	const pages = pagesNamed(folded(query), text);
	const number = /^(\d{1,3}(?:[.,٫]\d+)?)\s*[%٪]?$/.exec(folded(query))?.[1];
	const percent = number === undefined ? null : Number(number.replace(/[,٫]/, '.'));
	const byPercent = percent !== null && percent <= 100 ? [percentDestination(percent, text)] : [];
	return [...pages, ...byPercent, ...chaptersWith(query, text)].slice(0, MAX_DESTINATIONS);
}

function edgeDestination(which: 'start' | 'end', text: BookText): Destination {
	const percent = which === 'start' ? 0 : 100;
	const label = aroundStrings[which];
	return { key: which, label, detail: formatPercent(percent), to: text.positionAt(percent) };
}

function percentDestination(percent: number, text: BookText): Destination {
	const to = text.positionAt(percent);
	return { key: 'percent', label: formatPercent(percent), detail: text.chapterAt(to).title, to };
}

/** "57", "p. 57", "Seite xii": the printed page if the book has a page list, otherwise the page of equal length. */
function pagesNamed(query: string, text: BookText): Destination[] {
	const { printedPage, shortPage, pageOfBook } = aroundStrings;
	const [word = ''] = /^\p{L}*/u.exec(query) ?? [];
	const number = query.slice(word.length).replace(/^\.?\s*/, '');
	const isAsked = ['p', printedPage({ label: '' }), shortPage({ label: '' })].some(
		(name) => folded(name).replace('.', '') === word
	);
	const destination = (label: string, to: Position, index = 0): Destination => ({
		key: `page ${index}`,
		label,
		detail: text.chapterAt(to).title,
		to
	});
	if (text.printedPages.length > 0)
		return text.printedPages
			.filter(({ label }) => folded(label) === (isAsked ? number : query))
			.map(({ label, at }, index) => destination(printedPage({ label }), at, index));
	const wanted = /^\d+$/.test(number) && (isAsked || word === '') ? Number(number) : 0;
	if (wanted < 1 || wanted > text.pages) return [];
	return [
		destination(
			pageOfBook({ page: formatNumber(wanted), pages: formatNumber(text.pages) }),
			text.pageStart(wanted)
		)
	];
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

/** Without accents, case and direction marks, and with European digits, so that "eclair" finds "Éclair", and "٣" page 3. */
export function folded(text: string): string {
	return withoutAccents(text)
		.replace(/\p{Bidi_Control}+/gu, '')
		.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
		.toLowerCase()
		.trim();
}
