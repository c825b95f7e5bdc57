/** The place in step with KOReader: Lectern as a client of its servers, Lectern's server for its clients, and which place wins. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kosyncPassword } from '$agent/protocol/kosync.ts';
import type { KeptPlace } from '$lib/book/read-so-far.ts';
import { Kosync, ownServer, partialMd5, signIn, type KosyncAccount } from '$lib/sync/koreader/kosync.ts';
import { KoreaderPlace } from '$lib/sync/koreader/koreader-place.ts';
import { md5Hex } from '$lib/book/noble-hashes.ts';
import { startAgent } from '../../fixtures/agent-client.ts';
import { raw } from '../../fixtures/raw-request.ts';
import { startKosyncDouble } from './kosync-double.ts';

const TOKEN = 'a long token of the operator';
const folder = mkdtempSync(join(tmpdir(), 'lectern-kosync-'));
const agent = await startAgent(null, { depot: { folder }, access: { token: TOKEN } });
const double = await startKosyncDouble();
afterAll(async () => {
	await Promise.all([agent.close(), double.close()]);
	rmSync(folder, { recursive: true });
});
const server = { url: agent.url, token: TOKEN };

/** What KOReader sends. */
const koreader = (user: string, password: string) => ({
	'x-auth-user': user,
	'x-auth-key': md5Hex(password),
	accept: 'application/vnd.koreader.v1+json'
});
const ask = async (path: string, headers: Record<string, string>, body?: object, method?: string) => {
	const text = body && JSON.stringify(body);
	const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
	const answer = await raw(agent, `/kosync${path}`, { ...headers, ...type }, text, method);
	return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
};

describe('the name of a file', () => {
	const bytes = (length: number) =>
		new Blob([new Uint8Array(length).map((_, at) => Math.imul(at, 2654435761) >>> 13)]);

	// By LuaJIT's own bit.lshift and md5sum.
	it.each([
		[700, 'dccd9f2c986a54fece43a9611eb3a8d6'],
		[1025, 'f34a1343ac7a3891d8c75bb91a187312'],
		[70_000, 'fa50096fb865aa5361e1cbdb083c1d05'],
		[1_100_000, '5795ac862db32aeea0848f6d640a24a6']
	])('with %d bytes is KOReader’s', async (length, expected) => {
		expect(await partialMd5(bytes(length))).toBe(expected);
	});
});

describe('Lectern’s own server', () => {
	it('answers KOReader as koreader-sync-server does', async () => {
		const { password } = await ownServer(server);
		const kobo = koreader('ann', password);
		expect(await ask('/users/auth', kobo)).toEqual({ status: 200, body: { authorized: 'OK' } });
		const user = { username: 'ann', password: md5Hex(password) };
		expect(await ask('/users/create', {}, user)).toEqual({ status: 201, body: { username: 'ann' } });
		expect(await ask('/syncs/progress/0b229176', kobo)).toEqual({ status: 200, body: {} });
		const place = {
			...{ document: '0b229176', progress: '/body/DocFragment[20]/body/p[22]/img.0' },
			...{ percentage: 0.32, device: 'Kobo', device_id: 'k1' }
		};
		const told = await ask('/syncs/progress', kobo, place, 'PUT');
		expect(told).toMatchObject({ status: 200, body: { document: '0b229176' } });
		expect(await ask('/syncs/progress/0b229176', kobo)).toEqual({
			status: 200,
			body: { ...place, timestamp: told.body['timestamp'] }
		});
		await ask('/syncs/progress', kobo, { ...place, percentage: 0.22 }, 'PUT');
		expect((await ask('/syncs/progress/0b229176', kobo)).body).toMatchObject({ percentage: 0.22 });
		expect((await ask('/syncs/progress/0b229176', koreader('ben', password))).body).toEqual({});
	});

	it('lets nobody in without the password, which is not its token, and whose hash reveals nothing of that', async () => {
		const unauthorised = { status: 401, body: { code: 2001, message: 'Unauthorized' } };
		expect(await ask('/users/auth', koreader('ann', 'x'))).toEqual(unauthorised);
		expect(await ask('/users/auth', koreader('ann', TOKEN))).toEqual(unauthorised);
		expect(await ask('/users/auth', {})).toEqual(unauthorised);
		for (const name of ['abc', 'healthcheck'])
			expect(await ask(`/syncs/progress/${name}`, { 'x-auth-user': '../..' })).toEqual(unauthorised);
		expect(await ask('/users/create', {}, { username: 'ann', password: 'x' })).toMatchObject({ status: 402 });
		expect(await kosyncPassword(TOKEN)).toMatch(/^[a-z2-9]{16}$/);
		expect((await raw(agent, '/depot', koreader('ann', await kosyncPassword(TOKEN)))).status).toBe(401);
	});

	it('cannot be led out of its folder by a name, ignores what is no place, and is separate from synchronised devices', async () => {
		const { password } = await ownServer(server);
		const place = { document: 'abc', progress: '/body', percentage: 0.1, device: 'Kobo' };
		for (const user of ['..', '../x', '.x', 'a/b', ''])
			expect((await ask('/users/auth', koreader(user, password))).status).toBe(401);
		for (const wrong of [
			{ document: '../x' },
			{ document: 'a'.repeat(65) },
			{ percentage: 2 },
			{ device: '' }
		])
			expect(await ask('/syncs/progress', koreader('ann', password), { ...place, ...wrong }, 'PUT')).toEqual({
				status: 403,
				body: { code: 2003, message: 'Invalid request' }
			});
		await ask('/syncs/progress', koreader('ann', password), place, 'PUT');
		expect(JSON.parse((await raw(agent, '/depot', { authorization: `Bearer ${TOKEN}` })).text)).toEqual([]);
		const kept = readdirSync(join(folder, '.kosync', 'ann'));
		expect(kept).toContain('abc.json');
		expect(readFileSync(join(folder, '.kosync', 'ann', 'abc.json'), 'utf8')).not.toContain(password);
	});

	it('stores no place with a date in the future', async () => {
		const { password } = await ownServer(server);
		const place = { document: 'dd', progress: '/body', percentage: 0.1, device: 'Kobo' };
		const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
		await ask('/syncs/progress', koreader('ann', password), place, 'PUT');
		later.mockRestore();
		const { timestamp } = (await ask('/syncs/progress/dd', koreader('ann', password))).body;
		expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000);
	});

	it('stores nothing without a token if others can reach it', async () => {
		const open = await startAgent(null, { depot: { folder }, origins: ['https://books.example'] });
		expect((await raw(open, '/kosync/users/auth', koreader('ann', 'lectern'))).status).toBe(401);
		await open.close();
		const local = await startAgent(null, { depot: { folder } });
		expect((await raw(local, '/kosync/users/auth', koreader('ann', 'lectern'))).status).toBe(200);
		await local.close();
	});
});

