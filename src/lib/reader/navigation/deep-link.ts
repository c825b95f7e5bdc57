/** Addresses of passages in a book, for links on the shelf and citations of other books. */
import { bookAddress } from '$lib/site/addresses.ts';
import type { Locator } from '$lib/book/locator.ts';

/** `/read/<book>#at=<section>.<start>-<end>`; book: the SHA-256 of its file. */
export function linkTo(book: string, { section, start, end }: Locator): string {
	return `${bookAddress(book)}#at=${section}.${start}-${end}`;
}

/** The same for a bookmark, which is empty. Its link leads to the character that follows it. */
export const linkToMark = (book: string, mark: Locator): string =>
	linkTo(book, mark.end > mark.start ? mark : { ...mark, end: mark.start + 1 });

/** The passage that an address's hash refers to; null if it refers to none. */
export function locatorIn(hash: string): Locator | null {
	const match = /^#at=(\d{1,9})\.(\d{1,9})-(\d{1,9})$/.exec(hash);
	if (!match) return null;
	const [section = 0, start = 0, end = 0] = match.slice(1).map(Number);
	return end > start ? { section, start, end } : null;
}
