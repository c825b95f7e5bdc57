/**
 * Counts the animation frames in which something that grows faster than it can be shown should be rendered again. A hidden page
 * has no frames.
 */
export class Frames {
	count = $state(0);
	#request: number | null = null;

	/** Counts the next frame, once however often it is requested. While nothing grows, no frame is requested. */
	next(): void {
		this.#request ??= requestAnimationFrame(() => {
			this.#request = null;
			this.count++;
		});
	}

	cancel(): void {
		if (this.#request !== null) cancelAnimationFrame(this.#request);
		this.#request = null;
	}
}
