/** The library's index off the main thread, and apart from the open book's, which is asked more often. */
import { expose } from 'comlink';
import { LibraryIndex, type LibraryUnderstanding } from './library-index.ts';
import type { Filters } from '../ranking/hit.ts';
import type { Answered, LoadStates, ReadTexts } from '../ranking/query.ts';

const index = new LibraryIndex();

const api = {
	add: (...args: Parameters<LibraryIndex['add']>) => index.add(...args),
	remove: (...args: Parameters<LibraryIndex['remove']>) => index.remove(...args),
	addVectors: (...args: Parameters<LibraryIndex['addVectors']>) => index.addVectors(...args),
	/** `load`: null to leave the second ranking out. */
	search: (
		queries: string[],
		understood: LibraryUnderstanding | null,
		filters: Filters,
		load: LoadStates | null,
		read: ReadTexts
	): Promise<Answered> => index.question(queries, understood, filters).answer(load, read),
	size: () => index.size()
};

export type LibraryApi = typeof api;

expose(api);
