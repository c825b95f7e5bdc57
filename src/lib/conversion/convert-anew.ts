/**
 * Converts a book of another format once more, with this version's converter, and replaces the old text. What the reader made
 * moves to the new text in the same transaction, so the book is either wholly old or wholly new.
 */
import { anchorAgain } from '$lib/annotations/model/anchor.ts';
import { wordsAt } from '$lib/annotations/model/quote.ts';
import { post, shelfChannel, tellPages, tellReaders } from '$lib/async/broadcast.ts';
import { Pacer } from '$lib/async/pause.ts';
import { readSoFar } from '$lib/book/read-so-far.ts';
import type { BookText } from '$lib/book/text.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import { Publication } from '$lib/epub/publication.ts';
import { conversionOf } from '$lib/library/import/convert-stored.ts';
import type { ConvertOptions } from '$lib/library/shelf/book-actions.ts';
import { loadBook, loadFile } from '$lib/library/store/books.ts';
import { OF_TEXT, piecesOf, putText } from '$lib/library/store/files.ts';
import { textOf } from '$lib/library/store/stored-book.ts';
import { database, startingWith, type Schema, type Transaction } from '$lib/storage/database.ts';
import { checkBook, remember, removeDeletion } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { strings } from '$lib/strings/strings.ts';
import { movedRecord, TextMap } from './text-map.ts';

/** The stores whose records contain positions in a book. */
const PLACED = ['annotations', 'places', 'conversations', 'memories', 'stories'] as const;
const STORES = ['deletions', 'books', 'files', ...OF_TEXT, ...PLACED] as const;
/** Progress, as shares of the whole: after the conversion, after reading the new text, and after reading the old one. */
const [CONVERTED, READ, READ_ANEW] = [0.3, 0.5, 0.8];

/**
 * Resolves to the number of notes whose words are not in the new text; they are kept. Rejects with a message for the reader, or
 * with the signal’s reason.
 */
export async function convertAnew(id: string, { signal, onprogress }: ConvertOptions): Promise<number> {
	const [book, file] = await Promise.all([loadBook(id), loadFile(id)]);
	if (!book || !file) throw new Error(strings.shelf.noFile);
	onprogress(0);
	const { epub, converted } = await conversionOf(book, file, signal);
	const to = await textIn(epub, CONVERTED, READ, { signal, onprogress });
	const from = await textIn(file, READ, READ_ANEW, { signal, onprogress });
	onprogress(READ_ANEW);
	const notes = await (await database()).getAllFromIndex('annotations', 'book', id);
	const anchored = await anchorAgain(notes, to, () => signal.aborted);
	signal.throwIfAborted();
	const move: Move = {
		book: id,
		places: new TextMap(from, to),
		from,
		missing: anchored?.missing ?? new Set(),
		words: new Map(anchored?.moved.map(({ id, words }) => [id, words])),
		text: textOf({ converted })
	};
	await lookUp(move, new Pacer(signal));
	const pieces = await piecesOf(epub);
	signal.throwIfAborted();
	const changed = await writes.once(STORES, async (transaction) => {
		await checkBook(transaction, id);
		const stored = await transaction.objectStore('books').get(id);
		// Another tab has converted the book already.
		if (!stored || stored.converted?.sha256 !== book.converted?.sha256) return [];
		const { held: _, ...entry } = stored;
		await transaction.objectStore('books').put({ ...entry, converted, size: epub.size });
		await putText(transaction, id, pieces);
		return moveAll(transaction, move);
	});
	await tellPages(changed);
	tellReaders(id, 'converted');
	post(shelfChannel(), 'changed');
	return move.missing.size;
}

async function textIn(file: Blob, begun: number, ended: number, { signal, onprogress }: ConvertOptions) {
	const publication = await Publication.open(file, signal);
	try {
		const each = (ended - begun) / Math.max(1, publication.spine.length);
		return await extractBook(publication, {
			signal,
			onsection: ({ section }) => onprogress(begun + section * each)
		});
	} finally {
		publication.close();
	}
}

