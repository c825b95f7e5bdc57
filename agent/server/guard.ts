/**
 * Middleware that decides who may use the agent. It listens on the reader's own machine without a password, so any web
 * page the reader opens could reach it: only our own pages' origins are accepted, and only the machine's own host names
 * (against DNS rebinding).
 */
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { MiddlewareHandler } from 'hono';
import { askToken, limitRate, type AccessOptions } from './access.ts';
import { hostOf, LOOPBACK } from './address.ts';
import { refuse } from './refuse.ts';

export interface GuardOptions {
	/** Origins of our own pages, such as http://localhost:5173. */
	origins: string[];
	/** The address that the server is bound to. */
	host: string;
	access: AccessOptions;
}

export function guards({ origins, host, access }: GuardOptions): MiddlewareHandler[] {
	// Bound to an outside address, only the owner knows its names: any is accepted.
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
		// A text/plain body needs no preflight, and the embedded server would read it as JSON.
		const type = c.req.header('content-type');
		if (c.req.method !== 'GET' && type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
			return refuse(c, 415, 'Send application/json.');
		await next();
	});

	return [
		cors({
			origin: (origin) => (origins.includes(origin) ? origin : null),
			exposeHeaders: ['content-location', 'retry-after'],
			allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
			maxAge: 600
		}),
		// After the headers that let our page read a refusal.
		...(access.ratePerMinute ? [limitRate(access.ratePerMinute, access)] : []),
		checkRequest,
		...(access.token ? [askToken(access.token)] : [])
	];
}

/** The name in a Host header, without port and brackets; '' where there is none. */
export function hostnameIn(header: string | undefined): string {
	const url = `http://${header ?? ''}`;
	return URL.canParse(url) ? hostOf(new URL(url)) : '';
}
