/**
 * The depot of a reader's own server: the encrypted files that the reader's devices store there. A server that others can reach
 * requires a token, since anyone who reaches it could fill the disk.
 */
import { Hono, type Context } from 'hono';
import { ownersOnly, type AccessOptions } from './guard.ts';
import { refuse } from './refuse.ts';
import { DepotFiles, type DepotLimits } from './depot-files.ts';

export interface DepotOptions {
	/** Null if the server keeps no depot. */
	folder: string | null;
	limits?: DepotLimits;
	/** Origins in the server's own network that the operator lets readers reach through it. */
	innerOrigins?: readonly string[];
}

export function depotRoutes({ folder, limits, access }: DepotOptions & { access: AccessOptions }): Hono {
	const files = folder === null ? null : new DepotFiles(folder, limits);
	const routes = new Hono();
	routes.use(ownersOnly(access));

	if (!files) {
		routes.all('*', (c) => refuse(c, 404, 'This server keeps no files: DEPOT_DIR is off.'));
		return routes;
	}
	routes.get('/', async (c) => c.json(await files.list(c.req.query('prefix') ?? '')));
	routes.get('/room', async (c) => c.json(await files.room()));
	routes.get('/files/*', async (c) => {
		const found = await files.read(nameIn(c));
		// A device looks for files that may not exist yet, and every browser writes a 404 to its console.
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
