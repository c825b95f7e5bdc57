/** What highlights need of the page. The renderer's `highlights` is one; a test may bring its own. */
import type { Locator } from '$lib/book/locator.ts';
import type { Colour } from './annotation.ts';

export interface MarkedWords {
	id: string;
	locator: Locator;
	colour: Colour;
	noted: boolean;
}

/** In CSS pixels of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export interface PageListeners {
	/** A click on a highlight, or (null) elsewhere. */
	pick?: (id: string | null) => void;
	select?: () => void;
	/** A key pressed in the page, before anyone else hears of it. */
	key?: (event: KeyboardEvent) => void;
}

export interface MarkedPage {
	/** Draws these and no others. */
	set(list: readonly MarkedWords[]): void;
	/** Whatever is selected. */
	selection(): Locator | null;
	/** What the reader selected themselves. */
	chosen(): Locator | null;
	/** Selects the words and takes the keyboard there, so that Shift with the arrows widens and narrows them. */
	select(locator: Locator): void;
	deselect(): void;
	/** The lines of these words that can be seen. */
	boxesOf(locator: Locator): Box[];
	/** Returns the undo. */
	listen(listeners: PageListeners): () => void;
}
