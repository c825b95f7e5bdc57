/** How much of a book its reader has read, as stored with the place. */
import { later, type Position } from './locator.ts';

/** The parts of a reader's stored place that say what has been read. Older records lack the optional fields. */
export interface KeptPlace extends Position {
	/** 0 to 100 by characters. */
	percent: number;
	/** The end of the furthest page that was turned to. A page that was jumped to has not been read. */
	furthest?: Position;
	/** The share of the book before `furthest`, 0 to 100. */
	percentRead?: number;
	/** The book was read to its end, or its reader says so. */
	finished?: boolean;
	/**
	 * When the reader last read here for a while, in milliseconds since 1970; 0: not since the book was new, or was finished. Missing:
	 * not known.
	 */
	readAt?: number | undefined;
	/** The version of the converter that made the text of these positions; missing in books that were not converted. */
	converter?: number | undefined;
}

export interface ReadSoFar {
	/** null if the book was never opened. */
	furthest: Position | null;
	finished: boolean;
}

/** The last percent of a book is usually back matter. */
const FINISHED_PERCENT = 99;

/** A place from an older build counts as read up to that point. Older builds did not record whether the book was finished. */
export function readSoFar(place: KeptPlace | null | undefined): ReadSoFar {
	if (!place) return { furthest: null, finished: false };
	const { section, offset, furthest, finished, percent } = place;
	return { furthest: furthest ?? { section, offset }, finished: finished ?? percent >= FINISHED_PERCENT };
}

/** Whether a finished book is being read again. */
export const isReadAgain = ({ readAt = 0, percent }: KeptPlace): boolean =>
	readAt > 0 && percent < FINISHED_PERCENT;

/** A book that its reader marked as finished has a place even before it is first opened. */
export const wasOpened = (place: KeptPlace | undefined): boolean =>
	place !== undefined && (place.furthest !== undefined || place.section > 0 || place.offset > 0);

/** How much of the book was read, 0 to 100, without opening it. */
export const percentReadOf = ({ percentRead, percent }: KeptPlace): number => percentRead ?? percent;

/** The later of two places, with everything that was read in both. Another tab or a backup may have read further. */
export function withFurther<P extends KeptPlace>(place: P, other: KeptPlace): P {
	const [mine, its] = [readSoFar(place), readSoFar(other)];
	// Positions in two texts cannot be compared, but percentages can.
	const isOneText = place.converter === other.converter;
	const furthest =
		isOneText && mine.furthest && its.furthest ? later(mine.furthest, its.furthest) : undefined;
	const percentRead = Math.max(percentReadOf(place), percentReadOf(other));
	return { ...place, ...(furthest && { furthest }), percentRead, finished: mine.finished || its.finished };
}
