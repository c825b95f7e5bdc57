/** Connections to chat models: the endpoint that is set, else an Ollama on this machine, else the built-in extractive model. */
import type { ModelChoice, Protocol } from '../protocol/context.ts';
import type { Health } from '../protocol/health.ts';
import { chatCompletions } from '../endpoint/chat-completions.ts';
import { baseAddress, type Endpoint } from '../endpoint/endpoint.ts';
import type { AskModel } from '../endpoint/piece.ts';
import { findOllama } from './ollama.ts';
import { quotePassages } from './extractive-model.ts';
import { SettingsError } from './settings-error.ts';

const OPENAI = 'https://api.openai.com/v1';
/** A model that runs on this machine's CPU may take minutes to read a chapter before its first word. */
const OLLAMA_IDLE_SECONDS = 300;
const IDLE_SECONDS = 60;
/** A lasting error is told within two seconds. */
const MAX_RETRIES = 2;

export interface LlmSettings {
	/** Base address of an OpenAI-compatible endpoint, ending in /v1 as a rule. */
	baseUrl?: string;
	apiKey?: string;
	model?: string;
	/** Of the same endpoint: plans, takes notes and sums up. */
	smallModel?: string;
	/** Endpoints to fall back on, in this order. */
	fallbacks?: ModelChoice[];
	/** Longest silence in a reply, in seconds. */
	idleSeconds?: number;
	ollamaHost?: string;
	/** How it calls tools; "auto" tries native calls first. */
	protocol?: Protocol;
	temperature?: number;
	/** How often a failed call is repeated, seconds apart; 2 by default. */
	retries?: number;
}

/** A chat model and how it is reached. */
export interface ChatModelConnection {
	ask: AskModel;
	/** Longest silence in a reply. */
	idleSeconds: number;
	/** For error messages and figures; null for the built-in model. */
	endpoint: Endpoint | null;
	protocol: Protocol;
	/** A smaller model for what no reader sees: plans, notes, summaries. */
	small?: ChatModelConnection;
	/** Asked in this order where this one fails. */
	fallbacks?: readonly ChatModelConnection[];
	/** Of the endpoint: to list its models, and to remove it from error messages. */
	apiKey?: string;
}

export interface ChosenModel extends ChatModelConnection {
	about: Health['model'];
}

export async function chooseModel(settings: LlmSettings): Promise<ChosenModel> {
	if (settings.baseUrl || settings.apiKey) {
		const url = baseAddress(settings.baseUrl ?? OPENAI);
		if (!URL.canParse(url)) throw new SettingsError(`LLM_BASE_URL is no address: ${url}`);
		if (!settings.model) throw new SettingsError(`LLM_MODEL is not set: say which model of ${url} to use.`);
		const endpoint = { url, model: settings.model };
		return fromEndpoint(endpoint, 'endpoint', settings, settings.idleSeconds ?? IDLE_SECONDS);
	}
	const ollama = await findOllama(settings.ollamaHost, settings.model);
	if (ollama.found === 'model') {
		const endpoint = { url: `${ollama.url}/v1`, model: ollama.model };
		const protocol = settings.protocol ?? (ollama.tools ? 'auto' : 'json');
		const idleSeconds = settings.idleSeconds ?? OLLAMA_IDLE_SECONDS;
		return fromEndpoint(endpoint, 'ollama', { ...settings, protocol }, idleSeconds);
	}
	if (settings.smallModel && !settings.model)
		throw new SettingsError('LLM_SMALL_MODEL is set, but LLM_MODEL is not: say which model answers.');
	if (settings.model) {
		const where =
			ollama.found === 'no server' ? 'LLM_BASE_URL is not set' : `Ollama at ${ollama.url} has no such model`;
		throw new SettingsError(`LLM_MODEL is "${settings.model}", but ${where}.`);
	}
	const label =
		ollama.found === 'no server'
			? 'quotes only, no language model connected (see .env.example)'
			: `quotes only: Ollama at ${ollama.url} has no model that can chat`;
	return {
		...extractiveConnection(settings.idleSeconds),
		about: { kind: 'quoting', label }
	};
}

/** For the line that says the agent is ready. */
export function describe({ about }: ChosenModel): string {
	return `language model: ${about.label}`;
}

/** The built-in model, which answers with quotes only. */
export function extractiveConnection(idleSeconds = IDLE_SECONDS): ChatModelConnection {
	return { ask: quotePassages, idleSeconds, endpoint: null, protocol: 'native' };
}

/** A connection to an endpoint that the reader has set in the app. */
export function ownConnection(
	{ baseUrl, apiKey, model, smallModel }: ModelChoice,
	idleSeconds = OLLAMA_IDLE_SECONDS
): ChatModelConnection {
	const endpoint = { url: baseAddress(baseUrl), model, own: true };
	const settings = { apiKey: apiKey?.trim() ?? undefined, smallModel: smallModel ?? undefined };
	return withSmall(endpoint, settings, idleSeconds);
}

function fromEndpoint(
	endpoint: Endpoint,
	kind: 'endpoint' | 'ollama',
	settings: LlmSettings,
	idleSeconds: number
): ChosenModel {
	const label = `${endpoint.model} at ${kind === 'ollama' ? `Ollama (${endpoint.url})` : endpoint.url}`;
	const fallbacks = (settings.fallbacks ?? []).map(({ baseUrl, apiKey, model }) =>
		connectionTo({ url: baseAddress(baseUrl), model }, { apiKey: apiKey ?? undefined }, idleSeconds)
	);
	return { ...withSmall(endpoint, settings, idleSeconds), fallbacks, about: { kind, label } };
}

function withSmall(endpoint: Endpoint, settings: LlmSettings, idleSeconds: number): ChatModelConnection {
	const { smallModel } = settings;
	const connection = connectionTo(endpoint, settings, idleSeconds);
	if (!smallModel || smallModel === endpoint.model) return connection;
	return { ...connection, small: connectionTo({ ...endpoint, model: smallModel }, settings, idleSeconds) };
}

function connectionTo(endpoint: Endpoint, settings: LlmSettings, idleSeconds: number): ChatModelConnection {
	const { apiKey, protocol = 'auto', retries = MAX_RETRIES, temperature } = settings;
	const ask = chatCompletions(endpoint, { apiKey, retries, temperature });
	return { ask, idleSeconds, endpoint, protocol, apiKey };
}
