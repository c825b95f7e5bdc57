/** Sends one request to an endpoint. The key goes only to the given address. A temporary failure is retried. */
import { say } from '../protocol/said.ts';
import {
	BlockedError,
	EndpointError,
	errorFromResponse,
	maskKey,
	RefusalError,
	ReplyError
} from './endpoint-error.ts';
import { hostOf, isAnthropic, isGeminisOwn, type DialectName } from './endpoint.ts';

/** If an endpoint asks for a longer pause, it is not asked again, and the reader is told. */
const MAX_WAIT_MS = 10_000;
export const FIRST_WAIT_MS = 500;
/** Statuses of temporary failures; 529 is Anthropic's "overloaded", 498 Groq's "at capacity". */
const PASSING = [408, 409, 425, 429, 498, 500, 502, 503, 504, 520, 522, 524, 529];

/** How a stream that began with 200 reports the same; Anthropic's codes are `overloaded_error` and `api_error`. */
const PASSING_CODE =
	/overloaded|unavailable|rate_limit|timeout|^empty_reply$|^(api|server|internal(_server)?)_error$/i;

/** The longest known list, OpenRouter's, has less than a tenth of this. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;

export interface Asking {
	apiKey?: string | null;
	dialect?: DialectName;
	/** JSON for a POST; left out: a GET. */
	body?: unknown;
	signal?: AbortSignal;
	retries?: number;
	/** Whether a failure is final although its status suggests otherwise. */
	isFinal?: (error: EndpointError) => boolean;
}

/** A response with a status below 300. Rejects with an EndpointError, a network error, or the signal's reason. */
export async function ask(url: string, asking: Asking): Promise<Response> {
	const { retries = 0, signal } = asking;
	for (let attempt = 0; ; attempt++) {
		try {
			return await askOnce(url, asking);
		} catch (failure) {
			signal?.throwIfAborted();
			const wait = waitAfter(failure, attempt, asking);
			if (attempt >= retries || wait === null) throw failure;
			await pause(wait, signal);
		}
	}
}

async function askOnce(url: string, { apiKey, dialect, body, signal }: Asking): Promise<Response> {
	if (isGeminisOwn(url)) throw new ReplyError(say('failures.geminisOwn'));
	if (apiKey && /[^\x20-\x7e]/.test(apiKey)) throw new ReplyError(say('failures.strangeKey'));
	const response = await fetch(url, {
		method: body === undefined ? 'GET' : 'POST',
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...keyHeaders(url, apiKey, dialect)
		},
		body: body === undefined ? undefined : JSON.stringify(body),
		redirect: 'manual',
		signal
	});
	if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
		const target = response.headers.get('location');
		void response.body?.cancel().catch(() => undefined);
		const to = target && URL.canParse(target, url) ? hostOf(new URL(target, url).href) : '';
		throw new ReplyError(say('failures.redirected', { host: hostOf(url), to }));
	}
	if (response.ok) return response;
	throw await errorFromResponse(response, (text) => maskKey(text, apiKey));
}

/** Few and plain headers: a page may send only those that the endpoint's CORS answer allows, and all allow these. */
function keyHeaders(
	url: string,
	key: string | null | undefined,
	dialect: DialectName | undefined
): Record<string, string> {
	const headers: Record<string, string> = {};
	// https://platform.claude.com/docs/en/api/overview#authentication
	if (dialect === 'messages') headers['anthropic-version'] = '2023-06-01';
	if (!key) return headers;
	if (dialect === 'messages') headers['x-api-key'] = key;
	// https://learn.microsoft.com/azure/ai-services/openai/reference: keys go into this header, tokens into the other.
	if (/\.azure\.com$|\.azure-api\.net$/.test(hostOf(url))) headers['api-key'] = key;
	if (!isAnthropic(url) || dialect !== 'messages') headers.authorization = `Bearer ${key}`;
	return headers;
}

/** Milliseconds until the next attempt; null: it would not help. */
function waitAfter(error: unknown, attempt: number, { isFinal }: Asking): number | null {
	const backoff = FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 2);
	if (error instanceof ReplyError || error instanceof BlockedError) return null;
	if (!(error instanceof EndpointError)) return backoff;
	if (!isPassing(error) || isFinal?.(error)) return null;
	const wait = error.failure.retryAfterMs ?? backoff;
	return wait <= MAX_WAIT_MS ? wait : null;
}

function isPassing({ message, failure: { status = 200, code = '' } }: EndpointError): boolean {
	if (/quota|billing|credit/i.test(`${code} ${message}`)) return false;
	return PASSING.includes(status) || (status === 200 && PASSING_CODE.test(code));
}

/** Whether a reply that had begun may arrive whole next time: its stream broke off, or reports a temporary failure. */
export function mayComeWhole(error: unknown): boolean {
	if (error instanceof EndpointError) return isPassing(error);
	return !(error instanceof RefusalError || error instanceof BlockedError);
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal?.reason as Error);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', stop);
			resolve();
		}, milliseconds);
		signal?.addEventListener('abort', stop, { once: true });
	});
}

/** The JSON of a short answer; null if there is no answer in time, or no such address, which is the usual case. */
export async function jsonAt(url: string, timeoutMs: number, asking: Asking = {}): Promise<unknown> {
	try {
		return await shortJson(await ask(url, { ...asking, signal: AbortSignal.timeout(timeoutMs) }));
	} catch {
		return null;
	}
}

/**
 * The JSON of a short answer, such as a list of models or a server's description of itself. Rejects if it is not JSON or exceeds
 * `maxBytes`: an endpoint may send without end and fill the memory.
 */
export async function shortJson(response: Response, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	let bytes = 0;
	try {
		for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
			bytes += part.value.byteLength;
			if (bytes > maxBytes) throw new Error(`The answer is over ${maxBytes} bytes long.`);
			text += decoder.decode(part.value, { stream: true });
		}
		return JSON.parse(text + decoder.decode()) as unknown;
	} finally {
		void reader?.cancel().catch(() => undefined);
	}
}
