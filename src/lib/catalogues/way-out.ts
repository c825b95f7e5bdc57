/**
 * All requests for what the reader fetches from the web. Each is a GET, sent directly if the page's policy and the server allow
 * it, otherwise through Lectern's own server. Sizes, times, types and redirects are limited, a sign-in is sent to its own origin
 * only, and an address that somebody else named never leads into the reader's own network.
 */
import { parsedJson } from '$agent/protocol/json.ts';
import { reachOf } from '$agent/protocol/reach.ts';
import { z } from 'zod';
import { passedOn, passedStatus, type LecternServer } from '$lib/site/own-server.ts';
import { clean } from './clean.ts';
import { OutsideError, SignInError, type OutsideFault, type SignInPage } from './outside-error.ts';
import { mediaOf } from './offered-format.ts';
import { authorization, challengeIn, type Challenge, type SignIn } from './sign-in.ts';

interface Wanted {
	accept: string;
	type: RegExp;
	maxBytes: number;
	maxMs: number;
}

const PAGE = { maxBytes: 8 * 2 ** 20, maxMs: 45_000 };
export const WANTED = {
	/** A catalogue, or a page that may be an article, or a book. */
	page: { ...PAGE, accept: 'application/opds+json, application/atom+xml, text/html, */*', type: /./ },
	picture: {
		accept: 'image/*',
		type: /^(image\/|application\/octet-stream|$)/,
		maxBytes: 5 * 2 ** 20,
		maxMs: 30_000
	},
	book: { accept: '*/*', type: /./, maxBytes: 500 * 2 ** 20, maxMs: 20 * 60_000 }
} as const satisfies Record<string, Wanted>;

export interface Fetched {
	/** The final address, after redirects. */
	url: string;
	/** Without parameters. */
	type: string;
	/** The text's encoding according to the header. */
	charset: string | null;
	/** The file's name according to the server; null if it gives none. */
	fileName: string | null;
	bytes: Uint8Array<ArrayBuffer>;
}

export interface FetchOptions {
	wanted: Wanted;
	/** The address that the reader entered and from which this one came. */
	from: string;
	signal?: AbortSignal;
	/** total: null if unknown. */
	onprogress?: (bytes: number, total: number | null) => void;
}

interface Parts {
	server(): LecternServer;
	/** The reader's name and password at an origin. */
	signIn(origin: string): SignIn | null;
	mayAsk(url: string): boolean;
}

const MAX_REDIRECTS = 8;

export class WayOut {
	/** The challenge of each origin, and how often it was answered. */
	readonly #challenges = new Map<string, { challenge: Challenge; count: number }>();
	/** Origins that admit no page. */
	readonly #closed = new Set<string>();

	constructor(private readonly parts: Parts) {}

	/** Rejects with an OutsideError, a SignInError or the signal's reason. */
	async fetch(address: string, options: FetchOptions): Promise<Fetched> {
		const { wanted, signal } = options;
		const time = AbortSignal.timeout(wanted.maxMs);
		const both = signal ? AbortSignal.any([signal, time]) : time;
		try {
			return await this.#follow(address, { ...options, signal: both });
		} catch (error) {
			signal?.throwIfAborted();
			if (error instanceof OutsideError || error instanceof SignInError) throw error;
			throw new OutsideError(isOffline() ? 'offline' : 'away', hostOf(address), { cause: error });
		}
	}

