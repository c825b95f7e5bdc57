/** Whoever reads for some seconds, without a hand on mouse or keys, sees the page alone. */
const READING_MS = 5000;

export class Resting {
	/** Nobody has touched anything for a while. */
	now = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** The reader's hand is there. */
	readonly stir = (): void => {
		this.now = false;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => (this.now = true), READING_MS);
	};

	dispose(): void {
		clearTimeout(this.#timer);
	}
}
