/** Requests to a depot over the network: what went wrong becomes a DepotError that tells what to do. */
import { z } from 'zod';
import { passedOn, passedStatus, type LecternServer } from '$lib/site/own-server.ts';
import { formatMegabytes } from '$lib/ui/format.ts';
import { DepotError, faultOf, type Depot } from '../depot.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A storage that does not answer within this time is away; a file has more by its length, as a slow line sends 10 bytes a millisecond. */
const TIMEOUT_MS = 60_000;
const BYTES_PER_MS = 10;
/** A file that is fetched: its length is not known before. */
const FILE_TIMEOUT_MS = 20 * 60_000;

/** What a reader has typed, or a link has brought. */
export const typed = z.string().max(2000).trim();

/** url: of the agent, without a slash at the end. token: empty where it asks for none. */
export const lecternServer = z.object({ url: typed, token: typed });
/** Who passes requests on, where a storage lets no page in. */
export const via = lecternServer.optional();

export interface DepotRequest {
	method?: string;
	headers?: Record<string, string>;
	body?: Bytes;
	signal?: AbortSignal;
	/** The answer is a file of any length. */
	isFile?: boolean;
	/** Statuses that are an answer, too. */
	also?: readonly number[];
	via?: LecternServer;
}

/** What a depot answers. Rejects with a DepotError. */
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
			// What was put somewhere else, or became a question on the way, was not put.
			redirect: method === 'GET' ? 'follow' : 'manual',
			signal: signal ? AbortSignal.any([signal, time]) : time
		});
	} catch (cause) {
		signal?.throwIfAborted();
		throw unreachable(url, cause);
	}
	// A proxied answer: the status of the storage itself.
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
 * A network that wants a sign-in answers everything with its page, and that all went well: what was to be put there would be lost. Many
 * storages say in HTML that a file was made, but then by the status 201.
 */
async function isPage(status: number, response: Response): Promise<boolean> {
	const isHtml = response.headers.get('content-type')?.toLowerCase().startsWith('text/html');
	return status === 200 && isHtml === true && /^\s*</.test(await response.clone().text());
}

/** Directly, or through Lectern's own server where the storage lets no page in: `place` then says so. */
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

/** The verbs of one file, which all storages have alike. */
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
			// What breaks off on the way is an error of the network like any other.
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
	// To a page, a storage of another origin that does not let it in looks as one that is not there.
	const isBlocked = page !== undefined && origin !== page.origin && !isTimeout;
	return new DepotError(isBlocked ? 'blocked' : 'away', host, { cause });
}

/** size: of what was to be put, in bytes. */
async function refused(status: number, response: Response, size: number): Promise<DepotError> {
	// Proxies and storages answer in HTML and XML as well: the beginning says enough.
	const text = (await response.text().catch(() => '')).slice(0, 300);
	const detail = `HTTP ${status}`;
	const cause = new Error(`${detail} ${text}`);
	// Refusals of Lectern's own server, by their code.
	if (text.includes('"unguarded"')) return new DepotError('unguarded', detail, { cause });
	if (text.includes('"inner-address"')) return new DepotError('blocked', detail, { cause });
	if (status === 401 || status === 403) return new DepotError('refused', detail, { cause });
	// A redirect is not followed with the sign-in: the reader types where it leads. 0: all that a page may know of one.
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

/** RFC 9110 § 10.2.3: seconds, or a date. */
function pauseOf(text: string): number {
	const pause = /^\d+$/.test(text) ? 1000 * Number(text) : Date.parse(text) - Date.now();
	return pause > 0 ? pause : 0;
}

/** An address that the reader typed, with one slash at its end. Throws a DepotError. */
export function folderUrl(typed: string): string {
	const url = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
	if (!URL.canParse(url)) throw new DepotError('missing', url);
	// Without letters that a header cannot carry, where a server passes it on.
	return new URL(url).href.replace(/\/*$/, '/');
}

/** A name as a part of a URL. */
export const inUrl = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** XML 1.0 § 4.6, and numbers. There is no parser in a worker. */
function unescaped(xml: string): string {
	const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
	return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name: string) =>
		hex || decimal
			? String.fromCodePoint(hex ? Number.parseInt(String(hex), 16) : Number(decimal))
			: (named[name] ?? whole)
	);
}

/** What stands in each element of this name, whatever its prefix. Elements of one name that nest are not taken apart. */
export const elements = (xml: string, name: string): string[] =>
	Array.from(
		xml.matchAll(
			new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}\\s*>`, 'g')
		),
		([, inner = '']) => inner
	);

/** The text of the first; '' where there is none. */
export const textOf = (xml: string, name: string): string => unescaped(elements(xml, name)[0] ?? '').trim();
