/** Handles keyboard shortcuts, in the app and in the book's frame, but not while the reader types. */
import { actionOf, type Action } from './keys.ts';

/** An action that returns false did nothing: the key keeps its usual meaning. */
export type Actions = Partial<Record<Action, () => unknown>>;

const TYPED_INTO =
	'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';
/** A letter typed in one of these goes to the entry that begins with it. */
const FOUND_BY_LETTER = '[role="tree"], [role="combobox"]';
const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';
/** Elements with their own keyboard handling. */
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog is open: what is below it hears nothing, wherever the focus is. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/** letters: whether single characters are shortcuts at all. isCovered: whether something lies over the page. Both are asked each time. */
export function shortcuts(
	actions: Actions,
	letters: () => boolean,
	isCovered = isDialogOpen
): (event: KeyboardEvent) => void {
	return (event) => {
		// No instanceof: an element of the book belongs to the frame's own Element class.
		const within = (selector: string) =>
			event.target !== null &&
			'closest' in event.target &&
			(event.target as Element).closest(selector) !== null;
		if (event.defaultPrevented || event.isComposing || within(OWN_KEYS)) return;
		const typing = within(TYPED_INTO);
		const action = actionOf(event, letters() && !typing && !within(FOUND_BY_LETTER));
		// Typing: only the search can be called, and Escape closes; Alt with an arrow belongs to the field.
		if (!action || (typing && action !== 'search' && action !== 'close')) return;
		if (isCovered()) return;
		// Pressed once more in the box, it is the browser's own search.
		if (action === 'search' && within('[type="search"]')) return;
		const act = actions[action];
		if (!act || act() === false) return;
		event.preventDefault();
	};
}
