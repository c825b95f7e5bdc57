/** The library's index off the main thread, and apart from the open book's, which is asked more often. */
import { expose } from 'comlink';
import { LibraryIndex } from './library-index.ts';

const index = new LibraryIndex();

const api = {
	add: (...args: Parameters<LibraryIndex['add']>) => index.add(...args),
	remove: (...args: Parameters<LibraryIndex['remove']>) => index.remove(...args),
	addVectors: (...args: Parameters<LibraryIndex['addVectors']>) => index.addVectors(...args),
	search: (...args: Parameters<LibraryIndex['search']>) => index.search(...args),
	statesFor: (...args: Parameters<LibraryIndex['statesFor']>) => index.statesFor(...args),
	size: () => index.size()
};

export type LibraryApi = typeof api;

expose(api);
