/**
 * Where the app may connect to (CSP connect-src): itself, the agent, the host of the embedding model.
 * Plain JavaScript because svelte.config.js (build) and serve.ts (run) both need it.
 */

export const DEFAULT_AGENT_URL = 'http://127.0.0.1:2024';
/**
 * A build that knows of no server: the agent is in the page, and the reader's endpoint may be anywhere. It is the scripts of
 * the app alone that may connect, as a book runs none (decision 0015).
 */
export const ANYWHERE = ['http:', 'https:'];
export const HUB = 'https://huggingface.co/';

/**
 * @param {string} [agentUrl]
 * @param {string} [modelUrl] absolute, or a path of our own origin ('/models/'), which 'self' already names; none: ''
 * @returns {string[]} CSP sources without the quoted keywords
 */
export function connectSources(agentUrl, modelUrl) {
	const agent = new URL(agentUrl || DEFAULT_AGENT_URL).origin;
	if (!modelUrl || !URL.canParse(modelUrl)) return [agent];
	const { origin } = new URL(modelUrl);
	// Hugging Face redirects weights to its storage hosts.
	return modelUrl === HUB ? [agent, origin, 'https://*.hf.co'] : [agent, origin];
}
