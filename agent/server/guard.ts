/**
 * Middleware that decides who may use the agent. The agent listens on the reader's own machine without a password, so any web
 * page the reader opens could reach it. It therefore accepts only the origins of our own pages, and only the machine's own host
 * names (against DNS rebinding). An agent that others can reach has a token that all its readers share, and a rate limit per
 * client.
 */
import { timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { Context, MiddlewareHandler } from 'hono';
import { bitsOf } from '../protocol/reach.ts';
import { hostOf, LOOPBACK } from './address.ts';
import { refuse } from './refuse.ts';

export interface AccessOptions {
	/** The token that every request must carry; GET /ok needs none, but one that is sent is checked. Null: no token is needed. */
	token: string | null;
	/** How many requests a client may send per minute; null: any number. One question takes about four. */
	ratePerMinute: number | null;
	/** How many of the operator's proxies stand before the agent. Each adds the address of its client to X-Forwarded-For. */
	proxies: number;
	/** Whether the page's own server is one more proxy, for requests that come from this machine. */
	behindPage: boolean;
	/** Whether only this machine can reach the server, as far as the settings tell. */
	isLocal: boolean;
}

export const OPEN_ACCESS: AccessOptions = {
	token: null,
	ratePerMinute: null,
	proxies: 0,
	behindPage: false,
	isLocal: false
};

export interface GuardOptions {
	/** Origins of our own pages, such as http://localhost:5173. */
	origins: string[];
	/** The address that the server is bound to. */
	host: string;
	access: AccessOptions;
}

export function guards({ origins, host, access }: GuardOptions): MiddlewareHandler[] {
	// An agent bound to an outside address accepts any name, since only its owner knows them.
	const names = LOOPBACK.includes(host)
		? [
				...LOOPBACK,
				...origins.filter((origin) => URL.canParse(origin)).map((origin) => hostOf(new URL(origin)))
			]
		: null;

	const checkRequest = createMiddleware(async (c, next) => {
		const origin = c.req.header('origin');
		if (origin !== undefined && !origins.includes(origin))
			return refuse(c, 403, `Pages from ${origin} may not use this agent. Add it to ALLOWED_ORIGINS.`, {
				code: 'origin'
			});
		if (names && !names.includes(hostnameIn(c.req.header('host'))))
			return refuse(c, 403, `This agent does not answer to the name ${c.req.header('host')}.`, {
				code: 'host'
			});
		// A text/plain body needs no preflight, yet the embedded server would read it as JSON.
		const type = c.req.header('content-type');
		if (c.req.method !== 'GET' && type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
			return refuse(c, 415, 'Send application/json.');
		await next();
	});

	return [
		cors({
			origin: (origin) => (origins.includes(origin) ? origin : null),
			exposeHeaders: [
				'content-location',
				'retry-after',
				'content-length',
				'content-disposition',
				'x-proxy-status',
				'x-proxy-location',
				'x-proxy-www-authenticate',
				'x-cashu'
			],
			allowMethods: ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'PROPFIND', 'MKCOL'],
			maxAge: 600
		}),
		// The limit comes after CORS, whose headers let our page read a refusal.
		...(access.ratePerMinute ? [limitRate(access.ratePerMinute, access)] : []),
		checkRequest,
		...(access.token ? [askToken(access.token)] : [])
	];
}

/** Whether a request comes from this machine, and nobody else can reach it. */
export const isFromHere = (c: Context, access: AccessOptions): boolean =>
	access.isLocal && LOOPBACK.includes(clientOf(c, access));

/** Guards what would give strangers the use of the owner's server: its disk and its network. */
export function ownersOnly(access: AccessOptions): MiddlewareHandler {
	return createMiddleware(async (c, next) => {
		if (!access.token && !isFromHere(c, access))
			return refuse(c, 403, 'Others can reach this server: this is only behind an AUTH_TOKEN.', {
				code: 'unguarded'
			});
		await next();
	});
}

/** The name in a Host header, without port and brackets; '' if there is none. */
export function hostnameIn(header: string | undefined): string {
	const url = `http://${header ?? ''}`;
	return URL.canParse(url) ? hostOf(new URL(url)) : '';
}

/**
 * Paths that need no token, because a container's health check has none. A wrong token is still refused here, so that the page
 * learns of it.
 */
const OPEN_PATHS = ['/ok'];
/** Below this path, KOReader signs in in its own way. */
export const KOSYNC = '/kosync';

function askToken(token: string): MiddlewareHandler {
	return createMiddleware(async (c, next) => {
		if (c.req.path.startsWith(`${KOSYNC}/`)) return next();
		const given = tokenOf(c);
		const isOpen = given === '' && OPEN_PATHS.includes(c.req.path);
		if (!isOpen && !isSecret(given, token))
			return refuse(c, 401, 'This agent asks for a token.', {
				headers: { 'www-authenticate': 'Bearer' }
			});
		await next();
	});
}

/** The token comes as `Authorization: Bearer`, or in the header that LangGraph's clients use for a key. */
function tokenOf(c: Context): string {
	const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
	return bearer ?? c.req.header('x-api-key') ?? '';
}

/** The digests have equal length, so the comparison takes constant time. */
export function isSecret(given: string, secret: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(secret));
}

