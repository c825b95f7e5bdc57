/** What the agent is doing, one line for each kind of work. Even a tool that takes 5 ms is shown long enough to be read. */

const MIN_SHOWN_MS = 500;

export class StatusLine {
	shown = $state.raw<readonly string[]>([]);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#until = 0;
	#tools: readonly string[] = [];

	/** Shows a tool's status at once, beside those of other tools, for at least MIN_SHOWN_MS. */
	tool(label: string): void {
		clearTimeout(this.#timer);
		if (!this.#tools.includes(label)) this.#tools = [...this.#tools, label];
		this.shown = this.#tools;
		this.#until = Date.now() + MIN_SHOWN_MS;
	}

	/** Shows these lines as soon as the tools' status has been shown long enough. */
	next(labels: readonly string[]): void {
		clearTimeout(this.#timer);
		this.#tools = [];
		const wait = this.#until - Date.now();
		if (wait > 0) this.#timer = setTimeout(() => this.#show(labels), wait);
		else this.#show(labels);
	}

	/** Avoids an update with every token. */
	#show(labels: readonly string[]): void {
		if (labels.length > 0 || this.shown.length > 0) this.shown = labels;
	}

	/** Shows nothing from now on. At the end of a turn, next([]) is used instead, which leaves time to read the last status. */
	clear(): void {
		clearTimeout(this.#timer);
		this.#until = 0;
		this.#tools = [];
		this.shown = [];
	}
}
