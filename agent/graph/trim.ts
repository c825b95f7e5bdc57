/** Makes a history fit: what can be looked up again goes first, then what was said long ago, and the question last. */
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import type { Summary } from '../protocol/events.ts';
import { readingIn } from '../prompt/prompt-messages.ts';

/** Units that a message needs besides its text. */
const MESSAGE_OVERHEAD_CHARACTERS = 20;

export function charactersOf(messages: readonly BaseMessage[]): number {
	return messages.reduce((sum, message) => {
		const calls = AIMessage.isInstance(message) ? JSON.stringify(message.tool_calls ?? []).length : 0;
		const reading = readingIn(message);
		return sum + message.text.length + calls + (reading?.paragraph.length ?? 0) + MESSAGE_OVERHEAD_CHARACTERS;
	}, 0);
}

/** Leaves out what a summary stands for; one that does not belong to these messages is no use. */
export function withoutSummarised(messages: BaseMessage[], summary: Summary | null): BaseMessage[] | null {
	const index = summary ? messages.findIndex((message) => message.id === summary.upTo) : -1;
	return index < 0 ? null : messages.slice(index + 1);
}

/** Earlier questions' results become one line each, oldest first, until the rest fits into so many units. */
export function stubOldResults(messages: BaseMessage[], maxCharacters: number): BaseMessage[] {
	return stub(messages, maxCharacters, lastQuestion(messages));
}

/** The same within the question, its last round excepted, which is cut if nothing else helps. */
export function stubCurrentResults(messages: BaseMessage[], maxCharacters: number): BaseMessage[] {
	const lastRound = messages.findLastIndex((message) => AIMessage.isInstance(message));
	const stubbed = stub(messages, maxCharacters, lastRound < 0 ? messages.length : lastRound);
	const excess = charactersOf(stubbed) - maxCharacters;
	const results = stubbed.filter((message, index) => index > lastRound && ToolMessage.isInstance(message));
	if (excess <= 0 || results.length === 0) return stubbed;
	const total = results.reduce((sum, message) => sum + message.text.length, 0);
	const share = Math.max(0.1, 1 - excess / total);
	return stubbed.map((message, index) => {
		if (index <= lastRound || !ToolMessage.isInstance(message)) return message;
		const length = Math.floor(message.text.length * share);
		return replaced(message, `${message.text.slice(0, length)}… (cut to save room: ask for less at once)`);
	});
}

/** Turns before the question, which a summary may stand for; none if there are none. */
export function olderTurns(messages: BaseMessage[]): BaseMessage[] {
	return messages.slice(0, Math.max(0, lastQuestion(messages)));
}

function lastQuestion(messages: BaseMessage[]): number {
	return messages.findLastIndex((message) => HumanMessage.isInstance(message));
}

function stub(messages: BaseMessage[], maxCharacters: number, before: number): BaseMessage[] {
	let size = charactersOf(messages);
	return messages.map((message, index) => {
		if (index >= before || size <= maxCharacters || !ToolMessage.isInstance(message)) return message;
		const line = `(Result of ${message.name ?? 'a tool'}, ${message.text.length} characters, left out to save room. Call it again if you need it.)`;
		if (line.length >= message.text.length) return message;
		size -= message.text.length - line.length;
		return replaced(message, line);
	});
}

function replaced({ id, tool_call_id, name, status }: ToolMessage, content: string): ToolMessage {
	return new ToolMessage({ id, tool_call_id, name, status, content });
}
