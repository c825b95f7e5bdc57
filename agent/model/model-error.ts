/** Turns an endpoint's failure into a message that the reader can act on. */
import { BlockedError, EndpointError, maskKey, ReplyError } from '../endpoint/endpoint-error.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { EMPTY_REPLY, NO_REPLY } from '../endpoint/reply-reader.ts';
import {
	causeOf,
	isAboutCredit,
	isBlocked,
	isTooLong,
	isUnknownModel,
	isUnreadCall
} from '../endpoint/traits.ts';
import { say } from '../protocol/said.ts';

export class ModelError extends Error {
	override readonly name = 'ModelError';
	/** The request was longer than the model accepts, so a shorter one may succeed. */
	readonly tooLong: boolean;

	constructor(message: string, { tooLong = false, ...options }: ErrorOptions & { tooLong?: boolean } = {}) {
		super(message, options);
		this.tooLong = tooLong;
	}
}

/** Maximum length of the quoted endpoint's words, in UTF-16 code units. */
const MAX_QUOTED_UNITS = 300;

/** key: removed from the message, because some endpoints repeat it, and the message is shown and stored with the conversation. */
export function explainModelError(error: unknown, endpoint: Endpoint | null, key?: string): ModelError {
	const cause = causeOf(error);
	const said = maskKey(detailOf(cause ?? error), key);
	const cut = said.length > MAX_QUOTED_UNITS ? `${said.slice(0, MAX_QUOTED_UNITS)}…` : said;
	if (!endpoint || error instanceof ReplyError) return new ModelError(said, { cause: error });
	const detail = cut || say('failures.nothing');
	const message = cause ? messageFor(cause, detail, endpoint) : connectionMessage(error, detail, endpoint);
	return new ModelError(message, { cause: error, tooLong: cause !== null && isTooLong(cause) });
}

function messageFor(error: EndpointError, detail: string, { url, model, own = false }: Endpoint): string {
	const { status, code, retryAfterMs } = error.failure;
	const side = own ? 'own' : 'server';
	const said = say('failures.said', { words: detail });
	const number = status === undefined ? '' : ` (${status})`;
	if (code === NO_REPLY || code === EMPTY_REPLY)
		return say('failures.noReply', { url, what: say(`advice.${side}.address`), said });
	if (isUnreadCall(error)) return say('failures.badCall', { model, url, status: number, said });
	if (isTooLong(error)) return say('failures.tooLong', { model, status: number, said });
	if (isAboutKey(error))
		return say('failures.key', { url, status: number, what: say(`advice.${side}.key`), said });
	if (isAboutCredit(error)) return say('failures.credit', { url, status: number, said });
	if (isBlocked(error)) return say('failures.filter', { url, status: number, said });
	const what = say(`advice.${side}.model`);
	if (status === 403) return say('failures.forbidden', { url, what: say(`advice.${side}.key`), said });
	if (isUnknownModel(error)) return say('failures.unknownModel', { url, model, status: number, what, said });
	if (status === 405) return say('failures.noQuestions', { url, what, said });
	if (status === 429) return say('failures.tooMany', { url, wait: waitAdvice(retryAfterMs), said });
	if (status === 400 && /tool/i.test(detail))
		return say('failures.noTools', { model, what: say(`advice.${side}.tools`), said });
	if (status !== undefined && status >= 500)
		return say('failures.failedWith', { url, status, wait: waitAdvice(retryAfterMs), said });
	if (status === undefined || status === 200) return say('failures.failed', { url, said });
	return say('failures.refused', { url, status, what, said });
}

/** Some endpoints report it with 400. */
function isAboutKey({ message, failure: { code = '', status } }: EndpointError): boolean {
	if (status === 401) return true;
	return (
		(status === 400 || status === 422) &&
		/invalid_api_key|(invalid|incorrect|wrong|missing|expired)[^.]{0,20}api.?key|api.?key[^.]{0,20}(not valid|invalid|incorrect|expired|missing)/i.test(
			`${code} ${message}`
		)
	);
}

function waitAdvice(retryAfterMs: number | undefined): string {
	if (!retryAfterMs || retryAfterMs < 1000) return say('failures.wait');
	const seconds = Math.ceil(retryAfterMs / 1000);
	return seconds < 120
		? say('failures.waitSeconds', { count: seconds })
		: say('failures.waitMinutes', { count: Math.ceil(seconds / 60) });
}

function connectionMessage(error: unknown, detail: string, { url, own = false }: Endpoint): string {
	const address = say(`advice.${own ? 'own' : 'server'}.address`);
	const blocked = causes(error).find((cause) => cause instanceof BlockedError);
	if (blocked) return blocked.message;
	switch (connectionFault(error, detail)) {
		case 'refused':
			return say('failures.nothingThere', { url });
		case 'unknown':
			return say('failures.notFound', { url, what: address });
		case 'unsafe':
			return say('failures.notSafe', {
				url,
				code: codesOf(error).find((code) => UNSAFE.test(code)) ?? '',
				what: address
			});
		case 'page':
			return say('failures.notFromPage', { url, what: address });
		case 'broken':
			return say('failures.brokeOff', { url });
		case 'other':
			return say('failures.other', { url, detail });
	}
}

const UNSAFE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** page: there may be no server, no network, or no permission for pages (CORS); nothing says which. */
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
