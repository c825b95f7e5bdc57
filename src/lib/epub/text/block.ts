/** The blocks that a section's text consists of. */
import type { Span } from '$lib/book/locator.ts';

export type BlockKind =
	| 'paragraph'
	| 'heading'
	| 'item'
	| 'row'
	| 'verse'
	| 'preformatted'
	| 'note'
	| 'caption';

/** One block of text, without the line break that separates it from the next. Blocks are in order and do not overlap. */
export interface Block extends Span {
	kind: BlockKind;
	/** True in the body of a footnote or endnote, whatever the kind. */
	note?: boolean;
	/** True where a part of the section begins: at the edge of a <section> or <article>, or after a scene break (<hr>). */
	part?: boolean;
}