/** How many clients are remembered. Beyond this, the least recently seen one is forgotten. */
const MAX_CLIENTS = 10_000;

/**
 * Each client has a bucket that is refilled at the rate; a full one holds a minute's requests.
 * https://en.wikipedia.org/wiki/Token_bucket
 */
export function limitRate(
	ratePerMinute: number,
	where: Pick<AccessOptions, 'proxies' | 'behindPage'>,
	now = Date.now
): MiddlewareHandler {
	const buckets = new Map<string, { left: number; at: number }>();
	return createMiddleware(async (c, next) => {
		const client = clientOf(c, where);
		const bucket = buckets.get(client) ?? { left: ratePerMinute, at: now() };
		const perMs = ratePerMinute / 60_000;
		const left = Math.min(ratePerMinute, bucket.left + (now() - bucket.at) * perMs);
		buckets.delete(client);
		// A refused request takes nothing from the bucket; otherwise a client that retries too soon would never be let in.
		buckets.set(client, { left: left < 1 ? left : left - 1, at: now() });
		const [oldest] = buckets.keys();
		if (buckets.size > MAX_CLIENTS && oldest !== undefined) buckets.delete(oldest);
		if (left < 1) {
			const seconds = Math.ceil((1 - left) / perMs / 1000);
			return refuse(c, 429, `Too many requests. Try again in ${seconds} s.`, { retrySeconds: seconds });
		}
		await next();
	});
}

/**
 * The client's address: that of the connection, or the one added by the operator's outermost proxy. Entries further left are
 * the client's own claims and are ignored.
 */
export function clientOf(
	c: Context,
	{ proxies, behindPage }: Pick<AccessOptions, 'proxies' | 'behindPage'>
): string {
	// @hono/node-server passes this on with each request.
	const { incoming } = c.env as { incoming?: IncomingMessage };
	const { remoteAddress, localAddress } = incoming?.socket ?? {};
	const hops = proxies + (behindPage && remoteAddress === localAddress ? 1 : 0);
	const seen = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
	const forwarded = hops > 0 ? seen.at(-hops) : undefined;
	return networkOf(forwarded || remoteAddress || 'unknown');
}

/**
 * What counts as one client: an IPv4 address, or a 64-bit IPv6 network, within which a client may take another address for each
 * request (RFC 8981). address: as a socket or a proxy writes it, with or without a port.
 */
export function networkOf(address: string): string {
	const [, bare = address] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
	const [, mapped] = /^::ffff:([\d.]+)$/i.exec(bare) ?? [];
	if (mapped) return mapped;
	if (isIP(bare) !== 6 || LOOPBACK.includes(bare)) return bare;
	return bitsOf(bare).slice(0, 64);
}
