/** Every adapter does what a depot must; what is only there in a browser is in tests/browser/sync. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { useOf } from '../../../src/lib/sync/book-files.ts';
import { DepotError, sayOfService, type Depot } from '../../../src/lib/sync/depot.ts';
import { ownServerDepot } from '../../../src/lib/sync/depots/own-server.ts';
import { findRemoteStorage, remoteStorageDepot } from '../../../src/lib/sync/depots/remote-storage.ts';
import { s3Depot } from '../../../src/lib/sync/depots/s3.ts';
import { webdavDepot } from '../../../src/lib/sync/depots/webdav.ts';
import { sealed, unlock, type Keys } from '../../../src/lib/sync/seal.ts';
import { startAgent } from '../../fixtures/agent-client.ts';
import { CONFORMANCE } from '../../torture/depot-conformance.ts';
import { startStubs } from './stub-storages.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-depots-'));
const agent = await startAgent(null, { depot: { folder }, access: { token: 'token' } });
const stub = await startStubs();
afterAll(async () => {
	await Promise.all([agent.close(), stub.close()]);
	rmSync(folder, { recursive: true });
});

/** Of the devices that write at once. What loses a file loses one of these eighty. */
const ROUNDS = 4;

const server = { url: agent.url, token: 'token' };
const dav = { url: `${stub.url}/dav`, user: 'me', password: 'sécret' };
const bucket = { url: stub.url, bucket: 'bucket', region: 'auto', keyId: 'me', secret: 'x' };
const storage = { url: `${stub.url}/storage`, token: 'token' };

let keys: Keys | undefined;
async function openSealed(): Promise<Depot> {
	const depot = ownServerDepot(server);
	keys ??= await unlock(depot, 'a passphrase', { make: true });
	return sealed(depot, keys);
}

const DEPOTS: Record<string, { open: () => Depot | Promise<Depot>; stranger?: () => Depot }> = {
	'a server of one’s own': {
		open: () => ownServerDepot(server),
		stranger: () => ownServerDepot({ ...server, token: '' })
	},
	'one person’s of a server that several share': { open: () => ownServerDepot({ ...server, user: 'Ann' }) },
	'a sealed one': { open: openSealed },
	WebDAV: { open: () => webdavDepot(dav), stranger: () => webdavDepot({ ...dav, password: 'x' }) },
	'WebDAV through a server of one’s own': {
		open: () => webdavDepot({ ...dav, via: server }),
		stranger: () => webdavDepot({ ...dav, password: 'x', via: server })
	},
	'S3 through it': { open: () => s3Depot({ ...bucket, via: server }) },
	'remoteStorage through it': { open: () => remoteStorageDepot({ ...storage, via: server }) },
	S3: { open: () => s3Depot(bucket), stranger: () => s3Depot({ ...bucket, keyId: 'x' }) },
	remoteStorage: {
		open: () => remoteStorageDepot(storage),
		stranger: () => remoteStorageDepot({ ...storage, token: 'x' })
	}
};

it('separates what people store on one server, however each device types the name', async () => {
	const bytes = new TextEncoder().encode('x');
	await ownServerDepot({ ...server, user: 'Zoë' }).put('lectern/v1/shared', bytes);
	expect(await ownServerDepot({ ...server, user: 'zoe\u0308' }).get('lectern/v1/shared')).toEqual(bytes);
	for (const user of ['', 'Ann', '/', '..', '\u{1F600}'.repeat(20)]) {
		const other = ownServerDepot({ ...server, user });
		expect(await other.get('lectern/v1/shared'), user).toBeNull();
		expect((await other.list('lectern/')).map(({ name }) => name)).not.toContain('lectern/v1/shared');
	}
});

describe.each(Object.entries(DEPOTS))('%s', (_, { open, stranger }) => {
	it.each(Object.entries(CONFORMANCE))('%s', async (_name, check) => {
		stub.files.clear();
		await check(async () => open(), ROUNDS);
	});

	if (stranger)
		it('tells a wrong sign-in', async () => {
			await expect(stranger().list('lectern/')).rejects.toMatchObject({ fault: 'refused' });
		});
});

it('makes the folder of a WebDAV server that its reader named and that does not exist yet', async () => {
	const depot = webdavDepot({ ...dav, url: `${dav.url}/new` });
	expect(await depot.list('lectern/')).toEqual([]);
	await depot.put('lectern/v1/a', new Uint8Array(3));
	expect([...stub.files.keys()]).toContain('new/lectern/v1/a');
});

