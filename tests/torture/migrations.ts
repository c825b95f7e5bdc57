/** Databases as earlier versions of the app left them, and whether the present one finds everything in them. */
import { messageOf } from '../../src/lib/errors/message.ts';
import { storedMessages } from '../../src/lib/chat/messages/message.ts';
import { allAnnotations, saveAnnotations } from '../../src/lib/annotations/stored-annotations.ts';
import { listBooks, loadFile, migrateBooks } from '../../src/lib/library/store/books.ts';
import { loadCover } from '../../src/lib/library/store/covers.ts';
import { database } from '../../src/lib/storage/database.ts';
import { listDays } from '../../src/lib/statistics/stored-days.ts';
import { listMemories } from '../../src/lib/chat/memory/stored-memories.ts';
import { listPlaces } from '../../src/lib/library/store/places.ts';
import { recapsOf } from '../../src/lib/chat/presets/stored-recaps.ts';
import { seeded } from '../fixtures/random.ts';
import { sha256 } from '../../src/lib/book/sha256.ts';

/** Each raised the version by one; what it added, as the code of its time made it. */
const STEPS: readonly ((db: IDBDatabase) => void)[] = [
	(db) => {
		db.createObjectStore('books', { keyPath: 'id' });
		db.createObjectStore('files');
		db.createObjectStore('places', { keyPath: 'book' });
		db.createObjectStore('vectors', { keyPath: ['book', 'model', 'chunker', 'first'] });
		db.createObjectStore('conversations', { keyPath: 'id' }).createIndex('book', 'book');
	},
	(db) => db.createObjectStore('postings', { keyPath: ['book', 'version'] }),
	(db) => {
		db.createObjectStore('annotations', { keyPath: 'id' }).createIndex('book', 'book');
		db.createObjectStore('days', { keyPath: ['day', 'book'] });
		db.createObjectStore('memories', { keyPath: 'id' });
	},
	(db) => db.createObjectStore('stories', { keyPath: ['book', 'chapter'] }),
	(db) => db.createObjectStore('states'),
	(db) => db.createObjectStore('deletions', { keyPath: ['kind', 'id'] }),
	(db) => db.createObjectStore('names', { keyPath: ['book', 'version'] }),
	(db) => db.createObjectStore('turns', { keyPath: ['book', 'conversation', 'question', 'model'] }),
	(db) => db.createObjectStore('covers'),
	(db) => {
		for (const name of ['faces', 'device', 'connection']) db.createObjectStore(name);
		for (const name of ['changes', 'registers']) db.createObjectStore(name, { keyPath: ['kind', 'id'] });
	},
	(db) => {
		db.createObjectStore('dictionaries', { keyPath: 'id' });
		db.createObjectStore('entries');
		db.createObjectStore('translations', { keyPath: ['book', 'by', 'hash'] });
	}
];
/** From this version on a book's file is pieces of so many bytes, and its cover bytes; before, each was one Blob. */
const PIECES_FROM = 6;
const PIECE_BYTES = 4 * 2 ** 20;

const GIVEN = { reading: null, preloaded: [], characters: 0, limit: null, left: true };

export const oldVersions = (): number[] => STEPS.map((_, index) => index + 1);

interface Library {
	/** Store → records as they were stored; [key, record] where the store has no key path. */
	records: Record<string, unknown[]>;
	/** Id → bytes of the book's file. */
	files: Map<string, Uint8Array<ArrayBuffer>>;
}

async function libraryOf(version: number, seed: number): Promise<Library> {
	const random = seeded(seed);
	const files: Library['files'] = new Map();
	const records: Record<string, unknown[]> = { books: [], places: [], conversations: [], vectors: [] };
	for (let index = 0; index < 1 + Math.floor(random() * 4); index++) {
		// Larger than one piece now and then. Nothing opens it.
		const bytes = new Uint8Array(1000 + Math.floor(random() ** 4 * 9_000_000)).map(
			(_, at) => Math.imul(at + seed, 2654435761 + index) >>> 13
		);
		const id = await sha256(bytes);
		files.set(id, bytes);
		const cover = random() < 0.5 ? new Blob([new Uint8Array(2000).fill(index)], { type: 'image/png' }) : null;
		const book = { id, fileName: `${index}.epub`, size: bytes.length, title: `Book ${seed}-${index}` };
		records.books?.push({
			...{ ...book, authors: ['A'], language: 'en', cover, addedAt: 1000 + index, openedAt: null }
		});
		records.places?.push({ book: id, section: 0, offset: index, percent: 10 * index, at: 2000 });
		for (let talk = 0; talk < 3; talk++)
			records.conversations?.push({
				...{ id: `talk-${id.slice(0, 8)}-${talk}`, book: id, title: `Talk ${talk}`, thread: null },
				messages: [
					// Names of fields as version 0.1 wrote them.
					{ role: 'reader', id: 'q', text: 'Who kept the ferry?', at: 1, given: GIVEN },
					{ role: 'agent', id: 'a', parts: [{ type: 'text', text: 'Marten.' }], ending: 'complete' }
				],
				...{ created: 3000, updated: 4000 + talk }
			});
		records.vectors?.push({
			...{ book: id, model: 'm', chunker: 'c', first: 0, rows: new Uint32Array([0]) },
			...{ places: new Uint32Array([0, 0, 9]), dimensions: 2, vectors: new Int8Array([1, 2]) },
			...{ scales: new Float32Array([1]), probe: new Int8Array(2), checksum: 7 }
		});
		const add = (from: number, store: string, record: unknown) => {
			if (version >= from) records[store] = [...(records[store] ?? []), record];
		};
		for (let note = 0; note < 5; note++)
			add(3, 'annotations', {
				...{ id: `note-${id.slice(0, 8)}-${note}`, book: id, kind: 'highlight', cfi: '', quote: 'time' },
				...{ locator: { section: 0, start: note, end: note + 4 }, prefix: '', suffix: '', chapter: 'One' },
				...{ percent: 1, colour: 'yellow', note: `Note ${note}`, createdAt: 1, changedAt: 2 }
			});
		add(3, 'days', { day: '2026-01-01', book: id, seconds: 60 + index, characters: 900 });
		add(3, 'memories', { id: `fact-${id.slice(0, 8)}`, text: 'Reads at night', book: id, createdAt: 5 });
		add(4, 'stories', {
			...{ book: id, chapter: 'c1', title: 'One', upTo: { section: 0, offset: 5 }, percent: 10 },
			...{ text: 'So far.', passages: [], model: 'm', at: 6 }
		});
		add(6, 'deletions', { kind: 'annotations', id: `gone-${id.slice(0, 8)}`, at: 7 });
		add(7, 'names', { book: id, version: 1, known: true, forms: [], mentions: new Int32Array(0) });
	}
	return { records, files };
}

