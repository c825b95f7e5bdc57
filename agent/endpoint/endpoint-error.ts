/**
 * Reads what an endpoint says when it fails. Every provider has its own shape for it: `error`, `message` or `detail`, nested or in
 * a list, as text, or as a web page.
 */

import { isRecord, parsedJson } from '../protocol/json.ts';
import { within } from '../protocol/within.ts';

/** Maximum bytes of an error body that are read, and the maximum time for it in milliseconds. */
const MAX_ERROR_BYTES = 64 * 1024;
const ERROR_BODY_MS = 5000;
const MAX_DEPTH = 6;

interface EndpointFailure {
	/** The response's status, or the one named in a body that was sent with 200. */
	status?: number;
	/** The endpoint's own code, such as "context_length_exceeded"; '' if it has none. */
	code?: string;
	/** The pause the endpoint asks for. */
	retryAfterMs?: number;
	windowTokens?: number;
	/** What the model wrote when the endpoint could not read it as a tool call; '' if the endpoint does not show it. */
	failedGeneration?: string;
}

/** The message has the endpoint's words, without the key. */
export class EndpointError extends Error {
	override readonly name = 'EndpointError';
	readonly failure: Readonly<EndpointFailure>;

	constructor(text: string, failure: EndpointFailure = {}) {
		super(text);
		this.failure = failure;
	}
}

/** A reply that is unusable or incomplete. The message is for the reader. */
export class ReplyError extends Error {
	override readonly name = 'ReplyError';
}

/** The model or a content filter refused these words, but may accept others. The message is for the reader. */
export class RefusalError extends ReplyError {}

/** A browser blocked the request or its answer, and will do so again. The message tells the reader why, and what helps. */
export class BlockedError extends Error {
	override readonly name = 'BlockedError';
	/** A server answers there, but lets no page of this origin read the answer. */
	readonly answers: boolean;

	constructor(message: string, { answers, ...options }: ErrorOptions & { answers: boolean }) {
		super(message, options);
		this.answers = answers;
	}
}

export async function errorFromResponse(
	response: Response,
	clean: (text: string) => string
): Promise<EndpointError> {
	const { status, headers } = response;
	const body = await readBody(response);
	return new EndpointError(clean(wordsIn(body)), {
		...factsIn(parsedJson(body), clean),
		status,
		retryAfterMs: retryAfter(headers) ?? waitIn(body)
	});
}

/** The error in a body or a piece of a stream; null: it is not an error. */
export function errorIn(payload: unknown, clean: (text: string) => string): EndpointError | null {
	if (!isError(payload)) return null;
	return new EndpointError(clean(wordsIn(payload)) || 'no reason', factsIn(payload, clean));
}

