/** This browser as one of the reader's devices: its records in IndexedDB, its shared settings, and the open tabs. */
import { tellPages } from '$lib/async/broadcast.ts';
import { idOfKey } from '$lib/storage/changes.ts';
import {
	database,
	KINDS,
	STORES,
	startingWith,
	type Kind,
	type StoreName,
	type Transaction
} from '$lib/storage/database.ts';
import { removeDeletion, reportedByTransaction } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { parsedJson } from '$agent/protocol/json.ts';
import type { Replica, ReplicaState, ReplicaTransaction, Entry, EntryKey } from './replica.ts';
import type { Register } from './register.ts';
import type { AnyRecord } from './rules.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** What was said of each record by all devices. */
		registers: { key: [kind: string, id: string]; value: Register };
		/** The part that this browser takes: one record. */
		device: { key: string; value: ReplicaState };
	}
}

type Everything = Transaction<StoreName[]>;

const ALL_STORES = Object.keys(STORES) as StoreName[];
const STATE = 'this';
/** Never keys, addresses, fonts or sizes. */
const SETTINGS = ['language', 'reading-goal', 'prompts'];

export const thisReplica: Replica = {
	settings: SETTINGS,
	// Chance enough that no two devices of a reader have one.
	newId: () =>
		Array.from(crypto.getRandomValues(new Uint8Array(12)), (chance) => (chance % 36).toString(36)).join(''),
	transact: (work) => writes.once(ALL_STORES, (transaction) => work(over(transaction)), false),
	tell: tellPages
};

/** How many changes the other devices were not told of. */
export const waitingChanges = async (): Promise<number> => (await database()).count('changes');

const over = (transaction: Everything): ReplicaTransaction => ({
	state: () => transaction.objectStore('device').get(STATE),
	setState: (state) => done(transaction.objectStore('device').put(state, STATE)),
	async ids() {
		const made = KINDS.map(async (kind) => {
			const keys = await transaction.objectStore(kind as 'books').getAllKeys();
			return keys.map((key) => ({ kind, id: idOfKey(key) }));
		});
		const deleted = (await transaction.objectStore('deletions').getAll()).filter(({ id }) => id !== '');
		return [...(await Promise.all(made)).flat(), ...deleted];
	},
	changes: () => transaction.objectStore('changes').getAll(),
	entries: (keys) => Promise.all(keys.map((key) => entryOf(transaction, key))),
	registers: (behind, count) =>
		transaction
			.objectStore('registers')
			.getAll(behind && IDBKeyRange.lowerBound([behind.kind, behind.id], true), count),
	setRecord: (key, record) => setRecord(transaction, key, record),
	setRegister: (register) => done(transaction.objectStore('registers').put(register)),
	setChange: (change) => done(transaction.objectStore('changes').put(change)),
	dropChange: ({ kind, id }) => done(transaction.objectStore('changes').delete([kind, id]))
});

const done = (request: Promise<unknown>): void => void request.catch(reportedByTransaction);

/** Only the last part of a key may have spaces in it. */
function keyOf(kind: Kind, id: string): string {
	const { keyPath } = STORES[kind];
	if (!Array.isArray(keyPath)) return id;
	const [first = '', ...others] = id.split(' ');
	return [first, others.join(' ')] as unknown as string;
}

async function entryOf(transaction: Everything, { kind, id }: EntryKey): Promise<Entry> {
	const [record, register, change, deletion] = await Promise.all([
		kind === 'settings' ? settingOf(id) : transaction.objectStore(kind as 'books').get(keyOf(kind, id)),
		transaction.objectStore('registers').get([kind, id]),
		transaction.objectStore('changes').get([kind, id]),
		transaction.objectStore('deletions').get([kind, id])
	]);
	return { kind, id, record, register, change, deletedAt: deletion?.at };
}

function settingOf(id: string): AnyRecord | undefined {
	const text = localStorage.getItem(`lectern.${id}`);
	const value = text === null ? undefined : parsedJson(text);
	return value === undefined ? undefined : ({ id, value } as unknown as AnyRecord);
}

function setRecord(transaction: Everything, { kind, id }: EntryKey, record: AnyRecord | null): void {
	if (kind === 'settings') {
		const name = `lectern.${id}`;
		if (record) localStorage.setItem(name, JSON.stringify((record as unknown as { value: unknown }).value));
		else localStorage.removeItem(name);
		return;
	}
	const store = transaction.objectStore(kind as 'books');
	if (record) {
		done(store.put(record));
		removeDeletion(transaction, kind, id);
		return;
	}
	done(store.delete(keyOf(kind, id)));
	// Days are deleted all at once, and no tab brings one back.
	if (kind !== 'days') done(transaction.objectStore('deletions').put({ kind, id, at: Date.now() }));
	if (kind === 'books') deleteDerived(transaction, id);
}

/** The file of a book, its cover, and what was made from them. What the reader made of it, its own words delete. */
function deleteDerived(transaction: Everything, book: string): void {
	for (const [name, { book: by }] of Object.entries(STORES)) {
		if (by !== 'key' || (KINDS as readonly string[]).includes(name)) continue;
		const store = transaction.objectStore(name as 'files');
		done(store.delete(book));
		done(store.delete(startingWith(book)));
	}
}
