/** Where the book ends for the agent, so that it cannot tell what the reader has not come to. Kept per book. */
import { forgetSetting, Setting } from '$lib/ui/setting.svelte.ts';
import type { Position } from '$lib/book/locator.ts';
import { earlier, isPast, later, BOOK_START } from '$lib/book/position.ts';

export const LIMIT_MODES = ['off', 'place', 'chapter'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

const isMode = (value: unknown): value is LimitMode => LIMIT_MODES.some((mode) => mode === value);

/** How far the reader has come; null while that is not known. */
export interface ReadSoFar {
	/** The end of what is on the screen. */
	here(): Position | null;
	/** The end of the chapter that is being read. */
	chapterEnd(): Position | null;
}

export class SpoilerLimit {
	/** The reader has agreed that the next answer may tell more. */
	ahead = $state(false);
	/** Nothing from here on may be told; null: everything may. */
	readonly position: Position | null = $derived.by(() =>
		this.#holds.reduce<Position | null>(earlier, this.ahead ? null : this.#position())
	);
	/** Questions that are being answered and may not go beyond these places, whatever the limit is. */
	#holds = $state.raw<readonly Position[]>([]);
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

	/** Nothing beyond the place is told until what is returned is called. */
	hold(place: Position): () => void {
		const held = { ...place };
		this.#holds = [...this.#holds, held];
		return () => (this.#holds = this.#holds.filter((each) => each !== held));
	}

	/** Whether any of this stretch must not be told. */
	isBeyond(stretch: { section: number; end: number }): boolean {
		return isPast(stretch, this.position);
	}

	// As long as the place is not known, nothing may be told rather than everything.
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

/** The book is deleted: nothing of it stays. */
export const forgetLimit = (book: string): void => forgetSetting(keyOf(book));

const keyOf = (book: string) => `limit.${book}`;
const settingOf = (book: string) => new Setting<LimitMode>(keyOf(book), 'off', isMode);
