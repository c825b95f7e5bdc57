/** What the index's worker and the page say to each other of a book. In codes: a worker has no sentences for the reader. */
import type { Position } from '$lib/book/locator.ts';
import type { ModelFault } from '../embedding/model-fault.ts';
import type { Circumstances } from '../embedding/pace.ts';
import type { Answered } from '../ranking/query.ts';

/** How far one book's index has got; a union, so that no two flags can disagree. `Reason`: why there is no model. */
export type IndexStatus<Reason = string> =
	| { phase: 'idle' }
	/** Cutting passages. */
	| { phase: 'reading' }
	/** The book's language wants a model that a reader is asked about: its bytes. Words search works. */
	| { phase: 'offered'; bytes: number }
	/** Bytes of the model; words search already works. */
	| { phase: 'model'; loaded: number; total: number }
	/** Words search works, and meaning as far as there are vectors. */
	| { phase: 'indexing' }
	/** Paused by the reader; resume() continues. */
	| { phase: 'paused' }
	| { phase: 'ready' }
	/** The model could not be loaded; tried again when the network is back. */
	| { phase: 'words-only'; reason: Reason };

export interface Progress {
	/** Passages with vectors. */
	indexed: number;
	/** All passages so far. */
	total: number;
}

/** What could not be saved, and why; the index works anyway. */
export interface Unsaved {
	what: 'vectors' | 'states' | 'words';
	/** What the browser says. */
	cause: string;
}

export interface IndexState {
	status: IndexStatus<ModelFault>;
	progress: Progress;
	unsaved: Unsaved | null;
	/** The reader has paused indexing. */
	paused: boolean;
	/** Key of the model that reads this book. */
	model: string;
}

/** How a page is now. */
export interface Here extends Circumstances {
	/** Where the reader is: passages from there on are indexed first. */
	position: Position;
}

/** What the worker asks of the page that has the book open. */
export interface IndexedPage {
	changed(state: IndexState): Promise<void> | void;
	here(): Promise<Here>;
}

export interface BookAnswer extends Answered {
	/** The meaning had a part in it. */
	meaning: boolean;
	/** There is a model and it did not answer in time. */
	late: boolean;
}
