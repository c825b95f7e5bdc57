/** Serves the build's text and WebAssembly compressed; a file that never changes is compressed once, on its first request. */
import type { MiddlewareHandler } from 'hono';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const COMPRESSIBLE =
	/^(text\/(css|javascript|plain)|application\/(javascript|json|manifest\+json|wasm)|image\/svg)/;
/** Brotli quality, of 11: higher levels take seconds on the wasm for a few percent. */
const QUALITY = 5;

const compress = promisify(brotliCompress);

/** By path; of all servers of a process, as an address that never changes says what is there. */
const cache = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** `immutable`: the paths of files that never change under their address. */
export function compressed(immutable: RegExp): MiddlewareHandler {
	return async (context, next) => {
		await next();
		const { res: response } = context;
		const type = response.headers.get('content-type') ?? '';
		if (response.status !== 200 || !response.body || !COMPRESSIBLE.test(type)) return;
		response.headers.append('vary', 'accept-encoding');
		if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return;
		if (context.req.method !== 'GET' || context.req.header('range')) return;
		const name = context.req.path;
		let made = cache.get(name);
		if (made) await response.body.cancel();
		else made = response.arrayBuffer().then((bytes) => brotli(Buffer.from(bytes)));
		if (immutable.test(name)) cache.set(name, made);
		const body = await made;
		const headers = new Headers(response.headers);
		headers.set('content-encoding', 'br');
		headers.set('content-length', String(body.length));
		context.res = undefined;
		context.res = new Response(body, { status: 200, headers });
	};
}

async function brotli(bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
	return compress(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
		}
	}) as Promise<Buffer<ArrayBuffer>>;
}
