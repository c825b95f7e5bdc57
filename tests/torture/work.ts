/** Work with the reader's data that is cut short by a killed tab or a full disk, and what must be true after it. */
import { readBackup } from '../../src/lib/backup/read.ts';
import { restore } from '../../src/lib/backup/restore.ts';
import { sha256 } from '../../src/lib/book/sha256.ts';
import { importBook } from '../../src/lib/library/import/import.ts';
import {
	allAnnotations,
	changeAnnotations,
	deleteAnnotations,
	saveAnnotations
} from '../../src/lib/annotations/stored-annotations.ts';
import { listBooks, loadFile } from '../../src/lib/library/store/books.ts';
import { renameConversation, saveConversation } from '../../src/lib/chat/messages/stored-conversations.ts';
import { database } from '../../src/lib/storage/database.ts';
import { addToDays, listDays } from '../../src/lib/statistics/stored-days.ts';
import { dropFilesWithoutBook, filedBooks } from '../../src/lib/library/store/files.ts';
import { listMemories, saveMemory } from '../../src/lib/chat/memory/stored-memories.ts';
import { listPlaces, savePlace } from '../../src/lib/library/store/places.ts';
import { recapsOf, saveRecap } from '../../src/lib/chat/presets/stored-recaps.ts';
import type { VectorKey } from '../../src/lib/search/vectors/vector-batch.ts';
import { vectorStore } from '../../src/lib/search/stores/index-records.ts';
import type { Annotation } from '../../src/lib/annotations/model/annotation.ts';
import type { StoredConversation } from '../../src/lib/chat/messages/stored-conversations.ts';
import { backupFile } from '../fixtures/full-shelf.ts';
import { buildEpub } from '../fixtures/epub-builder.ts';
import { seeded } from '../fixtures/random.ts';

const BOOKS = 3;
const STEPS = 6;
const CHUNKER = 'c';
const DIMENSIONS = 8;

/** Told what is kept from now on, by a name that `lost` understands. */
type Kept = (what: string) => unknown;

const book = (seed: number): string => seed.toString(16).padStart(64, '0');

function note(seed: number, step: number): Annotation {
	return {
		...{
			id: `note ${step}`,
			book: book(seed),
			kind: 'highlight' as const,
			cfi: '',
			quote: 'Once',
			prefix: ''
		},
		...{ locator: { section: 0, start: step, end: step + 4 }, suffix: '', chapter: 'One', percent: 1 },
		...{ colour: 'yellow' as const, note: '', createdAt: 1, changedAt: 2 }
	};
}

function talk(seed: number, messages: number): StoredConversation {
	return {
		...{ id: 'talk', book: book(seed), title: '', thread: null, created: 1, updated: messages },
		messages: Array.from({ length: messages }, (_, at) => ({
			role: 'reader',
			id: String(at),
			text: 'x'.repeat(500)
		}))
	};
}

/** Larger than a piece of a file now and then. */
function bookFile(seed: number, index: number): Promise<File> {
	const random = seeded(seed + index);
	const size = Math.floor(random() ** 3 * 6_000_000);
	const ballast = new Uint8Array(size).map((_, at) => Math.imul(at + seed, 2654435761) >>> 21);
	return buildEpub(
		{ title: `Book ${seed} ${index}`, files: { 'EPUB/ballast.bin': ballast } },
		`${index}.epub`
	);
}

/** Vectors are kept for books of the shelf only, under the hash of their file. */
async function keyOf(seed: number): Promise<VectorKey> {
	const file = await bookFile(seed, 0);
	return { book: await sha256(new Uint8Array(await file.arrayBuffer())), model: 'm', chunker: CHUNKER };
}

async function shelvedKey(seed: number): Promise<VectorKey> {
	await importBook(await bookFile(seed, 0));
	return keyOf(seed);
}

export const WORKS = ['import', 'annotate', 'index', 'answer', 'backup', 'restore'] as const;
export type WorkName = (typeof WORKS)[number];

