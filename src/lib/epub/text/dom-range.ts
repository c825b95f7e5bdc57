/** Converts between text offsets and DOM ranges, in the extracted document as well as in the rendered one, since both have the same structure. */
import { firstWhere } from '$lib/book/lists.ts';
import { walkText, type TextPiece } from './text-walk.ts';

/** Ranges are needed many times for a page; its text is walked once. */
const walks = new WeakMap<Document, TextPiece[]>();

/**
 * Units [start, end) of the extracted text as a range of `doc`, its boundaries in text nodes; offsets beyond the text
 * mean its end. A break between two blocks belongs to neither: the range begins at the next text, ends at the last.
 */
export function rangeOf(doc: Document, start: number, end: number): Range {
	const pieces = piecesOf(doc);
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

/** The stretch of extracted text that `range` covers, clipped to visible text; start equals end where it covers none. */
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

/** Offset of a boundary in a piece, `otherwise` where the boundary lies outside the piece's node. */
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

/** False once the node was removed or split. */
function isCurrent(piece: TextPiece): boolean {
	return piece.node.isConnected && piece.node.length >= piece.nodeStart + piece.length;
}

/** Index of the first piece for which `matches` is true, as it is for all after it; pieces.length where there is none. */
const firstIndex = (pieces: TextPiece[], matches: (piece: TextPiece) => boolean): number =>
	firstWhere(pieces.length, (at) => matches(pieces[at] as TextPiece));
