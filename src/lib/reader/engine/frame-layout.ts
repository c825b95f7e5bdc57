/**
 * How the displayed section is laid out in its frame: our style sheets before and after the author's, how long its lines run,
 * where its pages lie, and how large the frame has to be. The engine lays out nothing itself.
 */
import type { Publication } from '$lib/epub/publication.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import { relaxAuthorRules } from '../page/author-rules.ts';
import type { Size } from '../page/element-watch.ts';
import { FACES, faceRules, familyOf } from '../page/book-font.ts';
import {
	adoptDirection,
	facesLoaded,
	isOneColumn,
	lengthOf,
	setStyles,
	verticalOf
} from '../page/frame-document.ts';
import type { PageGrid } from '../page/page-grid.ts';
import { layOutPage, roomOf, type PageLayout } from '../page/page-layout.ts';
import { stylesAfter, stylesBefore } from '../page/page-style.ts';
import { makeWideTablesScroll } from '../page/wide-tables.ts';
import type { EngineView } from './epubjs-types.ts';

/** Reflows allowed per layout: a section whose size follows that of its frame would otherwise grow for ever. */
const MAX_REFLOWS = 24;

export class FrameLayout {
	settings: DisplaySettings;
	/** Of the page's area. */
	size: Size = { width: 0, height: 0 };
	readonly #direction: Publication['direction'];
	#layout: PageLayout;
	/** Of a page that is shown by itself in the middle (a cover, a title): how it would be laid out in two columns. */
	#spreadLayout: PageLayout | null = null;
	#vertical: PageLayout['vertical'] = null;
	#length = 0;
	#reflows = 0;

	constructor(settings: DisplaySettings, direction: Publication['direction']) {
		this.settings = settings;
		this.#direction = direction;
		this.#layout = layOutPage(settings, this.size, null);
	}

	/** The displayed section is a page that stands in the middle. */
	get isLone(): boolean {
		return this.#spreadLayout !== null;
	}

	/** Another layout begins, with all its reflows. */
	restart(): void {
		this.#reflows = 0;
	}

