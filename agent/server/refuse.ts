/** The server's refusals: an HTTP status, one sentence, and a code if the page words it itself (protocol/health.ts). */
import type { Context } from 'hono';
import type { RefusalCode } from '../protocol/health.ts';

type Refused = 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;

interface RefusalOptions {
	code?: RefusalCode;
	/** How long the client should wait before it tries again. */
	retrySeconds?: number;
	headers?: Record<string, string>;
}

/** Thrown where no response can be returned. The routes answer with it. */
export class Refusal extends Error {
	override readonly name = 'Refusal';

	constructor(
		readonly status: Refused,
		message: string,
		readonly options: RefusalOptions = {}
	) {
		super(message);
	}
}

export function refuse(
	c: Context,
	status: Refused,
	detail: string,
	{ code, retrySeconds, headers }: RefusalOptions = {}
): Response {
	if (retrySeconds !== undefined) c.header('retry-after', String(retrySeconds));
	return c.json({ detail, ...(code ? { code } : {}) }, status, headers);
}

export function refusePinned(c: Context): Response {
	const detail = 'This server has a language model of its own and takes no other.';
	return refuse(c, 403, detail, { code: 'pinned' });
}
