/** Where something is in a book: section and UTF-16 offset in its extracted text. CFIs are made from this at the edge. */

/** section: 0-based spine index. offset: UTF-16 code units from the start of the section's extracted text. */
export interface Position {
	section: number;
	offset: number;
}

/** A half-open stretch of one section's extracted text: the character at `end` is outside. */
export interface Locator {
	section: number;
	start: number;
	end: number;
}

/** Negative where a comes first, 0 where they are the same place, positive where b comes first. */
export function comparePositions(a: Position, b: Position): number {
	return a.section - b.section || a.offset - b.offset;
}
