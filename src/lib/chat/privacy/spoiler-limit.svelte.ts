/**
 * The position at which the book ends for the agent and for the search, so that neither reveals what the reader has not read. A
 * book that has not been read to its end is limited to what was read, until the reader chooses otherwise; the choice is stored
 * for each book.
 */
import { oneOf } from '$lib/ui/guards.ts';
import { onStoredElsewhere, removeSetting, Setting } from '$lib/ui/setting.svelte.ts';
import { BOOK_START, earlier, later, type Position } from '$lib/book/locator.ts';
import { readSoFar, type KeptPlace } from '$lib/book/read-so-far.ts';
import { deferred, unlessAborted } from '$lib/async/waiting.ts';

const SETTINGS = 'limit.';

export const LIMIT_MODES = ['off', 'place', 'chapter'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

const isMode = oneOf(LIMIT_MODES);

/** How far the reader has read; null while unknown. */
export interface Reading {
	/** The end of the furthest page that was turned to; when a finished book is read again, the end of what is on the screen. */
	here(): Position | null;
	/** The end of the chapter that contains it. */
	chapterEnd(): Position | null;
	/** How much of the book lies before `here`, 0 to 100. */
	percent(): number;
	/** How much of the book lies before what is on the screen, 0 to 100. */
	shownPercent(): number;
	isFinished(): boolean;
	/** Whether the reader has jumped to what is on the screen, beyond everything that was read. */
	isAhead(): boolean;
	/** Records that everything up to what is on the screen has been read. */
	readHere(): void;
	/** Records that everything up to this place has been read, and no more. */
	readTo(end: Position): void;
	/** Whether enough of the text itself was read to talk about: more than the front matter and the first page. */
	isBegun(): boolean;
}

/**
 * What applies to a book that is not read to its end until the reader chooses otherwise. One instance for the page, shared by
 * shelf, reader and settings.
 */
export const defaultLimit = new Setting<LimitMode>(`${SETTINGS}default`, 'place', isMode);

interface BeginOptions {
	/** The question is about what was read, so it may not look ahead, whatever the reader has allowed for another. */
	limitedToPlace?: boolean;
	/**
	 * For a question that the reader does not wait for in the chat; called when one of the reader's own questions would have to
	 * wait for it.
	 */
	giveWay?: () => void;
}

export class SpoilerLimit {
	/** Whether the reader has allowed the next answer to go beyond the limit. */
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

	/** If the reader has jumped beyond where the book ends for the agent, what was read until then. */
	get jumpedFrom(): Reading | null {
		return this.mode !== 'off' && this.reading.isAhead() ? this.reading : null;
	}

	get mode(): LimitMode {
		return this.#choice.value ?? (this.reading.isFinished() ? 'off' : defaultLimit.value);
	}

	set mode(mode: LimitMode) {
		this.#choice.value = mode;
		this.ahead = false;
	}

	/** Whether the reader has not chosen, and must be told what is hidden and how to see it. */
	get isDefault(): boolean {
		return this.#choice.value === null;
	}

	/** Whether nothing was read that an answer could use, and the reader has not said how far they are. */
	get isUnknown(): boolean {
		return this.isDefault && this.mode === 'place' && !this.ahead && !this.reading.isBegun();
	}

	/** Follows choices in other tabs, until the abort. */
	listen(signal: AbortSignal): void {
		onStoredElsewhere(SETTINGS, signal, () => {
			const { mode } = this;
			this.#choice.refresh();
			defaultLimit.refresh();
			if (this.mode !== mode) this.ahead = false;
		});
	}

	/** Called when the book has been read to its end, after which earlier choices no longer apply. */
	lift(): void {
		this.#choice.value = null;
	}

	/**
	 * Must be called before a question is answered. Resolves, once no other question is in the way, to the function that ends it;
	 * rejects with the signal's reason. A question with its own place also limits the book to that place, and is answered alone,
	 * because the tools of all others would be cut there too.
	 */
	async begin(place: Position | null, signal: AbortSignal, options: BeginOptions = {}): Promise<() => void> {
		const ahead = this.ahead && !options.limitedToPlace;
		const end = await this.#questions.take(place !== null, signal, options.giveWay);
		// The reader's permission was for this question, not for those that ended meanwhile.
		if (ahead) this.ahead = true;
		const release = place && this.restrictTo(place);
		return () => {
			release?.();
			end();
		};
	}

	/** Additionally limits the book to the place, until the returned function is called. */
	restrictTo(place: Position): () => void {
		const restriction = { ...place };
		this.#restrictions = [...this.#restrictions, restriction];
		return () => (this.#restrictions = this.#restrictions.filter((each) => each !== restriction));
	}

	/** The limit of the reader's own searches, which no question restricts. While the place is unknown, nothing may be revealed. */
	ofReader(): Position | null {
		if (this.mode === 'off') return null;
		const here = this.reading.here();
		if (this.mode === 'place') return here ?? BOOK_START;
		const end = this.reading.chapterEnd();
		return here && end ? later(end, here) : (end ?? here ?? BOOK_START);
	}
}

/**
 * The limit of a book that is not open: up to what was read in either mode, because the end of a chapter is only known while a
 * book is open. place: as stored; undefined for a book that was never opened. Null: no limit.
 */
export function limitOfClosed(book: string, place: KeptPlace | undefined): Position | null {
	const { furthest, finished } = readSoFar(place);
	const mode = choiceOf(book).value ?? (finished ? 'off' : defaultLimit.value);
	if (mode === 'off') return null;
	if (finished && place) return { section: place.section, offset: place.offset };
	return furthest ?? { ...BOOK_START };
}

/** Must be called when the book is deleted. */
export const removeLimit = (book: string): void => removeSetting(keyOf(book));

const keyOf = (book: string) => `${SETTINGS}${book}`;
const choiceOf = (book: string) => new Setting<LimitMode | null>(keyOf(book), null, isMode);

interface Hold {
	alone: boolean;
	ended: Promise<void>;
	giveWay: (() => void) | undefined;
	/** If false, it is still waiting. */
	isHeld: boolean;
}

/**
 * A lock within one tab that many can hold together, or one alone. While somebody waits to hold it alone, others can still take
 * it. A holder that gives way releases it when somebody else wants it, and lets all others go first.
 */
class SharedLock {
	readonly #holds = new Set<Hold>();

	/**
	 * Resolves to the function that releases the lock. Rejects with the signal's reason. giveWay: if left out, the lock is held
	 * until it is released; otherwise called when it blocks somebody who does not give way, perhaps more than once.
	 */
	async take(alone: boolean, signal: AbortSignal, giveWay?: () => void): Promise<() => void> {
		const { promise: ended, resolve } = deferred<void>();
		const hold: Hold = { alone, ended, giveWay, isHeld: false };
		const end = () => {
			this.#holds.delete(hold);
			resolve();
		};
		/** Whoever gives way lets those go first who wait and do not give way. */
		const isFirst = (other: Hold) => other.isHeld || (giveWay !== undefined && !other.giveWay);
		const inTheWay = () =>
			[...this.#holds].filter((other) => other !== hold && isFirst(other) && (alone || other.alone));
		this.#holds.add(hold);
		try {
			for (let before = inTheWay(); before.length > 0; before = inTheWay()) {
				if (!giveWay) for (const other of before) other.giveWay?.();
				await unlessAborted(signal, Promise.all(before.map((other) => other.ended)));
			}
			signal.throwIfAborted();
		} catch (error) {
			end();
			throw error;
		}
		hold.isHeld = true;
		return end;
	}
}
