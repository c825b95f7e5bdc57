/** Moves the places that a reader's record names in one book to another text of that book. */
import { startOf, type Locator, type Position } from '$lib/book/locator.ts';
import type { TextMap } from './text-map.ts';

const HASH = /^[0-9a-f]{64}$/;

type Fields = Readonly<Record<string, unknown>>;
type NewPlaces = Pick<TextMap, 'position' | 'locator' | 'to'>;

/**
 * Moves Positions and Locators at any depth, with the chapter and the percentage beside them. A record, or a part of it, that
 * names another book stays as it is.
 */
export function movedRecord<T extends object>(record: T, book: string, places: NewPlaces): T {
	return moved(record, null, book, places) as T;
}

function moved(value: unknown, about: string | null, book: string, places: NewPlaces): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((each) => moved(each, about, book, places));
	const fields = value as Fields;
	const named = bookOf(fields.book) ?? about;
	if (named === book && typeof fields.section === 'number') {
		if (typeof fields.start === 'number') return { ...fields, ...places.locator(value as Locator) };
		if (typeof fields.offset === 'number') return { ...fields, ...places.position(value as Position) };
	}
	const made = Object.fromEntries(
		// Spoiler limits have the books' ids as keys.
		Object.entries(fields).map(([key, each]) => [
			key,
			moved(each, HASH.test(key) ? key : named, book, places)
		])
	);
	const { locator, upTo, chapter, percent } = made as { locator?: Locator; upTo?: Position } & Fields;
	const at = locator ? startOf(locator) : upTo;
	if (named !== book || !at || typeof percent !== 'number') return made;
	const title = locator && typeof chapter === 'string' && { chapter: places.to.titleAt(at) };
	return { ...made, percent: Math.round(10 * places.to.percentAt(at)) / 10, ...title };
}

function bookOf(book: unknown): string | null {
	if (typeof book === 'string') return book;
	const id = typeof book === 'object' && book !== null && 'id' in book ? book.id : null;
	return typeof id === 'string' ? id : null;
}
