/**
 * epubjs, used as a layout engine only: it puts one section at a time into a sandboxed frame. Container, measures, positions,
 * paging and events are ours, because there it hangs on broken books, loses the place and cannot turn vertical pages.
 */
import { Book } from 'epubjs';
import type { Publication } from '$lib/epub/publication.ts';
import { strings } from '$lib/strings/strings.ts';
import type { Size } from '../page/element-watch.ts';
import type {
	EngineBook,
	EngineBookConstructor,
	EngineContents,
	EngineRendition,
	EngineView
} from './epubjs-types.ts';
import { fontsLoaded, hideUntilLaid, showWhenLaid } from '../page/frame-document.ts';
import type { DisplaySettings } from '../display/display-settings.ts';
import type { PageGrid } from '../page/page-grid.ts';
import { needsScriptsForEvents } from '../page/frame-sandbox.ts';
import type { UnreadableSection } from '../page/renderer.ts';
import { SectionSource } from '../page/section-source.ts';
import { FrameLayout } from './frame-layout.ts';
import { SpreadViewport, type ShownPage } from '../fixed/spread-viewport.ts';

/** A section that takes longer to lay out, in a visible tab, counts as failed. */
const LAYOUT_TIMEOUT_MS = 20_000;

export class EpubjsViewport {
	/** Called when the section's lines moved after it was shown (a late picture or font). */
	onreflow: () => void = () => undefined;
	readonly #source: SectionSource;
	readonly #spread: SpreadViewport;
	readonly #layout: FrameLayout;
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
		this.#layout = new FrameLayout(settings, publication.direction);
	}

	async open(element: HTMLElement, size: Size): Promise<void> {
		this.#layout.size = size;
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
		else await this.#spread.face(shown, this.#element, this.#layout.size, this.#layout.settings.theme);
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
		return this.#layout.room;
	}

	/** Where the pages of the displayed section lie. */
	grid(doc: Document): PageGrid {
		return this.#layout.grid(doc, this.fixed);
	}

	/** Whether pages follow each other to the left, going by the displayed section. */
	rightToLeft(doc: Document): boolean {
		return this.#layout.rightToLeft(doc);
	}

	get container(): HTMLElement {
		return this.#manager().container;
	}

	resize(size: Size): void {
		this.#layout.size = size;
		this.#manager().stage.size(size.width, size.height);
		this.#relayout();
	}

	/** Changes colours, face, size or flow in place; the lines are measured again. */
	async setDisplay(settings: DisplaySettings): Promise<void> {
		const otherFont = settings.font !== this.#layout.settings.font;
		this.#layout.settings = settings;
		const shown = this.#view()?.contents?.document;
		// With its face there, the text is laid out once.
		if (otherFont && shown && !this.fixed) await this.#layout.loadFaces(shown);
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
		this.#layout.restart();
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
		manager.layout.format = ({ document: doc }) => {
			const wasLone = this.#layout.isLone;
			this.#lay(doc);
			const shown = this.#view();
			// Its frame keeps its size, so the engine would not measure it again, and it would stay on the left.
			if (wasLone && shown?.contents?.document === doc) this.#measure(shown);
		};
		const prepare = async (doc: Document): Promise<void> => {
			if (!this.fixed) await this.#layout.prepare(doc);
		};
		const measure = (view: EngineView): void => this.#measure(view);
		manager.View = class extends manager.View {
			override async load(markup: string): Promise<EngineContents> {
				const contents = await super.load(markup);
				await prepare(contents.document);
				return contents;
			}

			override expand(): void {
				measure(this);
			}
		};
	}

	#relayout(): void {
		this.#layout.restart();
		const view = this.#view();
		const doc = view?.contents?.document;
		if (!view || !doc) return;
		this.#lay(doc);
		this.#measure(view);
	}

	/** Lays the document out, once it is in its frame. */
	#lay(doc: Document): void {
		showWhenLaid(doc);
		const { container } = this;
		container.style.display = 'block';
		if (!this.fixed) return this.#layout.lay(doc, container);
		this.#layout.layFixed(container);
		this.#spread.lay({ section: this.#section, doc }, this.#layout.size, this.#layout.settings.theme);
	}

	#measure(view: EngineView): void {
		this.#layout.measure(view, this.fixed);
	}

	/** Whether the displayed section is a page of fixed layout. */
	get fixed(): boolean {
		return this.#spread.isFixed(this.#section);
	}

	async #show(section: number): Promise<void> {
		this.#section = section;
		const target = this.#book?.spine.get(section);
		if (!target) throw new Error(`There is no section ${section + 1} in this book.`);
		this.#layout.restart();
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
