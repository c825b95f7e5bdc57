/** The keys that turn pages, the same in the app and inside the book's frame. */

export type PageTurn = 'next' | 'previous';

/** Which way a key turns the page; null for any other key, and if a modifier gives it another meaning. */
export function turnOfKey(event: KeyboardEvent, direction: 'ltr' | 'rtl'): PageTurn | null {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
	const rtl = direction === 'rtl';
	switch (event.key) {
		case 'ArrowRight':
			return event.shiftKey ? null : rtl ? 'previous' : 'next';
		case 'ArrowLeft':
			return event.shiftKey ? null : rtl ? 'next' : 'previous';
		case 'PageDown':
			return 'next';
		case 'PageUp':
			return 'previous';
		case ' ':
			return event.shiftKey ? 'previous' : 'next';
		default:
			return null;
	}
}

/** Which way (CSS pixels, of which only the signs count) such a key scrolls a focused scrollable element. */
export function scrollOfKey({ key, shiftKey }: KeyboardEvent): { deltaX: number; deltaY: number } {
	const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
	const down = key === 'PageDown' || (key === ' ' && !shiftKey);
	const up = key === 'PageUp' || (key === ' ' && shiftKey);
	return { deltaX: across, deltaY: down ? 1 : up ? -1 : 0 };
}

/** Home and End lead to the first and last page of this part; with Ctrl (⌘ on a Mac), of the book. */
export type Leap = 'part-start' | 'part-end' | 'book-start' | 'book-end';

export function leapOfKey(event: KeyboardEvent): Leap | null {
	if (event.defaultPrevented || event.altKey || event.shiftKey) return null;
	if (event.key !== 'Home' && event.key !== 'End') return null;
	const all = event.ctrlKey || event.metaKey ? 'book' : 'part';
	return `${all}-${event.key === 'Home' ? 'start' : 'end'}`;
}

/** A button inside one of these is one of several that the arrow keys move between. */
const COMPOSITES =
	'[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], ' +
	'[role="toolbar"], [role="tree"]';
/** Elements in which these keys mean something else: typing, or moving in a menu, a tree or a dialog. */
const OWN_KEY_ELEMENTS =
	'input, textarea, select, audio, video, [contenteditable], [role="slider"], [role="separator"], [role="log"], ' +
	COMPOSITES;
/** Elements that only Space and Enter press. Every other key goes to the page, whichever button was clicked last. */
const BUTTONS = 'button, summary, [role="button"]';

/** Whether a key belongs to the element in which it was pressed, rather than to the page. */
export function handlesOwnKeys(target: EventTarget | null, key: string): boolean {
	// instanceof cannot be used, since an element of the book belongs to the frame's own Element class.
	if (target === null || !('closest' in target)) return false;
	const element = target as Element;
	const isButton = element.closest(BUTTONS) !== null && element.closest(COMPOSITES) === null;
	if (isButton) return key === ' ' || key === 'Enter';
	return element.closest(OWN_KEY_ELEMENTS) !== null;
}