/** backup: the file of the work 'restore'. */
async function work(name: WorkName, seed: number, kept: Kept, backup: Blob | null): Promise<void> {
	if (name === 'import')
		for (let index = 0; index < BOOKS; index++) {
			const { book } = await importBook(await bookFile(seed, index));
			await kept(`book ${book.id}`);
		}
	else if (name === 'annotate')
		for (let step = 0; step < STEPS; step++) {
			const annotation = note(seed, step);
			await saveAnnotations([annotation]);
			await kept(`note ${step} there`);
			await changeAnnotations([{ annotation: { ...annotation, note: 'N' }, fields: ['note'] }]);
			await kept(`note ${step} changed`);
			if (step % 3 === 2) {
				await deleteAnnotations([annotation.id]);
				await kept(`note ${step} gone`);
			}
			await savePlace({ book: book(seed), section: 0, offset: step, percent: 1, at: step });
			await kept(`place ${step}`);
			await addToDays({ day: '2026-01-01', book: book(seed), seconds: 1, characters: 1 });
			await kept(`seconds ${step + 1}`);
		}
	else if (name === 'index') {
		const key = await shelvedKey(seed);
		for (let step = 0; step < STEPS; step++) {
			const batch = batchOf(step);
			await vectorStore.save(key, batch);
			await kept(`batch ${step}`);
		}
	} else if (name === 'answer')
		for (let step = 1; step <= STEPS; step++) {
			await saveConversation(talk(seed, step));
			await kept(`messages ${step}`);
		}
	else if (name === 'backup') await backupFile();
	else {
		await restore(await readBackup(backup ?? new Blob()), { settings: localStorage, insteadOfMine: false });
		await kept('restored');
	}
}

function batchOf(first: number) {
	return {
		...{ first, rows: new Uint32Array([first]), places: new Uint32Array([0, first, first + 1]) },
		...{
			dimensions: DIMENSIONS,
			vectors: new Int8Array(DIMENSIONS).fill(first),
			scales: new Float32Array(1)
		},
		...{ probe: new Int8Array(DIMENSIONS), checksum: first }
	};
}

let backup: Blob | null = null;

/** Before the page that is killed does its work: what the work needs. Returns a backup for 'restore', as base64. */
export async function prepareWork(name: WorkName, seed: number): Promise<string | null> {
	if (name !== 'backup' && name !== 'restore') return null;
	for (let index = 0; index < BOOKS; index++) await importBook(await bookFile(seed, index));
	await saveAnnotations([note(seed, 0), note(seed, 1)]);
	await saveConversation(talk(seed, 3));
	const { file } = await backupFile();
	if (name === 'backup') return null;
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
	const bytes = new Uint8Array(await file.arrayBuffer());
	let text = '';
	for (let at = 0; at < bytes.length; at += 30_000)
		text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
	return btoa(text);
}

export function giveBackup(base64: string | null): void {
	backup = base64 === null ? null : new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);
}

/** Tells what is kept to the function `kept` that scripts/torture puts into the page. */
export async function doWork(name: WorkName, seed: number): Promise<void> {
	const { kept } = globalThis as unknown as { kept: Kept };
	await work(name, seed, kept, backup);
}

/** What of what was kept is not there, and what is there in part; [] where nothing is lost. Then the work is done to its end. */
export async function lost(name: WorkName, seed: number, kept: readonly string[]): Promise<string[]> {
	const missing: string[] = [];
	const last = (prefix: string) => {
		const values = kept
			.filter((each) => each.startsWith(`${prefix} `))
			.map((each) => Number(each.split(' ')[1]));
		return values.at(-1) ?? -1;
	};
	// As the shelf does it when it is opened.
	await dropFilesWithoutBook();
	await checkShelf(missing);
	const books = await listBooks();
	for (const each of kept.filter((one) => one.startsWith('book ')))
		if (!books.some(({ id }) => id === each.slice(5))) missing.push(each);
	const notes = new Map((await allAnnotations()).map((each) => [each.id, each]));
	for (let step = 0; step < STEPS; step++) {
		const found = notes.get(`note ${step}`);
		const gone = kept.includes(`note ${step} gone`);
		if (gone && found) missing.push(`note ${step} is there again`);
		// Its deletion may have been done and not been told.
		const going = step % 3 === 2 && kept.includes(`note ${step} changed`);
		if (kept.includes(`note ${step} there`) && !found && !gone && !going) missing.push(`note ${step}`);
		if (kept.includes(`note ${step} changed`) && found && found.note !== 'N')
			missing.push(`the change of note ${step}`);
	}
	const place = (await listPlaces()).find((each) => each.book === book(seed));
	if (last('place') > (place?.offset ?? -1)) missing.push(`place ${last('place')}`);
	const day = (await listDays()).find((each) => each.book === book(seed));
	if (last('seconds') > (day?.seconds ?? 0)) missing.push(`${last('seconds')} seconds`);
	const batches = await vectorStore.load(await keyOf(seed));
	for (const each of kept.filter((one) => one.startsWith('batch ')))
		if (!batches.some(({ first, checksum }) => `batch ${first}` === each && checksum === first))
			missing.push(each);
	const messages =
		(await (await database()).getAll('conversations')).find(({ id }) => id === 'talk')?.messages.length ?? 0;
	if (last('messages') > messages) missing.push(`${last('messages')} messages`);
	if (name === 'backup' && (books.length !== BOOKS || notes.size !== 2)) missing.push('what was backed up');
	// Done again, it comes to its end.
	await work(name, seed, () => undefined, backup);
	await checkShelf(missing);
	if (name === 'restore' && (await listBooks()).length !== BOOKS) missing.push('books of the backup');
	if (name === 'restore' && (await allAnnotations()).length !== 2) missing.push('notes of the backup');
	return missing;
}

