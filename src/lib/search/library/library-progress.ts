/** How much of the shelf the model has read, by what is saved alone: no book is opened for it. */
import type { EmbeddingModel } from '../embedding/models.ts';
import { isCurrent, passagesOf } from '../lexical/postings.ts';
import { CHUNKER_VERSION } from '../text/chunk.ts';
import { RECORD_PASSAGES } from '../stores/vectors.ts';
import { batchesOf, type LibraryStore } from '../stores/postings.ts';

export interface BookProgress {
	book: string;
	/** Null where the book has not been cut yet. */
	passages: number | null;
	/** Nothing is left to do. */
	complete: boolean;
}

/** The progress of each book, in the order of `books`. */
export async function libraryProgress(
	books: readonly string[],
	store: LibraryStore,
	{ key: model, profile }: EmbeddingModel
): Promise<BookProgress[]> {
	const saved = new Map((await store.books()).map((each) => [each.book, each]));
	const found: BookProgress[] = [];
	for (const book of books) {
		const { version, batches } = saved.get(book) ?? { version: '', batches: [] };
		const passages = isCurrent(version) ? passagesOf(version) : null;
		// A complete index has been packed into as few records as there can be.
		const records = batchesOf(batches, model).length;
		const hasVectors = passages !== null && records === Math.ceil(passages / RECORD_PASSAGES);
		const hasStates =
			!profile.fusion.tokens ||
			(await store.statesOf({ book, model, chunker: CHUNKER_VERSION })) === passages;
		found.push({ book, passages, complete: hasVectors && hasStates });
	}
	return found;
}

/** Passages in all, those of books that have not been cut yet estimated from the others. */
export function passagesInAll(books: readonly BookProgress[], usual = 1500): number {
	const known = books.flatMap(({ passages }) => passages ?? []);
	const mean = known.length ? known.reduce((sum, each) => sum + each, 0) / known.length : usual;
	return Math.round(books.reduce((sum, { passages }) => sum + (passages ?? mean), 0));
}
