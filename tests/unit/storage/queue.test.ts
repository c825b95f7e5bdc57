/** The queue by itself, over a database that does as it is told. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '$lib/storage/database.ts';
import { StorageError, storageError, type StorageFault } from '$lib/storage/storage-error.ts';
import { WriteQueue } from '$lib/storage/write-queue.ts';

const named = (name: string) => new DOMException('the browser’s words', name);

/** A database whose transactions end as they are told; `opened` lists whether each connection was asked for anew. */
function databaseOf({ done = () => Promise.resolve(), error = null as DOMException | null } = {}) {
	const opened: boolean[] = [];
	const aborted: string[] = [];
	const open = async (anew = false) => {
		opened.push(anew);
		return {
			transaction: (stores: string[], mode: string) => ({
				done: done(),
				error,
				abort: () => aborted.push(`${stores.join()} ${mode}`)
			})
		} as unknown as Database;
	};
	return { opened, aborted, queue: new WriteQueue(open) };
}

/** Work that fails with these one after the other, and is done then. */
function failing(...errors: unknown[]) {
	let runs = 0;
	const work = async () => {
		const error = errors[runs++];
		if (error) throw error;
	};
	return { work, runs: () => runs };
}

const faultOf = async (promise: Promise<unknown>): Promise<StorageFault | null> =>
	promise.then(
		() => null,
		(error: unknown) => (error as StorageError).fault
	);

afterEach(() => vi.useRealTimers());

