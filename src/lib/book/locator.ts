/** Which book, and where in it. CFIs are made from this only for export. */

/** SHA-256 of the book's file in lower-case hex: the same file is the same book, whatever it is called. */
export type BookId = string;

/** Replaces a book's id in what concerns the whole shelf. No hash looks like it. */
export const SHELF = 'shelf';

/** A half-open range of UTF-16 code units: the character at `end` is outside. Each use says which text it refers to. */
export interface Span {
	start: number;
	end: number;
}

/** section: 0-based spine index. offset: UTF-16 code units from the start of the section's extracted text. */
export interface Position {
	section: number;
	offset: number;
}

/** A range of one section's extracted text. section: 0-based spine index. */
export interface Locator extends Span {
	section: number;
}

export const BOOK_START: Position = { section: 0, offset: 0 };

/** Negative if `a` comes first, 0 if they are equal, positive if `b` comes first. */
export function comparePositions(a: Position, b: Position): number {
	return a.section - b.section || a.offset - b.offset;
}

export const isAfter = (one: Position, other: Position): boolean => comparePositions(one, other) > 0;

/** The earlier of both; null stands for the end of the book. */
export function earlier(one: Position, other: Position | null): Position;
export function earlier(one: Position | null, other: Position): Position;
export function earlier(one: Position | null, other: Position | null): Position | null;
export function earlier(one: Position | null, other: Position | null): Position | null {
	if (!one || !other) return one ?? other;
	return isAfter(one, other) ? other : one;
}

export const later = (one: Position, other: Position): Position => (isAfter(one, other) ? one : other);

/** An offset after the last character of any section. */
const SECTION_END = Number.MAX_SAFE_INTEGER;

/** The last position before it. What ends where a chapter begins still belongs to the chapter before. */
export function lastBefore({ section, offset }: Position): Position {
	if (offset > 0) return { section, offset: offset - 1 };
	return section > 0 ? { section: section - 1, offset: SECTION_END } : BOOK_START;
}

/** Whether any part of it is beyond the limit; null: there is no limit. */
export const isPast = ({ section, end }: Omit<Locator, 'start'>, limit: Position | null): boolean =>
	limit !== null && isAfter({ section, offset: end }, limit);

/** Whether nothing of the book is before the limit; null: there is no limit. */
export const isUnread = (limit: Position | null): boolean => limit !== null && !isAfter(limit, BOOK_START);

/** Whether both cover exactly the same characters. */
export const isSamePlace = (one: Locator, other: Locator): boolean =>
	one.section === other.section && one.start === other.start && one.end === other.end;

export const startOf = ({ section, start }: Omit<Locator, 'end'>): Position => ({ section, offset: start });

/** The part before the limit; null if it begins at the limit or after it. */
export function cutAt<L extends Locator>(locator: L, limit: Position): L | null {
	if (comparePositions(startOf(locator), limit) >= 0) return null;
	// Stryker disable next-line EqualityOperator: a copy with the same end is the same stretch
	if (locator.section < limit.section || locator.end <= limit.offset) return locator;
	return { ...locator, end: limit.offset };
}
