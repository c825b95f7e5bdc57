/**
 * The folder in which a build is made until it is whole: `build.tmp-<pid>`. It is gone at the end, after an error, and when the process
 * is told to stop; what a process left behind that could not even do that goes with the next one.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** `out`: where the folder is to end up; `make` moves it there. */
export async function withUnfinished(out: string, make: (folder: string) => Promise<void>): Promise<void> {
	removeAbandoned(out);
	const folder = unfinished(out, process.pid);
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	const stop = (signal: keyof typeof SIGNALS) => {
		remove();
		// As the shell reports a process that a signal has ended.
		process.exit(128 + SIGNALS[signal]);
	};
	const signals = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];
	for (const signal of signals) process.once(signal, stop);
	try {
		await make(folder);
	} finally {
		for (const signal of signals) process.off(signal, stop);
		remove();
	}
}

const unfinished = (out: string, pid: number | string) => `${out}.tmp-${pid}`;

function removeAbandoned(out: string): void {
	if (!existsSync(dirname(out))) return;
	const start = basename(unfinished(out, ''));
	for (const name of readdirSync(dirname(out)).filter((entry) => entry.startsWith(start)))
		if (!isRunning(Number(name.slice(start.length))))
			rmSync(join(dirname(out), name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// Somebody else's process is one, too.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