/** The endpoint's words, from a body of any shape. */
export function wordsIn(value: unknown, depth = 0): string {
	if (depth > MAX_DEPTH) return '';
	if (typeof value === 'string') {
		const text = value.trim();
		const inner = /^[[{]/.test(text) ? parsedJson(text) : undefined;
		if (typeof inner === 'object') return wordsIn(inner, depth + 1) || text;
		return /^<(!doctype|html|head|body|\?xml|center|h1)/i.test(text) ? wordsOfPage(text) : text;
	}
	if (Array.isArray(value))
		return value
			.map((item) => wordsIn(item, depth + 1))
			.filter(Boolean)
			.join('; ');
	if (!isRecord(value)) return '';
	// One complaint from pydantic, as FastAPI and Mistral send it.
	if (Array.isArray(value.loc) && typeof value.msg === 'string')
		return `${value.loc.join('.')}: ${value.msg}`;
	let text = '';
	for (const key of WORDY_KEYS) if (!text) text = wordsIn(value[key], depth + 1);
	// OpenRouter: what the provider behind it said.
	const raw = isRecord(value.metadata) ? wordsIn(value.metadata.raw, depth + 1) : '';
	const all = raw && !text.includes(raw) ? [text, raw].filter(Boolean).join(': ') : text;
	return all || (depth === 0 && Object.keys(value).length > 0 ? JSON.stringify(value) : '');
}

const WORDY_KEYS =
	'message detail msg error errors error_msg error_message errorMessage error_description description details reason status_msg base_resp title'.split(
		' '
	);

function isError(payload: unknown): boolean {
	if (Array.isArray(payload)) return payload.length > 0 && isError(payload[0]);
	if (!isRecord(payload) || /^(?:status|info|progress|queue)/.test(String(payload.type))) return false;
	const says = (value: unknown) =>
		typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
	if (says(payload.error) || (payload.error && Object.keys(payload).length === 1)) return true;
	const base = payload.base_resp;
	if (isRecord(base) && typeof base.status_code === 'number' && base.status_code !== 0) return true;
	if ('choices' in payload) return false;
	if (payload.object === 'error') return true;
	// Zhipu and similar send errors with status 200; Spark says "Success" with code 0.
	const code = String(payload.code ?? '');
	if (typeof payload.msg === 'string' && payload.msg && !/^(?:0|200|)$/.test(code)) return true;
	// A message in the form of Ollama's own protocol is an object, not a text.
	return (
		['detail', 'errors', 'error_msg', 'error_code'].some((key) => says(payload[key])) ||
		(typeof payload.message === 'string' && !/^(?:0|200)$/.test(code))
	);
}

/**
 * How endpoints say that they could not read a call, with what the model wrote behind it.
 * Ollama: `error parsing tool call: raw='…', err=…` · llama.cpp: `Failed to parse input at pos 12: …` · Groq's codes · Cerebras
 */
const UNREAD =
	/error parsing tool call(?:: raw='([^]*)', err=)?|failed to parse input at pos \d+: ([^]*)|failed to (?:generate|parse|extract)(?: the)? (?:tool|function)[ _]calls?|^(?:tool_use|output_parse)_failed$/i;

function factsIn(value: unknown, clean: (text: string) => string): EndpointFailure {
	const outer: unknown = Array.isArray(value) ? value[0] : value;
	if (!isRecord(outer)) return {};
	const inner = isRecord(outer.error) ? outer.error : outer;
	const numbers = [inner.code, inner.status, inner.status_code, outer.code, outer.status, outer.status_code];
	const status = numbers.map(Number).find((number) => number >= 400 && number < 600);
	const code = [inner.code, inner.type, inner.status, outer.type].find(
		(word) => typeof word === 'string' && !/^\d*$/.test(word)
	);
	const window = Number(inner.n_ctx ?? outer.n_ctx);
	const unread = UNREAD.exec(wordsIn(value)) ?? UNREAD.exec(String(code));
	const written = inner.failed_generation ?? outer.failed_generation ?? unread?.[1] ?? unread?.[2];
	return {
		...(status ? { status } : {}),
		...(typeof code === 'string' ? { code: clean(code) } : {}),
		...(window > 0 ? { windowTokens: window } : {}),
		...(typeof written === 'string' || unread ? { failedGeneration: String(written ?? '') } : {})
	};
}

/**
 * RFC 9110 § 10.2.3: seconds or a date. Some servers send milliseconds under their own header name, a unit, or the time of day in
 * seconds since 1970.
 */
function retryAfter(headers: Headers): number | undefined {
	const exact = headers.get('retry-after-ms');
	if (exact && Number(exact) >= 0) return Number(exact);
	const value = headers.get('retry-after');
	if (!value) return undefined;
	const number = Number(value.replace(/s$/i, ''));
	const isTime = number > SINCE_1970;
	const ms =
		Number.isNaN(number) || isTime
			? (isTime ? number * 1000 : Date.parse(value)) - Date.now()
			: number * 1000;
	return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Larger values are points in time, not waits. */
const SINCE_1970 = 1_000_000_000;
const UNITS_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;

/** The wait that an error names in words, in milliseconds: `try again in 1m26.4s`, `retry after 25 seconds`, `"retryDelay": "38s"`. */
function waitIn(text: string): number | undefined {
	const said =
		/(?:try again|retry|wait)[\w "':]{0,20}?((?:\d+(?:\.\d+)?\s?(?:ms|s|m|h|milliseconds?|sec(?:ond)?s?|min(?:ute)?s?|hours?)(?![a-z])\s?|\d+(?:\.\d+)?(?:h|m))+)/i.exec(
			text
		)?.[1];
	if (!said) return undefined;
	const parts = [...said.matchAll(/([\d.]+)\s?(ms|milli|s|m|h)/gi)];
	return parts.reduce((sum, [, number, unit = 's']) => {
		const name = unit.toLowerCase().replace('milli', 'ms') as keyof typeof UNITS_MS;
		return sum + Number(number) * UNITS_MS[name];
	}, 0);
}

async function readBody(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	if (!reader) return '';
	const decoder = new TextDecoder();
	let text = '';
	let bytes = 0;
	const end = performance.now() + ERROR_BODY_MS;
	try {
		while (bytes < MAX_ERROR_BYTES) {
			const piece = await within(end - performance.now(), reader.read(), null);
			if (!piece || piece.done) break;
			bytes += piece.value.byteLength;
			text += decoder.decode(piece.value, { stream: true });
		}
	} catch {
		// The connection broke off in the body. Its beginning and the status say enough.
	} finally {
		void reader.cancel().catch(() => undefined);
	}
	return text;
}

function wordsOfPage(page: string): string {
	const title =
		/<title[^>]*>([\s\S]*?)<\/title>/i.exec(page)?.[1] ?? /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(page)?.[1];
	const text = (title ?? '')
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return text ? `a web page, “${text.slice(0, 100)}”` : 'a web page';
}

const MASK = '(key)';
/** A part of the key this long is no coincidence, in UTF-16 code units. */
const REVEALING_UNITS = 8;
/** The same for a whole word that is the key's beginning or end. */
const REVEALING_WORD_UNITS = 4;

/**
 * Removes a key from a text: whole, encoded, or shortened as endpoints repeat it ("sk-ab***yz", "…ending in wxyz"). This must
 * happen before the text is cut, because a cut key would no longer be recognised.
 */
export function maskKey(text: string, key: string | null | undefined): string {
	const secret = key?.trim();
	if (!secret) return text;
	let masked = text.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK);
	masked = maskStretches(masked, secret);
	// Letters on both sides of stars, dots or an ellipsis.
	masked = masked.replace(
		/([\w-]*)(\*{2,}|\.{3,}|…|•{2,}|[xX]{4,})([\w-]*)/g,
		(whole, start: string, _mark, end: string) =>
			(start.length >= 2 && secret.startsWith(start)) || (end.length >= 2 && secret.endsWith(end))
				? MASK
				: whole
	);
	masked = masked.replace(/[\w-]+/g, (word) =>
		word.length >= REVEALING_WORD_UNITS && (secret.startsWith(word) || secret.endsWith(word)) ? MASK : word
	);
	return masked.replace(/\(key\)(?:[*.…•]*\(key\))+/g, MASK);
}

function maskStretches(text: string, key: string): string {
	if (key.length < REVEALING_UNITS) return text;
	const known = new Set<string>();
	for (let index = 0; index + REVEALING_UNITS <= key.length; index++)
		known.add(key.slice(index, index + REVEALING_UNITS));
	let masked = '';
	for (let index = 0; index < text.length;) {
		let end = index;
		while (known.has(text.slice(end, end + REVEALING_UNITS))) end++;
		if (end === index) masked += text.charAt(index++);
		else {
			masked += MASK;
			index = end + REVEALING_UNITS - 1;
		}
	}
	return masked;
}
