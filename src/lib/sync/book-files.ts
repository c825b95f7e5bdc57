/**
 * Synchronises the files of books, their covers and their search indexes. A file never changes under its name: a device that has
 * it uploads it, and a device that lacks it downloads it. Files are cut into pieces, so that an interrupted transfer continues
 * where it stopped and no piece is too large for a storage.
 */
import { post, shelfChannel, tellReaders } from '$lib/async/broadcast.ts';
import { grouped } from '$lib/book/lists.ts';
import { MAX_BOOK_BYTES } from '$lib/book/limits.ts';
import { messageOf } from '$lib/errors/message.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { isCoverOf, loadCover, type StoredPicture } from '$lib/library/store/covers.ts';
import { filedBooks, loadBytes, OF_TEXT, piecesOf, putText } from '$lib/library/store/files.ts';
import { fileHash, type StoredBook } from '$lib/library/store/stored-book.ts';
import type { EmbeddingModels } from '$lib/search/embedding/models.ts';
import { CUT } from '$lib/search/lexical/postings.ts';
import { indexesInParts } from '$lib/search/stores/index-parts.ts';
import { database } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { faultOf, type Depot, type Room } from './depot.ts';
import type { Replica, ReplicaState } from './replica.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const BOOKS = 'lectern/v1/books/';
const COVERS = 'lectern/v1/covers/';
const INDEXES = 'lectern/v1/indexes/';
const PIECE = 4 * 2 ** 20;
/** The most that encryption adds to a piece that cannot be compressed. */
const SEAL_BYTES = 4096;
/** How often to check that uploaded files are still there. A device that finds a damaged piece deletes it. */
const LOOK_MS = 86_400_000;

/** What is synchronised besides what the reader made. */
export interface Carry {
	books: boolean;
	/** The search indexes of the books. */
	indexes?: boolean;
}

export interface CarryOptions {
	/** Whether books are transferred. If not, only the covers of books that another device uploaded are. */
	books: boolean;
	/** The search models; null: indexes are not transferred. */
	models: EmbeddingModels | null;
	/** The connection is metered: everything except covers waits. */
	isCostly?: boolean;
	signal?: AbortSignal;
	/** Counts pieces of files. */
	onprogress?: (done: number, total: number) => void;
}

export interface Carried {
	put: number;
	fetched: number;
	/** Ids of books that are neither here nor in the depot, because the device that has them has not uploaded them yet. */
	missing: readonly string[];
	/** Number of files that wait for an unmetered connection. */
	waiting: number;
	/** Why the depot accepts no more files; '' if it does. */
	noRoom: string;
}

/** What a depot contains, and how much more it accepts, in bytes. */
export interface DepotUse extends Room {
	books: number;
	indexes: number;
	/** Notes, places, covers and everything else. */
	others: number;
	/** Whether the depot rejects files as large as the pieces of books. */
	isTooSmall: boolean;
}

/** depot: the storage itself, not the encrypted view of it. */
export async function useOf(depot: Depot): Promise<DepotUse> {
	const [listed, room] = await Promise.all([depot.list('lectern/'), depot.room?.()]);
	const sizeIn = (folder: string) =>
		listed.reduce((sum, { name, size }) => sum + (name.startsWith(folder) ? size : 0), 0);
	const [books, indexes] = [sizeIn(BOOKS), sizeIn(INDEXES)];
	const isTooSmall = (room?.file ?? Infinity) < PIECE + SEAL_BYTES;
	return { ...room, books, indexes, others: sizeIn('') - books - indexes, isTooSmall };
}

interface Thing {
	id: string;
	isHere: boolean;
	kind: 'cover' | 'file' | 'index';
	names: readonly string[];
	/** Resolves to a function that returns each piece; null if the file is no longer what it was. */
	load(): Promise<((piece: number) => Bytes | Promise<Bytes>) | null>;
	/** Resolves to false if the pieces do not make up this file, or if its book was deleted meanwhile. */
	keep(pieces: readonly Bytes[]): Promise<boolean>;
}

