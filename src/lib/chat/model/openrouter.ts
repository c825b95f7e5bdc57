/**
 * Signing in with OpenRouter: OAuth with PKCE, without registration or secret. The reader goes there in this tab and returns to
 * the shelf's address, which every host serves. A separate window may be blocked, does not exist in an installed app, and is cut
 * off from a cross-origin isolated page. https://openrouter.ai/docs/guides/overview/auth/oauth
 */
import { base64Url } from '$lib/book/base64url.ts';
import { z } from 'zod';
import { parsedJson } from '$agent/protocol/json.ts';

/** This model name selects among the free models that currently support tool calls. */
export const OPENROUTER = { endpoint: 'https://openrouter.ai/api/v1', model: 'openrouter/free' };
const SIGN_IN = 'https://openrouter.ai/auth';

/** The name of the state in the address to which the reader returns. */
const STATE = 'sign-in';
const KEY = 'lectern.sign-in';
/** Long enough to create an account there first. */
const MAX_MS = 60 * 60_000;
/** The reader waits for the key, and sees no progress meanwhile. */
const KEY_MS = 30_000;

/** Kept in localStorage, because a reader who creates an account there may return in another tab, through an e-mail. */
const pending = z.object({
	state: z.string(),
	/** Without this, the code is worthless. */
	verifier: z.string(),
	/** Path, query and fragment of the page that the reader left. */
	back: z.string(),
	/** Whether to keep the key on this device. */
	remembered: z.boolean(),
	/** Milliseconds since 1970. */
	at: z.number()
});

export type Return =
	| { outcome: 'allowed'; back: string; code: string; verifier: string; remembered: boolean }
	/** The reader declined there. */
	| { outcome: 'refused'; back: string }
	/** The sign-in did not start here, is too old, or was already completed. */
	| { outcome: 'unknown'; back: null };

/** shelf: its complete address. Resolves to the address where the reader accepts or declines. */
export async function beginSignIn(
	shelf: string,
	{ back, remembered }: { back: string; remembered: boolean }
): Promise<string> {
	const [state, verifier] = [randomText(), randomText()];
	const kept: z.output<typeof pending> = { state, verifier, back, remembered, at: Date.now() };
	localStorage.setItem(KEY, JSON.stringify(kept));
	const callback = new URL(shelf);
	callback.searchParams.set(STATE, state);
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
	const query = new URLSearchParams({
		callback_url: callback.href,
		code_challenge: base64Url(new Uint8Array(digest)),
		code_challenge_method: 'S256'
	});
	return `${SIGN_IN}?${query}`;
}

/** search: the query of the address. Works once; null: the reader does not come from there. */
export function takeReturn(search: string): Return | null {
	// The code may have been appended to our own query with a second question mark.
	const query = new URLSearchParams(search.replaceAll('?', '&'));
	const state = query.get(STATE);
	if (state === null) return null;
	const left = pending.safeParse(parsedJson(localStorage.getItem(KEY) ?? '')).data;
	if (left?.state !== state || Date.now() - left.at > MAX_MS) return { outcome: 'unknown', back: null };
	localStorage.removeItem(KEY);
	const { back, verifier, remembered } = left;
	const code = query.get('code');
	return code ? { outcome: 'allowed', back, code, verifier, remembered } : { outcome: 'refused', back };
}

/** Exchanges the code for the key. If that fails, rejects with the status as the message. */
export async function keyFor({ code, verifier }: { code: string; verifier: string }): Promise<string> {
	const response = await fetch(`${OPENROUTER.endpoint}/auth/keys`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ code, code_verifier: verifier, code_challenge_method: 'S256' }),
		signal: AbortSignal.timeout(KEY_MS)
	});
	// A proxy in between, such as a hotel's captive portal, may answer anything.
	const given = z.object({ key: z.string().min(1) }).safeParse(parsedJson(await response.text())).data;
	if (!response.ok || !given) throw new Error(`HTTP ${response.status}`);
	return given.key;
}

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));
