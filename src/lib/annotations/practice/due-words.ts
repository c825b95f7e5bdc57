/** The looked-up words that are to be asked now. */
import type { Annotation } from '../model/annotation.ts';

/** Words of one sitting: a list that never ends is not begun. */
const AT_ONCE = 20;

const dueOf = ({ practice }: Annotation): number => practice?.due ?? 0;

/** All of them; those that were never asked stand last. */
export function dueWords(notes: readonly Annotation[], now: number): Annotation[] {
	const due = notes.filter((note) => note.kind === 'word' && dueOf(note) <= now);
	return due.sort(
		(one, other) => (dueOf(one) || Infinity) - (dueOf(other) || Infinity) || one.createdAt - other.createdAt
	);
}

export const sittingOf = (notes: readonly Annotation[], now: number): Annotation[] =>
	dueWords(notes, now).slice(0, AT_ONCE);

/** Milliseconds since 1970; null where no word waits. */
export function nextDue(notes: readonly Annotation[]): number | null {
	const waiting = notes.flatMap(({ kind, practice }) => (kind === 'word' && practice ? practice.due : []));
	return waiting.length > 0 ? Math.min(...waiting) : null;
}
