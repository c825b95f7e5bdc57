/** The token of an agent that is not for everyone (AUTH_TOKEN): how it is sent, and what its refusal is called. */
import { strings } from '$lib/strings/strings.ts';
import { TransportError } from './transport.ts';

/** What a header can hold; fetch names the whole value in its error otherwise. https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
const SENDABLE = /^[\x21-\x7e\x80-\xff]([\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/;

/** Headers for a request to the agent; none for an empty token, and for one that no header can hold and so is wrong. */
export function authorization(token: string): { authorization?: string } {
	return SENDABLE.test(token) ? { authorization: `Bearer ${token}` } : {};
}

/** token: what was sent; empty: none. */
export function tokenRefused(token: string, cause?: unknown): TransportError {
	const message = token === '' ? strings.model.token.wanted : strings.model.token.wrong;
	return new TransportError('token', message, { cause });
}
