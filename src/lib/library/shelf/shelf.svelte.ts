/** The shelf: its books, and the progress and failures of the current import. */
import { messageOf } from '$lib/errors/message.ts';
import { strings } from '$lib/strings/strings.ts';
import {
	deleteBook,
	listBooks,
	loadBook,
	markRemoved,
	migrateBooks,
	removedBefore,
	restoreBooks,
	setCollections
} from '$lib/library/store/books.ts';
import { listPlaces, loadPlace, placeIn, setFinished, type StoredPlace } from '$lib/library/store/places.ts';
import { part } from '$lib/ui/part.ts';
import type { Imported } from '../import/import.ts';
import { shelfChannel, tellReaders } from '$lib/async/broadcast.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import { dropFilesWithoutBook } from '$lib/library/store/files.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import type { StoredBook } from '$lib/library/store/stored-book.ts';
import type { ShelfEntry } from './shelf-order.ts';

export interface ImportFailure {
	fileName: string;
	message: string;
}

export type ShelfStatus =
	| { phase: 'loading' }
	| { phase: 'ready' }
	/** `done` of `total` files are processed; `fileName` is the current one. */
	| { phase: 'importing'; fileName: string; done: number; total: number }
	| { phase: 'failed'; reason: string };

/** A removed book whose undo message was cut short, because the page was closed, is deleted after this time. */
const PURGE_DELAY_MS = 60_000;

export class Shelf {
	status = $state.raw<ShelfStatus>({ phase: 'loading' });
	entries = $state.raw<ShelfEntry[]>([]);
	failures = $state.raw<ImportFailure[]>([]);

	/** Files added during an import are queued and count towards the same progress. */
	#last: Promise<unknown> = Promise.resolve();
	#waiting = 0;
	#done = 0;
	#total = 0;
	#stop = new AbortController();
	#tabs: BroadcastChannel | null = null;
	readonly #closing = new AbortController();

	/** `ondeleted`: called when a book is deleted, so that its other data can be removed. */
	constructor(private readonly ondeleted: (book: string) => void = () => undefined) {}

	/** Reloads when other tabs or a restored backup change the books. Returns a function that stops it. */
	follow(): () => void {
		const tabs = (this.#tabs = shelfChannel());
		tabs.onmessage = () => void this.#read();
		return () => {
			this.#closing.abort();
			tabs.close();
			this.#tabs = null;
		};
	}

	async load(): Promise<void> {
		await this.#read();
		// Deletes books whose page was closed before they were purged. If reading failed, `status` reports it and nothing is
		// deleted.
		if (this.status.phase === 'failed') return;
		await this.purge(await removedBefore(Date.now() - PURGE_DELAY_MS));
		// One tab is enough. If it fails, everything stays readable, and the next visit continues.
		const { signal } = this.#closing;
		await exclusive('migrate books', signal, () => migrateBooks(signal))
			.then(() => dropFilesWithoutBook())
			.catch((error: unknown) => {
				if (!(error instanceof StorageError || error instanceof DOMException)) throw error;
			});
	}

	async #read(): Promise<void> {
		try {
			const [books, places] = await Promise.all([listBooks(), listPlaces()]);
			// eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, here
			const placeOf = new Map(places.map((place) => [place.book, place]));
			this.entries = books.map((book) => entryOf(book, placeOf.get(book.id)));
			if (this.status.phase !== 'importing') this.status = { phase: 'ready' };
		} catch (error) {
			this.status = { phase: 'failed', reason: strings.shelf.unreadable({ why: messageOf(error) }) };
		}
	}

