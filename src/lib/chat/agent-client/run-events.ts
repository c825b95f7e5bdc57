/** Converts the events of a run, as LangGraph streams them in its modes, into ours; for a server and for the page alike. */
import { agentEvent } from '$agent/protocol/events.ts';
import { isTooDeep } from '$agent/protocol/json.ts';
import { MALFORMED_ARGUMENTS } from '$agent/protocol/tools.ts';
import { providerMetadata } from '$agent/protocol/provider-metadata.ts';
import { z } from 'zod';
import { TransportError, type RunEvent } from './transport.ts';

const content = z
	.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
	.transform((value) => (typeof value === 'string' ? value : value.map((part) => part.text ?? '').join('')));

/** A chunk of a reply. Only chunks have `tool_call_chunks`; this mode also streams a complete message if its id is new. */
const token = z.tuple(
	[
		z.looseObject({ type: z.enum(['ai', 'AIMessageChunk']), content, tool_call_chunks: z.array(z.unknown()) })
	],
	z.unknown()
);

const reply = z.looseObject({
	id: z.string(),
	content,
	tool_calls: z
		.array(z.looseObject({ id: z.string(), name: z.string(), args: z.unknown() }))
		.nullish()
		.transform((calls) => calls ?? []),
	additional_kwargs: z
		.looseObject({ providerMetadata: providerMetadata.optional().catch(undefined) })
		.nullish()
});

const update = z.looseObject({
	agent: z.looseObject({ messages: z.union([z.array(z.unknown()), z.unknown()]) }).optional(),
	__interrupt__: z.unknown().optional()
});

const KINDS = new Map<string, TransportError['kind']>([
	['ModelError', 'model'],
	['SilenceError', 'model'],
	['ThreadError', 'thread']
]);

export function* runEvents(mode: string, data: unknown): Generator<RunEvent, void, void> {
	if (mode === 'custom') {
		// A newer agent may send events that are unknown here.
		const parsed = agentEvent.safeParse(data);
		if (parsed.success) yield parsed.data;
	}
	if (mode === 'messages') {
		const parsed = token.safeParse(data);
		if (parsed.success && parsed.data[0].content !== '')
			yield { type: 'token', text: parsed.data[0].content };
	}
	if (mode === 'updates') {
		const { agent, __interrupt__ } = update.parse(data);
		for (const message of agent ? [agent.messages].flat() : []) {
			const { id, content: text, tool_calls, additional_kwargs } = reply.parse(message);
			const calls = tool_calls.map(({ id, name, args }) => ({
				id,
				name,
				// Such arguments could be neither saved nor sent on.
				args: isTooDeep(args) ? { [MALFORMED_ARGUMENTS]: '' } : args
			}));
			const metadata = additional_kwargs?.providerMetadata;
			yield { type: 'message', id, text, calls, ...(metadata ? { providerMetadata: metadata } : {}) };
		}
		if (__interrupt__ !== undefined) yield { type: 'paused' };
	}
}

/** The error for a failure of the agent, usually of a node of its graph. */
export function nodeFailure(
	{ name = '', message }: { name?: string; message?: string },
	kind = KINDS.get(name) ?? 'failed'
): TransportError {
	return new TransportError(kind, message || name || 'The agent failed without a reason.');
}
