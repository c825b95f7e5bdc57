/**
 * Wraps epubjs, which is used for one thing: it puts one section at a time into a sandboxed frame. Package, container,
 * measures, positions, paging and events are ours, because there epubjs hangs on broken books, loses the place and cannot turn
 * vertical pages (docs/decisions/0006-epubjs-as-layout-engine.md says which parts of it are used).
 */
import DefaultViewManager from 'epubjs/src/managers/default/index.js';
import IframeView from 'epubjs/src/managers/views/iframe.js';
import { nextTask } from '$lib/async/pause.ts';
import type { Size } from '../page/element-watch.ts';
import { needsScriptsForEvents } from '../page/frame-document.ts';

/** The owner lays out what the frame shows. */
interface FrameOwner {
	/**
	 * Called with the section's document, which is loaded into its frame but still hidden. It is laid out when this resolves;
	 * its style sheets have no effect once this is called.
	 */
	prepare(doc: Document): Promise<void>;
	lay(doc: Document): void;
	/** The section's size may have changed. The owner measures it, and gives the frame that size. */
	measure(): void;
	/** The section's length in the direction of reading. A different one than before means that it grew. */
	lengthOf(doc: Document): number;
}

export class SectionFrame {
	readonly #manager: DefaultViewManager<IframeView>;

	constructor(element: HTMLElement, size: Size, owner: FrameOwner) {
		class View extends IframeView {
			override async load(markup: string): Promise<void> {
				// Browsers compute no styles for a frame that is not displayed, and these styles might take for ever.
				this.iframe?.style.setProperty('display', 'none');
				await super.load(markup);
				const { contents } = this;
				if (!contents) return;
				// The engine would measure all text, and the box around it.
				contents.textWidth = () => owner.lengthOf(contents.document);
				contents.textHeight = contents.textWidth;
				const prepared = owner.prepare(contents.document);
				this.iframe?.style.removeProperty('display');
				await prepared;
			}

			override expand(): void {
				owner.measure();
			}
		}
		class Manager extends DefaultViewManager<View> {
			/**
			 * Adds none, because the viewport follows what scrolls, and an `unload` listener would keep the page out of the
			 * back/forward cache.
			 */
			override addEventListeners(): void {}
		}
		this.#manager = new Manager({
			view: View,
			settings: {
				method: 'blobUrl', // srcdoc would parse as HTML: other text nodes, no namespaces
				direction: 'ltr', // its scrolling from right to left is broken, so our page grid does that part
				allowScriptedContent: needsScriptsForEvents(),
				allowPopups: false,
				resizeOnOrientationChange: false
			}
		});
		this.#manager.updateFlow('paginated');
		// Replaces the engine's layout, since columns and measures are ours too.
		this.#manager.applyLayout({
			name: 'reflowable',
			settings: {},
			props: {},
			calculate: () => undefined,
			spread: () => undefined,
			format: ({ document: doc }: { document: Document }) => owner.lay(doc)
		});
		this.#manager.render(element, size);
	}

	/** The element that scrolls. */
	get container(): HTMLElement {
		return this.#manager.container;
	}

	get doc(): Document | null {
		return this.#manager.views.first()?.contents?.document ?? null;
	}

	get element(): HTMLIFrameElement | null {
		return this.#manager.views.first()?.iframe ?? null;
	}

	/** Rejects if the section cannot be loaded or laid out. index: a section that is already on the screen is not shown anew. */
	show(index: number, read: () => Promise<Document>): Promise<void> {
		const render = async (): Promise<string> => {
			const markup = new XMLSerializer().serializeToString((await read()).documentElement);
			// For a long section, both this and loading it block the page for a while.
			await nextTask();
			return markup;
		};
		return this.#manager.display({ index, render });
	}

	clear(): void {
		this.#manager.views.clear();
	}

	resize({ width, height }: Size): void {
		this.#manager.stage.size(width, height);
	}

	/** Whether the frame has this size, in CSS pixels. */
	isOfSize(width: number, height: number): boolean {
		const view = this.#manager.views.first();
		return view?.width() === width && view.height() === height;
	}

	setSize(width: number, height: number): void {
		this.#manager.views.first()?.reframe(width, height);
	}

	destroy(): void {
		this.#manager.destroy();
	}
}
