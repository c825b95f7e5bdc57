/**
 * fetch for a page's requests to an endpoint, with the reason where the browser gives none. A refused request is one and the same TypeError to a page, so that no page learns
 * who else is on the network; what the page may find out is asked here (Fetch standard, HTTP-network fetch and CORS protocol).
 */
import { BlockedError } from '../endpoint/endpoint-error.ts';
import type { Words } from '../words/en.ts';

/**
 * cors: something answers, but lets no page of this origin ask it. insecure: an https page and an http address.
 * silent: nothing answers. unclear: one of cors and silent, the page's isolation hides which.
 */
type Reason = 'cors' | 'insecure' | 'silent' | 'unclear';

const PROBE_TIMEOUT_MS = 3000;

export interface BrowserFetchOptions {
	fetch?: typeof fetch;
	/** Of the page. */
	origin?: string;
	/** Whether the page is cross-origin isolated: then it is shown no answer that was not meant for it. */
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
			return await fetch(input, init);
		} catch (error) {
			// Aborted, or of the page's own origin, where only the network can be at fault.
			if (init?.signal?.aborted || !(error instanceof TypeError) || url.origin === origin) throw error;
			const reason = await reasonFor(url);
			throw new BlockedError(explained(reason, url.origin, origin), {
				cause: error,
				answers: reason === 'cors'
			});
		}
	};

	async function reasonFor(url: URL): Promise<Reason> {
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

/** endpoint and origin: of the two sides, such as http://127.0.0.1:11434 and https://reader.example. */
const explained =
	(reason: Reason, endpoint: string, origin: string) =>
	({ blocked }: Words): string =>
		blocked[reason](endpoint, origin, blocked.remedy(origin));

/** Browsers trust this machine's own addresses without encryption (Secure Contexts, § 3.1). */
function isLoopback({ hostname }: URL): boolean {
	return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
