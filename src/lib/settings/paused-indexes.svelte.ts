/** What the reader chose about indexing: which books are paused, and whether all books are to be indexed. Kept over reloads. */
import { isText, listOf, oneOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

export const indexAllWish = () => new Setting('index-all', 'none', oneOf(['none', 'running', 'paused']));

/** `held-indexes` is the stored name. Read each time, since another tab may have changed the list. */
const books = () => new Setting<string[]>('held-indexes', [], listOf(isText));

export function pausedIndex(book: string) {
	return {
		paused: books().value.includes(book),
		save(paused: boolean): void {
			const others = books().value.filter((each) => each !== book);
			books().value = paused ? [...others, book] : others;
		}
	};
}

/** For a deleted book. */
export function removePausedIndex(book: string): void {
	if (books().value.includes(book)) pausedIndex(book).save(false);
}
