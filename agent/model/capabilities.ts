/**
 * What was learnt about a model's endpoint while talking to it: how it differs from most, and its window. It is remembered for an
 * hour. So it costs one request, and a change at the server is noticed without a restart.
 */
import { z } from 'zod';
import { jsonAt } from '../endpoint/ask.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { Reply } from '../endpoint/piece.ts';
import { causeOf, isTooLong, traitsOfHost, windowIn, type Trait } from '../endpoint/traits.ts';
import { knownWindow, LARGE_WINDOW_TOKENS, USUAL_WINDOW_TOKENS } from '../messages/tokens.ts';
import { isRecord } from '../protocol/json.ts';
import { reachOf } from '../protocol/reach.ts';
import type { ChatModelConnection } from './connection.ts';

const MEMORY_MS = 60 * 60 * 1000;
/** What is unknown or not served yet may be known after the next request, when the model is loaded. */
const UNSURE_MEMORY_MS = 60 * 1000;
/** How long each way to ask for the window may take. */
const WINDOW_TIMEOUT_MS = 1500;
const MAX_KNOWN_MODELS = 500;
/** After a request that was too long, this share of the assumed window is assumed. */
const SHORTER_SHARE = 0.6;
const LEAST_WINDOW_TOKENS = 2000;

interface ServedWindow {
	tokens: number;
	/** Whether this is what is served now; otherwise it is the model's maximum. */
	served: boolean;
}

interface Known {
	/** Trait → when to forget it, in milliseconds since 1970. */
	traits: Map<Trait, number>;
	window: { asked: Promise<ServedWindow | null>; until: number } | null;
	/** Whether a request with tools, or one without, has been accepted. */
	accepted: Set<boolean>;
	/** A smaller window named by an error, and the longest reply. */
	limits: Map<Limit, { tokens: number; until: number }>;
}

type Limit = 'window' | 'reply';

export class ModelCapabilities {
	readonly #known = new Map<string, Known>();

	constructor(private readonly now: () => number = Date.now) {}

