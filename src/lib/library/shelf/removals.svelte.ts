/** Removes books without asking: they disappear at once, and one message offers to restore all of them. */
import { strings } from '$lib/strings/strings.ts';
import type { Toasts } from '$lib/ui/toasts.svelte.ts';
import type { ShelfEntry } from './shelf-order.ts';
import type { Shelf } from './shelf.svelte.ts';

export class Removals {
	readonly #shelf: Shelf;
	readonly #toasts: Toasts;
	/** Removed books that can still be restored by the message that is shown. */
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

	/** The message has expired or the page is left: deletes the removed books. */
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
