/** The runs in progress in this process: at most one per thread, each of which can be aborted. LangGraph's embedded server does neither. */

export class ThreadRun {
	id: string | null = null;
	readonly #controller = new AbortController();
	readonly #ended: Promise<void>;
	#end: () => void = () => undefined;

	constructor() {
		this.#ended = new Promise((resolve) => (this.#end = resolve));
	}

	get signal(): AbortSignal {
		return this.#controller.signal;
	}

	/** Stops the graph and with it the call to the language model. */
	abort(reason: string): void {
		this.#controller.abort(new DOMException(reason, 'AbortError'));
	}

	end(): void {
		this.#end();
	}

	/** Resolves when the run has ended; to false where that takes longer than `withinMs`. */
	async ends(withinMs: number): Promise<boolean> {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), withinMs)));
		return Promise.race([this.#ended.then(() => true), late]).finally(() => clearTimeout(timer));
	}
}

export class Runs {
	readonly #running = new Map<string, ThreadRun>();

	of(thread: string): ThreadRun | undefined {
		return this.#running.get(thread);
	}

	start(thread: string): ThreadRun {
		const run = new ThreadRun();
		this.#running.set(thread, run);
		return run;
	}

	end(thread: string, run: ThreadRun): void {
		if (this.#running.get(thread) === run) this.#running.delete(thread);
		run.end();
	}

	abortAll(reason: string): void {
		for (const run of this.#running.values()) run.abort(reason);
	}
}
