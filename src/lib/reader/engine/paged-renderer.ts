/**
 * Everything that the rest of the app knows of the page: it turns pages and keeps the reader's place. The place is the anchor:
 * where the reader went, or the first character of the page they turned to. Every change of size or type returns to the page
 * with the anchor, so the place never drifts.
 */
import { deferred } from '$lib/async/waiting.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { startOf, type Locator, type Position } from '$lib/book/locator.ts';
import type { Publication } from '$lib/epub/publication.ts';
import {
	DEFAULT_DISPLAY,
	textureOf,
	type DisplaySettings,
	type Texture
} from '../display/display-settings.ts';
import { fixedPlace } from '../fixed/spreads.ts';
import { listenToFrame } from '../input/frame-events.ts';
import type { PageTurn } from '../input/page-keys.ts';
import { fillsPage, listenToTaps } from '../input/taps.ts';
import { addressesOf, targetOf, type LinkPlace } from '../links/links.ts';
import { readNote } from '../links/notes.ts';
import { sizeOf, watchScroll, watchSize, type Size } from '../page/element-watch.ts';
import { PageHighlights } from '../page/highlights.ts';
import { linearAfter } from '../page/reading-order.ts';
import type { PageAdditions, RendererListeners } from '../page/renderer.ts';
import { SectionPage } from '../page/section-page.ts';
import { PageWindow } from './page-window.ts';
import { Viewport } from './viewport.ts';

/** Some: one who presses a key fast gets as many pages. */
const MAX_WAITING_TURNS = 4;

/** The part that code needs which adds something to the pages. */
export type AlteredPages = Pick<PagedRenderer, 'add' | 'pageText'>;

export class PagedRenderer {
	/** The reader's highlights and selection, and the sentence that is read aloud. */
	readonly highlights = new PageHighlights();
	readonly #publication: Publication;
	readonly #viewport: Viewport;
	readonly #window: PageWindow;
	readonly #listeners = new Set<RendererListeners>();
	readonly #closing = new AbortController();
	readonly #queue = new OneAtATime(this.#closing.signal);
	/** Lays the book out, once it is known where. The first task of the queue. */
	readonly #begin = deferred<() => Promise<void>>();
	readonly #opened = this.#queue.run(async () => (await this.#begin.promise)());
	#settings: DisplaySettings;
	#element: HTMLElement | null = null;
	/** The section on the screen; null while one is being loaded, or if none could be. */
	#section: SectionPage | null = null;
	/** The page beside it in a spread of fixed pages. It is loaded, shown and left together with it. */
	#facing: SectionPage | null = null;
	#leaving = new AbortController();
	#anchor: Position = { section: 0, offset: 0 };
	readonly #additions = new Map<string, PageAdditions>();
	/** Maps a place that was left by a link to the link's offset, to which the focus returns. */
	readonly #followed = new Map<string, number>();
	#size: Size = { width: 0, height: 0 };
	#waitingTurns = 0;
	/** The size last observed. Of all changes while a task is running, only the last is laid out. */
	#observed = this.#size;

