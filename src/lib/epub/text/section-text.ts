/** A section as plain text: what a reader sees, blocks kept apart, every offset traceable to a place in the document. */
import { runAtOnce } from '$lib/async/pause.ts';
import { walkingText } from './text-walk.ts';

export type BlockKind =
	'paragraph' | 'heading' | 'item' | 'row' | 'verse' | 'preformatted' | 'note' | 'caption';

/** One block of text, without the line break that parts it from the next. Blocks are in order and do not overlap. */
export interface Block {
	start: number;
	end: number;
	kind: BlockKind;
	/** True in the body of a footnote or endnote, whatever the kind. */
	note?: boolean;
	/** True where a part of the section begins: at the edge of a <section> or <article>, or after a scene break (<hr>). */
	part?: boolean;
}

/** Offsets are UTF-16 code units in `text`. */
export interface SectionText {
	/** 0-based spine index. */
	section: number;
	/** Blocks joined by a line break; a <br> is a line break inside its block; white space as a browser shows it. */
	text: string;
	blocks: Block[];
	/** Element id → offset of the first text in or after that element. */
	anchors: ReadonlyMap<string, number>;
}

/** section: 0-based spine index of `doc`, which comes from Publication.doc(). */
export function extractText(doc: Document, section: number): SectionText {
	return runAtOnce(extractingText(doc, section));
}

/** The same in slices, for a Pacer. */
export function* extractingText(doc: Document, section: number): Generator<void, SectionText> {
	const { text, blocks, anchors } = yield* walkingText(doc);
	return { section, text, blocks, anchors };
}
