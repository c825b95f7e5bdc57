/** The section on the screen and, in a spread of fixed pages, the page beside it: loaded, shown together, left together. */
import type { Locator } from '$lib/book/locator.ts';
import { SectionPage } from '../page/section-page.ts';
import type { ShownPage } from '../fixed/spread-viewport.ts';

/** What is needed of the viewport. */
interface LoadingViewport {
	/** Puts a section into the frame and returns its document. */
	display(section: number): Promise<Document>;
	/** Shows, moves or removes the page beside the displayed one; null: there is none. */
	face(doc: Document): Promise<ShownPage | null>;
	/** Where to turn to, so that `section` is seen: the first page of its spread. */
	opening(section: number): number;
}

interface PageListener {
	/** A page is displayed from now on until the signal aborts. */
	onenter(page: SectionPage, signal: AbortSignal): void;
	onbusy(busy: boolean): void;
}

export class ShownPages {
	/** Null while a section is being loaded, and where none could be. */
	section: SectionPage | null = null;
	readonly #viewport: LoadingViewport;
	readonly #listener: PageListener;
	readonly #closing: AbortSignal;
	#facing: SectionPage | null = null;
	#leaving = new AbortController();

	/** closing: aborted when the book is closed; what is being loaded then is dropped. */
	constructor(viewport: LoadingViewport, listener: PageListener, closing: AbortSignal) {
		this.#viewport = viewport;
		this.#listener = listener;
		this.#closing = closing;
	}

	/** The visible pages, in reading order. */
	get all(): SectionPage[] {
		const pages = [this.section, this.#facing].filter((page) => page !== null);
		return pages.sort((one, other) => one.section - other.section);
	}

	/** What the reader has selected in one of them. */
	selection(): Locator | null {
		return this.section?.selection() ?? this.#facing?.selection() ?? null;
	}

	/** Loads section `index` where it is not on the screen; null: the book was closed meanwhile. */
	async load(index: number): Promise<SectionPage | null> {
		if (this.section?.section === index) return this.section;
		this.#listener.onbusy(true);
		try {
			this.leave();
			const doc = await this.#viewport.display(index);
			if (this.#closing.aborted) return null;
			this.#leaving = new AbortController();
			this.section = new SectionPage(doc, index);
			this.#listener.onenter(this.section, this.#leaving.signal);
			await this.face();
			return this.section;
		} finally {
			this.#listener.onbusy(false);
		}
	}

	/** Loads section `index`: as part of its spread where it is in one, else by itself. */
	async loadInSpread(index: number): Promise<SectionPage | null> {
		const opening = await this.load(this.#viewport.opening(index));
		const seen = this.all.some(({ section }) => section === index);
		return seen || !opening ? opening : this.load(index);
	}

	/** Shows the other page of the spread, where two fit. */
	async face(): Promise<void> {
		const facing = this.section && (await this.#viewport.face(this.section.doc));
		if (this.#closing.aborted || facing?.doc === this.#facing?.doc) return;
		this.#facing = facing && new SectionPage(facing.doc, facing.section);
		if (this.#facing) this.#listener.onenter(this.#facing, this.#leaving.signal);
	}

	leave(): void {
		this.#leaving.abort();
		this.section = null;
		this.#facing = null;
	}
}
