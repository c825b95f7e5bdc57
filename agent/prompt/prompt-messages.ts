/** The messages of one model call, in order: instructions, history, the reading context and the question, tool results, a final note. */
import {
	AIMessage,
	HumanMessage,
	SystemMessage,
	ToolMessage,
	type BaseMessage
} from '@langchain/core/messages';
import { withBareQuestion } from '../messages/bare-question.ts';
import { reading, searchTool, type BookContext, type ReadingMoment } from '../protocol/context.ts';
import { delimit } from './delimiters.ts';
import { INSTRUCTIONS, SHELF_INSTRUCTIONS } from './instructions.ts';
import { describeContext, describeReading } from './reading-context.ts';

export interface PromptParts {
	/** The turns so far, valid for every endpoint and cut to the model's window. */
	history: BaseMessage[];
	book: BookContext | null;
	/** Summary of the turns that were cut from the history; null where none were. */
	summary: string | null;
	/** Instructions from the app at the very end. */
	note: string | null;
}

export function promptMessages({ history, book, summary, note }: PromptParts): BaseMessage[] {
	const question = history.findLastIndex((message) => HumanMessage.isInstance(message));
	const first = history.findIndex((message) => HumanMessage.isInstance(message));
	const messages = history.map((message, index): BaseMessage => {
		if (ToolMessage.isInstance(message)) return delimited(message);
		if (!HumanMessage.isInstance(message)) return message;
		const reading = index === question && book?.window ? null : readingIn(message);
		const parts = [
			index === first && summary
				? `Lectern: Summary of the conversation before, by you:\n${delimit(summary, 'summary')}`
				: '',
			index === question ? describeContext(book) : '',
			reading ? describeReading(reading) : '',
			message.text
		];
		return new HumanMessage({
			id: message.id,
			content: parts.filter(Boolean).join('\n\n'),
			additional_kwargs: withBareQuestion({
				question: message.text,
				preset: book?.preset ?? null,
				search: searchTool(book),
				limited: Boolean(book?.spoiler),
				language: book?.interface_language ?? null
			})
		});
	});
	return [new SystemMessage(book?.shelf ? SHELF_INSTRUCTIONS : INSTRUCTIONS), ...withNote(messages, note)];
}

/** The result as it came stays in `artifact`, for the extractive model, which parses the JSON. */
function delimited(message: ToolMessage): ToolMessage {
	return new ToolMessage({
		tool_call_id: message.tool_call_id,
		name: message.name,
		content: delimit(message.text, `result of ${message.name ?? 'a tool'}`),
		artifact: message.text,
		status: message.status
	});
}

/** Appended to the last message rather than sent as one of its own: not every endpoint takes a user message after a tool's. */
function withNote(messages: BaseMessage[], note: string | null): BaseMessage[] {
	const last = messages.at(-1);
	if (!note || !last) return messages;
	const content = `${last.text}\n\n${note}`;
	const rest = messages.slice(0, -1);
	if (ToolMessage.isInstance(last)) {
		const { tool_call_id, name, artifact, status } = last;
		return [...rest, new ToolMessage({ tool_call_id, name, artifact: artifact as unknown, status, content })];
	}
	if (AIMessage.isInstance(last)) return [...messages, new HumanMessage(note)];
	return [...rest, new HumanMessage({ id: last.id, content, additional_kwargs: last.additional_kwargs })];
}

export function readingIn(message: BaseMessage): ReadingMoment | null {
	const parsed = reading.safeParse(message.additional_kwargs.reading);
	return parsed.success ? parsed.data : null;
}
