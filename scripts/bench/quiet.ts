/** Waits for a quiet moment, because figures are meaningless while other programs use the processors. */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const IDLE = 0.85;
/** Milliseconds of one check, and of the longest wait. */
const LOOK = 1000;
const PATIENCE = 90_000;

/** Resolves to false if it did not become quiet. */
export async function quiet(): Promise<boolean> {
	const end = Date.now() + PATIENCE;
	while (Date.now() < end) if ((await idleShare()) >= IDLE) return true;
	return false;
}

async function idleShare(): Promise<number> {
	const before = times();
	await sleep(LOOK);
	const after = times();
	return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

function times(): { idle: number; all: number } {
	const sum = { idle: 0, all: 0 };
	for (const { times } of cpus()) {
		sum.idle += times.idle;
		sum.all += times.user + times.nice + times.sys + times.irq + times.idle;
	}
	return sum;
}
