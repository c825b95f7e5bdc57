/**
 * LangGraph's checkpointer for Postgres, except that it writes a checkpoint in one statement: its own takes a
 * transaction with a statement for each channel, a dozen round trips where one does. Tables and what it reads are LangGraph's.
 * The only import of the checkpointer.
 */
import type { RunnableConfig } from '@langchain/core/runnables';
import type { ChannelVersions, Checkpoint, CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { PostgresDatabase } from './postgres-database.ts';

/** As the checkpointer's own statements have it: a version of a channel never changes, a checkpoint may be completed. */
const CHECKPOINT = `
	INSERT INTO checkpoints (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata)
	VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (thread_id, checkpoint_ns, checkpoint_id)
	DO UPDATE SET checkpoint = EXCLUDED.checkpoint, metadata = EXCLUDED.metadata`;
const CHECKPOINT_PARAMETERS = 6;
const COLUMNS = 6;

export class OneStatementSaver extends PostgresSaver {
	readonly #database: PostgresDatabase;

	constructor(database: PostgresDatabase) {
		super(database.pool);
		this.#database = database;
	}

	override async put(
		config: RunnableConfig,
		checkpoint: Checkpoint,
		metadata: CheckpointMetadata,
		newVersions: ChannelVersions
	): Promise<RunnableConfig> {
		const { thread_id: thread, checkpoint_ns: ns = '', checkpoint_id: parent } = config.configurable ?? {};
		const [blobs, dumped] = await Promise.all([
			this._dumpBlobs(String(thread), String(ns), checkpoint.channel_values, newVersions),
			this._dumpMetadata(metadata) as Promise<unknown>
		]);
		const rows = blobs.map((_, row) => {
			const first = CHECKPOINT_PARAMETERS + row * COLUMNS + 1;
			return `(${Array.from({ length: COLUMNS }, (__, column) => `$${first + column}`).join(', ')})`;
		});
		const text = rows.length
			? `WITH blobs AS (
				INSERT INTO checkpoint_blobs (thread_id, checkpoint_ns, channel, version, type, blob)
				VALUES ${rows.join(', ')} ON CONFLICT (thread_id, checkpoint_ns, channel, version) DO NOTHING
			) ${CHECKPOINT}`
			: CHECKPOINT;
		const values = [
			...[thread, ns, checkpoint.id, parent ?? null, this._dumpCheckpoint(checkpoint), dumped],
			...blobs.flat()
		];
		// Prepared once a connection: there are as many forms as numbers of channels that change at once.
		await this.#database.query(text, values, `checkpoint with ${rows.length}`);
		return { configurable: { thread_id: thread, checkpoint_ns: ns, checkpoint_id: checkpoint.id } };
	}
}
