/**
 * Where on its host the app lies, and where below it the agent does.
 * Plain JavaScript because svelte.config.js (build) and scripts/ (run) both need it.
 */

/** Below the app's own address: the LangGraph protocol. */
export const AGENT_PATH = '/agent';

/**
 * @param {string} [given] BASE_PATH of the environment: "/lectern", "lectern/"; nothing or "/" is the root
 * @returns {'' | `/${string}`} without a slash at the end
 */
export function basePath(given = '') {
	const parts = given.split('/').filter(Boolean);
	if (parts.some((part) => !/^[\w.~-]+$/.test(part) || /^\.+$/.test(part)))
		throw new Error(
			`BASE_PATH is "${given}"; give a path of letters, digits, "-", "_" and ".", as in /lectern.`
		);
	return parts.length ? `/${parts.join('/')}` : '';
}
