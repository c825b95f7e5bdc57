/** One of a reader's devices, in a real browser: it is written on and gets in step over Lectern's own server, whoever kills it meanwhile. */
import {
	allAnnotations,
	changeAnnotations,
	deleteAnnotations,
	saveAnnotations
} from '../../../src/lib/annotations/stored-annotations.ts';
import { sha256 } from '../../../src/lib/book/sha256.ts';
import { listMemories, saveMemory } from '../../../src/lib/chat/memory/stored-memories.ts';
import { loadConversation, saveConversation } from '../../../src/lib/chat/messages/stored-conversations.ts';
import { loadFile, saveBook } from '../../../src/lib/library/store/books.ts';
import { listPlaces, savePlace } from '../../../src/lib/library/store/places.ts';
import { addToDays, listDays } from '../../../src/lib/statistics/stored-days.ts';
import { DeviceSync } from '../../../src/lib/sync/panel/device-sync.svelte.ts';
import { keepConnection, loadConnection } from '../../../src/lib/sync/panel/stored-connection.ts';
import { exchange } from '../../../src/lib/sync/round.ts';
import { annotation, question } from '../../fixtures/full-shelf.ts';

const SHELF_BOOK = 'b'.repeat(64);
const DAY = '2026-01-01';
/** Two pieces of a book's file, as they are carried. */
const BOOK_BYTES = 5 * 2 ** 20;

/** Of one try: what each device wrote, by names that no other try has. */
const names = (device: number, attempt: number) => ({
	kept: `kept ${device} ${attempt}`,
	gone: `gone ${device} ${attempt}`,
	fact: `fact ${device} ${attempt}`,
	talk: `talk ${device} ${attempt}`
});

const bytesOf = (attempt: number) =>
	new Uint8Array(BOOK_BYTES).map((_, at) => Math.imul(at + attempt, 2654435761) >>> 21);

let opened: DeviceSync | undefined;
const step = () =>
	(opened ??= new DeviceSync({ load: loadConnection, keep: keepConnection, ...exchange(null) }));

/** Where its devices meet; the first one seals it. */
export async function joinOthers(url: string, passphrase: string, first: boolean): Promise<void> {
	await step().join({ kind: 'server', url, token: '' }, passphrase, { books: true, make: first });
}

/** Rejects where it does not come to its end. */
export async function getInStep(): Promise<void> {
	await step().run();
	const { status } = step();
	if (status.phase !== 'synced') throw new Error(JSON.stringify(status));
}

/** All kinds of record that a reader makes; with a book each tenth time. All of it is kept when this resolves. */
export async function writeOn(device: number, attempt: number): Promise<void> {
	const { kept, gone, fact, talk } = names(device, attempt);
	const marks = [kept, gone].map((id) => annotation(SHELF_BOOK, { id, note: '' }));
	await saveAnnotations(marks as never);
	await changeAnnotations([
		{ annotation: { ...marks[0], note: kept, changedAt: 20 } as never, fields: ['note'] }
	]);
	if (attempt > 0) await deleteAnnotations([names(device, attempt - 1).gone]);
	await saveMemory({ id: fact, text: fact, book: null, createdAt: 1 });
	await addToDays({ day: DAY, book: SHELF_BOOK, seconds: 1, characters: 10 });
	await savePlace({ book: SHELF_BOOK, section: attempt, offset: 0, percent: 1, at: Date.now() });
	await saveConversation({
		...{ id: talk, book: SHELF_BOOK, title: talk, thread: null, created: 1, updated: attempt },
		messages: [question(talk)]
	});
	if (device > 0 || attempt % 10 !== 0) return;
	const file = new Blob([bytesOf(attempt)]);
	const book = { id: await sha256(file), fileName: 'x.epub', size: file.size, title: 'X', authors: [] };
	await saveBook({ ...book, language: null, addedAt: 1, openedAt: null }, file);
}

/** What is not there of all that these devices wrote in the tries before `attempts`; withFiles: also the books' files. */
export async function lostInStep(
	devices: readonly number[],
	attempts: number,
	withFiles: boolean
): Promise<string[]> {
	const marks = new Map((await allAnnotations()).map(({ id, note }) => [id, note]));
	const facts = new Set((await listMemories()).map(({ text }) => text));
	const lost: string[] = [];
	const check = (isThere: boolean, what: string) => void (isThere || lost.push(what));
	for (const device of devices)
		for (let attempt = 0; attempt < attempts; attempt++) {
			const { kept, gone, fact, talk } = names(device, attempt);
			check(marks.get(kept) === kept, `the note ${kept}`);
			check(marks.has(gone) === (attempt === attempts - 1), `the deletion of ${gone}`);
			check(facts.has(fact), fact);
			check((await loadConversation(talk))?.messages.length === 1, talk);
			if (!withFiles || device > 0 || attempt % 10 !== 0) continue;
			const id = await sha256(new Blob([bytesOf(attempt)]));
			const file = await loadFile(id);
			check(file !== undefined && (await sha256(file)) === id, `the file of book ${attempt}`);
		}
	const [day] = (await listDays()).filter(({ book }) => book === SHELF_BOOK);
	const seconds = devices.length * attempts;
	check((day?.seconds ?? 0) >= seconds, `minutes: ${day?.seconds} of ${seconds}`);
	const place = (await listPlaces()).find(({ book }) => book === SHELF_BOOK);
	check(place?.section === attempts - 1, `the place: ${place?.section}`);
	return lost;
}
