/** Lays out pages of fixed layout in the viewport: one in the middle, or two side by side if the book and the window allow it. */
import type { Publication } from '$lib/epub/publication.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { dropCostlyRules } from '../page/author-rules.ts';
import type { Size } from '../page/element-watch.ts';
import { fontsLoaded, frameSandbox, hideUntilLaid, setStyles, showWhenLaid } from '../page/frame-document.ts';
import { laysOutInTime } from '../page/layout-trial.ts';
import { markRules } from '../page/page-style.ts';
import type { SectionSource } from '../page/section-source.ts';
import {
	fixedPageSize,
	fixedRules,
	isFixed,
	showsTwo,
	spreadsOf,
	type Side,
	type Spread
} from './spreads.ts';
import type { Theme } from '../display/theme.ts';

export interface FixedPage {
	section: number;
	doc: Document;
}

export class SpreadViewport {
	/** The page beside the one in the engine's frame. */
	facing: FixedPage | null = null;
	readonly #publication: Publication;
	readonly #source: SectionSource;
	readonly #spreads: Spread[];
	readonly #page = new FacingPage();
	#two = false;

	constructor(publication: Publication, source: SectionSource) {
		this.#publication = publication;
		this.#source = source;
		const direction = publication.direction === 'rtl' ? 'rtl' : 'ltr';
		this.#spreads = spreadsOf(publication.spine, direction, (item) => isFixed(item, publication.layout));
	}

	isFixed(section: number): boolean {
		const item = this.#publication.spine[section];
		return item !== undefined && isFixed(item, this.#publication.layout);
	}

	/** The first page of its spread if two pages are shown, otherwise the section itself. */
	opening(section: number): number {
		return this.#two ? (this.#spreadOf(section)?.pages[0]?.section ?? section) : section;
	}

	/** Lays out the page in the engine's frame, which is as large as the viewport. */
	lay({ section, doc }: FixedPage, viewport: Size, theme: Theme): void {
		const item = this.#publication.spine[section];
		const page = fixedPageSize(doc, viewport);
		this.#two = item !== undefined && showsTwo(item, this.#publication.spread, viewport, page);
		this.#style(doc, viewport, this.#two ? this.#sideOf(section) : 'center', theme);
	}

	/** Shows the page that belongs beside the one laid out; removes any other. */
	async face(section: number, host: HTMLElement, viewport: Size, theme: Theme): Promise<void> {
		const other = this.#two
			? this.#spreadOf(section)?.pages.find((page) => page.section !== section)
			: undefined;
		if (!other) return this.close();
		if (this.facing?.section !== other.section) {
			this.close();
			const doc = await this.#page.load(host, await this.#source.read(other.section), viewport);
			if (!doc) return;
			this.facing = { section: other.section, doc };
		}
		// Its frame is half of the viewport, with the page next to the middle.
		const half = { width: Math.floor(viewport.width / 2), height: viewport.height };
		this.#style(this.facing.doc, half, other.side === 'left' ? 'end' : 'start', theme);
		this.#page.place(other.side === 'left' ? 0 : viewport.width - half.width, half);
	}

	close(): void {
		this.#page.close();
		if (this.facing) this.#source.release(this.facing.section);
		this.facing = null;
	}

	#style(doc: Document, viewport: Size, alignment: Side | 'start' | 'end', theme: Theme): void {
		setStyles(doc, 'lectern-before', PAPER);
		setStyles(
			doc,
			'lectern-after',
			fixedRules(fixedPageSize(doc, viewport), viewport, alignment) + markRules(theme)
		);
	}

	#sideOf(section: number): Side {
		return this.#spreadOf(section)?.pages.find((page) => page.section === section)?.side ?? 'center';
	}

	#spreadOf(section: number): Spread | undefined {
		return this.#spreads.find(({ pages }) => pages.some((page) => page.section === section));
	}
}

/** Most authors set no background and expect white, so pages are white in dark themes too. */
const PAPER = 'body { background-color: #fff; color: #000; }';

/**
 * The other page of a spread, in a frame of our own beside the engine's, which displays only one section. It is isolated in the
 * same way: its document is neutralised and forbids scripts, and its frame is sandboxed.
 */
class FacingPage {
	#frame: HTMLIFrameElement | null = null;
	#url = '';
	#stopWaiting: () => void = () => undefined;

	/**
	 * Loads the document into a new, hidden frame, which `place()` shows. Null if it was closed meanwhile, or takes too long to
	 * lay out.
	 */
	async load(host: HTMLElement, source: Document, viewport: Size): Promise<Document | null> {
		this.close();
		const text = new XMLSerializer().serializeToString(hideUntilLaid(source));
		const frame = document.createElement('iframe');
		frame.setAttribute('sandbox', frameSandbox());
		frame.setAttribute('scrolling', 'no');
		frame.title = aroundStrings.facingPage;
		// If its colour scheme differs from the page's, browsers paint the frame opaque.
		frame.style.cssText = 'position: absolute; top: 0; border: 0; color-scheme: light; visibility: hidden';
		this.#frame = frame;
		this.#url = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
		await new Promise<void>((resolve) => {
			this.#stopWaiting = resolve;
			frame.addEventListener('load', () => resolve(), { once: true });
			frame.src = this.#url;
			host.append(frame);
		});
		const doc = this.#frame === frame ? frame.contentDocument : null;
		if (doc) {
			const useRules = await dropCostlyRules(doc, viewport);
			if (!(await laysOutInTime(doc, viewport, '', useRules))) return null;
			useRules();
			showWhenLaid(doc);
			await fontsLoaded(doc);
		}
		return this.#frame === frame ? doc : null;
	}

	/** Positions and shows the frame. left: CSS pixels from the left of the host. */
	place(left: number, { width, height }: Size): void {
		if (!this.#frame) return;
		const style = { left: `${left}px`, width: `${width}px`, height: `${height}px`, visibility: 'visible' };
		Object.assign(this.#frame.style, style);
	}

	close(): void {
		this.#frame?.remove();
		this.#frame = null;
		this.#stopWaiting();
		if (this.#url) URL.revokeObjectURL(this.#url);
		this.#url = '';
	}
}
