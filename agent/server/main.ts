/**
 * The agent's process entry, `tsx agent/server/main.ts`: it reads the environment and prints one line on stdout when it is
 * ready. When `npm start` forks it, it tells its parent instead, which passes the page's requests on to it.
 */
import { existsSync } from 'node:fs';
import { health, type Price } from '../protocol/health.ts';
import { listen, type RunningAgent, type ListenOptions } from './listen.ts';
import { createLog } from './log.ts';
import { WRONG_SETTINGS, type Ready, candidates, type PortChoice } from './address.ts';
import { chooseModel, describe } from './choose-model.ts';
import { publicFetch } from './network.ts';
import { codeOf } from './error-code.ts';
import { readSettings } from './settings.ts';
import { StateError, type ThreadLimits, type ThreadStore } from './threads/thread-store.ts';
import type { Till } from './till.ts';
import { SettingsError } from './variables.ts';

const forked = process.send !== undefined;

/** Resolves to the running agent, or to null if another Lectern agent already has the port. */
async function start(): Promise<RunningAgent | null> {
	if (existsSync('.env')) process.loadEnvFile('.env');
	const { model, databaseUrl, logLevel, price, tillFolder, ...rest } = readSettings(process.env);
	rest.access.behindPage = forked;
	if (!forked && rest.port.mayMove && (await isAgent(rest.port.port))) {
		console.log(
			`Lectern's agent is running already at http://127.0.0.1:${rest.port.port}; give AGENT_PORT another number for a second one.`
		);
		return null;
	}
	const chosen = await chooseModel(model);
	const till = price ? await openTill(tillFolder, price) : undefined;
	const threads = databaseUrl ? await openPostgres(databaseUrl, rest.limits) : undefined;
	try {
		const agent = await listenOn(rest.port, { ...rest, chosen, threads, till, log: createLog(logLevel) });
		if (forked) process.send?.({ agentPort: Number(new URL(agent.url).port || 80) } satisfies Ready);
		else console.log(`Agent ready at ${agent.url}, ${describe(chosen)}`);
		// The app's ledger does not show what LangSmith receives.
		if (/^true$/i.test(process.env.LANGSMITH_TRACING ?? process.env.LANGCHAIN_TRACING_V2 ?? ''))
			console.log('LangSmith tracing is on: questions and book text are sent to LangSmith.');
		return agent;
	} catch (error) {
		throw portError(error, rest) ?? error;
	}
}

/** Loaded only if answers are sold. */
async function openTill(folder: string, price: Price): Promise<Till> {
	const { Till } = await import('./till.ts');
	// The operator named the mints, so these may be in this network, but no other address in it.
	return Till.open({ folder, price, fetch: publicFetch(price.mints) }).catch((cause: unknown) => {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new SettingsError(`TILL_DIR cannot be used: ${reason}`, { cause });
	});
}

/** Loaded only if it is used: most readers have no Postgres, and perhaps not the packages. */
async function openPostgres(url: string, limits: Partial<ThreadLimits>): Promise<ThreadStore> {
	const { PostgresThreads } = await import('./threads/postgres-threads.ts').catch((cause: unknown) => {
		throw new SettingsError(
			'DATABASE_URL is set, but the packages for Postgres are not installed: npm install --include=optional',
			{ cause }
		);
	});
	return PostgresThreads.open(url, limits).catch((cause: unknown) => {
		const reason =
			cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
		const message = `DATABASE_URL cannot be used: ${reason}`;
		// A database that is down now may be up at the next start.
		if (cause instanceof StateError && cause.kind === 'unavailable')
			throw new StateError('unavailable', message, { cause });
		throw new SettingsError(message, { cause });
	});
}

async function listenOn(choice: PortChoice, options: Omit<ListenOptions, 'port'>): Promise<RunningAgent> {
	const ports = candidates(choice);
	const last = ports.at(-1);
	for (const port of ports) {
		try {
			const agent = await listen({ ...options, port });
			if (!forked && port !== choice.port)
				console.log(`Port ${choice.port} is taken by another program, so the agent takes another one.`);
			return agent;
		} catch (error) {
			if (codeOf(error) !== 'EADDRINUSE' || port === last) throw error;
		}
	}
	throw new Error('There is no port to try.');
}

async function isAgent(port: number): Promise<boolean> {
	try {
		const response = await fetch(`http://127.0.0.1:${port}/ok`, { signal: AbortSignal.timeout(2000) });
		return health.safeParse(await response.json()).success;
	} catch {
		// Nothing answers, or another program does.
		return false;
	}
}

function portError(
	error: unknown,
	{ host, port: { port } }: { host: string; port: PortChoice }
): SettingsError | null {
	switch (codeOf(error)) {
		case 'EADDRINUSE':
			return new SettingsError(`Port ${port} is taken. Set AGENT_PORT to a free one.`);
		case 'EACCES':
			return new SettingsError(`Port ${port} may not be used. Set AGENT_PORT to one above 1023.`);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return new SettingsError(`${host} is no address of this machine. Check AGENT_HOST.`);
		default:
			return null;
	}
}

start().then(
	(agent) => {
		if (!agent) return;
		const stop = () => void agent.close().then(() => process.exit(0));
		process.once('SIGINT', stop);
		process.once('SIGTERM', stop);
		// A forked agent stops when its parent is gone, since nothing else would stop it.
		process.once('disconnect', stop);
	},
	(error: unknown) => {
		const isExplained = error instanceof SettingsError || error instanceof StateError;
		console.error(isExplained ? `Agent: ${error.message}` : error);
		process.exit(error instanceof SettingsError && forked ? WRONG_SETTINGS : 1);
	}
);
