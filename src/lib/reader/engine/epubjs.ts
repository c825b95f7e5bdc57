/**
 * epubjs, used as a layout engine only: it puts one section at a time into a sandboxed frame. Container, measures, positions,
 * paging and events are ours, because there it hangs on broken books, loses the place and cannot turn vertical pages.
 */
import { Book } from 'epubjs';
import type { Publication } from '$lib/epub/publication.ts';
import { strings } from '$lib/strings/strings.ts';
import { relaxAuthorRules } from '../page/author-rules.ts';
import type { Size } from '../page/element-watch.ts';
import type { EngineBook, EngineBookConstructor, EngineRendition, EngineView } from './epubjs-types.ts';
import {
	adoptDirection,
	hideUntilLaid,
	isOneColumn,
	lengthOf,
	setStyles,
	showWhenLaid,
	fontsLoaded,
	makeWideTablesScroll,
	verticalOf
} from '../page/frame-document.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import type { PageGrid } from '../page/page-grid.ts';
import { needsScriptsForEvents } from '../page/frame-sandbox.ts';
import { layOutPage, roomOf, type PageLayout } from '../page/page-layout.ts';
import { stylesAfter, stylesBefore } from '../page/page-style.ts';
import type { UnreadableSection } from '../page/renderer.ts';
import { SectionSource } from '../page/section-source.ts';
import { SpreadViewport, type ShownPage } from '../fixed/spread-viewport.ts';

/** A section that takes longer to lay out, in a visible tab, counts as failed. */
const LAYOUT_TIMEOUT_MS = 20_000;
/** Reflows allowed per layout: a section whose size follows that of its frame would otherwise grow for ever. */
const MAX_REFLOWS = 24;

export class EpubjsViewport {
	/** Called when the section's lines moved after it was shown (a late picture or font). */
	onreflow: () => void = () => undefined;
	readonly #source: SectionSource;
	readonly #spread: SpreadViewport;
	readonly #direction: Publication['direction'];
	#settings: DisplaySettings;
	#size: Size = { width: 0, height: 0 };
	#layout: PageLayout;
	/** Of a page that is shown by itself in the middle (a cover, a title): how it would be laid out in two columns. */
	#spreadLayout: PageLayout | null = null;
	#vertical: PageLayout['vertical'] = null;
	#length = 0;
	#reflows = 0;
	/** The section that is displayed or being loaded. */
	#section = 0;
	#element: HTMLElement | null = null;
	#book: EngineBook | null = null;
	#rendition: EngineRendition | null = null;

	constructor(
		publication: Publication,
		settings: DisplaySettings,
		onunreadable: (problem: UnreadableSection) => void
	) {
		this.#source = new SectionSource(publication, onunreadable);
		this.#spread = new SpreadViewport(publication, this.#source);
		this.#direction = publication.direction;
		this.#settings = settings;
		this.#layout = layOutPage(settings, this.#size, null);
	}

