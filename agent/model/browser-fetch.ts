/**
 * fetch for a page's requests to an endpoint, which also finds the reason of a failure. Browsers report every refused request with
 * the same TypeError, so that no page learns who else is on the network. This module asks what a page is allowed to know (Fetch
 * standard, HTTP-network fetch and CORS protocol).
 */
import { say } from '../protocol/said.ts';
import { isAnthropic } from '../endpoint/endpoint.ts';
import { BlockedError } from '../endpoint/endpoint-error.ts';

/**
 * cors: something answers, but lets no page of this origin read it. insecure: an https page and an http address. silent: nothing
 * answers. unclear: cors or silent; the page's isolation hides which.
 */
type Reason = 'cors' | 'insecure' | 'silent' | 'unclear';

const PROBE_TIMEOUT_MS = 3000;

export interface BrowserFetchOptions {
	fetch?: typeof fetch;
	origin?: string;
	/** Whether the page is cross-origin isolated. If it is, the browser withholds responses that do not opt in. */
	isolated?: boolean;
}

export function browserFetch({
	fetch = globalThis.fetch,
	origin = globalThis.location?.origin ?? '',
	isolated = globalThis.crossOriginIsolated ?? false
}: BrowserFetchOptions = {}): typeof globalThis.fetch {
	return async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		try {
			return await fetch(input, isAnthropic(url.href) ? withLeave(init) : init);
		} catch (error) {
			// Aborted, or sent to the page's own origin, where only the network can be at fault.
			if (init?.signal?.aborted || !(error instanceof TypeError) || url.origin === origin) throw error;
			const reason = await reasonFor(url, init?.signal ?? undefined);
			init?.signal?.throwIfAborted();
			throw new BlockedError(explained(reason, url.origin, origin), {
				cause: error,
				answers: reason === 'cors'
			});
		}
	};

	async function reasonFor(url: URL, stopped?: AbortSignal): Promise<Reason> {
		if (origin.startsWith('https:') && url.protocol === 'http:' && !isLoopback(url)) return 'insecure';
		try {
			// The response cannot be read, but its existence shows that something answers.
			const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS);
			const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout;
			await fetch(url.origin, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
			return 'cors';
		} catch {
			return isolated ? 'unclear' : 'silent';
		}
	}
}

/** https://github.com/anthropics/anthropic-sdk-typescript#cors: without this header a page is refused. No other endpoint needs it. */
function withLeave(init: RequestInit = {}): RequestInit {
	const headers = new Headers(init.headers);
	headers.set('anthropic-dangerous-direct-browser-access', 'true');
	return { ...init, headers };
}

/** endpoint and origin: the two sides, such as http://127.0.0.1:11434 and https://reader.example. */
const explained = (reason: Reason, endpoint: string, origin: string): string =>
	say(`blocked.${reason}`, { endpoint, origin, remedy: say('blocked.remedy', { origin }) });

/** Browsers trust this machine's own addresses without encryption (Secure Contexts, § 3.1). */
function isLoopback({ hostname }: URL): boolean {
	return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
