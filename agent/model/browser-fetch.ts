/**
 * fetch for a page's requests to an endpoint, which finds the reason of a failure, and pays if the endpoint asks for it. Browsers
 * report every refused request with the same TypeError, so that no page learns who else is on the network. This module asks what a
 * page is allowed to know (Fetch standard, HTTP-network fetch and CORS protocol).
 */
import { say } from '../protocol/said.ts';
import { isAnthropic } from '../endpoint/endpoint.ts';
import { BlockedError } from '../endpoint/endpoint-error.ts';
import { reachOf } from '../protocol/reach.ts';
import type { RequestPurse } from '../protocol/request-purse.ts';

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
		// Browsers trust this machine's own addresses without encryption (Secure Contexts, § 3.1).
		const isTrusted = url.protocol === 'https:' || reachOf(url.href) === 'machine';
		if (origin.startsWith('https:') && !isTrusted) return 'insecure';
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

/**
 * Requests that pay for themselves, as Routstr's endpoints expect: an ecash token in the header X-Cashu, and the change in the same
 * header of the answer. purse: who pays now, for requests below which address; null: nobody.
 */
export function payingFetch(
	fetcher: typeof fetch,
	purse: () => { endpoint: string; payer: RequestPurse } | null
): typeof fetch {
	return async (input, init) => {
		const { endpoint, payer } = purse() ?? {};
		const url = input instanceof Request ? input.url : String(input);
		const isPaid = endpoint !== undefined && init?.method === 'POST' && url.startsWith(`${endpoint}/`);
		if (!payer || !isPaid) return fetcher(input, init);
		const { id, token } = await payer.pay().catch((cause: unknown) => {
			// Asking again would not fill a wallet.
			throw new BlockedError(cause instanceof Error ? cause.message : String(cause), {
				answers: true,
				cause
			});
		});
		let change: string | null | undefined;
		try {
			const headers = new Headers(init?.headers);
			headers.set('x-cashu', token);
			const response = await fetcher(input, { ...init, headers });
			change = response.headers.get('x-cashu');
			return response;
		} finally {
			await payer.end(id, change);
		}
	};
}
