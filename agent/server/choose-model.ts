/** The model that the environment names: an endpoint, otherwise an Ollama on this machine, otherwise the built-in extractive model. */
import { z } from 'zod';
import { jsonAt } from '../endpoint/ask.ts';
import { endpointAt, type Endpoint } from '../endpoint/endpoint.ts';
import {
	connectionTo,
	extractiveConnection,
	IDLE_SECONDS,
	withSmall,
	type ChatModelConnection,
	type EndpointOptions
} from '../model/connection.ts';
import type { ModelChoice } from '../protocol/context.ts';
import type { Health } from '../protocol/health.ts';
import { SettingsError } from './variables.ts';

const OPENAI = 'https://api.openai.com/v1';

export interface LlmSettings extends EndpointOptions {
	/** Base address of an OpenAI-compatible endpoint, usually ending in /v1. */
	baseUrl?: string;
	model?: string;
	/** Endpoints to fall back on, in order. */
	fallbacks?: ModelChoice[];
	/** The longest a reply may stay silent, in seconds. */
	idleSeconds?: number;
	ollamaHost?: string;
}

export interface ChosenModel extends ChatModelConnection {
	about: Health['model'];
}

export async function chooseModel(settings: LlmSettings): Promise<ChosenModel> {
	if (settings.baseUrl || settings.apiKey) {
		const endpoint = endpointAt(settings.baseUrl ?? OPENAI, settings.model ?? '');
		const { url, model } = endpoint;
		if (!URL.canParse(url)) throw new SettingsError(`LLM_BASE_URL is no address: ${url}`);
		if (!model) throw new SettingsError(`LLM_MODEL is not set: say which model of ${url} to use.`);
		return fromEndpoint(endpoint, 'endpoint', settings);
	}
	const ollama = await findOllama(settings.ollamaHost, settings.model);
	if (ollama.found === 'model') {
		const endpoint = { url: `${ollama.url}/v1`, model: ollama.model };
		const protocol = settings.protocol ?? (ollama.tools ? 'auto' : 'json');
		return fromEndpoint(endpoint, 'ollama', { ...settings, protocol });
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

/** The part about the model in the line that says the agent is ready. */
export function describe({ about }: ChosenModel): string {
	return `language model: ${about.label}`;
}

function fromEndpoint(endpoint: Endpoint, kind: 'endpoint' | 'ollama', settings: LlmSettings): ChosenModel {
	const { idleSeconds = IDLE_SECONDS } = settings;
	const label = `${endpoint.model} at ${kind === 'ollama' ? `Ollama (${endpoint.url})` : endpoint.url}`;
	const fallbacks = (settings.fallbacks ?? []).map(({ baseUrl, apiKey, model }) =>
		connectionTo(endpointAt(baseUrl, model), { apiKey: apiKey ?? undefined }, idleSeconds)
	);
	return { ...withSmall(endpoint, settings, idleSeconds), fallbacks, about: { kind, label } };
}

const tags = z.object({ models: z.array(z.object({ name: z.string() })) });
const details = z.object({ capabilities: z.array(z.string()).optional() });

/** Ollama runs on the same machine: if it has not answered within this time, it is not there. */
const OLLAMA_TIMEOUT_MS = 500;
/** How many models are asked what they can do. */
const MAX_CANDIDATES = 8;

type OllamaSearch =
	/** tools: false if the model is known not to call tools natively. */
	| { found: 'model'; url: string; model: string; tools: boolean }
	| { found: 'nothing usable'; url: string }
	| { found: 'no server' };

/**
 * Finds a usable model on an Ollama server on this machine, or the reason why there is none.
 * host: as in OLLAMA_HOST: "host", ":port", "host:port" or an address. wanted: use this model and no other.
 */
async function findOllama(host = '127.0.0.1:11434', wanted?: string): Promise<OllamaSearch> {
	const url = addressOf(host);
	const list = tags.safeParse(await jsonAt(`${url}/api/tags`, OLLAMA_TIMEOUT_MS));
	if (!list.success) return { found: 'no server' };
	const names = list.data.models.map((model) => model.name);
	if (wanted) {
		const model = names.find((name) => name === wanted || name === `${wanted}:latest`);
		return model ? { found: 'model', url, model, tools: true } : { found: 'nothing usable', url };
	}
	let chatModel: string | undefined;
	for (const model of names.slice(0, MAX_CANDIDATES)) {
		const detail = await jsonAt(`${url}/api/show`, OLLAMA_TIMEOUT_MS, { body: { model } });
		const can = details.safeParse(detail).data?.capabilities ?? [];
		if (can.includes('tools')) return { found: 'model', url, model, tools: true };
		// A model without native tools uses the JSON protocol; an embedding model cannot answer at all.
		if (can.includes('completion')) chatModel ??= model;
	}
	return chatModel
		? { found: 'model', url, model: chatModel, tools: false }
		: { found: 'nothing usable', url };
}

function addressOf(host: string): string {
	const address = new URL(
		/^https?:\/\//.test(host) ? host : `http://${host.startsWith(':') ? `127.0.0.1${host}` : host}`
	);
	// 0.0.0.0 is an address to listen on, not one to connect to.
	if (address.hostname === '0.0.0.0') address.hostname = '127.0.0.1';
	if (!address.port && address.protocol === 'http:') address.port = '11434';
	return address.origin;
}
