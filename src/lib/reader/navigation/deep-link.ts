/** The address of some words in a book: what a link on the shelf or a citation of another book leads to. */
import type { Locator } from '$lib/book/locator.ts';

/** `/read/<book>#at=<section>.<start>-<end>`; book: SHA-256 of its file. */
export function linkTo(book: string, { section, start, end }: Locator): string {
	return `/read/${encodeURIComponent(book)}#at=${section}.${start}-${end}`;
}

/** The words that the hash of an address asks for; null where it asks for none. */
export function locatorIn(hash: string): Locator | null {
	const match = /^#at=(\d{1,9})\.(\d{1,9})-(\d{1,9})$/.exec(hash);
	if (!match) return null;
	const [section = 0, start = 0, end = 0] = match.slice(1).map(Number);
	return end > start ? { section, start, end } : null;
}
