/** The books of the shelf and how far each may be told: a map of limits, of which that of an open book moves with its reader. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Limits, Shelved } from '$lib/book/corpus.ts';
import { bookNamed } from '$lib/book/find-book.ts';
import type { Position } from '$lib/book/locator.ts';
import { isUnread } from '$lib/book/position.ts';
import { isBoolean } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { PresentLimits } from '../privacy/book-limits.ts';

/** What is read of the shelf at once. */
export interface BooksAndLimits {
	/** Those used last first. */
	books: readonly Shelved[];
	limits: Limits;
}

interface OpenLimit {
	id: BookId;
	readonly position: Position | null;
}

export class ShelfLimits implements PresentLimits {
	/** As they were last read; those used last first. */
	books = $state.raw<readonly Shelved[]>([]);
	/** Without what the reader has decided about books that are not begun. */
	#read = $state.raw<Limits>({});
	/** Whether books that are not begun are looked into, or only their titles are. */
	readonly #lookIntoUnread = new Setting('shelf.look-into-unread', false, isBoolean);
	readonly limits: Limits = $derived.by(() => {
		const open = this.#open;
		if (open) return { ...this.#read, [open.id]: open.position };
		if (!this.looksIntoUnread) return this.#read;
		const looked = Object.entries(this.#read).map(([book, limit]) => [book, isUnread(limit) ? null : limit]);
		return Object.fromEntries(looked) as Limits;
	});
	#last: Promise<BooksAndLimits> | null = null;
	readonly #readShelf: () => Promise<BooksAndLimits>;
	readonly #open: OpenLimit | null;

	/** readShelf: from storage. open: the open book with its limit, which is asked for each time; null where none is. */
	constructor(readShelf: () => Promise<BooksAndLimits>, open: OpenLimit | null) {
		this.#readShelf = readShelf;
		this.#open = open;
	}

	/** How many books there are whose text is held back as they are not begun, or would be. */
	get unread(): number {
		return Object.values(this.#read).filter(isUnread).length;
	}

	get looksIntoUnread(): boolean {
		return this.#lookIntoUnread.value;
	}

	set looksIntoUnread(look: boolean) {
		this.#lookIntoUnread.value = look;
	}

	async refresh(): Promise<void> {
		// It may have been decided in another tab.
		this.#lookIntoUnread.refresh();
		const reading = (this.#last = this.#readShelf());
		const { books, limits } = await reading;
		this.books = books;
		this.#read = limits;
	}

	/** The limits as they are now. Rejects where the browser forbids storage. */
	async now(): Promise<Limits> {
		await this.refresh();
		return this.limits;
	}

	/** As it was read last, which each question begins with. */
	last(): Promise<BooksAndLimits> {
		return (this.#last ??= this.#readShelf());
	}

	/** The title of the book that a model names; null where there is no such book, or more than one. */
	titleOf(name: string): string | null {
		const found = bookNamed(this.books, name);
		return typeof found === 'string' ? null : found.title;
	}
}
