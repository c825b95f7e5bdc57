/** Adds books to the shelf, including the sample book, and reports the result. If a single book was already there, it is opened. */
import { BASE } from '$lib/site/addresses.ts';
import { strings } from '$lib/strings/strings.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import { EXAMPLE } from './example.ts';
import type { Shelf } from './shelf.svelte.ts';

const t = strings.shelf;

type OpenBook = (book: string) => Promise<void>;

/** However it came to the shelf, and from whichever version of the app: its hash differs between versions. */
export const isSampleHere = (entries: readonly { title: string; authors: string[] }[]): boolean =>
	entries.some(({ title, authors }) => title === EXAMPLE.title && authors.includes(EXAMPLE.author));

/** Several books that were added at once. The reader is asked which of them they know. */
export interface Added {
	books: readonly { id: string }[];
	/** The message about the result. */
	said: string;
}

/** Never rejects: the shelf lists files that are not books. Null if there is nothing to ask. */
export async function addBooks(shelf: Shelf, files: readonly File[], open: OpenBook): Promise<Added | null> {
	if (!files.length) return null;
	const many = files.length > 1;
	const imported = await shelf.add(files);
	const books = imported.flatMap((each) => (each.added ? [each.book] : []));
	const [added, known] = [books.length, imported.length - books.length];
	const only = many ? undefined : imported[0];
	if (only && !only.added) await open(only.book.id);
	if (!many || (!shelf.stopped && imported.length === 0)) return null;
	const said = shelf.stopped
		? t.stopped({ count: added })
		: known
			? t.addedAndKnown({ count: added, known })
			: t.added({ count: added });
	if (added > 1) return { books, said };
	toasts.show(said);
	return null;
}

/** Adds the sample book, unless it is already on the shelf, and opens it. Never rejects. */
export async function addSample(shelf: Shelf, open: OpenBook): Promise<void> {
	try {
		const response = await fetch(`${BASE}/sample.epub`);
		if (!response.ok) throw new Error(response.statusText);
		const [imported] = await shelf.add([new File([await response.blob()], 'sample.epub')]);
		if (imported) await open(imported.book.id);
	} catch {
		toasts.show(t.sampleMissing, { tone: 'danger' });
	}
}
