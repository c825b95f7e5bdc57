/**
 * All that the rest of the app knows of the page: any layout engine that implements this can replace the one we use. It
 * deals in sections and offsets; chapters and percentages belong to `navigation/place.svelte.ts`.
 */
import type { Locator, Position } from '$lib/book/locator.ts';
import type { PageHighlights } from './highlights.ts';
import type { LinkPlace } from '../links/links.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import type { Note } from '../links/notes.ts';
import type { PageTurn } from '../input/page-keys.ts';

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
	/** A finger tapped where nothing else was meant by it. x: CSS pixels of the window. */
	tap?: (x: number) => void;
	/** A mouse moves over the page. */
	moved?: () => void;
	/** A finger has turned the page. */
	swiped?: () => void;
	/** A key pressed inside the page that did not turn it (shortcuts of the app). */
	key?: (event: KeyboardEvent) => void;
	/** The reader's selection changed; `selection()` has it. */
	select?: () => void;
}

export interface Renderer {
	/** The reader's highlights and selection, and the sentence that is read aloud. */
	readonly highlights: PageHighlights;
	/** The page progression, which decides what the left arrow key does. */
	readonly direction: 'ltr' | 'rtl';
	/** Lays the book out in `element` and shows the page with `at` (null: the beginning). Call once. */
	open(element: HTMLElement, at: Position | null): Promise<void>;
	/** focus: also moves the keyboard focus there. */
	goTo(position: Position, focus?: boolean): Promise<void>;
	/** Turns to the page where the passage begins, and marks and selects exactly its words, until the page is turned. */
	show(locator: Locator): Promise<void>;
	/** Takes away the mark that `show` made; the reader's own selection stays. */
	unmark(): void;
	/** Goes to the target of a link, a landmark or a printed page, and calls `followed`. focus: as in `goTo`. */
	follow(place: LinkPlace, focus?: boolean): Promise<void>;
	next(): Promise<void>;
	previous(): Promise<void>;
	/** Scrolls a few lines in scrolled text; does nothing where there are pages. */
	nudge(turn: PageTurn): void;
	/** Changes the given settings; the reader's place is preserved. */
	setDisplay(change: Partial<DisplaySettings>): Promise<void>;
	/** The text that is visible now, in reading order; empty on a page of pictures. */
	pageText(): Locator[];
	/** The current selection in the page. */
	selection(): Locator | null;
	/** Returns the undo. */
	listen(listeners: RendererListeners): () => void;
	/** Removes everything and revokes every blob URL; pending calls resolve without effect. */
	destroy(): void;
}
