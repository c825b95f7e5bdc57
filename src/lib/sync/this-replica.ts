/** This browser as one of the reader's devices: its records in IndexedDB, its shared settings, and its open tabs. */
import { tellPages } from '$lib/async/broadcast.ts';
import { grouped } from '$lib/book/lists.ts';
import { idOfKey, keyOf } from '$lib/storage/changes.ts';
import {
	database,
	KINDS,
	STORES,
	type Change,
	type Deletion,
	type StoreName,
	type Transaction
} from '$lib/storage/database.ts';
import { deleteRecordsOf, remember, removeDeletion, reportedByTransaction } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { parsedJson } from '$agent/protocol/json.ts';
import type { Replica, ReplicaState, ReplicaTransaction, Entry, EntryKey } from './replica.ts';
import type { Register } from './register.ts';
import { SHARED_SETTINGS, type AnyRecord, type Shared } from './rules.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		registers: { key: [kind: string, id: string]; value: Register };
		/** The state of this browser as a device: one record. */
		device: { key: string; value: ReplicaState };
	}
}

type Everything = Transaction<StoreName[]>;

const ALL_STORES = Object.keys(STORES) as StoreName[];
const STATE = 'this';

export const thisReplica: Replica = {
	settings: SHARED_SETTINGS,
	// Random enough that no two devices of a reader have the same id.
	newId: () =>
		Array.from(crypto.getRandomValues(new Uint8Array(12)), (chance) => (chance % 36).toString(36)).join(''),
	transact: (work) => writes.once(ALL_STORES, (transaction) => work(over(transaction)), false),
	reloadPages: tellPages
};

/** Number of changes that were not sent to the other devices. */
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
	async changes() {
		const all = await transaction.objectStore('changes').getAll();
		// The service worker cannot read the settings, so a page sends them.
		return typeof localStorage === 'undefined' ? all.filter(({ kind }) => kind !== 'settings') : all;
	},
	entries: (keys) => entriesOf(transaction, keys),
	registered: async () =>
		(await transaction.objectStore('registers').getAllKeys()).map(([kind, id]) => ({
			kind: kind as Shared,
			id
		})),
	setRecord: (entry, record) => setRecord(transaction, entry, record),
	setRegister: (register) => done(transaction.objectStore('registers').put(register)),
	setChange: (change) => done(transaction.objectStore('changes').put(change)),
	dropChange: ({ kind, id }) => done(transaction.objectStore('changes').delete([kind, id]))
});

const done = (request: Promise<unknown>): void => void request.catch(reportedByTransaction);

async function entriesOf(transaction: Everything, keys: readonly EntryKey[]): Promise<Entry[]> {
	const pairs = keys.map(({ kind, id }) => [kind, id] as unknown as string);
	const records = [...grouped(keys, ({ kind }) => kind)].map(async ([kind, some]) => {
		const found =
			kind === 'settings'
				? some.map(({ id }) => settingOf(id))
				: await getMany(
						transaction,
						kind,
						some.map(({ id }) => keyOf(kind, id))
					);
		return some.map(({ id }, at) => [`${kind} ${id}`, found[at] as AnyRecord | undefined] as const);
	});
	const aboutThem = (['registers', 'changes', 'deletions'] as const).map((name) =>
		getMany(transaction, name, pairs)
	);
	const [registers = [], changes = [], deletions = []] = await Promise.all(aboutThem);
	const found = new Map((await Promise.all(records)).flat());
	return keys.map(({ kind, id }, at) => ({
		kind,
		id,
		record: found.get(`${kind} ${id}`),
		register: registers[at] as Register | undefined,
		change: changes[at] as Change | undefined,
		deletedAt: (deletions[at] as Deletion | undefined)?.at
	}));
}

/** Fewer are read one by one. */
const MANY = 8;

/** The records with these keys, undefined if there is none. If few other records lie between them, as in a scan, they are read at once. */
async function getMany(
	transaction: Everything,
	name: StoreName,
	keys: readonly string[]
): Promise<(object | undefined)[]> {
	const store = transaction.objectStore(name as 'annotations');
	const sorted = keys.toSorted((one, other) => indexedDB.cmp(one, other));
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (keys.length >= MANY && first !== undefined && last !== undefined) {
		const all: object[] = await store.getAll(IDBKeyRange.bound(first, last), 2 * keys.length);
		const path = [STORES[name].keyPath ?? []].flat() as never[];
		const found = new Map(all.map((each) => [path.map((part) => each[part]).join(' '), each]));
		if (all.length < 2 * keys.length) return keys.map((key) => found.get(idOfKey(key)));
	}
	return Promise.all(keys.map((key) => store.get(key)));
}

function settingOf(id: string): AnyRecord | undefined {
	const text = localStorage.getItem(`lectern.${id}`);
	const value = text === null ? undefined : parsedJson(text);
	return value === undefined ? undefined : ({ id, value } as unknown as AnyRecord);
}

function setRecord(transaction: Everything, { kind, id, deletedAt }: Entry, record: AnyRecord | null): void {
	if (kind === 'settings') {
		const name = `lectern.${id}`;
		if (record) localStorage.setItem(name, JSON.stringify((record as unknown as { value: unknown }).value));
		else localStorage.removeItem(name);
		return;
	}
	const store = transaction.objectStore(kind as 'books');
	if (record) {
		done(store.put(record));
		if (deletedAt !== undefined) removeDeletion(transaction, kind, id);
		return;
	}
	done(store.delete(keyOf(kind, id)));
	// Days are only deleted all together, and no tab brings one back.
	if (kind !== 'days') remember(transaction, kind, id);
	// Deletes the book's file, its cover and what was made from them. What the reader made about the book is deleted by its own
	// versions.
	if (kind === 'books') done(deleteRecordsOf(id, transaction, KINDS));
}
