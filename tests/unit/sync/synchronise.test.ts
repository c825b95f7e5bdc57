/** Two devices over a depot: what becomes of what both wrote, of their logs, and of clocks that are wrong. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRecord } from '$lib/sync/rules.ts';
import type { ReplicaState } from '$lib/sync/replica.ts';
import { sendChanges, synchronise, type SyncOptions } from '$lib/sync/synchronise.ts';
import { annotation, conversation, question } from '../../fixtures/full-shelf.ts';
import { seeded } from '../../fixtures/random.ts';
import { MapReplica } from '../../torture/sync/map-replica.ts';
import { MemoryDepot } from './memory-depot.ts';

const BOOK = 'b'.repeat(64);
const DAY_MS = 86_400_000;
const step = async () => undefined;

let depot: MemoryDepot;
let phone: MapReplica;
let desk: MapReplica;
let now: number;

beforeEach(() => {
	depot = new MemoryDepot();
	now = Date.UTC(2026, 10, 23);
	phone = new MapReplica(step, () => now, seeded(1));
	desk = new MapReplica(step, () => now, seeded(2));
});

const sync = (replica: MapReplica, more: Partial<SyncOptions> = {}) => {
	now += 1000;
	return synchronise(depot, replica, { depotId: 'd', now: () => now, ...more });
};
const both = async () => {
	for (const replica of [phone, desk, phone]) await sync(replica);
};
const edit = (replica: MapReplica, change: Partial<ReturnType<typeof annotation>>) => {
	now += 1000;
	replica.write('annotations', 'a1', {
		...(replica.get('annotations', 'a1') ?? annotation(BOOK)),
		...change
	});
};
const logOf = (replica: MapReplica) =>
	[...depot.files.keys()].filter((name) => name.includes(replica.state?.id ?? '?')).sort();
const ofBoth = (kind: 'annotations' | 'conversations', id: string): (AnyRecord | undefined)[] => [
	phone.get(kind, id),
	desk.get(kind, id)
];

describe('what two devices wrote independently', () => {
	it('keeps the colour of one and both notes, and a single note if its writer had read the other', async () => {
		edit(phone, { note: 'First' });
		await both();
		edit(phone, { note: 'On the phone' });
		edit(desk, { note: 'At the desk' });
		edit(desk, { colour: 'blue' });
		await both();
		for (const note of ofBoth('annotations', 'a1'))
			expect(note).toMatchObject({ note: 'On the phone\n\nAt the desk', colour: 'blue' });
		edit(phone, { note: 'One text again' });
		await both();
		for (const note of ofBoth('annotations', 'a1')) expect(note).toMatchObject({ note: 'One text again' });
	});

	it('stays deleted, unless it was changed later without knowing', async () => {
		edit(phone, { note: 'First' });
		await both();
		edit(desk, { note: 'Earlier' });
		now += 1000;
		phone.write('annotations', 'a1', null);
		await both();
		expect(ofBoth('annotations', 'a1')).toEqual([undefined, undefined]);
		edit(phone, { note: 'Anew' });
		await both();
		now += 1000;
		phone.write('annotations', 'a1', null);
		edit(desk, { note: 'Later' });
		await both();
		for (const note of ofBoth('annotations', 'a1')) expect(note).toMatchObject({ note: 'Later' });
	});

	it('keeps two ends of a conversation side by side, and gives both to a device that joins later', async () => {
		phone.write('conversations', 'c1', conversation(BOOK));
		await both();
		for (const [at, replica] of [phone, desk].entries()) {
			const messages = [...conversation(BOOK).messages, question(`Why ${at}?`)];
			now += 1000;
			replica.write('conversations', 'c1', conversation(BOOK, { messages, updated: now }));
		}
		await both();
		await both();
		for (const replica of [phone, desk]) {
			const talks = [...replica.records].filter(([name]) => name.startsWith('conversations '));
			expect(talks).toHaveLength(2);
			expect(JSON.stringify(talks)).toMatch(/Why 0.*Why 1|Why 1.*Why 0/);
		}
		// A device that comes later gets both, though no log has the version any more that one of them was made of.
		const { messages } = phone.get('conversations', 'c1') as ReturnType<typeof conversation> & AnyRecord;
		phone.write('conversations', 'c1', conversation(BOOK, { messages: [...messages, question('And?')] }));
		await both();
		for (const replica of [phone, desk]) {
			replica.write('annotations', 'a1', annotation(BOOK));
			await sync(replica, { maxFiles: 1 });
		}
		const late = new MapReplica(step, () => now, seeded(3));
		await sync(late);
		expect([...late.records.keys()].sort()).toEqual([...phone.records.keys()].sort());
	});
});

describe('a clock that is wrong', () => {
	it('keeps a setting that is changed while a round is running', async () => {
		const prompts = (...ids: string[]) => ({ id: 'prompts', value: ids.map((id) => ({ id })) });
		phone.write('settings', 'prompts', prompts('old'));
		await both();
		desk.write('settings', 'prompts', prompts('old', 'desk'));
		await sync(desk);
		const get = depot.get.bind(depot);
		depot.get = async (name) => {
			phone.write('settings', 'prompts', prompts('old', 'phone'));
			return get(name);
		};
		await sync(phone);
		depot.get = get;
		await both();
		for (const replica of [phone, desk])
			expect(JSON.stringify(replica.get('settings', 'prompts'))).toMatch(/(?=.*old)(?=.*phone)(?=.*desk)/);
	});

	it('undoes no change by a device that knew the previous one, and is reported', async () => {
		const ahead = { now: () => now + 3 * DAY_MS };
		phone.write('annotations', 'a1', annotation(BOOK, { note: 'From the future' }));
		for (const change of phone.changes.values()) change.at += 3 * DAY_MS;
		await sync(phone, ahead);
		const { clockAhead } = await sync(desk);
		expect(clockAhead).toBeGreaterThan(2 * DAY_MS);
		edit(desk, { note: 'Today' });
		await sync(desk);
		await sync(phone, ahead);
		for (const note of ofBoth('annotations', 'a1')) expect(note).toMatchObject({ note: 'Today' });
	});
});

describe('a device that comes to another depot', () => {
	const elsewhere = new MemoryDepot();
	const move = (replica: MapReplica, more: Partial<SyncOptions> = {}) => {
		now += 1000;
		return synchronise(elsewhere, replica, { depotId: 'e', now: () => now, ...more });
	};

	it('says there all that it knows, once, and goes on saying what it has said', async () => {
		const sold = new MapReplica(step, () => now, seeded(3));
		sold.write('annotations', 'a2', annotation(BOOK, { id: 'a2', note: 'By one that was sold' }));
		await sync(sold);
		edit(phone, { note: 'By the phone' });
		await sync(phone);
		expect(logOf(phone)).toHaveLength(1);
		// The first try ends before anything is there.
		vi.spyOn(elsewhere, 'put').mockRejectedValueOnce(new Error('offline'));
		await expect(move(phone)).rejects.toThrow('offline');
		expect(await move(phone)).toMatchObject({ sent: 2 });
		await move(desk);
		expect([...desk.records.keys()].sort()).toEqual(['annotations a1', 'annotations a2']);
		desk.write('annotations', 'a3', annotation(BOOK, { id: 'a3', note: 'By the desk' }));
		await move(desk);
		edit(phone, { note: 'x'.repeat(3000) });
		await move(phone);
		edit(phone, { note: 'Last' });
		expect(await move(phone, { maxBytes: 0 })).toMatchObject({ sent: 1 });
		const [base = '', ...others] = [...elsewhere.files.keys()].filter((name) =>
			name.includes(phone.state?.id ?? '?')
		);
		expect(others).toEqual([]);
		const log = new TextDecoder().decode(elsewhere.files.get(base));
		expect(log).toContain('By one that was sold');
		expect(log).not.toContain('By the desk');
	});
});

describe('a device’s log', () => {
	it('is folded into one file after its base when few records change often, and into a new base after many changes', async () => {
		for (let number = 0; number < 10; number++)
			phone.write('annotations', `n${number}`, annotation(BOOK, { id: `n${number}` }));
		await sync(phone);
		for (let change = 0; change < 7; change++) {
			edit(phone, { note: `Note ${change}` });
			await sync(phone, { maxFiles: 5 });
		}
		// A base, what the first five and the sixth were folded into, and the seventh.
		expect(logOf(phone)).toHaveLength(3);
		await sync(desk);
		expect(desk.get('annotations', 'a1')).toMatchObject({ note: 'Note 6' });
		const before = logOf(phone)[0];
		for (let number = 0; number < 10; number++) edit(phone, { note: `${number}`.repeat(3000) });
		await sync(phone, { maxBytes: 1000 });
		edit(phone, { note: 'Last' });
		await sync(phone, { maxBytes: 1000 });
		expect(logOf(phone)).toHaveLength(1);
		expect(logOf(phone)[0]).not.toBe(before);
		await sync(desk);
		expect([desk.records.size, desk.get('annotations', 'a1')]).toMatchObject([11, { note: 'Last' }]);
	});

	it('gets one small file for a change, and no other request is made', async () => {
		const all = Array.from({ length: 200 }, (_, number) => annotation(BOOK, { id: `n${number}` }));
		for (const note of all) phone.write('annotations', note.id, note);
		await both();
		const asked = (['list', 'get', 'delete'] as const).map((verb) => vi.spyOn(depot, verb));
		const put = vi.spyOn(depot, 'put');
		edit(phone, { note: 'Told' });
		await sendChanges(depot, phone, { depotId: 'd', now: () => now });
		for (const verb of asked) expect(verb).not.toHaveBeenCalled();
		expect(put).toHaveBeenCalledOnce();
		expect(put.mock.lastCall?.[1].length).toBeLessThan(2000);
		await sync(desk);
		expect(desk.get('annotations', 'a1')).toMatchObject({ note: 'Told' });
	});

	it('is not written into a depot that it does not belong to', async () => {
		await sync(phone);
		await expect(sendChanges(depot, phone, { depotId: 'another' })).rejects.toThrow('no log in this depot');
	});

	it('is reported if torn, and read once it is whole', async () => {
		edit(phone, { note: 'Whole' });
		await sync(phone);
		const [name = ''] = logOf(phone);
		const bytes = depot.files.get(name) as Uint8Array<ArrayBuffer>;
		depot.files.set(name, bytes.slice(0, -5));
		expect(await sync(desk)).toMatchObject({ received: 0, unreadable: [name] });
		depot.files.set(name, bytes);
		expect(await sync(desk)).toMatchObject({ received: 1, unreadable: [] });
	});

	it('is sent again if its storage was restored to an earlier day, with what vanished devices had said', async () => {
		edit(phone, { note: 'Monday' });
		await both();
		const backup = [...depot.files];
		const sold = new MapReplica(step, () => now, seeded(3));
		sold.write('annotations', 'a2', annotation(BOOK, { id: 'a2', note: 'By one that was sold' }));
		await sync(sold);
		edit(phone, { note: 'Tuesday' });
		await both();
		depot.files.clear();
		for (const [name, bytes] of backup) depot.files.set(name, bytes);
		phone.state = { ...(phone.state as ReplicaState), lookedAt: now };
		await both();
		// Files of books may be missing as well.
		expect(phone.state.lookedAt).toBe(0);
		const late = new MapReplica(step, () => now, seeded(4));
		await sync(late);
		expect(late.get('annotations', 'a1')).toMatchObject({ note: 'Tuesday' });
		expect(late.get('annotations', 'a2')).toMatchObject({ note: 'By one that was sold' });
		// What the storage had beside it from then is cleared away.
		expect(logOf(phone)).toHaveLength(1);
	});

	it('gets another name if its database was copied, and no minute is counted twice or lost', async () => {
		const TODAY = '2026-11-23';
		const YESTERDAY = '2026-11-22';
		const timeOf = (replica: MapReplica, day: string) =>
			(replica.get('days', `${day} ${BOOK}`) as { seconds?: number } | undefined)?.seconds ?? 0;
		const read = (replica: MapReplica, seconds: number, day = TODAY) => {
			const key = `${day} ${BOOK}`;
			const known = { day, book: BOOK, characters: 0, ...replica.get('days', key) };
			replica.write('days', key, { ...known, seconds: timeOf(replica, day) + seconds });
		};
		read(phone, 100);
		read(phone, 100, YESTERDAY);
		await both();
		const copy = new MapReplica(step, () => now, seeded(5));
		copy.takeFrom(phone);
		// Many rounds in which nothing happens.
		for (let round = 0; round < 5; round++) await sync(copy);
		read(phone, 10);
		// It takes the very next number.
		vi.spyOn(phone, 'newId').mockReturnValueOnce('00');
		await sync(phone);
		await sync(copy);
		expect(copy.state?.id).not.toBe(phone.state?.id);
		read(copy, 1);
		read(phone, 20);
		// Of this day the copy has received nothing since.
		read(copy, 3, YESTERDAY);
		read(phone, 5, YESTERDAY);
		for (const replica of [phone, copy, desk, phone, copy]) await sync(replica);
		for (const replica of [phone, copy, desk])
			expect([timeOf(replica, TODAY), timeOf(replica, YESTERDAY)]).toEqual([131, 108]);
		expect(logOf(phone).length).toBeGreaterThan(1);
	});

	it('leaves nothing of a base that found no room, and does not count one that arrived torn', async () => {
		edit(phone, { note: 'Whole' });
		const whole = depot.put.bind(depot);
		const half = async (name: string, bytes: Uint8Array<ArrayBuffer>) => whole(name, bytes.slice(0, 9));
		const put = vi.spyOn(depot, 'put').mockImplementation(async (name, bytes) => {
			await half(name, bytes);
			throw new Error('The disk is full.');
		});
		for (let round = 0; round < 3; round++) await expect(sync(phone)).rejects.toThrow('full');
		expect(depot.files.size).toBe(1);
		// It says that all is well.
		put.mockImplementation(half);
		await expect(sync(phone)).rejects.toMatchObject({
			fault: 'broken',
			detail: expect.stringMatching(/^torn/) as string,
			pause: 600_000
		});
		put.mockRestore();
		expect(await sync(phone)).toMatchObject({ sent: 1 });
		expect(depot.files.size).toBe(1);
		expect(await sync(desk)).toMatchObject({ received: 1, unreadable: [] });
	});

	it('tells that files of books were uploaded, though no record has changed', async () => {
		edit(phone, { note: 'First' });
		await both();
		for (const replica of [phone, desk])
			replica.state = { ...(replica.state as ReplicaState), lookedAt: now, hasPut: replica === phone };
		await sync(phone);
		await sync(desk);
		expect([phone.state?.hasPut, phone.state?.lookedAt]).toEqual([false, now - 2000]);
		expect(desk.state?.lookedAt).toBe(0);
		const { length } = logOf(phone);
		await sync(phone);
		expect(logOf(phone)).toHaveLength(length);
		// What is folded into one file may not have been read by everyone.
		desk.state = { ...(desk.state as ReplicaState), lookedAt: now };
		edit(phone, { note: 'Second' });
		await sync(phone, { maxFiles: 1 });
		await sync(desk);
		expect(desk.state.lookedAt).toBe(0);
	});

	it('costs a round in which nothing happened the same with many records, and forgets files that are gone', async () => {
		const rounds = async () => {
			const transact = vi.spyOn(desk, 'transact');
			await sync(desk);
			const calls = transact.mock.calls.length;
			transact.mockRestore();
			return calls;
		};
		await both();
		await sync(desk);
		const few = await rounds();
		for (let number = 0; number < 500; number++)
			phone.write('annotations', `n${number}`, annotation(BOOK, { id: `n${number}` }));
		await both();
		for (let change = 0; change < 9; change++) {
			edit(phone, { note: `${change}` });
			await sync(phone, { maxFiles: 3 });
			await sync(desk);
		}
		expect(await rounds()).toBe(few);
		expect(desk.state?.heard.toSorted()).toEqual(logOf(phone));
	});

	it('is read from its newest base on', async () => {
		edit(phone, { note: 'Old' });
		await sync(phone);
		const old = [...depot.files];
		edit(phone, { note: 'x'.repeat(3000) });
		await sync(phone);
		edit(phone, { note: 'New' });
		await sync(phone, { maxBytes: 0 });
		for (const [name, bytes] of old) depot.files.set(name, bytes);
		const get = vi.spyOn(depot, 'get');
		await sync(desk);
		expect(get.mock.calls.filter(([name]) => name.includes(phone.state?.id ?? '?'))).toHaveLength(1);
		expect(desk.get('annotations', 'a1')).toMatchObject({ note: 'New' });
	});

	it('is not applied once the round was stopped, or another one has begun', async () => {
		edit(phone, { note: 'One' });
		await sync(phone);
		await sync(desk);
		for (const note of ['Two', 'Three']) {
			edit(phone, { note });
			await sync(phone);
		}
		const get = depot.get.bind(depot);
		const stopped = new AbortController();
		const spy = vi.spyOn(depot, 'get');
		spy.mockImplementation(async (name) => {
			if (spy.mock.calls.length === 2) {
				stopped.abort();
				throw new Error('aborted');
			}
			return get(name);
		});
		await expect(sync(desk, { signal: stopped.signal })).rejects.toThrow();
		expect(desk.get('annotations', 'a1')).toMatchObject({ note: 'One' });
		spy.mockImplementation(async (name) => {
			desk.state = { ...(desk.state as ReplicaState), id: 'another' };
			return get(name);
		});
		await expect(sync(desk)).rejects.toThrow('Another round');
	});

	it('does not count a folded file that arrived torn', async () => {
		for (const note of ['One', 'Two', 'Three']) {
			edit(phone, { note });
			await sync(phone);
		}
		edit(phone, { note: 'Four' });
		const put = depot.put.bind(depot);
		const spy = vi
			.spyOn(depot, 'put')
			.mockImplementation(async (name, bytes) => put(name, bytes.slice(0, 9)));
		await expect(sync(phone, { maxFiles: 1 })).rejects.toMatchObject({ fault: 'broken' });
		spy.mockRestore();
		await sync(phone, { maxFiles: 1 });
		expect(await sync(desk)).toMatchObject({ received: 1, unreadable: [] });
		expect(desk.get('annotations', 'a1')).toMatchObject({ note: 'Four' });
	});

	it('may have lines that a version does not know: the others are read', async () => {
		edit(phone, { note: 'Known' });
		await sync(phone);
		const [name = ''] = logOf(phone);
		const text = new TextDecoder().decode(depot.files.get(name));
		const [head = '', line = ''] = text.split('\n');
		const strange = [
			line.replace('annotations', 'cards'),
			line.replace('"a1"', '"a2"'),
			'[',
			line.replace('highlight', 'drawing')
		];
		const lines = [head.replace('1', '5'), ...strange, line].join('\n');
		depot.files.set(name, new TextEncoder().encode(lines));
		expect(await sync(desk)).toMatchObject({ received: 1 });
		expect([...desk.records.keys()]).toEqual(['annotations a1']);
	});
});
