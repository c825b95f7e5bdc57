/**
 * The folder in which a build is made until it is complete: `build.tmp-<pid>`. It is deleted at the end, after an error, and when
 * the process is told to stop. If a process could not even do that, the next one deletes what it left.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** `out`: the final place of the folder; `make` moves it there. */
export async function withUnfinished(out: string, make: (folder: string) => Promise<void>): Promise<void> {
	removeAbandoned(out);
	const folder = unfinished(out, process.pid);
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	const stop = (signal: keyof typeof SIGNALS) => {
		remove();
		// The exit status that a shell reports for a process ended by a signal.
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
		// A process of another user also exists.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
