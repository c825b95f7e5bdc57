/**
 * The only thing the rest of the app knows of the page: any layout engine that fulfils this can take the place of
 * the one we use. It knows sections and offsets; chapters and percentages are the business of `place.svelte.ts`.
 */
import type { Locator, Position } from '$lib/epub/locator.ts';
import type { Theme } from './theme.ts';

/** What is on the screen. Offsets: UTF-16 units in the section's extracted text, half-open. */
export interface Place {
	start: Position;
	end: Position;
	/** What to store and to return to: where the reader went, else the first visible character. */
	anchor: Position;
	/** 1-based page of this section, at the present size. */
	page: number;
	pages: number;
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
	/** A key pressed inside the page that did not turn it (shortcuts of the app). */
	key?: (event: KeyboardEvent) => void;
	/** The reader's selection changed; `selection()` has it. */
	select?: () => void;
}

/** 'book': what the author chose. 'serif': the app's own text face everywhere. */
export type FontChoice = 'book' | 'serif';

export interface Renderer {
	/** In which direction pages follow each other; decides what the left arrow does. */
	readonly direction: 'ltr' | 'rtl';
	/** Lays the book out in `element` and shows the page with `at` (null: the beginning). Call once. */
	open(element: HTMLElement, at: Position | null): Promise<void>;
	goTo(position: Position): Promise<void>;
	/** Turns to the page where the passage begins, marks and selects exactly its words. */
	show(locator: Locator): Promise<void>;
	next(): Promise<void>;
	previous(): Promise<void>;
	setTheme(theme: Theme): Promise<void>;
	/** percent: 100 is the size of the app's own text. The place is kept. */
	setFontSize(percent: number): Promise<void>;
	setFont(font: FontChoice): Promise<void>;
	/** Text that is really on the screen now, in reading order; empty on a page of pictures. */
	pageText(): Locator[];
	/** What the reader has selected in the page, live. */
	selection(): Locator | null;
	/** Returns the undo. */
	listen(listeners: RendererListeners): () => void;
	/** Removes everything, revokes every blob URL; pending calls end quietly. */
	destroy(): void;
}
