/** How far one book's index has got; a union, so that no two flags can disagree. */
import { strings } from '$lib/strings/strings.ts';
import type { CoverageGap } from '$lib/book/corpus.ts';
import type { Answer } from '../ranking/hit.ts';

type BookGap = Exclude<CoverageGap, 'not-indexed' | 'model-failed' | 'partial'>;

const t = strings.search.coverage;

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
): Answer['coverage'] {
	const mode = meaning ? 'words+meaning' : 'words';
	const coverage: Answer['coverage'] = { mode, ...progress, books: 1, notRead: 0 };
	const gap = late ? 'late' : gapOf(status);
	if (!gap) return coverage;
	const reason = status.phase === 'words-only' ? status.reason : '';
	return { ...coverage, gap, note: explain(gap, progress, reason) };
}

function gapOf({ phase }: IndexStatus): BookGap | null {
	if (phase === 'ready') return null;
	return phase === 'idle' ? 'reading' : phase;
}

function explain(gap: BookGap, { indexed, total }: Progress, reason: string): string {
	switch (gap) {
		case 'late':
			return t.late;
		case 'reading':
			return t.reading(total);
		case 'model':
			return t.model;
		case 'indexing':
			return t.indexing(indexed, total);
		case 'paused':
			return t.paused(indexed, total);
		case 'words-only':
			return t.wordsOnly(reason);
	}
}

/** What the panel needs of an index: how far it is, and what a reader can do about it. */
export interface IndexControls {
	readonly status: IndexStatus;
	readonly progress: Progress;
	retry(): void;
	pause(): void;
	resume(): void;
	/** Deletes what has been indexed by meaning. */
	remove(): Promise<void>;
	exportFile(): Promise<Blob>;
	/** Rejects with a message for the reader where the file does not belong to this book or is damaged. */
	importFile(file: File): Promise<void>;
}