it('finds the remote storage of an account, and the page where its owner grants access', async () => {
	const properties = { 'http://tools.ietf.org/html/rfc6749#section-4.2': 'https://s.example/grant?x=1' };
	const links = [{ rel: 'remotestorage', href: 'https://s.example/me', properties }];
	const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ links }));
	const { url, grant } = await findRemoteStorage('me@s.example', 'https://lectern.example/app/');
	expect(String(fetched.mock.calls[0]?.[0])).toContain('https://s.example/.well-known/webfinger');
	fetched.mockRestore();
	expect(url).toBe('https://s.example/me');
	expect(Object.fromEntries(new URL(grant).searchParams)).toEqual({
		...{ x: '1', client_id: 'https://lectern.example', redirect_uri: 'https://lectern.example/app/' },
		...{ response_type: 'token', scope: 'lectern:rw' }
	});
});

it('reaches a folder with letters of any language through the app’s own server', async () => {
	const depot = webdavDepot({ ...dav, url: `${dav.url}/Книги`, via: server });
	await depot.put('lectern/v1/a', new Uint8Array(3));
	expect((await depot.list('lectern/')).map(({ name }) => name)).toEqual(['lectern/v1/a']);
});

it('shows a server nothing of what is carried: neither titles nor words nor notes', async () => {
	const depot = await openSealed();
	const note = { title: 'Moby-Dick', words: 'Call me Ishmael', note: 'remember the whale' };
	await depot.put('lectern/v1/devices/a/1-1', new TextEncoder().encode(JSON.stringify(note)));
	const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'latin1'))
		.join();
	expect(kept.length).toBeGreaterThan(1000);
	for (const secret of [...Object.values(note), 'a passphrase']) expect(kept).not.toContain(secret);
});

it('makes the folders of a WebDAV server when first needed, and then needs one request per file', async () => {
	const depot = webdavDepot({ ...dav, url: `${dav.url}/once` });
	const fetched = vi.spyOn(globalThis, 'fetch');
	const methods = () => fetched.mock.calls.splice(0).map(([, options]) => options?.method);
	await depot.put('lectern/v1/devices/a/1', new Uint8Array(3));
	expect(methods()).toEqual(['PUT', ...Array(5).fill('MKCOL'), 'PUT']);
	await webdavDepot({ ...dav, url: `${dav.url}/once` }).put('lectern/v1/devices/a/2', new Uint8Array(3));
	expect(methods()).toEqual(['PUT']);
	vi.restoreAllMocks();
});

it('says how much is stored of each kind, and how much room is left if the storage knows', async () => {
	const files = {
		'books/a-0': 40,
		'books/b-0': 2,
		'indexes/1/c-0': 7,
		'devices/a/0-base': 5,
		'seal.json': 1
	};
	for (const via of [undefined, server]) {
		stub.files.clear();
		const depot = webdavDepot({ ...dav, via });
		for (const [name, size] of Object.entries(files))
			await depot.put(`lectern/v1/${name}`, new Uint8Array(size));
		const lies = { books: 42, indexes: 7, others: 6, isTooSmall: false };
		stub.quota = '1234567';
		expect(await useOf(depot)).toEqual({ ...lies, free: 1_234_567 });
		// No limit, as Nextcloud says it; and a server that knows none.
		for (stub.quota of ['-3', '']) expect(await useOf(depot)).toEqual({ ...lies, free: undefined });
		expect(await useOf(remoteStorageDepot({ ...storage, via }))).toEqual(lies);
	}
	const limits = { fileBytes: 4_000_000, bytes: 1_000_000_000 };
	const own = await startAgent(null, { depot: { folder: join(folder, 'own'), limits } });
	const depot = ownServerDepot({ url: own.url, token: '' });
	await depot.put('lectern/v1/books/a-0', new Uint8Array(1000));
	expect(await useOf(depot)).toEqual({
		...{ books: 1000, indexes: 0, others: 0, isTooSmall: true },
		...{ free: 999_999_000, file: 4_000_000 }
	});
	await own.close();
	const old = await startStubs();
	expect(await ownServerDepot({ url: `${old.url}/storage/x`, token: 'token' }).room?.()).toEqual({});
	await old.close();
});

