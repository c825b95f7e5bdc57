/**
 * Where the app may connect to (CSP connect-src) besides itself: an agent and an embedding model of other hosts.
 * Plain JavaScript because svelte.config.js (build) and serve.ts (run) both need it.
 */

/**
 * A build that knows of no server: the agent is in the page, and the reader's endpoint may be anywhere. It is the scripts of
 * the app alone that may connect, as a book runs none (decision 0015).
 */
export const ANYWHERE = ['http:', 'https:'];
export const HUB = 'https://huggingface.co/';
/** Where weights come from when a reader presses for them, of a model that answers or of one that searches: the hub redirects to its storage hosts. */
const WEIGHTS = [new URL(HUB).origin, 'https://*.hf.co'];
/** Where a reader who signs in there gets a key: the page asks for it, whoever then asks the model. */
export const SIGN_IN = 'https://openrouter.ai/api/v1/auth/keys';

/**
 * Each address is absolute, or a path of our own origin ('/agent', '/models/'), which 'self' names already, or none: ''.
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
