/** The books whose indexing the reader has stopped, over reloads. */
import { Setting } from '$lib/ui/setting.svelte.ts';

const isList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((each) => typeof each === 'string');

export function heldIndex(book: string) {
	const books = () => new Setting<string[]>('held-indexes', [], isList);
	return {
		held: books().value.includes(book),
		/** Read anew, since another tab may have changed it. */
		keep(held: boolean): void {
			const others = books().value.filter((each) => each !== book);
			books().value = held ? [...others, book] : others;
		}
	};
}
