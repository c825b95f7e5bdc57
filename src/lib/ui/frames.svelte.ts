/** Counts the frames in which something on the page that grows faster than it can be shown is to be shown anew. None pass in a hidden page. */
export class Frames {
	count = $state(0);
	#request: number | null = null;

	/** Counts the next frame, once however often it is asked for: while nothing grows, the page draws nothing. */
	next(): void {
		this.#request ??= requestAnimationFrame(() => {
			this.#request = null;
			this.count++;
		});
	}

	/** The frame that was asked for is not wanted any more. */
	cancel(): void {
		if (this.#request !== null) cancelAnimationFrame(this.#request);
		this.#request = null;
	}
}
