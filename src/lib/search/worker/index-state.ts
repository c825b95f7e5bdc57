/** The messages between the index's worker and the page about a book. They use codes, since a worker has no sentences for the reader. */
import type { Position } from '$lib/book/locator.ts';
import type { ModelFault } from '../embedding/model-fault.ts';
import type { Circumstances } from '../embedding/pace.ts';
import type { Answered } from '../ranking/query.ts';

/** How far one book's index is. A union, so that no two flags can contradict each other. `Reason`: why there is no model. */
export type IndexStatus<Reason = string> =
	| { phase: 'idle' }
	/** Passages are being cut. */
	| { phase: 'reading' }
	/** The book's language needs a model about which the reader is asked first; its size in bytes. Search by words works. */
	| { phase: 'offered'; bytes: number }
	/** Bytes of the model so far, and in all; search by words already works. */
	| { phase: 'model'; loaded: number; total: number }
	/** Search by words works, and by meaning as far as there are vectors. */
	| { phase: 'indexing' }
	/** Paused by the reader; resume() continues. */
	| { phase: 'paused' }
	| { phase: 'ready' }
	/** The model could not be loaded. It is tried again when the network is back. */
	| { phase: 'words-only'; reason: Reason };

export interface Progress {
	/** How many passages have vectors. */
	indexed: number;
	/** How many passages there are so far. */
	total: number;
}

/** What could not be saved, and why. The index works all the same. */
export interface Unsaved {
	what: 'vectors' | 'states' | 'words';
	/** The browser's message. */
	cause: string;
}

export interface IndexState {
	status: IndexStatus<ModelFault>;
	progress: Progress;
	unsaved: Unsaved | null;
	/** Whether the reader has paused indexing. */
	paused: boolean;
	/** The book's language: the declared one, a BCP 47 tag or null, until its text shows another. */
	language: string | null;
	/** The key of the model that reads this book. */
	model: string;
}

/** The page's present circumstances. */
export interface Here extends Circumstances {
	/** Where the reader is. Passages from there on are indexed first. */
	position: Position;
}

/** What the worker asks of the page that has the book open. */
export interface IndexedPage {
	changed(state: IndexState): Promise<void> | void;
	here(): Promise<Here>;
}

export interface BookAnswer extends Answered {
	/** Whether the search by meaning contributed to it. */
	meaning: boolean;
	/** Whether there is a model, but it did not answer in time. */
	late: boolean;
}
