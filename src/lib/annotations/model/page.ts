/** What annotations need of the page. The renderer's `highlights` implements it; tests may pass their own. */
import type { Locator } from '$lib/book/locator.ts';
import type { Colour } from './annotation.ts';

export interface MarkedWords {
	id: string;
	locator: Locator;
	colour: Colour;
	noted: boolean;
}

/** The box of a line, in CSS pixels of the window. */
export type LineBox = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export interface PageListeners {
	/** A click on a highlight, or (null) elsewhere. */
	pick?: (id: string | null) => void;
	select?: () => void;
	/** A key pressed in the page, before any other listener gets it. */
	key?: (event: KeyboardEvent) => void;
}

export interface MarkedPage {
	/** Draws exactly these highlights. */
	set(list: readonly MarkedWords[]): void;
	/** The current selection. */
	selection(): Locator | null;
	/** The reader's own selection; null where it only marks a passage that was navigated to. */
	chosen(): Locator | null;
	/** Selects the words and moves the focus there, so that Shift with the arrow keys changes the selection. */
	select(locator: Locator): void;
	deselect(): void;
	/** The visible line boxes of these words. */
	boxesOf(locator: Locator): LineBox[];
	/** Returns the undo. */
	listen(listeners: PageListeners): () => void;
}
