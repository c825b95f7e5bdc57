/** Cutting, word index and vector search, off the main thread and apart from inference, which would delay searches. */
import { expose } from 'comlink';
import type { BookId } from '$lib/book/book-id.ts';
import type { Understanding } from '../ranking/first-ranking.ts';
import type { Answered, LoadStates } from '../ranking/query.ts';
import type { Filters } from '../ranking/hit.ts';
import { PassageIndex } from './passage-index.ts';

let index = new PassageIndex('', 'en');

const api = {
	/** Starts a new book. `language`: BCP 47. */
	start(book: BookId, language: string): void {
		index = new PassageIndex(book, language);
	},
	add: (...args: Parameters<PassageIndex['add']>) => index.add(...args),
	name: (...args: Parameters<PassageIndex['name']>) => index.name(...args),
	passagesIn: (...args: Parameters<PassageIndex['passagesIn']>) => index.passagesIn(...args),
	/** `load`: null to leave the second ranking out. */
	search: (
		queries: string[],
		understood: Understanding | null,
		filters: Filters,
		load: LoadStates | null = null
	): Promise<Answered> => index.question(queries, understood, filters).answer(load),
	haveStates: (...args: Parameters<PassageIndex['haveStates']>) => index.haveStates(...args),
	useModel: (...args: Parameters<PassageIndex['useModel']>) => index.useModel(...args),
	clear: () => index.clear(),
	restore: (...args: Parameters<PassageIndex['restore']>) => index.restore(...args),
	isOurs: (...args: Parameters<PassageIndex['isOurs']>) => index.isOurs(...args),
	next: (...args: Parameters<PassageIndex['next']>) => index.next(...args),
	nextFor: (...args: Parameters<PassageIndex['nextFor']>) => index.nextFor(...args),
	addVectors: (...args: Parameters<PassageIndex['addVectors']>) => index.addVectors(...args),
	batches: (...args: Parameters<PassageIndex['batches']>) => index.batches(...args),
	progress: () => index.progress(),
	postingsVersion: () => index.postingsVersion(),
	postings: () => index.postings(),
	/** A timer that the browser does not throttle; those of a hidden page may be delayed by up to a minute. */
	pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
};

export type SearchApi = typeof api;

expose(api);
