/**
 * The only thing the rest of the app knows of the page: any layout engine that fulfils this can take the place of
 * the one we use. It knows sections and offsets; chapters and percentages are the business of `place.svelte.ts`.
 */
import type { Locator, Position } from '$lib/book/locator.ts';
import type { PageHighlights } from './highlights.ts';
import type { LinkPlace } from '../links/links.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import type { Note } from '../links/note-link.ts';
import type { Turn } from '../input/page-keys.ts';
import type { SpokenMark } from './spoken-mark.ts';

/** What is on the screen. Offsets: UTF-16 units in the section's extracted text, half-open. */
export interface Place {
	start: Position;
	end: Position;
	/** What to store and to return to: where the reader went, else the first visible character. */
	anchor: Position;
	/** 1-based page of this section, at the present size. */
	page: number;
	pages: number;
	/** They count the pages of the whole book, whose sections are one page each (fixed layout). */
	wholeBook?: true;
	/** First page of the first section, last page of the last one (of those in the reading order). */
	atStart: boolean;
	atEnd: boolean;
}

/** A chapter that cannot be shown; its place is taken by a page that says so, and turning pages goes on. */
export interface UnreadableSection {
	section: number;
	reason: string;
}

export interface RendererListeners {
	relocate?: (place: Place) => void;
	/** A section is being laid out (true), and is on the screen (false). */
	busy?: (busy: boolean) => void;
	unreadable?: (problem: UnreadableSection) => void;
	/** A link leads out of the book. Nothing is opened: whoever listens asks the reader first. */
	external?: (url: string) => void;
	/** A link within the book was followed: the page is on its way there. */
	followed?: (from: Position, to: Position) => void;
	/** A link leads to a note, which shall be shown beside it. Where nobody listens, the link is followed. */
	note?: (note: Note) => void;
	/** A picture (img or svg of the page) shall be shown large. */
	picture?: (picture: Element) => void;
	/** Anything in the page was pressed: what lies over it may go. */
	press?: () => void;
	/** A key pressed inside the page that did not turn it (shortcuts of the app). */
	key?: (event: KeyboardEvent) => void;
	/** The reader's selection changed; `selection()` has it. */
	select?: () => void;
}

export interface Renderer {
	/** What the reader marked and selects. */
	readonly highlights: PageHighlights;
	/** The sentence that is read aloud. */
	readonly spoken: SpokenMark;
	/** In which direction pages follow each other; decides what the left arrow does. */
	readonly direction: 'ltr' | 'rtl';
	/** Lays the book out in `element` and shows the page with `at` (null: the beginning). Call once. */
	open(element: HTMLElement, at: Position | null): Promise<void>;
	/** focus: moves it there too, for who came by the keyboard. */
	goTo(position: Position, focus?: boolean): Promise<void>;
	/** Turns to the page where the passage begins, marks and selects exactly its words. */
	show(locator: Locator): Promise<void>;
	/** Goes where a link, a landmark or a printed page leads; tells `followed`. focus: as of `goTo`. */
	follow(place: LinkPlace, focus?: boolean): Promise<void>;
	next(): Promise<void>;
	previous(): Promise<void>;
	/** A few lines on or back in scrolled text; nothing where there are pages. */
	nudge(turn: Turn): void;
	/** Changes what is named, leaves the rest; the place is kept. */
	setDisplay(change: Partial<DisplaySettings>): Promise<void>;
	/** Text that is really on the screen now, in reading order; empty on a page of pictures. */
	pageText(): Locator[];
	/** What the reader has selected in the page, live. */
	selection(): Locator | null;
	/** Returns the undo. */
	listen(listeners: RendererListeners): () => void;
	/** Removes everything, revokes every blob URL; pending calls end quietly. */
	destroy(): void;
}