	constructor(publication: Publication, settings: Partial<DisplaySettings> = {}) {
		this.#publication = publication;
		this.#settings = { ...DEFAULT_DISPLAY, ...settings };
		this.#viewport = new Viewport(publication, this.#settings, (problem) =>
			this.#notify((listener) => listener.unreadable?.(problem))
		);
		this.#window = new PageWindow(this.#viewport);
		this.#viewport.onreflow = () => {
			// A running task measures again itself; this is for pictures and fonts that load late.
			if (!this.#queue.working) void this.#queue.run(() => this.#returnToAnchor());
		};
	}

	/** The page progression, which decides what the left arrow key does. */
	get direction(): 'ltr' | 'rtl' {
		const { direction } = this.#publication;
		if (direction !== 'default') return direction;
		return this.#section && this.#viewport.rightToLeft(this.#section.doc) ? 'rtl' : 'ltr';
	}

	/**
	 * Lays the book out in `element`, and shows the page with `at` (null: the beginning). Call this once. Whatever the reader
	 * does before it waits for it.
	 */
	open(element: HTMLElement, at: Position | null, settings: Partial<DisplaySettings> = {}): Promise<void> {
		this.#begin.resolve(async () => {
			await this.#setDisplay(settings);
			this.#element = element;
			this.#size = sizeOf(element);
			this.#viewport.open(element, this.#size);
			const { signal } = this.#closing;
			const onresize = (observed: Size): void => {
				this.#observed = observed;
				void this.#queue.run(() => this.#resize());
			};
			watchSize(element, onresize, signal);
			watchScroll(this.#viewport.container, () => void this.#queue.run(() => this.#follow()), signal);
			const first = { section: linearAfter(this.#publication.spine, -1, 'next') ?? 0, offset: 0 };
			await this.#goTo(at && this.#publication.spine[at.section] ? at : first);
			// A reader who has just opened a book wants to read: the keys go to the page, and a screen reader begins there.
			if (document.activeElement === document.body) this.#focus(this.#anchor);
		});
		return this.#opened;
	}

	/** focus: also moves the keyboard focus there, unless the reader has begun to type elsewhere meanwhile. */
	goTo(position: Position, focus = false): Promise<void> {
		const field = fieldInUse();
		return this.#queue.run(async () => {
			await this.#goTo(position);
			this.#section?.unmark();
			this.highlights.deselect();
			if (focus && isFree(field)) this.#focus(position);
		});
	}

	/** Turns to the page where the passage begins, and marks and selects exactly its words, until the page is turned. */
	show(locator: Locator): Promise<void> {
		return this.#queue.run(async () => {
			await this.#goTo(startOf(locator));
			this.#section?.mark(locator.start, locator.end);
		});
	}

	/** Removes the mark that `show` made on these words. Other marks and the reader's own selection stay. */
	unmark(words: Locator): void {
		void this.#queue.run(() => {
			if (this.#section?.marks(words)) this.#section.unmark();
		});
	}

	/** Goes to the target of a link, a landmark or a printed page, and calls `followed`. focus: as in `goTo`. */
	follow(place: LinkPlace, focus = false): Promise<void> {
		const field = fieldInUse();
		return this.#queue.run(async () => {
			const from = this.#anchor;
			const section = await this.#load(place.section);
			const offset = (place.fragment && section?.anchor(place.fragment)) || 0;
			const to = { section: place.section, offset };
			this.#notify((listener) => listener.followed?.(from, to));
			await this.#goTo(to);
			if (focus && isFree(field)) this.#focus(to);
		});
	}

	/** Does nothing while several turns are waiting: a key that is held turns no pages after it was let go. */
	next(): Promise<void> {
		return this.#turnSoon('next');
	}

	previous(): Promise<void> {
		return this.#turnSoon('previous');
	}

	async #turnSoon(turn: PageTurn): Promise<void> {
		if (this.#waitingTurns >= MAX_WAITING_TURNS) return;
		this.#waitingTurns++;
		await this.#queue.run(() => this.#slide(turn)).finally(() => this.#waitingTurns--);
	}

	/** Scrolls a few lines in scrolled text; does nothing if there are pages. */
	nudge(turn: PageTurn): void {
		if (this.#section) this.#window.nudge(this.#section, turn);
	}

	/** Changes the given settings, and keeps the reader's place. */
	setDisplay(change: Partial<DisplaySettings>): Promise<void> {
		return this.#queue.run(async () => {
			await this.#setDisplay(change);
			await this.#face();
			this.#returnToAnchor();
		});
	}

	async #setDisplay(change: Partial<DisplaySettings>): Promise<void> {
		this.#settings = { ...this.#settings, ...change };
		await this.#viewport.setDisplay(this.#settings);
	}

	/**
	 * Puts something besides the book's own text into the pages that are shown, and into each that will be. The reader's place
	 * stays. kind: replaces earlier additions of the same kind.
	 */
	add(kind: string, additions: PageAdditions): Promise<void> {
		return this.#queue.run(() => {
			this.#additions.set(kind, additions);
			for (const page of this.#pages) this.#addTo(page, [additions]);
			this.highlights.redraw();
			this.#returnToAnchor();
		});
	}

	#addTo(page: SectionPage, all: readonly PageAdditions[]): void {
		if (all.length === 0 || this.#viewport.fixed) return;
		page.alter((doc, section) => all.forEach((additions) => additions(doc, section)));
		this.#viewport.measureAgain();
	}

	/** The visible text, in reading order; empty on a page of pictures. */
	pageText(): Locator[] {
		return this.#pages.flatMap((page) => {
			const text = this.#window.text(page);
			return text ? [{ section: page.section, ...text }] : [];
		});
	}

	/** How the paragraph at the reader's place is set; null without one. */
	get texture(): Texture | null {
		const doc = this.#section?.doc;
		const here = this.#section?.elementAt(this.#anchor.offset)?.closest('p') ?? doc?.querySelector('p');
		return here && doc?.defaultView ? textureOf(doc.defaultView.getComputedStyle(here)) : null;
	}

	/** Returns a function that undoes it. */
	listen(listeners: RendererListeners): () => void {
		this.#listeners.add(listeners);
		return () => this.#listeners.delete(listeners);
	}

	/** Removes everything, and revokes every blob URL. Pending calls resolve without effect. */
	destroy(): void {
		this.#closing.abort();
		this.#begin.resolve(() => Promise.resolve());
		this.#leave();
		this.#listeners.clear();
		this.#viewport.destroy();
	}

	/** The visible pages, in reading order. */
	get #pages(): SectionPage[] {
		const pages = [this.#section, this.#facing].filter((page) => page !== null);
		return pages.sort((one, other) => one.section - other.section);
	}

	get #closed(): boolean {
		return this.#closing.signal.aborted;
	}

	/** Loads section `index` if it is not on the screen; null if the book was closed meanwhile. */
	async #load(index: number): Promise<SectionPage | null> {
		if (this.#section?.section === index) return this.#section;
		this.#setBusy(true);
		try {
			this.#leave();
			const section = await SectionPage.read(await this.#viewport.display(index), index);
			if (this.#closed) return null;
			this.#leaving = new AbortController();
			this.#section = section;
			this.#addTo(this.#section, [...this.#additions.values()]);
			this.#enter(this.#section, this.#leaving.signal);
			await this.#face();
			return this.#section;
		} finally {
			this.#setBusy(false);
		}
	}

	/** Shows the other page of the spread, if two fit. */
	async #face(): Promise<void> {
		const facing = this.#section && (await this.#viewport.face());
		if (this.#closed || facing?.doc === this.#facing?.doc) return;
		this.#facing = facing && (await SectionPage.read(facing.doc, facing.section));
		if (this.#facing && !this.#closed) this.#enter(this.#facing, this.#leaving.signal);
	}

	#leave(): void {
		this.#leaving.abort();
		this.#section = null;
		this.#facing = null;
	}

	async #goTo(position: Position): Promise<void> {
		const loaded = await this.#load(position.section);
		const section = loaded && (await this.#showSlice(loaded, loaded.slices.at(position.offset)));
		if (!section) return;
		this.#anchor = position;
		this.#showAnchor(section);
	}

	async #turn(turn: PageTurn): Promise<void> {
		const section = this.#section;
		if (!section) return;
		const distance = this.#window.after(section, turn);
		const slice = distance === null ? section.sliceAfter(turn) : section.slices.shown;
		const to = await (slice === null ? this.#enterNext(turn) : this.#showSlice(section, slice));
		if (!to) return;
		this.#arrive(to, distance ?? this.#window.entry(to, turn), turn === 'next');
		// What was marked has been seen.
		to.unmark();
		if (!this.#window.leads(to, turn)) this.#viewport.prepare(this.#after(turn));
	}

	/** Returns null if the book was closed meanwhile. */
	async #showSlice(page: SectionPage, slice: number): Promise<SectionPage | null> {
		if (slice === page.slices.shown || (await this.#viewport.showSlice(page, slice))) return page;
		this.#leave();
		return this.#load(page.section);
	}

	/** Loads the next section, and its spread if it has one, and shows its first part, or, going back, its last. */
	async #enterNext(turn: PageTurn): Promise<SectionPage | null> {
		const index = this.#after(turn);
		if (index === null) return null;
		const opening = await this.#load(this.#viewport.opening(index));
		const seen = this.#pages.some(({ section }) => section === index);
		const section = seen || !opening ? opening : await this.#load(index);
		return section && this.#showSlice(section, section.slices.at(turn === 'next' ? 0 : Infinity));
	}

	/** Turns the page with the motion that the reader chose. */
	#slide(turn: PageTurn): Promise<void> {
		if (this.#settings.turning === 'slide' && this.#section && this.#element)
			this.#window.lift(this.#section, this.#element);
		return this.#settle(turn);
	}

	/** The finger that dragged the page was lifted. */
	async #release(turn: PageTurn | null): Promise<void> {
		if (turn && this.#leads(turn)) this.#notify((listener) => listener.swiped?.());
		await this.#settle(turn);
	}

	/** Shows the page being turned to if there is one, otherwise its own place again. */
	async #settle(turn: PageTurn | null): Promise<void> {
		const leads = turn && this.#leads(turn);
		if (this.#section)
			await this.#window.settle(this.#section, leads ? turn : null, this.direction === 'rtl');
		try {
			if (leads && !this.#closed) await this.#turn(turn);
		} finally {
			await this.#window.letGo();
		}
	}

	#leads(turn: PageTurn): boolean {
		return (this.#section && this.#window.leads(this.#section, turn)) || this.#after(turn) !== null;
	}

	/** The index of the section after (or before) everything visible. */
	#after(turn: PageTurn): number | null {
		const edge = this.#pages.at(turn === 'next' ? -1 : 0);
		return edge ? linearAfter(this.#publication.spine, edge.section, turn) : null;
	}

	/**
	 * The reader turned or scrolled to here, so the first visible character becomes the anchor. onward: whether this page
	 * follows the last one.
	 */
	#arrive(section: SectionPage, distance: number, onward: boolean): void {
		this.#window.moveTo(section, distance);
		const offset = this.#window.text(section)?.start ?? this.#window.offsetWithoutText(section);
		this.#anchor = { section: section.section, offset };
		this.#relocated(section, onward);
	}

	#showAnchor(section: SectionPage): void {
		section.showInTables(this.#anchor.offset);
		this.#window.moveTo(section, section.distanceOfPosition(this.#anchor.offset, this.#window.grid(section)));
		this.#relocated(section);
	}

	/** Listens to a displayed page until the signal aborts. */
	#enter(page: SectionPage, signal: AbortSignal): void {
		const isSelecting = (): boolean => page.isSelecting;
		const actions = {
			isSelecting,
			direction: () => this.direction,
			turn: (turn: PageTurn) => void (turn === 'next' ? this.next() : this.previous()),
			key: (event: KeyboardEvent) => this.#notify((listener) => listener.key?.(event)),
			moved: () => this.#notify((listener) => listener.moved?.()),
			follow: (link: Element) => void this.#followLink(link, page),
			enlarge: (picture: Element) => this.#notify((listener) => listener.picture?.(picture)),
			isTap: (event: MouseEvent) => isTap(event),
			isPage: (picture: Element) => this.pageText().length === 0 || fillsPage(picture, this.#size),
			drag: (by: number) =>
				this.#section && this.#element && this.#window.drag(this.#section, this.#element, by),
			release: (turn: PageTurn | null) => void this.#queue.run(() => this.#release(turn)),
			width: () => this.#size.width,
			turnsByWheel: (event: WheelEvent) =>
				this.#section !== null && this.#window.turnsByWheel(this.#section, event)
		};
		listenToFrame(page.doc, actions, signal);
		this.highlights.enter(page, signal);
		// Added last, so that others who use the tap have reported it by then.
		const taps = {
			isSelecting,
			press: () => [...this.#listeners].map((listener) => listener.press?.()).includes(true),
			point: (x: number, y: number) => {
				const offset = page.letterAt(x, y);
				const at = { section: page.section, offset: offset ?? 0 };
				return offset !== null && [...this.#listeners].some((listener) => listener.letter?.(at));
			},
			tap: (x: number) => this.#notify((listener) => listener.tap?.(x))
		};
		const isTap = listenToTaps(page.doc, taps, signal);
	}

	/** A link on the page was pressed: a note opens beside it, or the page goes there, or the app asks first. */
	async #followLink(link: Element, page: SectionPage): Promise<void> {
		const publication = this.#publication;
		const { href, outside } = addressesOf(link);
		const path = publication.spine[page.section]?.path ?? '';
		const target = targetOf(href, outside, path, (file) => publication.sectionOf(file));
		if (target?.kind === 'outside') this.#notify((listener) => listener.external?.(target.url));
		if (target?.kind !== 'inside') return;
		const showsNotes = [...this.#listeners].some((listener) => listener.note);
		// If no listener shows notes, or the note cannot be read, the link is followed instead.
		const note = showsNotes ? await readNote(link, target, publication, page).catch(() => null) : null;
		if (note) return this.#notify((listener) => listener.note?.(note));
		this.#followed.set(keyOf(this.#anchor), page.offsetOf(link));
		await this.follow(target, true);
	}

	/** The reader has arrived. The focus goes to the link that was followed from this place, otherwise to the block at this place. */
	#focus(at: Position): void {
		this.#section?.focus(at.offset, this.#followed.get(keyOf(at)));
	}

	/** Shows the page with the anchor again, after the lines have moved. */
	#returnToAnchor(): void {
		const section = this.#section;
		if (section?.section === this.#anchor.section) this.#showAnchor(section);
	}

	#relocated(section: SectionPage, turned = false): void {
		const seen = this.#window.place(section, this.#anchor, this.#publication.spine);
		const fixed = this.#viewport.fixed;
		const place = fixed ? fixedPlace(seen, this.#pages, this.#publication.spine) : seen;
		this.#notify((listener) => listener.relocate?.(turned ? { ...place, turned } : place));
	}

	async #resize(): Promise<void> {
		const size = this.#observed;
		const same = size.width === this.#size.width && size.height === this.#size.height;
		// A hidden pane has no size. Its pages are kept for when it is shown again.
		if (same || size.width === 0 || size.height === 0) return;
		this.#size = size;
		this.#viewport.resize(size);
		await this.#face();
		this.#returnToAnchor();
	}

	/** Follows scrolling by find-in-page, focus, a dragged selection or the wheel. */
	#follow(): void {
		if (this.#window.dragged) return;
		const section = this.#section;
		const distance = section && this.#window.scrolledDistance(section);
		if (distance === null || !section) return;
		if (Math.abs(distance - this.#window.distance) < 2) this.#window.moveTo(section, distance);
		else {
			// Find-in-page and the focus go anywhere; hand and wheel go at most a screen or two at a time.
			const by = distance - this.#window.distance;
			this.#arrive(section, distance, by > 0 && by <= 2 * this.#window.grid(section).step);
		}
	}

	#setBusy(busy: boolean): void {
		// Hides the first page until the right one is shown. `visibility` cannot be used, since the engine's views set it
		// themselves.
		if (this.#element) this.#element.style.opacity = busy ? '0' : '';
		this.#notify((listener) => listener.busy?.(busy));
	}

	#notify(event: (listener: RendererListeners) => void): void {
		for (const listener of this.#listeners) event(listener);
	}
}

const fieldInUse = (): Element | null => document.activeElement?.closest('input, textarea') ?? null;

/** Whether no field has the focus but the one that had it before. */
const isFree = (before: Element | null): boolean => [null, before].includes(fieldInUse());

const keyOf = ({ section, offset }: Position): string => `${section} ${offset}`;
