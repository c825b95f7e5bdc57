/** The messages of a conversation as they are kept and shown: the browser's copy is the truth, the agent's is rebuilt from it. */
import { reading, presetKinds } from '$agent/protocol/context.ts';
import { plan, summary, usage } from '$agent/protocol/events.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import { z } from 'zod';

const locator = z.object({
	section: z.number(),
	start: z.number(),
	end: z.number()
}) satisfies z.ZodType<Locator>;

/** A passage that a tool gave to the model: what a citation needs to name the place and to go there. */
const retrievedPassage = z.object({
	id: z.string(),
	locator,
	chapter: z.string(),
	/** 0 to 100. */
	percent: z.number(),
	/** The book it is from, where that is not the one the conversation is about. */
	book: z.object({ id: z.string(), title: z.string() }).optional()
});

const textPart = z.object({ type: z.literal('text'), text: z.string() });

const toolPart = z.object({
	type: z.literal('tool'),
	/** Id of the call, given by the model. */
	id: z.string(),
	name: z.string(),
	args: z.unknown(),
	/** Id of the tool message that answers it, given by us. */
	answerId: z.string(),
	state: z.discriminatedUnion('phase', [
		z.object({ phase: z.literal('running') }),
		z.object({ phase: z.literal('done'), content: z.string(), passages: z.array(retrievedPassage) }),
		z.object({ phase: z.literal('failed'), content: z.string() })
	])
});

export const position = z.object({ section: z.number(), offset: z.number() }) satisfies z.ZodType<Position>;

/** A passage with its text, as it was sent. */
export const preloadedPassage = retrievedPassage.extend({ text: z.string() });

/** A question that a button asked. */
const ready = z.object({
	kind: presetKinds,
	/** Its answer goes so far, wherever the spoiler limit is; null: as far as that. */
	upTo: position.nullable(),
	/** The same, 0 to 100. */
	percent: z.number().nullable(),
	/** Whether it is the reader's place that holds it. */
	held: z.boolean(),
	/** Id of the chapter it is about. */
	chapter: z.string().optional(),
	/** The selected words. */
	at: locator.optional(),
	again: z.boolean().optional()
});

/** What went along with a question without being asked for. */
const given = z.object({
	/** What was being read; the agent keeps it with the question. */
	reading: reading.nullable(),
	/** Passages that were looked up beforehand. */
	preloaded: z.array(preloadedPassage),
	/** The story as it was told before, with what it cites. */
	told: z.object({ percent: z.number(), text: z.string(), passages: z.array(preloadedPassage) }).optional(),
	/** Whether parts between the passages were left out. */
	cut: z.boolean().optional(),
	/** Of everything else that was told about the book and the page. */
	characters: z.number(),
	/** Where the book ended for the agent; null: there was no limit. */
	limit: position.nullable(),
	/** False until it has really been sent; not there in older ones, which were. */
	left: z.boolean().optional()
});

/** How the agent came to its answer, as it told. */
const work = z.object({
	usage: z.array(usage),
	notices: z.array(z.string()),
	plan: plan.optional(),
	summary: summary.optional()
});

const readerMessage = z.object({
	role: z.literal('reader'),
	id: z.string(),
	text: z.string(),
	/** Milliseconds since 1970. */
	at: z.number().optional(),
	ready: ready.optional(),
	given: given.optional(),
	work: work.optional()
});

const agentMessage = z.object({
	role: z.literal('agent'),
	/** The agent's id once the message is complete. */
	id: z.string(),
	parts: z.array(z.discriminatedUnion('type', [textPart, toolPart])),
	/** What the model thought aloud; it is not part of the answer and is not sent back. */
	thoughts: z.string().optional(),
	/** It was told before and is shown again: no model was asked. `at`: milliseconds since 1970. */
	kept: z.object({ at: z.number(), model: z.string(), passages: z.array(preloadedPassage) }).optional(),
	/** open: tokens were still coming; stopped: the reader pressed Stop, which also ends the turn. */
	ending: z.enum(['open', 'complete', 'stopped'])
});

export const messageList = z.array(z.discriminatedUnion('role', [readerMessage, agentMessage]));

