/** The books whose indexing the reader has stopped, over reloads. */
import { Setting } from '$lib/ui/setting.svelte.ts';

const isList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Read anew each time, since another tab may have changed it. */
const books = () => new Setting<string[]>('held-indexes', [], isList);

export function pausedIndex(book: string) {
	return {
		held: books().value.includes(book),
		keep(held: boolean): void {
			const others = books().value.filter((each) => each !== book);
			books().value = held ? [...others, book] : others;
		}
	};
}

/** The book is deleted: nothing of it stays. */
export function removePausedIndex(book: string): void {
	if (books().value.includes(book)) pausedIndex(book).keep(false);
}
