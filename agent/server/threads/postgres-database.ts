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
		try {
			return (await this.pool.query<Row>({ text, values, name })).rows;
		} catch (error) {
			throw explain(error);
		}
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

	/** Waits up to `withinMs` for another agent to let go, over a new connection where one is lost meanwhile; null if it has not. */
	async lock(thread: string, onstop: OnStop, withinMs: number): Promise<Held | null> {
		if (this.#held.has(thread)) return null;
		const held: Held = { thread, onstop, session: null };
		this.#held.set(thread, held);
		let failure: unknown = null;
		const isLocked = async () => {
			failure = null;
			try {
				return await this.#changes.ask({ held, takes: true });
			} catch (error) {
				failure = explain(error);
				if (this.#isClosed || !isUnavailable(failure)) throw failure;
				return false;
			}
		};
		try {
			if (await until(isLocked, withinMs)) return held;
		} finally {
			if (!held.session && this.#held.get(thread) === held) this.#held.delete(thread);
		}
		if (failure) throw failure;
		return null;
	}

	/** Does nothing for a lock that was given back or lost: another may have the thread since. */
	async unlock(held: Held): Promise<void> {
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
		// Another agent may take these threads from now on. Calls that wait for a lock go on waiting.
		for (const held of [...this.#held.values()].filter((held) => held.session === session)) {
			this.#held.delete(held.thread);
			held.onstop(null, 'The connection to the database was lost.');
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
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
}

const isUnavailable = (error: unknown) => error instanceof StateError && error.kind === 'unavailable';

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
