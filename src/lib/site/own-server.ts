/** Lectern's own server, as a page knows it, and how it passes requests on to servers that let no page in (agent/server/proxy-routes.ts). */

export interface LecternServer {
	/** The agent's address, without a slash at the end. */
	url: string;
	/** Empty: it asks for none. */
	token: string;
}

/** What a header can hold; fetch names the whole value in its error otherwise. https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
const SENDABLE = /^[\x21-\x7e\x80-\xff]([\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/;

/** None for an empty token, and for one that no header can hold and so is wrong. */
export const tokenHeader = (token: string): Record<string, string> =>
	SENDABLE.test(token) ? { authorization: `Bearer ${token}` } : {};

/** Where a request to `target` is sent instead, and with which headers: the server's own token, and what it is to send. */
export const passedOn = (
	{ url, token }: LecternServer,
	target: string,
	headers: Record<string, string>
): [url: string, headers: Record<string, string>] => [
	`${url}/proxy`,
	{
		...tokenHeader(token),
		'x-proxy-url': target,
		...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`x-proxy-${name}`, value]))
	}
];

/** The status of the server that was asked; null where Lectern's own refused, or the answer is of no proxy. */
export const passedStatus = ({ headers }: Response): number | null =>
	headers.has('x-proxy-status') ? Number(headers.get('x-proxy-status')) : null;
