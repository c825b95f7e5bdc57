/** The sample book: which of the shelf's books it is, and the way to it. */
import { goto } from '$app/navigation';
import type { Shelf } from '$lib/library/shelf/shelf.svelte.ts';
import { BASE, bookAddress } from '$lib/site/addresses.ts';
import { strings } from '$lib/strings/strings.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';

const isId = (value: unknown): value is string => typeof value === 'string';
/** SHA-256 of its file as it was added here: another version of the app may bring another one. */
const added = new Setting<string | null>('sample-book', null, isId);

/** Once it is on the shelf, it is opened as any other book is. */
export const isSampleHere = (entries: readonly { id: string }[]): boolean =>
	entries.some(({ id }) => id === added.value);

/** Adds the sample book and opens it, the one that is on the shelf already too. Never rejects. */
export async function addSample(shelf: Shelf): Promise<void> {
	try {
		const response = await fetch(`${BASE}/sample.epub`);
		if (!response.ok) throw new Error(response.statusText);
		const [imported] = await shelf.add([new File([await response.blob()], 'sample.epub')]);
		if (!imported) return;
		added.value = imported.book.id;
		await goto(bookAddress(imported.book.id));
	} catch {
		toasts.show(strings.shelf.sampleMissing, { tone: 'danger' });
	}
}
