/** Adds books to the shelf, the sample book among them, and says what came of it: a single book that was there already is opened. */
import { BASE } from '$lib/site/addresses.ts';
import { strings } from '$lib/strings/strings.ts';
import { isText } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { Shelf } from './shelf.svelte.ts';

const t = strings.shelf;

/** Leads to the book. */
type OpenBook = (book: string) => Promise<void>;

/** SHA-256 of its file as it was added here: another version of the app may bring another one. */
const added = new Setting<string | null>('sample-book', null, isText);

/** Once it is on the shelf, it is opened as any other book is. */
export const isSampleHere = (entries: readonly { id: string }[]): boolean =>
	entries.some(({ id }) => id === added.value);

/** Several books that were added at once; their reader is asked which of them they know. */
export interface Added {
	books: readonly { id: string }[];
	/** What is to be said of it. */
	said: string;
}

/** Never rejects: the shelf lists the files that are no books. Null where nothing is to be asked. */
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

/** Adds the sample book and opens it, the one that is on the shelf already too. Never rejects. */
export async function addSample(shelf: Shelf, open: OpenBook): Promise<void> {
	try {
		const response = await fetch(`${BASE}/sample.epub`);
		if (!response.ok) throw new Error(response.statusText);
		const [imported] = await shelf.add([new File([await response.blob()], 'sample.epub')]);
		if (!imported) return;
		added.value = imported.book.id;
		await open(imported.book.id);
	} catch {
		toasts.show(t.sampleMissing, { tone: 'danger' });
	}
}
