/**
 * Turns pages and keeps the place. The place is the anchor: where the reader went, or the first character of the page
 * they turned to. Every change of size or type goes back to the page with the anchor, so nothing drifts.
 */
import type { Locator, Position } from '$lib/book/locator.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { sizeOf, watchScroll, watchSize, type Size } from '../page/element-watch.ts';
import { EpubjsViewport } from './epubjs.ts';
import { fixedPlace } from '../fixed/fixed-place.ts';
import { FocusHistory } from '../page/focus-trail.ts';
import { listenToFrame } from '../input/frame-events.ts';
import { PageHighlights } from '../page/highlights.ts';
import type { LinkPlace } from '../links/links.ts';
import { PLAIN_LOOK, type DisplaySettings } from '../display/display-settings.ts';
import { OneAtATime } from '$lib/async/one-at-a-time.ts';
import type { Turn } from '../input/page-keys.ts';
import { PageLinks } from './page-links.ts';
import { PageWindow } from './page-window.ts';
import type { Renderer, RendererListeners } from '../page/renderer.ts';
import { SectionPage } from '../page/section-page.ts';
import { SpokenMark } from '../page/spoken-mark.ts';
import { firstLinear, linearAfter } from '../page/reading-order.ts';

export class PagedRenderer implements Renderer {
	readonly highlights = new PageHighlights();
	readonly spoken = new SpokenMark();
	readonly #publication: Publication;
	readonly #stage: EpubjsViewport;
	readonly #window: PageWindow;
	readonly #listeners = new Set<RendererListeners>();
	readonly #closing = new AbortController();
	readonly #queue = new OneAtATime(this.#closing.signal);
	readonly #links: PageLinks;
	readonly #focus = new FocusHistory();
	#look: DisplaySettings;
	#element: HTMLElement | null = null;
	#section: SectionPage | null = null;
	/** Beside it, in a spread of fixed pages. */
	#facing: SectionPage | null = null;
	#leaving = new AbortController();
	#anchor: Position = { section: 0, offset: 0 };
	#size: Size = { width: 0, height: 0 };

