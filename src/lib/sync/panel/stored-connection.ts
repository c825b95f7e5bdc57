/** How this device is connected to the reader's others: the depot's place, and the keys, which no script can export. */
import { database, type Schema } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { Carry } from '../book-files.ts';
import { DepotError, type Depot } from '../depot.ts';
import { mayUse } from '../depots/folder.ts';
import { openDepot, type DepotPlace } from '../depots/place.ts';
import type { SentNotes } from '../notes-out/readwise.ts';
import { checkSeal, sealed, type Keys } from '../seal.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** At most one record of each. */
		connection: { key: 'own' | 'notes' | 'readwise'; value: Connection | NotesFolder | SentNotes };
	}
}

export interface Connection extends Carry {
	place: DepotPlace;
	keys: Keys;
}

interface NotesFolder {
	folder: FileSystemDirectoryHandle;
}

/**
 * Opens the devices' depot. Rejects with a DepotError, also if the depot was encrypted again: nothing more is encrypted with keys
 * that a lost device may have.
 */
export async function openConnection({ place, keys }: Connection, signal?: AbortSignal): Promise<Depot> {
	if (place.kind === 'folder' && !(await mayUse(place.folder))) throw new DepotError('permission');
	const depot = openDepot(place);
	await checkSeal(depot, keys, signal);
	return sealed(depot, keys);
}

export const loadConnection = () => load('own') as Promise<Connection | null>;

/** null: the device has left. */
export const keepConnection = (connection: Connection | null) => keep('own', connection);

export const loadFolder = async () => ((await load('notes')) as NotesFolder | null)?.folder ?? null;

/** null: there is none any more. */
export const keepFolder = (folder: NotesFolder['folder'] | null) => keep('notes', folder && { folder });

export const loadSent = async () => ((await load('readwise')) ?? {}) as SentNotes;
/** null: the reader is no longer signed in. */
export const keepSent = (sent: SentNotes | null) => keep('readwise', sent);

type Key = Schema['connection']['key'];

const load = async (key: Key) => (await (await database()).get('connection', key)) ?? null;

async function keep(key: Key, value: Schema['connection']['value'] | null): Promise<void> {
	const isAny = await writes.once(['connection'], async (transaction) => {
		const store = transaction.objectStore('connection');
		if (value) await store.put(value, key);
		else await store.delete(key);
		return (await store.count()) > 0;
	});
	// With this, a page need not open the database to learn that there is no connection.
	localStorage.setItem('lectern.joined', JSON.stringify(isAny));
}
