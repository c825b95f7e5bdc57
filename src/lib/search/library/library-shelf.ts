/** The books of the library as one row of passages: where each is, what lies beside it, and how much of it may be shown. */
import { comparePositions } from '$lib/book/position.ts';
import type { Position, Span } from '$lib/book/locator.ts';
import type { BookPostings } from '../lexical/postings.ts';
import type { Hit } from '../ranking/hit.ts';
import type { Run } from '../ranking/merge.ts';

/** UTF-16 units between two passages of one text: a space, or the break of a paragraph. */
const MAX_GAP_CHARACTERS = 2;

/** A passage that was found; its text is in the book. */
export interface LibraryFind extends Span {
	/** SHA-256 of the book's file. */
	book: string;
	/** The book's, a BCP 47 tag. */
	language: string;
	/** As in the book's own index: "p12", or "p12-13" for two that are one answer. */
	id: string;
	section: number;
	/** 0..1, comparable within one answer only. */
	score: number;
	foundBy: Hit['foundBy'];
	/** Title of the chapter, or null where the book has no contents. */
	chapter: string | null;
	/** 0 to 100, by characters of the whole book. */
	percent: number;
	/** The passages it is made of, in order, each in full: a limit may have cut what is found. */
	passages: (Span & {
		/** How near each sentence is to the question in meaning; null where that is not known. */
		similarity: number[] | null;
	})[];
}

/** A passage of a book, by its number in it. */
export interface StatePlace {
	book: string;
	row: number;
}

/** In this book nothing behind this point may come back: a passage across it is cut there. */
export type LibraryLimit = (Position & { book: string }) | undefined;

export interface Shelved {
	readonly postings: BookPostings;
	/** Characters before each section, and at the end those of the whole book. */
	readonly before: readonly number[];
	/** 1 for each passage that has a vector. */
	readonly embedded: Uint8Array;
}

/** Never changed: a question that is being answered keeps its numbers of passages while books come and go. */
export class LibraryShelf {
	readonly books: readonly Shelved[];

	constructor(books: readonly Shelved[] = []) {
		this.books = books;
	}

	with(postings: BookPostings): LibraryShelf {
		const before = [0];
		for (const length of postings.characters) before.push((before.at(-1) ?? 0) + length);
		const embedded = new Uint8Array(postings.starts.length);
		return new LibraryShelf([...this.books, { postings, before, embedded }]);
	}

	without(book: string): LibraryShelf {
		return new LibraryShelf(this.books.filter(({ postings }) => postings.book !== book));
	}

	book(book: string): Shelved | undefined {
		return this.books.find(({ postings }) => postings.book === book);
	}

	/** Whether a passage is of one of these books; of any where nothing is said. */
	membership(books?: readonly string[]): (index: number) => boolean {
		if (!books) return () => true;
		const asked = new Set(books);
		// It is asked of every passage of a shelf that may have hundreds of books.
		const isMember = new Uint8Array(this.books.reduce((sum, { embedded }) => sum + embedded.length, 0));
		let start = 0;
		for (const { postings, embedded } of this.books) {
			const end = start + embedded.length;
			if (asked.has(postings.book)) isMember.fill(1, start, end);
			start = end;
		}
		return (index) => isMember[index] === 1;
	}

	/** `index`: number of the passage through all books. */
	placeOf(index: number): StatePlace | null {
		const at = this.#at(index);
		return at && { book: at.postings.book, row: at.row };
	}

	/** The passages directly before and behind in the same section, where they may be seen. */
	beside(index: number, upTo: LibraryLimit): number[] {
		const at = this.#at(index);
		if (!at) return [];
		const { sections } = at.postings;
		return [-1, 1]
			.filter(
				(step) => sections[at.row + step] === sections[at.row] && this.endOf(index + step, upTo) !== null
			)
			.map((step) => index + step);
	}

	/** Whether the next passage is the same text going on: the texts are not here, but where they end is. */
	goesOn(index: number): boolean {
		const at = this.#at(index);
		if (!at) return false;
		const { sections, starts, ends, chapters } = at.postings;
		const { row } = at;
		const [section, begin, end, next] = [sections[row], starts[row], ends[row], starts[row + 1]];
		if (begin === undefined || end === undefined || next === undefined) return false;
		if (section !== sections[row + 1] || next - end > MAX_GAP_CHARACTERS) return false;
		return !chapters.some((each) => each.section === section && each.offset > begin && each.offset <= next);
	}

	/** Where the passage ends as far as it may be shown; null where nothing of it may. */
	endOf(index: number, upTo: LibraryLimit): number | null {
		const at = this.#at(index);
		if (!at) return null;
		const { book, sections, starts, ends } = at.postings;
		const end = ends[at.row] as number;
		if (upTo?.book !== book) return end;
		const section = sections[at.row] as number;
		if (section !== upTo.section) return section < upTo.section ? end : null;
		return upTo.offset > (starts[at.row] as number) ? Math.min(end, upTo.offset) : null;
	}

	/** `similarityOf`: as in LibraryFind, by number of the passage. Null where nothing of it may be shown. */
	find(
		{ first, last, score, foundBy }: Run,
		upTo: LibraryLimit,
		similarityOf: (index: number) => number[] | null
	): LibraryFind | null {
		const at = this.#at(first);
		const end = this.endOf(last, upTo);
		if (!at || end === null) return null;
		const { postings, before, row } = at;
		const section = postings.sections[row] as number;
		const start = postings.starts[row] as number;
		const chapter = postings.chapters.findLast(
			(each) => comparePositions(each, { section, offset: start }) <= 0
		);
		return {
			...{ book: postings.book, language: postings.language, score, foundBy },
			id: first === last ? `p${row + 1}` : `p${row + 1}-${row + 1 + last - first}`,
			...{ section, start, end },
			chapter: chapter?.title ?? postings.chapters[0]?.title ?? null,
			percent: (100 * ((before[section] ?? 0) + start)) / Math.max(1, before.at(-1) ?? 1),
			passages: Array.from({ length: last - first + 1 }, (_, step) => ({
				start: postings.starts[row + step] as number,
				end: postings.ends[row + step] as number,
				similarity: similarityOf(first + step)
			}))
		};
	}

	#at(index: number): (Shelved & { row: number }) | null {
		let row = index;
		for (const shelved of this.books) {
			const count = shelved.postings.starts.length;
			if (row < count) return { ...shelved, row };
			row -= count;
		}
		return null;
	}
}
