/** The messages channel of the state: whatever is written to it, even where it did not come through our routes, keeps declared fields only. */
import {
	AIMessage,
	HumanMessage,
	isBaseMessage,
	SystemMessage,
	ToolMessage,
	type BaseMessage
} from '@langchain/core/messages';
import { messagesStateReducer } from '@langchain/langgraph/web';
import { threadMessage, type ThreadMessage } from '../protocol/thread-values.ts';

/** The channel's reducer. update: from a node or a client. Throws where an element is no message of a thread. */
export function addMessages(old: BaseMessage[], update: unknown): BaseMessage[] {
	const messages = [update].flat().flatMap((message) => typed(message));
	return messagesStateReducer(old, messages);
}

function typed(message: unknown): BaseMessage[] {
	// The instructions are added to each call of the model; system messages in a thread are dropped.
	if (SystemMessage.isInstance(message)) return [];
	if (isBaseMessage(message) && message.type === 'remove') return [message];
	const parsed = threadMessage.safeParse(isBaseMessage(message) ? fieldsOf(message) : message);
	if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'This is no message of a thread.');
	return [toMessage(parsed.data)];
}

function fieldsOf(message: BaseMessage): Record<string, unknown> {
	const { id, type, text, additional_kwargs } = message;
	const fields = { id, type, content: text, additional_kwargs };
	if (AIMessage.isInstance(message)) return { ...fields, type: 'ai', tool_calls: message.tool_calls };
	if (!ToolMessage.isInstance(message)) return fields;
	const { tool_call_id, name, status } = message;
	return { ...fields, tool_call_id, name, status };
}

function toMessage(message: ThreadMessage): BaseMessage {
	const id = message.id ?? undefined;
	const { content } = message;
	if (message.type === 'human') {
		const { reading } = message.additional_kwargs ?? {};
		return new HumanMessage({ id, content, additional_kwargs: reading ? { reading } : {} });
	}
	if (message.type === 'tool') {
		const { tool_call_id, name, status } = message;
		return new ToolMessage({
			id,
			content,
			tool_call_id,
			name: name ?? undefined,
			status: status ?? undefined
		});
	}
	const { providerMetadata } = message.additional_kwargs ?? {};
	const tool_calls = (message.tool_calls ?? []).map((call) => ({ ...call, type: 'tool_call' as const }));
	return new AIMessage({
		id,
		content,
		tool_calls,
		additional_kwargs: providerMetadata ? { providerMetadata } : {}
	});
}