	async #follow(address: string, options: FetchOptions): Promise<Fetched> {
		const seen = new Set<string>();
		let url = address;
		for (;;) {
			if (seen.size > MAX_REDIRECTS || seen.has(url)) throw new OutsideError('loop', hostOf(address));
			seen.add(url);
			const { response, status, location } = await this.#ask(url, options);
			if (status >= 300 && status < 400 && location !== null) {
				const next = URL.canParse(location, url) ? new URL(location, url) : null;
				await response.body?.cancel();
				if (!next || !/^https?:$/.test(next.protocol)) throw new OutsideError('missing', hostOf(url));
				next.hash = '';
				url = next.href;
				continue;
			}
			if (status !== 200)
				throw new OutsideError(faultOf(status), hostOf(url), { cause: new Error(`HTTP ${status}`) });
			return this.#read(
				response.url && passedStatus(response) === null ? response.url : url,
				response,
				options
			);
		}
	}

	/** Signs in if the server demands it and a sign-in is known. */
	async #ask(url: string, options: FetchOptions): Promise<Answer> {
		const { origin } = new URL(url);
		const signIn = this.parts.signIn(origin);
		const asked = this.#challenges.get(origin);
		const send = async () => {
			const known = this.#challenges.get(origin);
			if (!signIn || !known) return this.#send(url, options, null);
			return this.#send(url, options, await authorization(known.challenge, signIn, url, ++known.count));
		};
		let answer = await send();
		if (answer.status !== 401) return answer;
		const { page, isBasic } = signInPage(await beginningOf(answer.response));
		const challenge = challengeIn(answer.challenge) ?? (isBasic ? { scheme: 'basic' } : null);
		if (!challenge) throw new OutsideError('refused', hostOf(url));
		this.#challenges.set(origin, { challenge, count: 0 });
		// Digest may have sent a new nonce, which is worth another try. With Basic, a wrong password stays wrong.
		if (signIn && (!asked || challenge.scheme === 'digest')) {
			answer = await send();
			if (answer.status !== 401) return answer;
			await answer.response.body?.cancel();
		}
		throw new SignInError(origin, page, signIn !== null);
	}

	async #send(url: string, { wanted, from, signal }: FetchOptions, login: string | null): Promise<Answer> {
		const [target, named] = [new URL(url), new URL(from)];
		const isForeign = target.hostname !== named.hostname;
		if (isForeign && isInner(target.hostname)) throw new OutsideError('inner', target.host);
		const headers = { accept: wanted.accept, ...(login !== null && { authorization: login }) };
		const init = {
			signal: signal ?? null,
			cache: 'no-store',
			credentials: 'omit',
			referrerPolicy: 'no-referrer'
		} as const;
		if (!this.#closed.has(target.origin) && this.parts.mayAsk(url)) {
			try {
				const response = await fetch(url, { ...init, headers });
				return {
					response,
					status: response.status,
					location: null,
					challenge: response.headers.get('www-authenticate')
				};
			} catch (error) {
				signal?.throwIfAborted();
				if (isOffline()) throw error;
				// A page cannot tell a server that does not admit it from one that does not exist.
				this.#closed.add(target.origin);
			}
		}
		const [through, sent] = passedOn(this.parts.server(), url, {
			...headers,
			...(isForeign && { scope: 'public' })
		});
		const response = await fetch(through, { ...init, headers: sent });
		const status = passedStatus(response);
		if (status === null) throw await notPassedOn(response, target.host);
		const [location, challenge] = ['location', 'www-authenticate'].map((name) =>
			response.headers.get(`x-proxy-${name}`)
		);
		return { response, status, location: location ?? null, challenge: challenge ?? '' };
	}

	async #read(url: string, response: Response, { wanted, onprogress }: FetchOptions): Promise<Fetched> {
		const header = response.headers.get('content-type') ?? '';
		const type = mediaOf(header);
		const tooLarge = () => new OutsideError('large', hostOf(url));
		if (!wanted.type.test(type) && type) throw new OutsideError('type', hostOf(url));
		const total = Number(response.headers.get('content-length')) || null;
		if (total !== null && total > wanted.maxBytes) throw tooLarge();
		const parts: Uint8Array<ArrayBuffer>[] = [];
		let count = 0;
		const reader = response.body?.getReader();
		for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
			count += part.value.length;
			if (count > wanted.maxBytes) {
				await reader?.cancel();
				throw tooLarge();
			}
			parts.push(part.value);
			onprogress?.(count, total);
		}
		const charset = /charset\s*=\s*"?([\w-]+)/i.exec(header)?.[1] ?? null;
		const fileName = fileNameIn(response.headers.get('content-disposition'));
		return { url, type, charset, fileName, bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) };
	}
}

