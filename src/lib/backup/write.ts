/** Everything of this browser becomes one file. Books are read one at a time; the browser keeps what is written on the disk. */
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { sha256 } from '$lib/book/sha256.ts';
import { cfisOf } from '$lib/epub/cfis.ts';
import { Publication } from '$lib/epub/publication.ts';
import { packIndex, type IndexRecords } from '$lib/search/vectors/index-file.ts';
import { loadFile } from '$lib/library/store/books.ts';
import { fromRecord } from '$lib/library/store/stored-book.ts';
import { database, KINDS, startingWith, type Kind } from '$lib/storage/database.ts';
import { bookOf, type AnyRecord, type Records } from './kinds.ts';
import { entryOf, FORMAT, MANIFEST, VERSION, type Manifest } from './format.ts';
import { OPEN_SEAL, seal } from './archive.ts';
import { readSettings } from './settings.ts';

export interface WriteOptions {
	/** Search indexes can be made again; they save minutes, and take a quarter of the books' size. */
	indexes: boolean;
	settings: Storage;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Written {
	file: Blob;
	/** Titles of books whose file in this browser is not what was added: a backup with it would be refused. */
	leftOut: string[];
}

interface Part {
	name: string;
	content: Blob;
}

const json = (value: unknown) => new Blob([JSON.stringify(value)]);

export async function writeBackup({ indexes, settings, signal, onprogress }: WriteOptions): Promise<Written> {
	// Before anything is read: what is deleted from now on is not in it any more.
	const madeAt = Date.now();
	const everything = await readEverything();
	const books = everything.books.map(fromRecord);
	const total = books.reduce((sum, { size }) => sum + size, 0);
	const leftOut: string[] = [];
	let done = 0;

	async function* parts(): AsyncGenerator<Part> {
		const whole = new Set<string>();
		const cfis = new Map<string, string>();
		for (const { id, title, size, cover } of books) {
			const file = await loadFile(id);
			if (!file || (await sha256(file)) !== id) {
				leftOut.push(title);
				continue;
			}
			whole.add(id);
			const notes = everything.annotations.filter(({ book, cfi }) => book === id && !cfi);
			for (const [at, cfi] of (await cfisIn(file, notes)).entries()) cfis.set(notes[at]!.id, cfi);
			yield { name: entryOf.book(id), content: file };
			if (cover) yield { name: entryOf.cover(id), content: cover };
			if (indexes) {
				const index = await readIndexes(id);
				if (index.vectors.length || index.postings.length)
					yield { name: entryOf.index(id), content: await packIndex(index) };
			}
			onprogress?.((done += size), total);
		}
		const records = {
			...everything,
			books: books
				.filter(({ id }) => whole.has(id))
				.map((book) => ({ ...book, cover: book.cover && book.cover.type })),
			annotations: everything.annotations.map((note) => ({ ...note, cfi: cfis.get(note.id) ?? note.cfi }))
		};
		for (const kind of KINDS) yield { name: entryOf.records(kind), content: json(records[kind]) };
		yield { name: entryOf.settings, content: json(readSettings(settings)) };
	}

	const manifest: Manifest = { format: FORMAT, version: VERSION, madeAt, entries: [] };
	const zip = new ZipWriter(new BlobWriter(), {
		// Books are packed already, and an entry as it is can be sliced from the file.
		level: 0,
		lastModDate: new Date(madeAt),
		useWebWorkers: false
	});
	for await (const { name, content } of parts()) {
		signal?.throwIfAborted();
		manifest.entries.push({ name, size: content.size, sha256: await sha256(content) });
		await zip.add(name, new BlobReader(content), { signal });
	}
	await zip.add(MANIFEST, new BlobReader(json(manifest)));
	return { file: await seal(await zip.close(new TextEncoder().encode(OPEN_SEAL))), leftOut };
}

/** All records but those of removed books. The files are loaded one by one. */
export async function readEverything(): Promise<Records> {
	const transaction = (await database()).transaction(KINDS);
	const read = await Promise.all(
		KINDS.map(async (kind) => [kind, await transaction.objectStore(kind).getAll()] as const)
	);
	const all = Object.fromEntries(read) as unknown as Record<Kind, AnyRecord[]>;
	const removed = new Set(all.books.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id));
	const staying = KINDS.map((kind) => [
		kind,
		all[kind].filter((each) => !removed.has(bookOf(kind, each) ?? ''))
	]);
	return Object.fromEntries(staying) as unknown as Records;
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

/** The CFIs by which other programs find the notes. A book that cannot be opened gives none: the notes are complete without. */
async function cfisIn(file: Blob, notes: Records['annotations']): Promise<string[]> {
	if (notes.length === 0) return [];
	const publication = await Publication.open(file).catch(() => null);
	return publication
		? cfisOf(
				publication,
				notes.map(({ locator }) => locator)
			)
		: [];
}
