/** What the reader is told of a book's index, in words. */
import { strings } from '$lib/strings/strings.ts';
import type { CoverageGap } from '$lib/book/corpus.ts';
import type { ModelFault } from '../embedding/model-fault.ts';
import type { Answer } from '../ranking/hit.ts';
import type { IndexStatus, Progress, Unsaved } from '../worker/index-state.ts';

type BookGap = Exclude<CoverageGap, 'not-indexed' | 'model-failed' | 'partial'>;

const t = strings.search.coverage;

export type { IndexStatus };

/** For the reader. */
export function wordedFault(fault: ModelFault): string {
	const t = strings.search.modelFaults;
	switch (fault.is) {
		case 'stopped':
			return t.stopped(fault.cause || t.noWorker);
		case 'unreachable':
			return t.unreachable(fault.host ?? t.thisSite);
		case 'unusable':
			return t.unusable(fault.host ?? t.thisSite, fault.cause);
		default:
			return t[fault.is];
	}
}

/** For the reader. */
export function wordedUnsaved({ what, cause }: Unsaved): string {
	const t = strings.search.index;
	return { vectors: t.notKept, states: t.secondNotKept, words: t.shelfNotKept }[what](cause);
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
