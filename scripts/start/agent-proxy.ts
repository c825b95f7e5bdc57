/**
 * The agent below the page's own address: requests under `/agent` are passed on as they come and answered as the answer
 * comes, nothing held back, and when one side leaves the other is told. For the page it is the same origin, so neither CORS
 * nor a second port is needed; who else may use it is decided here (rebinding) and by the agent itself (origins).
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

/** RFC 9110 § 7.6.1: these are of one connection, and not passed on. */
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
	/** Origins besides the page's own that may use the agent: their names are names of this server as well. */
	origins: readonly string[];
	/** Longest request that the agent takes. */
	maxBytes?: number;
}

export class AgentProxy {
	/** Where the agent listens; null while there is none. */
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

	/** Whether this address, as it stands in the request, is the agent's: a module of the folder `agent` is not, which Vite serves there while the app is developed. */
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
		// Figures for whoever runs it, not for everybody who reads here; by whatever spelling the agent's router understands.
		if (getPath(new Request(target)) === '/metrics')
			return refuse(request, response, 404, "The figures are on the agent's own port.");
		// A book for the depot is longer; the agent itself refuses what is too long there.
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
			// A kept connection may be closed by the agent while a question is on its way.
			agent: false
		});
		upstream.on('response', (answer) => {
			response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
			// An answer that streams begins to arrive before its first word.
			response.flushHeaders();
			// Where one side breaks off, both are closed; there is nobody left to tell.
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

	/** What is asked of the agent, with dots resolved: what is checked here is what is sent. */
	#targetOf({ url = '/' }: IncomingMessage): URL {
		return new URL(`http://agent${url.slice(this.path.length).replace(/^(?!\/)/, '/')}`);
	}

	/** Against DNS rebinding: a name of somebody else's that leads to this machine is not ours, an address always is. */
	#isOurs(name: string): boolean {
		return this.#names.has(name) || (this.#anyAddress && isIP(name) !== 0);
	}
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/**
 * The page's own requests are as if there was no page; other origins are judged by the agent. As every proxy does, it adds
 * its client to X-Forwarded-For, by which the agent tells clients apart.
 */
function passedOn({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
	const { origin, 'x-forwarded-for': before, ...rest } = withoutHops(headers);
	const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
	return {
		...rest,
		...(origin === undefined || isOwn ? {} : { origin }),
		'x-forwarded-for': [before ?? [], socket.remoteAddress ?? 'unknown'].flat().join(', '),
		// Without it a body of unknown length would follow a GET or DELETE as if it was the next request.
		...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' })
	};
}

/** What is still on its way of the request is read and dropped, or the connection would break before the answer is read. */
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
