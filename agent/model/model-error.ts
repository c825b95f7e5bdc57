/** Turns an endpoint's failure into a message that the reader can act on. */
import { BlockedError } from './browser-fetch.ts';

/** Which model is asked, and where; null for the built-in one. */
export interface Endpoint {
	url: string;
	model: string;
	/** Set by the reader in the app, not where the agent was started. */
	own?: boolean;
}

export class ModelError extends Error {
	override readonly name = 'ModelError';
}

/**
 * Whether the endpoint refused the tools themselves rather than this request: then the question is sent again without them.
 * Statuses as seen: 400 (vLLM, Ollama), 404 (OpenRouter), 422 (TGI), 500 (llama.cpp without --jinja), 501.
 */
export function refusesTools(error: unknown): boolean {
	const status = statusOf(error);
	if (status === undefined || ![400, 404, 405, 422, 500, 501].includes(status)) return false;
	return /\btools?\b|tool_choice|function.?call|\bfunctions\b|--jinja/i.test(detailOf(error));
}

/** Whether the endpoint refused the option that asks for usage figures. */
export function refusesUsage(error: unknown): boolean {
	const status = statusOf(error);
	return (status === 400 || status === 422) && /stream_options|include_usage/i.test(detailOf(error));
}

/** key: removed from the message, as some endpoints repeat it; the message is shown and stored with the conversation. */
export function explainModelError(error: unknown, endpoint: Endpoint | null, key?: string): ModelError {
	const detail = key ? detailOf(error).replaceAll(key, '(key)') : detailOf(error);
	return new ModelError(endpoint ? messageFor(error, detail, endpoint) : detail, { cause: error });
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

function messageFor(error: unknown, detail: string, { url, model, own = false }: Endpoint): string {
	const status = statusOf(error);
	const advice = own ? APP_ADVICE : SERVER_ADVICE;
	switch (status) {
		case undefined:
			return connectionMessage(error, detail, { url, advice });
		case 401:
		case 403:
			return `${url} does not accept the key (${status}). ${advice.key} It said: ${detail}`;
		case 404:
			return `${url} knows no model "${model}" (404). ${advice.model} It said: ${detail}`;
		case 413:
			return `The conversation has become too long for ${model} (413). Start a new conversation. It said: ${detail}`;
		case 429:
			return `${url} wants fewer requests or has no credit left (429). Wait a moment and try again. It said: ${detail}`;
	}
	if (status === 400 && /context|too long|maximum.*tokens/i.test(detail))
		return `The conversation has become too long for ${model} (400). Start a new conversation. It said: ${detail}`;
	if (status === 400 && /tool/i.test(detail))
		return `${model} may not be able to use tools (400). ${advice.tools}, or choose a model that can. It said: ${detail}`;
	if (status >= 500) return `${url} failed (${status}). Try again in a moment. It said: ${detail}`;
	return `${url} refused the request (${status}). It said: ${detail}`;
}

function connectionMessage(
	error: unknown,
	detail: string,
	{ url, advice }: { url: string; advice: typeof APP_ADVICE }
): string {
	const blocked = causes(error).find((cause) => cause instanceof BlockedError);
	if (blocked) return blocked.message;
	const codes = causes(error).map((cause) => String(codeOf(cause) ?? ''));
	if (codes.includes('ECONNREFUSED')) return `Nothing answers at ${url}. Is the model's server running?`;
	if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN'))
		return `The address ${url} cannot be found. ${advice.address}`;
	if (
		/connection error|terminated|socket|ECONNRESET|premature|fetch failed/i.test(
			`${detail} ${codes.join(' ')}`
		)
	)
		return `The connection to ${url} broke off. Try again.`;
	return `The language model at ${url} failed: ${detail}`;
}

/** The endpoint's own words, without LangChain's advertisement, at most 300 characters. */
function detailOf(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	const text = message.replace(/\n*Troubleshooting URL:[\s\S]*$/, '').trim();
	return text.length > 300 ? `${text.slice(0, 300)}…` : text || 'nothing';
}

function causes(error: unknown): unknown[] {
	const chain: unknown[] = [];
	for (let next = error; next && chain.length < 8; next = next instanceof Error ? next.cause : null) {
		chain.push(next);
		if (next instanceof AggregateError) chain.push(...next.errors);
	}
	return chain;
}

function codeOf(value: unknown): unknown {
	return typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
}

/** LangChain wraps some of the client's errors and leaves the status inside. */
function statusOf(error: unknown): number | undefined {
	for (const cause of causes(error)) {
		if (typeof cause !== 'object' || cause === null || !('status' in cause)) continue;
		if (typeof cause.status === 'number') return cause.status;
	}
	return undefined;
}
