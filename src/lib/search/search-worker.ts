/** Cutting, word index and vector search off the main thread, and apart from inference, which would make a search wait. */
import { expose } from 'comlink';
import { PassageIndex } from './passage-index.ts';

let index = new PassageIndex('en');

const api = {
	/** Starts a new book. `language`: BCP 47. */
	start(language: string): void {
		index = new PassageIndex(language);
	},
	add: (...args: Parameters<PassageIndex['add']>) => index.add(...args),
	passagesIn: (...args: Parameters<PassageIndex['passagesIn']>) => index.passagesIn(...args),
	search: (...args: Parameters<PassageIndex['search']>) => index.search(...args),
	useModel: (...args: Parameters<PassageIndex['useModel']>) => index.useModel(...args),
	restore: (...args: Parameters<PassageIndex['restore']>) => index.restore(...args),
	next: (...args: Parameters<PassageIndex['next']>) => index.next(...args),
	addVectors: (...args: Parameters<PassageIndex['addVectors']>) => index.addVectors(...args),
	progress: () => index.progress()
};

export type SearchApi = typeof api;

expose(api);