	/** Reads only these books again; the others, of which there may be many, are unchanged. */
	async #readAgain(ids: readonly string[]): Promise<void> {
		const read = await Promise.all(
			ids.map(async (id) => {
				const [book, place] = await Promise.all([loadBook(id), loadPlace(id)]);
				return book ? [entryOf(book, place)] : [];
			})
		);
		this.entries = [...this.entries.filter(({ id }) => !ids.includes(id)), ...read.flat()];
	}

	/** Imports files one after the other; those that fail are listed in `failures` with the reason. Never rejects. */
	add(files: readonly File[]): Promise<Imported[]> {
		if (!this.#waiting) {
			this.failures = [];
			this.#done = this.#total = 0;
			this.#stop = new AbortController();
		}
		this.#waiting += 1;
		this.#total += files.length;
		const { signal } = this.#stop;
		const work = this.#last.then(() => this.#import(files, signal));
		this.#last = work;
		return work;
	}

	/** Whether the reader stopped the last import. */
	get stopped(): boolean {
		return this.#stop.signal.aborted;
	}

	/** Stops the import; books already imported stay on the shelf. */
	cancel(): void {
		this.#stop.abort();
	}

	async #import(files: readonly File[], signal: AbortSignal): Promise<Imported[]> {
		const imported: Imported[] = [];
		for (const file of files) {
			if (signal.aborted) break;
			this.status = { phase: 'importing', fileName: file.name, done: this.#done, total: this.#total };
			try {
				// The EPUB reader is loaded with the first file, since most visits only open a book.
				const { importBook } = await part(() => import('../import/import.ts'));
				const book = await importBook(file, signal);
				imported.push(book);
				if (book.added) {
					await this.#readAgain([book.book.id]);
					// A tab may still have it open from before it was deleted.
					tellReaders(book.book.id, 'restored');
				}
			} catch (error) {
				if (!signal.aborted)
					this.failures = [...this.failures, { fileName: file.name, message: explain(error) }];
			}
			this.#done += 1;
		}
		if (imported.some(({ added }) => added)) {
			this.#notifyTabs();
			await requestPersistence();
		}
		this.#waiting -= 1;
		if (!this.#waiting) this.status = { phase: 'ready' };
		return imported;
	}

	/** Sets the collections of the book. Rejects with a StorageError. */
	async collect(id: string, collections: readonly string[]): Promise<void> {
		await setCollections(id, collections);
		await this.changed([id]);
	}

	/** Marks the books as read to their end, or not. Rejects with a StorageError. */
	async finish(ids: readonly string[], finished: boolean): Promise<void> {
		await setFinished(ids, finished);
		await this.changed(ids);
	}

	/** Must be called when something other than the shelf has changed these books. */
	async changed(ids: readonly string[]): Promise<void> {
		this.#notifyTabs();
		await this.#readAgain(ids);
	}

	/** Removes books, which can be restored until they are purged. If it rejects with a StorageError, they are still on the shelf. */
	async remove(ids: readonly string[]): Promise<void> {
		this.entries = this.entries.filter(({ id }) => !ids.includes(id));
		try {
			await markRemoved(ids);
		} catch (error) {
			await this.#read();
			throw error;
		}
		for (const id of ids) tellReaders(id, 'removed');
		this.#notifyTabs();
	}

	async restore(ids: readonly string[]): Promise<void> {
		await restoreBooks(ids);
		for (const id of ids) tellReaders(id, 'restored');
		await this.changed(ids);
	}

	/** Deletes removed books for good, unless they were restored in another tab. */
	async purge(ids: readonly string[]): Promise<void> {
		for (const id of ids)
			if (await deleteBook(id, true)) {
				tellReaders(id, 'deleted');
				this.ondeleted(id);
			}
	}

	#notifyTabs(): void {
		this.#tabs?.postMessage('changed');
	}

	dismissFailures(): void {
		this.failures = [];
	}
}

function entryOf(book: StoredBook, place: StoredPlace | undefined): ShelfEntry {
	return { ...book, percent: place?.percent ?? null, ...(place && { place: placeIn(place, book) }) };
}

async function requestPersistence(): Promise<void> {
	const storage = navigator.storage as StorageManager | undefined;
	await storage?.persist?.();
}

function explain(error: unknown): string {
	if (error instanceof StorageError && error.fault === 'full') return strings.shelf.full;
	return messageOf(error);
}
