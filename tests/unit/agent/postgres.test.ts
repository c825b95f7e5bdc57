/** Several agents on one Postgres: any of them serves any thread. A real server, which scripts/postgres.ts starts. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { emptyCheckpoint } from '@langchain/langgraph-checkpoint';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '../../../agent/server/threads/postgres-database.ts';
import { PostgresThreads } from '../../../agent/server/threads/postgres-threads.ts';
import type { ThreadLimits } from '../../../agent/server/threads/thread-store.ts';
import { findPostgres, startPostgres, type Postgres } from '../../../scripts/postgres.ts';
import { begun, Conversation, SEARCH_RESULT, startAgent } from '../../fixtures/agent-client.ts';
import { startScriptedLlm, type Script } from '../../fixtures/scripted-llm.ts';

const bin = findPostgres();
// eslint-disable-next-line no-console -- a skipped test says why
if (!bin) console.log('No Postgres on this machine and none could be installed: its tests are skipped.');

describe.skipIf(!bin)('agents on one Postgres', () => {
	let postgres: Postgres;
	let database: pg.Client;
	const warnings: string[] = [];
	const note = ({ message }: Error) => void warnings.push(message);
	beforeAll(async () => {
		process.on('warning', note);
		postgres = await startPostgres(bin ?? '');
		database = new pg.Client({ connectionString: postgres.url });
		await database.connect();
	}, 60_000);
	afterAll(async () => {
		process.off('warning', note);
		await database?.end();
		await postgres?.close();
	});

	const open: { close(): Promise<void> }[] = [];
	afterEach(async () => {
		for (const part of open.splice(0).reverse()) await part.close();
	});

	async function agents(script: Script, limits?: Partial<ThreadLimits>) {
		const llm = await startScriptedLlm(script);
		open.push(llm);
		const start = async () => {
			const agent = await startAgent(llm.url, { threads: await PostgresThreads.open(postgres.url, limits) });
			open.push(agent);
			return agent;
		};
		// At the same moment: the tables are made once.
		const [one, other] = await Promise.all([start(), start()]);
		const here = await new Conversation(one).create();
		return { llm, one, other, here, there: new Conversation(other, here.thread) };
	}

	const SEARCH = { calls: [{ name: 'search_book', args: { queries: ['dreary night'] } }] };
	/** Asks for a search, and answers when it has the result. */
	const looksUp: Script = ({ messages }) =>
		messages.at(-1)?.role === 'tool' ? { text: 'In November [p12].' } : SEARCH;
	const LONG = { text: 'word '.repeat(400), delay: 50 };

	async function rows(table: string, thread: string): Promise<number> {
		const { rowCount } = await database.query(`SELECT 1 FROM ${table} WHERE thread_id = $1`, [thread]);
		return rowCount ?? 0;
	}

	it('can each serve any request of a conversation, and keep what a resume needs', async () => {
		const { here, there } = await agents(looksUp);
		for (let question = 0; question < 4; question++) {
			const paused = await here.ask(`When was it, for the ${question}th time?`);
			expect((await there.state()).next).toEqual(['tools']);
			await there.answer([{ call: paused.calls[0]!, content: SEARCH_RESULT }]);
			expect((await here.resume()).messages[0]?.content).toBe('In November [p12].');
		}
		expect((await there.state()).messages).toHaveLength(16);
		expect(await rows('checkpoints', here.thread)).toBe(1);
		expect(await rows('checkpoint_blobs', here.thread)).toBeLessThan(12);
		expect(await rows('checkpoint_writes', here.thread)).toBe(0);
	});

	it('know a thread by the database: one that nobody made is 404, a deleted one is gone everywhere', async () => {
		const { here, there, other } = await agents(looksUp);
		await expect(new Conversation(other, randomUUID()).ask('When?')).rejects.toMatchObject({ status: 404 });
		await here.ask('When?');
		await there.client.threads.delete(here.thread);
		await expect(here.state()).rejects.toMatchObject({ status: 404 });
		for (const table of ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'])
			expect(await rows(table, here.thread)).toBe(0);
	});

	it('run one question of a thread at a time, and any of them cancels it', async () => {
		const { here, there, llm } = await agents((_request, index) => (index === 0 ? LONG : { text: 'Yes.' }));
		const { id, run } = await begun(here);
		await expect(there.ask('And me?')).rejects.toMatchObject({ status: 422 });
		await expect(there.answer([])).rejects.toMatchObject({ status: 409 });
		// Whoever may use the database can write there.
		for (const strange of ['no JSON', '{}', 'null', ''])
			await database.query(`NOTIFY lectern_stop, '${strange}'`);
		await there.client.runs.cancel(there.thread, id);
		expect((await run).messages).toEqual([]);
		expect(llm.requests[0]?.aborted).toBe(true);
		expect((await there.ask('And now?')).messages[0]?.content).toBe('Yes.');
	});

	it('take over a thread that the reader left at another agent a moment ago', async () => {
		const { here, there } = await agents((_request, index) => (index === 0 ? LONG : { text: 'Yes.' }));
		const leave = new AbortController();
		const { run } = await begun(here, leave.signal);
		leave.abort();
		await expect(run).rejects.toThrow(/abort/i);
		expect((await there.ask('And now?')).messages[0]?.content).toBe('Yes.');
	});

	it('continue after losing their connections if nobody else took the thread', async () => {
		const { here } = await agents(() => ({ text: 'word '.repeat(20), delay: 50 }));
		const { run } = await begun(here);
		await database.query(
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`
		);
		expect((await run).messages[0]?.content).toBe('word '.repeat(20));
		expect((await here.state()).messages).toHaveLength(2);
	});

	it('stop and write nothing if another agent continued the thread meanwhile', async () => {
		const link = await startLink(postgres.url);
		open.push(link);
		const { there, llm } = await agents((_request, index) => (index === 0 ? LONG : { text: 'Yes.' }));
		const agent = await startAgent(llm.url, { threads: await PostgresThreads.open(link.url) });
		open.push(agent);
		const here = new Conversation(agent, there.thread);
		const { run } = await begun(here);
		link.cut();
		expect((await there.ask('And now?')).messages[0]?.content).toBe('Yes.');
		link.mend();
		expect((await run).messages).toEqual([]);
		await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
		expect((await there.state()).messages.map(({ content }) => content)).toEqual(['And now?', 'Yes.']);
		expect((await here.ask('Are you back?')).messages[0]?.content).toBe('Yes.');
	});

	it('take and release many locks at once, with one query at a time', async () => {
		const threads = await PostgresThreads.open(postgres.url);
		open.push(threads);
		const ids = Array.from({ length: 30 }, () => randomUUID());
		const lockAll = () => Promise.all([...ids, ...ids].map((id) => threads.lock(id, () => undefined)));
		for (let round = 0; round < 2; round++) {
			const locks = await lockAll();
			expect(locks.slice(0, ids.length).every(Boolean)).toBe(true);
			expect(locks.slice(ids.length).some(Boolean)).toBe(false);
			await Promise.all(locks.map((lock) => lock?.release()));
		}
		// pg refuses it from version 9 on.
		expect(warnings.filter((message) => message.includes('already executing a query'))).toEqual([]);
	});

	it('give up a silent connection, and take locks over another', async () => {
		const { url, links, ...link } = await startLink(postgres.url);
		open.push(link);
		const here = new PostgresDatabase(url, 300);
		open.push(here);
		const [one, other] = [randomUUID(), randomUUID()];
		await here.lock(one, () => undefined, 0);
		links.forEach((end) => end.unpipe().pause());
		expect(await here.lock(other, () => undefined, 20_000)).toBeTruthy();
	});

	it('know a lock that they waited for while the connection was lost, and none that was lost', async () => {
		const [here, there] = [new PostgresDatabase(postgres.url), new PostgresDatabase(postgres.url)];
		open.push(here, there);
		const [own, wanted] = [randomUUID(), randomUUID()];
		const nothing = () => undefined;
		const taken = await there.lock(wanted, nothing, 0);
		let waits: ReturnType<typeof here.lock> = Promise.resolve(null);
		let before: Awaited<typeof waits> = null;
		await new Promise<void>((lost, failed) => {
			const loses = async () => {
				before = await here.lock(own, () => lost(), 0);
				here.continuesFrom(own, '');
				// As if another agent had had it for a moment before it is taken again.
				await database.query(
					`INSERT INTO checkpoints (thread_id, checkpoint_id, checkpoint) VALUES ($1, 'another', '{}')`,
					[own]
				);
				waits = here.lock(wanted, nothing, 20_000);
				await database.query(
					`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
					AND (classid::bigint << 32) | objid::bigint = hashtextextended($1, 2024)`,
					[own]
				);
			};
			loses().catch(failed);
		});
		await there.unlock(taken!);
		const got = await waits;
		expect(got).toBeTruthy();
		expect(await here.lock(wanted, nothing, 0)).toBeNull();
		expect(await there.lock(wanted, nothing, 0)).toBeNull();
		await here.unlock(got!);
		expect(await there.lock(wanted, nothing, 0)).toBeTruthy();
		// Whoever had a lock before gives back nobody else's.
		expect(await here.lock(own, nothing, 0)).toBeTruthy();
		await here.unlock(before!);
		expect(await there.lock(own, nothing, 0)).toBeNull();
	});

	it('open no connection again once closed, whoever still holds a thread or waits for one', async () => {
		const threads = await PostgresThreads.open(postgres.url);
		const other = await PostgresThreads.open(postgres.url);
		open.push(other);
		const [id, taken] = [randomUUID(), randomUUID()];
		const lock = await threads.lock(id, () => undefined);
		await other.lock(taken, () => undefined);
		const waits = threads.lock(taken, () => undefined);
		const refused = expect(waits).rejects.toMatchObject({ kind: 'unavailable' });
		await threads.close();
		await lock?.release();
		await refused;
		await expect(threads.lock(id, () => undefined)).rejects.toMatchObject({ kind: 'unavailable' });
		// Its lock went with its connection.
		expect(await other.lock(id, () => undefined)).not.toBeNull();
	});

	it('keep what was written last, even if the writer’s clock is behind', async () => {
		const threads = await PostgresThreads.open(postgres.url);
		open.push(threads);
		const thread = { configurable: { thread_id: randomUUID(), checkpoint_ns: '' } };
		await threads.lock(thread.configurable.thread_id, () => undefined);
		const put = (id: string, said: string, version: number) =>
			threads.checkpointer.put(
				thread,
				{ ...emptyCheckpoint(), id, channel_values: { said }, channel_versions: { said: version } },
				{ source: 'loop', step: version, parents: {} },
				{ said: version }
			);
		// Ids begin with the time.
		await put('1f0b0000-0000-6000-8000-000000000002', 'first', 1);
		await put('1f0b0000-0000-6000-8000-000000000001', 'second', 2);
		const kept = await threads.checkpointer.getTuple(thread);
		expect(kept?.checkpoint.channel_values).toEqual({ said: 'second' });
		expect(await rows('checkpoints', thread.configurable.thread_id)).toBe(1);
	});

	it('let old threads expire, and the oldest beyond a number', async () => {
		const { here, one } = await agents(looksUp);
		await here.askAndAnswer('When?');
		const used = await new Conversation(one).create();
		await database.query(`UPDATE lectern_threads SET used = now() - interval '2 days' WHERE thread_id = $1`, [
			here.thread
		]);
		const threads = await PostgresThreads.open(postgres.url);
		open.push(threads);
		expect([await threads.has(here.thread), await threads.has(used.thread)]).toEqual([false, true]);
		expect(await rows('checkpoint_blobs', here.thread)).toBe(0);
		open.push(await PostgresThreads.open(postgres.url, { count: 1 }));
		expect((await database.query('SELECT 1 FROM lectern_threads')).rowCount).toBe(1);
	});

	it('let no thread grow beyond its size', async () => {
		const { here } = await agents(looksUp, { threadBytes: 20_000 });
		const say = (content: string) =>
			here.client.threads.updateState(here.thread, {
				values: { messages: [{ type: 'ai', content }] },
				asNode: 'agent'
			});
		await say('x'.repeat(15_000));
		await expect(say('y'.repeat(15_000))).rejects.toMatchObject({ status: 413 });
	});

	it('wait for a database that is killed and returns: no question fails', async () => {
		let asked = 0;
		let restarted: Promise<void> | undefined;
		const { one } = await agents((request, index) => {
			if (++asked === 6) restarted = postgres.restart(300);
			return looksUp(request, index);
		});
		database.on('error', () => undefined);
		const readers = Array.from({ length: 12 }, async () => {
			const { answer } = await (await new Conversation(one).create()).askAndAnswer('When?');
			return answer;
		});
		expect(new Set(await Promise.all(readers))).toEqual(new Set(['In November [p12].']));
		await restarted;
	});
});

/** A way to the database that can be cut and mended. */
async function startLink(database: string) {
	const url = new URL(database);
	const { port, hostname } = url;
	const links: Socket[] = [];
	let isCut = false;
	const between = createServer((client) => {
		const server = connect(Number(port), hostname);
		client.pipe(server).pipe(client);
		for (const end of [client, server]) links.push(end.on('error', () => undefined));
		if (isCut) cut();
	}).listen(0, '127.0.0.1');
	const cut = () => {
		isCut = true;
		for (const end of links.splice(0)) end.destroy();
	};
	await once(between, 'listening');
	url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
	return {
		url: url.href,
		links,
		cut,
		mend: () => void (isCut = false),
		close: async () => {
			cut();
			between.close();
		}
	};
}
