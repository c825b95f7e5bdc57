/** Adds books to the shelf, including the sample book, and reports the result. If a single book was already there, it is opened. */
import { BASE } from '$lib/site/addresses.ts';
import { strings } from '$lib/strings/strings.ts';
import { isText } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { Shelf } from './shelf.svelte.ts';

const t = strings.shelf;

type OpenBook = (book: string) => Promise<void>;

/** The SHA-256 of the sample as it was added here; another version of the app may come with another one. */
const added = new Setting<string | null>('sample-book', null, isText);

/** Once the sample is on the shelf, it is opened like any other book. */
export const isSampleHere = (entries: readonly { id: string }[]): boolean =>
	entries.some(({ id }) => id === added.value);

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
		if (!imported) return;
		added.value = imported.book.id;
		await open(imported.book.id);
	} catch {
		toasts.show(t.sampleMissing, { tone: 'danger' });
	}
}
