/** The server's refusals: an HTTP status and one sentence as the body. */
import type { Context } from 'hono';

type Refused = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export function refuse(
	c: Context,
	status: Refused,
	detail: string,
	headers: Record<string, string> = {}
): Response {
	return c.json({ detail }, status, headers);
}
