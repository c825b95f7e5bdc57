/** What is searched, embedded and cited: a few whole sentences of one section, small enough for the model to see all of it. */
import type { Locator, Span } from '$lib/book/locator.ts';

/** A section's text as the book gives it; this subject knows nothing of EPUB, so it says itself what it needs. */
export interface SourceSection {
	/** 0-based place in the reading order; sections are handed over in this order. */
	section: number;
	text: string;
	blocks: readonly SourceBlock[];
}

/** A span of the section's text; blocks are in order and do not overlap. */
export interface SourceBlock extends Span {
	kind: string;
	/** Footnote or endnote text: never mixed into a passage of the body. */
	note?: boolean;
	/** Begins another scene or subsection: no passage of some length goes across. */
	part?: boolean;
}

/** `text` is exactly the section's text from `start` to `end`. Ids are 'p1', 'p2', … in reading order. */
export interface Passage extends Locator {
	id: string;
	text: string;
	/** Another scene or subsection than the passage before it. */
	opensPart?: boolean;
}
