/**
 * The other page of a spread, in a frame of our own beside the engine's, which displays one section at a time. It is as
 * isolated as that one: its document is neutralised and forbids scripts, its frame is sandboxed.
 */
import { strings } from '$lib/strings/strings.ts';
import type { Size } from '../page/element-watch.ts';
import { fontsLoaded } from '../page/frame-document.ts';
import { frameSandbox } from '../page/frame-sandbox.ts';

export class FacingPage {
	#frame: HTMLIFrameElement | null = null;
	#url = '';
	#stopWaiting: () => void = () => undefined;

	/** Loads the document into a new, hidden frame, which `place()` shows. Null where it was closed in the meantime. */
	async load(host: HTMLElement, source: Document): Promise<Document | null> {
		this.close();
		const text = new XMLSerializer().serializeToString(source);
		const frame = document.createElement('iframe');
		frame.setAttribute('sandbox', frameSandbox());
		frame.setAttribute('scrolling', 'no');
		frame.title = strings.around.facingPage;
		// Where its scheme differs from the page's, browsers paint the frame opaque.
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
		if (doc) await fontsLoaded(doc);
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
