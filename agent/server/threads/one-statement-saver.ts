/**
 * LangGraph's checkpointer for Postgres, except that it writes in one statement. LangGraph's own uses a transaction with a
 * statement per channel, a dozen round trips instead of one. The same statement deletes older checkpoints, since a resume needs
 * only the newest. The tables and the reading are LangGraph's. The only import of the checkpointer.
 */
import type { RunnableConfig } from '@langchain/core/runnables';
import type {
	ChannelVersions,
	Checkpoint,
	CheckpointMetadata,
	CheckpointTuple,
	PendingWrite
} from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { PostgresDatabase } from './postgres-database.ts';

/** As in the checkpointer's own statements, a version of a channel never changes, but a checkpoint may be completed. */
const CHECKPOINT = `
	INSERT INTO checkpoints (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata)
	VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (thread_id, checkpoint_ns, checkpoint_id)
	DO UPDATE SET checkpoint = EXCLUDED.checkpoint, metadata = EXCLUDED.metadata`;
/**
 * Deletes what the new checkpoint makes obsolete: all others, their writes, and the values it does not refer to. The one
 * written last is the newest, since the thread is locked; its id may still sort below that of another agent whose clock is
 * ahead.
 */
const PRUNE = `
	others AS (
		DELETE FROM checkpoints WHERE thread_id = $1 AND checkpoint_ns = $2 AND checkpoint_id <> $3
	), writes AS (
		DELETE FROM checkpoint_writes WHERE thread_id = $1 AND checkpoint_ns = $2 AND checkpoint_id <> $3
	), unused AS (
		DELETE FROM checkpoint_blobs WHERE thread_id = $1 AND checkpoint_ns = $2
			AND ($5::jsonb -> 'channel_versions' ->> channel) IS DISTINCT FROM version
	)`;
const CHECKPOINT_PARAMETERS = 6;
const BLOB_COLUMNS = 6;
const WRITE_COLUMNS = 8;

export class OneStatementSaver extends PostgresSaver {
	constructor(private readonly database: PostgresDatabase) {
		super(database.pool);
	}

	override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
		const thread = String(config.configurable?.thread_id);
		const tuple = await this.database.onThread(thread, () => super.getTuple(config));
		this.database.continuesFrom(thread, String(tuple?.config.configurable?.checkpoint_id ?? ''));
		return tuple;
	}

	override deleteThread(id: string): Promise<void> {
		return this.database.patiently(() => super.deleteThread(id));
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
		const insert = `blobs AS (
			INSERT INTO checkpoint_blobs (thread_id, checkpoint_ns, channel, version, type, blob)
			VALUES ${rows(blobs.length, BLOB_COLUMNS, CHECKPOINT_PARAMETERS)}
			ON CONFLICT (thread_id, checkpoint_ns, channel, version) DO NOTHING
		),`;
		const text = `WITH ${blobs.length > 0 ? insert : ''} ${PRUNE} ${CHECKPOINT}`;
		const values = [
			thread,
			ns,
			checkpoint.id,
			parent ?? null,
			this._dumpCheckpoint(checkpoint),
			dumped,
			...blobs.flat()
		];
		// Prepared once per connection. There is one form per number of channels that change at once.
		const name = `checkpoint with ${blobs.length}`;
		await this.database.write(String(thread), checkpoint.id, { text, values, name });
		return { configurable: { thread_id: thread, checkpoint_ns: ns, checkpoint_id: checkpoint.id } };
	}

	override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
		const { thread_id: thread, checkpoint_ns: ns = '', checkpoint_id: id } = config.configurable ?? {};
		const dumped = await this._dumpWrites(String(thread), String(ns), String(id), taskId, writes);
		if (dumped.length === 0) return;
		// Writes to LangGraph's own channels (errors, interrupts) have places below 0, where the last one counts; elsewhere the
		// first one counts.
		const isSpecial = dumped.every(([, , , , place]) => Number(place) < 0);
		const kept = isSpecial ? [...new Map(dumped.map((write) => [write[4], write])).values()] : dumped;
		const conflict = isSpecial
			? 'DO UPDATE SET channel = EXCLUDED.channel, type = EXCLUDED.type, blob = EXCLUDED.blob'
			: 'DO NOTHING';
		const text = `
			INSERT INTO checkpoint_writes (thread_id, checkpoint_ns, checkpoint_id, task_id, idx, channel, type, blob)
			VALUES ${rows(kept.length, WRITE_COLUMNS)}
			ON CONFLICT (thread_id, checkpoint_ns, checkpoint_id, task_id, idx) ${conflict}`;
		await this.database.write(String(thread), String(id), { text, values: kept.flat() });
	}
}

/** The rows of a VALUES list: "($7, $8), ($9, $10)". before: the number of parameters in front of them. */
function rows(count: number, columns: number, before = 0): string {
	const row = (first: number) =>
		Array.from({ length: columns }, (_, column) => `$${first + column}`).join(', ');
	return Array.from({ length: count }, (_, index) => `(${row(before + index * columns + 1)})`).join(', ');
}
