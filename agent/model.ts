/** Chooses who thinks: the endpoint that is set, else an Ollama on this machine, else the built-in quoting model. */
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { ChatOpenAI } from '@langchain/openai';
import type { Health } from './contract.ts';
import type { Endpoint } from './model-error.ts';
import { findOllama } from './ollama.ts';
import { QuotingModel } from './quoting-model.ts';

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
}

export interface ChosenModel {
	model: BaseChatModel;
	about: Health['model'];
	idleSeconds: number;
	endpoint: Endpoint | null;
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
		return fromEndpoint(endpoint, 'ollama', settings, settings.idleSeconds ?? OLLAMA_IDLE_SECONDS);
	}
	if (settings.model) {
		const where =
			ollama.found === 'nobody' ? 'LLM_BASE_URL is not set' : `Ollama at ${ollama.url} has no such model`;
		throw new SettingsError(`LLM_MODEL is "${settings.model}", but ${where}.`);
	}
	const label =
		ollama.found === 'nobody'
			? 'quotes only, no language model connected (see .env.example)'
			: `quotes only: Ollama at ${ollama.url} has no model that can use tools`;
	return {
		model: new QuotingModel(),
		about: { kind: 'quoting', label },
		idleSeconds: settings.idleSeconds ?? IDLE_SECONDS,
		endpoint: null
	};
}

/** For the start banner. */
export function describe({ about }: ChosenModel): string {
	return `language model: ${about.label}`;
}

function fromEndpoint(
	endpoint: Endpoint,
	kind: 'endpoint' | 'ollama',
	settings: ModelSettings,
	idleSeconds: number
): ChosenModel {
	const model = new ChatOpenAI({
		model: endpoint.model,
		// The client insists on a key; servers on one's own machine want none.
		apiKey: settings.apiKey || 'none',
		configuration: { baseURL: endpoint.url },
		useResponsesApi: false,
		// Not every compatible server knows the option that asks for usage figures, and we do not show them.
		streamUsage: false,
		// The default retries for 104 seconds on a persistent error 500.
		maxRetries: 2
	});
	const label = `${endpoint.model} at ${kind === 'ollama' ? `Ollama (${endpoint.url})` : endpoint.url}`;
	return { model, about: { kind, label }, idleSeconds, endpoint };
}
