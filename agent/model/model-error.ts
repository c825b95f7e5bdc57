/** Turns an endpoint's failure into a message that the reader can act on. */
import { BlockedError, EndpointError, ReplyError } from '../endpoint/endpoint-error.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { maskKey } from '../endpoint/mask-key.ts';
import { NO_REPLY } from '../endpoint/reply-reader.ts';
import { causeOf, isBlocked, isTooLong } from '../endpoint/traits.ts';

export class ModelError extends Error {
	override readonly name = 'ModelError';
	/** The request was longer than the model takes: a shorter one may do. */
	readonly tooLong: boolean;

	constructor(message: string, { tooLong = false, ...options }: ErrorOptions & { tooLong?: boolean } = {}) {
		super(message, options);
		this.tooLong = tooLong;
	}
}

/** Longest quotation of the endpoint's own words, in UTF-16 code units. */
const MAX_QUOTED_UNITS = 300;

/** key: removed from the message, as some endpoints repeat it; the message is shown and stored with the conversation. */
export function explainModelError(error: unknown, endpoint: Endpoint | null, key?: string): ModelError {
	const cause = causeOf(error);
	const said = maskKey(detailOf(cause ?? error), key);
	const cut = said.length > MAX_QUOTED_UNITS ? `${said.slice(0, MAX_QUOTED_UNITS)}…` : said;
	if (!endpoint || error instanceof ReplyError) return new ModelError(maskKey(said, key), { cause: error });
	const detail = cut || 'nothing';
	const message = cause ? messageFor(cause, detail, endpoint) : connectionMessage(error, detail, endpoint);
	return new ModelError(message, { cause: error, tooLong: cause !== null && isTooLong(cause) });
}

/** What to check, in the app's settings or in the agent's environment. */
const APP_ADVICE = {
	key: 'Check the key in the settings.',
	model: 'Check the model and the address in the settings.',
	tools: 'Choose JSON for the tools in the settings',
	address: 'Check the address in the settings, and the network.'
};
const SERVER_ADVICE: typeof APP_ADVICE = {
	key: 'Check LLM_API_KEY.',
	model: 'Check LLM_MODEL and LLM_BASE_URL.',
	tools: 'Set LLM_TOOL_PROTOCOL=json',
	address: 'Check LLM_BASE_URL and the network.'
};

function messageFor(error: EndpointError, detail: string, { url, model, own = false }: Endpoint): string {
	const { status, code = '', retryAfterMs } = error.failure;
	const advice = own ? APP_ADVICE : SERVER_ADVICE;
	const it = `It said: ${detail}`;
	const number = status === undefined ? '' : ` (${status})`;
	if (code === NO_REPLY)
		return `${url} answers, but not as a language model. Does the address end in /v1? ${advice.address} ${it}`;
	if (isTooLong(error))
		return `The question, with what goes along with it and what was said before, is too long for ${model}${number}. Start a new conversation, ask about less, or choose a model with a larger window. ${it}`;
	if (isAboutKey(error)) return `${url} does not accept the key${number}. ${advice.key} ${it}`;
	if (status !== 429 && isAboutCredit(error))
		return `${url} has no credit left for this${number}. Add credit there, or choose another model. ${it}`;
	if (isBlocked(error))
		return `The content filter of ${url} refused the request${number}. Ask in other words. ${it}`;
	switch (status) {
		case 403:
			return `${url} does not accept the key for this, or this model for the key (403). ${advice.key} ${it}`;
		case 404:
			return `${url} knows no model "${model}" (404). ${advice.model} ${it}`;
		case 405:
			return `${url} takes no questions at this address (405). ${advice.model} ${it}`;
		case 429:
			return `${url} wants fewer requests or has no credit left (429). ${waitAdvice(retryAfterMs)} ${it}`;
	}
	if (
		status === 400 &&
		/model.{0,60}(does not exist|not found|not exist|unknown|不存在)|(no such|unknown|invalid) model|模型不存在/i.test(
			detail
		)
	)
		return `${url} knows no model "${model}" (400). ${advice.model} ${it}`;
	if (code === 'tool_use_failed')
		return `${model} wrote a tool call that ${url} could not read${number}. Try again, or choose another model. ${it}`;
	if (status === 400 && /tool/i.test(detail))
		return `${model} may not be able to use tools (400). ${advice.tools}, or choose a model that can. ${it}`;
	if (status !== undefined && status >= 500)
		return `${url} failed (${status}). ${waitAdvice(retryAfterMs)} ${it}`;
	if (status === undefined || status === 200) return `${url} failed. Try again in a moment. ${it}`;
	return `${url} refused the request (${status}). ${advice.model} ${it}`;
}

/** Some say it with 400. */
function isAboutKey({ message, failure: { code = '', status } }: EndpointError): boolean {
	if (status === 401) return true;
	return (
		[400, 422].includes(status ?? 200) &&
		/invalid_api_key|(invalid|incorrect|wrong|missing|expired)[^.]{0,20}api.?key|api.?key[^.]{0,20}(not valid|invalid|incorrect|expired|missing)/i.test(
			`${code} ${message}`
		)
	);
}

function isAboutCredit({ message, failure: { code = '', status } }: EndpointError): boolean {
	if (status === 402) return true;
	return /insufficient[_ ](balance|credits?|quota|funds)|credit balance|no credits? left|billing_(hard_limit|not_active)|payment required/i.test(
		`${code} ${message}`
	);
}

function waitAdvice(retryAfterMs: number | undefined): string {
	if (!retryAfterMs || retryAfterMs < 1000) return 'Try again in a moment.';
	const seconds = Math.ceil(retryAfterMs / 1000);
	return seconds < 120
		? `Try again in ${seconds} seconds.`
		: `Try again in ${Math.ceil(seconds / 60)} minutes.`;
}

function connectionMessage(error: unknown, detail: string, { url, own = false }: Endpoint): string {
	const advice = own ? APP_ADVICE : SERVER_ADVICE;
	const blocked = causes(error).find((cause) => cause instanceof BlockedError);
	if (blocked) return blocked.message;
	const codes = causes(error).map((cause) => String(codeOf(cause) ?? ''));
	if (codes.includes('ECONNREFUSED')) return `Nothing answers at ${url}. Is the model's server running?`;
	if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN'))
		return `The address ${url} cannot be found. ${advice.address}`;
	if (codes.some((code) => /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)))
		return `The connection to ${url} is not safe (${codes.find((code) => /CERT|SSL|TLS|SELF|UNABLE/.test(code))}). ${advice.address}`;
	// A page is not told why: no server, no network, or no leave for pages (CORS).
	if (/failed to fetch|networkerror when|load failed/i.test(detail))
		return `This page cannot reach ${url}: nothing answers there, or it does not let pages ask it. ${advice.address}`;
	if (
		/connection error|terminated|socket|ECONNRESET|premature|fetch failed|other side closed/i.test(
			`${detail} ${codes.join(' ')}`
		)
	)
		return `The connection to ${url} broke off. Try again.`;
	return `The language model at ${url} failed: ${detail}`;
}

/** The endpoint's own words, without LangChain's advertisement. */
function detailOf(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	return message.replace(/\n*Troubleshooting URL:[\s\S]*$/, '').trim();
}

function causes(error: unknown): unknown[] {
	const chain: unknown[] = [];
	for (let next = error; next && chain.length < 8; next = next instanceof Error ? next.cause : null) {
		chain.push(next);
		if (next instanceof AggregateError) chain.push(...(next.errors as unknown[]));
	}
	return chain;
}

function codeOf(value: unknown): unknown {
	return typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
}
