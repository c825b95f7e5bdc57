/** Lectern's own server, as a page knows it. It also passes requests on to servers that admit no page (agent/server/proxy-routes.ts). */

export interface LecternServer {
	/** The agent's address, without a trailing slash. */
	url: string;
	/** Empty if the server asks for none. */
	token: string;
}

/**
 * What a header can contain; for anything else, fetch's error would quote the whole value.
 * https://www.rfc-editor.org/rfc/rfc9110#section-5.5
 */
const SENDABLE = /^[\x21-\x7e\x80-\xff]([\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/;

/** No header for an empty token, or for one that no header can contain and that is therefore wrong. */
export const tokenHeader = (token: string): Record<string, string> =>
	SENDABLE.test(token) ? { authorization: `Bearer ${token}` } : {};

/** The address and headers for a request to `target` that the server passes on: the server's own token, and the headers for the target. */
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

/** The status of the server that was asked; null if Lectern's own server refused, or if the answer does not come from its proxy. */
export const passedStatus = ({ headers }: Response): number | null =>
	headers.has('x-proxy-status') ? Number(headers.get('x-proxy-status')) : null;
