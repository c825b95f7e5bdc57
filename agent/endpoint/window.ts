/**
 * Asks for the window that an endpoint serves a model with, which is often smaller than the model's maximum. Each kind of server
 * reports it differently; OpenAI's interface does not report it at all.
 */
import { z } from 'zod';
import { jsonAt } from './ask.ts';
import { isRecord } from '../protocol/json.ts';
import type { Endpoint } from './endpoint.ts';

const TIMEOUT_MS = 1500;

export interface ServedWindow {
	tokens: number;
	/** Whether this is what is served now; otherwise it is the model's maximum. */
	served: boolean;
}

const ollamaLoaded = z.object({
	models: z.array(z.object({ name: z.string(), context_length: z.number().positive() }))
});
const ollamaModel = z.object({
	parameters: z.string().optional(),
	model_info: z.record(z.string(), z.unknown()).optional()
});
const llamaProps = z.object({ default_generation_settings: z.object({ n_ctx: z.number().positive() }) });

/** null: nobody says. Never rejects, because a default size is assumed without an answer. */
export async function askWindow(endpoint: Endpoint, apiKey?: string): Promise<ServedWindow | null> {
	if (!URL.canParse(endpoint.url)) return null;
	const { dialect, model, url } = endpoint;
	const base = `${new URL(url).origin}`;
	const get = (address: string, body?: unknown) => jsonAt(address, TIMEOUT_MS, { apiKey, dialect, body });
	const listed = windowInList(await get(`${url}/models`), model);
	if (listed?.served) return listed;
	const answers = await Promise.all([
		get(`${base}/api/ps`).then((list) => loadedInOllama(list, model)),
		get(`${base}/api/show`, { model }).then(setInOllama),
		// https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md#get-props-get-server-global-properties
		get(`${base}/props`).then((props) => {
			const found = llamaProps.safeParse(props);
			return found.success ? { tokens: found.data.default_generation_settings.n_ctx, served: true } : null;
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
	const loaded = ollamaLoaded.safeParse(list);
	const found = loaded.success
		? loaded.data.models.find(({ name }) => name === model || name === `${model}:latest`)
		: undefined;
	return found ? { tokens: found.context_length, served: true } : null;
}

/** https://docs.ollama.com/api-reference/show-model-details: num_ctx is set for the model; the other is what it was trained for. */
function setInOllama(details: unknown): ServedWindow | null {
	const model = ollamaModel.safeParse(details);
	if (!model.success) return null;
	const set = Number(/^num_ctx\s+(\d+)/m.exec(model.data.parameters ?? '')?.[1]);
	if (set > 0) return { tokens: set, served: true };
	const trained = Object.entries(model.data.model_info ?? {}).find(([key]) =>
		key.endsWith('.context_length')
	);
	return trained && Number(trained[1]) > 0 ? { tokens: Number(trained[1]), served: false } : null;
}
