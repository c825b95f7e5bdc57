/** What clients may send, as schemas. What is not named here (metadata, a webhook, a tracer, other interrupts) does not reach the graph. */
import { z } from 'zod';
import { bookContext, reading, runSettings } from '../protocol/context.ts';
import { plan, summary } from '../protocol/events.ts';
import { ASSISTANT } from '../protocol/run.ts';

const STREAM_MODES = ['messages-tuple', 'updates', 'custom'];

/** The nodes of the graph that a client may write for; `__end__` is not one of them. */
const NODES = ['agent', 'tools'] as const;

const content = z.union([
	z.string(),
	z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))
]);

const MESSAGE_TYPES = ['human', 'user', 'ai', 'assistant', 'tool', 'system'] as const;

/** A message as LangGraph's clients write it; `role` is the other usual name of `type`. */
const message = z
	.object({
		id: z.string().max(200).nullish(),
		type: z.enum(MESSAGE_TYPES).nullish(),
		role: z.enum(MESSAGE_TYPES).nullish(),
		name: z.string().max(200).nullish(),
		content: content.nullish(),
		tool_calls: z
			.array(z.object({ type: z.string().nullish(), id: z.string(), name: z.string(), args: z.unknown() }))
			.nullish(),
		tool_call_id: z.string().nullish(),
		status: z.enum(['success', 'error']).nullish(),
		additional_kwargs: z.object({ reading: reading.nullish() }).nullish().catch(null)
	})
	.refine(({ type, role }) => type || role, { error: 'A message needs a type: human, ai or tool.' })
	.refine(({ type, role, tool_call_id }) => (type ?? role) !== 'tool' || tool_call_id, {
		error: 'A tool message needs a tool_call_id.'
	})
	// LangChain takes what is missing, but not what is null.
	.transform(({ content: text, ...rest }) => ({
		...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)),
		content: text ?? ''
	}));

const messages = z.union([message.transform((one) => [one]), z.array(message)]);

/** The state that clients may write; the rest of it is the graph's own. A book that is not described as agreed counts as none. */
const values = z.object({
	messages: messages.optional(),
	book: bookContext.nullish().catch(null),
	plan: plan.nullish().catch(null),
	summary: summary.nullish().catch(null)
});

export const runRequest = z.object({
	assistant_id: z.literal(ASSISTANT, { error: `The only assistant here is "${ASSISTANT}".` }),
	input: values.nullish(),
	// Other modes would send the whole state or internals.
	stream_mode: z
		.union([z.string(), z.array(z.string())])
		.nullish()
		.transform((modes) => [modes ?? []].flat().filter((mode) => STREAM_MODES.includes(mode))),
	context: runSettings.nullish()
});

export const stateRequest = z.object({
	values: values.nullish().transform((written) => written ?? {}),
	as_node: z.enum(NODES, { error: `as_node is one of ${NODES.join(', ')}.` }).optional()
});

export const threadRequest = z.object({
	thread_id: z.guid().optional(),
	if_exists: z.string().optional()
});

export const threadId = z.guid();
