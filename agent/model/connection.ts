/** Chooses who thinks: the endpoint that is set, else an Ollama on this machine, else the built-in quoting model. */
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { ChatOpenAI } from '@langchain/openai';
import type { ModelChoice, Protocol } from '../protocol/context.ts';
import type { Health } from '../protocol/health.ts';
import type { Endpoint } from './model-error.ts';
import { findOllama } from './ollama.ts';
import { ExtractiveModel } from './extractive-model.ts';

const OPENAI = 'https://api.openai.com/v1';
/** A model on this machine's processor may read a chapter for minutes before its first word. */
const OLLAMA_IDLE_SECONDS = 300;
const IDLE_SECONDS = 60;

export interface ModelSettings {
	/** Base address of an OpenAI-compatible endpoint, ending in /v1 as a rule. */
	baseUrl?: string;
	apiKey?: string;
	model?: string;
	/** Longest silence in a reply, in seconds. */
	idleSeconds?: number;
	ollamaHost?: string;
	/** How it calls tools; "auto" finds out. */
	protocol?: Protocol;
	temperature?: number;
}

/** How the endpoint is to be asked, this time. */
export interface CallOptions {
	/** Longest reply, in tokens. */
	maxTokens?: number;
	temperature?: number | null;
	/** Whether to ask for usage figures, which not every server knows. */
	usage?: boolean;
}

/** Who thinks. */
export interface ChatModelConnection {
	createChatModel(options: CallOptions): BaseChatModel;
	idleSeconds: number;
	/** For error messages and figures; null for the built-in model. */
	endpoint: Endpoint | null;
	protocol: Protocol;
	/** Of the endpoint: for asking which models it has, and so that no message repeats it. */
	apiKey?: string;
}

export interface ChosenModel extends ChatModelConnection {
	about: Health['model'];
}

export class SettingsError extends Error {
	override readonly name = 'SettingsError';
}

export async function chooseModel(settings: ModelSettings): Promise<ChosenModel> {
	if (settings.baseUrl || settings.apiKey) {
		const url = (settings.baseUrl ?? OPENAI).replace(/\/+$/, '');
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
	if (settings.model) {
		const where =
			ollama.found === 'nobody' ? 'LLM_BASE_URL is not set' : `Ollama at ${ollama.url} has no such model`;
		throw new SettingsError(`LLM_MODEL is "${settings.model}", but ${where}.`);
	}
	const label =
		ollama.found === 'nobody'
			? 'quotes only, no language model connected (see .env.example)'
			: `quotes only: Ollama at ${ollama.url} has no model that can chat`;
	return {
		...extractiveConnection(settings.idleSeconds),
		about: { kind: 'quoting', label }
	};
}

/** For the start banner. */
export function describe({ about }: ChosenModel): string {
	return `language model: ${about.label}`;
}

/** Answers with quotes only. */
export function extractiveConnection(idleSeconds = IDLE_SECONDS): ChatModelConnection {
	return { createChatModel: () => new ExtractiveModel(), idleSeconds, endpoint: null, protocol: 'native' };
}

/** An endpoint that the reader has set in the app. */
export function ownConnection(
	{ baseUrl, apiKey, model }: ModelChoice,
	idleSeconds = OLLAMA_IDLE_SECONDS
): ChatModelConnection {
	const endpoint = { url: baseUrl.replace(/\/+$/, ''), model, own: true };
	return connectionTo(endpoint, { apiKey: apiKey ?? undefined }, idleSeconds);
}

function fromEndpoint(
	endpoint: Endpoint,
	kind: 'endpoint' | 'ollama',
	settings: ModelSettings,
	idleSeconds: number
): ChosenModel {
	const label = `${endpoint.model} at ${kind === 'ollama' ? `Ollama (${endpoint.url})` : endpoint.url}`;
	return { ...connectionTo(endpoint, settings, idleSeconds), about: { kind, label } };
}

function connectionTo(endpoint: Endpoint, settings: ModelSettings, idleSeconds: number): ChatModelConnection {
	const createChatModel = ({ maxTokens, temperature, usage }: CallOptions) =>
		new ChatOpenAI({
			model: endpoint.model,
			// The client insists on a key; servers on one's own machine want none.
			apiKey: settings.apiKey || 'none',
			configuration: { baseURL: endpoint.url },
			useResponsesApi: false,
			streamUsage: usage ?? false,
			maxTokens,
			temperature: temperature ?? settings.temperature,
			// Thoughts have a field there that LangChain does not know.
			__includeRawResponse: true,
			// The default retries for 104 seconds on a persistent error 500.
			maxRetries: 2
		});
	const { apiKey, protocol = 'auto' } = settings;
	return { createChatModel, idleSeconds, endpoint, protocol, apiKey };
}
