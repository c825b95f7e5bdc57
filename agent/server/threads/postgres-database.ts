/**
 * The connections to Postgres: a pool for queries, and one connection that holds this agent's advisory locks and receives
 * the requests of other agents. A lock belongs to its connection, so when an agent dies, Postgres releases its threads.
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS. The only import of pg.
 */
import pg from 'pg';
import { z } from 'zod';
import { parsedJson } from '../../protocol/json.ts';
import { StateError, type OnStop } from './thread-store.ts';

/** Connections of the pool; one more holds the locks. */
const POOL_SIZE = 10;
/** How long a query waits for a connection. */
const CONNECT_TIMEOUT_MS = 5000;
/** How long a query may take: a database that vanished without a word is noticed by TCP only after a quarter of an hour. */
const QUERY_TIMEOUT_MS = 30_000;
/** The same for a look at the locks, which waits for nothing: all runs of this agent wait for it. */
const LOCK_QUERY_TIMEOUT_MS = 5000;
/** After so long without a word TCP asks whether the database is still there. */
const KEEPALIVE_DELAY_MS = 10_000;
/** How often a waiting agent looks whether a lock is free. */
const POLL_MS = 40;
/** How long work waits for a database that is away: a restart takes seconds, and a reader waits no longer for a word. */
const PATIENCE_MS = 20_000;
/** How often it asks meanwhile. */
const AWAY_POLL_MS = 200;
const CHANNEL = 'lectern_stop';
/** A machine that vanished is noticed after about 25 seconds, and its locks are free. */
const KEEPALIVE =
	'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';
/** The same key in every agent: a text, such as a thread's id, as a 64-bit number. */
const keyOf = (text: string) => `hashtextextended(${text}, 2024)`;
/** Takes and gives back the locks of some threads, in this order; a row each: whether it was done. */
const CHANGE_LOCKS = `
	SELECT CASE WHEN takes THEN pg_try_advisory_lock(${keyOf('thread')}) ELSE pg_advisory_unlock(${keyOf('thread')}) END AS done
	FROM unnest($1::text[], $2::boolean[]) AS asked (thread, takes)`;

interface LockChange {
	held: Held;
	/** false: it is given back. */
	takes: boolean;
}

/** A thread's lock, or the wait for it. */
interface Held {
	readonly thread: string;
	readonly onstop: OnStop;
	/** The connection that has the lock; null while it is waited for. */
	session: Promise<pg.Client> | null;
	/** Under way after the connection was lost: resolves when the thread is locked again, or given up. */
	again: Promise<void> | null;
	/** Checkpoints that the work on the thread has read or written; '' where there was none. */
	readonly checkpoints: Set<string>;
}

