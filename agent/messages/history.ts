/**
 * Reads and repairs a list of messages. An OpenAI-style endpoint refuses a history with an unanswered tool call (400), and would
 * refuse every later question, too.
 */
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import type { ToolCall } from '@langchain/core/messages/tool';
import { providerMetadata, type ProviderMetadata } from '../protocol/provider-metadata.ts';

const NOT_ANSWERED = 'Cancelled: the reader went on before this tool had answered.';

/**
 * The same conversation, made valid: each call is answered once, directly after its message. Answers without a call, empty messages
 * and system messages from outside are dropped.
 */
export function repairHistory(messages: BaseMessage[]): BaseMessage[] {
	const results = new Map<string, ToolMessage>();
	for (const message of messages) {
		if (!ToolMessage.isInstance(message)) continue;
		// A real answer replaces the error that a stray resume wrote for the same call.
		if (message.status === 'error' && results.has(message.tool_call_id)) continue;
		results.set(message.tool_call_id, message);
	}
	const repaired: BaseMessage[] = [];
	for (const message of messages) {
		if (HumanMessage.isInstance(message)) {
			if (message.text) repaired.push(message);
		} else if (AIMessage.isInstance(message)) {
			const calls = callsOf(message);
			if (!message.text && calls.length === 0) continue;
			// A new message, because `additional_kwargs` may still contain a call in the provider's own form.
			const metadata = calls.length > 0 ? providerMetadataIn(message) : null;
			const additional_kwargs = metadata ? { providerMetadata: metadata } : {};
			repaired.push(
				new AIMessage({ id: message.id, content: message.text, tool_calls: calls, additional_kwargs })
			);
			for (const call of calls) repaired.push(toolMessageFor(call, results.get(call.id)));
		}
	}
	return repaired;
}

export function providerMetadataIn(message: BaseMessage): ProviderMetadata | null {
	return providerMetadata.safeParse(message.additional_kwargs.providerMetadata).data ?? null;
}

/** Prefix of the message ids under which helpers of the plan look things up. Their work is not the model's own. */
export const HELPERS = 'helpers-';

export const isOfHelpers = ({ id }: BaseMessage): boolean => id?.startsWith(HELPERS) ?? false;

/** What the model itself has called and was told. */
export function withoutHelpers(messages: BaseMessage[]): BaseMessage[] {
	const theirs = new Set(callsIn(messages.filter(isOfHelpers)).map(({ id }) => id));
	return messages.filter(
		(message) =>
			!isOfHelpers(message) && !(ToolMessage.isInstance(message) && theirs.has(message.tool_call_id))
	);
}

/** Rounds of tool calls since the reader's last message. */
export function toolRounds(messages: BaseMessage[]): number {
	return sinceQuestion(messages).filter(
		(message) => AIMessage.isInstance(message) && callsOf(message).length > 0
	).length;
}

/** Id of the reader's last message, or ''. Budgets, plans and loop detection are per question. */
export function questionId(messages: BaseMessage[]): string {
	return messages.findLast((message) => HumanMessage.isInstance(message))?.id ?? '';
}

export function questionText(messages: readonly BaseMessage[]): string {
	return messages.findLast((message) => HumanMessage.isInstance(message))?.text ?? '';
}

/** All message and call ids. */
export function idsOf(messages: BaseMessage[]): Set<string> {
	return new Set([...messages, ...callsIn(messages)].flatMap(({ id }) => id || []));
}

/** The calls of the last AI message, each with its answer if it has one. */
export function lastRound(messages: BaseMessage[]): { call: CallWithId; answer: ToolMessage | undefined }[] {
	const index = messages.findLastIndex((message) => AIMessage.isInstance(message));
	const later = messages.slice(index + 1).filter((message) => ToolMessage.isInstance(message));
	return callsIn(messages.slice(index, index + 1)).map((call) => ({
		call,
		answer: later.find(({ tool_call_id }) => tool_call_id === call.id)
	}));
}

/** These calls of the question, in order, each with its answer. Unanswered ones are left out. */
export function resultsOf(
	messages: BaseMessage[],
	ids: readonly string[]
): { call: CallWithId; answer: ToolMessage }[] {
	const since = sinceQuestion(messages);
	const answers = new Map(
		since
			.filter((message) => ToolMessage.isInstance(message))
			.map((message) => [message.tool_call_id, message])
	);
	return callsIn(since).flatMap((call) => {
		const answer = ids.includes(call.id) ? answers.get(call.id) : undefined;
		return answer ? [{ call, answer }] : [];
	});
}

/** Everything after the reader's last message. */
export function sinceQuestion(messages: readonly BaseMessage[]): BaseMessage[] {
	return messages.slice(messages.findLastIndex((message) => HumanMessage.isInstance(message)) + 1);
}

export type CallWithId = ToolCall & { id: string };

/** The calls of a message. A call without an id cannot be answered, and is left out. */
export function callsOf(message: AIMessage): CallWithId[] {
	return (message.tool_calls ?? []).filter((call): call is CallWithId => Boolean(call.id));
}

export function callsIn(messages: readonly BaseMessage[]): CallWithId[] {
	return messages.filter((message) => AIMessage.isInstance(message)).flatMap((message) => callsOf(message));
}

function toolMessageFor(call: CallWithId, answer: ToolMessage | undefined): ToolMessage {
	return new ToolMessage({
		tool_call_id: call.id,
		name: call.name,
		content: answer ? answer.text : NOT_ANSWERED,
		status: answer?.status ?? (answer ? 'success' : 'error')
	});
}

/** Tool call ids that every endpoint accepts: Mistral's accepts only nine letters and digits, OpenAI's up to 40 characters. */
const STRICT = /^[a-zA-Z0-9]{9}$/;
const LENGTH = 9;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function isStrictId(id: string): boolean {
	return STRICT.test(id);
}

export function newCallId(): string {
	return spell(crypto.getRandomValues(new Uint32Array(LENGTH)));
}

/**
 * The id itself if every endpoint accepts it. Otherwise a replacement that is always the same, so that endpoints recognise what
 * they have cached.
 */
export function strictId(id: string): string {
	if (isStrictId(id)) return id;
	// FNV-1a, 32 bits, with another seed for each letter.
	const numbers = Array.from({ length: LENGTH }, (_, place) => {
		let hash = 0x811c9dc5 ^ (place * 0x9e3779b1);
		for (let index = 0; index < id.length; index++)
			hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
		return (hash ^ (hash >>> 15)) >>> 0;
	});
	return spell(numbers);
}

function spell(numbers: Iterable<number>): string {
	return Array.from(numbers, (number) => ALPHABET.charAt(number % ALPHABET.length)).join('');
}
