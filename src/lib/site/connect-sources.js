/**
 * Where the app may connect to (CSP connect-src) besides its own origin: an agent and an embedding model on other hosts. Plain
 * JavaScript, because svelte.config.js (build) and serve.ts (run) both need it.
 */

/**
 * For a build without a server: the agent is in the page, and the reader's endpoint may be anywhere. Only the app's own scripts
 * can connect, as books run none (decision 0015).
 */
export const ANYWHERE = ['http:', 'https:'];
export const HUB = 'https://huggingface.co/';
/** Where the weights of a model come from when a reader asks for it. The hub redirects to its storage hosts. */
const WEIGHTS = [new URL(HUB).origin, 'https://*.hf.co'];
/** Where a reader who signs in gets a key. The page always asks for it itself, whoever calls the model afterwards. */
export const SIGN_IN = 'https://openrouter.ai/api/v1/auth/keys';

/**
 * agentUrl: absolute, or a path of our own origin ('/agent', '/models/'), which 'self' already covers, or ''.
 *
 * @param {string} [agentUrl]
 * @param {string[]} modelUrls
 * @returns {string[]} CSP sources without the quoted keywords
 */
export function connectSources(agentUrl, ...modelUrls) {
	const sources = [agentUrl, ...modelUrls].flatMap((url) =>
		url && URL.canParse(url) ? [new URL(url).origin] : []
	);
	return [...new Set([...sources, ...WEIGHTS, SIGN_IN])];
}
