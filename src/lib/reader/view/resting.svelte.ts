/** After some seconds without a hand on mouse or keys, the reader sees only the page. */
const READING_MS = 5000;

export class Resting {
	/** Whether nobody has touched anything for a while. */
	now = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Called when the reader's hand moves. */
	readonly stir = (): void => {
		this.now = false;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => (this.now = true), READING_MS);
	};

	dispose(): void {
		clearTimeout(this.#timer);
	}
}
