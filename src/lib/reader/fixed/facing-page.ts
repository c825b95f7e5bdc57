/**
 * The other page of a spread, in a frame of our own beside the engine's, which lays out one section at a time. As safe as
 * that one: its document is neutralised, its frame is sandboxed and runs nothing.
 */
import { strings } from '$lib/strings/strings.ts';
import type { Size } from '../page/element-watch.ts';
import { settled } from '../page/frame-document.ts';

export class FacingPage {
	#frame: HTMLIFrameElement | null = null;
	#url = '';
	#wake: () => void = () => undefined;

	/** Puts the document into the frame; null where it was closed in the meantime. `place()` shows it. */
	async load(host: HTMLElement, source: Document): Promise<Document | null> {
		this.close();
		const text = new XMLSerializer().serializeToString(source);
		const frame = document.createElement('iframe');
		frame.setAttribute('sandbox', 'allow-same-origin');
		frame.setAttribute('scrolling', 'no');
		frame.title = strings.around.facingPage;
		// With another scheme than the page's, browsers paint the frame opaque.
		frame.style.cssText = 'position: absolute; top: 0; border: 0; color-scheme: light; visibility: hidden';
		this.#frame = frame;
		this.#url = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
		await new Promise<void>((resolve) => {
			this.#wake = resolve;
			frame.addEventListener('load', () => resolve(), { once: true });
			frame.src = this.#url;
			host.append(frame);
		});
		const doc = this.#frame === frame ? frame.contentDocument : null;
		if (doc) await settled(doc);
		return this.#frame === frame ? doc : null;
	}

	/** left: in CSS pixels from the left of its host. */
	place(left: number, { width, height }: Size): void {
		if (!this.#frame) return;
		const style = { left: `${left}px`, width: `${width}px`, height: `${height}px`, visibility: 'visible' };
		Object.assign(this.#frame.style, style);
	}

	close(): void {
		this.#frame?.remove();
		this.#frame = null;
		this.#wake();
		if (this.#url) URL.revokeObjectURL(this.#url);
		this.#url = '';
	}
}
