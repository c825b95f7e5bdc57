/** Books that were never opened, one after the other. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseProxy } from '../../../src/lib/async/open-worker.ts';
import { indexUnopenedBooks, type ReadBook } from '../../../src/lib/search/library/index-unopened.ts';
import { BUNDLE_BOOKS } from '../../../src/lib/search/stores/index-records.ts';
import type { IndexEnd } from '../../../src/lib/search/worker/open-index.ts';

/** What the browser says of the battery. */
const battery = { charging: true, level: 1 };
beforeEach(() => {
	vi.stubGlobal('document', { hidden: false });
	vi.stubGlobal('navigator', { getBattery: async () => battery });
});
afterEach(() => void vi.unstubAllGlobals());

/** What the worker was asked, as one list. */
function asked() {
	const calls: string[] = [];
	const words = (book: string) => ({
		cut: async () => calls.push(`${book} is cut`),
		name: async () => undefined,
		savePostings: async () => {
			if (book === 'full') throw new Error('no room');
			calls.push(`${book} is saved`);
		},
		[releaseProxy]: () => calls.push(`${book} is let go`)
	});
	const api = {
		words: (book: string) => Promise.resolve(words(book)),
		bundle: async () => calls.push('all are bundled')
	};
	return { calls, index: { api } as unknown as IndexEnd };
}

const book: ReadBook = {
	language: null,
	sections: [{ section: 0, text: 'A word.', blocks: [] }],
	chapters: () => []
};
const read = (id: string) => (id === 'torn' ? Promise.reject(new Error('torn')) : Promise.resolve(book));

it('leaves no book in the worker’s memory, and continues if one fails', async () => {
	const { calls, index } = asked();
	const { signal } = new AbortController();
	const left: number[] = [];
	await indexUnopenedBooks(
		async () => ['one', 'torn', 'full', 'two'],
		index,
		read,
		signal,
		(books) => left.push(books)
	);
	expect(calls).toEqual([
		...['one is cut', 'one is saved', 'one is let go'],
		...['full is cut', 'full is let go'],
		...['two is cut', 'two is saved', 'two is let go']
	]);
	expect(left).toEqual([4, 3, 2, 1, 0]);
});

it('bundles the words of a large import while it goes on', async () => {
	const { calls, index } = asked();
	const { signal } = new AbortController();
	const books = Array.from({ length: BUNDLE_BOOKS + 1 }, (_, at) => `book ${at}`);
	await indexUnopenedBooks(
		async () => books,
		index,
		read,
		signal,
		() => undefined
	);
	expect(calls.indexOf('all are bundled')).toBe(3 * BUNDLE_BOOKS);
	expect(calls.filter((call) => call === 'all are bundled')).toHaveLength(1);
});

it('rests between two books on battery power, twice as long as it worked', async () => {
	const rests: number[] = [];
	const wait = vi.spyOn(globalThis, 'setTimeout');
	const indexed = async () => {
		wait.mockClear();
		const { index } = asked();
		let now = 0;
		const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
		await indexUnopenedBooks(
			async () => ['one', 'two'],
			index,
			read,
			new AbortController().signal,
			() => undefined
		);
		clock.mockRestore();
		rests.push(...wait.mock.calls.map(([, ms]) => Number(ms)));
	};
	await indexed();
	expect(rests).toEqual([]);
	battery.charging = false;
	await indexed();
	expect(rests).toEqual([20, 20]);
	battery.charging = true;
	wait.mockRestore();
});

it('is done by one tab at a time, which asks first what the others have left', async () => {
	let turn = Promise.resolve<unknown>(null);
	const request = (_name: string, _options: object, work: () => Promise<void>) => (turn = turn.then(work));
	vi.stubGlobal('navigator', { getBattery: async () => battery, locks: { request } });
	const { calls, index } = asked();
	const { signal } = new AbortController();
	const left = async () => ['one', 'two'].filter((name) => !calls.includes(`${name} is saved`));
	await Promise.all([1, 2].map(() => indexUnopenedBooks(left, index, read, signal, () => undefined)));
	expect(calls.filter((call) => call.endsWith('is saved'))).toEqual(['one is saved', 'two is saved']);
});
