/**
 * epubjs, used as a layout engine only: it puts one section at a time into a sandboxed frame and breaks it into columns.
 * The container, positions, paging and events are ours, because there it hangs on broken books and loses the place.
 */
import { Book } from 'epubjs';
import type { Publication } from '$lib/epub/publication.ts';
import { linkResources } from '$lib/epub/resources.ts';
import { loosenSizes } from './absolute-sizes.ts';
import { CONTAINER_XML, packageXml, readRequest } from './engine-package.ts';
import type { EngineBook, EngineBookConstructor, EngineRendition, EngineView } from './epubjs-types.ts';
import type { PageGrid } from './page-grid.ts';
import { stylesAfter, stylesBefore, type PageLook } from './page-style.ts';
import type { UnreadableSection } from './renderer.ts';
import { reasonOf, unreadablePage } from './unreadable.ts';

/** Space between columns, half of it at each side of the page; epubjs adds the rest at top and bottom. */
const GAP = 48;
const VERTICAL_PADDING = 40;
/** From this width on, two columns: each then holds about 60 characters. */
const TWO_COLUMNS_FROM = 880;
/** A section that is not laid out by then, in a visible tab, counts as failed. */
const LAYOUT_LIMIT = 20_000;
const FONTS_LIMIT = 3_000;

/** What the stage leaves to its owner. */
export type StageLook = Pick<PageLook, 'theme' | 'fontSize' | 'font' | 'fontFaces'>;

export class EpubjsStage {
	/** Called when the section's columns moved after it was shown (a late picture or font). */
	onreflow: () => void = () => undefined;
	readonly #publication: Publication;
	readonly #onunreadable: (problem: UnreadableSection) => void;
	readonly #broken = new Set<number>();
	readonly #disposers = new Map<number, () => void>();
	#look: StageLook;
	#book: EngineBook | null = null;
	#rendition: EngineRendition | null = null;

	constructor(publication: Publication, look: StageLook, onunreadable: (problem: UnreadableSection) => void) {
		this.#publication = publication;
		this.#look = look;
		this.#onunreadable = onunreadable;
	}

