/** Reads a file as a backup. Every byte is checked before anything is taken from it. */
import { isTooDeep } from '$agent/protocol/json.ts';
import { backupStrings } from '$lib/strings/backup.ts';
import { Pacer } from '$lib/async/pause.ts';
import type { z } from 'zod';
import { unpackIndex, unpackRecords, type IndexRecords } from '$lib/search/vectors/index-file.ts';
import { KINDS, type Kind } from '$lib/storage/database.ts';
import { openArchive, type Archive, type ArchiveEntry } from './archive.ts';
import { fileHash } from '$lib/library/store/stored-book.ts';
import { BackupError, damaged } from './backup-error.ts';
import { entryOf, MANIFEST, manifestShape, settingsShape, VERSION, type Manifest } from './format.ts';
import { jsonArray } from './json-array.ts';
import { RecordParts } from './record-parts.ts';
import { kinds, type Records } from '$lib/sync/rules.ts';

/** The most bytes of an entry that is read as text. Conversations of many years stay far below it. */
const MAX_TEXT = 500 * 2 ** 20;

export interface ReadOptions {
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Backup {
	/** Milliseconds since 1970. */
	madeAt: number;
	records: RecordParts;
	/** The files of books by id, and their covers. Null if there is none. */
	file(book: string): Blob | null;
	cover(book: string): Blob | null;
	settings: Record<string, string>;
	/** Ids of the books whose search index is included. */
	indexed: string[];
	index(book: string): Promise<IndexRecords>;
}

/** Rejects with a BackupError that says why the file is refused; nothing has been changed then. */
export async function readBackup(file: Blob, { signal, onprogress }: ReadOptions = {}): Promise<Backup> {
	const archive = await openArchive(file);
	const manifest = readManifest(await archive.manifest());
	const { version, madeAt } = manifest;
	const entries = new Map<string, ArchiveEntry>();
	const part = (name: string, type?: string) => {
		const entry = entries.get(name);
		return entry ? file.slice(entry.start, entry.end, type) : null;
	};
	const index = async (book: string) => {
		try {
			const found = part(entryOf.index(book)) ?? new Blob();
			const { vectors, postings } =
				version === 1 ? unpackRecords(new Uint8Array(await found.arrayBuffer())) : await unpackIndex(found);
			if ([...vectors, ...postings].some((each) => each.book !== book))
				throw new Error('It is the index of another book.');
			return { vectors, postings };
		} catch (error) {
			throw damaged('the search index of a book cannot be read', error);
		}
	};

	for await (const entry of checkedEntries(archive, manifest, onprogress)) {
		signal?.throwIfAborted();
		entries.set(entry.name, entry);
		if (entry.name.startsWith(entryOf.index(''))) await index(entry.name.slice(entryOf.index('').length));
	}

	const text = (name: string) => {
		const found = part(name);
		if (!found) throw damaged(`“${name}” is missing`);
		if (found.size > MAX_TEXT) throw damaged(`“${name}” is too long`);
		return found;
	};
	const pacer = new Pacer(signal);
	/** Checks one record after the other, because a life's notes checked at once would stop the page. */
	const records = async (kind: Kind): Promise<unknown[]> => {
		const { shape, optional } = kinds[kind];
		const name = entryOf.records(kind);
		const all: unknown[] = [];
		if (optional && !entries.has(name)) return all;
		const found = jsonArray(text(name));
		for (;;) {
			const { value, done } = await found.next().catch((error: unknown) => unreadable(name, error));
			if (done) return all;
			for (const record of value) {
				all.push(checked(name, record, shape));
				if (pacer.due) await pacer.pause();
			}
		}
	};
	const written = parse(entryOf.settings, await text(entryOf.settings).arrayBuffer());
	const settings = checked(entryOf.settings, written, settingsShape);

	const inFile = (await records('books')) as (Records['books'][number] & { cover: string | null })[];
	const books = inFile.map(({ removedAt: _, ...book }) => {
		const found = entries.get(entryOf.book(book.id));
		if (!found || found.sha256 !== fileHash(book) || found.end - found.start !== book.size)
			throw damaged(`the file of “${book.title}” is not in it`);
		return { ...book, cover: entries.has(entryOf.cover(book.id)) ? book.cover : null };
	});
	const types = new Map(books.map(({ id, cover }) => [id, cover]));
	// Records of a book that is in neither the backup nor this browser wait until the book is added again. The agent's threads
	// are not in a backup. A colour from a newer version is drawn as another one.
	const parts = new RecordParts(books);
	await pacer.run(parts.add('books', books));
	for (const kind of KINDS.filter((each) => each !== 'books')) {
		const all = (await records(kind)) as object[];
		const kept = kind === 'conversations' ? all.map((each) => ({ ...each, thread: null })) : all;
		await pacer.run(parts.add(kind, kept));
	}
	return {
		madeAt,
		records: parts,
		// A slice is made when it is asked for: making those of thousands of books at once would stop the page.
		file: (book) => (types.has(book) ? part(entryOf.book(book)) : null),
		cover(book) {
			const type = types.get(book) ?? null;
			return type === null ? null : part(entryOf.cover(book), type);
		},
		settings,
		indexed: [...types.keys()].filter((id) => entries.has(entryOf.index(id))),
		index
	};
}

/** The entries, in the order of the file, each as the manifest says. */
async function* checkedEntries(
	archive: Archive,
	{ entries }: Manifest,
	onprogress: ReadOptions['onprogress']
): AsyncGenerator<ArchiveEntry> {
	const known = new Map(entries.map((entry) => [entry.name, entry]));
	const parts = archive.names.filter((name) => name !== MANIFEST);
	if (entries.length !== parts.length || parts.some((name) => !known.has(name)))
		throw damaged('its list of contents does not fit');
	const total = entries.reduce((sum, { size }) => sum + size, 0);
	let done = 0;
	for await (const entry of archive.entries()) {
		const { name, start, end } = entry;
		if (end - start !== known.get(name)?.size || entry.sha256 !== known.get(name)?.sha256)
			throw damaged(`“${name}” is not as it was saved`);
		yield entry;
		onprogress?.((done += end - start), total);
	}
}

function readManifest(bytes: Uint8Array | null): Manifest {
	if (!bytes) throw new BackupError(backupStrings.faults.otherZip);
	const manifest = checked(MANIFEST, parse(MANIFEST, bytes), manifestShape);
	if (manifest.version > VERSION) throw new BackupError(backupStrings.faults.newer);
	return manifest;
}

function parse(name: string, bytes: ArrayBuffer | Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch (error) {
		return unreadable(name, error);
	}
}

function unreadable(name: string, cause: unknown): never {
	throw damaged(`“${name}” cannot be read`, cause);
}

function checked<Shape extends z.ZodType>(name: string, value: unknown, shape: Shape): z.output<Shape> {
	try {
		if (isTooDeep(value)) throw new Error('It is nested too deeply.');
		return shape.parse(value);
	} catch (error) {
		return unreadable(name, error);
	}
}
