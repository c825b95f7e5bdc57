/** Tasks of the page run in order, whatever becomes of each. */
import { expect, it } from 'vitest';
import { deferred } from '../../../src/lib/async/waiting.ts';
import { OneAtATime } from '../../../src/lib/reader/engine/one-at-a-time.ts';

it('runs tasks in order, also after one that failed, whose caller learns of it', async () => {
	const tasks = new OneAtATime(new AbortController().signal);
	const first = deferred<void>();
	const done: string[] = [];
	const running = tasks.run(async () => {
		await first.promise;
		done.push('first');
		throw new Error('No page.');
	});
	const next = tasks.run(() => void done.push('second'));
	await Promise.resolve();
	expect([tasks.working, done]).toEqual([true, []]);
	first.resolve();
	await expect(running).rejects.toThrow('No page.');
	await next;
	expect([tasks.working, done]).toEqual([false, ['first', 'second']]);
});

it('drops the tasks that wait when the book is closed, and ignores the failure of the one that runs', async () => {
	const closing = new AbortController();
	const tasks = new OneAtATime(closing.signal);
	const first = deferred<void>();
	let isRun = false;
	const running = tasks.run(async () => {
		await first.promise;
		throw new Error('The book was closed.');
	});
	const next = tasks.run(() => void (isRun = true));
	await Promise.resolve();
	closing.abort();
	first.resolve();
	await Promise.all([running, next]);
	expect(isRun).toBe(false);
});
