/**
 * The connections to Postgres: a pool for queries, and one connection that holds this agent's advisory locks and receives
 * requests from other agents. A lock belongs to its connection, so when an agent dies, Postgres releases its threads.
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS. The only import of pg.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { parsedJson } from '../../protocol/json.ts';
import { StateError, type OnStop } from './thread-store.ts';

/** The connections of the pool; one more connection holds the locks. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** How long a query may take. TCP notices only after a quarter of an hour that a database has vanished silently. */
const QUERY_TIMEOUT_MS = 30_000;
/** The same limit for a query about locks, which waits for nothing, while all runs of this agent wait for it. */
const LOCK_QUERY_TIMEOUT_MS = 5000;
/** After this much silence, TCP asks whether the database is still there. */
const KEEPALIVE_DELAY_MS = 10_000;
/** How often an agent that waits for a lock checks whether it is free. */
const POLL_MS = 40;
/** How long work waits for a database that is away. A restart takes seconds, and a reader waits no longer than this without an answer. */
const PATIENCE_MS = 20_000;
/** How often the database is tried meanwhile. */
const AWAY_POLL_MS = 200;
const CHANNEL = 'lectern_stop';
/** With these, Postgres notices after about 25 seconds that a machine has vanished, and frees its locks. */
const KEEPALIVE =
	'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';
/** Turns a text, such as a thread's id, into a 64-bit key that is the same in every agent. */
const keyOf = (text: string) => `hashtextextended(${text}, 2024)`;
/** Takes and releases the locks of several threads, in this order. Each row says whether it was done. */
const CHANGE_LOCKS = `
	SELECT CASE WHEN takes THEN pg_try_advisory_lock(${keyOf('thread')}) ELSE pg_advisory_unlock(${keyOf('thread')}) END AS done
	FROM unnest($1::text[], $2::boolean[]) AS asked (thread, takes)`;

interface LockChange {
	held: Held;
	/** false: the lock is released. */
	takes: boolean;
}

/** A thread's lock, or the wait for it. */
interface Held {
	readonly thread: string;
	readonly onstop: OnStop;
	/** The connection that has the lock; null while waiting for it. */
	session: Promise<pg.Client> | null;
	/** Set after the connection was lost: resolves when the thread is locked again, or given up. */
	again: Promise<void> | null;
	/** The checkpoints that the work on the thread has read or written; '' if there was none. */
	readonly checkpoints: Set<string>;
}

export class PostgresDatabase {
	readonly pool: pg.Pool;
	readonly #url: string;
	/** Connects when first needed, and again after a connection was lost. */
	#session: Promise<pg.Client> | null = null;
	#isClosed = false;
	/** Threads that this agent has locked or waits for. Postgres itself lets one connection take the same lock twice. */
	readonly #held = new Map<string, Held>();
	/** The locks' connection answers one query at a time, and pg must not be given a second one meanwhile. */
	readonly #changes = new Batches((changes: LockChange[]) => this.#changeLocks(changes));

	readonly #lockQueryTimeoutMs: number;

	constructor(url: string, lockQueryTimeoutMs = LOCK_QUERY_TIMEOUT_MS) {
		this.#url = url;
		this.#lockQueryTimeoutMs = lockQueryTimeoutMs;
		this.pool = new pg.Pool({
			connectionString: url,
			max: POOL_SIZE,
			query_timeout: QUERY_TIMEOUT_MS,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS
		});
		// A broken idle connection is replaced at the next query, which then reports what is wrong.
		this.pool.on('error', () => undefined);
	}

	/** name: for a statement used in every request, so that Postgres parses it once per connection. */
	async query<Row extends pg.QueryResultRow>(
		text: string,
		values: unknown[] = [],
		name?: string
	): Promise<Row[]> {
		return this.patiently(async () => (await this.pool.query<Row>({ text, values, name })).rows);
	}

