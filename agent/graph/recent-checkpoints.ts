/**
 * Checkpoints in memory, the last few of each thread. Each one contains the whole conversation, so all of them together
 * would grow with the square of its length; the graph needs only the last ones, and the browser can rebuild a thread.
 */
import type { RunnableConfig } from '@langchain/core/runnables';
import { MemorySaver, type Checkpoint, type CheckpointMetadata } from '@langchain/langgraph-checkpoint';

export class RecentCheckpoints extends MemorySaver {
	readonly #perThread: number;

	/** perThread: how many checkpoints of a thread are kept. */
	constructor(perThread = 4) {
		super();
		this.#perThread = perThread;
	}

	override async put(
		config: RunnableConfig,
		checkpoint: Checkpoint,
		metadata: CheckpointMetadata
	): Promise<RunnableConfig> {
		const saved = await super.put(config, checkpoint, metadata);
		const thread: unknown = saved.configurable?.thread_id;
		if (typeof thread === 'string') this.#prune(thread);
		return saved;
	}

	/** Memory that the checkpoints of a thread take. */
	bytes(thread: string): number {
		let total = 0;
		for (const checkpoints of Object.values(this.storage[thread] ?? {}))
			for (const [checkpoint, metadata] of Object.values(checkpoints))
				total += checkpoint.byteLength + metadata.byteLength;
		return total;
	}

	#prune(thread: string): void {
		for (const [namespace, checkpoints] of Object.entries(this.storage[thread] ?? {})) {
			// Checkpoint ids are UUIDs of version 6: they sort by time.
			const old = Object.keys(checkpoints).sort().slice(0, -this.#perThread);
			for (const id of old) {
				delete checkpoints[id];
				delete this.writes[JSON.stringify([thread, namespace, id])];
			}
		}
	}
}
