/** What the agent says of its language model: which one thinks, and how a test of an endpoint came out. */
import { z } from 'zod';

const limit = z.object({ usual: z.number(), most: z.number() });

/** Answer of GET /ok: which language model thinks, so that the page can say it. */
export const health = z.object({
	ok: z.literal(true),
	model: z.object({
		kind: z.enum(['endpoint', 'ollama', 'quoting']),
		label: z.string().describe('For people: name of the model and where it runs')
	}),
	/** Whether the page may send an endpoint, a key and a model of its own: "pin" forbids it. */
	settings: z.enum(['allow', 'pin']).optional(),
	/** Limits of one question: what it gets unless the page asks for less or more, and the most that it may ask for. */
	limits: z.object({ rounds: limit, seconds: limit }).optional()
});

/** What a pinned server says to a page that brings an endpoint of its own. */
export const PINNED_MESSAGE = 'This server has a language model of its own and takes no other.';

export type Health = z.output<typeof health>;

/** Answer of POST /model/test. */
export const verdict = z.object({
	reachable: z.boolean(),
	model: z.boolean().describe('Whether it knows the model'),
	streaming: z.boolean().describe('Whether words came one after the other'),
	tools: z.enum(['native', 'json', 'none']),
	latency: z.number().nullable().describe('Milliseconds to the first word or call; null if there was none'),
	message: z.string().describe('For the reader')
});

export type Verdict = z.output<typeof verdict>;