	/** Characters that a full page holds, about. */
	get room(): number {
		return roomOf(this.#spreadLayout ?? this.#layout, this.settings);
	}

	/** Where the pages of the displayed section lie. fixed: it is a page of fixed layout. */
	grid(doc: Document, fixed: boolean): PageGrid {
		const { flow, vertical, width, height } = this.#layout;
		const length = this.#length;
		if (fixed) return { flow: 'pages', axis: 'x', reversed: false, step: width, length: width };
		const downwards = (flow === 'scroll') !== (vertical !== null);
		if (downwards) return { flow, axis: 'y', reversed: false, step: height, length };
		const reversed = vertical ? vertical === 'rl' : this.rightToLeft(doc);
		return { flow, axis: 'x', reversed, step: width, length };
	}

	/** Whether pages follow each other to the left, going by the displayed section. */
	rightToLeft(doc: Document): boolean {
		if (this.#vertical) return this.#vertical === 'rl';
		return doc.defaultView?.getComputedStyle(doc.body).direction === 'rtl';
	}

	/** A page of fixed layout: it fills the frame, and is laid out by its spread. */
	layFixed(container: HTMLElement): void {
		this.#layout = layOutPage({ ...this.settings, flow: 'pages', columns: 1 }, this.size, null);
		container.style.overflow = 'hidden';
	}

	/**
	 * Readies a document that was loaded into its frame and is hidden as yet: what is asked of its style now costs nothing, and with
	 * its faces there, its lines are laid out once and not twice.
	 */
	async prepare(doc: Document): Promise<void> {
		setStyles(doc, 'lectern-before', stylesBefore(this.settings));
		adoptDirection(doc, this.#direction);
		this.#vertical = verticalOf(doc);
		relaxAuthorRules(doc);
		await this.loadFaces(doc);
	}

	/** The faces of the reader's choice, in a sheet that stays: made anew with every change of colours, they would load again. */
	async loadFaces(doc: Document): Promise<void> {
		const { font } = this.settings;
		setStyles(doc, `lectern-faces-${familyOf(font)}`, faceRules(familyOf(font)));
		await facesLoaded(doc, font === 'book' ? null : FACES[font]);
	}

	/** Adds our style sheets before and after the author's. container: the element that scrolls. */
	lay(doc: Document, container: HTMLElement): void {
		this.#frameScrolls(container);
		const { width, height } = this.size;
		// A scroll bar makes the lines shorter.
		const scrollBarWidth =
			this.settings.flow === 'scroll' ? container.offsetWidth - container.clientWidth : 0;
		const scrollBarHeight =
			this.settings.flow === 'scroll' ? container.offsetHeight - container.clientHeight : 0;
		this.#layout = layOutPage(
			this.settings,
			{ width: width - scrollBarWidth, height: height - scrollBarHeight },
			this.#vertical
		);
		this.#spreadLayout = null;
		setStyles(doc, 'lectern-before', stylesBefore(this.settings));
		setStyles(doc, 'lectern-after', stylesAfter(this.settings, this.#layout));
	}

	#frameScrolls(container: HTMLElement): void {
		const { style } = container;
		const scroll = this.settings.flow === 'scroll';
		// By keyboard too, where nothing in the section takes the focus (WCAG 2.1.1).
		if (scroll) container.tabIndex = 0;
		else container.removeAttribute('tabindex');
		style.overflowX = scroll && this.#vertical ? 'scroll' : 'hidden';
		style.overflowY = scroll && !this.#vertical ? 'scroll' : 'hidden';
		style.scrollbarWidth = 'thin';
	}

	/** Makes the frame as large as the section. */
	measure(view: EngineView, fixed: boolean): void {
		const doc = view.contents?.document;
		const { iframe } = view;
		if (!doc || !iframe) return;
		const { width, height, line, vertical } = this.#layout;
		if (fixed) {
			this.#length = width;
			// The page itself is white; the area around it has the app's colours.
			iframe.style.colorScheme = 'light';
			return this.#reframe(view, width, height);
		}
		iframe.style.colorScheme = this.settings.theme.scheme;
		this.#lieOpen(doc);
		if (!vertical) makeWideTablesScroll(doc, line);
		this.#length = lengthOf(doc, this.#layout);
		if (this.#length === width && this.#layout.columns === 2 && isOneColumn(doc, this.#layout))
			this.#centre(doc);
		if (this.grid(doc, false).axis === 'x') this.#reframe(view, this.#length, height);
		else this.#reframe(view, width, this.#length);
	}

	/** A lone page stands in the middle, not on the left of an empty spread. */
	#centre(doc: Document): void {
		const spread = this.#layout;
		this.#layout = layOutPage({ ...this.settings, columns: 1 }, spread, null);
		setStyles(doc, 'lectern-after', stylesAfter(this.settings, this.#layout));
		this.#spreadLayout = spread;
		if (lengthOf(doc, this.#layout) > this.#length) this.#lieOpen(doc);
	}

	/** Undoes `#centre`, before the section is measured again. */
	#lieOpen(doc: Document): void {
		if (!this.#spreadLayout) return;
		this.#layout = this.#spreadLayout;
		this.#spreadLayout = null;
		setStyles(doc, 'lectern-after', stylesAfter(this.settings, this.#layout));
	}

	#reframe(view: EngineView, width: number, height: number): void {
		// The engine would measure all text to see whether it grew; we know the length already.
		const { contents } = view;
		if (contents) {
			contents.textWidth = () => lengthOf(contents.document, this.#layout);
			contents.textHeight = contents.textWidth;
		}
		if (view.width() === width && view.height() === height) return;
		if (++this.#reflows <= MAX_REFLOWS) view.reframe(width, height);
	}
}
