/** The looked-up words that are due. */
import type { Annotation } from '../model/annotation.ts';

/** The number of words in one sitting, since nobody begins a list that never ends. */
const AT_ONCE = 20;

const dueOf = ({ practice }: Annotation): number => practice?.due ?? 0;

/** All due words; those never asked come last. */
export function dueWords(notes: readonly Annotation[], now: number): Annotation[] {
	const due = notes.filter((note) => note.kind === 'word' && dueOf(note) <= now);
	return due.sort(
		(one, other) => (dueOf(one) || Infinity) - (dueOf(other) || Infinity) || one.createdAt - other.createdAt
	);
}

export const sittingOf = (notes: readonly Annotation[], now: number): Annotation[] =>
	dueWords(notes, now).slice(0, AT_ONCE);

/** Milliseconds since 1970; null if no word is waiting. */
export function nextDue(notes: readonly Annotation[]): number | null {
	const waiting = notes.flatMap(({ kind, practice }) => (kind === 'word' && practice ? practice.due : []));
	return waiting.length > 0 ? Math.min(...waiting) : null;
}
