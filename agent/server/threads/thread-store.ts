/** Where threads are kept, as the server uses it: this process's memory, or a database that agents share. */
import type { ThreadSaver } from '@langchain/langgraph-api/experimental/embed';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { ASSISTANT } from '../../protocol/run.ts';

export type Thread = Awaited<ReturnType<ThreadSaver['get']>>;

/** A thread that nobody else runs or changes until `release`; safe to call twice. */
export interface Lock {
	release(): Promise<void>;
}

/** Asked to stop: by a request that came to another agent, or because the lock is lost. run: null means any. */
export type OnStop = (run: string | null, reason: string) => void;

export interface ThreadStore extends ThreadSaver {
	readonly checkpointer: BaseCheckpointSaver;
	has(id: string): Promise<boolean>;
	/**
	 * Before something is added to a thread; counts as a use of it. Rejects with a StateError: `unknown`, `too large` if
	 * `bytes` more do not fit into the thread, `full` if they fit in nowhere.
	 */
	use(id: string, bytes: number): Promise<void>;
	/** One lock a thread at a time, over all agents; null when another has it. */
	lock(id: string, onstop: OnStop): Promise<Lock | null>;
	/** Stops a run that another agent may have, and waits until it has stopped or so many milliseconds have passed. */
	stop(id: string, run: string | null, withinMs: number): Promise<void>;
	close(): Promise<void>;
}

export interface ThreadLimits {
	/** Threads kept at most. */
	count: number;
	/** Longest time since a thread was last used, in milliseconds. */
	ageMs: number;
	/** Longest state of one thread, in bytes as it is stored. */
	threadBytes: number;
	/** Memory of all checkpoints together, where they are in memory. */
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

/** It has the graph's name, so that a thread may be updated before its first run has set it: there is only one graph. What a client sends as metadata is kept nowhere. */
export function describeThread(id: string, created: Date, used: Date): Thread {
	// LangGraph's clients read these, though its type of a thread leaves them out.
	const more = {
		created_at: created.toISOString(),
		updated_at: used.toISOString(),
		status: 'idle',
		values: null,
		interrupts: {}
	};
	return { thread_id: id, metadata: { graph_id: ASSISTANT, assistant_id: ASSISTANT }, ...more };
}
