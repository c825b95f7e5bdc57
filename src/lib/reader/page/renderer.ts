/**
 * What the page tells the rest of the app. It deals in sections and offsets; chapters and percentages belong to
 * `navigation/place.svelte.ts`.
 */
import type { Locator, Position } from '$lib/book/locator.ts';
import type { Note } from '../links/notes.ts';

/** What is displayed. Offsets: UTF-16 units in the section's extracted text, half-open. */
export interface Place {
	start: Position;
	end: Position;
	/** What to store and to return to: where the reader went, else the first visible character. */
	anchor: Position;
	/** 1-based page of this section, at the present size; of a section that is shown in slices, estimated for those that are not. */
	page: number;
	pages: number;
	/** Characters that a page holds when text fills it, about. */
	room: number;
	/** `page` and `pages` count the whole book, whose sections are one page each (fixed layout). */
	wholeBook?: true;
	/** The reader turned or scrolled on to here; not where they jumped, turned back or changed the layout. */
	turned?: true;
	/** First page of the first section, last page of the last one (of those in the reading order). */
	atStart: boolean;
	atEnd: boolean;
}

/**
 * Puts what is not the book's own into a section's document, in elements that have the attribute ADDED, or changes what it put
 * there before. The book's text nodes may be wrapped and split, and must stay in their order.
 */
export type PageAdditions = (doc: Document, section: number) => void;

/** The open pages, for those who put something into them. */
export interface AlteredPages {
	/** Into those that are shown, and each that will be. The reader's place stays. kind: takes the place of what was added as the same. */
	add(kind: string, additions: PageAdditions): Promise<void>;
	/** The text that is visible now, in reading order; empty on a page of pictures. */
	pageText(): Locator[];
}

/** A section that cannot be displayed; a page that says so is shown instead, and turning pages goes on. */
export interface UnreadableSection {
	section: number;
	reason: string;
}

export interface RendererListeners {
	relocate?: (place: Place) => void;
	/** True while a section is being laid out, false once it is displayed. */
	busy?: (busy: boolean) => void;
	unreadable?: (problem: UnreadableSection) => void;
	/** A link leads out of the book. Nothing is opened: the listener asks the reader first. */
	external?: (url: string) => void;
	/** A link within the book was followed: the page is about to go there. */
	followed?: (from: Position, to: Position) => void;
	/** A link leads to a note, to be shown beside it. Without a listener, the link is followed. */
	note?: (note: Note) => void;
	/** A picture (img or svg of the page) is to be shown enlarged. */
	picture?: (picture: Element) => void;
	/** Something in the page was pressed: what is shown over it may close; true: something did. */
	press?: () => boolean | void;
	/** A letter of the page was pressed, and nothing else was meant by it; true: it is taken as meant. */
	letter?: (at: Position) => boolean;
	/** A finger tapped where nothing else was meant by it. x: CSS pixels of the window. */
	tap?: (x: number) => void;
	/** A mouse moves over the page. */
	moved?: () => void;
	/** A finger has turned the page. */
	swiped?: () => void;
	/** A key pressed inside the page that did not turn it (shortcuts of the app). */
	key?: (event: KeyboardEvent) => void;
}
