/** The shape of a book: the relative lengths of its chapters, how far each has been read, and where the notes are. Pure. */
import { flatten, type Chapter } from '$lib/book/chapter.ts';
import { firstWhere } from '$lib/book/lists.ts';
import type { Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';

export interface ChapterShape {
	/** Relative to the longest chapter on its level, from 0 to 1. */
	length: number;
	/** Percent of the book. */
	share: number;
	/** How much of the chapter precedes the place, from 0 to 1. */
	read: number;
	notes: number;
	/** The places of the notes in whole percent of the chapter, without duplicates. */
	marks: readonly number[];
}

export class BookShape {
	/** The length of the longest chapter on each level, in characters. */
	readonly #longest = new Map<number, number>();

	constructor(private readonly text: BookText) {
		for (const chapter of flatten(text.chapters))
			this.#longest.set(
				chapter.depth,
				Math.max(this.#longest.get(chapter.depth) ?? 1, this.#extent(chapter).length)
			);
	}

	/** notes: where they begin, in the order of the book. */
	of(chapter: Chapter, place: Position | null, notes: readonly Position[]): ChapterShape {
		const { start, length } = this.#extent(chapter);
		const whole = Math.max(1, length);
		const before = (at: number) => this.text.before(notes[at] as Position);
		const first = firstWhere(notes.length, (at) => before(at) >= start);
		const end = firstWhere(notes.length, (at) => before(at) >= start + whole);
		const marks = notes
			.slice(first, end)
			.map((note) => Math.floor((100 * (this.text.before(note) - start)) / whole));
		return {
			length: length / (this.#longest.get(chapter.depth) ?? 1),
			share: (100 * length) / Math.max(1, this.text.length),
			read: place ? Math.max(0, Math.min(1, (this.text.before(place) - start) / whole)) : 0,
			notes: marks.length,
			marks: [...new Set(marks)]
		};
	}

	/** Where it starts, and how long it is, in characters of the book. */
	#extent({ start, end }: Chapter): { start: number; length: number } {
		const before = this.text.before(start);
		return { start: before, length: this.text.before(end) - before };
	}
}