export class PostgresDatabase {
	readonly pool: pg.Pool;
	readonly #url: string;
	/** Connects when it is first needed, and again when it was lost. */
	#session: Promise<pg.Client> | null = null;
	#isClosed = false;
	/** Threads that this agent has locked or waits for: for Postgres the same connection may lock twice. */
	readonly #held = new Map<string, Held>();
	/** The connection of the locks answers one query at a time, and pg is not to be asked for a second one meanwhile. */
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
		// An idle connection that breaks is replaced at the next query, which says what is wrong.
		this.pool.on('error', () => undefined);
	}

	/** name: of a statement that is asked for with every request, so that Postgres reads it once a connection. */
	async query<Row extends pg.QueryResultRow>(
		text: string,
		values: unknown[] = [],
		name?: string
	): Promise<Row[]> {
		return this.patiently(async () => (await this.pool.query<Row>({ text, values, name })).rows);
	}

	/** Does the same again for as long as the database is away, so it must do no harm twice. */
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

	/** The same for work on a thread, which waits for its lock where that was lost with the connection. */
	async onThread<T>(thread: string, work: () => Promise<T>): Promise<T> {
		return this.patiently(async () => {
			await this.#held.get(thread)?.again;
			return work();
		});
	}

	/** The work on a thread goes on from this checkpoint: another one, after a lost connection, is another agent's. */
	standsOn(thread: string, checkpoint: string): void {
		if (this.holds(thread)) this.#held.get(thread)?.checkpoints.add(checkpoint);
	}

	/** Leaves a checkpoint, while this agent has the thread: whoever has lost it writes nothing any more. */
	async write(thread: string, checkpoint: string, query: pg.QueryConfig): Promise<void> {
		await this.onThread(thread, async () => {
			const held = this.#held.get(thread);
			if (!held) throw new StateError('unavailable', 'This conversation goes on elsewhere. Try again.');
			held.checkpoints.add(checkpoint);
			await this.pool.query(query);
		});
	}

	/** Runs `work` while no other agent does: tables are made once. */
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
	 * Waits up to `withinMs` for another agent to let go, over a new connection where one is lost meanwhile; null if it has not.
	 * A lock that is lost with its connection is taken again, or `onstop` is called.
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

	/** Does nothing for a lock that was given back or lost: another may have the thread since. */
	async unlock(held: Held): Promise<void> {
		await held.again;
		if (this.#held.get(held.thread) !== held) return;
		this.#held.delete(held.thread);
		try {
			await this.#changes.ask({ held, takes: false });
		} catch {
			// The connection is gone and the lock with it.
		}
	}

	/** Tells the agent that runs the thread to stop, and waits for it. */
	async stop(thread: string, run: string | null, withinMs: number): Promise<void> {
		const isFree = async () => {
			// Held for this statement only.
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

	/** Ends the locks too; nothing connects again. */
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

	/** Whoever had the thread meanwhile has left a checkpoint of their own: what is done here stands on an older one, and ends. */
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

	/** Whether each change was made and still holds: the locks of a lost connection are free again. */
	async #changeLocks(changes: LockChange[]): Promise<boolean[]> {
		const connected = this.#connected();
		const session = await connected;
		const values = [changes.map(({ held }) => held.thread), changes.map(({ takes }) => takes)];
		const query = { name: 'locks', text: CHANGE_LOCKS, values };
		const { rows } = await session.query<{ done: boolean }>(query).catch((error: unknown) => {
			// Which locks were taken is unknown; ending the connection releases all of them.
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

	/** May be called more than once for a connection, and after it was replaced. */
	#lost(session: Promise<pg.Client>): void {
		if (this.#session !== session) return;
		this.#session = null;
		// Another agent may take these threads from now on.
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
			// Whoever may use the database can write something else to the channel.
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

/** What another agent asks of this one. */
const stopMessage = z.object({ thread: z.string(), run: z.string().nullable() });

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
	for (const end = Date.now() + withinMs; ;) {
		if (await isSo()) return true;
		if (Date.now() >= end) return false;
		await pause(POLL_MS);
	}
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Postgres' own refusals, but those of the classes that say "not now" (https://www.postgresql.org/docs/current/errcodes-appendix.html); all else is the way to it. */
function explain(error: unknown): unknown {
	if (error instanceof StateError) return error;
	if (error instanceof pg.DatabaseError && !/^(08|53|57)/.test(error.code ?? '')) return error;
	return new StateError('unavailable', 'The database does not answer. Try again in a moment.', {
		cause: error
	});
}

/** Runs work in batches, one at a time: what is requested while a batch is under way forms the next one. */
class Batches<Asked, Answer> {
	#waiting: Waiting<Asked, Answer>[] = [];
	#isBusy = false;
	readonly #work: (batch: Asked[]) => Promise<Answer[]>;

	/** work: resolves to one result per request, in their order; a rejection rejects all of them. */
	constructor(work: (batch: Asked[]) => Promise<Answer[]>) {
		this.#work = work;
	}

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
				const answers = await this.#work(batch.map(({ asked }) => asked));
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
