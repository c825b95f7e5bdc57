/** How far one book's index has got; a union, so that no two flags can disagree. */
import type { Coverage } from '../ranking/hit.ts';

export type IndexStatus =
	| { phase: 'idle' }
	/** Cutting passages. */
	| { phase: 'reading' }
	/** Bytes of the model; words search already works. */
	| { phase: 'model'; loaded: number; total: number }
	/** Passages; words search works, meaning as far as `done`. */
	| { phase: 'indexing'; done: number; total: number }
	/** Paused by the reader; resume() continues. Meaning as far as `done`. */
	| { phase: 'paused'; done: number; total: number }
	| { phase: 'ready'; total: number }
	/** The model could not be loaded; tried again when the network is back. */
	| { phase: 'words-only'; reason: string; total: number };

export interface Progress {
	/** Passages with vectors. */
	indexed: number;
	/** All passages so far. */
	total: number;
}

/** How much of the book an answer covers. `late`: the model did not answer in time. */
export function coverageOf(
	status: IndexStatus,
	progress: Progress,
	meaning: boolean,
	late = false
): Coverage {
	const note = late
		? 'Searched by words only: the search model did not answer in time.'
		: explain(status, progress);
	return { mode: meaning ? 'words+meaning' : 'words', ...progress, ...(note ? { note } : {}) };
}

function explain(status: IndexStatus, { indexed, total }: Progress): string | undefined {
	switch (status.phase) {
		case 'idle':
		case 'reading':
			return `The book is still being taken in: only its first ${total} passages were searched, by words.`;
		case 'model':
			return 'Searched by words only: the search model is still being loaded.';
		case 'indexing':
			if (indexed === 0) return 'Searched by words only: the index for search by meaning has just been started.';
			return `Searched by words, and by meaning in ${indexed} of ${total} passages: the rest is still being indexed.`;
		case 'paused':
			if (indexed === 0) return 'Searched by words only: indexing for search by meaning is paused.';
			return `Searched by words, and by meaning in ${indexed} of ${total} passages: indexing is paused.`;
		case 'words-only':
			return `Searched by words only. ${status.reason}`;
		case 'ready':
			return undefined;
	}
}