/** Makes the database as this version of the app left it. */
export async function makeOldDatabase(version: number, seed: number): Promise<void> {
	const { records, files } = await libraryOf(version, seed);
	const db = await new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open('lectern', version);
		request.onupgradeneeded = () => {
			for (const step of STEPS.slice(0, version)) step(request.result);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('It did not open.'));
	});
	const books = await Promise.all(
		(records.books as { cover: Blob | null }[]).map(async (book) => {
			const { cover } = book;
			if (!cover || version < PIECES_FROM) return book;
			return { ...book, cover: { type: cover.type, bytes: await cover.arrayBuffer() } };
		})
	);
	const stored: typeof records = { ...records, books };
	const stores = Object.keys(records);
	const transaction = db.transaction([...stores, 'files'], 'readwrite');
	for (const store of stores)
		for (const record of stored[store] ?? []) transaction.objectStore(store).put(record);
	const filed = transaction.objectStore('files');
	for (const [id, bytes] of files)
		if (version < PIECES_FROM) filed.put(new Blob([bytes], { type: 'application/epub+zip' }), id);
		else
			for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece++)
				filed.put(bytes.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES).buffer, [id, piece]);
	await new Promise((resolve, reject) => {
		transaction.oncomplete = resolve;
		transaction.onabort = () => reject(transaction.error ?? new Error('It was aborted.'));
	});
	db.close();
}

/** Opens the database as the present app does and rewrites its Blobs. */
export async function migrate(): Promise<void> {
	await database();
	await migrateBooks();
}

/** What is not as it was, in words; [] where everything is found. The migration may have been done, in part or whole. */
export async function missingAfterMigration(version: number, seed: number): Promise<string[]> {
	const missing: string[] = [];
	try {
		const { records, files } = await libraryOf(version, seed);
		await migrate();
		const found: Record<string, unknown[]> = {
			books: await Promise.all(
				(await listBooks()).map(async (book) => ({ ...book, cover: await loadCover(book.id) }))
			),
			places: await listPlaces(),
			conversations: await (await database()).getAll('conversations'),
			annotations: await allAnnotations(),
			days: await listDays(),
			memories: await listMemories(),
			stories: (await Promise.all([...files.keys()].map(recapsOf))).flat(),
			deletions: await (await database()).getAll('deletions')
		};
		for (const [store, expected] of Object.entries(records)) {
			// Made anew from the book where they are not as this version makes them.
			if (store === 'vectors' || store === 'names') continue;
			const there = new Set(await Promise.all((found[store] ?? []).map(written)));
			for (const record of expected)
				if (!there.has(await written(record))) missing.push(`${store}: ${await written(record)}`);
		}
		for (const [id, bytes] of files) {
			const file = await loadFile(id);
			if (!file || (await sha256(new Uint8Array(await file.arrayBuffer()))) !== (await sha256(bytes)))
				missing.push(`the file of ${id}`);
		}
		for (const talk of await (await database()).getAll('conversations'))
			if (!storedMessages.safeParse(talk.messages).success) missing.push(`${talk.id} cannot be read`);
		const db = await database();
		const vectors = await db.count('vectors');
		// Those of version 1 lack the places of their passages.
		if (vectors !== (version === 1 ? 0 : files.size)) missing.push(`${vectors} vectors of ${files.size}`);
		for (const { id, cover } of await db.getAll('books'))
			if (typeof cover === 'object' && cover) missing.push(`the cover of ${id} is still with its entry`);
		for (const key of await db.getAllKeys('files'))
			if (typeof key === 'string') missing.push(`the file of ${key} is still a Blob`);
		// Writing goes on.
		const [book = ''] = files.keys();
		const note = { id: 'after', book, kind: 'bookmark' as const, locator: { section: 0, start: 0, end: 0 } };
		const words = { cfi: '', quote: '', prefix: '', suffix: '', chapter: '', percent: 0, note: '' };
		await saveAnnotations([{ ...note, ...words, colour: 'yellow', createdAt: 1, changedAt: 1 }]);
	} catch (error) {
		missing.push(`an error: ${messageOf(error)}`);
	}
	return missing;
}

/** As text, its keys in order, Blobs by their bytes; without what a later version added by itself. */
async function written(record: unknown): Promise<string> {
	const blobs: Blob[] = [];
	const text = JSON.stringify(record, (_key, value: unknown) => {
		if (value instanceof Blob) return `Blob ${blobs.push(value)} ${value.type} ${value.size}`;
		if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
		return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
	});
	const sums = await Promise.all(blobs.map(async (blob) => sha256(new Uint8Array(await blob.arrayBuffer()))));
	return text + sums.join();
}