export type RetrievedPassage = z.output<typeof retrievedPassage>;
export type TextPart = z.output<typeof textPart>;
export type ToolPart = z.output<typeof toolPart>;
export type Ready = z.output<typeof ready>;
export type Given = z.output<typeof given>;
export type PreloadedPassage = Given['preloaded'][number];
export type Work = z.output<typeof work>;
export type ReaderMessage = z.output<typeof readerMessage>;
export type AgentMessage = z.output<typeof agentMessage>;
type Kept = NonNullable<AgentMessage['kept']>;
export type Message = ReaderMessage | AgentMessage;

/** What running a tool call came to; `content` goes to the model. */
export interface ToolResult {
	status: 'success' | 'error';
	content: string;
	passages: RetrievedPassage[];
}

export const CANCELLED = 'Cancelled by the reader.';
/** The reader's no is an answer to the model. */
export const REFUSED = 'The reader said no to this. Do not ask for it again; go on without it.';

export function ask(text: string, ready?: Ready): ReaderMessage {
	return { role: 'reader', id: crypto.randomUUID(), text, at: Date.now(), ...(ready ? { ready } : {}) };
}

/** A question with an answer that was given before: nothing is sent for it. */
export function askKept(question: string, ready: Ready, kept: Kept & { text: string }): Message[] {
	const { text, at, model, passages } = kept;
	const given = { reading: null, preloaded: [], characters: 0, limit: ready.upTo, left: false };
	const answer: AgentMessage = {
		role: 'agent',
		id: crypto.randomUUID(),
		parts: [{ type: 'text', text }],
		kept: { at, model, passages: structuredClone(passages) },
		ending: 'complete'
	};
	return [{ ...ask(question, ready), given }, answer];
}

/** The question that is being answered. */
export function lastQuestion(messages: Message[]): ReaderMessage | undefined {
	return messages.findLast((message) => message.role === 'reader');
}

export function toolsOf(message: AgentMessage): ToolPart[] {
	return message.parts.filter((part) => part.type === 'tool');
}

export function textOf(message: AgentMessage): string {
	return message.parts
		.filter((part) => part.type === 'text')
		.map((part) => part.text)
		.join('\n\n');
}

/** Calls of the last message that wait for their answers. */
export function pendingCalls(messages: Message[]): ToolPart[] {
	const last = messages.at(-1);
	if (last?.role !== 'agent' || last.ending === 'open') return [];
	return toolsOf(last).filter((part) => part.state.phase === 'running');
}

/** True while the reader's last question has neither an answer nor a Stop. */
export function isUnfinished(messages: Message[]): boolean {
	const last = messages.at(-1);
	if (!last) return false;
	if (last.role === 'reader' || last.ending === 'open') return true;
	return last.ending === 'complete' && toolsOf(last).length > 0;
}

export function settle(part: ToolPart, answer: ToolResult): void {
	part.state =
		answer.status === 'success'
			? { phase: 'done', content: answer.content, passages: answer.passages }
			: { phase: 'failed', content: answer.content };
}

/** Ends the turn where it stands and keeps what has come. */
export function stop(messages: Message[]): void {
	if (!isUnfinished(messages)) return;
	for (const part of pendingCalls(messages)) {
		part.state = { phase: 'failed', content: CANCELLED };
	}
	const last = messages.at(-1);
	if (last?.role === 'agent') last.ending = 'stopped';
	else messages.push({ role: 'agent', id: crypto.randomUUID(), parts: [], ending: 'stopped' });
}

/** Passages that were really given to the model in this conversation; only these can be cited. */
export function retrievedPassages(messages: Message[]): Map<string, RetrievedPassage> {
	const passages = new Map<string, RetrievedPassage>();
	for (const message of messages) {
		if (message.role === 'reader') {
			const { preloaded = [], told } = message.given ?? {};
			for (const { text: _text, ...passage } of [...(told?.passages ?? []), ...preloaded])
				passages.set(passage.id, passage);
			continue;
		}
		for (const { text: _text, ...passage } of message.kept?.passages ?? []) passages.set(passage.id, passage);
		for (const part of toolsOf(message)) {
			if (part.state.phase !== 'done') continue;
			for (const passage of part.state.passages) passages.set(passage.id, passage);
		}
	}
	return passages;
}

/** The first words of the first question. */
export function titleFrom(question: string): string {
	const line = question.replace(/\s+/g, ' ').trim();
	if (line.length <= 60) return line;
	const cut = line.slice(0, 60);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).trimEnd()}…`;
}
