/** How a device synchronises, the status it reports, and how it joins, is locked out and leaves. The round itself is a double. */
import { expect, it, vi } from 'vitest';
import { DepotError, type Depot } from '$lib/sync/depot.ts';
import { folderDepot } from '$lib/sync/depots/folder.ts';
import { saveMemory } from '$lib/chat/memory/stored-memories.ts';
import { DeviceSync, type ShownReport } from '$lib/sync/panel/device-sync.svelte.ts';
import { exchange, type RoundOptions } from '$lib/sync/round.ts';
import type { Connection } from '$lib/sync/panel/stored-connection.ts';

const NOWHERE = { url: 'http://127.0.0.1:9', token: '' };
const PASSPHRASE = 'seven quiet lamps over some green river';

async function newPlace() {
	const root = await navigator.storage.getDirectory();
	const folder = await root.getDirectoryHandle(crypto.randomUUID(), { create: true });
	return { kind: 'folder' as const, folder };
}

function newDevice() {
	let kept: Connection | null = null;
	const device = {
		now: 1_000_000,
		changes: 0,
		rounds: 0,
		told: 0,
		later: 0,
		fault: null as Error | null,
		noRoom: '',
		round: async (depot: Depot, { depotId }: RoundOptions): Promise<ShownReport> => {
			device.rounds++;
			if (device.fault) throw device.fault;
			await depot.put(`lectern/v1/devices/${depotId.length}/${device.rounds}-base`, new Uint8Array(3));
			device.changes = 0;
			return { unreadable: [], clockAhead: 0, missing: [], waiting: 0, noRoom: device.noRoom };
		}
	};
	const sync = new DeviceSync({
		load: async () => kept,
		keep: async (connection) => void (kept = connection),
		round: (depot, options) => device.round(depot, options),
		send: async () => {
			device.told++;
			device.changes = 0;
		},
		waiting: async () => device.changes,
		sendLater: async () => void device.later++,
		now: () => device.now
	});
	return { device, sync };
}

async function joined(place: Awaited<ReturnType<typeof newPlace>>) {
	const { device, sync } = newDevice();
	await sync.join(place, PASSPHRASE, { books: false, make: true });
	await sync.run();
	return { device, sync };
}

it('synchronises when it joins, then only sends changes, and runs a whole round after a minute', async () => {
	const { device, sync } = await joined(await newPlace());
	expect(sync.status).toMatchObject({ phase: 'synced', at: device.now });
	expect(device.rounds).toBe(1);
	await sync.look();
	expect(device.rounds).toBe(1);
	device.changes = 1;
	await sync.look();
	expect([device.rounds, device.told]).toEqual([1, 1]);
	expect(sync.status).toMatchObject({ phase: 'synced', at: 1_000_000 });
	device.now += 60_000;
	await sync.look();
	expect([device.rounds, device.told]).toEqual([2, 1]);
});

it('retries a full storage after longer and longer pauses, and says when', async () => {
	const { device, sync } = await joined(await newPlace());
	device.fault = new DepotError('full');
	await sync.run();
	for (const minutes of [1, 2, 4]) {
		const next = device.now + minutes * 60_000;
		expect(sync.status).toMatchObject({ phase: 'held', wants: null, next });
		const { rounds } = device;
		device.now = next - 1;
		await sync.look();
		expect(device.rounds).toBe(rounds);
		device.now = next;
		await sync.look();
		expect(device.rounds).toBe(rounds + 1);
	}
	device.fault = null;
	await sync.run();
	expect(sync.status).toMatchObject({ phase: 'synced' });
});

it('leaves a storage alone for as long as it asks', async () => {
	const { device, sync } = await joined(await newPlace());
	device.fault = new DepotError('away', 'HTTP 429', { pause: 300_000 });
	await sync.run();
	const next = device.now + 300_000;
	expect(sync.status).toMatchObject({ phase: 'held', next });
	device.fault = null;
	device.now = next - 1;
	await sync.look();
	expect(sync.status).toMatchObject({ phase: 'held' });
	device.now = next;
	await sync.look();
	expect(sync.status).toMatchObject({ phase: 'synced' });
});

