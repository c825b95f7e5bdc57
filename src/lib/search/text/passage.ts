/** What is searched, embedded and cited: a few whole sentences of one section, small enough for the model to see all of it. */

/** A section's text as the book gives it; this subject knows nothing of EPUB, so it says itself what it needs. */
export interface SourceSection {
	/** 0-based place in the reading order; sections are handed over in this order. */
	section: number;
	text: string;
	blocks: readonly SourceBlock[];
}

/** `start` and `end`: UTF-16 code units in the section's text, half-open; in order, not overlapping. */
export interface SourceBlock {
	start: number;
	end: number;
	kind: string;
	/** Footnote or endnote text: never mixed into a passage of the body. */
	note?: boolean;
	/** Begins another scene or subsection: no passage of some length goes across. */
	part?: boolean;
}

/** UTF-16 offsets in one section's text, half-open. */
export interface Span {
	start: number;
	end: number;
}

/** `text` is exactly the section's text from `start` to `end`. Ids are 'p1', 'p2', … in reading order. */
export interface Passage extends Span {
	id: string;
	section: number;
	text: string;
	/** Another scene or subsection than the passage before it. */
	opensPart?: boolean;
}
