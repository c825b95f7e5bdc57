/** The shelf: the books that are there, and what became of the files that were just added. */
import { deleteBook, listBooks, type StoredBook } from '$lib/storage/books.ts';
import { listPlaces } from '$lib/storage/places.ts';
import { importBook, type Imported } from './import.ts';

export interface ShelfEntry extends StoredBook {
	/** 0 to 100, or null where the book was never opened. */
	percent: number | null;
}

export interface Failure {
	fileName: string;
	message: string;
}

export type ShelfStatus =
	| { phase: 'loading' }
	| { phase: 'ready' }
	| { phase: 'importing'; fileName: string; done: number; total: number }
	| { phase: 'failed'; reason: string };

export class Shelf {
	status = $state.raw<ShelfStatus>({ phase: 'loading' });
	entries = $state.raw<ShelfEntry[]>([]);
	failures = $state.raw<Failure[]>([]);

	async load(): Promise<void> {
		try {
			const [books, places] = await Promise.all([listBooks(), listPlaces()]);
			const percents = Object.fromEntries(places.map(({ book, percent }) => [book, percent]));
			this.entries = books
				.map((book) => ({ ...book, percent: percents[book.id] ?? null }))
				.sort((a, b) => lastUsed(b) - lastUsed(a));
			this.status = { phase: 'ready' };
		} catch (error) {
			this.status = {
				phase: 'failed',
				reason: `Your books cannot be read from this browser's storage (${messageOf(error)}). Private windows often forbid it: open Lectern in a normal window.`
			};
		}
	}

	/** Adds what can be added; each file that cannot is named with its reason in `failures`. */
	async add(files: File[]): Promise<Imported[]> {
		this.failures = [];
		const imported: Imported[] = [];
		for (const [done, file] of files.entries()) {
			this.status = { phase: 'importing', fileName: file.name, done, total: files.length };
			try {
				imported.push(await importBook(file));
			} catch (error) {
				this.failures = [...this.failures, { fileName: file.name, message: explain(error) }];
			}
		}
		if (imported.some(({ added }) => added)) void navigator.storage?.persist?.();
		await this.load();
		return imported;
	}

	async remove(id: string): Promise<void> {
		await deleteBook(id);
		await this.load();
	}

	dismissFailures(): void {
		this.failures = [];
	}
}

const lastUsed = (book: StoredBook) => book.openedAt ?? book.addedAt;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function explain(error: unknown): string {
	if (error instanceof DOMException && error.name === 'QuotaExceededError')
		return "There is no room left in this browser's storage. Remove a book or free some disk space, then add it again.";
	return messageOf(error);
}