describe('signing in', () => {
	const wanted = { url: double.url, user: 'ann', password: 'secret', isNew: false };

	it('reports a wrong name, makes an account, and sends only the hash of the password', async () => {
		await expect(signIn(wanted, server)).rejects.toMatchObject({ fault: 'refused' });
		const account = await signIn({ ...wanted, isNew: true }, server);
		expect(account).toMatchObject({ user: 'ann', key: md5Hex('secret') });
		expect(double.users.get('ann')).toBe(md5Hex('secret'));
		expect(await signIn(wanted, server)).toMatchObject({ url: double.url });
		await expect(signIn({ ...wanted, isNew: true }, server)).rejects.toMatchObject({ fault: 'refused' });
	});

	it('accepts any name that such a server accepts', async () => {
		const named = { ...wanted, user: 'Мария Müller+books@example.org' };
		await signIn({ ...named, isNew: true }, server);
		expect(await signIn(named, server)).toMatchObject({ user: named.user });
	});

	it('also works through Lectern’s own server', async () => {
		const account = { ...(await signIn(wanted, server)), via: server };
		await new Kosync(account).tell('0d', '/body/DocFragment[1]/body/p.0', 0.5);
		expect(await new Kosync(account).progress('0d')).toMatchObject({ percentage: 0.5, device: 'Lectern' });
	});
});

