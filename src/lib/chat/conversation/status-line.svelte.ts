/** What the agent is doing, one line a kind of work. A tool of 5 ms still shows long enough to be read. */

/** Milliseconds that a tool's status stays at least. */
const READABLE = 500;

export class StatusLine {
	shown = $state.raw<readonly string[]>([]);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#until = 0;

	/** Shows a tool's status now and keeps it for READABLE. */
	tool(labels: readonly string[]): void {
		clearTimeout(this.#timer);
		this.shown = labels;
		this.#until = Date.now() + READABLE;
	}

	/** Shows these lines as soon as a tool's status has been readable. */
	then(labels: readonly string[]): void {
		clearTimeout(this.#timer);
		const wait = this.#until - Date.now();
		if (wait > 0) this.#timer = setTimeout(() => (this.shown = labels), wait);
		else this.shown = labels;
	}

	clear(): void {
		clearTimeout(this.#timer);
		this.#until = 0;
		this.shown = [];
	}
}
