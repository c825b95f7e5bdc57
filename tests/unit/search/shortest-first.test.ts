import { describe, expect, it } from 'vitest';
import { ShortestFirst } from '../../../src/lib/search/embedding/shortest-first.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('the queue before the model', () => {
	it('lets a question go before the rest of a batch', async () => {
		const queue = new ShortestFirst();
		const done: string[] = [];
		const batch = (async () => {
			for (const part of ['batch 1', 'batch 2', 'batch 3'])
				await queue.take(64, async () => {
					await tick();
					done.push(part);
				});
		})();
		const question = queue.take(1, async () => void done.push('question'));
		await Promise.all([batch, question]);
		expect(done).toEqual(['batch 1', 'question', 'batch 2', 'batch 3']);
	});

	it('never runs two pieces of work at once, and keeps the order of those of one size', async () => {
		const queue = new ShortestFirst();
		let running = 0;
		const done: number[] = [];
		await Promise.all(
			[0, 1, 2, 3].map((number) =>
				queue.take(1, async () => {
					expect(++running).toBe(1);
					await tick();
					running--;
					done.push(number);
				})
			)
		);
		expect(done).toEqual([0, 1, 2, 3]);
	});

	it('runs what waits by its size, however it came, and leaves nothing out', async () => {
		const queue = new ShortestFirst();
		const done: number[] = [];
		await Promise.all([5, 64, 8, 32, 1, 8].map((size) => queue.take(size, async () => void done.push(size))));
		expect(done).toEqual([5, 1, 8, 8, 32, 64]);
	});

	it('continues after a failure, which only its asker hears of', async () => {
		const queue = new ShortestFirst();
		const failing = queue.take(1, () => Promise.reject(new Error('no room')));
		const next = queue.take(1, async () => 'here');
		await expect(failing).rejects.toThrow('no room');
		expect(await next).toBe('here');
	});
});
