/** Words on the page that the reader wants to look up. */
import type { Locator } from '$lib/book/locator.ts';
import type { NameEntry } from '$lib/people/name-list.ts';
import type { excerptOf } from '$lib/people/name-view.ts';

export interface DictionaryQuery {
	words: string;
	at: Locator;
	/** Their place on the screen. */
	box: DOMRect;
	/** Whether that is in the lower half of the window, where a sheet at the foot would cover them. */
	isLow: boolean;
}

/** Whom or what they name in this book, and where it was first met. */
export type NamedHere = NameEntry & { first: ReturnType<typeof excerptOf> };
