/** Handles keyboard shortcuts in the app and in the book's frame, except while the reader types. */
import { actionOf, type Action } from './keys.ts';

/** An action that returns false did nothing, so the key keeps its usual meaning. */
export type Actions = Partial<Record<Action, () => unknown>>;

const TYPED_INTO =
	'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';
/** A letter typed in one of these moves to the entry that begins with it. */
const FOUND_BY_LETTER = '[role="tree"], [role="combobox"]';
const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';
/** Elements that handle keys themselves. */
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog is open. Shortcuts below it are then off, wherever the focus is. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/** letters: whether single-character shortcuts are on. isCovered: whether something covers the page. Both are called at each key press. */
export function shortcuts(
	actions: Actions,
	letters: () => boolean,
	isCovered = isDialogOpen
): (event: KeyboardEvent) => void {
	return (event) => {
		// instanceof would fail, because an element of the book belongs to the frame's own Element class.
		const within = (selector: string) =>
			event.target !== null &&
			'closest' in event.target &&
			(event.target as Element).closest(selector) !== null;
		if (event.defaultPrevented || event.isComposing || within(OWN_KEYS)) return;
		const typing = within(TYPED_INTO);
		const action = actionOf(event, letters() && !typing && !within(FOUND_BY_LETTER));
		// While the reader types, only search and Escape work; Alt with an arrow belongs to the field.
		if (!action || (typing && action !== 'search' && action !== 'close')) return;
		if (isCovered()) return;
		// A second press, within the search box, opens the browser's own search.
		if (action === 'search' && within('[type="search"]')) return;
		const act = actions[action];
		if (!act || act() === false) return;
		event.preventDefault();
	};
}
