/**
 * The shape of a conversation's messages, and of those that older versions stored. The browser's copy is authoritative; the agent's
 * thread is rebuilt from it.
 */
import { isReadableJson, isRecord, isTooDeep } from '$agent/protocol/json.ts';
import { named, reading, presetKinds } from '$agent/protocol/context.ts';
import { asking, plan, summary, usage } from '$agent/protocol/events.ts';
import { providerMetadata } from '$agent/protocol/provider-metadata.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { z } from 'zod';

const locator = z.object({
	section: z.number(),
	start: z.number(),
	end: z.number()
}) satisfies z.ZodType<Locator>;

/** A passage that was sent to the model, with everything needed to cite it. */
const retrievedPassage = z.object({
	id: z.string(),
	locator,
	chapter: z.string(),
	/** 0 to 100. */
	percent: z.number(),
	page: z.string().optional(),
	/** The book it comes from, if that is not the one the conversation is about. */
	book: z.object({ id: z.string(), title: z.string() }).optional()
}) satisfies z.ZodType<RetrievedPassage>;

const textPart = z.object({ type: z.literal('text'), text: z.string() });

const toolPart = z.object({
	type: z.literal('tool'),
	/** Id of the call, assigned by the model. */
	id: z.string(),
	name: z.string(),
	args: z.unknown().transform((args) => (isTooDeep(args) ? {} : args)),
	/** Id of the tool message that answers the call, assigned by the browser. */
	answerId: z.string(),
	/**
	 * The reader's decision about a tool with an effect. It is saved before the tool runs, so that a reload in between neither
	 * loses it nor asks again.
	 */
	approved: z.boolean().optional(),
	state: z
		.discriminatedUnion('phase', [
			z.object({ phase: z.literal('running') }),
			z.object({ phase: z.literal('done'), content: z.string(), passages: z.array(retrievedPassage) }),
			z.object({ phase: z.literal('failed'), content: z.string() })
		])
		// All code that looks into a result parses it as JSON. A result that is not valid was written by somebody else, or
		// damaged.
		.transform((state) =>
			state.phase === 'done' && !isReadableJson(state.content)
				? { phase: 'failed' as const, content: state.content }
				: state
		)
});

export const position = z.object({ section: z.number(), offset: z.number() }) satisfies z.ZodType<Position>;

export const preloadedPassage = retrievedPassage.extend({ text: z.string() });

const preset = z.object({
	kind: presetKinds,
	/** The answer covers the book up to here, whatever the spoiler limit is; null: only the spoiler limit applies. */
	upTo: position.nullable(),
	/** `upTo` as 0 to 100. */
	percent: z.number().nullable(),
	/** Whether `upTo` is the reader's place. */
	limitedToPlace: z.boolean(),
	/** Id of the chapter it is about. */
	chapter: z.string().optional(),
	/** The selected words. */
	at: locator.optional(),
	/** The person, place or thing to describe, and the mentions to use. */
	person: z.object({ name: z.string(), others: z.array(z.string()), mentions: z.array(locator) }).optional(),
	/** Ids of the chapters to describe in a line each, in the order of their numbers. */
	chapters: z.array(z.string()).optional(),
	/** It is about every chapter that was read. */
	each: z.boolean().optional(),
	/** The reader asked for a new answer although a saved recap would do. */
	again: z.boolean().optional()
});

