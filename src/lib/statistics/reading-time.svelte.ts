/** The time spent with a book, the reader's pace in its language, and the time left, which follows from both. */
import { primary } from '$lib/book/language.ts';
import { comparePositions, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { listOf, recordOf, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { isReading, medianPace, paceOfPage, remember } from './pace.ts';
import { ReadingClock } from './reading-clock.ts';

/** The displayed text, in characters from the start of the book. */
export interface PageSpan {
	start: number;
	end: number;
}

/** What is on the screen, and the book's text; null while unknown. */
interface Shown {
	page: { start: Position; end: Position; atEnd: boolean } | null;
	text: BookText | null;
}

export interface ReadingTimeOptions {
	/** The book's language, asked each time, as it may be recognised late. A pace is kept for each language. */
	language: () => string;
	/** Adds to today's record. */
	save: (read: { seconds: number; characters: number }) => Promise<void>;
	/** Whether the reader wants statistics. Asked each time. */
	counting: () => boolean;
	now?: () => number;
}

/** A slow reader's pace in characters per minute, and the longest idle limit that results from it. */
const SLOW_PACE = 600;
const MAX_IDLE_MS = 5 * 60_000;

const isPaces = recordOf(listOf(within(Number.MIN_VALUE, Infinity)));

export class ReadingTime {
	readonly #paces = new Setting<Record<string, number[]>>('reading-pace', {}, isPaces);
	readonly #clock: ReadingClock;
	#page: PageSpan | null = null;
	/** The clock when the page was first displayed. */
	#since = { counted: 0, absences: 0 };
	#characters = 0;

	constructor(private readonly options: ReadingTimeOptions) {
		this.#clock = new ReadingClock(options.now ?? (() => Date.now()), (seconds) => this.#save(seconds));
	}

	/** Characters per minute; null until it is known. */
	get pace(): number | null {
		return medianPace(this.#known);
	}

	get #known(): readonly number[] {
		return this.#paces.value[primary(this.options.language())] ?? [];
	}

	/** The reader did something (moved, pressed, scrolled), or the page came into view. */
	seen(): void {
		if (this.options.counting()) this.#clock.seen();
	}

	/** The page went out of view, or is being left. */
	async hidden(): Promise<void> {
		if (this.options.counting()) await this.#clock.hidden();
	}

	/** The place has changed: another page is displayed, or its position has become known. */
	follow({ page, text }: Shown): void {
		if (page && text) this.turned({ start: text.before(page.start), end: text.before(page.end) });
		else this.seen();
	}

	/** Seconds to the end of the chapter and of the book; null until the pace is known, and at the end. */
	left({ page, text }: Shown): { chapter: number | null; book: number } | null {
		if (!this.options.counting() || !page || !text || page.atEnd) return null;
		const here = text.before(page.start);
		const book = this.secondsFor(text.length - here);
		if (book === null) return null;
		const next = nextChapter(text, page.start);
		return { chapter: next && this.secondsFor(text.before(next) - here), book };
	}

	/** Another page is displayed, or the same in another layout. */
	turned(page: PageSpan): void {
		if (!this.options.counting()) return;
		this.#clock.count();
		const before = this.#page;
		this.#page = page;
		this.#clock.idleLimit = Math.min(MAX_IDLE_MS, (60_000 * (page.end - page.start)) / SLOW_PACE);
		if (before?.start !== page.start) {
			if (before) this.#countPage(before, page);
			this.#since = { counted: this.#clock.counted, absences: this.#clock.absences };
		}
		// The clock saves only now, so that the page just left is included.
		this.#clock.seen();
	}

	/** Seconds needed for this many characters; null until the pace is known. */
	secondsFor(characters: number): number | null {
		return this.pace === null ? null : (60 * Math.max(0, characters)) / this.pace;
	}

	/** Counts the page that was left if the reader went on to the text that follows. After a jump, what lies between was not read. */
	#countPage(before: PageSpan, page: PageSpan): void {
		const characters = page.start - before.start;
		const size = before.end - before.start;
		if (characters <= 0 || characters > 1.25 * size + 100) return;
		const seconds = (this.#clock.counted - this.#since.counted) / 1000;
		if (!isReading(characters, seconds)) return;
		this.#characters += characters;
		const pace = paceOfPage(characters, seconds);
		if (pace === null || this.#clock.absences !== this.#since.absences) return;
		this.#paces.value = {
			...this.#paces.value,
			[primary(this.options.language())]: remember(this.#known, pace)
		};
	}

	async #save(seconds: number): Promise<void> {
		const characters = this.#characters;
		this.#characters = 0;
		try {
			await this.options.save({ seconds, characters });
		} catch (error) {
			this.#characters += characters;
			throw error;
		}
	}
}

/** A part's own chapter ends where its first chapter begins, so the next start counts, whatever its level. */
function nextChapter(text: BookText, position: Position): Position | null {
	const starts = text.allChapters().map(({ start }) => start);
	return starts.find((start) => comparePositions(start, position) > 0) ?? null;
}
