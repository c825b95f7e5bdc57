/**
 * Where the app may connect to (CSP connect-src): itself, the agent, the host of the embedding model.
 * Plain JavaScript because svelte.config.js (build) and serve.ts (run) both need it.
 */

export const DEFAULT_AGENT_URL = 'http://127.0.0.1:2024';
export const DEFAULT_MODEL_URL = 'https://huggingface.co/';

/**
 * @param {string} [agentUrl]
 * @param {string} [modelUrl] absolute, or a path of our own origin ('/models/'), which 'self' already names
 * @returns {string[]} CSP sources without the quoted keywords
 */
export function connectSources(agentUrl, modelUrl) {
	const agent = new URL(agentUrl || DEFAULT_AGENT_URL).origin;
	const model = modelUrl || DEFAULT_MODEL_URL;
	if (!URL.canParse(model)) return [agent];
	// Hugging Face redirects weights to its storage hosts.
	return model === DEFAULT_MODEL_URL
		? [agent, new URL(model).origin, 'https://*.hf.co']
		: [agent, new URL(model).origin];
}
