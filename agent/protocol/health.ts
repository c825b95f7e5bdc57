/** What the agent says besides its runs: the language model in use, the result of testing an endpoint, and how its server refuses. */
import { z } from 'zod';

const limit = z.object({ usual: z.number(), most: z.number() });

/** What a question costs where the operator sells answers. */
const price = z.object({
	sats: z.number().int().positive(),
	mints: z.array(z.string()).min(1).describe('Addresses of the mints of which tokens are taken')
});
export type Price = z.output<typeof price>;

/** Answer of GET /ok: which language model is in use, so that the page can say so. `quoting` is the extractive model. */
export const health = z.object({
	ok: z.literal(true),
	model: z.object({
		kind: z.enum(['endpoint', 'ollama', 'quoting']),
		label: z.string().describe('For people: name of the model and where it runs')
	}),
	/** Whether the page may send an endpoint, key and model of the reader's own: "pin" forbids it. */
	settings: z.enum(['allow', 'pin']).optional(),
	/** Whether requests need a token that the operator gives out. */
	access: z.literal('token').optional(),
	/** Missing where questions are free. */
	price: price.optional(),
	/** Limits of one question: the default (`usual`), and the maximum that the page may ask for (`most`). */
	limits: z.object({ rounds: limit, seconds: limit }).optional()
});

export type Health = z.output<typeof health>;

/** Answer of POST /model/test: what the endpoint and the model can do. */
export const verdict = z.object({
	reachable: z.boolean(),
	model: z.boolean().describe('Whether it knows the model'),
	streaming: z.boolean().describe('Whether the answer came in several pieces'),
	tools: z.enum(['native', 'json', 'none']),
	latency: z.number().nullable().describe('Milliseconds to the first word or call; null if there was none'),
	window: z
		.number()
		.nullable()
		.optional()
		.describe('Tokens of the window it is served with; null: it does not say'),
	message: z.string().describe('For the reader')
});

export type EndpointVerdict = z.output<typeof verdict>;

/**
 * What no status tells. `endpoint`: the reader's endpoint failed, and the sentence is already in the reader's language. `unguarded`:
 * no files are kept where others can reach the server without a token. `payment`: the question is not paid for.
 */
const code = z.enum(['pinned', 'inner-address', 'origin', 'host', 'endpoint', 'unguarded', 'payment']);

export const refusal = z.looseObject({
	detail: z.string(),
	code: code.optional().catch(undefined),
	price: price.optional().catch(undefined)
});

export type RefusalCode = z.output<typeof code>;
