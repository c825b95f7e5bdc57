/**
 * Keeps the last few checkpoints of each thread in memory. Each checkpoint contains the whole conversation, so keeping all would
 * grow with the square of its length. The graph needs only the last ones, and the browser can rebuild a thread.
 */
import type { RunnableConfig } from '@langchain/core/runnables';
import { MemorySaver, type Checkpoint, type CheckpointMetadata } from '@langchain/langgraph-checkpoint';

/** LangGraph's channel that says the node `tools` comes next: the thread is paused for the browser. */
const TOOLS_NEXT = 'branch:to:tools';

interface Figures {
	/** Memory of all its checkpoints. */
	bytes: number;
	/** Size of the state, which is that of the newest checkpoint. */
	stateBytes: number;
	/** Whether it waits for the results of its tools. */
	paused: boolean;
}

const NOTHING: Figures = { bytes: 0, stateBytes: 0, paused: false };

export class RecentCheckpoints extends MemorySaver {
	readonly #figures = new Map<string, Figures>();
	#bytes = 0;

	/** perThread: how many checkpoints of a thread are kept. Writes to the last but one may still arrive. */
	constructor(private readonly perThread: number = 2) {
		super();
	}

	get bytes(): number {
		return this.#bytes;
	}

	of(thread: string): Readonly<Figures> {
		return this.#figures.get(thread) ?? NOTHING;
	}

	override async put(
		config: RunnableConfig,
		checkpoint: Checkpoint,
		metadata: CheckpointMetadata
	): Promise<RunnableConfig> {
		const saved = await super.put(config, checkpoint, metadata);
		const thread: unknown = saved.configurable?.thread_id;
		if (typeof thread === 'string') {
			this.#prune(thread);
			this.#count(thread, checkpoint);
		}
		return saved;
	}

	override async deleteThread(thread: string): Promise<void> {
		for (const [namespace, checkpoints] of Object.entries(this.storage[thread] ?? {}))
			for (const id of Object.keys(checkpoints)) this.#deleteWrites(thread, namespace, id);
		delete this.storage[thread];
		this.#bytes -= this.of(thread).bytes;
		this.#figures.delete(thread);
	}

	#count(thread: string, { id: newest, channel_values }: Checkpoint): void {
		let bytes = 0;
		let stateBytes = 0;
		for (const checkpoints of Object.values(this.storage[thread] ?? {}))
			for (const [id, [state, metadata]] of Object.entries(checkpoints)) {
				bytes += state.byteLength + metadata.byteLength;
				if (id === newest) stateBytes = state.byteLength;
			}
		this.#bytes += bytes - this.of(thread).bytes;
		this.#figures.set(thread, { bytes, stateBytes, paused: TOOLS_NEXT in channel_values });
	}

	#prune(thread: string): void {
		for (const [namespace, checkpoints] of Object.entries(this.storage[thread] ?? {})) {
			// Checkpoint ids are UUIDs of version 6, which sort by time.
			const old = Object.keys(checkpoints).sort().slice(0, -this.perThread);
			for (const id of old) {
				delete checkpoints[id];
				this.#deleteWrites(thread, namespace, id);
			}
		}
	}

	#deleteWrites(thread: string, namespace: string, checkpoint: string): void {
		delete this.writes[JSON.stringify([thread, namespace, checkpoint])];
	}
}
