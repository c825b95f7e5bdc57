/** What one call of the language model cost: the endpoint's own figures, or an estimate from the characters. */
import { AIMessage, type AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { BUILT_IN, type Usage } from '../protocol/events.ts';
import { estimateTokens } from '../messages/tokens.ts';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import { hostOf, type Endpoint } from '../endpoint/endpoint.ts';

/** ok: it ended by itself; late: the question's time ran out; stopped: the run was cancelled. */
export type CallOutcome = 'ok' | 'late' | 'error' | 'stopped';

export interface ModelCall {
	messages: readonly BaseMessage[];
	tools: readonly ToolSchema[];
	purpose: Usage['purpose'];
	/** Whether the endpoint has had all of it before, in other calls of this question. */
	again: boolean;
	/** As far as it came. */
	reply: AIMessageChunk;
	/** Characters of the model's thoughts, which are not part of the reply. */
	thoughtCharacters: number;
	ms: number;
	protocol: 'native' | 'json';
	/** null: the built-in model. */
	endpoint: Endpoint | null;
}

/** What a tool call takes besides its arguments: its name and the JSON around it. */
const CALL_OVERHEAD_CHARACTERS = 20;

export function usageOf(call: ModelCall): Usage {
	const { messages, tools, reply, again, ms, protocol, endpoint } = call;
	const figures = reply.usage_metadata;
	const sentCharacters = charactersOf(messages) + JSON.stringify(tools).length;
	const inputTokens = figures?.input_tokens ?? estimateTokens(sentCharacters);
	const callCharacters = (reply.tool_call_chunks ?? []).reduce(
		(sum, { args }) => sum + (args?.length ?? 0) + CALL_OVERHEAD_CHARACTERS,
		0
	);
	const writtenCharacters = reply.text.length + callCharacters + call.thoughtCharacters;
	return {
		// A model that may call tools and does not has answered.
		purpose: call.purpose === 'choose' && callCharacters === 0 ? 'answer' : call.purpose,
		...describeEndpoint(endpoint),
		protocol,
		inputTokens,
		newTokens: again ? 0 : Math.round(inputTokens * shareOfNew(messages, sentCharacters)),
		outputTokens: figures?.output_tokens ?? estimateTokens(writtenCharacters),
		estimated: !figures,
		ms: Math.round(ms)
	};
}

/** The model's name and its endpoint's host, as events tell them. */
export function describeEndpoint(endpoint: Endpoint | null): { model: string; endpoint: string } {
	if (!endpoint) return { model: 'quotes only', endpoint: BUILT_IN };
	const { model, url } = endpoint;
	return { model, endpoint: hostOf(url) };
}

function charactersOf(messages: readonly BaseMessage[]): number {
	return messages.reduce((sum, message) => sum + message.text.length, 0);
}

/** Share of the request that was never sent before: what comes after the last reply, or all of it before the first one. */
function shareOfNew(messages: readonly BaseMessage[], sentCharacters: number): number {
	const last = messages.findLastIndex((message) => AIMessage.isInstance(message));
	return last < 0 || sentCharacters === 0 ? 1 : charactersOf(messages.slice(last + 1)) / sentCharacters;
}
