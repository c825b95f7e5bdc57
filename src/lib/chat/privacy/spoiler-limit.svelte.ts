/** The position at which the book ends for the agent, so that it cannot reveal what the reader has not read. The mode is stored for each book. */
import { removeSetting, Setting } from '$lib/ui/setting.svelte.ts';
import type { Position } from '$lib/book/locator.ts';
import { earlier, isPast, later, BOOK_START } from '$lib/book/position.ts';

export const LIMIT_MODES = ['off', 'place', 'chapter'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

const isMode = (value: unknown): value is LimitMode => LIMIT_MODES.some((mode) => mode === value);

/** How far the reader has read; null while that is not known. */
export interface ReadSoFar {
	/** The end of what is on the screen. */
	here(): Position | null;
	/** The end of the chapter that is being read. */
	chapterEnd(): Position | null;
}

export class SpoilerLimit {
	/** The reader agreed that the next answer may go beyond the limit. */
	ahead = $state(false);
	/** Nothing from here on may be revealed; null: there is no limit. */
	readonly position: Position | null = $derived.by(() =>
		this.#restrictions.reduce<Position | null>(earlier, this.ahead ? null : this.#position())
	);
	/** Places that the questions being answered may not go beyond, whatever the mode is. */
	#restrictions = $state.raw<readonly Position[]>([]);
	readonly #mode: Setting<LimitMode>;
	readonly #read: ReadSoFar;

	/** book: SHA-256 of the book's file. */
	constructor(book: string, read: ReadSoFar) {
		this.#mode = settingOf(book);
		this.#read = read;
	}

	get mode(): LimitMode {
		return this.#mode.value;
	}

	set mode(mode: LimitMode) {
		this.#mode.value = mode;
		this.ahead = false;
	}

	/** Limits to the place as well, until the returned function is called. */
	restrictTo(place: Position): () => void {
		const restriction = { ...place };
		this.#restrictions = [...this.#restrictions, restriction];
		return () => (this.#restrictions = this.#restrictions.filter((each) => each !== restriction));
	}

	/** Whether the stretch reaches beyond the limit. */
	isBeyond(stretch: { section: number; end: number }): boolean {
		return isPast(stretch, this.position);
	}

	// While the place is not known, nothing may be revealed rather than everything.
	#position(): Position | null {
		if (this.mode === 'off') return null;
		const here = this.#read.here();
		if (this.mode === 'place') return here ?? BOOK_START;
		const end = this.#read.chapterEnd();
		return here && end ? later(end, here) : (end ?? here ?? BOOK_START);
	}
}

/** The mode of any book of the shelf. */
export const limitModeOf = (book: string): LimitMode => settingOf(book).value;

/** To be called when the book is deleted. */
export const removeLimit = (book: string): void => removeSetting(keyOf(book));

const keyOf = (book: string) => `limit.${book}`;
const settingOf = (book: string) => new Setting<LimitMode>(keyOf(book), 'off', isMode);
