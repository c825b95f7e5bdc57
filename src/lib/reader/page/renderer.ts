/**
 * What the page tells the rest of the app. It deals in sections and offsets; chapters and percentages belong to
 * `navigation/place.svelte.ts`.
 */
import type { Position } from '$lib/book/locator.ts';
import type { Note } from '../links/notes.ts';

/** What is displayed. Offsets: UTF-16 units in the section's extracted text, half-open. */
export interface Place {
	start: Position;
	end: Position;
	/** What to store and return to: where the reader went, otherwise the first visible character. */
	anchor: Position;
	/** The page of this section, counted from 1, at the present size. In a section shown in slices, pages of other slices are estimated. */
	page: number;
	pages: number;
	/** Approximately how many characters a page full of text holds. */
	room: number;
	/** `page` and `pages` count the whole book, each section of which is one page (fixed layout). */
	wholeBook?: true;
	/** The reader turned or scrolled on to here, rather than jumping, turning back or changing the layout. */
	turned?: true;
	/** Whether this is the first page of the first section, or the last page of the last one, in the reading order. */
	atStart: boolean;
	atEnd: boolean;
}

/**
 * Puts additions into a section's document, in elements that have the attribute ADDED, or changes what it added before. The
 * book's text nodes may be wrapped and split, but must stay in order.
 */
export type PageAdditions = (doc: Document, section: number) => void;

/** A section that cannot be displayed. A page that says so is shown instead, and pages can still be turned. */
export interface UnreadableSection {
	section: number;
	reason: string;
}

export interface RendererListeners {
	relocate?: (place: Place) => void;
	/** True while a section is being laid out, false once it is displayed. */
	busy?: (busy: boolean) => void;
	unreadable?: (problem: UnreadableSection) => void;
	/** A link leads out of the book. Nothing is opened, since the listener asks the reader first. */
	external?: (url: string) => void;
	/** A link within the book was followed, and the page is about to go there. */
	followed?: (from: Position, to: Position) => void;
	/** A link leads to a note, to be shown beside it. Without a listener, the link is followed. */
	note?: (note: Note) => void;
	/** A picture (an img or svg on the page) is to be shown enlarged. */
	picture?: (picture: Element) => void;
	/** Something on the page was pressed, so what is shown over it may close. Returns true if something did. */
	press?: () => boolean | void;
	/** A letter of the page was pressed, and nothing else has used that. Returns true if the listener uses it. */
	letter?: (at: Position) => boolean;
	/** A finger tapped, and nothing else has used the tap. x: CSS pixels of the window. */
	tap?: (x: number) => void;
	/** A mouse moved over the page. */
	moved?: () => void;
	/** A finger turned the page. */
	swiped?: () => void;
	/** A key pressed inside the page that did not turn it (the app's shortcuts). */
	key?: (event: KeyboardEvent) => void;
}
