/** What clients may send, as schemas. What is not named here (metadata, a webhook, a tracer, other interrupts) does not reach the graph. */
import { z } from 'zod';
import { runSettings } from '../protocol/context.ts';
import { ASSISTANT } from '../protocol/run.ts';
import { threadValues } from '../protocol/thread-values.ts';

const STREAM_MODES = ['messages-tuple', 'updates', 'custom'];

/** The nodes of the graph that a client may write for; `__end__` is not one of them. */
const NODES = ['agent', 'tools'] as const;

export const runRequest = z.object({
	assistant_id: z.literal(ASSISTANT, { error: `The only assistant here is "${ASSISTANT}".` }),
	input: threadValues.nullish(),
	// Other modes would send the whole state or internals.
	stream_mode: z
		.union([z.string(), z.array(z.string())])
		.nullish()
		.transform((modes) => [modes ?? []].flat().filter((mode) => STREAM_MODES.includes(mode))),
	context: runSettings.nullish()
});

export const stateRequest = z.object({
	values: threadValues.nullish().transform((written) => written ?? {}),
	as_node: z.enum(NODES, { error: `as_node is one of ${NODES.join(', ')}.` }).optional()
});

export const threadRequest = z.object({
	thread_id: z.guid().optional(),
	if_exists: z.string().optional()
});

export const threadId = z.guid();
