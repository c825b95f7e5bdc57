/** One section as it stands in its frame: its text, where characters lie, what is marked and selected. */
import { offsetsOf, rangeOf } from '$lib/epub/dom-range.ts';
import type { Locator } from '$lib/epub/locator.ts';
import { walkText, type TextWalk } from '$lib/epub/text-walk.ts';
import type { TextPiece } from '$lib/epub/text-writer.ts';
import { pageOf, type PageGrid } from './page-grid.ts';
import { MARK } from './page-style.ts';
import { firstFrom, textOnPage } from './visible-text.ts';

/** The highlight registry of another window; TypeScript knows it of the own one only. */
type FrameWindow = Window & { CSS: typeof CSS; Highlight: typeof Highlight };

export class SectionPage {
	readonly doc: Document;
	readonly section: number;
	readonly #walk: TextWalk;

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

	/** 0-based page of the character at `offset`; null where it has no box of its own. */
	pageOfCharacter(offset: number, grid: PageGrid): number | null {
		const piece = this.#pieceAt(offset);
		if (!piece) return null;
		const range = this.doc.createRange();
		const at = piece.nodeStart + offset - piece.start;
		range.setStart(piece.node, at);
		range.setEnd(piece.node, at + 1);
		for (const box of range.getClientRects()) if (box.width > 0) return pageOf(grid, box);
		return null;
	}

	/** 0-based page of a position; where the character has no box, of the nearest one after it, else before it. */
	pageOfPosition(offset: number, grid: PageGrid): number {
		for (let at = offset; at < this.text.length && at < offset + 2000; at++) {
			const page = this.pageOfCharacter(at, grid);
			if (page !== null) return page;
		}
		for (let at = Math.min(offset, this.text.length) - 1; at >= 0 && at > offset - 2000; at--) {
			const page = this.pageOfCharacter(at, grid);
			if (page !== null) return page;
		}
		return 0;
	}

	/** What of the text is on a page, [start, end); null for a page without text. */
	textOn(page: number, grid: PageGrid): { start: number; end: number } | null {
		return textOnPage(this.text, page, (offset) => this.pageOfCharacter(offset, grid));
	}

	/** First offset on this page or a later one. */
	firstFrom(page: number, grid: PageGrid): number {
		return firstFrom(this.text, page, (offset) => this.pageOfCharacter(offset, grid));
	}

	/** Marks and selects exactly these words, and nothing else any more. */
	mark(start: number, end: number): void {
		const range = rangeOf(this.doc, start, end);
		const selection = this.doc.getSelection();
		selection?.removeAllRanges();
		selection?.addRange(range);
		const frame = this.#window();
		// Without the highlight registry (Firefox before 140) the selection alone shows the words.
		if (frame?.CSS.highlights) frame.CSS.highlights.set(MARK, new frame.Highlight(range));
	}

	unmark(): void {
		this.doc.getSelection()?.removeAllRanges();
		this.#window()?.CSS.highlights?.delete(MARK);
	}

	selection(): Locator | null {
		const selection = this.doc.getSelection();
		if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
		const { start, end } = offsetsOf(this.doc, selection.getRangeAt(0));
		return start < end ? { section: this.section, start, end } : null;
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
