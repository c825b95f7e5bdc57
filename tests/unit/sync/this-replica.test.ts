/** This browser as a device, with the database and the functions by which the app writes, beside another one in memory. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAnnotations, listAnnotations, saveAnnotations } from '$lib/annotations/stored-annotations.ts';
import { conversationsOf, saveConversation } from '$lib/chat/messages/stored-conversations.ts';
import { deleteMemory, listMemories, saveMemory } from '$lib/chat/memory/stored-memories.ts';
import { recapsOf, saveRecap } from '$lib/chat/presets/stored-recaps.ts';
import {
	deleteBook,
	listBooks,
	loadFile,
	markRemoved,
	saveBook,
	setCollections
} from '$lib/library/store/books.ts';
import { loadPlace, savePlace } from '$lib/library/store/places.ts';
import { addToDays, deleteDays, listDays } from '$lib/statistics/stored-days.ts';
import { database } from '$lib/storage/database.ts';
import type { Depot } from '$lib/sync/depot.ts';
import { synchronise } from '$lib/sync/synchronise.ts';
import { thisReplica, waitingChanges } from '$lib/sync/this-replica.ts';
import { annotation, conversation, question } from '../../fixtures/full-shelf.ts';
import { seeded } from '../../fixtures/random.ts';
import { MapReplica } from '../../torture/sync/map-replica.ts';
import { TroubledDepot } from '../../torture/sync/troubled-depot.ts';

const BOOK = 'b'.repeat(64);
const FILE = new Blob(['a book']);
const book = {
	...{ id: BOOK, fileName: 'sea.epub', size: 6, title: 'Sea', authors: ['Ada'], language: 'en' },
	...{ addedAt: 5, openedAt: null }
};
const step = async () => undefined;

let stored: Map<string, string>;
let depot: TroubledDepot;
let other: MapReplica;

beforeEach(async () => {
	stored = new Map();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => void stored.set(name, value),
		removeItem: (name: string) => void stored.delete(name)
	});
	depot = new TroubledDepot(seeded(1));
	depot.calm = true;
	other = new MapReplica(step, () => Date.now(), seeded(2));
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
});
afterEach(() => void vi.unstubAllGlobals());

const here = () => synchronise(depot.seenBy(step), thisReplica, { depotId: 'd' });
const there = () => synchronise(depot.seenBy(step), other, { depotId: 'd' });

describe('this browser among the devices of its reader', () => {
	it('sends everything made here before, and later what has changed', async () => {
		await saveBook(book, FILE);
		await saveAnnotations([annotation(BOOK)]);
		await saveConversation(conversation(BOOK));
		await saveMemory({ id: 'm', text: 'Reads slowly.', book: null, createdAt: 1 });
		await savePlace({ book: BOOK, section: 1, offset: 2, percent: 3, at: 4 });
		await addToDays({ day: '2026-11-20', book: BOOK, seconds: 60, characters: 900 });
		stored.set('lectern.reading-goal', '30');
		stored.set('lectern.font-size', '20');
		stored.set('lectern.api-key', '"secret"');
		// As of a build that did not note what changed.
		await (await database()).clear('changes');
		expect(await here()).toMatchObject({ sent: 7, received: 0 });
		expect(await waitingChanges()).toBe(0);
		await there();
		expect([...other.records.keys()].sort()).toEqual([
			'annotations a1',
			`books ${BOOK}`,
			'conversations c1',
			`days 2026-11-20 ${BOOK}`,
			'memories m',
			`places ${BOOK}`,
			'settings reading-goal'
		]);
		await setCollections(BOOK, ['Old']);
		await deleteAnnotations(['a1']);
		expect(await waitingChanges()).toBe(2);
		expect(await here()).toMatchObject({ sent: 2 });
		expect(await here()).toMatchObject({ sent: 0, received: 0 });
		await there();
		expect(other.get('annotations', 'a1')).toBeUndefined();
		expect(other.get('books', BOOK)).toMatchObject({ collections: ['Old'] });
		await deleteBook(BOOK);
		await here();
		await there();
		expect([...other.records.keys()].sort()).toEqual(['memories m', 'settings reading-goal']);
	});

	it('requests a list and puts one small file for a change, whatever else there is', async () => {
		await saveAnnotations(
			Array.from({ length: 500 }, (_, number) => annotation(BOOK, { id: `note ${number}` }))
		);
		await here();
		const requests: [string, number?][] = [];
		const { list, put, ...others } = depot.seenBy(step);
		const counted: Depot = {
			...others,
			list: (prefix) => {
				requests.push(['list']);
				return list(prefix);
			},
			put: (name, bytes) => {
				requests.push(['put', bytes.length]);
				return put(name, bytes);
			}
		};
		await saveAnnotations([annotation(BOOK, { id: 'note 7', note: 'New' })]);
		await synchronise(counted, thisReplica, { depotId: 'd' });
		expect(requests.map(([what]) => what)).toEqual(['list', 'put']);
		expect(requests[1]?.[1]).toBeLessThan(1000);
	});

	it('receives what the others have made, and notifies its tabs', async () => {
		const told: unknown[] = [];
		vi.stubGlobal(
			'BroadcastChannel',
			class {
				readonly name: string;
				constructor(name: string) {
					this.name = name;
				}
				postMessage(message: unknown) {
					told.push([this.name, message]);
				}
				close() {}
			}
		);
		other.write('annotations', 'a1', annotation(BOOK));
		other.write('conversations', 'c1', conversation(BOOK));
		other.write('stories', `${BOOK} chapter one`, {
			...{ book: BOOK, chapter: 'chapter one', title: 'One', upTo: { section: 0, offset: 5 }, percent: 1 },
			...{ text: 'So far.', passages: [], model: '', at: 1 }
		});
		other.write('settings', 'language', { id: 'language', value: 'de' });
		await there();
		expect(await here()).toMatchObject({ received: 4 });
		expect(await listAnnotations(BOOK)).toEqual([annotation(BOOK)]);
		expect(await conversationsOf(BOOK)).toEqual([conversation(BOOK)]);
		expect(await recapsOf(BOOK)).toMatchObject([{ chapter: 'chapter one' }]);
		expect(stored.get('lectern.language')).toBe('"de"');
		expect(told).toEqual([
			['lectern-shelf', 'restored'],
			[`lectern-annotations-${BOOK}`, 'restored'],
			[`lectern-conversations-${BOOK}`, { type: 'saved', id: 'c1' }]
		]);
		// What came from elsewhere is no change of its own.
		expect(await waitingChanges()).toBe(0);
		await saveRecap({ ...(await recapsOf(BOOK))[0]!, text: 'More.', at: 2 });
		await here();
		await there();
		expect(other.get('stories', `${BOOK} chapter one`)).toMatchObject({ text: 'More.' });
	});

	it('keeps what is its own: the agent’s thread, the cover, and a book that was removed a moment ago', async () => {
		await saveBook(book, FILE, new Blob(['picture'], { type: 'image/png' }));
		await saveConversation(conversation(BOOK, { thread: 'mine' }));
		await here();
		await there();
		expect(other.get('conversations', 'c1')).toMatchObject({ thread: null });
		const messages = [...conversation(BOOK).messages, question('And then?')];
		other.write('conversations', 'c1', conversation(BOOK, { messages, updated: 300 }));
		other.write('books', BOOK, { ...other.get('books', BOOK), collections: ['Old'] });
		await there();
		await markRemoved([BOOK]);
		await here();
		expect(await conversationsOf(BOOK)).toMatchObject([{ thread: 'mine', messages }]);
		expect(await listBooks()).toEqual([]);
		expect(await (await database()).get('books', BOOK)).toMatchObject({
			cover: 'image/png',
			collections: ['Old']
		});
	});

	it('loses a book deleted elsewhere with everything that belongs to it, and none of it returns', async () => {
		await saveBook(book, FILE);
		await saveAnnotations([annotation(BOOK)]);
		await addToDays({ day: '2026-11-20', book: BOOK, seconds: 60, characters: 900 });
		await here();
		await there();
		for (const name of [...other.records.keys()]) {
			const [kind = '', ...id] = name.split(' ');
			other.write(kind as 'books', id.join(' '), null);
		}
		await there();
		await here();
		expect([await listBooks(), await listAnnotations(BOOK), await listDays()]).toEqual([[], [], []]);
		expect(await loadFile(BOOK)).toBeUndefined();
		// An open tab that has not heard of it brings nothing back.
		await expect(saveMemory({ id: 'x', text: '', book: BOOK, createdAt: 1 })).rejects.toThrow();
		await there();
		expect(other.records.size).toBe(0);
		// Until somebody adds it again.
		await saveBook(book, FILE);
		await here();
		await there();
		expect(other.get('books', BOOK)).toMatchObject({ title: 'Sea' });
	});

	it('adds up the time of all devices, and deletes all of it if the reader does', async () => {
		await addToDays({ day: '2026-11-20', book: BOOK, seconds: 60, characters: 900 });
		other.write('days', `2026-11-20 ${BOOK}`, {
			...{ day: '2026-11-20', book: BOOK, seconds: 3600, characters: 100 }
		});
		await here();
		await there();
		await here();
		await addToDays({ day: '2026-11-20', book: BOOK, seconds: 5, characters: 0 });
		expect(await listDays()).toMatchObject([{ seconds: 3665, characters: 1000 }]);
		await here();
		await there();
		expect(other.get('days', `2026-11-20 ${BOOK}`)).toMatchObject({ seconds: 3665 });
		await deleteDays();
		await here();
		await there();
		expect(other.records.size).toBe(0);
	});

	it('sends what was deleted before it took part', async () => {
		const fact = { id: 'm', text: 'Old', book: null, createdAt: 1 };
		other.write('memories', 'm', fact);
		await saveMemory(fact);
		await deleteMemory('m');
		await (await database()).clear('changes');
		other.changes.clear();
		await here();
		await there();
		expect(other.get('memories', 'm')).toBeUndefined();
		await here();
		expect(await listMemories()).toEqual([]);
	});

	it('begins anew if its database was restored to an earlier day, and gives a new depot everything it knows', async () => {
		other.write('annotations', 'theirs', annotation(BOOK, { id: 'theirs' }));
		await there();
		await here();
		const before = await (await database()).get('device', 'this');
		await saveAnnotations([annotation(BOOK)]);
		await here();
		await (await database()).put('device', before!, 'this');
		await saveAnnotations([annotation(BOOK, { id: 'a2' })]);
		await here();
		expect((await (await database()).get('device', 'this'))?.id).not.toBe(before?.id);
		expect(depot.faults).toEqual([]);
		await there();
		expect([...other.records.keys()].sort()).toEqual([
			'annotations a1',
			'annotations a2',
			'annotations theirs'
		]);
		depot = new TroubledDepot(seeded(3));
		depot.calm = true;
		await synchronise(depot.seenBy(step), thisReplica, { depotId: 'another' });
		const fresh = new MapReplica(step, () => Date.now(), seeded(4));
		await synchronise(depot.seenBy(step), fresh, { depotId: 'another' });
		expect([...fresh.records.keys()].sort()).toEqual([...other.records.keys()].sort());
	});

	it('moves no page, but counts as read what was read elsewhere', async () => {
		await saveBook(book, FILE);
		await savePlace({ book: BOOK, section: 1, offset: 0, percent: 10, at: Date.now() });
		await here();
		await there();
		const furthest = { section: 9, offset: 0 };
		other.write('places', BOOK, {
			...{ book: BOOK, section: 2, offset: 0, percent: 20, furthest, percentRead: 90, at: Date.now() + 5 }
		});
		await there();
		await here();
		expect(await loadPlace(BOOK)).toMatchObject({ section: 2, furthest });
		// A page that was open all the time and knows nothing of that.
		await savePlace({ book: BOOK, section: 1, offset: 5, percent: 11, at: Date.now() + 9 });
		await here();
		expect(await loadPlace(BOOK)).toMatchObject({ section: 1, offset: 5, furthest, percentRead: 90 });
	});
});
