/** Finds the book that a model names: by the id that tools give, by its title, or by a part of the title that no other book has. */
import { withoutAccents } from './accents.ts';
import type { BookId } from './locator.ts';
import type { Corpus, Shelved } from './corpus.ts';

/** Hex digits of the book's hash: enough to distinguish the books on a shelf, short enough for a model to copy. */
const ID_DIGITS = 6;
/** Maximum number of titles named in an error. */
const MAX_NAMED = 8;

/** How tools name the book. */
export const shortId = (book: BookId): string => book.slice(0, ID_DIGITS);

/** The id of another book's passage, different from all ids of the open book. */
export const idIn = (book: BookId, id: string): string => `${shortId(book)}:${id}`;

/** Throws with a message that says what would be right. */
export async function findBook(corpus: Pick<Corpus, 'books'>, name: string): Promise<Shelved> {
	const found = bookNamed(await corpus.books(), name);
	if (typeof found === 'string') throw new Error(found);
	return found;
}

/** The book, or a sentence that says why none matches. */
export function bookNamed(books: readonly Shelved[], name: string): Shelved | string {
	const wanted = folded(name);
	const ways: ((book: Shelved) => boolean)[] = [
		({ id }) => wanted.length >= ID_DIGITS && id.startsWith(wanted),
		({ title }) => folded(title) === wanted,
		({ title, authors }) => wanted !== '' && folded(`${title} ${authors.join(' ')}`).includes(wanted)
	];
	for (const isMeant of ways) {
		const found = books.filter(isMeant);
		if (found.length > 1) return `Several books fit "${name}": ${named(found)}. Give the id of one.`;
		if (found[0]) return found[0];
	}
	if (books.length === 0) return 'There is no book on the shelf.';
	return `There is no book "${name}" on the shelf. It has ${named(books)}; list_books lists them all.`;
}

function named(books: readonly Shelved[]): string {
	const some = books.slice(0, MAX_NAMED).map(({ id, title }) => `${shortId(id)} "${title}"`);
	return [...some, ...(books.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

/** Letters and digits in lower case, for comparing what a model writes with what a title page says. */
const folded = (text: string): string =>
	withoutAccents(text)
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
