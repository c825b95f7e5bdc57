/**
 * The files of books and their covers, which never change under one name: put by whoever has them, fetched by whoever has none. In pieces, so that what
 * was stopped goes on where it was, and none is too large for a storage.
 */
import { post, shelfChannel } from '$lib/async/broadcast.ts';
import { grouped } from '$lib/book/lists.ts';
import { MAX_BOOK_BYTES } from '$lib/book/limits.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { isCoverOf, loadCover } from '$lib/library/store/covers.ts';
import { filedBooks, loadBytes, piecesOf, putFile } from '$lib/library/store/files.ts';
import { fileHash, type StoredBook } from '$lib/library/store/stored-book.ts';
import { database, type StoreFor } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { Depot } from './depot.ts';
import type { Replica } from './replica.ts';
import { SealError } from './seal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const BOOKS = 'lectern/v1/books/';
const COVERS = 'lectern/v1/covers/';
const PIECE = 4 * 2 ** 20;
/** How often it is looked whether what was put is still there: whoever finds a piece torn deletes it. */
const LOOK_MS = 86_400_000;

export interface CarryOptions {
	/** Whether books are carried, and not only the covers of those that were put on another device. */
	books: boolean;
	signal?: AbortSignal;
	/** Counts files. */
	onprogress?: (done: number, total: number) => void;
}

export interface Carried {
	put: number;
	fetched: number;
	/** Ids of books that are neither here nor there: the device that has them has not put them yet. */
	missing: readonly string[];
}

/** Something of a book that is a file. */
interface Thing {
	book: StoredBook;
	isHere: boolean;
	/** Its pieces. */
	names: readonly string[];
	/** Null where it is not as it was. */
	load(): Promise<Bytes | null>;
	/** False where that is not it, or its book was deleted meanwhile. */
	keep(bytes: Bytes): Promise<boolean>;
}

export async function carryFiles(
	depot: Depot,
	replica: Replica,
	{ books, signal, onprogress }: CarryOptions
): Promise<Carried> {
	const { carried: before = [], lookedAt = 0 } = (await replica.transact((records) => records.state())) ?? {};
	/** Names that are in the depot. */
	const there = new Set(before);
	const isThere = (name: string) => there.has(name);
	const drop = async (names: readonly string[]) => {
		for (const name of names) {
			await depot.delete(name, signal);
			there.delete(name);
		}
	};

	/** Puts the pieces that are not there. */
	async function put({ names, load }: Thing): Promise<boolean> {
		const bytes = await load();
		for (const [at, name] of names.entries()) {
			if (!bytes || isThere(name)) continue;
			await depot.put(name, names.length > 1 ? bytes.slice(at * PIECE, (at + 1) * PIECE) : bytes, signal);
			there.add(name);
		}
		return bytes !== null;
	}

	async function fetchThing({ names, keep }: Thing): Promise<boolean> {
		const pieces: Bytes[] = [];
		for (const name of names) {
			const piece = await depot.get(name, signal).catch(async (error: unknown) => {
				if (!(error instanceof SealError) || error.fault !== 'torn') throw error;
				// Whoever has the book puts it again.
				await drop([name]);
				return null;
			});
			if (!piece) return false;
			pieces.push(piece);
		}
		const isKept = await keep(new Uint8Array(await new Blob(pieces).arrayBuffer()));
		// Whole, and yet not it: it would be fetched again in every round.
		if (!isKept) await drop(names);
		return isKept;
	}

	/** Of books that the reader has deleted nothing stays in the depot. */
	async function deleteOfDeleted(): Promise<void> {
		const named = /([0-9a-f]{64})(?:\.[0-9a-f]{16})?(?:-\d+)?$/;
		const ofBook = grouped(there, (name) => named.exec(name)?.[1] ?? '');
		const keys = [...ofBook.keys()].map((id) => ({ kind: 'books' as const, id }));
		const entries = await replica.transact((records) => records.entries(keys));
		for (const { id, record, register } of entries)
			if (!record && register?.versions.every(({ value }) => value === null))
				await drop(ofBook.get(id) ?? []);
	}

	const all = await things(books);
	const isOpen = ({ names, isHere }: Thing) => !isHere || !names.every(isThere);
	const carried = { put: 0, fetched: 0 };
	if (!all.some(isOpen) && Date.now() - lookedAt < LOOK_MS) return { ...carried, missing: [] };
	there.clear();
	for (const folder of books ? [COVERS, BOOKS] : [COVERS])
		for (const { name } of await depot.list(folder, signal)) there.add(name);
	await deleteOfDeleted();
	const open = all.filter(isOpen);
	const missing = new Set<string>();
	try {
		for (const [done, thing] of open.entries()) {
			onprogress?.(done, open.length);
			if (thing.isHere) carried.put += Number(await put(thing));
			else if (!thing.names.every(isThere)) missing.add(thing.book.id);
			else carried.fetched += Number(await fetchThing(thing));
		}
	} finally {
		await replica.transact(async (records) => {
			const state = await records.state();
			if (state) records.setState({ ...state, carried: [...there], lookedAt: Date.now() });
		});
		if (carried.fetched > 0) post(shelfChannel(), 'restored');
	}
	return { ...carried, missing: [...missing] };
}

