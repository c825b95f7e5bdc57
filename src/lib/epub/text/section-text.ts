/** Extracts a section as plain text: what a reader sees, block by block, with every offset traceable to the document. */
import { runAtOnce } from '$lib/async/pause.ts';
import type { Block } from './block.ts';
import { walkingText } from './text-walk.ts';

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
