/** Where something is in a book. CFIs are made from this only for export. */

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
