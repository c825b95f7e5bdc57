/**
 * Every write to a reader's own records is noted in the same transaction, so that their other devices can learn of it without a
 * search through everything.
 */
import { KINDS, STORES, type Kind, type StoreFor, type StoreName, type Transaction } from './database.ts';
import { reportedByTransaction } from './deletions.ts';

const isKind = (name: StoreName): name is Kind => (KINDS as readonly StoreName[]).includes(name);

/** The stores that a transaction needs to write to these. */
export const withChanges = (stores: readonly StoreName[]): readonly StoreName[] =>
	stores.some(isKind) && !stores.includes('changes') ? [...stores, 'changes'] : stores;

/** Matches every key: lists are greater than texts, and no list is empty. */
const everything = () => IDBKeyRange.lowerBound('');

/** Joins the parts of a key into one text. */
export const idOfKey = (key: IDBValidKey): string => [key].flat().join(' ');

export function idOf(kind: Kind, record: object): string {
	const path = [STORES[kind].keyPath ?? []].flat();
	return path.map((name) => String(record[name as keyof typeof record])).join(' ');
}

/** Only the last part of a key may contain spaces. */
export function keyOf(kind: Kind, id: string): string {
	const { keyPath } = STORES[kind];
	if (!Array.isArray(keyPath)) return id;
	const [first = '', ...others] = id.split(' ');
	return [first, others.join(' ')] as unknown as string;
}

/** The same transaction, except that it notes what is written through it. */
export function noting<Names extends readonly StoreName[]>(
	transaction: Transaction<Names>,
	stores: Names
): Transaction<Names> {
	const all = transaction as unknown as Transaction<StoreName[]>;
	const storeOf = (name: StoreName) => {
		const store = all.objectStore(name as 'annotations');
		return isKind(name) ? over(store, writing(name, store, all)) : store;
	};
	return over(transaction, {
		objectStore: () => storeOf,
		...(stores[0] && stores.length === 1 && { store: () => storeOf(stores[0] as StoreName) })
	});
}

type Properties = Record<string, () => unknown>;
type Writable = StoreFor<'annotations'>;

function writing(kind: Kind, store: Writable, transaction: Transaction<StoreName[]>): Properties {
	const changes = transaction.objectStore('changes');
	const note = (id: string) =>
		void changes.put({ kind, id, at: Date.now() + Math.random() }).catch(reportedByTransaction);
	const remove = async (key: IDBKeyRange | string) => {
		if (key instanceof IDBKeyRange) for (const each of await store.getAllKeys(key)) note(idOfKey(each));
		// A key of another form belongs to no record of this store.
		else if (Array.isArray(key) === Array.isArray(STORES[kind].keyPath)) note(idOfKey(key));
		await store.delete(key);
	};
	return {
		put: () => (record: Parameters<Writable['put']>[0]) => {
			note(idOf(kind, record));
			return store.put(record);
		},
		delete: () => remove,
		clear: () => () => remove(everything())
	};
}

/** The object with some of its properties replaced. Its own methods must be called on the object itself, hence `bind`. */
function over<T extends object>(whole: T, properties: Properties): T {
	return new Proxy(whole, {
		get(target, name: string) {
			const other = properties[name];
			if (other) return other();
			const value: unknown = Reflect.get(target, name, target);
			return typeof value === 'function' ? (value.bind(target) as unknown) : value;
		}
	});
}
