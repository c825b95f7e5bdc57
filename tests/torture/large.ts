/** A shelf of any size, its backup into a file of this browser's, and back. */
import { readBackup } from '../../src/lib/backup/read.ts';
import { restore } from '../../src/lib/backup/restore.ts';
import { writeBackup } from '../../src/lib/backup/write.ts';
import { sha256 } from '../../src/lib/book/sha256.ts';
import { piecesOf } from '../../src/lib/library/store/files.ts';
import { database } from '../../src/lib/storage/database.ts';
import { buildEpub } from '../fixtures/epub-builder.ts';
import { annotation, conversation } from '../fixtures/full-shelf.ts';

/** Bytes of a cover's picture. */
const COVER = 30_000;
/** Of each book, and at most of all books. */
const [NOTES, ALL_NOTES] = [20, 20_000];
const [TURNS, ALL_TURNS] = [10, 10_000];
/** Ten years. */
const DAYS = 3_650;
const DAY_MS = 86_400_000;

/** Each book can be opened, and has a name of its own by what stands behind its zip. */
export async function fillShelf(books: number, size: number): Promise<void> {
	const ballast = new Uint8Array(size);
	for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(ballast.subarray(at, at + 65_536));
	const epub = await buildEpub(
		{ chapters: ['<p>A lamp was lit.</p>'], files: { 'EPUB/ballast.bin': ballast } },
		'a.epub'
	);
	const [notes, turns] = [Math.min(NOTES, ALL_NOTES / books), Math.min(TURNS, ALL_TURNS / books)];
	const db = await database();
	for (let index = 0; index < books; index++) {
		const file = new Blob([epub, `book ${index}`]);
		const pieces = await piecesOf(file);
		const book = await sha256(file);
		const transaction = db.transaction(
			['books', 'covers', 'files', 'annotations', 'conversations', 'days', 'places'],
			'readwrite'
		);
		const stored: Promise<unknown>[] = pieces.map((piece, at) =>
			transaction.objectStore('files').put(piece, [book, at])
		);
		const cover = { type: 'image/png', bytes: new ArrayBuffer(COVER) };
		stored.push(
			transaction.objectStore('covers').put(cover, book),
			transaction.objectStore('books').put({
				...{
					id: book,
					fileName: `${index}.epub`,
					size: file.size,
					title: `Book ${index}`,
					authors: ['A'],
					language: 'en'
				},
				...{ cover: cover.type, addedAt: index, openedAt: null }
			}),
			transaction.objectStore('conversations').put(
				conversation(book, {
					id: `c${index}`,
					messages: Array.from({ length: turns }, (_, at) => ({
						role: 'reader',
						id: `${at}`,
						text: 'x'.repeat(1000)
					}))
				})
			),
			transaction.objectStore('places').put({ book, section: 0, offset: 0, percent: 1, at: 1 })
		);
		for (let at = index; at < DAYS; at += books)
			stored.push(
				transaction
					.objectStore('days')
					.put({ day: new Date(at * DAY_MS).toISOString().slice(0, 10), book, seconds: 1, characters: 1 })
			);
		for (let at = 0; at < notes; at++)
			stored.push(
				transaction
					.objectStore('annotations')
					.put(
						annotation(book, { id: `n${index} ${at}`, cfi: '', locator: { section: 0, start: 2, end: 6 } })
					)
			);
		await Promise.all([...stored, transaction.done]);
	}
}

async function ownFile(): Promise<FileSystemFileHandle> {
	return (await navigator.storage.getDirectory()).getFileHandle('large.zip', { create: true });
}

/** Longest task of the main thread and time of the work, in milliseconds. */
async function watched(work: () => Promise<unknown>): Promise<{ ms: number; longest: number }> {
	let longest = 0;
	const observer = new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
	});
	observer.observe({ type: 'longtask' });
	const began = performance.now();
	await work();
	const ms = performance.now() - began;
	await new Promise((resolve) => setTimeout(resolve, 100));
	observer.disconnect();
	return { ms, longest };
}

export const backUpShelf = () =>
	watched(async () => {
		const to = await (await ownFile()).createWritable();
		await writeBackup({ indexes: true, settings: localStorage, to });
	});

/** What was here is gone before. */
export async function emptyShelf(): Promise<void> {
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
}

export const restoreShelf = () =>
	watched(async () => {
		const file = await (await ownFile()).getFile();
		await restore(await readBackup(file), { settings: localStorage, insteadOfMine: false });
	});
