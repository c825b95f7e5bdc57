/**
 * fetch for a page's requests to an endpoint: with no header that an endpoint must have allowed for us beforehand, and with
 * the reason where the browser gives none. A refused request is one and the same TypeError to a page, so that no page learns
 * who else is on the network; what the page may find out is asked here (Fetch standard, HTTP-network fetch and CORS protocol).
 */

/**
 * cors: something answers, but lets no page of this origin ask it. insecure: an https page and an http address.
 * silent: nothing answers. unclear: one of cors and silent, the page's isolation hides which.
 */
export type Blocked = 'cors' | 'insecure' | 'silent' | 'unclear';

export class BlockedError extends Error {
	override readonly name = 'BlockedError';

	constructor(
		readonly blocked: Blocked,
		/** Of the page that asked, for the endpoint's list of allowed ones. */
		readonly origin: string,
		options: ErrorOptions
	) {
		super(`blocked: ${blocked}`, options);
	}
}

/** The rest (x-stainless-…, User-Agent) is for statistics; with it, an endpoint's CORS rules would have to name each. */
const HEADERS_SENT = ['accept', 'content-type', 'authorization'];
/** What LangChain's client sends where there is no key. */
const NO_KEY = 'Bearer none';
const PROBE_TIMEOUT_MS = 3000;

export interface BrowserFetchOptions {
	fetch?: typeof fetch;
	/** Of the page. */
	origin?: string;
	/** Whether the page is cross-origin isolated: then it is shown no answer that was not meant for it. */
	isolated?: boolean;
}

export function browserFetch({
	fetch = (...args) => globalThis.fetch(...args),
	origin = globalThis.location?.origin ?? '',
	isolated = globalThis.crossOriginIsolated ?? false
}: BrowserFetchOptions = {}): typeof globalThis.fetch {
	return async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		try {
			return await fetch(input, { ...init, headers: lean(new Headers(init?.headers)) });
		} catch (error) {
			// Aborted, or refused for a reason that is told, such as a redirect.
			if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
			throw new BlockedError(await reason(url), origin, { cause: error });
		}
	};

	async function reason(url: URL): Promise<Blocked> {
		if (origin.startsWith('https:') && url.protocol === 'http:' && !isLoopback(url)) return 'insecure';
		try {
			// Its answer cannot be read, but one that comes shows that somebody is there.
			const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
			await fetch(url.origin, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
			return 'cors';
		} catch {
			return isolated ? 'unclear' : 'silent';
		}
	}
}

function lean(headers: Headers): Headers {
	const kept = new Headers();
	for (const name of HEADERS_SENT) {
		const value = headers.get(name);
		if (value !== null && value !== NO_KEY) kept.set(name, value);
	}
	return kept;
}

/** Browsers trust this machine's own addresses without encryption (Secure Contexts, § 3.1). */
function isLoopback({ hostname }: URL): boolean {
	return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
