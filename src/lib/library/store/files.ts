/** The EPUB files of the shelf, stored as pieces. */
import { database, startingWith, type Schema, type StoreFor } from '$lib/storage/database.ts';
import { reportedByTransaction } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { BookId } from '$lib/book/locator.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/**
		 * The EPUB files, separate from the entries, so that the shelf never loads them. They are stored as bytes, since WebKit's
		 * private windows store no Blobs, and in pieces, since storing 50 MB at once blocks the page. The pieces of a file that a
		 * backup restored are Blobs, and a file that an older build added is one Blob under its id.
		 */
		files: { key: BookId | [book: BookId, piece: number]; value: Blob | ArrayBuffer };
	}
}

/** Bytes of one piece. Copying one blocks the page for a few milliseconds. */
const PIECE = 4 * 2 ** 20;
const EPUB = 'application/epub+zip';

/** The pieces as they are stored, read one after the other; [] if there are none. */
async function storedPieces(id: string): Promise<(Blob | ArrayBuffer)[]> {
	const { store } = (await database()).transaction('files');
	const whole = await store.get(id);
	if (whole) return [whole];
	const pieces: (Blob | ArrayBuffer)[] = [];
	for (const key of await store.getAllKeys(startingWith(id))) {
		const piece = await store.get(key);
		if (piece) pieces.push(piece);
	}
	return pieces;
}

export async function loadFile(id: string): Promise<Blob | undefined> {
	const pieces = await storedPieces(id);
	return pieces.length > 0 ? new Blob(pieces, { type: EPUB }) : undefined;
}

/**
 * All bytes of the file, without a Blob, which the browser would keep longer than needed; null if there is no file, or the
 * browser has lost it.
 */
export async function loadBytes(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
	const pieces = await storedPieces(id);
	if (pieces.length === 0) return null;
	const [only] = pieces;
	if (pieces.length === 1 && only instanceof ArrayBuffer) return new Uint8Array(only);
	const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + sizeOf(piece), 0));
	let at = 0;
	for (const piece of pieces) {
		const part = piece instanceof Blob ? await unlessLost(piece.arrayBuffer()) : piece;
		if (!part) return null;
		bytes.set(new Uint8Array(part), at);
		at += part.byteLength;
	}
	return bytes;
}

/** Null if the browser has lost the file behind a Blob that is read. */
export async function unlessLost<T>(read: Promise<T>): Promise<T | null> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof DOMException) return null;
		throw error;
	}
}

/** Whether the browser still has all `size` bytes of the book's file, judging by its keys and its last piece. */
export const hasFile = async (id: string, size: number): Promise<boolean> =>
	(await unlessLost(hasAll(id, size))) ?? false;

async function hasAll(id: string, size: number): Promise<boolean> {
	const { store } = (await database()).transaction('files');
	const keys = await store.getAllKeys(startingWith(id));
	const last = await store.get(keys.at(-1) ?? id);
	if (!last || Math.max(0, keys.length - 1) * PIECE + sizeOf(last) !== size) return false;
	// Only reading shows that the bytes of a Blob are lost.
	return !(last instanceof Blob) || (await last.slice(-1).arrayBuffer()).byteLength === 1;
}

const sizeOf = (piece: Blob | ArrayBuffer): number => (piece instanceof Blob ? piece.size : piece.byteLength);

/** The file's bytes, to be stored. Rejects if it cannot be read. */
export async function piecesOf(file: Blob): Promise<ArrayBuffer[]> {
	const pieces: ArrayBuffer[] = [];
	for (let at = 0; at === 0 || at < file.size; at += PIECE)
		pieces.push(await file.slice(at, at + PIECE).arrayBuffer());
	return pieces;
}

/**
 * The same for a file that stays in place until it is stored. The browser copies it directly; bytes that pass through the page
 * would wait for the garbage collector, by the hundreds of megabytes. Apple's private windows store no Blobs.
 */
export async function storableFile(file: Blob): Promise<(Blob | ArrayBuffer)[]> {
	if (globalThis.navigator?.vendor.startsWith('Apple')) return piecesOf(file);
	return Array.from({ length: Math.max(1, Math.ceil(file.size / PIECE)) }, (_, at) =>
		file.slice(at * PIECE, (at + 1) * PIECE)
	);
}

/** Replaces whatever is stored for the book. */
export async function putFile(
	store: StoreFor<'files'>,
	id: string,
	pieces: readonly (Blob | ArrayBuffer)[]
): Promise<void> {
	void store.delete(id).catch(reportedByTransaction);
	void store.delete(startingWith(id)).catch(reportedByTransaction);
	// The copies are made one after the other, each in its own task.
	for (const [index, piece] of pieces.entries()) await store.put(piece, [id, index]);
}

/** The stores with data derived from a book's text, which is made again when needed. */
export const OF_TEXT = ['vectors', 'postings', 'states', 'names'] as const;

/** A transaction over these stores and any others. */
interface WithText {
	objectStore(name: 'files' | (typeof OF_TEXT)[number]): unknown;
}

/** Stores a file with another text, and deletes what was derived from the old one. */
export async function putText(
	transaction: WithText,
	id: string,
	pieces: readonly (Blob | ArrayBuffer)[]
): Promise<void> {
	const store = (name: 'files' | (typeof OF_TEXT)[number]) =>
		transaction.objectStore(name) as StoreFor<'files'>;
	for (const name of OF_TEXT) void store(name).delete(startingWith(id)).catch(reportedByTransaction);
	await putFile(store('files'), id, pieces);
}

const bookOfKey = (key: Schema['files']['key']): BookId => (typeof key === 'string' ? key : key[0]);

/** Ids of the books that have a file. */
export async function filedBooks(): Promise<Set<string>> {
	return new Set((await (await database()).getAllKeys('files')).map(bookOfKey));
}

/** Deletes files without a book, which a restore by an earlier build left behind if its tab was closed halfway. */
export async function dropFilesWithoutBook(): Promise<void> {
	await writes.once(['books', 'files'], async (transaction) => {
		const files = transaction.objectStore('files');
		const here = new Set(await transaction.objectStore('books').getAllKeys());
		for (const key of await files.getAllKeys()) if (!here.has(bookOfKey(key))) await files.delete(key);
	});
}
