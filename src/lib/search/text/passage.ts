/** What is cut, searched and embedded: a few whole sentences of one section, small enough for the model to see all of it. */
import type { Locator } from '$lib/book/locator.ts';
import type { Section } from '$lib/book/text.ts';

/** A section as it is cut; sections are handed over in reading order. */
export type SourceSection = Readonly<Pick<Section, 'section' | 'text'>> & {
	readonly blocks: Readonly<Section['blocks']>;
};

/** `text` is exactly the section's text from `start` to `end`. Passage i of a book has the id `p${i + 1}`. */
export interface CutPassage extends Locator {
	text: string;
	/** Another scene or subsection than the passage before it. */
	opensPart?: boolean;
}
