/** One step of a page by Chromium's trace: its longest main-thread task in processor time, so that other work hardly counts. */
import type { CDPSession, Page } from 'playwright';

/** A step is over when nothing has happened for this many milliseconds. */
const CALM_MS = 700;

export interface Step {
	/** Milliseconds of processor time. */
	longest: number;
	/** Milliseconds of wall-clock time. */
	ms: number;
	/** What the longest task consisted of, in milliseconds of processor time, by the trace's names; one may contain others. */
	parts: Record<string, number>;
}

export async function traced(page: Page, session: CDPSession, step: () => Promise<unknown>): Promise<Step> {
	interface Traced {
		name: string;
		pid: number;
		tid: number;
		ts: number;
		dur?: number;
		tdur?: number;
		args: { name?: string };
	}
	const events: Traced[] = [];
	const collect = ({ value }: { value: object[] }): void => void events.push(...(value as Traced[]));
	session.on('Tracing.dataCollected', collect);
	const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
	await session.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] }
	});
	const began = Date.now();
	await step();
	const ms = Date.now() - began;
	await page.waitForTimeout(CALM_MS);
	await session.send('Tracing.end');
	await complete;
	session.off('Tracing.dataCollected', collect);
	const threads = new Set(
		events
			.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
			.map(({ pid, tid }) => `${pid} ${tid}`)
	);
	const tasks = events.filter(
		({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`)
	);
	// In a virtual machine, the processor's clock jumps at times: tasks that were over after .2 ms had used 100.
	const used = ({ dur = 0, tdur = 0 }: Traced): number => Math.min(dur, tdur) / 1000;
	const [task] = tasks.sort((one, other) => used(other) - used(one));
	const parts: Record<string, number> = {};
	for (const event of events) {
		const { name, tid, pid, ts } = event;
		const isInside =
			task && tid === task.tid && pid === task.pid && ts >= task.ts && ts < task.ts + (task.dur ?? 0);
		if (isInside && used(event) >= 1 && !name.endsWith('RunTask'))
			parts[name] = (parts[name] ?? 0) + used(event);
	}
	return { ms, longest: task ? used(task) : 0, parts };
}