	/** Repeats the work for as long as the database is away, so doing it twice must be harmless. */
	async patiently<T>(work: () => Promise<T>): Promise<T> {
		for (const end = Date.now() + PATIENCE_MS; ;) {
			try {
				return await work();
			} catch (error) {
				const explained = explain(error);
				if (explained === error || this.#isClosed || Date.now() >= end) throw explained;
			}
			await pause(AWAY_POLL_MS);
		}
	}

	/** Like `patiently`, for work on a thread: if the thread's lock was lost with the connection, it first waits for the lock. */
	async onThread<T>(thread: string, work: () => Promise<T>): Promise<T> {
		return this.patiently(async () => {
			await this.#held.get(thread)?.again;
			return work();
		});
	}

	/**
	 * Records the checkpoint that the work on a thread continues from. If another one is found after a lost connection, it is
	 * another agent's.
	 */
	continuesFrom(thread: string, checkpoint: string): void {
		if (this.holds(thread)) this.#held.get(thread)?.checkpoints.add(checkpoint);
	}

	/** Writes a checkpoint, if this agent has the thread. An agent that has lost the thread writes nothing more. */
	async write(thread: string, checkpoint: string, query: pg.QueryConfig): Promise<void> {
		await this.onThread(thread, async () => {
			const held = this.#held.get(thread);
			if (!held) throw new StateError('unavailable', 'This conversation goes on elsewhere. Try again.');
			held.checkpoints.add(checkpoint);
			await this.pool.query(query);
		});
	}

	/** Runs `work` while no other agent does, so that tables are made only once. */
	async alone(work: () => Promise<void>): Promise<void> {
		const client = await this.pool.connect().catch((error: unknown) => {
			throw explain(error);
		});
		try {
			await client.query(`SELECT pg_advisory_lock(${keyOf('$1')})`, ['lectern tables']);
			await work();
		} finally {
			// Closes the connection, and with it the lock.
			client.release(true);
		}
	}

	holds(thread: string): boolean {
		return Boolean(this.#held.get(thread)?.session);
	}

	/**
	 * Waits up to `withinMs` for another agent to release the lock, over a new connection if one is lost meanwhile; null if it
	 * does not.
	 * If the lock is later lost with its connection, it is taken again; if that fails, `onstop` is called.
	 */
	async lock(thread: string, onstop: OnStop, withinMs: number): Promise<Held | null> {
		if (this.#held.has(thread)) return null;
		const held: Held = { thread, onstop, session: null, again: null, checkpoints: new Set() };
		this.#held.set(thread, held);
		try {
			if (await this.#take(held, withinMs)) return held;
		} finally {
			if (!held.session && this.#held.get(thread) === held) this.#held.delete(thread);
		}
		return null;
	}

	/** Does nothing for a lock that was released or lost, since another agent may have the thread by now. */
	async unlock(held: Held): Promise<void> {
		await held.again;
		if (this.#held.get(held.thread) !== held) return;
		this.#held.delete(held.thread);
		try {
			await this.#changes.ask({ held, takes: false });
		} catch {
			// The connection is gone, and the lock with it.
		}
	}

	/** Tells the agent that runs the thread to stop, and waits for it. */
	async stop(thread: string, run: string | null, withinMs: number): Promise<void> {
		const isFree = async () => {
			// Held only for this statement.
			const [row] = await this.query<{ free: boolean }>(
				`SELECT pg_try_advisory_xact_lock(${keyOf('$1')}) AS free`,
				[thread]
			);
			return row?.free === true;
		};
		if (await isFree()) return;
		await this.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ thread, run })]);
		await until(isFree, withinMs);
	}

	/** Releases the locks too. Nothing connects afterwards. */
	async close(): Promise<void> {
		this.#isClosed = true;
		this.#held.clear();
		const session = await this.#session?.catch(() => null);
		this.#session = null;
		await session?.end();
		await this.pool.end();
	}

	#take(held: Held, withinMs: number): Promise<boolean> {
		return until(() => this.patiently(() => this.#changes.ask({ held, takes: true })), withinMs);
	}

	/** An agent that had the thread meanwhile has left a checkpoint of its own. The work here would continue an older one, so it ends. */
	async #lockAgain(held: Held): Promise<void> {
		let reason = 'Another agent has gone on with this thread.';
		try {
			if ((await this.#take(held, PATIENCE_MS)) && (await this.#isUnchanged(held))) return;
		} catch (error) {
			reason = error instanceof Error ? error.message : String(error);
		}
		if (this.#held.get(held.thread) !== held) return;
		held.again = null;
		await this.unlock(held);
		held.onstop(null, reason);
	}

	async #isUnchanged({ thread, checkpoints }: Held): Promise<boolean> {
		const [newest] = await this.query<{ id: string }>(
			`SELECT checkpoint_id AS id FROM checkpoints WHERE thread_id = $1 AND checkpoint_ns = ''`,
			[thread]
		);
		return checkpoints.size === 0 || checkpoints.has(newest?.id ?? '');
	}

	/** Whether each change was made and still holds. The locks of a lost connection are free again. */
	async #changeLocks(changes: LockChange[]): Promise<boolean[]> {
		const connected = this.#connected();
		const session = await connected;
		const values = [changes.map(({ held }) => held.thread), changes.map(({ takes }) => takes)];
		const query = { name: 'locks', text: CHANGE_LOCKS, values };
		const { rows } = await session.query<{ done: boolean }>(query).catch((error: unknown) => {
			// It is unknown which locks were taken. Ending the connection releases all of them.
			this.#lost(connected);
			void session.end().catch(() => undefined);
			throw error;
		});
		return changes.map(({ held, takes }, index) => {
			const isDone = rows[index]?.done === true && connected === this.#session;
			if (isDone) held.session = takes ? connected : null;
			return isDone;
		});
	}

	#connected(): Promise<pg.Client> {
		if (this.#isClosed)
			return Promise.reject(new StateError('unavailable', 'The agent is closing. Ask again in a moment.'));
		if (this.#session) return this.#session;
		const session: Promise<pg.Client> = this.#connect(() => this.#lost(session));
		this.#session = session;
		session.catch(() => this.#lost(session));
		return session;
	}

	/** May be called more than once for a connection, even after it was replaced. */
	#lost(session: Promise<pg.Client>): void {
		if (this.#session !== session) return;
		this.#session = null;
		// From now on, another agent may take these threads.
		for (const held of this.#held.values()) {
			if (held.session !== session) continue;
			held.session = null;
			held.again = this.#lockAgain(held);
		}
	}

	async #connect(onlost: () => void): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: this.#url,
			keepAlive: true,
			keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
			query_timeout: this.#lockQueryTimeoutMs,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS
		});
		client.on('notification', ({ payload }) => {
			// Anyone who may use the database can write something else to the channel.
			const asked = stopMessage.safeParse(parsedJson(payload ?? '')).data;
			if (asked) this.#held.get(asked.thread)?.onstop(asked.run, 'The run was cancelled.');
		});
		client.on('error', onlost);
		client.on('end', onlost);
		await client.connect();
		try {
			await client.query(KEEPALIVE);
			await client.query(`LISTEN ${CHANNEL}`);
		} catch (error) {
			await client.end();
			throw error;
		}
		return client;
	}
}

/** A request from another agent. */
const stopMessage = z.object({ thread: z.string(), run: z.string().nullable() });

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
	for (const end = Date.now() + withinMs; ;) {
		if (await isSo()) return true;
		if (Date.now() >= end) return false;
		await pause(POLL_MS);
	}
}

/**
 * Passes on Postgres' own refusals, except those whose class means "not now"
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html). Every other error is one of the connection.
 */
function explain(error: unknown): unknown {
	if (error instanceof StateError) return error;
	if (error instanceof pg.DatabaseError && !/^(08|53|57)/.test(error.code ?? '')) return error;
	return new StateError('unavailable', 'The database does not answer. Try again in a moment.', {
		cause: error
	});
}

/** Runs work in batches, one at a time. Requests that come while a batch is under way form the next one. */
class Batches<Asked, Answer> {
	#waiting: Waiting<Asked, Answer>[] = [];
	#isBusy = false;

	/** work: resolves to one result per request, in their order. A rejection rejects all of them. */
	constructor(private readonly work: (batch: Asked[]) => Promise<Answer[]>) {}

	ask(asked: Asked): Promise<Answer> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ asked, resolve, reject });
			void this.#next();
		});
	}

	async #next(): Promise<void> {
		if (this.#isBusy) return;
		this.#isBusy = true;
		while (this.#waiting.length > 0) {
			const batch = this.#waiting;
			this.#waiting = [];
			try {
				const answers = await this.work(batch.map(({ asked }) => asked));
				for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isBusy = false;
	}
}

interface Waiting<Asked, Answer> {
	asked: Asked;
	resolve(answer: Answer): void;
	reject(error: unknown): void;
}
