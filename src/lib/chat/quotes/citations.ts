/** The buttons that lead from an answer to its passages, with their labels and clicks. Needs a DOM, except for the labels. */
import type { Locator } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import { formatLine, formatPercent } from '$lib/ui/format.ts';

export function citationTo(passage: RetrievedPassage): HTMLButtonElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'citation';
	if (passage.id) button.setAttribute('data-passage', passage.id);
	pointTo(button, passage);
	return button;
}

/** Names the place that the button leads to: where a quotation is within its passage, the percentage may be another. */
export function pointTo(button: Element, passage: RetrievedPassage): void {
	const { locator, book } = passage;
	button.textContent = chipOf(passage);
	button.setAttribute('title', placeOf(passage));
	button.setAttribute('aria-label', chatStrings.goTo({ place: placeOf(passage) }));
	button.setAttribute('data-at', `${locator.section}.${locator.start}-${locator.end}`);
	if (book) button.setAttribute('data-book', book.id);
}

/**
 * A citation's label within an answer: the innermost title of the path to the chapter, with the title around it if it is only a
 * number, and the place there.
 */
export function chipOf({ chapter, book, ...where }: RetrievedPassage): string {
	const way = chapter.split(' · ');
	const innermost = way.slice(/\p{L}{3}/u.test(way.at(-1) ?? '') && !ROMAN.test(way.at(-1) ?? '') ? -1 : -2);
	return placeOf({ ...where, chapter: innermost.join(' · '), book });
}

const ROMAN = /^[IVXLCDM]+\.?$/i;

/** A place's label: another book's title, the path to the chapter with each title shortened, and the page or percentage. */
export function placeOf({
	chapter,
	book,
	...where
}: Pick<RetrievedPassage, 'chapter' | 'percent' | 'page' | 'book'>): string {
	const way = chapter.split(' · ').map(shortened).join(' · ');
	return formatLine([shortened(book?.title ?? ''), way, whereIn(where)]);
}

export const whereIn = ({ page, percent }: Pick<RetrievedPassage, 'page' | 'percent'>): string =>
	page ? aroundStrings.shortPage({ label: page }) : formatPercent(percent);

const MAX_NAME_CHARACTERS = 32;

/** Cut at the end of a word. */
function shortened(name: string): string {
	if (name.length <= MAX_NAME_CHARACTERS) return name;
	const cut = name.slice(0, MAX_NAME_CHARACTERS - 2);
	const within = /[\p{L}\p{N}]/u.test(name.charAt(cut.length));
	const end = within ? cut.lastIndexOf(' ') : cut.length;
	return `${(end > MAX_NAME_CHARACTERS / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/**
 * Citations are plain buttons within sanitised HTML, so an element around them catches their clicks. onclick: the reader wants to
 * see these words, in the book with this id or, if null, in the open one. Returns an attachment.
 */
export function citationClicks(
	passages: () => ReadonlyMap<string, RetrievedPassage>,
	onclick: (locator: Locator, book: string | null) => void
): (around: HTMLElement) => () => void {
	const clicked = ({ target }: MouseEvent) => {
		const button = target instanceof Element ? target.closest<HTMLElement>('button.citation') : null;
		if (!button) return;
		const { at, book, passage } = button.dataset;
		const words = wordsAt(at);
		const known = passages().get(passage ?? '');
		if (words) onclick(words, book ?? null);
		else if (known) onclick({ ...known.locator }, known.book?.id ?? null);
	};
	return (around) => {
		around.addEventListener('click', clicked);
		return () => around.removeEventListener('click', clicked);
	};
}

function wordsAt(at: string | undefined): Locator | null {
	const [, section, start, end] = /^(\d+)\.(\d+)-(\d+)$/.exec(at ?? '') ?? [];
	return end === undefined ? null : { section: Number(section), start: Number(start), end: Number(end) };
}
