/** The spoiler limits of all books while one is open: of that one as it is at this moment, of the others as they were read last. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Position } from '$lib/book/locator.ts';
import type { BookLimits, PresentLimits } from './book-limits.ts';

export class LimitsBesideBook implements PresentLimits {
	#read = $state.raw<BookLimits>({});
	readonly limits: BookLimits = $derived.by(() => ({ ...this.#read, [this.#open]: this.#openLimit() }));
	readonly #open: BookId;
	readonly #openLimit: () => Position | null;
	readonly #readAll: () => Promise<BookLimits>;

	/** readAll: of all books on the shelf, from storage. */
	constructor(open: BookId, openLimit: () => Position | null, readAll: () => Promise<BookLimits>) {
		this.#open = open;
		this.#openLimit = openLimit;
		this.#readAll = readAll;
	}

	async refresh(): Promise<void> {
		this.#read = await this.#readAll();
	}
}