/** What was sent with a question about the book and the reader's place. */
const sentContext = z.object({
	/** What was being read; the agent stores it with the question. */
	reading: reading.nullable(),
	/** Passages that were looked up in advance, or the text that a preset prompt is about. */
	preloaded: z.array(preloadedPassage),
	/** The earlier recap that the answer continues, with the passages it cites. */
	recap: z.object({ percent: z.number(), text: z.string(), passages: z.array(preloadedPassage) }).optional(),
	/** Whether parts between the passages were left out. */
	cut: z.boolean().optional(),
	named: named.optional(),
	/** Length of the rest of the context (book, page, contents) as JSON, in UTF-16 code units. */
	characters: z.number(),
	/** Where the book ended for the agent; null: there was no limit. */
	limit: position.nullable(),
	/**
	 * How far each book of the shelf could be told, including the open one. A missing book could not be told at all. Absent in
	 * older records about one book.
	 */
	limits: z.record(z.string(), position.nullable()).optional(),
	/** Name of the model that was asked, as the panel shows it. */
	model: z.string().optional(),
	selection: z.string().optional(),
	/** False until the agent has received it; absent in older records, all of which were sent. */
	sent: z.boolean().optional()
});

/** What the agent reported about how it came to its answer. */
const work = z.object({
	usage: z.array(usage),
	/** Who was asked, even if no figures resulted; absent in older records. */
	asked: z.array(asking).optional(),
	notices: z.array(z.string()),
	plan: plan.optional(),
	summary: summary.optional(),
	/** What was paid for the answer. */
	sats: z.number().optional()
});

const readerMessage = z.object({
	role: z.literal('reader'),
	id: z.string(),
	text: z.string(),
	/** Milliseconds since 1970. */
	at: z.number().optional(),
	preset: preset.optional(),
	sentContext: sentContext.optional(),
	work: work.optional()
});

const agentMessage = z.object({
	role: z.literal('agent'),
	/** The agent's id once the message is complete; until then a UUID of the browser's. */
	id: z.string(),
	parts: z.array(z.discriminatedUnion('type', [textPart, toolPart])),
	/** The model's reasoning, which is not part of the answer. */
	thoughts: z.string().optional(),
	/** What the model's endpoint wants sent back with the calls, including reasoning; it is sent to this endpoint only. */
	providerMetadata: providerMetadata.optional().catch(undefined),
	/**
	 * Set if the text is a saved recap, or an earlier answer to the same question, and no model was asked. `at`: milliseconds
	 * since 1970.
	 */
	savedRecap: z.object({ at: z.number(), model: z.string(), passages: z.array(preloadedPassage) }).optional(),
	/** open: tokens were still arriving; stopped: the reader pressed Stop, which also ends the turn. */
	ending: z.enum(['open', 'complete', 'stopped'])
});

/** What some fields of a message, its preset and its context were called before version 0.2. No field has such a name any more. */
const FORMER_NAMES = {
	ready: 'preset',
	held: 'limitedToPlace',
	given: 'sentContext',
	told: 'recap',
	left: 'sent',
	kept: 'savedRecap'
};

/** Under the present names, which alone are written; of a field with both, the present one counts. */
function withCurrentNames(value: unknown): unknown {
	if (!isRecord(value)) return value;
	const current = { ...value };
	for (const [former, name] of Object.entries(FORMER_NAMES)) {
		if (former in current) current[name] ??= current[former];
		delete current[former];
	}
	for (const part of ['preset', 'sentContext'])
		if (part in current) current[part] = withCurrentNames(current[part]);
	return current;
}

/** Reads messages of any version up to this one, from IndexedDB or a backup. */
export const storedMessages = z.preprocess(
	(messages) => (Array.isArray(messages) ? messages.map(withCurrentNames) : messages),
	z.array(z.discriminatedUnion('role', [readerMessage, agentMessage]))
);

export type ToolPart = z.output<typeof toolPart>;
export type SentPreset = z.output<typeof preset>;
export type SentContext = z.output<typeof sentContext>;
export type PreloadedPassage = SentContext['preloaded'][number];
export type ReaderMessage = z.output<typeof readerMessage>;
export type AgentMessage = z.output<typeof agentMessage>;
export type SavedRecap = NonNullable<AgentMessage['savedRecap']>;
export type Message = ReaderMessage | AgentMessage;

/** The outcome of a tool call; `content` goes to the model. */
export interface ToolResult {
	status: 'success' | 'error';
	content: string;
	passages: RetrievedPassage[];
}
