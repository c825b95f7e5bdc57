/** A section displayed in its frame: its text, where its characters are, and what is marked and selected. */
import { Pacer } from '$lib/async/pause.ts';
import { offsetsOf, rangeOf } from '$lib/epub/text/dom-range.ts';
import { firstWhere } from '$lib/book/lists.ts';
import type { Locator, Span } from '$lib/book/locator.ts';
import { walkingText, walkText, type TextPiece, type TextWalk } from '$lib/epub/text/text-walk.ts';
import { distanceOf, lastDistance, type Box, type PageGrid } from './page-layout.ts';
import { drawRanges, FOCUS_TARGET, MARKED, MARK_HIGHLIGHT } from './frame-document.ts';
import { Slices } from './slices.ts';
import type { PageTurn } from '../input/page-keys.ts';
import { standInFor } from './stand-ins.ts';
import type { PageAdditions } from './renderer.ts';
import { clipToWideTables, scrollWideTable, wideTablesAround } from './wide-tables.ts';

const FOCUS_BLOCKS =
	'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, blockquote, pre, figure, figcaption, aside, div, section, article';

/** The space left above the line that was navigated to, in scrolled text. */
const SPACE_ABOVE_LINE_PX = 8;

export class SectionPage {
	/** The words that are marked and selected because they were navigated to. */
	#marked: { start: number; end: number } | null = null;

	private constructor(
		readonly doc: Document,
		readonly section: number,
		private walk: TextWalk,
		readonly slices: Slices
	) {}

	static async read(doc: Document, section: number): Promise<SectionPage> {
		const pacer = new Pacer();
		const walk = await pacer.run(walkingText(doc));
		return new SectionPage(doc, section, walk, await pacer.run(Slices.of(doc, walk)));
	}

	get text(): string {
		return this.walk.text;
	}