	constructor(publication: Publication, look: Partial<DisplaySettings> = {}) {
		this.#publication = publication;
		this.#links = new PageLinks(publication, this.#listeners, (place, link) => {
			this.#focus.leave(this.#anchor, link);
			void this.follow(place, true);
		});
		this.#look = { ...PLAIN_LOOK, ...look };
		this.#stage = new EpubjsViewport(publication, this.#look, (problem) =>
			this.#tell((listener) => listener.unreadable?.(problem))
		);
		this.#window = new PageWindow(this.#stage);
		this.#stage.onreflow = () => {
			// What is at work measures again by itself; this is for pictures and fonts that come late.
			if (!this.#queue.working) void this.#queue.run(() => this.#reseat());
		};
	}

	get direction(): 'ltr' | 'rtl' {
		const { direction } = this.#publication;
		if (direction !== 'default') return direction;
		return this.#section && this.#stage.rightToLeft(this.#section.doc) ? 'rtl' : 'ltr';
	}

	open(element: HTMLElement, at: Position | null): Promise<void> {
		return this.#queue.run(async () => {
			this.#element = element;
			this.#size = sizeOf(element);
			await this.#stage.open(element, this.#size);
			if (this.#closed) return;
			const { signal } = this.#closing;
			watchSize(element, () => void this.#queue.run(() => this.#resize(element)), signal);
			watchScroll(this.#stage.container, () => void this.#queue.run(() => this.#follow()), signal);
			const first = { section: firstLinear(this.#publication.spine), offset: 0 };
			await this.#goTo(at && this.#publication.spine[at.section] ? at : first);
		});
	}

	goTo(position: Position, focus = false): Promise<void> {
		return this.#queue.run(async () => {
			await this.#goTo(position);
			this.#section?.unmark();
			if (focus && this.#section) this.#focus.arrive(this.#section, position);
		});
	}

	show(locator: Locator): Promise<void> {
		return this.#queue.run(async () => {
			await this.#goTo({ section: locator.section, offset: locator.start });
			this.#section?.mark(locator.start, locator.end);
		});
	}

	follow(place: LinkPlace, focus = false): Promise<void> {
		return this.#queue.run(async () => {
			const from = this.#anchor;
			const section = await this.#load(place.section);
			const offset = (place.fragment && section?.anchor(place.fragment)) || 0;
			const to = { section: place.section, offset };
			this.#tell((listener) => listener.followed?.(from, to));
			await this.#goTo(to);
			if (focus && this.#section) this.#focus.arrive(this.#section, to);
		});
	}

	next(): Promise<void> {
		return this.#queue.run(() => this.#turn('next'));
	}

	previous(): Promise<void> {
		return this.#queue.run(() => this.#turn('previous'));
	}

	nudge(turn: Turn): void {
		if (this.#section) this.#window.nudge(this.#section, turn);
	}

	setDisplay(change: Partial<DisplaySettings>): Promise<void> {
		return this.#queue.run(async () => {
			this.#look = { ...this.#look, ...change };
			await this.#stage.setDisplay(this.#look);
			await this.#face();
			this.#reseat();
		});
	}

	pageText(): Locator[] {
		return this.#shown.flatMap((page) => {
			const text = this.#window.text(page);
			return text ? [{ section: page.section, ...text }] : [];
		});
	}

	selection(): Locator | null {
		return this.#section?.selection() ?? this.#facing?.selection() ?? null;
	}

	listen(listeners: RendererListeners): () => void {
		this.#listeners.add(listeners);
		return () => this.#listeners.delete(listeners);
	}

	destroy(): void {
		this.#closing.abort();
		this.#leaving.abort();
		this.#listeners.clear();
		this.#section = null;
		this.#facing = null;
		this.#stage.destroy();
	}

	get #closed(): boolean {
		return this.#closing.signal.aborted;
	}

	async #goTo(position: Position): Promise<void> {
		const section = await this.#load(position.section);
		if (!section) return;
		this.#anchor = position;
		this.#seat(section);
	}

	async #turn(turn: Turn): Promise<void> {
		const section = this.#section;
		if (!section) return;
		const distance = this.#window.after(section, turn);
		const other = distance === null ? this.#after(turn) : null;
		const to = distance !== null ? section : other === null ? null : await this.#loadWith(other);
		if (!to) return;
		this.#arrive(to, distance ?? this.#window.entry(to, turn));
		if (this.#window.after(to, turn) === null) this.#stage.prepare(this.#after(turn));
	}

	/** What follows (or comes before) all that is seen. */
	#after(turn: Turn): number | null {
		const edge = this.#shown.at(turn === 'next' ? -1 : 0);
		return edge ? linearAfter(this.#publication.spine, edge.section, turn) : null;
	}

	/** What is seen, in the order of reading. */
	get #shown(): SectionPage[] {
		const pages = [this.#section, this.#facing].filter((page) => page !== null);
		return pages.sort((one, other) => one.section - other.section);
	}

	/** The page of its spread that is read first, if it comes together with `index`. */
	async #loadWith(index: number): Promise<SectionPage | null> {
		const opening = await this.#load(this.#stage.opening(index));
		const seen = this.#shown.some(({ section }) => section === index);
		return seen || !opening ? opening : this.#load(index);
	}

	/** The reader turned or scrolled to here: from now on the first character in sight is the place. */
	#arrive(section: SectionPage, distance: number): void {
		this.#window.moveTo(section, distance);
		const offset = this.#window.text(section)?.start ?? this.#window.offsetWithoutText(section);
		this.#anchor = { section: section.section, offset };
		this.#relocated(section);
	}

	/** To where the anchor is. */
	#seat(section: SectionPage): void {
		this.#window.moveTo(section, section.distanceOfPosition(this.#anchor.offset, this.#window.grid(section)));
		this.#relocated(section);
	}

	async #load(index: number): Promise<SectionPage | null> {
		if (this.#section?.section === index) return this.#section;
		this.#setBusy(true);
		try {
			this.#leaving.abort();
			this.#section = null;
			this.#facing = null;
			const doc = await this.#stage.display(index);
			if (this.#closed) return null;
			this.#leaving = new AbortController();
			this.#section = new SectionPage(doc, index);
			this.#enter(this.#section);
			await this.#face();
			return this.#section;
		} finally {
			this.#setBusy(false);
		}
	}

	/** The other page of the spread, where there is room for two. */
	async #face(): Promise<void> {
		const section = this.#section;
		const facing = section && (await this.#stage.face(section.doc));
		if (this.#closed || facing?.doc === this.#facing?.doc) return;
		this.#facing = facing && new SectionPage(facing.doc, facing.section);
		if (this.#facing) this.#enter(this.#facing);
	}

	#enter(page: SectionPage): void {
		const { signal } = this.#leaving;
		const actions = {
			direction: () => this.direction,
			turn: (turn: Turn) => void (turn === 'next' ? this.next() : this.previous()),
			key: (event: KeyboardEvent) => this.#tell((listener) => listener.key?.(event)),
			follow: (link: Element) => void this.#links.follow(link, page),
			enlarge: (picture: Element) => this.#tell((listener) => listener.picture?.(picture)),
			press: () => this.#tell((listener) => listener.press?.()),
			turnsByWheel: (event: WheelEvent) =>
				this.#section !== null && this.#window.turnsByWheel(this.#section, event),
			select: () => this.#tell((listener) => listener.select?.())
		};
		listenToFrame(page.doc, actions, signal);
		this.highlights.enter(page, signal);
		this.spoken.enter(page, signal);
	}

	/** Back to the anchor, after the lines moved. */
	#reseat(): void {
		const section = this.#section;
		if (section?.section === this.#anchor.section) this.#seat(section);
	}

	#relocated(section: SectionPage): void {
		const seen = this.#window.place(section, this.#anchor, this.#publication.spine);
		const fixed = this.#stage.fixed;
		const place = fixed ? fixedPlace(seen, this.#shown, this.#publication.spine) : seen;
		this.#tell((listener) => listener.relocate?.(place));
	}

	async #resize(element: HTMLElement): Promise<void> {
		const size = sizeOf(element);
		const same = size.width === this.#size.width && size.height === this.#size.height;
		// A pane that is folded away has no size; it keeps its pages for when it is back.
		if (same || size.width === 0 || size.height === 0) return;
		this.#size = size;
		this.#stage.resize(size);
		await this.#face();
		this.#reseat();
	}

	/** Find-in-page, focus, a dragged selection and the wheel scroll: go where they meant. */
	#follow(): void {
		const section = this.#section;
		const distance = section && this.#window.strayed(section);
		if (distance === null || !section) return;
		if (Math.abs(distance - this.#window.distance) < 2) this.#window.moveTo(section, distance);
		else this.#arrive(section, distance);
	}

	#setBusy(busy: boolean): void {
		// Not `visibility`: the engine's views set their own. Hides the first page before the jump to the right one.
		if (this.#element) this.#element.style.opacity = busy ? '0' : '';
		this.#tell((listener) => listener.busy?.(busy));
	}

	#tell(event: (listener: RendererListeners) => void): void {
		for (const listener of this.#listeners) event(listener);
	}
}
