/** The keys that turn pages, the same in the app and inside the book's frame. */

export type Turn = 'next' | 'previous';

/** Which way a key turns the page; null for any other key, and where a modifier gives it another meaning. */
export function turnOfKey(event: KeyboardEvent, direction: 'ltr' | 'rtl'): Turn | null {
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

/** Home and End: the first and last page of this part; with Ctrl (on a Mac ⌘) of the book. */
export type Leap = 'part-start' | 'part-end' | 'book-start' | 'book-end';

export function leapOfKey(event: KeyboardEvent): Leap | null {
	if (event.defaultPrevented || event.altKey || event.shiftKey) return null;
	if (event.key !== 'Home' && event.key !== 'End') return null;
	const all = event.ctrlKey || event.metaKey ? 'book' : 'part';
	return `${all}-${event.key === 'Home' ? 'start' : 'end'}`;
}

/** Elements in which these keys have another meaning: typing, pressing a button, moving in a menu or a dialog. */
const OWN_KEY_ELEMENTS =
	'input, textarea, select, button, summary, audio, video, [contenteditable], [role="dialog"], [role="menu"], ' +
	'[role="listbox"], [role="slider"], [role="separator"], [role="tablist"], [role="log"]';

export function handlesOwnKeys(target: EventTarget | null): boolean {
	// No instanceof: an element of the book belongs to the frame's own Element class.
	return target !== null && 'closest' in target && (target as Element).closest(OWN_KEY_ELEMENTS) !== null;
}