	/** Adds something to the document, or removes it. Positions, mark and selection stay. */
	alter(additions: PageAdditions): void {
		const selected = this.selection();
		additions(this.doc, this.section);
		// A text that was in one node may now be in two.
		this.walk = walkText(this.doc);
		if (selected) this.select(selected);
		if (this.#marked) this.#drawMark(this.#marked);
	}

	/** The offset of the element with this id; null if the section has none. */
	anchor(id: string): number | null {
		return this.walk.anchors.get(id) ?? null;
	}

	/** The element that contains the character at `offset`, or the nearest one after it. */
	elementAt(offset: number): HTMLElement | null {
		const piece = this.#pieceAt(offset) ?? this.walk.pieces.find(({ start }) => start >= offset);
		return piece?.node.parentElement ?? null;
	}

	/** The offset of the character nearest to a point of the frame; null if there is no text. */
	caretAt(x: number, y: number): number | null {
		const { doc } = this;
		const range = doc.createRange();
		if ('caretPositionFromPoint' in doc) {
			const caret = doc.caretPositionFromPoint(x, y);
			if (!caret) return null;
			range.setStart(caret.offsetNode, caret.offset);
		} else {
			// Safari before 18.4.
			const caret = (doc as Document).caretRangeFromPoint(x, y);
			if (!caret) return null;
			range.setStart(caret.startContainer, caret.startOffset);
		}
		range.collapse(true);
		return offsetsOf(doc, range).start;
	}

	/** The offset of the letter at a point of the frame; null beside the lines. */
	letterAt(x: number, y: number): number | null {
		const caret = this.caretAt(x, y);
		if (caret === null) return null;
		// A caret is before or after its letter.
		const letter = [caret, caret - 1].find((offset) => {
			const box = this.#wholeBoxOf(offset);
			// The space between two lines belongs to both.
			const slack = box ? (box.bottom - box.top) / 2 : 0;
			return box && box.left <= x && x <= box.right && box.top - slack <= y && y <= box.bottom + slack;
		});
		return letter ?? null;
	}

	/** The offset at which this element's text begins. */
	offsetOf(element: Element): number {
		const range = this.doc.createRange();
		range.selectNodeContents(element);
		return offsetsOf(this.doc, range).start;
	}

	/**
	 * Moves the focus to the block at `offset`, or to the link whose text begins at `link`, because screen readers continue
	 * reading from the focus. Otherwise only sighted readers would notice that the page changed.
	 */
	focus(offset: number, link: number | undefined): void {
		const followed = link === undefined ? null : this.elementAt(link)?.closest<HTMLElement>('a[href]');
		const target = followed ?? this.elementAt(offset)?.closest<HTMLElement>(FOCUS_BLOCKS) ?? this.doc.body;
		if (!followed && !target.hasAttribute('tabindex')) {
			target.setAttribute('tabindex', '-1');
			target.setAttribute(FOCUS_TARGET, '');
		}
		target.focus({ preventScroll: true });
	}

	/** The slice after or before the one shown; null if there is none. */
	sliceAfter(turn: PageTurn): number | null {
		const slice = this.slices.shown + (turn === 'next' ? 1 : -1);
		return this.slices.has(slice) ? slice : null;
	}

	/** If the words [start, end) are in a table that scrolls, scrolls the table to them; the page stays where it is. */
	showInTables(start: number, end = start + 1): void {
		// Outer tables move the inner ones, so their boxes are measured again.
		for (const table of wideTablesAround(this.elementAt(start))) {
			const from = this.#nearest(start, (offset) => this.#wholeBoxOf(offset));
			const to = table.contains(this.elementAt(end - 1)) ? this.#wholeBoxOf(end - 1) : null;
			if (from) scrollWideTable(table, from, to);
		}
	}

	/** The distance of the character at `offset`; null if it has no box of its own. */
	distanceOfCharacter(offset: number, grid: PageGrid): number | null {
		const box = this.#boxOf(offset);
		return box && distanceOf(grid, box);
	}

	/** The distance to scroll to for a position: that of its page, or of its line in scrolled text. */
	distanceOfPosition(offset: number, grid: PageGrid): number {
		const box = this.#nearest(offset, (at) => this.#boxOf(at));
		if (!box) return 0;
		if (grid.flow === 'pages') return distanceOf(grid, box);
		const edge = grid.axis === 'y' ? box.top : grid.reversed ? grid.length - box.right : box.left;
		return Math.min(Math.max(0, edge - SPACE_ABOVE_LINE_PX), lastDistance(grid));
	}

	/** The text visible at `distance`, [start, end); null if there is none. */
	textFrom(distance: number, grid: PageGrid): { start: number; end: number } | null {
		const { start, end } = this.slices.text;
		const found = textBetween(this.text.slice(start, end), distance, distance + grid.step, (offset) =>
			this.distanceOfCharacter(start + offset, grid)
		);
		return found && { start: start + found.start, end: start + found.end };
	}

	/** The first offset at this distance or beyond. */
	firstFrom(distance: number, grid: PageGrid): number {
		const { start, end } = this.slices.text;
		const first = firstFrom(this.text.slice(start, end), distance, (offset) =>
			this.distanceOfCharacter(start + offset, grid)
		);
		return start + first;
	}

	/** Marks and selects exactly these words instead of any earlier ones, and scrolls a table to show them. */
	mark(start: number, end: number): void {
		this.#marked = offsetsOf(this.doc, rangeOf(this.doc, start, end));
		this.select({ start, end });
		this.#drawMark({ start, end });
		this.doc.documentElement.setAttribute(MARKED, '');
		this.doc.addEventListener('selectionchange', this.#selected);
		this.showInTables(start, end);
	}

	#drawMark({ start, end }: Span): void {
		// Without the highlight registry, only the selection shows the words.
		drawRanges(this.doc, MARK_HIGHLIGHT, [rangeOf(this.doc, start, end)]);
	}

	select({ start, end }: Span): void {
		const range = rangeOf(this.doc, start, end);
		this.doc
			.getSelection()
			?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
	}

	/** Whether the selection is the mark, and not the reader's own. */
	get selectionIsMark(): boolean {
		const selected = this.selection();
		return selected?.start === this.#marked?.start && selected?.end === this.#marked?.end;
	}

	/** Whether the reader has selected something. */
	get isSelecting(): boolean {
		return this.doc.getSelection()?.isCollapsed === false && !(this.#marked && this.selectionIsMark);
	}

	/** Whether these words are the marked ones. */
	marks({ section, start, end }: Locator): boolean {
		if (section !== this.section || !this.#marked) return false;
		return offsetsOf(this.doc, rangeOf(this.doc, start, end)).start === this.#marked.start;
	}

	/** Removes the mark. The reader's own selection stays. */
	unmark(): void {
		if (this.#marked && this.selectionIsMark) this.doc.getSelection()?.removeAllRanges();
		this.#marked = null;
		this.doc.documentElement.removeAttribute(MARKED);
		this.doc.removeEventListener('selectionchange', this.#selected);
		drawRanges(this.doc, MARK_HIGHLIGHT, []);
	}

	/** Keeps the reader's own selection from looking like the mark. */
	readonly #selected = (): void => {
		this.doc.documentElement.toggleAttribute(MARKED, this.selectionIsMark);
	};

	selection(): Locator | null {
		const selection = this.doc.getSelection();
		if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
		const { start, end } = offsetsOf(this.doc, selection.getRangeAt(0));
		// A double click between two words selects the space.
		return this.text.slice(start, end).trim() ? { section: this.section, start, end } : null;
	}

	/** Where the character is on the page, even if a table that scrolls does not show it at the moment. */
	#boxOf(offset: number): Box | null {
		const box = this.#wholeBoxOf(offset);
		return box && clipToWideTables(this.elementAt(offset), box);
	}

	#wholeBoxOf(offset: number): Box | null {
		const piece = this.#pieceAt(offset);
		if (!piece) return null;
		const range = this.doc.createRange();
		const own = { node: piece.node, at: piece.nodeStart + offset - piece.start };
		const { node, at } = standInFor(own) ?? own;
		range.setStart(node, at);
		range.setEnd(node, at + 1);
		for (const box of range.getClientRects()) if (box.width > 0 && box.height > 0) return box;
		return null;
	}

	/** The box of the character, or of the nearest one after it that has a box, otherwise before it. */
	#nearest(offset: number, boxOf: (offset: number) => Box | null): Box | null {
		for (let at = offset; at < this.text.length && at < offset + 2000; at++) {
			const box = boxOf(at);
			if (box) return box;
		}
		for (let at = Math.min(offset, this.text.length) - 1; at >= 0 && at > offset - 2000; at--) {
			const box = boxOf(at);
			if (box) return box;
		}
		return null;
	}

	#pieceAt(offset: number): TextPiece | null {
		const { pieces } = this.walk;
		const endOf = ({ start, length }: TextPiece) => start + length;
		const piece = pieces[firstWhere(pieces.length, (at) => endOf(pieces[at] as TextPiece) > offset)];
		return piece && piece.start <= offset ? piece : null;
	}
}

