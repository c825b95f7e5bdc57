import type { Size } from './element-watch.ts';

/** The media of a sheet or rule that has no effect. */
export const NEVER = 'not all';

/**
 * Answers media queries for a page. Later the frame is as long as its section: if queries asked for that size, the section would
 * change with it, be laid out again for each change, and not look as it does on a page.
 */
export class PageMedia {
	readonly #answers = new Map<string, string>();
	/** Empty, and as large as a page. */
	#frame: HTMLIFrameElement | undefined;

	constructor(private readonly page: Size) {}

	/** Puts the answer in the place of a query for the size. */
	settle(media: MediaList): void {
		const { mediaText } = media;
		if (!/width|height|aspect|orientation/.test(mediaText)) return;
		const answer = this.#answers.get(mediaText) ?? (this.#matches(mediaText) ? 'all' : NEVER);
		this.#answers.set(mediaText, answer);
		media.mediaText = answer;
	}

	#matches(query: string): boolean {
		if (!this.#frame) {
			this.#frame = document.createElement('iframe');
			this.#frame.style.cssText = `position: fixed; visibility: hidden; border: 0; width: ${this.page.width}px; height: ${this.page.height}px`;
			document.body.append(this.#frame);
		}
		return this.#frame.contentWindow?.matchMedia(query).matches ?? false;
	}

	close(): void {
		this.#frame?.remove();
	}
}
