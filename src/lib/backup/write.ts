/** Everything of this browser becomes one file, which is written as it is made. Books are read one at a time. */
import { sha256 } from '$lib/book/sha256.ts';
import { cfisOf } from '$lib/epub/cfis.ts';
import { Publication } from '$lib/epub/publication.ts';
import { packIndex, type IndexRecords } from '$lib/search/vectors/index-file.ts';
import { loadBytes } from '$lib/library/store/files.ts';
import { loadCover, pictureBytes } from '$lib/library/store/covers.ts';
import { asHere, fileHash, fromRecord } from '$lib/library/store/stored-book.ts';
import { database, KINDS, startingWith, type Kind } from '$lib/storage/database.ts';
import { bookOf, type AnyRecord, type Records } from '$lib/sync/rules.ts';
import { entryOf, FORMAT, MANIFEST, VERSION, type Manifest } from './format.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { readSettings } from './settings.ts';

export interface WriteOptions {
	/** Search indexes can be made again; they save minutes, and take a quarter of the books' size. */
	indexes: boolean;
	settings: Storage;
	/** Closed when all is written; aborted where that fails or is cancelled. */
	to: WritableStream<Uint8Array<ArrayBuffer>>;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Written {
	/** Bytes of the file. */
	size: number;
	/** Titles of books whose file in this browser is not what was added: a backup with it would be refused. */
	leftOut: string[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const json = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value));

export async function writeBackup(options: WriteOptions): Promise<Written> {
	// Before anything is read: what is deleted from now on is not in it any more.
	const madeAt = Date.now();
	const archive = new ArchiveWriter(options.to, madeAt);
	try {
		const leftOut: string[] = [];
		const manifest: Manifest = { format: FORMAT, version: VERSION, madeAt, entries: [] };
		for await (const [name, content, sum] of partsOf(options, leftOut)) {
			options.signal?.throwIfAborted();
			manifest.entries.push({ name, size: content.length, sha256: sum ?? (await sha256(content)) });
			await archive.add(name, content);
		}
		await archive.add(MANIFEST, json(manifest));
		return { size: await archive.close(), leftOut };
	} catch (error) {
		// Where it cannot be written to, it cannot be aborted either.
		await archive.abort(error).catch(() => undefined);
		throw error;
	}
}

/** leftOut: gets the titles of such books. */
async function* partsOf(
	{ indexes, settings, onprogress }: WriteOptions,
	leftOut: string[]
): AsyncGenerator<[name: string, content: Bytes, sum?: string]> {
	const books = (await recordsOf('books')).map((book) => asHere(fromRecord(book)));
	const total = books.reduce((sum, { size }) => sum + size, 0);
	const whole = new Set<string>();
	const cfis = new Map<string, string>();
	let done = 0;
	for (const book of books) {
		const { id, title, size, cover } = book;
		const file = await loadBytes(id);
		const hash = fileHash(book);
		if (!file || (await sha256(file)) !== hash) {
			leftOut.push(title);
			continue;
		}
		whole.add(id);
		for (const [note, cfi] of await cfisIn(file, id)) cfis.set(note, cfi);
		yield [entryOf.book(id), file, hash];
		const picture = cover === null ? null : await pictureBytes(await loadCover(id));
		if (picture) yield [entryOf.cover(id), new Uint8Array(picture.bytes)];
		if (indexes) {
			const index = await readIndexes(id);
			if (index.vectors.length || index.postings.length)
				yield [entryOf.index(id), new Uint8Array(await (await packIndex(index)).arrayBuffer())];
		}
		onprogress?.((done += size), total);
	}
	const written = {
		books: () => books.filter(({ id }) => whole.has(id)),
		annotations: async () =>
			(await recordsOf('annotations')).map((note) => ({ ...note, cfi: cfis.get(note.id) ?? note.cfi }))
	};
	// One kind after the other: together they may be as large as many books.
	for (const kind of KINDS)
		yield [
			entryOf.records(kind),
			json(await (kind === 'books' || kind === 'annotations' ? written[kind]() : recordsOf(kind)))
		];
	yield [entryOf.settings, json(readSettings(settings))];
}

/** All of a kind but those of removed books. */
export async function recordsOf<K extends Kind>(kind: K): Promise<Records[K]> {
	const transaction = (await database()).transaction(['books', kind]);
	const [books, all] = await Promise.all([
		transaction.objectStore('books').getAll(),
		transaction.objectStore(kind as 'books').getAll()
	]);
	const removed = new Set(books.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id));
	return all.filter((each: AnyRecord) => !removed.has(bookOf(kind, each) ?? '')) as unknown as Records[K];
}

/** The search index of a book. */
async function readIndexes(book: string): Promise<IndexRecords> {
	const transaction = (await database()).transaction(['vectors', 'postings']);
	const ofBook = startingWith(book);
	const [vectors, postings] = await Promise.all([
		transaction.objectStore('vectors').getAll(ofBook),
		transaction.objectStore('postings').getAll(ofBook)
	]);
	return { vectors, postings };
}

/**
 * The CFIs by which other programs find the notes of a book that have none yet, by the ids of the notes. A book that cannot be opened
 * gives none: the notes are complete without.
 */
async function cfisIn(file: Bytes, book: string): Promise<[note: string, cfi: string][]> {
	const all = await (await database()).getAllFromIndex('annotations', 'book', book);
	const notes = all.filter(({ cfi }) => !cfi);
	const publication = notes.length > 0 && (await Publication.open(new Blob([file])).catch(() => null));
	if (!publication) return [];
	const cfis = await cfisOf(
		publication,
		notes.map(({ locator }) => locator)
	);
	return notes.map(({ id }, at) => [id, cfis[at]!]);
}
