/** The button that leads from an answer to a passage, and its label. Needs a DOM, but for the label. */
import { formatPercent } from '$lib/ui/format.ts';
import { strings } from '$lib/strings/strings.ts';
import type { RetrievedPassage } from '../messages/message.ts';

/** A button that goes to the passage. */
export function citationTo(passage: RetrievedPassage): HTMLButtonElement {
	const button = document.createElement('button');
	const place = placeOf(passage);
	button.type = 'button';
	button.className = 'citation';
	button.textContent = place;
	button.title = passage.chapter;
	button.setAttribute('aria-label', strings.chat.goTo(place));
	if (passage.id) button.setAttribute('data-passage', passage.id);
	pointTo(button, passage);
	return button;
}

/** From now on the button goes to this place. */
export function pointTo(button: Element, { locator, book }: RetrievedPassage): void {
	button.setAttribute('data-at', `${locator.section}.${locator.start}-${locator.end}`);
	if (book) button.setAttribute('data-book', book.id);
}

/** A citation's label: another book's title and the chapter, both shortened, and the percent. */
export function placeOf({ chapter, percent, book }: RetrievedPassage): string {
	const names = [book?.title, chapter].filter((name) => name !== undefined && name !== '');
	return [...names.map((name) => shortened(name ?? '')), formatPercent(percent)].join(', ');
}

function shortened(name: string): string {
	return name.length > 32 ? `${name.slice(0, 30).trimEnd()}…` : name;
}
