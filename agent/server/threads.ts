/** The threads that the server knows. The least recently used are evicted: the browser owns the messages and makes a thread anew. */
import { HTTPException } from 'hono/http-exception';
import type { ThreadSaver } from '@langchain/langgraph-api/experimental/embed';
import { ASSISTANT } from '../protocol/run.ts';

type Thread = Awaited<ReturnType<ThreadSaver['get']>>;
type Metadata = Thread['metadata'];

/** What is needed of a checkpointer. bytes: missing when the checkpoints are not in memory. */
export interface Checkpoints {
	getTuple(config: { configurable: { thread_id: string } }): Promise<unknown>;
	deleteThread(thread: string): Promise<void>;
	bytes?(thread: string): number;
}

export interface ThreadLimits {
	/** Threads kept at most. */
	count: number;
	/** Longest time since a thread was last used. */
	ageMs: number;
	/** Memory of all checkpoints together. */
	bytes: number;
}

const DEFAULT_LIMITS: ThreadLimits = { count: 200, ageMs: 24 * 60 * 60 * 1000, bytes: 256 * 1024 * 1024 };

interface Entry {
	metadata: Metadata;
	created: number;
	used: number;
}

export class Threads implements ThreadSaver {
	/** Threads with a run: never evicted. */
	readonly busy = new Set<string>();
	/** In the order of last use, oldest first. */
	readonly #entries = new Map<string, Entry>();
	readonly #checkpoints: Checkpoints;
	readonly #limits: ThreadLimits;

	constructor(checkpoints: Checkpoints, limits: Partial<ThreadLimits> = {}) {
		this.#checkpoints = checkpoints;
		this.#limits = { ...DEFAULT_LIMITS, ...limits };
	}

	async has(id: string): Promise<boolean> {
		if (this.#entries.has(id)) return true;
		// A checkpointer that outlives the process (Postgres) may know it.
		if (!(await this.#checkpoints.getTuple({ configurable: { thread_id: id } }))) return false;
		this.#touch(id);
		return true;
	}

	async get(id: string): Promise<Thread> {
		if (!(await this.has(id))) {
			const detail = `Thread ${id} is not known here. Create it and send its messages again.`;
			throw new HTTPException(404, { res: Response.json({ detail }, { status: 404 }) });
		}
		return describe(id, this.#touch(id));
	}

	async set(id: string, { kind, metadata }: { kind: 'put' | 'patch'; metadata?: Metadata }): Promise<Thread> {
		const entry = this.#touch(id);
		entry.metadata = kind === 'put' ? { ...metadata } : { ...entry.metadata, ...metadata };
		await this.#evictOld();
		return describe(id, entry);
	}

	async delete(id: string): Promise<void> {
		this.#entries.delete(id);
		await this.#checkpoints.deleteThread(id);
	}

	#touch(id: string): Entry {
		const entry = this.#entries.get(id) ?? { metadata: {}, created: Date.now(), used: 0 };
		entry.used = Date.now();
		this.#entries.delete(id);
		this.#entries.set(id, entry);
		return entry;
	}

	async #evictOld(): Promise<void> {
		let count = this.#entries.size;
		let bytes = 0;
		for (const id of this.#entries.keys()) bytes += this.#checkpoints.bytes?.(id) ?? 0;
		const newest = [...this.#entries.keys()].at(-1);
		for (const [id, entry] of this.#entries) {
			if (id === newest || this.busy.has(id)) continue;
			const old = Date.now() - entry.used > this.#limits.ageMs;
			if (!old && count <= this.#limits.count && bytes <= this.#limits.bytes) return;
			count -= 1;
			bytes -= this.#checkpoints.bytes?.(id) ?? 0;
			this.#entries.delete(id);
			// Memory is freed; what is in a database is left there.
			if (this.#checkpoints.bytes) await this.#checkpoints.deleteThread(id);
		}
	}
}

/** With the graph's name, so that a thread may be updated before its first run has set it: there is only one graph. */
function describe(id: string, { metadata, created, used }: Entry): Thread {
	return {
		thread_id: id,
		metadata: { ...metadata, graph_id: ASSISTANT, assistant_id: ASSISTANT },
		...{ created_at: new Date(created).toISOString(), updated_at: new Date(used).toISOString() },
		...{ status: 'idle', values: null, interrupts: {} }
	};
}
