/** The runs in progress in this process: at most one per thread, and each can be aborted. LangGraph's embedded server offers neither. */
import { within } from '../protocol/within.ts';

export class ThreadRun {
	id: string | null = null;
	readonly #controller = new AbortController();
	readonly #ended: Promise<true>;
	#end: () => void = () => undefined;

	constructor() {
		this.#ended = new Promise((resolve) => (this.#end = () => resolve(true)));
	}

	get signal(): AbortSignal {
		return this.#controller.signal;
	}

	/** Stops the graph, and with it the call to the language model. */
	abort(reason: string): void {
		this.#controller.abort(new DOMException(reason, 'AbortError'));
	}

	end(): void {
		this.#end();
	}

	/** Resolves to true when the run has ended, or to false after `withinMs`. */
	ends(withinMs: number): Promise<boolean> {
		return within(withinMs, this.#ended, false);
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

/** How long a client may read nothing, because its run keeps its place among those in progress. */
const STALLED_MS = 60_000;

/**
 * Returns the same stream, but aborts the run when the client disconnects or takes nothing for `stalledMs`. Even then it reads
 * to the end, to know when the run is over. onend: called once, before the end of the stream.
 */
export function watched(
	body: ReadableStream<Uint8Array>,
	run: ThreadRun,
	onend: () => Promise<void>,
	stalledMs = STALLED_MS
): ReadableStream<Uint8Array> {
	const reader = body.getReader();
	let stalled: ReturnType<typeof setTimeout> | undefined;
	/** Set when nobody takes the answer any more. From then on, only the code that reads it to its end reports that it is over. */
	let isAbandoned = false;
	const abandon = async (reason: string) => {
		isAbandoned = true;
		run.abort(reason);
		try {
			while (!(await reader.read()).done);
		} finally {
			await onend();
		}
	};
	return new ReadableStream<Uint8Array>({
		// Called when everything that has arrived has been taken.
		async pull(controller) {
			clearTimeout(stalled);
			try {
				const { done, value } = await reader.read();
				if (isAbandoned) return;
				if (!done) {
					controller.enqueue(value);
					stalled = setTimeout(() => {
						const reason = 'Nothing of the answer was taken.';
						controller.error(new Error(reason));
						// The outcome of an aborted run is of no interest.
						abandon(reason).catch(() => undefined);
					}, stalledMs);
					return;
				}
				await onend();
				controller.close();
			} catch (error) {
				if (isAbandoned) return;
				await onend();
				controller.error(error);
			}
		},
		cancel() {
			clearTimeout(stalled);
			return abandon('The reader left.');
		}
	});
}
