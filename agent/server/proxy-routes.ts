/**
 * The page's way to servers that do not admit requests from web pages: the storage of the reader's devices, catalogues,
 * articles. It follows no redirect and stores nothing. The page is told where a redirect leads and asks anew, so that each
 * address is checked and credentials stay with their own server.
 */
import { Hono } from 'hono';
import { ownersOnly, type AccessOptions } from './guard.ts';
import { assertPublic, publicFetch } from './network.ts';
import { refuse } from './refuse.ts';

interface ProxyOptions {
	access: AccessOptions;
	/** Whether a request may be passed on to any address in the server's own network. */
	innerEndpoints: boolean;
	/** Origins in the server's own network that the operator lets readers reach through it. */
	innerOrigins: readonly string[];
}

/**
 * The methods that WebDAV (RFC 4918), S3, remoteStorage, kosync, Readwise and catalogues need, and the headers of requests and
 * answers that are passed on.
 */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PROPFIND', 'MKCOL'];
const WITH_BODY = ['PUT', 'POST', 'PROPFIND'];
const REQUEST_HEADERS = [
	'accept',
	'authorization',
	'content-type',
	'depth',
	'x-amz-content-sha256',
	'x-amz-date',
	'x-auth-user',
	'x-auth-key'
];
const ANSWER_HEADERS = ['content-type', 'content-length', 'content-disposition', 'retry-after'];
/** On an answer of this server, these headers would mean something else. */
const RENAMED_HEADERS = ['location', 'www-authenticate'];

/** No book is this large or takes this long. */
const MAX_BYTES = 2 ** 30;
const TIMEOUT_MS = 20 * 60_000;

export function proxyRoutes({ access, innerEndpoints, innerOrigins }: ProxyOptions): Hono {
	const [fetchNamed, fetchPublic] = [innerEndpoints ? fetch : publicFetch(innerOrigins), publicFetch([])];
	const routes = new Hono();
	routes.use(ownersOnly(access));
	routes.on(METHODS, '/', async (c) => {
		const url = c.req.header('x-proxy-url') ?? '';
		if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
			return refuse(c, 400, 'x-proxy-url is no http address.');
		// A catalogue named this address, not the reader.
		const isForeign = c.req.header('x-proxy-scope') === 'public';
		if (isForeign || (!innerEndpoints && !innerOrigins.includes(new URL(url).origin)))
			await assertPublic(url);
		const headers = new Headers();
		for (const name of REQUEST_HEADERS) {
			const value = c.req.header(`x-proxy-${name}`);
			if (value !== undefined) headers.set(name, value);
		}
		const { method, body, signal } = c.req.raw;
		// Not every WebDAV server accepts a body of unknown length.
		const length = c.req.header('content-length');
		if (WITH_BODY.includes(method) && length) headers.set('content-length', length);
		try {
			const answer = await (isForeign ? fetchPublic : fetchNamed)(url, {
				method,
				headers,
				redirect: 'manual',
				signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
				...(WITH_BODY.includes(method) ? { body, duplex: 'half' } : {})
			} as RequestInit);
			const forwarded = new Headers();
			const take = (name: string, as: string) => {
				const value = answer.headers.get(name);
				// fetch has decompressed the body, so its length is no longer the declared one.
				const isCompressed = name === 'content-length' && answer.headers.has('content-encoding');
				if (value !== null && !isCompressed) forwarded.set(as, value);
			};
			for (const name of ANSWER_HEADERS) take(name, name);
			for (const name of RENAMED_HEADERS) take(name, `x-proxy-${name}`);
			// A 401 from this server itself would mean that its own token is wrong.
			forwarded.set('x-proxy-status', String(answer.status));
			return new Response(answer.body?.pipeThrough(limited()) ?? null, { status: 200, headers: forwarded });
		} catch (error) {
			signal.throwIfAborted();
			return refuse(c, 502, reasonOf(error));
		}
	});
	return routes;
}

/** Breaks off an answer that is longer than anything that could have been asked for. */
function limited(): TransformStream<Uint8Array, Uint8Array> {
	let bytes = 0;
	return new TransformStream({
		transform(part, out) {
			bytes += part.byteLength;
			if (bytes > MAX_BYTES) out.error(new Error('The answer is over 1 GB.'));
			else out.enqueue(part);
		}
	});
}

/** fetch hides the cause behind "fetch failed". */
function reasonOf(error: unknown): string {
	const { message, cause } = error instanceof Error ? error : new Error(String(error));
	return cause instanceof Error ? cause.message : message;
}
