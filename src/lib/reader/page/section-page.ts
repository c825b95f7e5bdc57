/** One section as it stands in its frame: its text, where characters lie, what is marked and selected. */
import { offsetsOf, rangeOf } from '$lib/epub/text/dom-range.ts';
import type { Locator } from '$lib/book/locator.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import type { TextWalk } from '$lib/epub/text/text-writer.ts';
import type { TextPiece } from '$lib/epub/text/text-writer.ts';
import { distanceOf, lastDistance, type Box, type PageGrid } from './page-grid.ts';
import { MARK } from './frame-names.ts';
import { firstFrom, textBetween } from './visible-text.ts';

/** The highlight registry of another window; TypeScript knows it of the own one only. */
type FrameWindow = Window & { CSS: typeof CSS; Highlight: typeof Highlight };

/** Free above the line that was gone to, in scrolled text. */
const ABOVE_LINE = 8;

export class SectionPage {
	readonly doc: Document;
	readonly section: number;
	readonly #walk: TextWalk;
	/** The words that are marked and selected because they were gone to. */
	#marked: { start: number; end: number } | null = null;

	constructor(doc: Document, section: number) {
		this.doc = doc;
		this.section = section;
		this.#walk = walkText(doc);
	}

	get text(): string {
		return this.#walk.text;
	}

	/** Offset of the element with this id; null where the section has none. */
	anchor(id: string): number | null {
		return this.#walk.anchors.get(id) ?? null;
	}

	/** The element that the character at `offset` stands in, or the nearest one after it. */
	elementAt(offset: number): HTMLElement | null {
		const piece = this.#pieceAt(offset) ?? this.#walk.pieces.find(({ start }) => start >= offset);
		return piece?.node.parentElement ?? null;
	}

	/** Distance of the character at `offset`; null where it has no box of its own. */
	distanceOfCharacter(offset: number, grid: PageGrid): number | null {
		const box = this.#boxOf(offset);
		return box && distanceOf(grid, box);
	}

	/** Where to go for a position: its page, of scrolled text its line. */
	distanceOfPosition(offset: number, grid: PageGrid): number {
		const box = this.#boxNear(offset);
		if (!box) return 0;
		if (grid.flow === 'pages') return distanceOf(grid, box);
		const edge = grid.axis === 'y' ? box.top : grid.reversed ? grid.length - box.right : box.left;
		return Math.min(Math.max(0, edge - ABOVE_LINE), lastDistance(grid));
	}

	/** What of the text stands in what is seen from `distance` on, [start, end); null where there is none. */
	textFrom(distance: number, grid: PageGrid): { start: number; end: number } | null {
		return textBetween(this.text, distance, distance + grid.step, (offset) =>
			this.distanceOfCharacter(offset, grid)
		);
	}

	/** First offset at this distance or further on. */
	firstFrom(distance: number, grid: PageGrid): number {
		return firstFrom(this.text, distance, (offset) => this.distanceOfCharacter(offset, grid));
	}

	/** Marks and selects exactly these words, and nothing else any more. */
	mark(start: number, end: number): void {
		const range = rangeOf(this.doc, start, end);
		this.#marked = offsetsOf(this.doc, range);
		const selection = this.doc.getSelection();
		selection?.removeAllRanges();
		selection?.addRange(range);
		const frame = this.#window();
		// Without the highlight registry (Firefox before 140) the selection alone shows the words.
		if (frame?.CSS.highlights) frame.CSS.highlights.set(MARK, new frame.Highlight(range));
	}

	/** Whether what is selected is what was marked, and no choice of the reader's own. */
	get selectionIsMark(): boolean {
		const selected = this.selection();
		return selected?.start === this.#marked?.start && selected?.end === this.#marked?.end;
	}

	unmark(): void {
		this.#marked = null;
		this.doc.getSelection()?.removeAllRanges();
		this.#window()?.CSS.highlights?.delete(MARK);
	}

	selection(): Locator | null {
		const selection = this.doc.getSelection();
		if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
		const { start, end } = offsetsOf(this.doc, selection.getRangeAt(0));
		return start < end ? { section: this.section, start, end } : null;
	}

	#boxOf(offset: number): Box | null {
		const piece = this.#pieceAt(offset);
		if (!piece) return null;
		const range = this.doc.createRange();
		const at = piece.nodeStart + offset - piece.start;
		range.setStart(piece.node, at);
		range.setEnd(piece.node, at + 1);
		for (const box of range.getClientRects()) if (box.width > 0 && box.height > 0) return box;
		return null;
	}

	/** Of the character, where it has no box of the nearest one after it, else before it. */
	#boxNear(offset: number): Box | null {
		for (let at = offset; at < this.text.length && at < offset + 2000; at++) {
			const box = this.#boxOf(at);
			if (box) return box;
		}
		for (let at = Math.min(offset, this.text.length) - 1; at >= 0 && at > offset - 2000; at--) {
			const box = this.#boxOf(at);
			if (box) return box;
		}
		return null;
	}

	#window(): FrameWindow | null {
		return this.doc.defaultView as FrameWindow | null;
	}

	#pieceAt(offset: number): TextPiece | null {
		const { pieces } = this.#walk;
		let low = 0;
		let high = pieces.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const piece = pieces[middle];
			if (!piece) return null;
			if (offset < piece.start) high = middle - 1;
			else if (offset >= piece.start + piece.length) low = middle + 1;
			else return piece;
		}
		return null;
	}
}
