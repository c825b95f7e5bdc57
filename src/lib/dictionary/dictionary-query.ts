/** Words on the page that the reader wants to look up. */
import type { Locator } from '$lib/book/locator.ts';

export interface DictionaryQuery {
	words: string;
	at: Locator;
	/** Their place on the screen. */
	box: DOMRect;
}