export async function carryFiles(
	depot: Depot,
	replica: Replica,
	{ books, models, isCostly, signal, onprogress }: CarryOptions
): Promise<Carried> {
	const change = (changed: Partial<ReplicaState>) =>
		replica.transact(async (records) => {
			const state = await records.state();
			if (state) records.setState({ ...state, ...changed });
			return state;
		});
	const { carried = [], folders: before = [], lookedAt = 0 } = (await change({})) ?? {};
	const there = new Set(carried);
	const isThere = (name: string) => there.has(name);
	const drop = async (names: readonly string[]) => {
		for (const name of names) {
			await depot.delete(name, signal);
			there.delete(name);
		}
	};

	let done = 0;
	let total = 0;
	const step = () => onprogress?.(++done, total);

	/** Uploads the pieces that are not there yet, and deletes those of a file that this one replaces. */
	async function put({ id, kind, names, load }: Thing): Promise<boolean> {
		const piece = await load();
		// This is recorded first, because the page may be killed after the upload.
		if (piece) await change({ hasPut: true });
		for (const [at, name] of names.entries()) {
			if (piece && !isThere(name)) await depot.put(name, await piece(at), signal);
			if (piece) there.add(name);
			step();
		}
		const isOlder = (name: string) => name.startsWith(`${BOOKS}${id}.`) && !names.includes(name);
		if (piece && kind === 'file') await drop([...there].filter(isOlder));
		return piece !== null;
	}
	const refused = (error: unknown): false => {
		if (!['full', 'large'].includes(faultOf(error) ?? '')) throw error;
		moves.noRoom = messageOf(error);
		return false;
	};

	async function fetchThing({ names, keep }: Thing): Promise<boolean> {
		const pieces: Bytes[] = [];
		for (const name of names) {
			const piece = await depot.get(name, signal).catch(async (error: unknown) => {
				if (faultOf(error) !== 'torn') throw error;
				// A device that has the book uploads the piece again.
				await drop([name]);
				return null;
			});
			if (!piece) return false;
			pieces.push(piece);
			step();
		}
		const isKept = await keep(pieces);
		// The file is complete but is not the right one. If it stayed, every round would download it again.
		if (!isKept) await drop(names);
		return isKept;
	}

	/** Deletes everything in the depot that belongs to books the reader has deleted. */
	async function deleteOfDeleted(): Promise<void> {
		const named = /([0-9a-f]{64})(?:\.[0-9a-f]{16})?(?:-\d+)?$/;
		const ofBook = grouped(there, (name) => named.exec(name)?.[1] ?? '');
		const keys = [...ofBook.keys()].map((id) => ({ kind: 'books' as const, id }));
		const entries = await replica.transact((records) => records.entries(keys));
		for (const { id, record, register } of entries)
			if (!record && register?.versions.every(({ value }) => value === null))
				await drop(ofBook.get(id) ?? []);
	}

	const all = await things(books, models);
	const isOpen = ({ names, isHere }: Thing) => !isHere || !names.every(isThere);
	const isAbsent = ({ names, isHere }: Thing) => !isHere && !names.every(isThere);
	/** Indexes are left out: one that nobody uploaded is made here. */
	const missing = () => [
		...new Set(all.filter((each) => each.kind !== 'index' && isAbsent(each)).map(({ id }) => id))
	];
	const moves = { put: 0, fetched: 0, waiting: 0, noRoom: '' };
	const folders = [COVERS, ...(books ? [BOOKS] : []), ...(models ? [INDEXES] : [])];
	const isKnown =
		Math.abs(Date.now() - lookedAt) < LOOK_MS && folders.every((folder) => before.includes(folder));
	if (isKnown && all.every((thing) => !isOpen(thing) || isAbsent(thing)))
		return { ...moves, missing: missing() };
	there.clear();
	for (const folder of folders) for (const { name } of await depot.list(folder, signal)) there.add(name);
	await deleteOfDeleted();
	// Indexes of an older version of Lectern are of no more use. If the depot has a newer version's, this version uploads none,
	// since they would be deleted each time.
	await drop([...there].filter((name) => newerBy(name) < 0));
	const isOld = [...there].some((name) => newerBy(name) > 0);
	const open = all.filter((thing) => isOpen(thing) && !(thing.kind === 'index' && isOld));
	const ready = open.filter((thing) => !isAbsent(thing));
	const absent = missing();
	const moved = ready.filter(({ kind }) => kind === 'cover' || !isCostly);
	moves.waiting = ready.length - moved.length;
	total = moved.reduce((sum, { names }) => sum + names.length, 0);
	try {
		for (const thing of moved)
			if (thing.isHere) moves.put += Number(!moves.noRoom && (await put(thing).catch(refused)));
			else moves.fetched += Number(await fetchThing(thing));
	} finally {
		await change({ lookedAt: Date.now(), folders, carried: [...there] });
		if (moves.fetched > 0) post(shelfChannel(), 'restored');
	}
	return { ...moves, missing: absent };
}

