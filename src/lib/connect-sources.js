/**
 * Where the app may connect to (CSP connect-src) besides itself: an agent and an embedding model of other hosts.
 * Plain JavaScript because svelte.config.js (build) and serve.ts (run) both need it.
 */

export const HUB = 'https://huggingface.co/';

/**
 * Each address is absolute, or a path of our own origin ('/agent', '/models/'), which 'self' names already, or none: ''.
 *
 * @param {string} [agentUrl]
 * @param {string} [modelUrl]
 * @returns {string[]} CSP sources without the quoted keywords
 */
export function connectSources(agentUrl, modelUrl) {
	const sources = [agentUrl, modelUrl].flatMap((url) =>
		url && URL.canParse(url) ? [new URL(url).origin] : []
	);
	// Hugging Face redirects weights to its storage hosts.
	if (modelUrl === HUB) sources.push('https://*.hf.co');
	return [...new Set(sources)];
}
