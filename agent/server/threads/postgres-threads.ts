/** Threads in Postgres, shared by any number of agents. A thread exists if it is in the table, whichever agent made it. */
import { OneStatementSaver } from './one-statement-saver.ts';
import { PostgresDatabase } from './postgres-database.ts';
import {
	assertSize,
	DEFAULT_LIMITS,
	describeThread,
	unknownThread,
	type Lock,
	type OnStop,
	type Thread,
	type ThreadLimits,
	type ThreadStore
} from './thread-store.ts';

/** How long a run waits for another agent that is about to release the thread, because the reader left it a moment ago. */
const HANDOVER_MS = 1000;
const EXPIRY_INTERVAL_MS = 10 * 60 * 1000;

const TABLES = `
	CREATE TABLE IF NOT EXISTS lectern_threads (
		thread_id TEXT PRIMARY KEY,
		created TIMESTAMPTZ NOT NULL DEFAULT now(),
		used TIMESTAMPTZ NOT NULL DEFAULT now()
	);
	CREATE INDEX IF NOT EXISTS lectern_threads_used ON lectern_threads (used);
	INSERT INTO lectern_threads (thread_id) SELECT DISTINCT thread_id FROM checkpoints ON CONFLICT DO NOTHING`;

const USE = `
	UPDATE lectern_threads SET used = now() WHERE thread_id = $1
	RETURNING (SELECT coalesce(sum(octet_length(blob)), 0) FROM checkpoint_blobs WHERE thread_id = $1) AS bytes`;

/** Deletes threads not used for $1 seconds, and all but the $2 most recently used. */
const EXPIRE = `
	WITH old AS (
		DELETE FROM lectern_threads
		WHERE used < now() - make_interval(secs => $1)
			OR thread_id IN (SELECT thread_id FROM lectern_threads ORDER BY used DESC OFFSET $2)
		RETURNING thread_id
	), checkpoints AS (
		DELETE FROM checkpoints WHERE thread_id IN (SELECT thread_id FROM old)
	), writes AS (
		DELETE FROM checkpoint_writes WHERE thread_id IN (SELECT thread_id FROM old)
	)
	DELETE FROM checkpoint_blobs WHERE thread_id IN (SELECT thread_id FROM old)`;

interface Row {
	created: Date;
	used: Date;
}

export class PostgresThreads implements ThreadStore {
	readonly checkpointer: OneStatementSaver;
	readonly #database: PostgresDatabase;
	readonly #limits: ThreadLimits;
	readonly #expiry: ReturnType<typeof setInterval>;

	/** Connects, and makes missing tables. limits.count: for the whole database; null: no limit. */
	static async open(url: string, limits: Partial<ThreadLimits> = {}): Promise<PostgresThreads> {
		const database = new PostgresDatabase(url);
		const threads = new PostgresThreads(database, limits);
		try {
			await database.alone(async () => {
				await threads.checkpointer.setup();
				await database.query(TABLES);
			});
			await threads.expire();
		} catch (error) {
			await threads.close();
			throw error;
		}
		return threads;
	}

	private constructor(database: PostgresDatabase, limits: Partial<ThreadLimits>) {
		this.#database = database;
		this.#limits = { ...DEFAULT_LIMITS, count: Number.MAX_SAFE_INTEGER, ...limits };
		this.checkpointer = new OneStatementSaver(database);
		// What could not be deleted is deleted the next time, or by another agent.
		this.#expiry = setInterval(() => void this.expire().catch(() => undefined), EXPIRY_INTERVAL_MS);
		this.#expiry.unref();
	}

	async has(id: string): Promise<boolean> {
		const rows = await this.#database.query('SELECT 1 FROM lectern_threads WHERE thread_id = $1', [id]);
		return rows.length > 0;
	}

	async get(id: string): Promise<Thread> {
		if (this.#database.holds(id)) return heldThread(id);
		const [row] = await this.#database.query<Row>(
			'UPDATE lectern_threads SET used = now() WHERE thread_id = $1 RETURNING created, used',
			[id]
		);
		if (!row) throw unknownThread(id);
		return describeThread(id, row.created, row.used);
	}

	async set(id: string): Promise<Thread> {
		if (this.#database.holds(id)) return heldThread(id);
		const [row] = await this.#database.query<Row>(
			`INSERT INTO lectern_threads (thread_id) VALUES ($1)
			ON CONFLICT (thread_id) DO UPDATE SET used = now() RETURNING created, used`,
			[id]
		);
		return describeThread(id, row?.created ?? new Date(), row?.used ?? new Date());
	}

	async delete(id: string): Promise<void> {
		await this.#database.query('DELETE FROM lectern_threads WHERE thread_id = $1', [id]);
		await this.checkpointer.deleteThread(id);
	}

	async use(id: string, bytes: number): Promise<void> {
		const [row] = await this.#database.query<{ bytes: string }>(USE, [id], 'use thread');
		if (!row) throw unknownThread(id);
		assertSize(Number(row.bytes) + bytes, this.#limits);
	}

	async lock(id: string, onstop: OnStop): Promise<Lock | null> {
		const held = await this.#database.lock(id, onstop, HANDOVER_MS);
		return held && { release: () => this.#database.unlock(held) };
	}

	stop(id: string, run: string | null, withinMs: number): Promise<void> {
		return this.#database.stop(id, run, withinMs);
	}

	async expire(): Promise<void> {
		await this.#database.query(EXPIRE, [this.#limits.ageMs / 1000, this.#limits.count]);
	}

	async close(): Promise<void> {
		clearInterval(this.#expiry);
		await this.#database.close();
	}
}

/** While this agent holds the lock, nobody deletes the thread, so the embedded server need not ask the database again. */
function heldThread(id: string): Thread {
	return describeThread(id, new Date(), new Date());
}
