/** Comparing places in the open book. */
import type { Position } from './message.ts';

export const START: Position = { section: 0, offset: 0 };

export const isAfter = (one: Position, other: Position): boolean =>
	one.section > other.section || (one.section === other.section && one.offset > other.offset);

/** The earlier of both; null stands for the end of the book. */
export function earlier(one: Position | null, other: Position | null): Position | null {
	if (!one || !other) return one ?? other;
	return isAfter(one, other) ? other : one;
}

export const later = (one: Position, other: Position): Position => (isAfter(one, other) ? one : other);

/** Whether a stretch reaches beyond the place. */
export const isPast = ({ section, end }: { section: number; end: number }, limit: Position | null): boolean =>
	limit !== null && isAfter({ section, offset: end }, limit);
