/** The library's index off the main thread, and apart from the open book's, which is asked more often. */
import { expose } from 'comlink';
import { LibraryIndex, type LibraryUnderstanding } from './library-index.ts';
import type { LibraryFound, LibraryOptions, LoadPlaced } from './library-question.ts';

const index = new LibraryIndex();

const api = {
	add: (...args: Parameters<LibraryIndex['add']>) => index.add(...args),
	remove: (...args: Parameters<LibraryIndex['remove']>) => index.remove(...args),
	addVectors: (...args: Parameters<LibraryIndex['addVectors']>) => index.addVectors(...args),
	/** `load`: null to leave the second ranking out. */
	async search(
		queries: string[],
		understood: LibraryUnderstanding | null,
		options: LibraryOptions,
		load: LoadPlaced | null = null
	): Promise<LibraryFound> {
		const question = index.question(queries, understood, options);
		return load ? question.answerWith(load) : question.answer();
	},
	size: () => index.size()
};

export type LibraryApi = typeof api;

expose(api);
