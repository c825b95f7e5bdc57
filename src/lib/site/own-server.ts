/** Lectern's own server, as a page knows it, and how it passes requests on to servers that let no page in (agent/server/proxy-routes.ts). */

export interface LecternServer {
	/** The agent's address, without a slash at the end. */
	url: string;
	/** Empty: it asks for none. */
	token: string;
}

export const tokenHeader = (token: string): Record<string, string> =>
	token ? { authorization: `Bearer ${token}` } : {};

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
