/**
 * The section on the screen, laid out: our style sheets before and after the author's, the length of its lines, where its pages
 * are, and the size of its frame.
 */
import { Pacer } from '$lib/async/pause.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import { SpreadViewport, type FixedPage } from '../fixed/spread-viewport.ts';
import { dropCostlyRules, relaxAuthorRules } from '../page/author-rules.ts';
import { faceOf, faceRules, familyOf, setOwnFace } from '../page/book-font.ts';
import type { Size } from '../page/element-watch.ts';
import {
	adoptDirection,
	facesLoaded,
	fontsLoaded,
	hideUntilLaid,
	isOneColumn,
	lengthOf,
	setStyles,
	showWhenLaid,
	verticalOf
} from '../page/frame-document.ts';
import { laysOutInTime, sliceLaysOutInTime } from '../page/layout-trial.ts';
import { layOutPage, roomOf, type PageGrid, type PageLayout } from '../page/page-layout.ts';
import { stylesAfter, stylesBefore } from '../page/page-style.ts';
import type { UnreadableSection } from '../page/renderer.ts';
import type { SectionPage } from '../page/section-page.ts';
import { SectionSource } from '../page/section-source.ts';
import { stageSlices } from '../page/slices.ts';
import { makeWideTablesScroll } from '../page/wide-tables.ts';
import { SectionFrame } from './epubjs.ts';

/** A section that takes longer to lay out, in a visible tab, counts as failed. */
const LAYOUT_TIMEOUT_MS = 20_000;
/** How many reflows a layout may cause. A section whose size follows its frame's would otherwise grow for ever. */
const MAX_REFLOWS = 24;

export class Viewport {
	/** Called when the section's lines have moved after it was shown (because of a late picture or font). */
	onreflow: () => void = () => undefined;
	readonly #source: SectionSource;
	readonly #spread: SpreadViewport;
	#size: Size = { width: 0, height: 0 };
	#element: HTMLElement | null = null;
	#frame: SectionFrame | null = null;
	/** The section that is displayed or being loaded; null before the first. */
	#section: number | null = null;
	/** Whether the section is shown, with its fonts. */
	#settled = false;
	#layout: PageLayout;
	/** The two-column layout of a page that is shown alone in the middle (a cover, a title). */
	#spreadLayout: PageLayout | null = null;
	#vertical: PageLayout['vertical'] = null;
	#length = 0;
	#reflows = 0;

	constructor(
		private readonly publication: Publication,
		private settings: DisplaySettings,
		onunreadable: (problem: UnreadableSection) => void
	) {
		this.#source = new SectionSource(publication, onunreadable);
		this.#spread = new SpreadViewport(publication, this.#source);
		this.#layout = layOutPage(settings, this.#size, null);
	}