describe('the queue', () => {
	it('gives the work a writable transaction over its stores, and returns what the work returns', async () => {
		const { queue, aborted } = databaseOf();
		expect(await queue.once(['places'], async () => 7)).toBe(7);
		await expect(queue.once(['places', 'days'], failing(named('DataError')).work)).rejects.toThrow(
			StorageError
		);
		expect(aborted).toEqual(['places,days,changes readwrite']);
	});

	it('says why the transaction failed rather than that it was aborted', async () => {
		const error = named('QuotaExceededError');
		const { queue } = databaseOf({ done: () => Promise.reject(named('AbortError')), error });
		expect(await faultOf(queue.once(['places'], async () => undefined))).toBe('full');
	});

	it('reopens a lost connection, once', async () => {
		const closed = named('InvalidStateError');
		const one = databaseOf();
		expect(await faultOf(one.queue.once(['places'], failing(closed).work))).toBeNull();
		expect(one.opened).toEqual([false, true]);
		const two = databaseOf();
		expect(await faultOf(two.queue.once(['places'], failing(closed, closed).work))).toBe('closed');
		expect(two.opened).toEqual([false, true]);
		const other = databaseOf();
		expect(await faultOf(other.queue.once(['places'], failing(named('DataError')).work))).toBe('failed');
		expect(other.opened).toEqual([false]);
	});

	it('does not retry a write that is tried only once', async () => {
		const { queue } = databaseOf();
		expect(await faultOf(queue.once(['places'], failing(named('QuotaExceededError')).work))).toBe('full');
		expect([queue.unsaved, queue.fault]).toEqual([0, null]);
	});

	it('retries every five seconds until it is saved, and tells its listeners when that changes', async () => {
		vi.useFakeTimers();
		const { queue } = databaseOf();
		const told: [number, string | undefined][] = [];
		const stop = queue.listen(() => told.push([queue.unsaved, queue.fault?.fault]));
		const full = named('QuotaExceededError');
		const { work, runs } = failing(full, full);
		expect(await faultOf(queue.withRetry(['a', 'b'], ['places'], work))).toBe('full');
		expect([runs(), queue.unsaved, queue.isWaiting('a'), queue.isWaiting('c')]).toEqual([1, 2, true, false]);
		expect(told).toEqual([[2, 'full']]);
		await vi.advanceTimersByTimeAsync(4_999);
		expect(runs()).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(runs()).toBe(2);
		expect(told).toEqual([
			[2, 'full'],
			[2, 'full']
		]);
		await vi.advanceTimersByTimeAsync(5_000);
		expect([runs(), queue.unsaved, queue.fault, queue.isWaiting('a')]).toEqual([4, 0, null, false]);
		expect(told.at(-1)).toEqual([0, undefined]);
		stop();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(runs()).toBe(4);
		expect(await faultOf(queue.withRetry(['a'], ['places'], failing(full).work))).toBe('full');
		expect(told).toHaveLength(3);
		await queue.retry();
	});

	it('writes the right thing for each name', async () => {
		const { queue } = databaseOf();
		const written: string[] = [];
		const { work } = failing(named('QuotaExceededError'));
		const workOf = (name: string) => async () => void written.push(name);
		expect(await faultOf(queue.withRetry(['a', 'b'], ['places'], work, workOf))).toBe('full');
		await queue.retry();
		expect([written, queue.unsaved]).toEqual([['a', 'b'], 0]);
	});

	it('lets a later write replace one that is not saved, and then retries the others', async () => {
		vi.useFakeTimers();
		const { queue } = databaseOf();
		const full = named('QuotaExceededError');
		const [first, other] = [failing(full), failing(full)];
		await faultOf(queue.withRetry(['a'], ['places'], first.work));
		await faultOf(queue.withRetry(['b'], ['places'], other.work));
		await queue.withRetry(['a'], ['places'], async () => undefined);
		await vi.advanceTimersByTimeAsync(0);
		expect([first.runs(), other.runs(), queue.unsaved, queue.fault]).toEqual([1, 2, 0, null]);
	});

	it('keeps a write that arrived while the one before it was retried', async () => {
		const { queue } = databaseOf();
		const full = named('QuotaExceededError');
		await faultOf(
			queue.withRetry(['a'], ['places'], failing(full).work, () => async () => {
				await faultOf(queue.withRetry(['a'], ['places'], failing(full).work));
			})
		);
		await queue.retry();
		expect([queue.unsaved, queue.isWaiting('a'), queue.fault?.fault]).toEqual([1, true, 'full']);
		await queue.retry();
		expect([queue.unsaved, queue.fault]).toEqual([0, null]);
	});

	it('does not let an older write replace one that arrived while it failed again', async () => {
		const { queue } = databaseOf();
		const full = named('QuotaExceededError');
		const written: string[] = [];
		let isFull = true;
		const newer = async () => {
			if (isFull) throw full;
			written.push('newer');
		};
		await faultOf(
			queue.withRetry(['a'], ['places'], failing(full).work, () => async () => {
				await faultOf(queue.withRetry(['a'], ['places'], newer));
				throw full;
			})
		);
		await queue.retry();
		isFull = false;
		await queue.retry();
		expect([written, queue.unsaved]).toEqual([['newer'], 0]);
	});

	it('keeps reporting what is not saved after another write was saved', async () => {
		const { queue } = databaseOf();
		const full = named('QuotaExceededError');
		await faultOf(queue.withRetry(['a'], ['places'], failing(full, full).work));
		await queue.withRetry(['b'], ['places'], async () => undefined);
		expect([queue.unsaved, queue.fault?.fault]).toEqual([1, 'full']);
	});

	it('runs one retry at a time', async () => {
		const { queue } = databaseOf();
		const { work, runs } = failing(named('QuotaExceededError'));
		await faultOf(queue.withRetry(['a'], ['places'], work));
		const [one, two] = [queue.retry(), queue.retry()];
		expect(one).toBe(two);
		await one;
		expect(runs()).toBe(2);
		expect(queue.retry()).not.toBe(one);
	});

	it('gives up what belongs to something deleted, at once or on a retry', async () => {
		const { queue } = databaseOf();
		expect(await faultOf(queue.withRetry(['a'], ['places'], failing(new StorageError('deleted')).work))).toBe(
			'deleted'
		);
		expect([queue.unsaved, queue.fault]).toEqual([0, null]);
		const { work } = failing(named('QuotaExceededError'), new StorageError('deleted'));
		await faultOf(queue.withRetry(['a'], ['places'], work));
		await queue.retry();
		expect([queue.unsaved, queue.fault]).toEqual([0, null]);
	});

	it('tells its listeners nothing if everything was and is saved', async () => {
		const { queue } = databaseOf();
		let told = 0;
		queue.listen(() => told++);
		await queue.withRetry(['a'], ['places'], async () => undefined);
		await queue.retry();
		expect(told).toBe(0);
	});
});

describe('a failure of the database', () => {
	it.each([
		['QuotaExceededError', 'full'],
		['VersionError', 'newer'],
		['InvalidStateError', 'closed'],
		['SecurityError', 'forbidden'],
		['NotAllowedError', 'forbidden'],
		['UnknownError', 'failed']
	])('%s is “%s” for the reader', (name, fault) => {
		const cause = named(name);
		const error = storageError(cause);
		expect([error.name, error.fault, error.cause]).toEqual(['StorageError', fault, cause]);
		expect(storageError(error)).toBe(error);
	});

	it('is reported in the browser’s own words if nothing more is known', () => {
		expect(storageError(new Error('odd thing')).message).toContain('odd thing');
		for (const thrown of ['a text', null, undefined, { name: 'QuotaExceededError' }])
			expect(storageError(thrown).fault).toBe('failed');
		expect(storageError(Object.assign(new Error('x'), { name: 'QuotaExceededError' })).fault).toBe('full');
		expect(new StorageError('failed').message).not.toContain('undefined');
	});
});
