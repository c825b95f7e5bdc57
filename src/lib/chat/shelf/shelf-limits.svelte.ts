/** The books on the shelf and how far each may be told. The limit of an open book moves with the reader. */
import { isUnread, type BookId, type Position } from '$lib/book/locator.ts';
import type { Limits, Shelved } from '$lib/book/corpus.ts';
import { bookNamed } from '$lib/book/find-book.ts';
import { isBoolean } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { PresentLimits } from '../privacy/book-limits.ts';

/** What is read from the shelf at once. */
export interface BooksAndLimits {
	/** The most recently used first. */
	books: readonly Shelved[];
	limits: Limits;
}

export class ShelfLimits implements PresentLimits {
	/** The books as last read, the most recently used first. */
	books = $state.raw<readonly Shelved[]>([]);
	/** The limits without the reader's decision about unread books. */
	#read = $state.raw<Limits>({});
	/** Whether the text of unread books is used, instead of only their titles. */
	readonly looksIntoUnread = new Setting('shelf.look-into-unread', false, isBoolean);
	readonly limits: Limits = $derived.by(() => {
		const open = this.open;
		if (open) return { ...this.#read, [open.id]: open.position };
		if (!this.looksIntoUnread.value) return this.#read;
		const looked = Object.entries(this.#read).map(([book, limit]) => [book, isUnread(limit) ? null : limit]);
		return Object.fromEntries(looked) as Limits;
	});
	#last: Promise<BooksAndLimits> | null = null;

	/** readShelf: reads from storage. open: the open book, whose limit is read each time; null if none is open. */
	constructor(
		private readonly readShelf: () => Promise<BooksAndLimits>,
		private readonly open: { id: BookId; readonly position: Position | null } | null
	) {}

	/** Number of books whose text is or would be withheld because they are unread. */
	get unread(): number {
		return Object.values(this.#read).filter(isUnread).length;
	}

	async refresh(): Promise<void> {
		// It may have been decided in another tab.
		this.looksIntoUnread.refresh();
		const reading = (this.#last = this.readShelf());
		const { books, limits } = await reading;
		this.books = books;
		this.#read = limits;
	}

	/** The present limits. Rejects if the browser forbids storage. */
	async now(): Promise<Limits> {
		await this.refresh();
		return this.limits;
	}

	/** The result of the last read, which each question begins with. */
	last(): Promise<BooksAndLimits> {
		return (this.#last ??= this.readShelf());
	}

	/** The title of the book that a model names; null if there is no such book, or more than one. */
	titleOf(name: string): string | null {
		const found = bookNamed(this.books, name);
		return typeof found === 'string' ? null : found.title;
	}
}