	open(element: HTMLElement, size: Size): void {
		this.#size = size;
		this.#element = element;
		this.#frame = new SectionFrame(element, size, {
			prepare: (doc) => this.#prepare(doc),
			lay: (doc) => {
				const wasLone = this.#spreadLayout !== null;
				this.#lay(doc);
				// Its frame keeps its size, so the engine would not measure it again, and it would stay on the left.
				if (wasLone) this.#measure();
			},
			measure: () => this.#measure(),
			lengthOf: (doc) => lengthOf(doc, this.#layout)
		});
	}

	/** Puts a section into the frame, laid out with its fonts, and returns its document. */
	async display(section: number): Promise<Document> {
		const previous = this.#section;
		this.#spread.close();
		try {
			await this.#show(section);
		} catch (error) {
			// Whatever made the engine fail, it can lay out the page that reports it.
			this.#source.fail(section, error);
			this.#frame?.clear();
			await this.#show(section);
		}
		if (previous !== null && previous !== section) this.#source.release(previous);
		const doc = this.#frame?.doc;
		const element = this.#frame?.element;
		if (!element || !doc) throw new Error(aroundStrings.noFrame);
		element.title = aroundStrings.page;
		await fontsLoaded(doc);
		this.#measure();
		this.#settled = true;
		return doc;
	}

	/** Shows, moves or removes the page beside the displayed one, depending on whether two fit; null if there is none. */
	async face(): Promise<FixedPage | null> {
		if (this.#section === null || !this.#element || !this.fixed) this.#spread.close();
		else await this.#spread.face(this.#section, this.#element, this.#size, this.settings.theme);
		return this.#spread.facing;
	}

	/** The first page of the spread that contains `section`. */
	opening(section: number): number {
		return this.#spread.opening(section);
	}

	/** Loads the section that will probably be displayed next. */
	prepare(section: number | null): void {
		this.#source.prepare(section);
	}

	get container(): HTMLElement {
		if (!this.#frame) throw new Error('The book is not open.');
		return this.#frame.container;
	}

	/** Whether the displayed section is a page of fixed layout. */
	get fixed(): boolean {
		return this.#section !== null && this.#spread.isFixed(this.#section);
	}

	/** Approximately how many characters a full page holds. */
	get room(): number {
		return roomOf(this.#spreadLayout ?? this.#layout, this.settings);
	}

	/** Where the pages of the displayed section are. */
	grid(doc: Document): PageGrid {
		const { flow, vertical, width, height } = this.#layout;
		const length = this.#length;
		if (this.fixed) return { flow: 'pages', axis: 'x', reversed: false, step: width, length: width };
		const downwards = (flow === 'scroll') !== (vertical !== null);
		if (downwards) return { flow, axis: 'y', reversed: false, step: height, length };
		const reversed = vertical ? vertical === 'rl' : this.rightToLeft(doc);
		return { flow, axis: 'x', reversed, step: width, length };
	}

	/** Whether pages follow each other to the left, judged by the displayed section. */
	rightToLeft(doc: Document): boolean {
		if (this.#vertical) return this.#vertical === 'rl';
		return doc.defaultView?.getComputedStyle(doc.body).direction === 'rtl';
	}

	resize(size: Size): void {
		this.#size = size;
		this.#frame?.resize(size);
		this.#relayout();
	}

	/** Changes colours, face, size or flow in place, and measures the lines again. */
	async setDisplay(settings: DisplaySettings): Promise<void> {
		const { font, ownFace } = this.settings;
		const otherFont = settings.font !== font || settings.ownFace !== ownFace;
		this.settings = settings;
		const shown = this.#frame?.doc;
		// If its face is loaded first, the text is laid out only once.
		if (otherFont && shown && !this.fixed) await this.#loadFaces(shown);
		this.#relayout();
		const doc = this.#frame?.doc;
		if (!doc) return;
		await fontsLoaded(doc);
		this.#measure();
	}

	/**
	 * Shows a slice of the displayed section if it is laid out in time. Otherwise returns false, and the section is to be displayed
	 * anew, as a page that says why it is missing.
	 */
	async showSlice(page: SectionPage, slice: number): Promise<boolean> {
		const { doc, section, slices } = page;
		if (!slices.seen.has(slice) && !(await sliceLaysOutInTime(doc, this.#size, slice))) {
			this.#source.fail(section, new Error(aroundStrings.unreadable.tooLong));
			this.#frame?.clear();
			return false;
		}
		slices.show(slice);
		this.measureAgain();
		return true;
	}

	/** Called when another part of the section is shown. */
	measureAgain(): void {
		this.#reflows = 0;
		this.#measure();
	}

	destroy(): void {
		this.onreflow = () => undefined;
		this.#spread.close();
		this.#frame?.destroy();
		this.#source.close();
		this.#frame = null;
	}

	async #show(section: number): Promise<void> {
		this.#section = section;
		this.#settled = false;
		this.#reflows = 0;
		if (!this.#frame) throw new Error('The book is not open.');
		const read = async (): Promise<Document> => hideUntilLaid(await this.#source.read(section));
		await withTimeout(this.#frame.show(section, read), LAYOUT_TIMEOUT_MS);
		if (this.#frame?.doc?.querySelector('parsererror')) throw new Error(aroundStrings.unreadable.markup);
	}

	/**
	 * Prepares a document that was loaded into its frame and is still hidden. Asking for styles costs nothing now, and with its
	 * faces loaded, its lines are laid out once instead of twice.
	 */
	async #prepare(doc: Document): Promise<void> {
		const { fixed } = this;
		if (!fixed) setStyles(doc, 'lectern-before', stylesBefore(this.settings));
		const useRules = await (fixed ? dropCostlyRules : relaxAuthorRules)(doc, this.#size);
		await new Pacer().run(stageSlices(doc));
		const rules = fixed ? '' : stylesAfter(this.settings, layOutPage(this.settings, this.#size, null));
		if (!(await laysOutInTime(doc, this.#size, rules, useRules)))
			throw new Error(aroundStrings.unreadable.tooLong);
		useRules();
		if (fixed) return;
		adoptDirection(doc, this.publication.direction);
		this.#vertical = verticalOf(doc);
		await this.#loadFaces(doc);
	}

	/**
	 * Loads the faces of the reader's choice into a style sheet of their own. If that were rebuilt with every change of
	 * colours, they would load again.
	 */
	async #loadFaces(doc: Document): Promise<void> {
		const { font, ownFace } = this.settings;
		setOwnFace(doc, font === 'own' ? ownFace : null);
		setStyles(doc, `lectern-faces-${familyOf(font)}`, await faceRules(familyOf(font)));
		await facesLoaded(doc, font === 'book' ? null : faceOf(font));
	}

	#relayout(): void {
		this.#reflows = 0;
		const doc = this.#frame?.doc;
		if (!doc) return;
		this.#lay(doc);
		this.#measure();
	}

	/** Adds our style sheets before and after the author's, once the document is in its frame. */
	#lay(doc: Document): void {
		showWhenLaid(doc);
		const { container } = this;
		container.style.display = 'block';
		if (this.#section !== null && this.fixed) {
			// It fills the frame, and its spread lays it out.
			this.#layout = layOutPage({ ...this.settings, flow: 'pages', columns: 1 }, this.#size, null);
			container.style.overflow = 'hidden';
			return this.#spread.lay({ section: this.#section, doc }, this.#size, this.settings.theme);
		}
		this.#makeScroll(container);
		const scrolls = this.settings.flow === 'scroll';
		// A scroll bar shortens the lines.
		const area = {
			width: this.#size.width - (scrolls ? container.offsetWidth - container.clientWidth : 0),
			height: this.#size.height - (scrolls ? container.offsetHeight - container.clientHeight : 0)
		};
		this.#layout = layOutPage(this.settings, area, this.#vertical);
		this.#spreadLayout = null;
		setStyles(doc, 'lectern-before', stylesBefore(this.settings));
		setStyles(doc, 'lectern-after', stylesAfter(this.settings, this.#layout));
	}

	#makeScroll(container: HTMLElement): void {
		const { style } = container;
		const scrolls = this.settings.flow === 'scroll';
		// Lets the keyboard scroll even if nothing in the section takes the focus (WCAG 2.1.1).
		if (scrolls) container.tabIndex = 0;
		else container.removeAttribute('tabindex');
		style.overflowX = scrolls && this.#vertical ? 'scroll' : 'hidden';
		style.overflowY = scrolls && !this.#vertical ? 'scroll' : 'hidden';
		style.scrollbarWidth = 'thin';
	}

	/** Makes the frame as large as the section. */
	#measure(): void {
		const doc = this.#frame?.doc;
		const element = this.#frame?.element;
		if (!doc || !element) return;
		const { width, height, line, vertical } = this.#layout;
		if (this.fixed) {
			this.#length = width;
			// The page itself is white; the area around it has the app's colours.
			element.style.colorScheme = 'light';
			return this.#reframe(width, height);
		}
		element.style.colorScheme = this.settings.theme.scheme;
		this.#restoreSpread(doc);
		if (!vertical) makeWideTablesScroll(doc, line);
		this.#length = lengthOf(doc, this.#layout);
		if (this.#length === width && this.#layout.columns === 2 && isOneColumn(doc, this.#layout))
			this.#centre(doc);
		if (this.grid(doc).axis === 'x') this.#reframe(this.#length, height);
		else this.#reframe(width, this.#length);
	}

	/** A single page stands in the middle, not on the left of an empty spread. */
	#centre(doc: Document): void {
		const spread = this.#layout;
		this.#layout = layOutPage({ ...this.settings, columns: 1 }, spread, null);
		setStyles(doc, 'lectern-after', stylesAfter(this.settings, this.#layout));
		this.#spreadLayout = spread;
		if (lengthOf(doc, this.#layout) > this.#length) this.#restoreSpread(doc);
	}

	/** Undoes `#centre` before the section is measured again. */
	#restoreSpread(doc: Document): void {
		if (!this.#spreadLayout) return;
		this.#layout = this.#spreadLayout;
		this.#spreadLayout = null;
		setStyles(doc, 'lectern-after', stylesAfter(this.settings, this.#layout));
	}

	#reframe(width: number, height: number): void {
		if (!this.#frame || this.#frame.isOfSize(width, height) || ++this.#reflows > MAX_REFLOWS) return;
		this.#frame.setSize(width, height);
		if (this.#settled) this.onreflow();
	}
}

/** Rejects after `limit` ms during which the tab is visible. In a hidden tab, browsers suspend frames and animations. */
function withTimeout<T>(work: Promise<T>, limit: number): Promise<T> {
	return new Promise((resolve, reject) => {
		let timer: ReturnType<typeof setTimeout>;
		const arm = (): void => {
			timer = setTimeout(() => {
				if (document.hidden) arm();
				else reject(new Error(aroundStrings.unreadable.tooLong));
			}, limit);
		};
		arm();
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
