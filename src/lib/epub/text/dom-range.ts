/** Converts between text offsets and DOM ranges, both in the extracted document and in the rendered one, which have the same structure. */
import { firstWhere } from '$lib/book/lists.ts';
import { walkText, type TextPiece } from './text-walk.ts';

/** A page needs many ranges, so its text is walked only once. */
const walks = new WeakMap<Document, TextPiece[]>();

/**
 * The units [start, end) of the extracted text as a range of `doc` with its boundaries in text nodes. Offsets beyond the text
 * mean its end. A break between two blocks belongs to neither: the range begins at the next text, and ends at the last.
 */
export const rangeOf = (doc: Document, start: number, end: number): Range => rangesIn(doc)(start, end);

/** The same for many ranges, while nothing in the document changes. */
export function rangesIn(doc: Document): (start: number, end: number) => Range {
	const pieces = piecesOf(doc);
	return (start, end) => rangeIn(doc, pieces, start, end);
}

function rangeIn(doc: Document, pieces: TextPiece[], start: number, end: number): Range {
	const range = doc.createRange();
	const last = pieces.at(-1);
	if (!last) {
		range.selectNodeContents(doc.body ?? doc.documentElement);
		range.collapse(true);
		return range;
	}
	const first = pieces[firstIndex(pieces, (piece) => piece.start + piece.length > start)];
	if (first) range.setStart(first.node, first.nodeStart + Math.max(0, start - first.start));
	else range.setStart(last.node, last.nodeStart + last.length);
	const final = pieces[firstIndex(pieces, (piece) => piece.start >= end) - 1];
	range.collapse(true);
	if (end > start && final) {
		const offset = final.nodeStart + Math.min(final.length, end - final.start);
		if (range.comparePoint(final.node, offset) > 0) range.setEnd(final.node, offset);
	}
	return range;
}

/** The offsets of the extracted text that `range` covers, clipped to visible text. start equals end if it covers none. */
export function offsetsOf(doc: Document, range: Range): { start: number; end: number } {
	const pieces = piecesOf(doc);
	const last = pieces.at(-1);
	const from = range.cloneRange();
	from.collapse(true);
	const to = range.cloneRange();
	to.collapse(false);
	const first =
		pieces[firstIndex(pieces, (piece) => from.comparePoint(piece.node, piece.nodeStart + piece.length) > 0)];
	const final = pieces[firstIndex(pieces, (piece) => to.comparePoint(piece.node, piece.nodeStart) >= 0) - 1];
	const end = final ? final.start + inside(final, range.endContainer, range.endOffset, final.length) : 0;
	const start = first
		? first.start + inside(first, range.startContainer, range.startOffset, 0)
		: (last?.start ?? 0) + (last?.length ?? 0);
	return { start, end: Math.max(start, end) };
}

/** The offset of a boundary in a piece, or `otherwise` if the boundary is outside the piece's node. */
function inside(piece: TextPiece, container: Node, offset: number, otherwise: number): number {
	if (container !== piece.node) return otherwise;
	return Math.max(0, Math.min(piece.length, offset - piece.nodeStart));
}

function piecesOf(doc: Document): TextPiece[] {
	const known = walks.get(doc);
	if (known?.every(isCurrent)) return known;
	const { pieces } = walkText(doc);
	walks.set(doc, pieces);
	return pieces;
}

/** False once the node has been removed or split. */
function isCurrent(piece: TextPiece): boolean {
	return piece.node.isConnected && piece.node.length >= piece.nodeStart + piece.length;
}

/** The index of the first piece for which `matches` is true, as it is for all later ones; pieces.length if there is none. */
const firstIndex = (pieces: TextPiece[], matches: (piece: TextPiece) => boolean): number =>
	firstWhere(pieces.length, (at) => matches(pieces[at] as TextPiece));
