/** The service worker tells the others what changed here, with no page open and without what only pages can read. */
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { saveMemory } from '$lib/chat/memory/stored-memories.ts';
import { database } from '$lib/storage/database.ts';
import { Pacer } from '$lib/async/pause.ts';
import { decodeLog, DEVICES } from '$lib/sync/device-log.ts';
import * as places from '$lib/sync/depots/place.ts';
import { sendInBackground } from '$lib/sync/panel/in-background.ts';
import { sealed, unlock } from '$lib/sync/seal.ts';
import { synchronise } from '$lib/sync/synchronise.ts';
import { thisReplica, waitingChanges } from '$lib/sync/this-replica.ts';
import { MemoryDepot } from './memory-depot.ts';

afterEach(() => void vi.restoreAllMocks());

const fact = (id: string) => ({ id, text: id, book: null, createdAt: 1 });

it('sends records, and leaves the settings to a page', async () => {
	vi.stubGlobal('localStorage', { getItem: () => '"de"' });
	const depot = new MemoryDepot();
	const keys = await unlock(depot, 'correct horse battery staple 7', { make: true });
	const own = sealed(depot, keys);
	await synchronise(own, thisReplica, { depotId: keys.seal });
	await saveMemory(fact('one'));
	const db = await database();
	await db.put('changes', { kind: 'settings', id: 'language', at: 5 });
	expect(await waitingChanges()).toBe(2);

	vi.stubGlobal('localStorage', undefined);
	await sendInBackground();
	// It has not joined.
	expect(await waitingChanges()).toBe(2);
	vi.spyOn(places, 'openDepot').mockReturnValue(depot);
	const place = { kind: 'server' as const, url: 'http://127.0.0.1:9', token: '' };
	await db.put('connection', { place, keys, books: true }, 'own');
	await sendInBackground();
	expect(await db.getAll('changes')).toMatchObject([{ kind: 'settings' }]);
	const names = (await own.list(DEVICES)).map(({ name }) => name);
	const logs = await Promise.all(names.map(async (name) => decodeLog((await own.get(name))!, new Pacer())));
	expect(
		logs.map((log) => log?.lines.map((line) => (JSON.parse(line) as { id: string }).id)).flat()
	).toContain('one');
	await depot.delete('lectern/v1/seal.json');
	await expect(sendInBackground()).rejects.toMatchObject({ fault: 'none' });
});
