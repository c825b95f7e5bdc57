/** The shelf as its conversations see it: books and limits as last read, and whether books not begun are looked into. */
import type { Position } from '$lib/book/locator.ts';
import { isUnread } from '$lib/book/position.ts';
import type { Limits, Shelved } from '$lib/book/corpus.ts';
import { UnreadBooks, type ShelfChat } from '$lib/chat/shelf/shelf-chat.svelte.ts';
import { bookNamed } from '$lib/tools/find-book.ts';
import { readShelf } from '../chat/shelf-books.svelte.ts';

export class ShelfState implements ShelfChat {
	books = $state.raw<readonly Shelved[]>([]);
	/** Without what the reader has decided about books that are not begun. */
	#own = $state.raw<Limits>({});
	readonly limits: Limits = $derived(
		Object.fromEntries(Object.entries(this.#own).map(([book, limit]) => [book, this.#lookedInto(limit)]))
	);
	readonly unread = new UnreadBooks(() => Object.values(this.#own).filter(isUnread).length);

	async refresh(): Promise<void> {
		this.unread.refresh();
		const { books, limits } = await readShelf();
		this.books = books;
		this.#own = limits;
	}

	/** As they are now. Rejects where the browser forbids storage. */
	async limitsNow(): Promise<Limits> {
		await this.refresh();
		return this.limits;
	}

	titles(): string[] {
		return this.books.map(({ title }) => title);
	}

	titleOf(name: string): string | null {
		const found = bookNamed(this.books, name);
		return typeof found === 'string' ? null : found.title;
	}

	#lookedInto(limit: Position | null): Position | null {
		return isUnread(limit) && this.unread.areLookedInto ? null : limit;
	}
}
