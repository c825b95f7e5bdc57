/** Serves the build's text and WebAssembly compressed. A file that never changes is read and compressed once, at its first request. */
import type { Context, MiddlewareHandler } from 'hono';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const COMPRESSIBLE =
	/^(text\/(css|html|javascript|plain)|application\/(javascript|json|manifest\+json|wasm)|image\/svg)/;
/** Brotli quality, out of 11: higher levels take seconds on the wasm for a few percent. */
const QUALITY = 5;

const compress = promisify(brotliCompress);

interface Compressed {
	body: Buffer<ArrayBuffer>;
	headers: Headers;
}

/** By build and path, for all servers of a process, because these addresses identify their contents. */
const cache = new Map<string, Promise<Compressed>>();

/** `build`: the folder that is served. `immutable`: matches the paths of files that never change under their address. */
export function compressed(build: string, immutable: RegExp): MiddlewareHandler {
	return async (context, next) => {
		const { path } = context.req;
		const wanted = takesBrotli(context);
		const key = `${build} ${path}`;
		const kept = wanted ? cache.get(key) : undefined;
		if (kept) {
			context.res = answer(await kept);
			return;
		}
		await next();
		const { res: response } = context;
		const type = response.headers.get('content-type') ?? '';
		if (response.status !== 200 || !response.body || !COMPRESSIBLE.test(type)) return;
		response.headers.append('vary', 'accept-encoding');
		if (!wanted) return;
		const made = brotli(response);
		if (immutable.test(path)) {
			cache.set(key, made);
			// The next request tries again.
			made.catch(() => cache.delete(key));
		}
		const fresh = await made;
		context.res = undefined;
		context.res = answer(fresh);
	};
}

function takesBrotli({ req }: Context): boolean {
	return req.method === 'GET' && !req.header('range') && /\bbr\b/.test(req.header('accept-encoding') ?? '');
}

/** Copies the headers, because more are set on an answer. */
const answer = ({ body, headers }: Compressed): Response =>
	new Response(body, { status: 200, headers: new Headers(headers) });

async function brotli(response: Response): Promise<Compressed> {
	const bytes = Buffer.from(await response.arrayBuffer());
	const body = (await compress(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
		}
	})) as Buffer<ArrayBuffer>;
	const headers = new Headers(response.headers);
	headers.set('content-encoding', 'br');
	headers.set('content-length', String(body.length));
	return { body, headers };
}