	traits(endpoint: Endpoint | null): ReadonlySet<Trait> {
		if (!endpoint) return new Set();
		const learnt = [...(this.#known.get(keyOf(endpoint))?.traits ?? [])];
		return new Set([
			...traitsOfHost(endpoint),
			...learnt.filter(([, until]) => until > this.now()).map(([trait]) => trait)
		]);
	}

	learn(endpoint: Endpoint, trait: Trait): void {
		this.#of(endpoint).traits.set(trait, this.now() + MEMORY_MS);
	}

	/** The trait did not make the endpoint accept the request. */
	remove(endpoint: Endpoint, trait: Trait): void {
		this.#of(endpoint).traits.delete(trait);
	}

	/** The endpoint has answered a request of this form. If it refuses one later, the form is not the reason. */
	accept(endpoint: Endpoint, withTools: boolean): void {
		this.#of(endpoint).accepted.add(withTools);
	}

	hasAccepted(endpoint: Endpoint, withTools: boolean): boolean {
		return this.#of(endpoint).accepted.has(withTools);
	}

	/** The window that the endpoint serves, in tokens; null: it does not say. */
	async window(endpoint: Endpoint, apiKey?: string): Promise<number | null> {
		const known = this.#of(endpoint);
		const now = this.now();
		if (!known.window || known.window.until <= now) {
			const window = { asked: askWindow(endpoint, apiKey), until: now + UNSURE_MEMORY_MS };
			known.window = window;
			const answer = await window.asked;
			if (answer?.served) window.until = now + MEMORY_MS;
		}
		return (await known.window.asked)?.tokens ?? null;
	}

	/** The tokens the endpoint named when a request was too long, or asked for too much; null: none, or more than an hour ago. */
	limit(endpoint: Endpoint, of: Limit): number | null {
		const limit = this.#of(endpoint).limits.get(of);
		return limit && limit.until > this.now() ? limit.tokens : null;
	}

	learnLimit(endpoint: Endpoint, of: Limit, tokens: number): void {
		this.#of(endpoint).limits.set(of, { tokens, until: this.now() + MEMORY_MS });
	}

	#of(endpoint: Endpoint): Known {
		const key = keyOf(endpoint);
		const known = this.#known.get(key) ?? {
			traits: new Map(),
			window: null,
			accepted: new Set(),
			limits: new Map()
		};
		this.#known.set(key, known);
		const oldest = this.#known.keys().next().value;
		if (this.#known.size > MAX_KNOWN_MODELS && oldest !== undefined) this.#known.delete(oldest);
		return known;
	}
}

/** What a reply reveals about its endpoint; null: nothing new. A reply that was cut should be requested again with this trait. */
export function lessonOfReply(reply: Reply, known: ReadonlySet<Trait>): Trait | null {
	const wasStarved = reply.cut && reply.isWordless;
	if (!known.has('thinks')) return reply.hasThought || wasStarved ? 'thinks' : null;
	return wasStarved && !known.has('no-token-limit') ? 'no-token-limit' : null;
}

function keyOf(endpoint: Endpoint): string {
	return `${endpoint.url} ${endpoint.model} ${endpoint.dialect ?? ''}`;
}

/** The model's window in tokens: as set, as the endpoint says, by the model's name, or the default. set: null if not set. */
export async function windowTokens(
	{ endpoint, apiKey, window }: ChatModelConnection,
	capabilities: ModelCapabilities,
	set: number | null
): Promise<number> {
	if (!endpoint) return set ?? LARGE_WINDOW_TOKENS;
	const limit = capabilities.limit(endpoint, 'window') ?? Infinity;
	if (window) return Math.min(set ?? Infinity, await window(), limit, LARGE_WINDOW_TOKENS);
	if (set !== null) return Math.min(set, limit);
	// A private server may serve a smaller window under the name of a hosted model.
	const known = reachOf(endpoint.url) === 'world' ? knownWindow(endpoint.model) : null;
	const tokens = known ?? (await capabilities.window(endpoint, apiKey)) ?? knownWindow(endpoint.model);
	return Math.min(tokens ?? USUAL_WINDOW_TOKENS, limit);
}

/** Learns from a request that was too long: the window the endpoint names, or a share of the assumed one. */
export async function learnWindow(
	error: unknown,
	{ endpoint }: ChatModelConnection,
	capabilities: ModelCapabilities,
	assume: () => Promise<number>
): Promise<void> {
	const cause = causeOf(error);
	if (!endpoint || !cause || !isTooLong(cause)) return;
	const assumed = await assume();
	const named = windowIn(cause);
	const tokens = named !== null && named < assumed ? named : assumed * SHORTER_SHARE;
	capabilities.learnLimit(endpoint, 'window', Math.max(LEAST_WINDOW_TOKENS, Math.floor(tokens)));
}

const ollamaLoaded = z.object({
	models: z.array(z.object({ name: z.string(), context_length: z.number().positive() }))
});
const ollamaModel = z.object({
	parameters: z.string().optional(),
	model_info: z.record(z.string(), z.unknown()).optional()
});
const llamaProps = z.object({ default_generation_settings: z.object({ n_ctx: z.number().positive() }) });

/**
 * The window that an endpoint serves a model with, which is often smaller than the model's maximum. Each kind of server reports it
 * differently; OpenAI's interface does not report it at all. null: nobody says. Never rejects, because a default size is assumed
 * without an answer.
 */
export async function askWindow(endpoint: Endpoint, apiKey?: string): Promise<ServedWindow | null> {
	if (!URL.canParse(endpoint.url)) return null;
	const { dialect, model, url } = endpoint;
	const base = `${new URL(url).origin}`;
	const get = (address: string, body?: unknown) =>
		jsonAt(address, WINDOW_TIMEOUT_MS, { apiKey, dialect, body });
	const listed = windowInList(await get(`${url}/models`), model);
	if (listed?.served) return listed;
	const answers = await Promise.all([
		get(`${base}/api/ps`).then((list) => loadedInOllama(list, model)),
		get(`${base}/api/show`, { model }).then(setInOllama),
		// https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md#get-props-get-server-global-properties
		get(`${base}/props`).then((props) => {
			const tokens = llamaProps.safeParse(props).data?.default_generation_settings.n_ctx;
			return tokens === undefined ? null : { tokens, served: true };
		}),
		// https://lmstudio.ai/docs/developer/rest/endpoints
		get(`${base}/api/v0/models`).then((list) => windowInList(list, model))
	]);
	return answers.find((answer) => answer?.served) ?? answers.find((answer) => answer !== null) ?? listed;
}

/** The served window, as named by vLLM and SGLang · LM Studio · Groq · OpenRouter's provider · others with their own names. */
const SERVED = [
	'max_model_len',
	'loaded_context_length',
	'context_window',
	'context_size',
	'max_input_tokens',
	'n_ctx',
	'context_length',
	'inputTokenLimit'
];
const POSSIBLE = ['max_context_length', 'max_context_window'];

function windowInList(list: unknown, model: string): ServedWindow | null {
	const entries = isRecord(list) ? (list.data ?? list.models) : list;
	if (!Array.isArray(entries)) return null;
	const named = entries.filter(isRecord);
	const entry =
		named.find((one) => [one.id, one.name, one.model].includes(model)) ??
		named.find((one) => one.id === `models/${model}`) ??
		// A server with one model accepts any name for it.
		(named.length === 1 ? named[0] : undefined);
	if (!entry) return null;
	const top = isRecord(entry.top_provider) ? Number(entry.top_provider.context_length) : NaN;
	const meta = isRecord(entry.meta) ? entry.meta : {};
	const served = [top, ...SERVED.map((key) => Number(entry[key] ?? meta[key]))].find((tokens) => tokens > 0);
	if (served !== undefined) return { tokens: served, served: true };
	const possible = POSSIBLE.map((key) => Number(entry[key])).find((tokens) => tokens > 0);
	return possible === undefined
		? null
		: { tokens: possible, served: !('loaded_context_length' in entry) && !('state' in entry) };
}

/** https://docs.ollama.com/api/ps */
function loadedInOllama(list: unknown, model: string): ServedWindow | null {
	const { models = [] } = ollamaLoaded.safeParse(list).data ?? {};
	const found = models.find(({ name }) => name === model || name === `${model}:latest`);
	return found ? { tokens: found.context_length, served: true } : null;
}

/** https://docs.ollama.com/api-reference/show-model-details: num_ctx is set for the model; the other is what it was trained for. */
function setInOllama(details: unknown): ServedWindow | null {
	const { parameters = '', model_info = {} } = ollamaModel.safeParse(details).data ?? {};
	const set = Number(/^num_ctx\s+(\d+)/m.exec(parameters)?.[1]);
	if (set > 0) return { tokens: set, served: true };
	const trained = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'));
	return trained && Number(trained[1]) > 0 ? { tokens: Number(trained[1]), served: false } : null;
}
