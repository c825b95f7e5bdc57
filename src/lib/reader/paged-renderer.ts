/**
 * Turns pages and keeps the place. The place is the anchor: where the reader went, or the first character of the page
 * they turned to. Every change of size or type goes back to the page with the anchor, so nothing drifts.
 */
import type { Locator, Position } from '$lib/epub/locator.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { fontFaces } from './book-font.ts';
import { sizeOf, watchScroll, watchSize, type Size } from './element-watch.ts';
import { EpubjsStage, type StageLook } from './epubjs.ts';
import { listenToFrame } from './frame-events.ts';
import { targetOf } from './links.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { pageAtScroll, pageCount, scrollOf, type PageGrid } from './page-grid.ts';
import type { Turn } from './page-keys.ts';
import type { FontChoice, Place, Renderer, RendererListeners } from './renderer.ts';
import { SectionPage } from './section-page.ts';
import { PLAIN_THEME, type Theme } from './theme.ts';
import { firstLinear, linearAfter } from './reading-order.ts';

export interface RendererOptions {
	theme?: Theme;
	/** 100 is the size of the app's own text. */
	fontSize?: number;
	font?: FontChoice;
}

export class PagedRenderer implements Renderer {
	readonly #publication: Publication;
	readonly #stage: EpubjsStage;
	readonly #listeners = new Set<RendererListeners>();
	readonly #closing = new AbortController();
	readonly #queue = new OneAtATime(this.#closing.signal);
	#look: StageLook;
	#element: HTMLElement | null = null;
	#section: SectionPage | null = null;
	#leaving = new AbortController();
	#page = 0;
	#anchor: Position = { section: 0, offset: 0 };
	#size: Size = { width: 0, height: 0 };

