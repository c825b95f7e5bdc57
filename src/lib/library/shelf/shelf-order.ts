/** Sorts the books of the shelf, and filters them by words of title and author. */
import { withoutAccents } from '$lib/book/accents.ts';
import { once } from '$lib/strings/grammar/grammar.ts';
import { locale } from '$lib/strings/strings.ts';
import type { StoredBook } from '$lib/library/store/stored-book.ts';
import type { StoredPlace } from '$lib/library/store/places.ts';

export interface ShelfEntry extends StoredBook {
	/** 0 to 100, or null if the book was never opened. */
	percent: number | null;
	/** Where the reader is in it, and how far it was read. */
	place?: StoredPlace;
}

export const ORDERS = ['read', 'title', 'author', 'added', 'progress'] as const;
export type ShelfOrder = (typeof ORDERS)[number];

/** Sorts as in the reader's language, with "Part 2" before "Part 10". Making one loads tables, for which the reader's page does not wait. */
export const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

/** Articles at the beginning of a title, by language; library catalogues ignore them. */
const ARTICLES: Record<string, RegExp> = {
	en: /^(the|an?)\s+/i,
	de: /^(der|die|das|eine?)\s+/i,
	fr: /^(les?|la|une?)\s+|^l['’]/i,
	es: /^(el|la|los|las|una?)\s+/i,
	it: /^(il|lo|la|i|gli|le|una?)\s+|^l['’]/i
};

export const lastUsed = (book: StoredBook): number => book.openedAt ?? book.addedAt;

/** The sort key that the book itself gives (“Odyssey, The”), otherwise its title without the article. */
function titleKey({ title, sortTitle, language }: StoredBook): string {
	const article = ARTICLES[language?.slice(0, 2).toLowerCase() ?? ''];
	return sortTitle || (article ? title.replace(article, '') : title);
}

/** The name with its last word first, usually the family name. A name with a comma stays as it is. */
function authorKey({ authors, sortAuthor }: StoredBook): string {
	const name = sortAuthor || authors[0] || '';
	if (sortAuthor || name.includes(',')) return name;
	const words = name.split(' ');
	return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

/**
 * The rank of each name; the empty name comes last. Ranks are computed once per name, since a collator is slow and many books
 * share an author.
 */
function ranks(names: readonly string[]): Map<string, number> {
	const sorted = [...new Set(names)].filter((name) => name !== '').sort(collator().compare);
	let rank = 0;
	const of = new Map([['', sorted.length]]);
	for (const [at, name] of sorted.entries()) {
		if (collator().compare(sorted[at - 1] ?? name, name) !== 0) rank = at;
		of.set(name, rank);
	}
	return of;
}

/** A sorted copy. Books that are equal in this order are sorted by title. */
export function inOrder<T extends ShelfEntry>(entries: readonly T[], order: ShelfOrder): T[] {
	const authors = order === 'author' ? ranks(entries.map(authorKey)) : null;
	const keyed = entries.map((entry) => ({
		entry,
		title: titleKey(entry),
		author: authors?.get(authorKey(entry)) ?? 0
	}));
	type Keyed = (typeof keyed)[number];
	const compare: Record<ShelfOrder, (a: Keyed, b: Keyed) => number> = {
		read: (a, b) => lastUsed(b.entry) - lastUsed(a.entry),
		title: () => 0,
		author: (a, b) => a.author - b.author,
		added: (a, b) => b.entry.addedAt - a.entry.addedAt,
		progress: (a, b) => (b.entry.percent ?? -1) - (a.entry.percent ?? -1)
	};
	return keyed
		.sort((a, b) => compare[order](a, b) || collator().compare(a.title, b.title))
		.map(({ entry }) => entry);
}

const ASCII = /^[\x20-\x7e]*$/;

/** The text without case and accents, so that "bronte" finds Brontë. */
export function folded(text: string): string {
	// This path covers most titles, and is four times as fast for thousands of them.
	if (ASCII.test(text)) return text.toLowerCase();
	return withoutAccents(text).toLowerCase().replaceAll('ß', 'ss').replaceAll('æ', 'ae').replaceAll('œ', 'oe');
}

/** The books for which every word of the query begins a word of the title or of an author's name. */
export function named<T extends ShelfEntry>(entries: readonly T[], query: string): T[] {
	const wanted = wordsOf(query).map((word) => ` ${word}`);
	if (!wanted.length) return [...entries];
	return entries.filter((entry) => wanted.every((start) => nameOf(entry).includes(start)));
}

const names = new WeakMap<ShelfEntry, string>();
/**
 * The words of title and authors, each preceded by a space. They are cached, since a shelf of thousands is searched at every
 * letter typed.
 */
function nameOf(entry: ShelfEntry): string {
	const known = names.get(entry);
	if (known !== undefined) return known;
	const name = wordsOf([entry.title, ...entry.authors].join(' '))
		.map((word) => ` ${word}`)
		.join('');
	names.set(entry, name);
	return name;
}

const segments = once(() => new Intl.Segmenter(undefined, { granularity: 'word' }));
/** Chinese, Japanese and Thai are written without spaces and need a segmenter; elsewhere words are runs of letters and digits. */
function wordsOf(text: string): string[] {
	// Loading Unicode's tables takes 50 ms, and most shelves do not need them.
	if (ASCII.test(text))
		return (
			text
				.toLowerCase()
				.replaceAll("'", '')
				.match(/[a-z0-9]+/g) ?? []
		);
	return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text)
		? [...segments().segment(folded(text))]
				.filter(({ isWordLike }) => isWordLike)
				.map(({ segment }) => segment)
		: folded(text)
				.replace(/['’]/g, '')
				.split(/[^\p{L}\p{M}\p{N}]+/u)
				.filter((word) => word !== '');
}