	async open(element: HTMLElement, size: Size): Promise<void> {
		this.#size = size;
		this.#element = element;
		const EngineBook = Book as unknown as EngineBookConstructor;
		const book = new EngineBook({
			requestMethod: async (url) => hideUntilLaid(await this.#source.answer(url)),
			replacements: 'none'
		});
		this.#book = book;
		// The address only serves the engine's own arithmetic: every request is answered by us.
		await book.open(`${location.origin}/__epub/`, 'directory');
		await book.opened;
		const rendition = book.renderTo(element, {
			method: 'blobUrl', // srcdoc would parse as HTML: other text nodes, no namespaces
			flow: 'paginated',
			manager: 'default',
			spread: 'none',
			...size,
			gap: 0,
			allowScriptedContent: needsScriptsForEvents(),
			allowPopups: false,
			resizeOnOrientationChange: false
		});
		this.#rendition = rendition;
		// Their hooks add a base address (relative links would become requests), follow links and restyle pictures late.
		book.spine.hooks.content.clear();
		rendition.hooks.content.clear();
		await new Promise<void>((resolve) => rendition.on('attached', resolve));
		this.#installHooks();
	}

	/** Puts a section into the frame, laid out with its fonts, and returns its document. */
	async display(section: number): Promise<Document> {
		const previous = this.#view()?.section;
		this.#spread.close();
		try {
			await this.#show(section);
		} catch (error) {
			// Whatever the engine failed on, it can lay out the page that says so.
			this.#source.fail(section, error);
			this.#book?.spine.get(section)?.unload();
			this.#manager().views.clear();
			await this.#show(section);
		}
		if (previous && previous.index !== section) {
			this.#book?.spine.get(previous.index)?.unload();
			this.#source.release(previous.index);
		}
		const view = this.#view();
		const doc = view?.contents?.document;
		if (!view?.iframe || !doc) throw new Error(strings.around.noFrame);
		view.iframe.title = strings.around.page;
		await fontsLoaded(doc);
		this.#measure(view);
		view.on('resized', () => this.onreflow());
		return doc;
	}

	/** Shows, moves or removes the page beside the displayed one, depending on whether two fit; null: there is none. */
	async face(doc: Document): Promise<ShownPage | null> {
		const shown = { section: this.#section, doc };
		if (!this.#element || !this.fixed) this.#spread.close();
		else await this.#spread.face(shown, this.#element, this.#size, this.#settings.theme);
		return this.#spread.facing;
	}

	/** Where to turn to, so that `section` is seen: the first page of its spread. */
	opening(section: number): number {
		return this.#spread.opening(section);
	}

	/** Loads in advance the section that will probably be displayed next. */
	prepare(section: number | null): void {
		this.#source.prepare(section);
	}

	/** Characters that a full page holds, about. */
	get room(): number {
		return roomOf(this.#spreadLayout ?? this.#layout, this.#settings);
	}

	/** Where the pages of the displayed section lie. */
	grid(doc: Document): PageGrid {
		const { flow, vertical, width, height } = this.#layout;
		const length = this.#length;
		if (this.fixed) return { flow: 'pages', axis: 'x', reversed: false, step: width, length: width };
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

	get container(): HTMLElement {
		return this.#manager().container;
	}

	resize(size: Size): void {
		this.#size = size;
		this.#manager().stage.size(size.width, size.height);
		this.#relayout();
	}

	/** Changes colours, face, size or flow in place; the lines are measured again. */
	async setDisplay(settings: DisplaySettings): Promise<void> {
		this.#settings = settings;
		this.#relayout();
		const view = this.#view();
		const doc = view?.contents?.document;
		if (!doc) return;
		await fontsLoaded(doc);
		this.#measure(view);
	}

	/** Another part of the section is shown. */
	measureAgain(): void {
		const view = this.#view();
		this.#reflows = 0;
		if (view) this.#measure(view);
	}

	destroy(): void {
		this.onreflow = () => undefined;
		this.#spread.close();
		this.#rendition?.destroy();
		this.#source.close();
		this.#book = null;
		this.#rendition = null;
	}

	/** From here on the engine asks us how a section is laid out and how large it is. */
	#installHooks(): void {
		const manager = this.#manager();
		// Places are ours, and a paragraph of 100,000 characters took it half a second at each turn.
		manager.currentLocation = () => null;
		manager.layout.format = ({ document: doc }) => this.#lay(doc);
		const measure = (view: EngineView): void => this.#measure(view);
		manager.View = class extends manager.View {
			override expand(): void {
				measure(this);
			}
		};
	}

	#relayout(): void {
		this.#reflows = 0;
		const view = this.#view();
		const doc = view?.contents?.document;
		if (!view || !doc) return;
		this.#lay(doc);
		this.#measure(view);
	}

	/** Adds our style sheets before and after the author's, once the document is in its frame. */
	#lay(doc: Document): void {
		const first = doc.getElementById('lectern-after') === null;
		showWhenLaid(doc);
		const { container } = this;
		container.style.display = 'block';
		if (this.fixed) {
			this.#layout = layOutPage({ ...this.#settings, flow: 'pages', columns: 1 }, this.#size, null);
			container.style.overflow = 'hidden';
			return this.#spread.lay({ section: this.#section, doc }, this.#size, this.#settings.theme);
		}
		if (first) {
			setStyles(doc, 'lectern-before', stylesBefore(this.#settings));
			adoptDirection(doc, this.#direction);
			this.#vertical = verticalOf(doc);
			relaxAuthorRules(doc);
		}
		this.#frameScrolls();
		const { width, height } = this.#size;
		// A scroll bar makes the lines shorter.
		const scrollBarWidth =
			this.#settings.flow === 'scroll' ? container.offsetWidth - container.clientWidth : 0;
		const scrollBarHeight =
			this.#settings.flow === 'scroll' ? container.offsetHeight - container.clientHeight : 0;
		this.#layout = layOutPage(
			this.#settings,
			{ width: width - scrollBarWidth, height: height - scrollBarHeight },
			this.#vertical
		);
		this.#spreadLayout = null;
		setStyles(doc, 'lectern-before', stylesBefore(this.#settings));
		setStyles(doc, 'lectern-after', stylesAfter(this.#settings, this.#layout));
	}

	#frameScrolls(): void {
		const { container } = this;
		const { style } = container;
		const scroll = this.#settings.flow === 'scroll';
		// By keyboard too, where nothing in the section takes the focus (WCAG 2.1.1).
		if (scroll) container.tabIndex = 0;
		else container.removeAttribute('tabindex');
		style.overflowX = scroll && this.#vertical ? 'scroll' : 'hidden';
		style.overflowY = scroll && !this.#vertical ? 'scroll' : 'hidden';
		style.scrollbarWidth = 'thin';
	}

	/** Makes the frame as large as the section. */
	#measure(view: EngineView): void {
		const doc = view.contents?.document;
		const { iframe } = view;
		if (!doc || !iframe) return;
		const { width, height, line, vertical } = this.#layout;
		if (this.fixed) {
			this.#length = width;
			// The page itself is white; the area around it has the app's colours.
			iframe.style.colorScheme = 'light';
			return this.#reframe(view, width, height);
		}
		iframe.style.colorScheme = this.#settings.theme.scheme;
		this.#lieOpen(doc);
		if (!vertical) makeWideTablesScroll(doc, line);
		this.#length = lengthOf(doc, this.#layout);
		if (this.#length === width && this.#layout.columns === 2 && isOneColumn(doc, this.#layout))
			this.#centre(doc);
		if (this.grid(doc).axis === 'x') this.#reframe(view, this.#length, height);
		else this.#reframe(view, width, this.#length);
	}

	/** A lone page stands in the middle, not on the left of an empty spread. */
	#centre(doc: Document): void {
		const spread = this.#layout;
		this.#layout = layOutPage({ ...this.#settings, columns: 1 }, spread, null);
		setStyles(doc, 'lectern-after', stylesAfter(this.#settings, this.#layout));
		this.#spreadLayout = spread;
		if (lengthOf(doc, this.#layout) > this.#length) this.#lieOpen(doc);
	}

	/** Undoes `#centre`, before the section is measured again. */
	#lieOpen(doc: Document): void {
		if (!this.#spreadLayout) return;
		this.#layout = this.#spreadLayout;
		this.#spreadLayout = null;
		setStyles(doc, 'lectern-after', stylesAfter(this.#settings, this.#layout));
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

	/** Whether the displayed section is a page of fixed layout. */
	get fixed(): boolean {
		return this.#spread.isFixed(this.#section);
	}

	async #show(section: number): Promise<void> {
		this.#section = section;
		const target = this.#book?.spine.get(section);
		if (!target) throw new Error(`There is no section ${section + 1} in this book.`);
		this.#reflows = 0;
		await withTimeout(this.#manager().display(target), LAYOUT_TIMEOUT_MS);
		if (this.#view()?.contents?.document.querySelector('parsererror')) {
			throw new Error(strings.around.unreadable.markup);
		}
	}

	#manager() {
		if (!this.#rendition) throw new Error('The book is not open.');
		return this.#rendition.manager;
	}

	#view(): EngineView | undefined {
		return this.#rendition?.manager.views.first();
	}
}

/** Rejects after `limit` ms in which the tab is visible: in a hidden tab, browsers suspend frames and animations. */
function withTimeout<T>(work: Promise<T>, limit: number): Promise<T> {
	return new Promise((resolve, reject) => {
		let timer: ReturnType<typeof setTimeout>;
		const arm = (): void => {
			timer = setTimeout(() => {
				if (document.hidden) arm();
				else reject(new Error(strings.around.unreadable.tooLong));
			}, limit);
		};
		arm();
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
