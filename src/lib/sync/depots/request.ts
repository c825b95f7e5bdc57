/** Requests to a depot over the network. Failures become DepotErrors, which say what to do. */
import { z } from 'zod';
import { passedOn, passedStatus, type LecternServer } from '$lib/site/own-server.ts';
import { formatMegabytes } from '$lib/ui/format.ts';
import { DepotError, faultOf, type Depot } from '../depot.ts';

/**
 * A storage that does not answer within this time is away. An upload gets more time according to its length: a slow connection
 * sends 10 bytes per millisecond.
 */
const TIMEOUT_MS = 60_000;
const BYTES_PER_MS = 10;
/** For a download, whose length is not known beforehand. */
const FILE_TIMEOUT_MS = 20 * 60_000;

/** Text that a reader typed, or that came with a link. */
export const typed = z.string().max(2000).trim();

/** url: the agent's, without a trailing slash. token: empty if the server asks for none. */
export const lecternServer = z.object({ url: typed, token: typed });
/** The server that passes requests on if a storage admits no page. */
export const via = lecternServer.optional();

export interface DepotRequest {
	method?: string;
	headers?: Record<string, string>;
	body?: Uint8Array<ArrayBuffer>;
	signal?: AbortSignal;
	/** Whether the answer is a file of any length. */
	isFile?: boolean;
	/** Further statuses that count as an answer. */
	also?: readonly number[];
	via?: LecternServer;
}

/** The depot's answer. Rejects with a DepotError. */
export async function request(
	target: string,
	{ method = 'GET', headers: given = {}, body, signal, isFile, also = [], via }: DepotRequest
): Promise<Response> {
	const [url, headers] = via ? passedOn(via, target, given) : [target, given];
	const sending = Math.ceil((body?.length ?? 0) / BYTES_PER_MS);
	const time = AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS + sending);
	let response: Response;
	try {
		response = await fetch(url, {
			method,
			headers,
			body,
			cache: 'no-store',
			// A file that was redirected elsewhere, or whose PUT became a GET on the way, was not stored.
			redirect: method === 'GET' ? 'follow' : 'manual',
			signal: signal ? AbortSignal.any([signal, time]) : time
		});
	} catch (cause) {
		signal?.throwIfAborted();
		throw unreachable(url, cause);
	}
	// In a proxied answer this is the status of the storage itself.
	const proxied = passedStatus(response);
	const status = proxied ?? response.status;
	if (await isPage(status, response)) throw new DepotError('page', new URL(target, 'http://x').host);
	if ((status >= 200 && status < 300) || also.includes(status))
		return proxied === null || status === 204
			? response
			: new Response(response.body, { status, headers: response.headers });
	throw await refused(status, response, body?.length ?? 0);
}

/**
 * A captive portal answers every request with its own page and status 200, so a file sent there would be lost. Many storages
 * confirm a new file in HTML, too, but with status 201.
 */
async function isPage(status: number, response: Response): Promise<boolean> {
	const isHtml = response.headers.get('content-type')?.toLowerCase().startsWith('text/html');
	return status === 200 && isHtml === true && /^\s*</.test(await response.clone().text());
}

/** Tries directly, then through Lectern's own server if the storage admits no page; `place` then records the server. */
export async function openThrough<P extends { via?: LecternServer }, T>(
	place: P,
	server: LecternServer,
	work: (place: P) => Promise<T>
): Promise<T> {
	try {
		return await work(place);
	} catch (error) {
		if (faultOf(error) !== 'blocked' || place.via) throw error;
		return work({ ...place, via: server });
	}
}

/** The file operations, which are the same for all HTTP storages. */
export const httpFiles = (
	root: string,
	ask: (name: string, request: DepotRequest) => Promise<Response>
): Omit<Depot, 'list'> => ({
	async get(name, signal) {
		const answer = await ask(name, { signal, isFile: true, also: [404] });
		if (answer.status === 404 || answer.status === 204) return null;
		try {
			return new Uint8Array(await answer.arrayBuffer());
		} catch (cause) {
			// A connection lost during the download is a network error like any other.
			signal?.throwIfAborted();
			throw unreachable(root, cause);
		}
	},
	put: async (name, body, signal) => void (await ask(name, { method: 'PUT', body, signal })),
	delete: async (name, signal) => void (await ask(name, { method: 'DELETE', signal, also: [404] }))
});

function unreachable(url: string, cause: unknown): DepotError {
	const page = globalThis.location as Location | undefined;
	if (globalThis.navigator?.onLine === false) return new DepotError('offline', '', { cause });
	const { host, origin } = new URL(url, page?.href);
	const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
	// A page cannot tell a storage of another origin that does not admit it from one that does not exist.
	const isBlocked = page !== undefined && origin !== page.origin && !isTimeout;
	return new DepotError(isBlocked ? 'blocked' : 'away', host, { cause });
}

/** size: bytes of the file that was sent. */
async function refused(status: number, response: Response, size: number): Promise<DepotError> {
	// Proxies and storages also answer in HTML and XML; the beginning is enough.
	const text = (await response.text().catch(() => '')).slice(0, 300);
	const detail = `HTTP ${status}`;
	const cause = new Error(`${detail} ${text}`);
	// Lectern's own server refuses with these codes.
	if (text.includes('"unguarded"')) return new DepotError('unguarded', detail, { cause });
	if (text.includes('"inner-address"')) return new DepotError('blocked', detail, { cause });
	if (status === 401 || status === 403) return new DepotError('refused', detail, { cause });
	// A redirect is not followed with the sign-in; the reader must type its target. Status 0 is all that a page learns of a
	// redirect.
	const isElsewhere = status === 0 || (status >= 300 && status < 400);
	if (isElsewhere || status === 404 || status === 405 || status === 409)
		return new DepotError('missing', detail, { cause });
	const sent = size > 0 ? formatMegabytes(size) : '';
	if (status === 413) return new DepotError('large', sent, { cause });
	if (status === 507) return new DepotError('full', sent, { cause });
	const isAway = status === 408 || status === 429 || status >= 500;
	const pause = pauseOf(response.headers.get('retry-after') ?? '');
	return new DepotError(isAway ? 'away' : 'broken', detail, { cause, pause });
}

/** Seconds, or a date (RFC 9110 § 10.2.3). */
function pauseOf(text: string): number {
	const pause = /^\d+$/.test(text) ? 1000 * Number(text) : Date.parse(text) - Date.now();
	return pause > 0 ? pause : 0;
}

/** An address that the reader typed, with exactly one trailing slash. Throws a DepotError. */
export function folderUrl(typed: string): string {
	const url = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
	if (!URL.canParse(url)) throw new DepotError('missing', url);
	// `href` has only characters that a header can contain, in case a server passes the request on.
	return new URL(url).href.replace(/\/*$/, '/');
}

/** A name, encoded as part of a URL. */
export const inUrl = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** Decodes the entities of XML 1.0 § 4.6, and numeric ones. A worker has no XML parser. */
function unescaped(xml: string): string {
	const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
	return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name: string) =>
		hex || decimal
			? String.fromCodePoint(hex ? Number.parseInt(String(hex), 16) : Number(decimal))
			: (named[name] ?? whole)
	);
}

/** The content of each element with this name, whatever its prefix. Nested elements of the same name are not separated. */
export const elements = (xml: string, name: string): string[] =>
	Array.from(
		xml.matchAll(
			new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}\\s*>`, 'g')
		),
		([, inner = '']) => inner
	);

/** The text of the first such element; '' if there is none. */
export const textOf = (xml: string, name: string): string => unescaped(elements(xml, name)[0] ?? '').trim();
