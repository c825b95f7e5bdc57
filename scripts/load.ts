/**
 * `npm run load`: many readers at once, all on this machine. Each asks five questions in turn, each with a tool, through
 * LangGraph's own client, with a language model that answers at once. Prints the tables of docs/benchmarks.md. `npm run load --
 * memory 100` or `-- postgres` runs a part of it.
 */
import { startAgentProcess, type AgentProcess } from './load/agent-process.ts';
import { startEndpoint } from './load/endpoint.ts';
import { read, type Outcome } from './load/reader.ts';
import { startRoundRobin } from './load/round-robin.ts';
import { ensurePostgres, startPostgres } from './postgres.ts';

const READERS = [1, 20, 100, 300];
const QUESTIONS = 5;
/** When Postgres or the second agent is killed, as a share of the questions. */
const KILL_AT = 0.4;
const AWAY_MS = 2000;

interface Result {
	name: string;
	readers: number;
	seconds: number;
	outcomes: Outcome[];
	cpuMs: number | null;
	/** Megabytes of one agent: heap before and after, resident memory at the peak. */
	memory?: { before: number; peak: number | null; after: number };
}

const endpoint = await startEndpoint();
const model = { LLM_BASE_URL: endpoint.url, LLM_MODEL: 'scripted' };
const [part, count] = process.argv.slice(2);
const results: Result[] = [];
let failed = false;
try {
	if (part !== 'postgres')
		for (const readers of count ? [Number(count)] : READERS) results.push(await oneAgent(readers));
	if (part !== 'memory') results.push(...(await twoAgents(Number(count ?? 100))));
} finally {
	await endpoint.close();
}
printTable();
process.exit(failed ? 1 : 0);

async function oneAgent(readers: number): Promise<Result> {
	const agent = await startAgentProcess(model);
	try {
		// Warms up, because compilation and connecting are not what is measured.
		await ask(agent.url, 4, 2);
		const before = await agent.memory();
		const result = await measure('one agent, memory', agent.url, readers, [agent]);
		const peak = agent.peakBytes();
		await removeAll(result);
		const after = await agent.memory();
		const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
		return {
			...result,
			memory: {
				before: megabytes(before.heapBytes),
				peak: peak && megabytes(peak),
				after: megabytes(after.heapBytes)
			}
		};
	} finally {
		await agent.close();
	}
}

/** Threads are kept for a day, so what must not grow is what remains after the readers have left. */
async function removeAll({ outcomes }: Result): Promise<void> {
	for (const { leave } of outcomes) await leave();
}

async function twoAgents(readers: number): Promise<Result[]> {
	const bin = ensurePostgres();
	if (!bin) {
		console.log('No Postgres here: two agents are left out.');
		return [];
	}
	const postgres = await startPostgres(bin);
	const agents: AgentProcess[] = [];
	try {
		const env = { ...model, DATABASE_URL: postgres.url };
		agents.push(await startAgentProcess(env));
		await ask(agents[0]?.url ?? '', 4, 2);
		const alone = await measure('one agent, Postgres', agents[0]?.url ?? '', readers, agents);
		const atShare = (act: () => Promise<void> | undefined) => (answered: number) => {
			if (answered === Math.round(KILL_AT * readers * QUESTIONS)) void act();
		};
		const restarted = await measure('one, Postgres killed for 2 s', agents[0]?.url ?? '', readers, agents, {
			onanswer: atShare(() => postgres.restart(AWAY_MS))
		});
		agents.push(await startAgentProcess(env));
		const balancer = await startRoundRobin(agents.map(({ url }) => url));
		await ask(balancer.url, 4, 2);
		const both = await measure('two agents, Postgres', balancer.url, readers, agents);
		const killed = await measure('two, one killed', balancer.url, readers, agents, {
			retries: 3,
			onanswer: atShare(() => agents[1]?.kill())
		});
		await balancer.close();
		return [alone, restarted, both, killed];
	} finally {
		for (const agent of agents) await agent.close();
		await postgres.close();
	}
}

interface AskOptions {
	retries?: number;
	/** answered: number of questions so far. */
	onanswer?: (answered: number) => void;
}

function ask(url: string, readers: number, questions: number, options: AskOptions = {}): Promise<Outcome[]> {
	let answered = 0;
	const { retries, onanswer } = options;
	const counted = () => onanswer?.(++answered);
	return Promise.all(
		Array.from({ length: readers }, (_, index) =>
			read({ url, reader: index + 1, questions, retries, onanswer: counted })
		)
	);
}

async function measure(
	name: string,
	url: string,
	readers: number,
	agents: AgentProcess[],
	options?: AskOptions
): Promise<Result> {
	const cpuOf = () =>
		agents
			.map((agent) => agent.cpuMs())
			.reduce<number | null>((sum, ms) => (ms === null || sum === null ? null : sum + ms), 0);
	const cpu = cpuOf();
	const started = performance.now();
	const outcomes = await ask(url, readers, QUESTIONS, options);
	const seconds = (performance.now() - started) / 1000;
	const cpuAfter = cpuOf();
	return {
		name,
		readers,
		seconds,
		outcomes,
		cpuMs: cpu === null || cpuAfter === null ? null : cpuAfter - cpu
	};
}

function printTable(): void {
	console.log(
		'\n| what | readers | questions/s | p50 | p95 | p99 | agent CPU | heap before → after | peak | 503 | errors | crossed | lost |'
	);
	console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
	for (const { name, readers, seconds, outcomes, cpuMs, memory } of results) {
		const times = outcomes.flatMap(({ rounds }) => rounds).sort((one, other) => one - other);
		const share = (part: number) => `${Math.round(times[Math.floor(times.length * part)] ?? 0)} ms`;
		const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
		const errors = outcomes.flatMap((outcome) => outcome.errors);
		const [crossed, lost] = [sum((one) => one.crossed), sum((one) => one.lost)];
		if (crossed > 0 || lost > 0) failed = true;
		console.log(
			`| ${[
				...[name, readers, (times.length / seconds).toFixed(1), share(0.5), share(0.95), share(0.99)],
				cpuMs === null ? '' : `${(cpuMs / times.length).toFixed(0)} ms`,
				memory ? `${memory.before} → ${memory.after} MB` : '',
				memory?.peak ? `${memory.peak} MB` : '',
				...[sum((one) => one.refused), errors.length, crossed, lost]
			].join(' | ')} |`
		);
		for (const error of new Set(errors)) console.log(`  ${error}`);
	}
}
