/** Books that were never opened, one after the other. */
import { expect, it } from 'vitest';
import { releaseProxy } from '../../../src/lib/async/open-worker.ts';
import { indexUnopenedBooks, type ReadBook } from '../../../src/lib/search/library/index-unopened.ts';
import type { IndexEnd } from '../../../src/lib/search/worker/open-index.ts';

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
	const api = { words: (book: string) => Promise.resolve(words(book)) };
	return { calls, index: { api } as unknown as IndexEnd };
}

const book: ReadBook = {
	language: null,
	sections: [{ section: 0, text: 'A word.', blocks: [] }],
	chapters: () => []
};
const read = (id: string) => (id === 'torn' ? Promise.reject(new Error('torn')) : Promise.resolve(book));

it('leaves none of them in the memory of the worker, and goes on where one fails', async () => {
	const { calls, index } = asked();
	const { signal } = new AbortController();
	const left: number[] = [];
	await indexUnopenedBooks(['one', 'torn', 'full', 'two'], index, read, signal, (books) => left.push(books));
	expect(calls).toEqual([
		...['one is cut', 'one is saved', 'one is let go'],
		...['full is cut', 'full is let go'],
		...['two is cut', 'two is saved', 'two is let go']
	]);
	expect(left).toEqual([4, 3, 2, 1, 0]);
});
