/** Writes everything in this browser to one file as it is produced. Books are read one at a time. */
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
	/**
	 * Whether to include the search indexes. They can be made again; including them saves minutes, and takes a quarter of the
	 * books' size.
	 */
	indexes: boolean;
	settings: Storage;
	/** Closed when everything is written; aborted if that fails or is cancelled. */
	to: WritableStream<Uint8Array<ArrayBuffer>>;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Written {
	/** The file's size in bytes. */
	size: number;
	/** Titles of books whose stored file differs from the one that was added. A backup that contained it would be refused. */
	leftOut: string[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const json = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value));

export async function writeBackup(options: WriteOptions): Promise<Written> {
	// Taken before anything is read: records deleted from now on are no longer in the backup.
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
		// A stream that cannot be written to cannot be aborted either.
		await archive.abort(error).catch(() => undefined);
		throw error;
	}
}

/** leftOut: receives the titles of books that are left out. */
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
	// Kinds are written one after the other, since together they may be as large as many books.
	for (const kind of KINDS)
		yield [
			entryOf.records(kind),
			json(await (kind === 'books' || kind === 'annotations' ? written[kind]() : recordsOf(kind)))
		];
	yield [entryOf.settings, json(readSettings(settings))];
}

/** All records of a kind, except those of removed books. */
export async function recordsOf<K extends Kind>(kind: K): Promise<Records[K]> {
	const transaction = (await database()).transaction(['books', kind]);
	const [books, all] = await Promise.all([
		transaction.objectStore('books').getAll(),
		transaction.objectStore(kind as 'books').getAll()
	]);
	const removed = new Set(books.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id));
	return all.filter((each: AnyRecord) => !removed.has(bookOf(kind, each) ?? '')) as unknown as Records[K];
}

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
 * CFIs for a book's notes that have none yet, by which other programs find them, with the notes' ids. A book that cannot be
 * opened gives none; the notes are complete without.
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
