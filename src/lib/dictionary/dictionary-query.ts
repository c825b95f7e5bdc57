/** Words of the page that the reader wants to have defined. */
import type { Locator } from '$lib/book/locator.ts';

export interface DictionaryQuery {
	words: string;
	at: Locator;
	/** Where they stand on the screen. */
	box: DOMRect;
}
