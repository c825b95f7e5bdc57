/** What the reader is told about an index, and about what it found. */
import { strings } from '$lib/strings/strings.ts';
import type { Coverage, CoverageGap } from '$lib/book/corpus.ts';
import type { ModelFault } from '../embedding/model-fault.ts';
import type { Answer } from '../ranking/hit.ts';
import type { IndexStatus, Progress, Unsaved } from '../worker/index-state.ts';

const t = strings.search.coverage;

/** The sentence for the reader. */
export function faultMessage(fault: ModelFault): string {
	const t = strings.search.modelFaults;
	switch (fault.is) {
		case 'stopped':
			return t.stopped({ reason: fault.cause || t.noWorker });
		case 'unreachable':
			return t.unreachable({ where: fault.host ?? t.thisSite });
		case 'unusable':
			return t.unusable({ where: fault.host ?? t.thisSite, reason: fault.cause });
		default:
			return t[fault.is];
	}
}

/** The sentence for the reader. */
export function unsavedMessage({ what, cause }: Unsaved): string {
	const t = strings.search.index;
	return { vectors: t.notKept, states: t.secondNotKept, words: t.shelfNotKept }[what]({ reason: cause });
}

const NOTES: Record<CoverageGap, (covered: { indexed: number; total: number; reason: string }) => string> = {
	late: () => t.late,
	reading: t.reading,
	offered: () => t.wordsOnly({ reason: '' }).trim(),
	model: () => t.model,
	indexing: t.indexing,
	paused: t.paused,
	'words-only': t.wordsOnly,
	'not-indexed': () => t.noMeaning,
	'model-failed': () => t.noModel,
	partial: t.someMeaning
};

/** Adds sentences about what is missing. `reason`: why there is no model. */
export function noted(coverage: Coverage, reason = ''): Answer['coverage'] {
	const { gap, indexed, total, books, notRead } = coverage;
	const missing = gap ? NOTES[gap]({ indexed, total, reason }) : '';
	const unread = notRead ? (books ? t.unread({ count: notRead }) : t.unreadAll) : '';
	const note = [missing, unread].filter(Boolean).join(' ');
	return note ? { ...coverage, note } : coverage;
}

/** How much of the book an answer covers. `late`: whether the model failed to answer in time. */
export function coverageOf(
	status: IndexStatus,
	progress: Progress,
	meaning: boolean,
	late = false
): Answer['coverage'] {
	const mode = meaning ? 'words+meaning' : 'words';
	const coverage: Coverage = { mode, ...progress, books: 1, notRead: 0 };
	const gap = late ? 'late' : gapOf(status);
	if (!gap) return coverage;
	return noted({ ...coverage, gap }, status.phase === 'words-only' ? status.reason : '');
}

function gapOf({ phase }: IndexStatus): CoverageGap | null {
	if (phase === 'ready') return null;
	return phase === 'idle' ? 'reading' : phase;
}
