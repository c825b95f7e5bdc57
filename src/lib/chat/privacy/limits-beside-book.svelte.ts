/** The spoiler limits of all books while one is open: of that one as it is at this moment, of the others as they were read last. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Position } from '$lib/book/locator.ts';
import type { Limits } from '$lib/book/corpus.ts';
import type { PresentLimits } from './book-limits.ts';

/** Shelf: what is read of all books at once, their limits among it. */
export class LimitsBesideBook<Shelf extends { limits: Limits }> implements PresentLimits {
	#read = $state.raw<Limits>({});
	#last: Promise<Shelf> | null = null;
	readonly limits: Limits = $derived.by(() => ({ ...this.#read, [this.#open]: this.#openLimit() }));
	readonly #open: BookId;
	readonly #openLimit: () => Position | null;
	readonly #readAll: () => Promise<Shelf>;

	/** readAll: of all books on the shelf, from storage. */
	constructor(open: BookId, openLimit: () => Position | null, readAll: () => Promise<Shelf>) {
		this.#open = open;
		this.#openLimit = openLimit;
		this.#readAll = readAll;
	}

	async refresh(): Promise<void> {
		const reading = (this.#last = this.#readAll());
		this.#read = (await reading).limits;
	}

	/** As `refresh` has read it last, which each question begins with. */
	last(): Promise<Shelf> {
		return (this.#last ??= this.#readAll());
	}
}
