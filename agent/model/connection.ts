/** Connections to chat models: an endpoint, or the built-in extractive model. */
import type { ModelChoice, Protocol } from '../protocol/context.ts';
import { askModel, type AskModelOptions } from '../endpoint/ask-model.ts';
import { endpointAt, type Endpoint } from '../endpoint/endpoint.ts';
import type { AskModel } from '../endpoint/piece.ts';
import { askPageModel } from '../endpoint/page-model.ts';
import { IN_BROWSER } from '../protocol/events.ts';
import type { PageModel } from '../protocol/page-model.ts';
import { USUAL_WINDOW_TOKENS } from '../messages/tokens.ts';
import { quotePassages } from './extractive-model.ts';

/** A model may think silently for minutes. One on this machine's CPU may read a chapter as long before its first word. */
export const IDLE_SECONDS = 300;
/** So a lasting error is reported within two seconds. */
const MAX_RETRIES = 2;

export interface EndpointOptions extends AskModelOptions {
	/** Another model of the same endpoint, for plans, notes and summaries. */
	smallModel?: string;
	/** How the model calls tools; "auto" tries native calls first. */
	protocol?: Protocol;
}

export interface ChatModelConnection {
	ask: AskModel;
	/** Maximum silence within a reply. */
	idleSeconds: number;
	/** The endpoint named in error messages and figures; null for the built-in model. */
	endpoint: Endpoint | null;
	protocol: Protocol;
	/** Tokens of its window, if it says so itself. */
	window?: () => Promise<number>;
	/** Whether a reply that is empty or breaks off is requested once more. */
	repeats?: boolean;
	/** A smaller model for what no reader sees: plans, notes, summaries. */
	small?: ChatModelConnection;
	/** Asked in this order if this one fails. */
	fallbacks?: readonly ChatModelConnection[];
	/** The endpoint's key. It is also used to list the models, and is removed from error messages. */
	apiKey?: string;
}

/** The built-in model, which answers only with quotations. */
export function extractiveConnection(idleSeconds = IDLE_SECONDS): ChatModelConnection {
	return { ask: quotePassages, idleSeconds, endpoint: null, protocol: 'native' };
}

/** A model in the page, which learns its tools from the prompt. model: null if it is gone. */
export function pageConnection(name: string, model: () => PageModel | null): ChatModelConnection {
	return {
		ask: askPageModel(model),
		idleSeconds: IDLE_SECONDS,
		protocol: 'json',
		repeats: true,
		endpoint: { url: IN_BROWSER, model: name, own: true },
		// The reason is reported when the model is asked.
		window: async () =>
			(await model()
				?.window()
				.catch(() => null)) ?? USUAL_WINDOW_TOKENS
	};
}

/** A connection to an endpoint that the reader has set in the app. */
export function ownConnection(
	{ baseUrl, apiKey, model, smallModel }: ModelChoice,
	idleSeconds = IDLE_SECONDS
): ChatModelConnection {
	const endpoint = { ...endpointAt(baseUrl, model), own: true };
	const settings = { apiKey: apiKey?.trim() ?? undefined, smallModel: smallModel ?? undefined };
	return withSmall(endpoint, settings, idleSeconds);
}

export function withSmall(
	endpoint: Endpoint,
	settings: EndpointOptions,
	idleSeconds: number
): ChatModelConnection {
	const { smallModel } = settings;
	const connection = connectionTo(endpoint, settings, idleSeconds);
	if (!smallModel || smallModel === endpoint.model) return connection;
	return { ...connection, small: connectionTo({ ...endpoint, model: smallModel }, settings, idleSeconds) };
}

export function connectionTo(
	endpoint: Endpoint,
	settings: EndpointOptions,
	idleSeconds: number
): ChatModelConnection {
	const { apiKey, protocol = 'auto', retries = MAX_RETRIES, temperature } = settings;
	const ask = askModel(endpoint, { apiKey, retries, temperature });
	return { ask, idleSeconds, endpoint, protocol, apiKey, repeats: retries > 0 };
}
