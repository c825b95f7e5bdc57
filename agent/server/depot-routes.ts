/**
 * The depot of a server of one's own: what the reader's devices lay there, sealed, and a way to storages that let no page in.
 * Where others can reach this server it wants a token, as whoever reaches it could fill the disk.
 */
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientOf, type AccessOptions } from './guard.ts';
import { LOOPBACK } from './address.ts';
import { assertPublic, publicFetch } from './network.ts';
import { refuse } from './refuse.ts';
import { DepotFileError, DepotFiles, type DepotLimits } from './depot-files.ts';

export interface DepotOptions {
	/** Null: there is none. */
	folder: string | null;
	limits?: DepotLimits;
	/** Origins in the server's own network that the operator lets readers reach through it. */
	innerOrigins?: readonly string[];
}

interface DepotRoutesOptions extends DepotOptions {
	access: AccessOptions;
	/** Whether nobody but this machine can reach the server, as far as the settings tell. */
	isLocal: boolean;
	/** Whether a request may be passed on to any address in the server's own network. */
	innerEndpoints: boolean;
}

/** What WebDAV (RFC 4918), S3, remoteStorage, kosync and Readwise need here, and what of a request and of an answer is passed on. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PROPFIND', 'MKCOL'];
const WITH_BODY = ['PUT', 'POST'];
const REQUEST_HEADERS = [
	...['accept', 'authorization', 'content-type', 'depth'],
	...['x-amz-content-sha256', 'x-amz-date', 'x-auth-user', 'x-auth-key']
];
const ANSWER_HEADERS = ['content-type', 'content-length', 'retry-after'];

export function depotRoutes({
	folder,
	limits,
	innerOrigins = [],
	access,
	isLocal,
	innerEndpoints
}: DepotRoutesOptions): Hono {
	const files = folder === null ? null : new DepotFiles(folder, limits);
	const passOn = innerEndpoints ? fetch : publicFetch(innerOrigins);
	const routes = new Hono();
	routes.onError((error, c) => {
		if (error instanceof DepotFileError) return refuse(c, error.status, error.message);
		throw error;
	});
	routes.use(
		createMiddleware(async (c, next) => {
			if (!access.token && !(isLocal && LOOPBACK.includes(clientOf(c, access))))
				return refuse(c, 403, 'Others can reach this server: files are kept only behind an AUTH_TOKEN.', {
					code: 'unguarded'
				});
			await next();
		})
	);

	routes.on(METHODS, '/proxy', async (c) => {
		const url = c.req.header('x-depot-url') ?? '';
		if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
			return refuse(c, 400, 'x-depot-url is no http address.');
		if (!innerEndpoints && !innerOrigins.includes(new URL(url).origin)) await assertPublic(url);
		const headers = new Headers();
		for (const name of REQUEST_HEADERS) {
			const value = c.req.header(`x-depot-${name}`);
			if (value !== undefined) headers.set(name, value);
		}
		const { method, body, signal } = c.req.raw;
		// Not every WebDAV server takes a body of unknown length.
		const length = c.req.header('content-length');
		if (WITH_BODY.includes(method) && length) headers.set('content-length', length);
		try {
			// A redirect could lead elsewhere with the login: the reader gives the right address instead.
			const answer = await passOn(url, {
				...{ method, headers, signal, redirect: 'manual' },
				...(WITH_BODY.includes(method) ? { body, duplex: 'half' } : {})
			} as RequestInit);
			const passedOn = ANSWER_HEADERS.flatMap((name) => {
				const value = answer.headers.get(name);
				// fetch has unpacked the body, whose length is another then.
				const isPacked = name === 'content-length' && answer.headers.has('content-encoding');
				return value === null || isPacked ? [] : [[name, value] as [string, string]];
			});
			// A 401 of this server's own says that its token is wrong.
			passedOn.push(['x-depot-status', String(answer.status)]);
			return new Response(answer.body, { status: 200, headers: passedOn });
		} catch (error) {
			signal.throwIfAborted();
			return refuse(c, 502, reasonOf(error));
		}
	});

	if (!files) {
		routes.all('*', (c) => refuse(c, 404, 'This server keeps no files: DEPOT_DIR is off.'));
		return routes;
	}
	routes.get('/', async (c) => c.json(await files.list(c.req.query('prefix') ?? '')));
	routes.get('/files/*', async (c) => {
		const found = await files.read(nameIn(c));
		// Not 404, which every browser writes into its console: a device looks for what may not be there yet.
		if (!found) return c.body(null, 204);
		return new Response(found.body, {
			headers: { 'content-type': 'application/octet-stream', 'content-length': String(found.size) }
		});
	});
	routes.put('/files/*', async (c) => {
		await files.assertRoom(Number(c.req.header('content-length') ?? 0));
		await files.write(
			nameIn(c),
			c.req.raw.body ?? new ReadableStream<Uint8Array>({ start: (end) => end.close() })
		);
		return c.body(null, 204);
	});
	routes.delete('/files/*', async (c) => {
		await files.delete(nameIn(c));
		return c.body(null, 204);
	});
	return routes;
}

const nameIn = (c: Context): string => c.req.path.slice(c.req.path.indexOf('/files/') + '/files/'.length);

/** The cause, which fetch hides behind "fetch failed". */
function reasonOf(error: unknown): string {
	const { message, cause } = error instanceof Error ? error : new Error(String(error));
	return cause instanceof Error ? cause.message : message;
}
