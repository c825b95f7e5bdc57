/** Where the book ends for the agent, so that it cannot tell what the reader has not come to. Kept per book. */
import { forgetSetting, Setting } from '$lib/ui/setting.svelte.ts';
import type { Position } from './message.ts';

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

const START: Position = { section: 0, offset: 0 };

export class SpoilerLimit {
	/** The reader has agreed that the next answer may tell more. */
	ahead = $state(false);
	/** Nothing from here on may be told; null: everything may. */
	readonly position: Position | null = $derived.by(() => (this.ahead ? null : this.#position()));
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

	/** Whether any of this stretch must not be told. */
	isBeyond({ section, end }: { section: number; end: number }): boolean {
		const limit = this.position;
		return limit !== null && (section > limit.section || (section === limit.section && end > limit.offset));
	}

	// As long as the place is not known, nothing may be told rather than everything.
	#position(): Position | null {
		if (this.mode === 'off') return null;
		const here = this.#read.here();
		if (this.mode === 'place') return here ?? START;
		return later(this.#read.chapterEnd(), here) ?? START;
	}
}

/** The mode of any book of the shelf. */
export const limitModeOf = (book: string): LimitMode => settingOf(book).value;

/** The book is deleted: nothing of it stays. */
export const forgetLimit = (book: string): void => forgetSetting(keyOf(book));

const keyOf = (book: string) => `limit.${book}`;
const settingOf = (book: string) => new Setting<LimitMode>(keyOf(book), 'off', isMode);

function later(one: Position | null, other: Position | null): Position | null {
	if (!one || !other) return one ?? other;
	return (one.section - other.section || one.offset - other.offset) > 0 ? one : other;
}
