/** Writes everything in this browser to one file as it is produced. Books are read one at a time. */
import { Sha256 } from '$lib/book/noble-hashes.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { cfisOf } from '$lib/epub/cfis.ts';
import { Publication } from '$lib/epub/publication.ts';
import { packIndex, type IndexRecords } from '$lib/search/vectors/index-file.ts';
import { loadBytes } from '$lib/library/store/files.ts';
import { loadCoverBytes } from '$lib/library/store/covers.ts';
import { asHere, fileHash, fromRecord } from '$lib/library/store/stored-book.ts';
import { allOf, database, inBatches, KINDS, startingWith, type Kind } from '$lib/storage/database.ts';
import { bookOf, type AnyRecord } from '$lib/sync/rules.ts';
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

interface Part {
	name: string;
	/** The bytes, in any number of pieces. */
	content: readonly Bytes[];
	/** SHA-256 in hex. */
	sum: string;
}

/** Conversations may be long. */
const RECORDS_AT_ONCE = 100;

const json = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value));

export async function writeBackup(options: WriteOptions): Promise<Written> {
	// Taken before anything is read: records deleted from now on are no longer in the backup.
	const madeAt = Date.now();
	const archive = new ArchiveWriter(options.to, madeAt);
	try {
		const leftOut: string[] = [];
		const manifest: Manifest = { format: FORMAT, version: VERSION, madeAt, entries: [] };
		for await (const { name, content, sum } of partsOf(options, leftOut)) {
			options.signal?.throwIfAborted();
			manifest.entries.push({ name, size: await archive.add(name, content), sha256: sum });
		}
		await archive.add(MANIFEST, [json(manifest)]);
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
): AsyncGenerator<Part> {
	const all = await allOf('books');
	const removed = new Set(all.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id));
	const books = all.filter(({ id }) => !removed.has(id)).map((book) => asHere(fromRecord(book)));
	const total = books.reduce((sum, { size }) => sum + size, 0);
	const whole = new Set<string>();
	const cfis = new Map<string, string>();
	let done = 0;
	// While little memory is used: conversations are the longest of these, and wait as a whole until they are written.
	for (const kind of KINDS)
		if (kind !== 'books' && kind !== 'annotations') yield await recordsOf(kind, removed, cfis);
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
		yield { name: entryOf.book(id), content: [file], sum: hash };
		const picture = cover === null ? null : await loadCoverBytes(id);
		if (picture) yield await partOf(entryOf.cover(id), picture);
		if (indexes) {
			const index = await readIndexes(id);
			if (index.vectors.length || index.postings.length)
				yield await partOf(entryOf.index(id), new Uint8Array(await (await packIndex(index)).arrayBuffer()));
		}
		onprogress?.((done += size), total);
	}
	yield await partOf(entryOf.records('books'), json(books.filter(({ id }) => whole.has(id))));
	yield await recordsOf('annotations', removed, cfis);
	yield await partOf(entryOf.settings, json(readSettings(settings)));
}

const partOf = async (name: string, content: Bytes): Promise<Part> => ({
	name,
	content: [content],
	sum: await sha256(content)
});

/**
 * The records of a kind as JSON, except those of removed books. They are written some at a time, since as objects and as one text
 * they would take many times the memory.
 */
async function recordsOf(
	kind: Kind,
	removed: ReadonlySet<string>,
	cfis: ReadonlyMap<string, string>
): Promise<Part> {
	const encoder = new TextEncoder();
	const content: Bytes[] = [];
	const hash = new Sha256();
	const add = (text: string) => {
		const bytes = encoder.encode(text);
		content.push(bytes);
		hash.update(bytes);
	};
	for await (const records of inBatches(kind, RECORDS_AT_ONCE)) {
		const written = (records as AnyRecord[])
			.filter((each) => !removed.has(bookOf(kind, each) ?? ''))
			.map((each) =>
				JSON.stringify(
					kind === 'annotations' && cfis.has(each.id) ? { ...each, cfi: cfis.get(each.id) } : each
				)
			);
		if (written.length > 0) add((content.length ? ',' : '[') + written.join(','));
	}
	add(content.length ? ']' : '[]');
	return { name: entryOf.records(kind), content, sum: hash.hex };
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
	const publication = notes.length > 0 && (await Publication.open(file).catch(() => null));
	if (!publication) return [];
	const cfis = await cfisOf(
		publication,
		notes.map(({ locator }) => locator)
	);
	return notes.map(({ id }, at) => [id, cfis[at]!]);
}