async function things(books: boolean, models: EmbeddingModels | null): Promise<Thing[]> {
	const [shelf, filed, covered] = await Promise.all([
		listBooks(),
		filedBooks(),
		database().then(async (db) => new Set<string>(await db.getAllKeys('covers')))
	]);
	const pictured = shelf.filter(({ id, picture }) => picture !== undefined && covered.has(id));
	for (const book of pictured) if (!(await hasCover(book))) covered.delete(book.id);
	return [
		...shelf.flatMap((book) => (book.cover === null ? [] : cover(book, covered.has(book.id)))),
		...(books ? shelf.map((book) => file(book, filed.has(book.id) && !book.held)) : []),
		...(models ? await indexes(shelf, models) : [])
	];
}

async function hasCover(book: StoredBook): Promise<boolean> {
	const stored = await (await database()).get('covers', book.id);
	return stored !== undefined && isCoverOf(book, stored);
}

/** Two versions of a converter make two files of one book. */
const nameOf = ({ id, converted }: StoredBook) => (converted ? `${id}.${converted.sha256.slice(0, 16)}` : id);

const file = (book: StoredBook, isHere: boolean): Thing => ({
	id: book.id,
	kind: 'file',
	isHere,
	names: Array.from(
		{ length: Math.max(1, Math.ceil(Math.min(book.size, MAX_BOOK_BYTES) / PIECE)) },
		(_, at) => `${BOOKS}${nameOf(book)}-${at}`
	),
	async load() {
		const bytes = await loadBytes(book.id);
		const isWhole = bytes && (await sha256(bytes)) === fileHash(book);
		return isWhole ? (at) => bytes.slice(at * PIECE, (at + 1) * PIECE) : null;
	},
	async keep(pieces) {
		const bytes = new Uint8Array(await new Blob([...pieces]).arrayBuffer());
		if ((await sha256(bytes)) !== fileHash(book)) return false;
		return keepFile(book, await piecesOf(new Blob([bytes])));
	}
});

const cover = (book: StoredBook, isHere: boolean): Thing => ({
	id: book.id,
	kind: 'cover',
	isHere,
	names: [COVERS + (book.picture === undefined ? book.id : `${book.id}.${book.picture}`)],
	async load() {
		const picture = await loadCover(book.id);
		const bytes = picture && new Uint8Array(await picture.arrayBuffer());
		return bytes && (() => bytes);
	},
	async keep([bytes = new Uint8Array()]) {
		const own = book.picture !== undefined && { picture: book.picture };
		if (own && !(await sha256(bytes)).startsWith(own.picture)) return false;
		const picture = { type: book.cover ?? '', bytes: bytes.buffer, ...own };
		return keepCover(book.id, picture);
	}
});

/** An index is only useful to a device with the same model and the same chunker, so its name says how it was made. */
async function indexes(shelf: readonly StoredBook[], models: EmbeddingModels): Promise<Thing[]> {
	const languages = new Map(shelf.map(({ id, language }) => [id, language]));
	const all = await indexesInParts(languages, models);
	return Promise.all(
		all.map(async ({ made, parts, ...index }) => {
			const hash = (await sha256(new TextEncoder().encode(made))).slice(0, 16);
			const name = `${INDEXES}${CUT}/${index.id}.${hash}`;
			return { ...index, kind: 'index', names: Array.from({ length: parts }, (_, at) => `${name}-${at}`) };
		})
	);
}

/** Positive for an index from a newer version of Lectern, negative for one from an older version; 0 for everything else. */
function newerBy(name: string): number {
	const [, cut] = name.startsWith(INDEXES) ? (/^([\d.]+)\//.exec(name.slice(INDEXES.length)) ?? []) : [];
	return cut === undefined ? 0 : cut.localeCompare(CUT, 'en', { numeric: true });
}

/** Resolves to false if the book was deleted or converted again meanwhile. */
async function keepFile({ id, converted }: StoredBook, pieces: readonly ArrayBuffer[]): Promise<boolean> {
	const isKept = await writes.once(
		['books', 'files', ...OF_TEXT],
		async (transaction) => {
			const books = transaction.objectStore('books');
			const { held: _, ...book } = (await books.get(id)) ?? {};
			if (!('id' in book) || book.converted?.sha256 !== converted?.sha256) return false;
			await putText(transaction, id, pieces);
			await books.put(book);
			return true;
		},
		false
	);
	if (isKept && converted) tellReaders(id, 'converted');
	return isKept;
}

/** Resolves to false if the book was deleted meanwhile. */
const keepCover = (id: string, picture: StoredPicture): Promise<boolean> =>
	writes.once(['books', 'covers'], async (transaction) => {
		const isThere = (await transaction.objectStore('books').getKey(id)) !== undefined;
		if (isThere) await transaction.objectStore('covers').put(picture, id);
		return isThere;
	});
