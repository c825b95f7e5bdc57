/** The passages that an answer may use, and how much of each may be seen. */
import { firstWhere } from '$lib/book/lists.ts';
import { comparePositions, type Position } from '$lib/book/locator.ts';
import type { Filters } from './hit.ts';
import type { RankedBook } from './ranked-book.ts';

/** A passage's vector does not represent less than this share of its text. */
const MIN_VISIBLE_SHARE = 0.5;
/** The most UTF-16 units between two passages of one text: a space, or a paragraph break. */
const MAX_GAP_CHARACTERS = 2;

interface Placed {
	book: RankedBook;
	row: number;
}

/** Passages are numbered across all books. The numbers stay the same while books come and go. */
export class View {
	/** Whether a passage may be seen; null if all may. */
	readonly allowed: ((index: number) => boolean) | null;
	/** The passages that a limit cuts, with the offset of the cut. */
	readonly #cuts = new Map<number, number>();
	readonly #books: readonly RankedBook[];
	/** The number of each book's first passage; the last entry is the number of passages. */
	readonly #firsts: number[] = [];

	constructor(books: readonly RankedBook[], filters: Filters) {
		this.#books = books;
		let size = 0;
		for (const { starts } of books) {
			this.#firsts.push(size);
			size += starts.length;
		}
		this.#firsts.push(size);
		const { books: asked, upTo, within } = filters;
		this.allowed = asked || upTo || within ? this.#allowing(size, filters) : null;
	}

	has(index: number): boolean {
		return this.allowed ? this.allowed(index) : index >= 0 && index < (this.#firsts.at(-1) ?? 0);
	}

	/** Null if there is no such passage. */
	at(index: number): Placed | null {
		const at = firstWhere(this.#books.length, (each) => (this.#firsts[each + 1] as number) > index);
		const book = this.#books[at];
		return book && index >= 0 ? { book, row: index - (this.#firsts[at] as number) } : null;
	}

	/** The passages that a limit cuts: at most one in each book. */
	get cuts(): readonly number[] {
		return [...this.#cuts.keys()];
	}

	/** The passage's text, cut at the limit; null if it is not available. */
	text(index: number): string | null {
		const placed = this.at(index);
		if (!placed?.book.text) return null;
		const { book, row } = placed;
		const end = this.#cuts.get(index) ?? (book.ends[row] as number);
		const text = placed.book.text.of(book.sections[row] as number).slice(book.starts[row], end);
		// The cut may have divided a surrogate pair.
		return this.#cuts.has(index) ? text.replace(/[\ud800-\udbff]$/, '').trimEnd() : text;
	}

	/** Where the visible part of the passage ends. */
	endOf(index: number): number {
		const placed = this.at(index);
		if (!placed) return 0;
		const { book, row } = placed;
		const cut = this.#cuts.get(index);
		if (cut === undefined) return book.ends[row] as number;
		return book.text ? (book.starts[row] as number) + (this.text(index)?.length ?? 0) : cut;
	}

	isMostlyVisible(index: number): boolean {
		if (!this.#cuts.has(index)) return true;
		const { book, row } = this.at(index) as Placed;
		const [start, end] = [book.starts[row] as number, book.ends[row] as number];
		return this.endOf(index) - start >= (end - start) * MIN_VISIBLE_SHARE;
	}

	/** The passages directly before and after in the same section, if they may be seen. */
	beside(index: number): number[] {
		const placed = this.at(index);
		if (!placed) return [];
		const { row } = placed;
		const { sections } = placed.book;
		return [-1, 1]
			.filter((step) => sections[row + step] === sections[row])
			.map((step) => index + step)
			.filter((other) => this.has(other) && this.isMostlyVisible(other));
	}

	/** Whether the next passage continues the same text, and both may be seen. */
	continues(index: number): boolean {
		const placed = this.at(index);
		if (!placed || !this.has(index) || !this.has(index + 1)) return false;
		const { row } = placed;
		const { sections, starts, ends, chapters, text } = placed.book;
		const [section, begin, end, next] = [sections[row] as number, starts[row], ends[row], starts[row + 1]];
		if (begin === undefined || end === undefined || next === undefined || section !== sections[row + 1])
			return false;
		if (text) return !text.opensPart(row + 1) && !text.of(section).slice(end, next).trim();
		// Without the text, only the ends of passages and the starts of chapters are known.
		if (next - end > MAX_GAP_CHARACTERS) return false;
		return !chapters.some((each) => each.section === section && each.offset > begin && each.offset <= next);
	}

	/** Computed in advance, because it is asked for every passage of a shelf that may have hundreds of books. */
	#allowing(size: number, { books, upTo, within }: Filters): (index: number) => boolean {
		const allowed = new Uint8Array(size);
		const asked = books && new Set(books);
		for (const [at, book] of this.#books.entries()) {
			if (asked && !asked.has(book.book)) continue;
			const [first, next] = [this.#firsts[at] as number, this.#firsts[at + 1] as number];
			const limit = upTo?.[book.book] ?? null;
			if (!limit && !within) allowed.fill(1, first, next);
			else
				for (let index = first; index < next; index++)
					allowed[index] = +this.#mayBeSeen(index, { book, row: index - first }, limit, within);
		}
		return (index) => allowed[index] === 1;
	}

	#mayBeSeen(
		index: number,
		{ book, row }: Placed,
		limit: Position | null,
		within: Filters['within']
	): boolean {
		const section = book.sections[row] as number;
		const offset = book.starts[row] as number;
		const begin = { section, offset };
		if (within && (isBefore(begin, within.start) || !isBefore(begin, within.end))) return false;
		if (!limit) return true;
		if (!isBefore(begin, limit)) return false;
		if (section !== limit.section || limit.offset >= (book.ends[row] as number)) return true;
		this.#cuts.set(index, limit.offset);
		return this.text(index) !== '';
	}
}

const isBefore = (a: Position, b: Position) => comparePositions(a, b) < 0;