async function things(books: boolean): Promise<Thing[]> {
	const [shelf, filed, covered] = await Promise.all([
		listBooks(),
		filedBooks(),
		database().then(async (db) => new Set<string>(await db.getAllKeys('covers')))
	]);
	const pictured = shelf.filter(({ id, picture }) => picture !== undefined && covered.has(id));
	for (const book of pictured) if (!(await hasCover(book))) covered.delete(book.id);
	return shelf.flatMap((book) => [
		...(book.cover === null ? [] : [cover(book, covered.has(book.id))]),
		...(books ? [file(book, filed.has(book.id))] : [])
	]);
}

async function hasCover(book: StoredBook): Promise<boolean> {
	const stored = await (await database()).get('covers', book.id);
	return stored !== undefined && isCoverOf(book, stored);
}

/** Two versions of a converter make two files of one book. */
const nameOf = ({ id, converted }: StoredBook) => (converted ? `${id}.${converted.sha256.slice(0, 16)}` : id);

const file = (book: StoredBook, isHere: boolean): Thing => ({
	...{ book, isHere },
	names: Array.from(
		{ length: Math.max(1, Math.ceil(Math.min(book.size, MAX_BOOK_BYTES) / PIECE)) },
		(_, at) => `${BOOKS}${nameOf(book)}-${at}`
	),
	async load() {
		const bytes = await loadBytes(book.id);
		return bytes && (await sha256(bytes)) === fileHash(book) ? bytes : null;
	},
	async keep(bytes) {
		if ((await sha256(bytes)) !== fileHash(book)) return false;
		const pieces = await piecesOf(new Blob([bytes]));
		return keepFor(book, 'files', (files) => putFile(files, book.id, pieces));
	}
});

const cover = (book: StoredBook, isHere: boolean): Thing => ({
	...{ book, isHere },
	names: [COVERS + (book.picture === undefined ? book.id : `${book.id}.${book.picture}`)],
	async load() {
		const picture = await loadCover(book.id);
		return picture && new Uint8Array(await picture.arrayBuffer());
	},
	async keep(bytes) {
		const own = book.picture !== undefined && { picture: book.picture };
		if (own && !(await sha256(bytes)).startsWith(own.picture)) return false;
		const picture = { type: book.cover ?? '', bytes: bytes.buffer, ...own };
		return keepFor(book, 'covers', (covers) => covers.put(picture, book.id));
	}
});

/** False where the book was deleted meanwhile. */
const keepFor = <S extends 'files' | 'covers'>(
	{ id }: StoredBook,
	name: S,
	keep: (store: StoreFor<S>) => Promise<unknown>
): Promise<boolean> =>
	writes.once(['books', name], async (transaction) => {
		const isThere = (await transaction.objectStore('books').getKey(id)) !== undefined;
		if (isThere) await keep(transaction.objectStore(name) as unknown as StoreFor<S>);
		return isThere;
	});
