/** Turns an endpoint's failure into a message that the reader can act on. */
import { BlockedError, EndpointError, maskKey, ReplyError } from '../endpoint/endpoint-error.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';

import { EMPTY_REPLY, NO_REPLY } from '../endpoint/reply-reader.ts';
import { causeOf, isBlocked, isTooLong } from '../endpoint/traits.ts';
import type { AgentStrings } from '../strings/en.ts';

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
export function explainModelError(
	error: unknown,
	endpoint: Endpoint | null,
	t: AgentStrings,
	key?: string
): ModelError {
	const cause = causeOf(error);
	const text = error instanceof ReplyError ? error.tell(t) : detailOf(cause ?? error);
	const said = maskKey(text, key);
	const cut = said.length > MAX_QUOTED_UNITS ? `${said.slice(0, MAX_QUOTED_UNITS)}…` : said;
	if (!endpoint || error instanceof ReplyError) return new ModelError(said, { cause: error });
	const detail = cut || t.failures.nothing;
	const message = cause
		? messageFor(cause, detail, endpoint, t)
		: connectionMessage(error, detail, endpoint, t);
	return new ModelError(message, { cause: error, tooLong: cause !== null && isTooLong(cause) });
}

function messageFor(
	error: EndpointError,
	detail: string,
	{ url, model, own = false }: Endpoint,
	{ failures, advice }: AgentStrings
): string {
	const { status, code = '', retryAfterMs } = error.failure;
	const check = own ? advice.own : advice.server;
	const said = failures.said(detail);
	const number = status === undefined ? '' : ` (${status})`;
	if (code === NO_REPLY || code === EMPTY_REPLY) return failures.noReply(url, check.address, said);
	if (isTooLong(error)) return failures.tooLong(model, number, said);
	if (isAboutKey(error)) return failures.key(url, number, check.key, said);
	if (status !== 429 && isAboutCredit(error)) return failures.credit(url, number, said);
	if (isBlocked(error)) return failures.filter(url, number, said);
	switch (status) {
		case 403:
			return failures.forbidden(url, check.key, said);
		case 404:
			return failures.unknownModel(url, model, number, check.model, said);
		case 405:
			return failures.noQuestions(url, check.model, said);
		case 429:
			return failures.tooMany(url, waitAdvice(retryAfterMs, failures), said);
	}
	if (
		status === 400 &&
		/model.{0,60}(does not exist|not found|not exist|unknown|不存在)|(no such|unknown|invalid) model|模型不存在/i.test(
			detail
		)
	)
		return failures.unknownModel(url, model, number, check.model, said);
	if (code === 'tool_use_failed') return failures.badCall(model, url, number, said);
	if (status === 400 && /tool/i.test(detail)) return failures.noTools(model, check.tools, said);
	if (status !== undefined && status >= 500)
		return failures.failedWith(url, status, waitAdvice(retryAfterMs, failures), said);
	if (status === undefined || status === 200) return failures.failed(url, said);
	return failures.refused(url, status, check.model, said);
}

/** Some say it with 400. */
function isAboutKey({ message, failure: { code = '', status } }: EndpointError): boolean {
	if (status === 401) return true;
	return (
		(status === 400 || status === 422) &&
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

function waitAdvice(retryAfterMs: number | undefined, failures: AgentStrings['failures']): string {
	if (!retryAfterMs || retryAfterMs < 1000) return failures.wait;
	const seconds = Math.ceil(retryAfterMs / 1000);
	return seconds < 120 ? failures.waitSeconds(seconds) : failures.waitMinutes(Math.ceil(seconds / 60));
}

function connectionMessage(
	error: unknown,
	detail: string,
	{ url, own = false }: Endpoint,
	t: AgentStrings
): string {
	const { failures, advice } = t;
	const { address } = own ? advice.own : advice.server;
	const blocked = causes(error).find((cause) => cause instanceof BlockedError);
	if (blocked) return blocked.tell(t);
	switch (connectionFault(error, detail)) {
		case 'refused':
			return failures.nothingThere(url);
		case 'unknown':
			return failures.notFound(url, address);
		case 'unsafe':
			return failures.notSafe(url, codesOf(error).find((code) => UNSAFE.test(code)) ?? '', address);
		case 'page':
			return failures.notFromPage(url, address);
		case 'broken':
			return failures.brokeOff(url);
		case 'other':
			return failures.other(url, detail);
	}
}

const UNSAFE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** page: nothing says why: no server, no network, or no leave for pages (CORS). */
function connectionFault(
	error: unknown,
	detail: string
): 'refused' | 'unknown' | 'unsafe' | 'page' | 'broken' | 'other' {
	const codes = codesOf(error);
	if (codes.includes('ECONNREFUSED')) return 'refused';
	if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN')) return 'unknown';
	if (codes.some((code) => UNSAFE.test(code))) return 'unsafe';
	if (/failed to fetch|networkerror when|load failed/i.test(detail)) return 'page';
	const broken =
		/connection error|terminated|socket|ECONNRESET|premature|fetch failed|other side closed/i.test(
			`${detail} ${codes.join(' ')}`
		);
	return broken ? 'broken' : 'other';
}

/** Whether nobody was there to answer, as far as can be known. */
export function isUnreached(error: unknown): boolean {
	if (causeOf(error) || error instanceof ReplyError) return false;
	const blocked = causes(error).find((cause) => cause instanceof BlockedError);
	if (blocked) return !blocked.answers;
	return ['refused', 'unknown', 'broken'].includes(connectionFault(error, detailOf(error)));
}

function detailOf(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).trim();
}

function causes(error: unknown): unknown[] {
	const chain: unknown[] = [];
	for (let next = error; next && chain.length < 8; next = next instanceof Error ? next.cause : null) {
		chain.push(next);
		if (next instanceof AggregateError) chain.push(...(next.errors as unknown[]));
	}
	return chain;
}

function codesOf(error: unknown): string[] {
	return causes(error).flatMap((cause) =>
		typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : []
	);
}
