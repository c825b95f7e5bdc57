/**
 * The position at which the book ends for the agent and for the search, so that neither reveals what the reader has not
 * read. A book that has not been read to its end is limited to what was read, until its reader chooses otherwise; the
 * choice is stored for each book.
 */
import { SharedLock } from './shared-lock.ts';
import { oneOf } from '$lib/ui/guards.ts';
import { onStoredElsewhere, removeSetting, Setting } from '$lib/ui/setting.svelte.ts';
import type { Position } from '$lib/book/locator.ts';
import { earlier, later, BOOK_START } from '$lib/book/position.ts';
import { readSoFar, type KeptPlace } from '$lib/book/read-so-far.ts';

/** With which the names of the stored choices begin. */
const SETTINGS = 'limit.';

export const LIMIT_MODES = ['off', 'place', 'chapter'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

const isMode = oneOf(LIMIT_MODES);

/** How far the reader has read; null while that is not known. */
export interface Reading {
	/** The end of the furthest page that was turned to; of what is on the screen, when a finished book is read again. */
	here(): Position | null;
	/** The end of the chapter in which that is. */
	chapterEnd(): Position | null;
	/** How much of the book lies before `here`, 0 to 100. */
	percent(): number;
	/** How much of the book lies before what is on the screen, 0 to 100. */
	shownPercent(): number;
	/** The book has been read to its end. */
	isFinished(): boolean;
	/** What is on the screen was jumped to, and lies beyond all that was read. */
	isAhead(): boolean;
	/** The reader says that all up to what is on the screen has been read. */
	readHere(): void;
	/** The reader says that all up to this place has been read, and no more. */
	readTo(end: Position): void;
	/** Enough of the text itself was read to tell of it: more than what stands before it, and its first page. */
	isBegun(): boolean;
}

/** What applies to a book until its reader chooses otherwise, and it is not read to its end. One instance for the page, shared by shelf, reader and settings. */
export const defaultLimit = new Setting<LimitMode>(`${SETTINGS}default`, 'place', isMode);

interface BeginOptions {
	/** The question is about what was read, whatever the reader has agreed to for another: it may not look ahead. */
	limitedToPlace?: boolean;
	/** For a question that the reader does not wait for in the chat; called when one of the reader's own would have to wait for it. */
	giveWay?: () => void;
}

export class SpoilerLimit {
	/** The reader agreed that the next answer may go beyond the limit. */
	ahead = $state(false);
	/** Nothing from here on may be revealed; null: there is no limit. */
	readonly position: Position | null = $derived.by(() =>
		this.#restrictions.reduce<Position | null>(earlier, this.ahead ? null : this.ofReader())
	);
	/** Places that the questions being answered may not go beyond, whatever the mode is. */
	#restrictions = $state.raw<readonly Position[]>([]);
	readonly reading: Reading;
	readonly #choice: Setting<LimitMode | null>;
	readonly #questions = new SharedLock();

	/** book: SHA-256 of the book's file. */
	constructor(book: string, reading: Reading) {
		this.#choice = choiceOf(book);
		this.reading = reading;
	}

	get mode(): LimitMode {
		return this.#choice.value ?? (this.reading.isFinished() ? 'off' : defaultLimit.value);
	}

	set mode(mode: LimitMode) {
		this.#choice.value = mode;
		this.ahead = false;
	}

	/** The reader has not chosen: what is hidden, and how to see it, has to be said. */
	get isDefault(): boolean {
		return this.#choice.value === null;
	}

	/** Nothing was read that could be told of, and the reader has not said how far they are. */
	get isUnknown(): boolean {
		return this.isDefault && this.mode === 'place' && !this.ahead && !this.reading.isBegun();
	}

	/** Hears what other tabs choose, until the abort. */
	listen(signal: AbortSignal): void {
		onStoredElsewhere(SETTINGS, signal, () => {
			const { mode } = this;
			this.#choice.refresh();
			defaultLimit.refresh();
			if (this.mode !== mode) this.ahead = false;
		});
	}

	/** The book has been read to its end, so what was chosen before says nothing any more. */
	lift(): void {
		this.#choice.value = null;
	}

	/**
	 * To be called before a question is answered. Resolves, once none is in the way, with the function that ends it; rejects
	 * with the signal's reason. One with a place of its own limits to that place as well, and is answered alone: the tools
	 * of all others would be cut there too.
	 */
	async begin(place: Position | null, signal: AbortSignal, options: BeginOptions = {}): Promise<() => void> {
		const ahead = this.ahead && !options.limitedToPlace;
		const end = await this.#questions.take(place !== null, signal, options.giveWay);
		// The reader's leave was for this question, not for those that ended meanwhile.
		if (ahead) this.ahead = true;
		const release = place && this.restrictTo(place);
		return () => {
			release?.();
			end();
		};
	}

	/** Limits to the place as well, until the returned function is called. */
	restrictTo(place: Position): () => void {
		const restriction = { ...place };
		this.#restrictions = [...this.#restrictions, restriction];
		return () => (this.#restrictions = this.#restrictions.filter((each) => each !== restriction));
	}

	/** The limit of the reader's own searches, which no question restricts. While the place is not known, nothing may be revealed rather than everything. */
	ofReader(): Position | null {
		if (this.mode === 'off') return null;
		const here = this.reading.here();
		if (this.mode === 'place') return here ?? BOOK_START;
		const end = this.reading.chapterEnd();
		return here && end ? later(end, here) : (end ?? here ?? BOOK_START);
	}
}

/**
 * The limit of a book that is not open: up to what was read in either mode, as the end of a chapter is known only while a
 * book is open. place: as it is kept; undefined for a book that was never opened. Null: no limit.
 */
export function limitOfClosed(book: string, place: KeptPlace | undefined): Position | null {
	const { furthest, finished } = readSoFar(place);
	const mode = choiceOf(book).value ?? (finished ? 'off' : defaultLimit.value);
	if (mode === 'off') return null;
	if (finished && place) return { section: place.section, offset: place.offset };
	return furthest ?? { ...BOOK_START };
}

/** To be called when the book is deleted. */
export const removeLimit = (book: string): void => removeSetting(keyOf(book));

const keyOf = (book: string) => `${SETTINGS}${book}`;
const choiceOf = (book: string) => new Setting<LimitMode | null>(keyOf(book), null, isMode);
