/**
 * The chat completions protocol. A request has the strictest form, which all endpoints accept: alternating turns, ids of nine
 * letters and digits, no field that some reject. If an endpoint wants something else, its traits say so.
 * https://platform.openai.com/docs/api-reference/chat/create
 */
import { AIMessage, SystemMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { strictId, callsOf } from '../messages/history.ts';
import { parsedJson } from '../protocol/json.ts';
import { BEFORE, metadataFor, type Dialect } from './dialect.ts';
import { hostOf, type Endpoint } from './endpoint.ts';
import type { Effort, StreamRequest } from './piece.ts';
import type { Trait } from './traits.ts';

/** Stands for a missing turn of the model, so that turns alternate. */
const NO_ANSWER = '(No answer yet.)';
/** Reasoning for a call without any, if the endpoint requires it. Such a call came from the plan, or from another model. */
const NO_REASONING = 'I look this up in the book.';
/** https://ai.google.dev/gemini-api/docs/thought-signatures: the signature for calls the model did not make. */
const NO_SIGNATURE = 'skip_thought_signature_validator';

export const chatCompletions: Dialect = {
	path: '/chat/completions',
	body,
	translator: () => (payload) => [payload]
};

interface WireMessage {
	role: 'system' | 'user' | 'assistant' | 'tool';
	content: string;
	tool_calls?: object[];
	tool_call_id?: string;
	name?: string;
	reasoning_content?: string;
	reasoning_details?: unknown;
}

function body(endpoint: Endpoint, request: StreamRequest): Record<string, unknown> {
	const { tools, traits, maxTokens, temperature, usage, effort, mayCall = true } = request;
	const limit =
		traits.has('max-completion-tokens') && !traits.has('max-tokens') ? 'max_completion_tokens' : 'max_tokens';
	const stream = !traits.has('no-stream');
	return {
		model: endpoint.model,
		messages: wireMessages(endpoint, request),
		stream,
		...(usage && stream && !traits.has('no-usage') ? { stream_options: { include_usage: true } } : {}),
		...(maxTokens === undefined ? {} : { [limit]: maxTokens }),
		...(typeof temperature === 'number' ? { temperature } : {}),
		...(effort ? effortFields(endpoint, effort) : {}),
		...(tools.length > 0 ? { tools } : {}),
		...(tools.length > 0 && !mayCall ? { tool_choice: 'none' } : {})
	};
}

/**
 * The field for the thinking effort: https://openrouter.ai/docs/use-cases/reasoning-tokens ·
 * https://docs.z.ai/guides/capabilities/thinking · https://platform.moonshot.ai/docs/guide/use-kimi-k2-thinking-model ·
 * https://help.aliyun.com/en/model-studio/deep-thinking · the others as OpenAI.
 */
function effortFields({ url }: Endpoint, effort: Effort): Record<string, unknown> {
	const host = hostOf(url).toLowerCase();
	if (/(^|\.)openrouter\.ai$/.test(host)) return { reasoning: { effort } };
	if (/(^|\.)(z\.ai|bigmodel\.cn|moonshot\.(ai|cn)|kimi\.com|xiaomimimo\.com)$/.test(host))
		return { thinking: { type: effort === 'low' ? 'disabled' : 'enabled' } };
	if (/(^|\.)aliyuncs\.com$/.test(host)) return { enable_thinking: effort === 'high' };
	return { reasoning_effort: effort };
}

function wireMessages(endpoint: Endpoint, { messages, traits }: StreamRequest): object[] {
	const instructions = messages.findIndex((message) => !SystemMessage.isInstance(message));
	const wire = inTurn(
		messages.map((message, index) => toWire(message, endpoint, traits, index < instructions))
	);
	const ordered = traits.has('no-system-role') ? withoutSystem(wire) : wire;
	return traits.has('cache-marks') && !traits.has('no-cache-marks') ? withMarks(ordered) : ordered;
}

function toWire(
	message: BaseMessage,
	endpoint: Endpoint,
	traits: ReadonlySet<Trait>,
	isInstruction: boolean
): WireMessage {
	// A later system message is a note from the app, and few endpoints accept a system message there.
	if (SystemMessage.isInstance(message))
		return { role: isInstruction ? 'system' : 'user', content: message.text };
	if (ToolMessage.isInstance(message)) {
		const { tool_call_id, name, text } = message;
		const named = traits.has('wants-tool-names') && name ? { name } : {};
		return { role: 'tool', tool_call_id: strictId(tool_call_id), content: text, ...named };
	}
	if (!AIMessage.isInstance(message)) return { role: 'user', content: message.text };
	const calls = callsOf(message);
	if (calls.length === 0) return { role: 'assistant', content: message.text };
	const metadata = metadataFor(message, endpoint, traits);
	const tool_calls = calls.map(({ id, name, args }, index) => {
		const extra = extraFor(metadata?.calls?.[id], index, traits);
		return {
			id: strictId(id),
			type: 'function',
			function: { name, arguments: JSON.stringify(args) },
			...(extra === undefined ? {} : { extra_content: extra })
		};
	});
	const kept = metadata?.details ?? '';
	const details = kept && !OF_OTHERS.test(kept) ? parsedJson(kept) : undefined;
	return {
		role: 'assistant',
		content: message.text,
		tool_calls,
		...(traits.has('wants-reasoning') && !traits.has('no-reasoning')
			? { reasoning_content: metadata?.reasoning ?? NO_REASONING }
			: {}),
		...(details === undefined ? {} : { reasoning_details: details })
	};
}

/** Details that came in another dialect, in which the model was asked before. */
const OF_OTHERS = /"type":"(redacted_)?(thinking|reasoning)"/;

/** Gemini wants a signature with the first call of a message. */
function extraFor(kept: string | undefined, index: number, traits: ReadonlySet<Trait>): unknown {
	// If it was cut or changed on the way, the endpoint manages without it, or says that it cannot.
	if (kept) return parsedJson(kept);
	if (!traits.has('wants-signatures') || index > 0) return undefined;
	return { google: { thought_signature: NO_SIGNATURE } };
}

/** After the instructions, user and assistant alternate, the user first, with tool results between them. */
function inTurn(messages: readonly WireMessage[]): WireMessage[] {
	const turns: WireMessage[] = [];
	for (const message of messages) {
		const last = turns.at(-1);
		if (last?.role === message.role && (message.role === 'user' || message.role === 'system'))
			turns[turns.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` };
		else if (message.role === 'assistant' && last?.role === 'assistant' && !last.tool_calls)
			turns[turns.length - 1] = {
				...message,
				content: [last.content, message.content].filter(Boolean).join('\n\n')
			};
		else {
			if (message.role === 'user' && last?.role === 'tool')
				turns.push({ role: 'assistant', content: NO_ANSWER });
			if (message.role === 'assistant' && (!last || last.role === 'system'))
				turns.push({ role: 'user', content: BEFORE });
			turns.push(message);
		}
	}
	return turns;
}

/**
 * Marks the end of the instructions and of the whole request. The next request finds the latter within the last 20 blocks.
 * https://openrouter.ai/docs/features/prompt-caching
 */
function withMarks(messages: readonly WireMessage[]): object[] {
	return messages.map((message, index) => {
		const { content } = message;
		const isMarked = index === messages.length - 1 || message.role === 'system';
		if (!isMarked || content === '') return message;
		return { ...message, content: [{ type: 'text', text: content, cache_control: { type: 'ephemeral' } }] };
	});
}

function withoutSystem(messages: readonly WireMessage[]): WireMessage[] {
	const [first, second, ...rest] = messages;
	if (first?.role !== 'system') return [...messages];
	if (second?.role !== 'user') return [{ role: 'user', content: first.content }, ...messages.slice(1)];
	return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest];
}