	async open(element: HTMLElement, width: number, height: number): Promise<void> {
		const EngineBook = Book as unknown as EngineBookConstructor;
		const book = new EngineBook({ requestMethod: (url) => this.#answer(url), replacements: 'none' });
		this.#book = book;
		// The address only serves the engine's own arithmetic: every request is answered by us.
		await book.open(`${location.origin}/__epub/`, 'directory');
		await book.opened;
		const rendition = book.renderTo(element, {
			method: 'blobUrl', // srcdoc would parse as HTML: other text nodes, no namespaces
			flow: 'paginated',
			manager: 'default',
			spread: this.#fixed ? 'none' : 'auto',
			minSpreadWidth: TWO_COLUMNS_FROM,
			width,
			height,
			gap: GAP,
			allowScriptedContent: false,
			allowPopups: false,
			resizeOnOrientationChange: false
		});
		this.#rendition = rendition;
		// Their hooks add a base address (relative links would become requests), follow links and restyle pictures late.
		book.spine.hooks.content.clear();
		rendition.hooks.content.clear();
		await new Promise<void>((resolve) => rendition.on('attached', resolve));
	}

	/** Puts a section into the frame, laid out with its fonts, and returns its document. */
	async display(section: number): Promise<Document> {
		const previous = this.#view()?.section;
		try {
			await this.#layOut(section);
		} catch (error) {
			// Whatever the engine stumbled over, it can lay out the page that says so.
			this.#fail(section, error);
			this.#book?.spine.get(section)?.unload();
			await this.#layOut(section);
		}
		if (previous && previous.index !== section) this.#release(previous.index);
		const view = this.#view();
		const contents = view?.contents;
		const doc = contents?.document;
		if (!view?.iframe || !doc) throw new Error('The page could not be set up in this browser.');
		view.iframe.title = 'Page of the book';
		if (!this.#fixed) view.iframe.style.colorScheme = this.#look.theme.scheme;
		adoptDirection(doc);
		// The layout object lives as long as the book; measuring goes on after it is closed.
		const { layout } = this.#manager();
		contents.textWidth = () => columnsWidth(doc, layout.pageWidth);
		if (!this.#fixed) loosenSizes(doc);
		await settled(doc);
		view.expand();
		view.on('resized', () => this.onreflow());
		return doc;
	}

	/** Where the pages of the displayed section lie. */
	grid(doc: Document): PageGrid {
		const { layout } = this.#manager();
		if (this.#fixed) return { step: layout.width, width: layout.width, rtl: false };
		const rtl = doc.defaultView?.getComputedStyle(doc.body).direction === 'rtl';
		return { step: layout.delta, width: this.#view()?.width() ?? layout.delta, rtl };
	}

	get container(): HTMLElement {
		return this.#manager().container;
	}

	resize(width: number, height: number): void {
		const manager = this.#manager();
		manager.stage.size(width, height);
		this.#relayout();
	}

	/** Changes colours, face or size in place; the columns are measured again. */
	async setLook(look: StageLook): Promise<void> {
		this.#look = look;
		const doc = this.#view()?.contents?.document;
		if (!doc) return;
		this.#relayout();
		await settled(doc);
		this.#view()?.expand();
	}

	destroy(): void {
		this.onreflow = () => undefined;
		this.#rendition?.destroy();
		for (const section of [...this.#disposers.keys()]) this.#release(section);
		this.#book = null;
		this.#rendition = null;
	}

	get #fixed(): boolean {
		return this.#publication.layout === 'pre-paginated';
	}

	#relayout(): void {
		const manager = this.#manager();
		manager.updateLayout();
		const view = this.#view();
		const doc = view?.contents?.document;
		if (!view || !doc) return;
		if (view.iframe && !this.#fixed) view.iframe.style.colorScheme = this.#look.theme.scheme;
		this.#style(doc);
		view.size(manager.layout.width, manager.layout.height);
	}

	async #layOut(section: number): Promise<void> {
		const target = this.#book?.spine.get(section);
		if (!target) throw new Error(`There is no section ${section + 1} in this book.`);
		await limited(this.#manager().display(target), LAYOUT_LIMIT);
		if (this.#view()?.contents?.document.querySelector('parsererror')) {
			throw new Error('the browser cannot read its markup');
		}
	}

	async #answer(url: string): Promise<Document> {
		const request = readRequest(url);
		if (request?.kind === 'container') return xml(CONTAINER_XML);
		if (request?.kind === 'package') {
			return xml(packageXml(this.#publication.spine, this.#publication.layout));
		}
		if (request?.kind !== 'section') throw new Error(`The layout engine asked for ${url}.`);
		const doc = await this.#document(request.section);
		this.#style(doc);
		return doc;
	}

	async #document(section: number): Promise<Document> {
		const path = this.#publication.spine[section]?.path ?? '';
		if (this.#broken.has(section)) return unreadablePage(`The file “${path}” cannot be laid out.`);
		try {
			const doc = await this.#publication.doc(path);
			this.#disposers.set(section, await linkResources(doc, path, this.#publication));
			if (this.#fixed) ensureViewport(doc);
			return doc;
		} catch (error) {
			const reason = reasonOf(error, path);
			this.#onunreadable({ section, reason });
			return unreadablePage(reason);
		}
	}

	#fail(section: number, error: unknown): void {
		this.#broken.add(section);
		const path = this.#publication.spine[section]?.path ?? '';
		this.#onunreadable({ section, reason: reasonOf(error, path) });
	}

	/** Ours before and after the author's sheets; only the head is touched, so positions stay. */
	#style(doc: Document): void {
		const { layout } = this.#manager();
		const look: PageLook = {
			...this.#look,
			fixed: this.#fixed,
			columnWidth: layout.divisor > 1 ? layout.columnWidth : layout.width - GAP,
			textHeight: layout.height - VERTICAL_PADDING
		};
		styleElement(doc, 'lectern-before').textContent = stylesBefore(look);
		styleElement(doc, 'lectern-after').textContent = stylesAfter(look);
	}

	#release(section: number): void {
		this.#book?.spine.get(section)?.unload();
		this.#disposers.get(section)?.();
		this.#disposers.delete(section);
	}

	#manager() {
		if (!this.#rendition) throw new Error('The book is not open.');
		return this.#rendition.manager;
	}

	#view(): EngineView | undefined {
		return this.#rendition?.manager.views.first();
	}
}

function xml(text: string): Document {
	return new DOMParser().parseFromString(text, 'application/xml');
}

function styleElement(doc: Document, id: 'lectern-before' | 'lectern-after'): Element {
	const found = doc.getElementById(id);
	if (found) return found;
	const made = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
	made.id = id;
	const head = doc.querySelector('head');
	if (id === 'lectern-before') head?.prepend(made);
	else head?.append(made);
	return made;
}

/**
 * What can be scrolled to, in whole columns. The engine measures the box around all text instead, and many title pages keep
 * their words off the screen beside a picture: thirty empty pages.
 */
function columnsWidth(doc: Document, columnStep: number): number {
	const tolerance = 2;
	return Math.max(1, Math.ceil((doc.body.scrollWidth - tolerance) / columnStep)) * columnStep;
}

/** Columns flow the way of the body, but its overflow is reachable only if the root flows that way too. */
function adoptDirection(doc: Document): void {
	const direction = doc.defaultView?.getComputedStyle(doc.body).direction;
	if (direction) doc.documentElement.style.direction = direction;
}

/** EPUB 3.3 § 8.2.2.6: a fixed page says its size in a viewport; where one does not, a usual page format. */
function ensureViewport(doc: Document): void {
	if (doc.querySelector('meta[name="viewport"]')) return;
	const meta = doc.createElementNS('http://www.w3.org/1999/xhtml', 'meta');
	const [, , width = 600, height = 800] = (doc.querySelector('svg')?.getAttribute('viewBox') ?? '')
		.split(/[\s,]+/)
		.map(Number);
	meta.setAttribute('name', 'viewport');
	meta.setAttribute('content', `width=${width}, height=${height}`);
	doc.querySelector('head')?.append(meta);
}

/** Fonts move every line: a place measured before they are there is a wrong place. */
async function settled(doc: Document): Promise<void> {
	void doc.body.offsetWidth; // lays out once, so that the fonts in use are asked for
	let timer: ReturnType<typeof setTimeout> | undefined;
	await Promise.race([doc.fonts.ready, new Promise((resolve) => (timer = setTimeout(resolve, FONTS_LIMIT)))]);
	clearTimeout(timer);
}

/** Rejects after `limit` ms of a visible tab: in a hidden one, frames and animation stand still by design. */
function limited<T>(work: Promise<T>, limit: number): Promise<T> {
	return new Promise((resolve, reject) => {
		let timer: ReturnType<typeof setTimeout>;
		const arm = (): void => {
			timer = setTimeout(() => {
				if (document.hidden) arm();
				else reject(new Error('it took too long to lay out'));
			}, limit);
		};
		arm();
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
