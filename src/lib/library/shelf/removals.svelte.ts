/** Removing books without a question: they vanish at once, and one message takes all of them back. */
import { strings } from '$lib/strings/strings.ts';
import type { Toasts } from '$lib/ui/toasts.svelte.ts';
import type { ShelfEntry } from './shelf-order.ts';
import type { Shelf } from './shelf.svelte.ts';

export class Removals {
	readonly #shelf: Shelf;
	readonly #toasts: Toasts;
	/** Removed, and still to be had back: those of the message that stands. */
	#books: ShelfEntry[] = [];
	#toast: number | null = null;

	constructor(shelf: Shelf, toasts: Toasts) {
		this.#shelf = shelf;
		this.#toasts = toasts;
	}

	async remove(entry: ShelfEntry): Promise<void> {
		const books = [...this.#books, entry];
		// Books removed one after the other share one message, so that none loses its undo to the next.
		this.#books = [];
		if (this.#toast !== null) this.#toasts.dismiss(this.#toast);
		this.#books = books;
		await this.#shelf.remove([entry.id]);
		if (this.#books !== books) return;
		const text =
			books.length === 1 ? strings.shelf.removed(entry.title) : strings.shelf.removedMany(books.length);
		this.#toast = this.#toasts.show(text, {
			undo: () => this.#undo(books),
			onend: () => void (this.#books === books && this.end())
		});
	}

	/** The chance is over, or the page is left: what is removed is deleted. */
	async end(): Promise<void> {
		const books = this.#books;
		this.#books = [];
		if (this.#toast !== null) this.#toasts.dismiss(this.#toast);
		this.#toast = null;
		await this.#shelf.purge(books.map(({ id }) => id));
	}

	async #undo(books: readonly ShelfEntry[]): Promise<void> {
		this.#books = [];
		this.#toast = null;
		await this.#shelf.restore(books.map(({ id }) => id));
	}
}
