/**
 * Serves the agent below the page's own address: requests under `/agent` and their answers are streamed through unchanged, and
 * when one side disconnects, so does the other. For the page it is the same origin, so neither CORS nor a second port is needed.
 * Who else may use it is decided here (rebinding) and by the agent itself (origins).
 */
import {
	request as ask,
	type IncomingHttpHeaders,
	type IncomingMessage,
	type ServerResponse
} from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { pipeline } from 'node:stream';
import { getPath } from 'hono/utils/url';
import { MAX_BODY_BYTES, tooLarge } from '../../agent/server/bodies.ts';
import type { RefusalCode } from '../../agent/protocol/health.ts';
import { hostnameIn } from '../../agent/server/guard.ts';
import { hostOf } from '../../agent/server/address.ts';
import { fromHere, inUrl, isLoopback } from './interfaces.ts';

/** These headers belong to one connection, and are not passed on (RFC 9110 § 7.6.1). */
const HOP_BY_HOP = new Set(
	'connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade'.split(
		' '
	)
);

export interface AgentProxyOptions {
	/** Path of the agent on the page's address, such as /agent. */
	path: string;
	/** The address that the page's server is bound to. */
	host: string;
	/** The address that the agent is bound to. */
	agentHost: string;
	/** Further origins that may use the agent; their host names also count as names of this server. */
	origins: readonly string[];
	/** Maximum request length that the agent accepts. */
	maxBytes?: number;
}

export class AgentProxy {
	/** The agent's port; null while it is not running. */
	port: number | null = null;
	readonly path: string;
	readonly #agentHost: string;
	readonly #names: Set<string>;
	readonly #anyAddress: boolean;
	readonly #maxBytes: number;

	constructor({ path, host, agentHost, origins, maxBytes = MAX_BODY_BYTES }: AgentProxyOptions) {
		this.#maxBytes = maxBytes;
		this.path = path;
		this.#agentHost = fromHere(agentHost);
		const given = origins.filter((origin) => URL.canParse(origin)).map((origin) => hostOf(new URL(origin)));
		const machine = hostname().toLowerCase();
		this.#names = new Set(['localhost', ...given]);
		for (const name of isLoopback(host) ? ['127.0.0.1', '::1'] : [machine, `${machine}.local`])
			this.#names.add(name);
		this.#anyAddress = !isLoopback(host);
	}

	/**
	 * Whether this request address belongs to the agent. A module of the folder `agent`, which Vite serves there during
	 * development, does not.
	 */
	handles(url = '/'): boolean {
		const rest = url.startsWith(this.path) ? url.slice(this.path.length) : null;
		return rest !== null && /^([/?#]|$)/.test(rest) && !/\.ts(\?|$)/.test(rest);
	}

	handle(request: IncomingMessage, response: ServerResponse): void {
		const { host } = request.headers;
		if (!this.#isOurs(hostnameIn(host)))
			return refuse(
				request,
				response,
				403,
				`Lectern does not answer to the name ${host}. Add its address to ALLOWED_ORIGINS.`,
				'host'
			);
		const target = this.#targetOf(request);
		// The figures are for whoever runs the server, not for every reader. This catches every spelling that the agent's router
		// understands.
		if (getPath(new Request(target)) === '/metrics')
			return refuse(request, response, 404, "The figures are on the agent's own port.");
		// A book for the depot is longer; the agent itself refuses what is too long.
		const isFile = target.pathname.startsWith('/depot/');
		if (!isFile && Number(request.headers['content-length']) > this.#maxBytes)
			return refuse(request, response, 413, tooLarge(this.#maxBytes));
		if (this.port === null)
			return refuse(request, response, 502, 'The agent is not running. It is being started.');
		const upstream = ask({
			host: this.#agentHost,
			port: this.port,
			method: request.method,
			path: target.pathname + target.search,
			headers: { ...passedOn(request), host: `${inUrl(this.#agentHost)}:${this.port}` },
			// The agent might close a kept-alive connection while a question is on its way.
			agent: false
		});
		upstream.on('response', (answer) => {
			response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
			// Starts a streaming answer before its first word.
			response.flushHeaders();
			// If one side disconnects, both are closed; nobody is left to tell.
			pipeline(answer, response, () => upstream.destroy());
		});
		upstream.on('error', () => {
			if (response.headersSent) response.destroy();
			else
				refuse(request, response, 502, 'The agent does not answer. It is started again if it has stopped.');
		});
		response.on('close', () => upstream.destroy());
		request.pipe(upstream);
	}

	/** The requested address with dots resolved, so that what is checked here is what is sent. */
	#targetOf({ url = '/' }: IncomingMessage): URL {
		return new URL(`http://agent${url.slice(this.path.length).replace(/^(?!\/)/, '/')}`);
	}

	/** Protects against DNS rebinding: a foreign name that resolves to this machine is not ours, whereas an IP address always is. */
	#isOurs(name: string): boolean {
		return this.#names.has(name) || (this.#anyAddress && isIP(name) !== 0);
	}
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/**
 * The page's own requests look as if there was no page; the agent judges other origins. Like every proxy, it adds its client to
 * X-Forwarded-For, by which the agent distinguishes clients.
 */
function passedOn({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
	const { origin, 'x-forwarded-for': before, ...rest } = withoutHops(headers);
	const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
	return {
		...rest,
		...(origin === undefined || isOwn ? {} : { origin }),
		'x-forwarded-for': [before ?? [], socket.remoteAddress ?? 'unknown'].flat().join(', '),
		// Without it, a body of unknown length after a GET or DELETE would be taken for the next request.
		...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' })
	};
}

/** Reads and drops the rest of the request, because otherwise the connection would break before the answer is read. */
function refuse(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	detail: string,
	code?: RefusalCode
): void {
	request.unpipe().resume();
	response.writeHead(status, { 'content-type': 'application/json' });
	response.end(JSON.stringify({ detail, code }));
}