	constructor(publication: Publication, options: RendererOptions = {}) {
		this.#publication = publication;
		this.#look = {
			theme: options.theme ?? PLAIN_THEME,
			fontSize: options.fontSize ?? 100,
			font: options.font ?? 'book',
			fontFaces: fontFaces()
		};
		this.#stage = new EpubjsStage(publication, this.#look, (problem) =>
			this.#tell((listener) => listener.unreadable?.(problem))
		);
		this.#stage.onreflow = () => {
			// What is at work measures again by itself; this is for pictures and fonts that come late.
			if (!this.#queue.working) void this.#queue.run(() => this.#reseat());
		};
	}

	get direction(): 'ltr' | 'rtl' {
		const { direction } = this.#publication;
		if (direction !== 'default') return direction;
		return this.#section && this.#grid(this.#section).rtl ? 'rtl' : 'ltr';
	}

	open(element: HTMLElement, at: Position | null): Promise<void> {
		return this.#queue.run(async () => {
			this.#element = element;
			this.#size = sizeOf(element);
			await this.#stage.open(element, this.#size.width, this.#size.height);
			if (this.#closed) return;
			const { signal } = this.#closing;
			watchSize(element, () => void this.#queue.run(() => this.#resize(element)), signal);
			watchScroll(this.#stage.container, () => void this.#queue.run(() => this.#snap()), signal);
			const first = { section: firstLinear(this.#publication.spine), offset: 0 };
			await this.#goTo(at && this.#publication.spine[at.section] ? at : first);
		});
	}

	goTo(position: Position): Promise<void> {
		return this.#queue.run(async () => {
			await this.#goTo(position);
			this.#section?.unmark();
		});
	}

	show(locator: Locator): Promise<void> {
		return this.#queue.run(async () => {
			await this.#goTo({ section: locator.section, offset: locator.start });
			this.#section?.mark(locator.start, locator.end);
		});
	}

	next(): Promise<void> {
		return this.#queue.run(() => this.#turn('next'));
	}

	previous(): Promise<void> {
		return this.#queue.run(() => this.#turn('previous'));
	}

	setTheme(theme: Theme): Promise<void> {
		return this.#setLook({ theme });
	}

	setFontSize(percent: number): Promise<void> {
		return this.#setLook({ fontSize: percent });
	}

	setFont(font: FontChoice): Promise<void> {
		return this.#setLook({ font });
	}

	pageText(): Locator[] {
		const section = this.#section;
		const text = section?.textOn(this.#page, this.#grid(section));
		return section && text ? [{ section: section.section, ...text }] : [];
	}

	selection(): Locator | null {
		return this.#section?.selection() ?? null;
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
		this.#stage.destroy();
	}

	get #closed(): boolean {
		return this.#closing.signal.aborted;
	}

	async #goTo(position: Position): Promise<void> {
		const section = await this.#load(position.section);
		if (!section) return;
		this.#anchor = position;
		this.#scrollTo(section.pageOfPosition(position.offset, this.#grid(section)));
		this.#relocated();
	}

	async #turn(turn: Turn): Promise<void> {
		const section = this.#section;
		if (!section) return;
		const page = this.#page + (turn === 'next' ? 1 : -1);
		if (page >= 0 && page < pageCount(this.#grid(section))) return this.#arrive(section, page);
		const other = linearAfter(this.#publication.spine, section.section, turn);
		const loaded = other === null ? null : await this.#load(other);
		if (loaded) this.#arrive(loaded, turn === 'next' ? 0 : pageCount(this.#grid(loaded)) - 1);
	}

	/** The reader turned to this page: from now on its first character is the place. */
	#arrive(section: SectionPage, page: number): void {
		this.#scrollTo(page);
		const text = section.textOn(page, this.#grid(section));
		this.#anchor = {
			section: section.section,
			offset: text?.start ?? this.#offsetWithoutText(section, page)
		};
		this.#relocated();
	}

	/** A page of pictures has no character of its own; the start of the section or the text that follows stands for it. */
	#offsetWithoutText(section: SectionPage, page: number): number {
		return page === 0 ? 0 : section.firstFrom(page, this.#grid(section));
	}

	async #load(index: number): Promise<SectionPage | null> {
		if (this.#section?.section === index) return this.#section;
		this.#setBusy(true);
		try {
			this.#leaving.abort();
			this.#section = null;
			const doc = await this.#stage.display(index);
			if (this.#closed) return null;
			this.#section = new SectionPage(doc, index);
			this.#listenIn(doc);
			return this.#section;
		} finally {
			this.#setBusy(false);
		}
	}

	#listenIn(doc: Document): void {
		this.#leaving = new AbortController();
		const actions = {
			direction: () => this.direction,
			turn: (turn: Turn) => void (turn === 'next' ? this.next() : this.previous()),
			key: (event: KeyboardEvent) => this.#tell((listener) => listener.key?.(event)),
			follow: (href: string | null, outside: string | null) => this.#follow(href, outside),
			select: () => this.#tell((listener) => listener.select?.())
		};
		listenToFrame(doc, actions, this.#leaving.signal);
	}

	#follow(href: string | null, outside: string | null): void {
		const path = this.#publication.spine[this.#anchor.section]?.path ?? '';
		const target = targetOf(href, outside, path, (file) => this.#publication.sectionOf(file));
		if (target?.kind === 'outside') this.#tell((listener) => listener.external?.(target.url));
		if (target?.kind !== 'inside') return;
		void this.#queue.run(async () => {
			const section = await this.#load(target.section);
			const offset = (target.fragment && section?.anchor(target.fragment)) || 0;
			await this.#goTo({ section: target.section, offset });
		});
	}

	#setLook(change: Partial<StageLook>): Promise<void> {
		return this.#queue.run(async () => {
			this.#look = { ...this.#look, ...change };
			await this.#stage.setLook(this.#look);
			this.#reseat();
		});
	}

	/** Back to the page with the anchor, after the columns moved. */
	#reseat(): void {
		const section = this.#section;
		if (!section || section.section !== this.#anchor.section) return;
		this.#scrollTo(section.pageOfPosition(this.#anchor.offset, this.#grid(section)));
		this.#relocated();
	}

	#scrollTo(page: number): void {
		if (!this.#section) return;
		this.#page = page;
		const { container } = this.#stage;
		container.scrollLeft = scrollOf(this.#grid(this.#section), page);
		container.scrollTop = 0;
	}

	#relocated(): void {
		const section = this.#section;
		if (!section) return;
		const { spine } = this.#publication;
		const pages = pageCount(this.#grid(section));
		const text = section.textOn(this.#page, this.#grid(section));
		const index = section.section;
		const place: Place = {
			start: { section: index, offset: text?.start ?? this.#anchor.offset },
			end: { section: index, offset: text?.end ?? this.#anchor.offset },
			anchor: this.#anchor,
			page: this.#page + 1,
			pages,
			atStart: this.#page === 0 && linearAfter(spine, index, 'previous') === null,
			atEnd: this.#page === pages - 1 && linearAfter(spine, index, 'next') === null
		};
		this.#tell((listener) => listener.relocate?.(place));
	}

	#resize(element: HTMLElement): void {
		const size = sizeOf(element);
		const same = size.width === this.#size.width && size.height === this.#size.height;
		// A pane that is folded away has no size; it keeps its pages for when it is back.
		if (same || size.width === 0 || size.height === 0) return;
		this.#size = size;
		this.#stage.resize(size.width, size.height);
		this.#reseat();
	}

	/** Find-in-page, focus and a dragged selection scroll the columns: go to the page that they meant. */
	#snap(): void {
		const section = this.#section;
		if (!section) return;
		const grid = this.#grid(section);
		const { scrollLeft } = this.#stage.container;
		const page = pageAtScroll(grid, scrollLeft);
		if (page !== this.#page) this.#arrive(section, page);
		else if (scrollLeft !== scrollOf(grid, page)) this.#scrollTo(page);
	}

	#setBusy(busy: boolean): void {
		// Not `visibility`: the engine's views set their own. Hides the first page before the jump to the right one.
		if (this.#element) this.#element.style.opacity = busy ? '0' : '';
		this.#tell((listener) => listener.busy?.(busy));
	}

	#grid(section: SectionPage): PageGrid {
		return this.#stage.grid(section.doc);
	}

	#tell(event: (listener: RendererListeners) => void): void {
		for (const listener of this.#listeners) event(listener);
	}
}