interface Answer {
	response: Response;
	status: number;
	location: string | null;
	/** Null: a page may not read it. */
	challenge: string | null;
}

/** An address as a reader types it, with or without its scheme, or a `web+opds:` or `opds:` link. Null if it is not a web address. */
export function typedAddress(text: string): string | null {
	const bare = text
		.trim()
		.replace(/^(web\+)?opds:\/?\/?(?=https?:)/i, '')
		.replace(/^(web\+)?opds:/i, 'https:');
	if (!bare || /\s/.test(bare)) return null;
	const isWhole = /^https?:/i.test(bare);
	const whole = isWhole ? bare : `https://${bare}`;
	if (!URL.canParse(whole)) return null;
	const url = new URL(whole);
	// In home networks hardly any server has a certificate.
	if (!isWhole && isInner(url.hostname)) url.protocol = 'http:';
	const isNamed = url.hostname.includes('.') || url.hostname === 'localhost' || url.port !== '' || isWhole;
	// A password in an address would be stored with it.
	[url.username, url.password] = ['', ''];
	return isNamed ? url.href : null;
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

export const hostOf = (url: string): string => new URL(url).host;

const isInner = (host: string): boolean => reachOf(host) !== 'world';

function faultOf(status: number): OutsideFault {
	if (status === 401 || status === 402 || status === 403 || status === 451) return 'refused';
	if (status === 404 || status === 410) return 'missing';
	return status === 429 ? 'busy' : 'away';
}

/** Why Lectern's own server did not pass the request on, if there is one at all. */
async function notPassedOn(response: Response, host: string): Promise<OutsideError> {
	const text = await beginningOf(response);
	if (text.includes('"inner-address"')) return new OutsideError('inner', host);
	if (text.includes('"unguarded"') || response.status === 401) return new OutsideError('unguarded', host);
	if (response.status === 429 || response.status === 503) return new OutsideError('busy', host);
	return new OutsideError(response.status === 502 && text.includes('"detail"') ? 'away' : 'blocked', host);
}

/** The beginning of an answer that is not a success; no more is needed. */
async function beginningOf({ body }: Response): Promise<string> {
	const reader = body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	for (let part = await reader?.read(); part?.value && text.length < 64_000; part = await reader?.read())
		text += decoder.decode(part.value as Uint8Array, { stream: true });
	await reader?.cancel();
	return text;
}

/** isBasic: whether the document asks for Basic, which the header may not mention. */
function signInPage(body: string): { page: SignInPage; isBasic: boolean } {
	const text = z
		.string()
		.catch('')
		.transform((said) => clean(said));
	const flow = z.looseObject({
		type: text,
		labels: z.looseObject({ login: text, password: text }).optional()
	});
	const document = z.looseObject({ title: text, description: text, authentication: z.array(flow).catch([]) });
	const {
		title = '',
		description = '',
		authentication = []
	} = document.safeParse(parsedJson(body)).data ?? {};
	const basic = authentication.find(({ type }) => type === 'http://opds-spec.org/auth/basic');
	const { login: user = '', password = '' } = basic?.labels ?? {};
	return { page: { title, description, user, password }, isBasic: basic !== undefined };
}

/** RFC 6266. */
export function fileNameIn(header: string | null): string | null {
	const [, encoded] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header ?? '') ?? [];
	const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
	let name = quoted ?? bare ?? '';
	try {
		if (encoded) name = decodeURIComponent(encoded);
	} catch {
		// A malformed name: the plain one will do.
	}
	return clean(name.replace(/[/\\]/g, ' ')) || null;
}
