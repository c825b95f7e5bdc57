/**
 * KOReader's protocol for the place in a book, as koreader-sync-server speaks it, so that a KOReader may use this server
 * instead. What it stores is not encrypted: percentages and positions in books whose names are hashes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { parsedJson } from '../protocol/json.ts';
import { kosyncPassword, USER } from '../protocol/kosync.ts';
import type { BodyReader } from './bodies.ts';
import { missing } from './error-code.ts';
import { isFromHere, isSecret, type AccessOptions } from './guard.ts';

interface KosyncOptions {
	/** Null if the server stores nothing. */
	folder: string | null;
	access: AccessOptions;
	bodies: BodyReader;
}

/** The document also names a file, as the user's name names a folder. Neither can lead out of the folder. */
const document = z.string().regex(/^\w{1,64}$/);
const text = z.string().max(2000);
const progressShape = z.object({
	document,
	progress: text.min(1),
	percentage: z.coerce.number().min(0).max(1),
	device: text.min(1),
	device_id: text.optional()
});
const userShape = z.object({ username: z.string().regex(USER), password: text.min(1) });

/** Limits on books per user and on users: more than anybody reads, and no more than a disk can take. */
const MAX_BOOKS = 10_000;
const MAX_USERS = 100;

/** The codes and sentences of koreader-sync-server, which KOReader shows. */
const ERRORS = {
	unauthorised: [401, { code: 2001, message: 'Unauthorized' }],
	invalid: [403, { code: 2003, message: 'Invalid request' }],
	closed: [402, { code: 2005, message: 'User registration is disabled.' }],
	full: [507, { code: 2000, message: 'This server keeps no more places.' }]
} as const;
const fail = (c: Context, why: keyof typeof ERRORS) => c.json(ERRORS[why][1], ERRORS[why][0]);

export function kosyncRoutes({ folder, access, bodies }: KosyncOptions): Hono {
	const root = folder && join(folder, '.kosync');
	const wanted = access.token === null ? null : kosyncPassword(access.token).then(md5);
	const routes = new Hono();

	/** Any user name is let in with the right password, and has places of its own. */
	const isAuthorised = async (c: Context, user: string, key: string): Promise<boolean> => {
		if (!root || !USER.test(user) || key === '') return false;
		return wanted ? isSecret(key, await wanted) : isFromHere(c, access);
	};
	const userOf = (c: Context) => c.req.header('x-auth-user') ?? '';

	routes.get('/healthcheck', (c) => c.json({ state: 'OK' }));
	routes.post('/users/create', (c) =>
		bodies.with(c.req.raw, async ({ json }) => {
			const user = userShape.safeParse(json).data;
			if (!user) return fail(c, 'invalid');
			if (!(await isAuthorised(c, user.username, user.password))) return fail(c, 'closed');
			return c.json({ username: user.username }, 201);
		})
	);

	// The routes above are open to everybody.
	routes.use(
		createMiddleware(async (c, next) => {
			if (!(await isAuthorised(c, userOf(c), c.req.header('x-auth-key') ?? '')))
				return fail(c, 'unauthorised');
			await next();
		})
	);
	routes.get('/users/auth', (c) => c.json({ authorized: 'OK' }));
	routes.get('/syncs/progress/:document', async (c) => {
		const name = document.safeParse(c.req.param('document')).data;
		if (!root || !name) return fail(c, 'invalid');
		const found = await readFile(join(root, userOf(c), `${name}.json`), 'utf8').catch(missing);
		if (found === undefined) return c.json({});
		const kept = parsedJson(found) as { timestamp: number };
		// If the clock was ahead when this was stored and has been set right since, no later place would ever win.
		return c.json({ ...kept, timestamp: Math.min(kept.timestamp, secondsNow()) });
	});
	routes.put('/syncs/progress', (c) =>
		bodies.with(c.req.raw, async ({ json }) => {
			const place = progressShape.safeParse(json).data;
			if (!root || !place) return fail(c, 'invalid');
			const home = join(root, userOf(c));
			const file = `${place.document}.json`;
			const books = (await readdir(home).catch(missing)) ?? [];
			const users = books.length === 0 ? ((await readdir(root).catch(missing)) ?? []) : [];
			if ((books.length >= MAX_BOOKS && !books.includes(file)) || users.length >= MAX_USERS)
				return fail(c, 'full');
			await mkdir(home, { recursive: true });
			const timestamp = secondsNow();
			const unfinished = join(home, `.${randomUUID()}`);
			await writeFile(unfinished, JSON.stringify({ ...place, timestamp }));
			await rename(unfinished, join(home, file));
			return c.json({ document: place.document, timestamp });
		})
	);
	return routes;
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

const md5 = (secret: string): string => createHash('md5').update(secret).digest('hex');
