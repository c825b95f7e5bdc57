/** What a conversation about the whole shelf has in place of an open book. */
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { PresentLimits } from '../privacy/book-limits.ts';

export interface ShelfChat extends PresentLimits {
	readonly unread: UnreadBooks;
	/** The titles of all books, those used last first. */
	titles(): readonly string[];
	/** The title of the book that a model names; null where there is no such book, or more than one. */
	titleOf(name: string): string | null;
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** What the reader has decided about books that are not begun: only their titles, or what is in them too. */
export class UnreadBooks {
	readonly #setting = new Setting('shelf.look-into-unread', false, isBoolean);
	readonly #count: () => number;

	/** count: how many there are whose text is held back, or would be. */
	constructor(count: () => number) {
		this.#count = count;
	}

	get count(): number {
		return this.#count();
	}

	get areLookedInto(): boolean {
		return this.#setting.value;
	}

	set areLookedInto(look: boolean) {
		this.#setting.value = look;
	}

	/** Takes over what was decided in another tab since. */
	refresh(): void {
		this.#setting.refresh();
	}
}
