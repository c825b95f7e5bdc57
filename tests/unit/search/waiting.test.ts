/** What waits in the search: a book that comes section by section, and a model that could not be had. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Channel } from '../../../src/lib/async/channel.ts';
import { Retries } from '../../../src/lib/search/worker/waits.ts';

async function all<T>(channel: Channel<T>): Promise<T[]> {
	const out: T[] = [];
	for await (const value of channel) out.push(value);
	return out;
}

describe('a channel', () => {
	it('returns in order what arrives before, during and after the wait', async () => {
		const channel = new Channel<number>();
		channel.put(1);
		channel.put(2);
		const read = all(channel);
		await new Promise((resolve) => setTimeout(resolve));
		channel.put(3);
		await new Promise((resolve) => setTimeout(resolve));
		channel.put(4);
		channel.put(5);
		channel.end();
		expect(await read).toEqual([1, 2, 3, 4, 5]);
	});

	it('ends at once if nothing arrives', async () => {
		const channel = new Channel<number>();
		channel.end();
		expect(await all(channel)).toEqual([]);
	});

	it('rejects with the error, after what arrived before', async () => {
		const channel = new Channel<number>();
		const seen: number[] = [];
		const read = (async () => {
			for await (const value of channel) seen.push(value);
		})();
		channel.put(1);
		channel.fail(new Error('torn'));
		await expect(read).rejects.toThrow('torn');
		expect(seen).toEqual([1]);
	});
});

describe('trying again', () => {
	const again = vi.fn();
	let end: AbortController;
	beforeEach(() => {
		end = new AbortController();
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
		again.mockReset();
	});

	it('comes after half a minute, then later each time, and starts over after a success', () => {
		const retries = new Retries(again, end.signal);
		retries.later();
		vi.advanceTimersByTime(29_000);
		expect(again).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1000);
		expect(again).toHaveBeenCalledTimes(1);
		retries.later();
		vi.advanceTimersByTime(59_000);
		expect(again).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(1000);
		expect(again).toHaveBeenCalledTimes(2);
		retries.done();
		retries.later();
		vi.advanceTimersByTime(30_000);
		expect(again).toHaveBeenCalledTimes(3);
	});

	it('ends with the book', () => {
		const retries = new Retries(again, end.signal);
		retries.later();
		vi.advanceTimersByTime(30_000);
		expect(again).toHaveBeenCalledTimes(1);
		retries.later();
		end.abort();
		retries.later();
		vi.advanceTimersByTime(3_600_000);
		expect(again).toHaveBeenCalledTimes(1);
	});
});