// Visible characters are found by bisection, with a few dozen measurements; visiting every text node takes seconds.

/** The distance of the character at an offset; null if it has no box (white space, or hidden by the author). */
type DistanceOfCharacter = (offset: number) => number | null;

/** After this many characters without a box in a row, the search continues in growing steps. */
const MAX_INVISIBLE_RUN = 40;
/** Excludes white space, and marks that direct text or stand on a letter. Thousands of these in a row are slow to measure. */
const MAY_HAVE_BOX = /[^\s\p{Default_Ignorable_Code_Point}\p{Mn}]/gu;

/**
 * The first offset whose character is at `distance` or beyond; the length of the text if there is none. Distances rise, since
 * text runs on in order.
 */
export function firstFrom(text: string, distance: number, distanceOf: DistanceOfCharacter): number {
	let low = 0;
	let high = text.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const found = nearestVisible(text, middle, high, distanceOf);
		if (found === null || found.distance >= distance) high = middle;
		else low = found.offset + 1;
	}
	const first = nearestVisible(text, low, text.length, distanceOf);
	return first === null ? text.length : first.offset;
}

/** The text between two distances as [start, end); null if there is none. */
export function textBetween(
	text: string,
	from: number,
	to: number,
	distanceOf: DistanceOfCharacter
): { start: number; end: number } | null {
	const start = firstFrom(text, from, distanceOf);
	const distance = start < text.length ? distanceOf(start) : null;
	if (distance === null || distance < from || distance >= to) return null;
	const end = start + text.slice(start, firstFrom(text, to, distanceOf)).trimEnd().length;
	return { start, end };
}

function nearestVisible(
	text: string,
	from: number,
	to: number,
	distanceOf: DistanceOfCharacter
): { offset: number; distance: number } | null {
	let tries = 0;
	for (let offset = from; ; offset++) {
		MAY_HAVE_BOX.lastIndex = offset;
		const next = MAY_HAVE_BOX.exec(text);
		if (!next) return null;
		// Inside a surrogate pair, this looks from the first of the two.
		offset = Math.max(offset, next.index);
		if (offset >= to) return null;
		const distance = distanceOf(offset);
		if (distance !== null) return { offset, distance };
		// A hidden stretch may be long.
		if (++tries > MAX_INVISIBLE_RUN) offset += tries;
	}
}