it('sends notes every minute even if books find no room, and retries those less and less often', async () => {
	const { device, sync } = await joined(await newPlace());
	const carried: number[] = [];
	const { round, now: start } = device;
	device.round = (depot, options) => {
		if (options.carries) carried.push((device.now - start) / 60_000);
		device.noRoom = 'No room.';
		return round(depot, options);
	};
	for (let minute = 0; minute < 10; minute++) {
		device.now += 60_000;
		await sync.look();
	}
	expect(device.rounds).toBe(11);
	expect(carried).toEqual([1, 2, 4, 8]);
	expect(sync.status).toMatchObject({
		phase: 'synced',
		report: { noRoom: 'No room.' },
		next: start + 16 * 60_000
	});
	// Where its reader asks.
	await sync.run();
	expect(carried).toHaveLength(5);
});

it('continues if its clock is set back', async () => {
	const { device, sync } = await joined(await newPlace());
	device.now -= 3 * 365 * 86_400_000;
	await sync.look();
	expect(device.rounds).toBe(2);
});

it('sends a change between rounds in one request, and checks the seal in each round', async () => {
	const files = new Map<string, Blob>();
	let asked: string[] = [];
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
		const { pathname, searchParams } = new URL(String(input));
		const name = decodeURIComponent(pathname.replace('/agent/depot/files/', ''));
		asked.push(`${method} ${name}`);
		if (method === 'PUT') files.set(name, new Blob([body as BlobPart]));
		if (!pathname.endsWith('/depot'))
			return new Response(method === 'GET' ? files.get(name) : null, { status: files.has(name) ? 200 : 204 });
		const listed = [...files].filter(([each]) => each.startsWith(searchParams.get('prefix') ?? ''));
		return Response.json(listed.map(([each, { size }]) => ({ name: each, size })));
	});
	let kept: Connection | null = null;
	const parts = {
		load: async () => kept,
		keep: async (connection: Connection | null) => void (kept = connection)
	};
	let now = Date.now();
	const sync = new DeviceSync({ ...parts, ...exchange(null), now: () => now });
	await sync.join({ kind: 'server', url: `${location.origin}/agent`, token: '' }, PASSPHRASE, {
		books: false,
		make: true
	});
	await sync.run();
	expect(sync.status).toMatchObject({ phase: 'synced' });
	for (const text of ['one', 'two']) {
		asked = [];
		await saveMemory({ id: crypto.randomUUID(), text, book: null, createdAt: 1 });
		await sync.look();
		expect(asked).toEqual([expect.stringMatching(/^PUT lectern\/v1\/devices\//)]);
		expect(files.get(asked[0]?.slice(4) ?? '')?.size).toBeLessThan(1000);
	}
	now += 60_000;
	asked = [];
	await sync.look();
	expect(asked.slice(0, 2).sort()).toEqual(['GET lectern/v1/seal.json', 'GET lectern/v2/seal.json']);
	await sync.leave(false);
	vi.restoreAllMocks();
});

it('does nothing while it is alone', async () => {
	const { device, sync } = newDevice();
	await sync.run();
	expect(sync.status).toEqual({ phase: 'waiting' });
	device.changes = 1;
	await sync.look();
	expect(device.rounds).toBe(0);
});

it('says how many changes wait for the network, and retries after a minute', async () => {
	const { device, sync } = await joined(await newPlace());
	Object.assign(device, { fault: new DepotError('offline'), changes: 3 });
	await sync.run();
	expect(sync.status).toMatchObject({ phase: 'held', changes: 3, wants: null });
	// Also where the app is closed by then.
	expect(device.later).toBe(1);
	device.fault = null;
	await sync.look();
	expect(device.rounds).toBe(2);
	device.now += 60_000;
	await sync.look();
	expect(sync.status).toMatchObject({ phase: 'synced' });
});

it('retries by itself if the storage may only have been away for a moment', async () => {
	const { device, sync } = await joined(await newPlace());
	device.fault = new DepotError('blocked');
	await sync.run();
	device.fault = null;
	device.now += 60_000;
	await sync.look();
	expect(sync.status).toMatchObject({ phase: 'synced' });
});

it('does not retry a refused sign-in by itself', async () => {
	const { device, sync } = await joined(await newPlace());
	device.fault = new DepotError('refused');
	await sync.run();
	expect(sync.status).toMatchObject({ phase: 'held', wants: 'look' });
	device.now += 600_000;
	await sync.look();
	expect(device.rounds).toBe(2);
	await sync.run();
	expect(device.rounds).toBe(3);
});

it('leaves the work to another tab that is doing it', async () => {
	const { device, sync } = await joined(await newPlace());
	await navigator.locks.request('lectern devices', () => sync.run());
	expect(device.rounds).toBe(1);
});

it('joins again with the new passphrase after it was locked out by a new seal', async () => {
	const place = await newPlace();
	const [one, two] = [await joined(place), await joined(place)];
	await one.sync.sealAnew('another passphrase of six words here');
	await one.sync.run();
	expect(one.sync.status).toMatchObject({ phase: 'synced' });
	// From its next round on it seals nothing more for keys that a lost device may have.
	two.device.changes = 1;
	two.device.now += 60_000;
	await two.sync.look();
	expect(two.sync.status).toMatchObject({ phase: 'held', wants: 'passphrase' });
	expect([two.device.told, two.device.rounds]).toEqual([0, 1]);
	await expect(two.sync.join(place, PASSPHRASE, { books: false, make: true })).rejects.toMatchObject({
		fault: 'passphrase'
	});
	await two.sync.join(place, 'another passphrase of six words here', { books: false, make: true });
	await two.sync.run();
	expect(two.sync.status).toMatchObject({ phase: 'synced' });
});

it('carries book files from the next round on if the reader wants it', async () => {
	const { device, sync } = await joined(await newPlace());
	const carried: boolean[] = [];
	const { round } = device;
	device.round = (depot, options) => {
		carried.push(options.books);
		return round(depot, options);
	};
	await sync.carry({ books: true });
	await sync.run();
	expect(sync.connection).toMatchObject({ books: true });
	expect(carried).toEqual([true]);
	expect(sync.status).toMatchObject({ phase: 'synced' });
});

it('can leave with or without deleting what is stored', async () => {
	const place = await newPlace();
	const [one, two, three] = [await joined(place), await joined(place), await joined(place)];
	await one.sync.leave(false);
	expect(one.sync).toMatchObject({ status: { phase: 'waiting' }, connection: null });
	expect(await folderDepot(place.folder).list('')).not.toEqual([]);
	await two.sync.leave(true);
	expect(await folderDepot(place.folder).list('')).toEqual([]);
	expect(await one.sync.inspect(place, NOWHERE)).toMatchObject({ isSealed: false });
	// Who was there still begins anew: any passphrase that is typed would be the new one.
	await three.sync.run();
	expect(three.sync.status).toMatchObject({ phase: 'held', wants: 'seal' });
});

it('finds what is stored at a place, and asks its own server to reach one that refuses pages', async () => {
	const place = await newPlace();
	await joined(place);
	const { sync } = newDevice();
	expect(await sync.inspect(place, NOWHERE)).toMatchObject({ isSealed: true });
	const asked: string[] = [];
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
		asked.push(String(url));
		if (String(url).startsWith('https://nas.example')) throw new TypeError('Failed to fetch');
		return new Response(null, { headers: { 'x-proxy-status': '404' } });
	});
	const nas = { kind: 'webdav' as const, url: 'https://nas.example/dav', user: 'me', password: 'x' };
	const server = { url: `${location.origin}/agent`, token: 't' };
	expect(await sync.inspect(nas, server)).toEqual({ place: { ...nas, via: server }, isSealed: false });
	expect(asked.at(-1)).toBe(`${location.origin}/agent/proxy`);
	vi.restoreAllMocks();
});
