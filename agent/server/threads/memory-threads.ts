/**
 * Keeps threads in this process's memory. The least recently used are evicted, since the browser owns the messages and can make
 * a thread anew. Threads in use are spared; if all are in use, new ones are refused for the moment.
 */
import {
	assertSize,
	DEFAULT_LIMITS,
	describeThread,
	StateError,
	unknownThread,
	type Lock,
	type Thread,
	type ThreadLimits,
	type ThreadStore
} from './thread-store.ts';
import { RecentCheckpoints } from '../../graph/recent-checkpoints.ts';

/** How long a thread that waits for its tools is spared. Some tools wait for the reader's approval. */
const PAUSE_MS = 10 * 60 * 1000;
/** How long any thread is spared after its last use, since it was made or filled for a run that follows. */
const GRACE_MS = 30 * 1000;

interface Entry {
	created: number;
	used: number;
}

export class MemoryThreads implements ThreadStore {
	readonly checkpointer: RecentCheckpoints;
	/** Ordered by use; the most recently used one is last. */
	readonly #entries = new Map<string, Entry>();
	readonly #locked = new Set<string>();
	readonly #limits: ThreadLimits;
	readonly #now: () => number;

	/** now: milliseconds since 1970. */
	constructor(
		limits: Partial<ThreadLimits> = {},
		{ checkpointer = new RecentCheckpoints(), now = Date.now } = {}
	) {
		this.#limits = { ...DEFAULT_LIMITS, ...limits };
		this.checkpointer = checkpointer;
		this.#now = now;
	}

	async has(id: string): Promise<boolean> {
		return this.#entries.has(id);
	}

	async get(id: string): Promise<Thread> {
		if (!this.#entries.has(id)) throw unknownThread(id);
		return this.#touch(id);
	}

	async set(id: string): Promise<Thread> {
		if (!this.#entries.has(id)) await this.#makeRoom(1, 0);
		return this.#touch(id);
	}

	async delete(id: string): Promise<void> {
		this.#entries.delete(id);
		await this.checkpointer.deleteThread(id);
	}

	async use(id: string, bytes: number): Promise<void> {
		await this.get(id);
		assertSize(this.checkpointer.of(id).stateBytes + bytes, this.#limits);
		await this.#makeRoom(0, bytes, id);
	}

	async lock(id: string): Promise<Lock | null> {
		if (this.#locked.has(id)) return null;
		this.#locked.add(id);
		let held = true;
		return {
			release: async () => {
				if (held) this.#locked.delete(id);
				held = false;
			}
		};
	}

	/** There is no other agent: every run is in this process and is stopped here. */
	async stop(): Promise<void> {}

	async close(): Promise<void> {}

	#touch(id: string): Thread {
		const entry = this.#entries.get(id) ?? { created: this.#now(), used: 0 };
		entry.used = this.#now();
		this.#entries.delete(id);
		this.#entries.set(id, entry);
		return describeThread(id, new Date(entry.created), new Date(entry.used));
	}

	/** Makes room for this many more threads and bytes. Evicts expired threads as well. */
	async #makeRoom(threads: number, bytes: number, keep?: string): Promise<void> {
		const { count, ageMs, bytes: most } = this.#limits;
		const isFull = () => this.#entries.size + threads > count || this.checkpointer.bytes + bytes > most;
		for (const [id, entry] of [...this.#entries]) {
			if (this.#now() - entry.used <= ageMs && !isFull()) return;
			if (id !== keep && !this.#isInUse(id, entry)) await this.delete(id);
		}
		if (isFull())
			throw new StateError('full', 'All conversations that this agent has room for are in use. Try again.');
	}

	#isInUse(id: string, { used }: Entry): boolean {
		const unused = this.#now() - used;
		return this.#locked.has(id) || unused <= (this.checkpointer.of(id).paused ? PAUSE_MS : GRACE_MS);
	}
}
