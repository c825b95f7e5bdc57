/** Process entry of the agent, `tsx agent/server/main.ts`: environment in, one line on stdout when it is ready. */
import { existsSync } from 'node:fs';
import { listen, type Agent } from './listen.ts';
import { createLog } from './log.ts';
import { chooseModel, describe, SettingsError } from '../model/connection.ts';
import { readSettings } from './settings.ts';
import type { ThreadLimits, ThreadStore } from './threads/thread-store.ts';

async function start(): Promise<Agent> {
	if (existsSync('.env')) process.loadEnvFile('.env');
	const { model, databaseUrl, logLevel, ...rest } = readSettings(process.env);
	const chosen = await chooseModel(model);
	const threads = databaseUrl ? await openPostgres(databaseUrl, rest.limits) : undefined;
	try {
		const agent = await listen({ ...rest, chosen, threads, log: createLog(logLevel) });
		console.log(`Agent ready at ${agent.url}, ${describe(chosen)}`);
		// The app's ledger does not show what LangSmith gets.
		if (/^true$/i.test(process.env.LANGSMITH_TRACING ?? process.env.LANGCHAIN_TRACING_V2 ?? ''))
			console.log('LangSmith tracing is on: questions and book text are sent to LangSmith.');
		return agent;
	} catch (error) {
		throw portError(error, rest) ?? error;
	}
}

/** Loaded only where it is used: most readers have no Postgres, and perhaps not the packages. */
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
		throw new SettingsError(`DATABASE_URL cannot be used: ${reason}`, { cause });
	});
}

function portError(error: unknown, { host, port }: { host: string; port: number }): SettingsError | null {
	switch (error instanceof Error && 'code' in error ? error.code : null) {
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
		const stop = () => void agent.close().then(() => process.exit(0));
		process.once('SIGINT', stop);
		process.once('SIGTERM', stop);
		// Forked: when the parent is gone, nothing else would stop this process.
		process.once('disconnect', stop);
	},
	(error: unknown) => {
		console.error(error instanceof SettingsError ? `Agent: ${error.message}` : error);
		process.exit(1);
	}
);
