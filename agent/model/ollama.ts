/** Finds a usable model of an Ollama server on this machine, or the reason why there is none. */
import { z } from 'zod';

const tags = z.object({ models: z.array(z.object({ name: z.string() })) });
const details = z.object({ capabilities: z.array(z.string()).optional() });

/** Ollama runs on the same machine, so a server that has not answered by then is not there. */
const OLLAMA_TIMEOUT_MS = 500;
/** How many models are checked for what they can do. */
const MAX_CANDIDATES = 8;

export type OllamaSearch =
	/** tools: false when it is known not to call tools natively. */
	| { found: 'model'; url: string; model: string; tools: boolean }
	| { found: 'nothing usable'; url: string }
	| { found: 'no server' };

/** host: as in OLLAMA_HOST, "host", ":port", "host:port" or an address. wanted: use this model and no other. */
export async function findOllama(host = '127.0.0.1:11434', wanted?: string): Promise<OllamaSearch> {
	const url = addressOf(host);
	const list = tags.safeParse(await fetchJson(`${url}/api/tags`));
	if (!list.success) return { found: 'no server' };
	const names = list.data.models.map((model) => model.name);
	if (wanted) {
		const model = names.find((name) => name === wanted || name === `${wanted}:latest`);
		return model ? { found: 'model', url, model, tools: true } : { found: 'nothing usable', url };
	}
	let chatModel: string | undefined;
	for (const model of names.slice(0, MAX_CANDIDATES)) {
		const detail = details.safeParse(await fetchJson(`${url}/api/show`, { model }));
		const can = detail.success ? (detail.data.capabilities ?? []) : [];
		if (can.includes('tools')) return { found: 'model', url, model, tools: true };
		// A model without native tools uses the JSON protocol; an embedding model cannot answer at all.
		if (can.includes('completion')) chatModel ??= model;
	}
	return chatModel
		? { found: 'model', url, model: chatModel, tools: false }
		: { found: 'nothing usable', url };
}

/** The parsed answer, or null when there is none: a machine without Ollama is the normal case, not an error. */
async function fetchJson(url: string, body?: unknown): Promise<unknown> {
	try {
		const response = await fetch(url, {
			method: body ? 'POST' : 'GET',
			body: body ? JSON.stringify(body) : undefined,
			signal: AbortSignal.timeout(OLLAMA_TIMEOUT_MS)
		});
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	}
}

function addressOf(host: string): string {
	const address = new URL(
		/^https?:\/\//.test(host) ? host : `http://${host.startsWith(':') ? `127.0.0.1${host}` : host}`
	);
	// 0.0.0.0 is where a server listens, not where it can be reached.
	if (address.hostname === '0.0.0.0') address.hostname = '127.0.0.1';
	if (!address.port && address.protocol === 'http:') address.port = '11434';
	return address.origin;
}
