/** The server's view of where threads are kept: this process's memory, or a database that agents share. */
import type { ThreadSaver } from '@langchain/langgraph-api/experimental/embed';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { ASSISTANT } from '../../protocol/run.ts';

export type Thread = Awaited<ReturnType<ThreadSaver['get']>>;

/** A thread that nobody else runs or changes until `release`, which may be called more than once. */
export interface Lock {
	release(): Promise<void>;
}

/** Asks a run to stop, because a request came to another agent or the lock was lost. run: null means any. */
export type OnStop = (run: string | null, reason: string) => void;

export interface ThreadStore extends ThreadSaver {
	readonly checkpointer: BaseCheckpointSaver;
	has(id: string): Promise<boolean>;
	/**
	 * Called before something is added to a thread; counts as a use of it. Rejects with a StateError: `unknown`, `too large` if
	 * `bytes` more do not fit into the thread, `full` if there is no room for them at all.
	 */
	use(id: string, bytes: number): Promise<void>;
	/** A thread has one lock at a time, across all agents; null if another agent has it. */
	lock(id: string, onstop: OnStop): Promise<Lock | null>;
	/** Stops a run that another agent may have, and waits until it has stopped or `withinMs` have passed. */
	stop(id: string, run: string | null, withinMs: number): Promise<void>;
	close(): Promise<void>;
}

export interface ThreadLimits {
	/** How many threads are kept. */
	count: number;
	/** How long a thread is kept after its last use, in milliseconds. */
	ageMs: number;
	/** The longest state of one thread, in bytes as stored. */
	threadBytes: number;
	/** The limit for all checkpoints together, if they are in memory. */
	bytes: number;
}

export const DEFAULT_LIMITS: ThreadLimits = {
	count: 1000,
	ageMs: 24 * 60 * 60 * 1000,
	threadBytes: 8 * 1024 * 1024,
	bytes: 256 * 1024 * 1024
};

/** `unknown`: there is no such thread. `full` and `unavailable`: not now, perhaps later. */
export class StateError extends Error {
	override readonly name = 'StateError';
	readonly kind: 'unknown' | 'too large' | 'full' | 'unavailable';

	constructor(kind: StateError['kind'], message: string, options?: ErrorOptions) {
		super(message, options);
		this.kind = kind;
	}
}

export function unknownThread(id: string): StateError {
	return new StateError('unknown', `Thread ${id} is not known here. Create it and send its messages again.`);
}

export function assertSize(bytes: number, { threadBytes }: ThreadLimits): void {
	if (bytes <= threadBytes) return;
	const limit = (threadBytes / 1024 / 1024).toFixed(1);
	throw new StateError('too large', `This conversation would be over ${limit} MB. Begin a new one.`);
}

/**
 * The thread carries the graph's name, so that it may be updated before its first run has set it; there is only one graph.
 * Metadata that a client sends is not stored.
 */
export function describeThread(id: string, created: Date, used: Date): Thread {
	// LangGraph's clients read these, although its type of a thread leaves them out.
	const more = {
		created_at: created.toISOString(),
		updated_at: used.toISOString(),
		status: 'idle',
		values: null,
		interrupts: {}
	};
	return { thread_id: id, metadata: { graph_id: ASSISTANT, assistant_id: ASSISTANT }, ...more };
}
