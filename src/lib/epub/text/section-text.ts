/** Extracts a section as plain text: what a reader sees, block by block, with every offset traceable to the document. */
import { runAtOnce } from '$lib/async/pause.ts';
import type { Section } from '$lib/book/text.ts';
import { walkingText } from './text-walk.ts';

/** section: 0-based spine index of `doc`, which comes from Publication.doc(). */
export function extractText(doc: Document, section: number): Section {
	return runAtOnce(extractingText(doc, section));
}

/** The same in slices, for a Pacer. */
export function* extractingText(doc: Document, section: number): Generator<void, Section> {
	const { text, blocks, anchors } = yield* walkingText(doc);
	return { section, text, blocks, anchors };
}