describe.each(['a server like koreader-sync-server', 'Lectern’s own server'])(
	'an open book, over %s',
	(which) => {
		const file = new Blob(['a book']);
		let lectern: KosyncAccount;
		let kobo: Kosync;
		let name: string;
		const asked: [KeptPlace, string][] = [];

		beforeEach(async () => {
			const own = await ownServer(server);
			const user = crypto.randomUUID();
			const where =
				which === 'Lectern’s own server'
					? { ...own, isNew: false }
					: { url: double.url, password: 'p', isNew: true };
			lectern = await signIn({ ...where, user }, server);
			kobo = new Kosync({ ...lectern, device: 'kobo' });
			name = await partialMd5(file);
			asked.length = 0;
		});

		const open = (at: number, now = Date.now) =>
			new KoreaderPlace(
				lectern,
				{
					file,
					toPointer: async ({ section }) => `/body/DocFragment[${section + 1}]/body.0`,
					fromPointer: async (pointer) => ({
						section: Number(/\[(\d+)\]/.exec(pointer)?.[1]) - 1,
						offset: 0
					})
				},
				{ section: 1, offset: 0, percent: 10, at },
				{
					onlater: (place, said) => void asked.push([place, said]),
					onrefused: (message) => void asked.push([{ section: 0, offset: 0, percent: 0 }, message])
				},
				now
			);
		const page = (section: number, at = Date.now()) => ({ section, offset: 0, percent: 10 * section, at });

		it('sends where the reader went, but not where the book was only opened', async () => {
			const place = open(0);
			place.moved(page(1));
			await place.exchange();
			expect(await kobo.progress(name)).toBeNull();
			place.moved(page(4));
			await place.exchange();
			expect(await kobo.progress(name)).toMatchObject({
				...{ progress: '/body/DocFragment[5]/body.0', percentage: 0.4, device: 'Lectern' }
			});
			await place.exchange();
			expect(asked).toEqual([]);
		});

		it('asks once whether to go where KOReader was later, and wins if the reader goes on here', async () => {
			await kobo.tell(name, '/body/DocFragment[8]/body/p[2].0', 0.43);
			const place = open(Date.now() - 60_000);
			place.moved(page(1));
			for (let times = 0; times < 2; times++) await place.exchange();
			expect(asked).toEqual([[{ section: 7, offset: 0, percent: 43 }, 'On Lectern you were at 43%.']]);
			place.moved(page(2, Date.now() + 5_000));
			await place.exchange();
			expect(await kobo.progress(name)).toMatchObject({ percentage: 0.2 });
		});

		it('sends where the reader goes on here, even if this clock is slow', async () => {
			const slow = Date.now() - 3_600_000;
			await kobo.tell(name, '/body/DocFragment[8]/body/p[2].0', 0.43);
			const place = open(slow);
			place.moved(page(3, slow));
			for (let times = 0; times < 2; times++) await place.exchange();
			expect(await kobo.progress(name)).toMatchObject({ percentage: 0.43 });
			place.moved(page(2, slow));
			await place.exchange();
			expect(await kobo.progress(name)).toMatchObject({ percentage: 0.2 });
			expect(asked).toHaveLength(1);
		});

		it('asks where KOReader was later, even if this clock is fast', async () => {
			const fast = () => Date.now() + 3_600_000;
			await kobo.tell(name, '/body/DocFragment[8]/body/p[2].0', 0.43);
			const place = open(fast() - 60_000, fast);
			place.moved(page(3, fast() - 50_000));
			await place.exchange();
			expect(asked).toHaveLength(1);
			expect(await kobo.progress(name)).toMatchObject({ percentage: 0.43 });
			place.moved(page(4, fast() + 5_000));
			await place.exchange();
			expect(await kobo.progress(name)).toMatchObject({ percentage: 0.4 });
		});

		it('asks even if this clock was fast when the book was last read, and is right again', async () => {
			const opened = Date.now() - 60_000;
			const now = vi.fn(Date.now).mockReturnValueOnce(opened);
			const place = open(Date.now() + 3_600_000, now);
			await kobo.tell(name, '/body/DocFragment[8]/body/p[2].0', 0.43);
			await place.exchange();
			expect(asked).toHaveLength(1);
		});

		it('ignores an earlier place elsewhere', async () => {
			await kobo.tell(name, '/body/DocFragment[8]/body/p[2].0', 0.43);
			const place = open(Date.now() + 60_000);
			await place.exchange();
			expect(asked).toEqual([]);
			expect(await kobo.progress(name)).toMatchObject({ percentage: 0.43 });
		});

		it('reports once that it was refused, and waits if nobody answers', async () => {
			lectern = { ...lectern, key: 'x' };
			const place = open(0);
			for (let times = 0; times < 2; times++) await place.exchange();
			expect(asked.map(([, said]) => said)).toEqual([expect.stringContaining('refuses the name')]);
			asked.length = 0;
			lectern = { ...lectern, url: 'http://127.0.0.1:9' };
			const away = open(0);
			away.moved(page(3));
			await away.exchange();
			expect(asked).toEqual([]);
		});
	}
);

it('waits until the reader stays on a page', async () => {
	vi.useFakeTimers();
	const account: KosyncAccount = { url: double.url, user: 'x', key: 'x', device: 'd' };
	const listener = { onlater: () => undefined, onrefused: () => undefined };
	const book = {
		file: new Blob(),
		toPointer: async () => null,
		fromPointer: async () => ({ section: 0, offset: 0 })
	};
	const place = new KoreaderPlace(account, book, null, listener);
	const exchange = vi.spyOn(place, 'exchange').mockResolvedValue();
	for (let section = 0; section < 5; section++) {
		place.moved({ section, offset: 0, percent: 0, at: 1 });
		vi.advanceTimersByTime(2_000);
	}
	expect(exchange).not.toHaveBeenCalled();
	vi.advanceTimersByTime(5_000);
	expect(exchange).toHaveBeenCalledOnce();
	vi.useRealTimers();
});
