/** The size of a model's context window, from whichever source states it. */
import { causeOf, isTooLong, windowIn } from '../endpoint/traits.ts';
import { knownWindow, LARGE_WINDOW_TOKENS, USUAL_WINDOW_TOKENS } from '../messages/tokens.ts';
import type { ModelCapabilities } from './capabilities.ts';
import type { ChatModelConnection } from './connection.ts';

/** After a request that was too long: the share of the assumed window that is assumed from then on. */
const SHORTER_SHARE = 0.6;
const LEAST_WINDOW_TOKENS = 2000;

/** Tokens of the model's window: as set, as the endpoint says, by the model's name, or a usual size. set: null where it is not. */
export async function windowTokens(
	{ endpoint, apiKey }: ChatModelConnection,
	capabilities: ModelCapabilities,
	set: number | null
): Promise<number> {
	if (!endpoint) return set ?? LARGE_WINDOW_TOKENS;
	const limit = capabilities.limit(endpoint) ?? Infinity;
	if (set !== null) return Math.min(set, limit);
	// A private server may serve a smaller window under the name of a hosted model.
	const known = isPrivate(endpoint.url) ? null : knownWindow(endpoint.model);
	const tokens = known ?? (await capabilities.window(endpoint, apiKey)) ?? knownWindow(endpoint.model);
	return Math.min(tokens ?? USUAL_WINDOW_TOKENS, limit);
}

/** Learns from a request that was too long: the window that the endpoint names, or a share of the assumed one. */
export async function learnWindow(
	error: unknown,
	{ endpoint }: ChatModelConnection,
	capabilities: ModelCapabilities,
	assume: () => Promise<number>
): Promise<void> {
	const cause = causeOf(error);
	if (!endpoint || !cause || !isTooLong(cause)) return;
	const assumed = await assume();
	const named = windowIn(cause);
	const tokens = named !== null && named < assumed ? named : assumed * SHORTER_SHARE;
	capabilities.learnLimit(endpoint, Math.max(LEAST_WINDOW_TOKENS, Math.floor(tokens)));
}

/** Whether an address is on this machine or in its own network. */
function isPrivate(url: string): boolean {
	const host = URL.canParse(url) ? new URL(url).hostname : '';
	return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[?::1)|\.(local|lan|internal|home\.arpa)$|^[^.]+$/.test(
		host
	);
}