/** Each book has its whole file, and each file its book. */
async function checkShelf(missing: string[]): Promise<void> {
	const books = await listBooks();
	for (const { id, title } of books) {
		const file = await loadFile(id);
		if (!file || (await sha256(new Uint8Array(await file.arrayBuffer()))) !== id)
			missing.push(`the file of ${title}`);
	}
	for (const id of await filedBooks())
		if (!books.some((each) => each.id === id)) missing.push(`the file of ${id} has no book`);
}

/** Every kind of write of a reader's own, by name. */
export const WRITES: Record<string, (seed: number) => Promise<unknown>> = {
	book: async (seed) => importBook(await bookFile(seed, 0)),
	highlight: (seed) => saveAnnotations([note(seed, 0)]),
	'change of a note': (seed) =>
		changeAnnotations([{ annotation: { ...note(seed, 0), note: 'N' }, fields: ['note'] }]),
	place: (seed) => savePlace({ book: book(seed), section: 0, offset: 1, percent: 1, at: 1 }),
	'reading time': (seed) => addToDays({ day: '2026-01-01', book: book(seed), seconds: 1, characters: 1 }),
	fact: (seed) => saveMemory({ id: `fact ${seed}`, text: 'A fact', book: book(seed), createdAt: 1 }),
	conversation: (seed) => saveConversation(talk(seed, 2)),
	title: (seed) => renameConversation(`talk ${seed}`, 'A title'),
	recap: (seed) =>
		saveRecap({
			...{ book: book(seed), chapter: 'c1', title: 'One', upTo: { section: 0, offset: 1 }, percent: 1 },
			...{ text: 'So far', passages: [], model: 'm', at: 1 }
		}),
	vectors: async (seed) => vectorStore.save(await shelvedKey(seed), batchOf(0)),
	restore: async () =>
		restore(await readBackup(backup ?? new Blob()), { settings: localStorage, insteadOfMine: false })
};

/** What a reader would find of each kind now. */
async function present(kind: string, seed: number): Promise<boolean> {
	if (kind === 'book') return (await listBooks()).length > 0;
	if (kind === 'highlight' || kind === 'change of a note') return (await allAnnotations()).length > 0;
	if (kind === 'place') return (await listPlaces()).length > 0;
	if (kind === 'reading time') return (await listDays()).length > 0;
	if (kind === 'fact') return (await listMemories()).length > 0;
	if (kind === 'conversation') return (await (await database()).getAll('conversations')).length > 0;
	if (kind === 'recap') return (await recapsOf(book(seed))).length > 0;
	return true;
}

/** What came of a write: 'kept', the error's name and fault, or an error that is not ours. */
export async function tryWrite(kind: string, seed: number): Promise<string> {
	try {
		await WRITES[kind]?.(seed);
		return (await present(kind, seed)) ? 'kept' : 'said to be kept and is not';
	} catch (error) {
		const fault = error instanceof Error && 'fault' in error ? String(error.fault) : '';
		return `${error instanceof Error ? error.name : 'unknown'} ${fault}`.trim();
	}
}

/** After there is room again: whether what was not kept comes to be kept by itself, or by trying again. */
export async function keptAfterAll(kind: string, seed: number): Promise<string> {
	const { writes } = await import('../../src/lib/storage/write-queue.ts');
	const waited = writes.unsaved;
	await writes.retry();
	if (writes.unsaved > 0) return `${writes.unsaved} are still not kept`;
	if (waited === 0) await WRITES[kind]?.(seed);
	return (await present(kind, seed)) ? 'kept' : 'is not there';
}

export const kindsOfWrites = (): string[] => Object.keys(WRITES);