interface Move {
	book: string;
	places: TextMap;
	from: BookText;
	/** Ids of the notes whose words are not in the new text, and the new place of the words of the others. */
	missing: ReadonlySet<string>;
	words: ReadonlyMap<string, ReturnType<typeof wordsAt>>;
	/** The version of the text that a stored place refers to. */
	text: number | undefined;
}

type Recap = Schema['stories']['value'];

/** Looks up all places beforehand, with pauses, because a transaction waits for nothing. */
async function lookUp({ book, places }: Move, pacer: Pacer): Promise<void> {
	const db = await database();
	const all = [
		...(await db.getAll('stories', startingWith(book))),
		...(await db.getAll('memories')),
		...(await db.getAll('conversations')).filter((talk) => isAbout(talk, book))
	];
	for (const record of all) {
		if (pacer.due) await pacer.pause();
		movedRecord(record, book, places);
	}
}

/** Conversations about other books, or about the shelf, may cite this one. */
const isAbout = (talk: Schema['conversations']['value'], book: string) => JSON.stringify(talk).includes(book);

/** Resolves to the notes and conversations that have changed. */
async function moveAll(transaction: Transaction<typeof STORES>, move: Move) {
	const { book, places } = move;
	const changed: { kind: string; id: string; book: string; isGone: false }[] = [];
	const place = await transaction.objectStore('places').get(book);
	if (place) await transaction.objectStore('places').put(movedPlace(place, move));
	const notes = transaction.objectStore('annotations');
	for (const note of await notes.index('book').getAll(book)) {
		if (move.missing.has(note.id)) continue;
		const { locator } = move.words.get(note.id) ?? note;
		await notes.put({ ...note, cfi: '', ...wordsAt(places.to, locator) });
		changed.push({ kind: 'annotations', id: note.id, book, isGone: false });
	}
	const talks = transaction.objectStore('conversations');
	for (const talk of await talks.getAll()) {
		if (!isAbout(talk, book)) continue;
		const next = movedRecord(talk, book, places);
		if (JSON.stringify(next) === JSON.stringify(talk)) continue;
		await talks.put(next);
		changed.push({ kind: 'conversations', id: talk.id, book: talk.book, isGone: false });
	}
	const facts = transaction.objectStore('memories');
	for (const fact of await facts.getAll()) {
		const next = movedRecord(fact, book, places);
		if (JSON.stringify(next) !== JSON.stringify(fact)) await facts.put(next);
	}
	const recaps = transaction.objectStore('stories');
	const told = await recaps.getAll(startingWith(book));
	const next = told.map((recap) => movedRecap(recap, move));
	for (const { chapter } of told) {
		if (next.some((recap) => recap.chapter === chapter)) continue;
		remember(transaction, 'stories', `${book} ${chapter}`);
		await recaps.delete([book, chapter]);
	}
	for (const recap of next) {
		removeDeletion(transaction, 'stories', `${book} ${recap.chapter}`);
		await recaps.put(recap);
	}
	return changed;
}

/** The share read never grows. */
function movedPlace(place: Schema['places']['value'], { places, text }: Move): Schema['places']['value'] {
	const { to } = places;
	const at = places.position(place);
	const { furthest } = readSoFar(place);
	const read = furthest && places.position(furthest);
	return {
		...place,
		...at,
		percent: to.percentAt(at),
		...(read && { furthest: read, percentRead: to.percentAt(read) }),
		finished: readSoFar(place).finished,
		...(text !== undefined && { converter: text })
	};
}

/** A recap is stored by its chapter's number, which may be different in the new text. */
function movedRecap(recap: Recap, { book, places, from }: Move): Recap {
	const [id = '', ...about] = recap.chapter.split(' ');
	const start = from.chapter(id)?.start;
	const chapter = start ? places.to.chapterAt(places.position(start)).id : id;
	return { ...movedRecord(recap, book, places), chapter: [chapter, ...about].join(' ') };
}
