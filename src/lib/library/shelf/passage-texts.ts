/** Reads the texts at some places of a book from its file, because the search over the library stores no texts. */
import { strings } from '$lib/strings/strings.ts';
import type { Locator } from '$lib/book/locator.ts';
import { Pacer } from '$lib/async/pause.ts';
import { Publication } from '$lib/epub/publication.ts';
import { walkingText } from '$lib/epub/text/text-walk.ts';
import { asEdited, loadBook, loadFile } from '$lib/library/store/books.ts';

/** The most recently used books and sections stay in memory, since typing one more letter finds much the same again. */
const MAX_BOOKS = 10;
const MAX_SECTIONS = 40;

export class PassageTexts {
	readonly #books = new Map<string, Promise<Publication>>();
	readonly #sections = new Map<string, Promise<string>>();

	/** Rejects if the book is no longer on the shelf or cannot be read. */
	async read(book: string, places: readonly Locator[]): Promise<string[]> {
		// The book may have been converted again meanwhile.
		const { converted } = (await loadBook(book)) ?? {};
		const text = `${book} ${converted?.sha256 ?? ''}`;
		const texts: string[] = [];
		for (const { section, start, end } of places)
			texts.push((await this.#section(book, text, section)).slice(start, end));
		return texts;
	}

	#section(book: string, name: string, section: number): Promise<string> {
		return cached(this.#sections, `${name} ${section}`, MAX_SECTIONS, async () => {
			const publication = await cached(this.#books, name, MAX_BOOKS, () => openBook(book));
			const item = publication.spine[section];
			if (!item) throw new Error(`“${publication.metadata.title}” has no section ${section}.`);
			const pacer = new Pacer();
			const doc = await publication.doc(item.path, pacer);
			return (await pacer.run(walkingText(doc))).text;
		});
	}
}

/** Rejects with a message for the reader if the book is no longer on the shelf or cannot be read. */
export async function openBook(book: string, signal?: AbortSignal): Promise<Publication> {
	const [entry, file] = await Promise.all([loadBook(book), loadFile(book)]);
	if (!entry || !file) throw new Error(strings.readerTools.notHere);
	return asEdited(entry, await Publication.open(file, signal));
}

/** The cached value, or a new one; the least recently used is evicted. Failures are not cached. */
function cached<T>(
	cache: Map<string, Promise<T>>,
	name: string,
	limit: number,
	make: () => Promise<T>
): Promise<T> {
	const value = cache.get(name) ?? make();
	cache.delete(name);
	cache.set(name, value);
	value.catch(() => cache.delete(name));
	for (const oldest of cache.keys()) {
		if (cache.size <= limit) break;
		cache.delete(oldest);
	}
	return value;
}
