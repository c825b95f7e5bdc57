/** Removes books without asking: they disappear at once, and a message offers to restore them all. */
import { messageOf } from '$lib/errors/message.ts';
import { strings } from '$lib/strings/strings.ts';
import type { Toasts } from '$lib/ui/toasts.svelte.ts';
import type { ShelfEntry } from './shelf-order.ts';
import type { Shelf } from './shelf.svelte.ts';

export class Removals {
	/** Removed books that the current message can still restore. */
	#books: ShelfEntry[] = [];
	#toast: number | null = null;

	constructor(
		private readonly shelf: Shelf,
		private readonly toasts: Toasts
	) {}

	async remove(entries: readonly ShelfEntry[]): Promise<void> {
		const earlier = this.#books;
		let books = [...earlier, ...entries];
		// Books removed one after the other share one message, so that each can still be restored.
		this.#books = [];
		if (this.#toast !== null) this.toasts.dismiss(this.#toast);
		this.#books = books;
		try {
			await this.shelf.remove(entries.map(({ id }) => id));
		} catch (error) {
			this.toasts.show(messageOf(error), { tone: 'danger' });
			if (this.#books === books) this.#books = earlier;
			books = earlier;
		}
		const [first] = books;
		if (this.#books !== books || !first) return;
		const text =
			books.length === 1
				? strings.shelf.removed({ title: first.title })
				: strings.shelf.removedMany({ count: books.length });
		this.#toast = this.toasts.show(text, {
			undo: () => this.#undo(books),
			onend: () => void (this.#books === books && this.end())
		});
	}

	/** Deletes the removed books once the message has expired or the page is left. */
	async end(): Promise<void> {
		const books = this.#books;
		this.#books = [];
		if (this.#toast !== null) this.toasts.dismiss(this.#toast);
		this.#toast = null;
		await this.shelf.purge(books.map(({ id }) => id));
	}

	async #undo(books: readonly ShelfEntry[]): Promise<void> {
		this.#books = [];
		this.#toast = null;
		try {
			await this.shelf.restore(books.map(({ id }) => id));
		} catch (error) {
			// They are still removed, and would be deleted on the next visit, so the reader can try again.
			this.toasts.show(messageOf(error), { tone: 'danger', undo: () => this.#undo(books) });
		}
	}
}