describe('what went wrong', () => {
	const fault = (work: Promise<unknown>) =>
		work.then(
			() => 'nothing',
			(error: unknown) => (error instanceof DepotError ? error.fault : String(error))
		);

	it('is classified: no answer, no such place, no room, not understood', async () => {
		const gone = await startStubs();
		await gone.close();
		expect(await fault(ownServerDepot({ url: gone.url, token: '' }).list(''))).toBe('away');
		expect(await fault(webdavDepot({ ...dav, url: gone.url, via: server }).list(''))).toBe('away');
		expect(await fault(ownServerDepot({ url: stub.url, token: '' }).list(''))).toBe('refused');
		expect(await fault(Promise.resolve().then(() => webdavDepot({ ...dav, url: 'http://' })))).toBe(
			'missing'
		);
		const small = await startAgent(null, {
			depot: { folder, limits: { fileBytes: 3, bytes: 1_000_000_000 } }
		});
		const put = ownServerDepot({ url: small.url, token: '' }).put('lectern/a', new Uint8Array(4));
		expect(await fault(put)).toBe('large');
		await small.close();
		const open = await startAgent(null, { depot: { folder }, origins: ['https://books.example'] });
		expect(await fault(ownServerDepot({ url: open.url, token: '' }).list(''))).toBe('unguarded');
		await open.close();
		const shared = await startAgent(null, {
			...{ depot: { folder }, origins: ['https://books.example'], access: { token: 'token' } }
		});
		const inner = webdavDepot({ ...dav, via: { url: shared.url, token: 'token' } });
		expect(await fault(inner.list(''))).toBe('blocked');
		await shared.close();
	});

	it('is that the storage has moved, if it redirects to another address', async () => {
		const moved = createServer(
			(_request, response) => void response.writeHead(301, { location: stub.url }).end()
		);
		await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve));
		const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/`;
		expect(await fault(webdavDepot({ ...dav, url, via: server }).list(''))).toBe('missing');
		moved.close();
	});

	/** A server that gives every request this answer. */
	async function answering(status: number, headers: Record<string, string>, body = '') {
		const asked: string[] = [];
		const answers = createServer((request, response) => {
			asked.push(`${request.method} ${request.url}`);
			request.resume().on('end', () => response.writeHead(status, headers).end(body));
		});
		await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve));
		const url = `http://127.0.0.1:${(answers.address() as AddressInfo).port}`;
		const depots = [
			ownServerDepot({ url, token: '' }),
			webdavDepot({ ...dav, url }),
			webdavDepot({ ...dav, url, via: server }),
			s3Depot({ ...bucket, url }),
			remoteStorageDepot({ ...storage, url })
		];
		return { asked, depots, close: () => answers.close() };
	}
	const verbs = (depot: Depot) => [
		() => depot.list('lectern/'),
		() => depot.get('lectern/v1/seal.json'),
		() => depot.put('lectern/v1/a', new Uint8Array(3))
	];

	it('is that a page answers in its place, if a network demands a sign-in: nothing counts as sent or missing', async () => {
		const page = '\n<!DOCTYPE html><title>Welcome to the station</title>';
		const { depots, close } = await answering(200, { 'content-type': 'text/html; charset=utf-8' }, page);
		for (const depot of depots) for (const verb of verbs(depot)) expect(await fault(verb())).toBe('page');
		close();
	});

	it('is that a put would have gone somewhere else, if it redirects there', async () => {
		const { asked, depots, close } = await answering(302, { location: `${stub.url}/login` });
		for (const depot of depots)
			expect(await fault(depot.put('lectern/v1/a', new Uint8Array(3)))).toBe('missing');
		expect(asked.filter((each) => !/^(PUT|MKCOL|PROPFIND) /.test(each))).toEqual([]);
		close();
	});

	it('is that it wants to be left alone, and for how long', async () => {
		const soon = new Date(Date.now() + 90_000).toUTCString();
		for (const [status, text] of [
			[429, '120'],
			[503, soon]
		] as const) {
			const { depots, close } = await answering(status, { 'retry-after': text });
			for (const depot of depots)
				for (const verb of verbs(depot)) {
					const error = await verb().then(null, (error: unknown) => error as DepotError);
					expect(error).toMatchObject({ fault: 'away' });
					expect(error?.pause).toBeGreaterThan(80_000);
					expect(error?.pause).toBeLessThan(121_000);
				}
			close();
		}
	});

	it('is that there is no room, or not for a file of this size, and says how much', async () => {
		for (const [status, wanted] of [
			[507, /no room for 4\.2\sMB more/],
			[413, /does not accept a file of 4\.2\sMB/]
		] as const) {
			const { depots, close } = await answering(status, {});
			for (const depot of depots)
				await expect(depot.put('lectern/v1/a', new Uint8Array(4_200_000))).rejects.toThrow(wanted);
			close();
		}
	});

	it('is that there is no network here, if the browser says so, rather than that nobody answers', async () => {
		const depot = ownServerDepot({ url: 'http://127.0.0.1:9', token: '' });
		expect(await fault(depot.list('lectern/'))).toBe('away');
		vi.stubGlobal('navigator', { onLine: false });
		expect(await fault(depot.list('lectern/'))).toBe('offline');
		vi.unstubAllGlobals();
	});

	it('of a service is told in its own words, unless there is no network here', () => {
		const words = { refused: 'Sign in.', away: ({ detail }: { detail: string }) => `${detail} is away.` };
		const offline = new DepotError('offline');
		expect(sayOfService(offline, words)).toBe(offline.message);
		expect(sayOfService(new DepotError('blocked', 'x'), words)).toBe('x is away.');
	});

	it('is that an account has no remote storage, if its host knows none', async () => {
		const host = new URL(stub.url).host;
		expect(await fault(findRemoteStorage(`me@${host}`, 'https://lectern.example/'))).toBe('refused');
	});
});
