/** The state of a thread, as checkpoints store it. It contains no settings and no keys; these come with each run. */
import {
	type BaseMessage,
	AIMessage,
	coerceMessageLikeToMessage,
	isBaseMessage,
	SystemMessage,
	ToolMessage
} from '@langchain/core/messages';
import { Annotation, messagesStateReducer } from '@langchain/langgraph/web';
import { z } from 'zod';
import { bookContext, type BookContext } from '../protocol/context.ts';
import { plan, summary, type Plan, type Summary } from '../protocol/events.ts';
import { threadMessage } from '../protocol/thread-values.ts';

/** The language model's time for one question. A node returns what it adds. */
const questionTime = z.object({
	question: z.string(),
	ms: z.number(),
	/** When the last tool calls went to the browser, in milliseconds since 1970. */
	askedAt: z.number().optional()
});
export type QuestionTime = z.output<typeof questionTime>;

/** The result of one round of a branch. */
const finding = z.object({
	/** Index of its step. */
	step: z.number(),
	/** null when it has none. */
	notes: z.string().nullable(),
	/** What it wants to look up next. The agent node makes the calls of all branches at once. */
	calls: z.array(z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) })),
	/** Why it failed, for the reader; null if it has not. */
	failure: z.string().nullable(),
	/** The language model's time and output in this round, in milliseconds and tokens. */
	spent: z.object({ ms: z.number(), tokens: z.number() })
});
export type Finding = z.output<typeof finding>;
const findingsUpdate = z.array(finding).nullable().catch(null);

/** A channel whose value is replaced. A value that does not fit the schema counts as empty. */
function replaced<T>(schema: z.ZodType<T>) {
	const last = schema.nullable().catch(null);
	return Annotation<T | null>({ reducer: (_old, next) => last.parse(next), default: () => null });
}

export const State = Annotation.Root({
	messages: Annotation<BaseMessage[]>({ reducer: addMessages, default: () => [] }),
	book: replaced<BookContext>(bookContext),
	plan: replaced<Plan>(plan),
	summary: replaced<Summary>(summary),
	/** Question id → the context it was asked with, in blocks, which is sent again unchanged. */
	contexts: replaced<Record<string, string[]>>(z.record(z.string(), z.array(z.string()))),
	work: Annotation<QuestionTime>({ reducer: addWork, default: () => ({ question: '', ms: 0 }) }),
	/** The parallel branches append to it; `null` empties it. */
	findings: Annotation<Finding[], Finding[] | null>({
		reducer: (old, next) => {
			const added = findingsUpdate.parse(next);
			return added === null ? [] : [...old, ...added];
		},
		default: () => []
	})
});

export type GraphState = typeof State.State;

function addWork(old: QuestionTime, update: QuestionTime): QuestionTime {
	const more = questionTime.catch(old).parse(update);
	return more.question === old.question ? { ...old, ...more, ms: old.ms + more.ms } : more;
}

/**
 * The reducer of the messages channel. It keeps only declared fields of whatever is written, even by another way than our routes.
 * update: from a node or a client. Throws if an element cannot be a message of a thread.
 */
function addMessages(old: BaseMessage[], update: unknown): BaseMessage[] {
	const messages = [update].flat().flatMap((message) => messagesIn(message));
	return messagesStateReducer(old, messages);
}

/** Empty for a system message. Throws if it cannot be a message of a thread. */
export function messagesIn(message: unknown): BaseMessage[] {
	// Each call of the model gets the instructions anew, so system messages in a thread are dropped.
	if (SystemMessage.isInstance(message)) return [];
	if (isBaseMessage(message) && message.type === 'remove') return [message];
	const parsed = threadMessage.safeParse(isBaseMessage(message) ? fieldsOf(message) : message);
	if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'This is no message of a thread.');
	return [coerceMessageLikeToMessage(parsed.data)];
}

export function fieldsOf(message: BaseMessage): Record<string, unknown> {
	const { id, type, text, additional_kwargs } = message;
	const fields = { id, type, content: text, additional_kwargs };
	if (AIMessage.isInstance(message)) return { ...fields, type: 'ai', tool_calls: message.tool_calls };
	if (!ToolMessage.isInstance(message)) return fields;
	const { tool_call_id, name, status } = message;
	return { ...fields, tool_call_id, name, status };
}
