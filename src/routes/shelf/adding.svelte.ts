/** Adds books to the shelf and says what came of it: a single book that was there already is opened. */
import { goto } from '$app/navigation';
import type { Shelf } from '$lib/library/shelf/shelf.svelte.ts';
import { bookAddress } from '$lib/site/addresses.ts';
import { strings } from '$lib/strings/strings.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';

const words = strings.shelf;

/** Never rejects: the shelf lists the files that are no books. */
export async function addBooks(shelf: Shelf, files: readonly File[]): Promise<void> {
	if (!files.length) return;
	const many = files.length > 1;
	const imported = await shelf.add(files);
	const added = imported.filter((each) => each.added).length;
	const known = imported.length - added;
	const only = many ? undefined : imported[0];
	if (only && !only.added) await goto(bookAddress(only.book.id));
	else if (many && shelf.stopped) toasts.show(words.stopped(added));
	else if (many && imported.length)
		toasts.show(known ? words.addedAndKnown(added, known) : words.added(added));
}
