/**
 * OpenAI's Responses, the only protocol for some models. The provider stores nothing: each request contains everything, with the
 * model's encrypted reasoning as it came. https://platform.openai.com/docs/api-reference/responses
 */
import { AIMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { callsOf, strictId } from '../messages/history.ts';
import { chunk, detailsFor, partsOf, thoughtChunk, translatorOf, type Dialect } from './dialect.ts';
import { isRecord } from '../protocol/json.ts';
import type { Endpoint } from './endpoint.ts';
import type { Payload } from './payloads.ts';
import type { StreamRequest } from './piece.ts';

export const responses: Dialect = { path: '/responses', body, translator };

type Item = Record<string, unknown>;

function body(endpoint: Endpoint, request: StreamRequest): Item {
	const { tools, traits, mayCall = true, maxTokens, temperature } = request;
	const { instructions, said } = partsOf(request.messages);
	const reasoning = reasoningOf(request);
	return {
		model: endpoint.model,
		...(instructions ? { instructions } : {}),
		input: said.flatMap((message) => itemsOf(message, endpoint, traits)),
		stream: !traits.has('no-stream'),
		store: false,
		...(traits.has('no-reasoning') ? {} : { include: ['reasoning.encrypted_content'] }),
		...(reasoning ? { reasoning } : {}),
		...(maxTokens === undefined ? {} : { max_output_tokens: maxTokens }),
		...(typeof temperature === 'number' ? { temperature } : {}),
		// Not strict, because that would make all arguments required.
		...(tools.length > 0
			? { tools: tools.map((tool) => ({ type: 'function', ...tool.function, strict: false })) }
			: {}),
		...(tools.length > 0 && !mayCall ? { tool_choice: 'none' } : {})
	};
}

/** Asks a thinking model for summaries of its thoughts, which is all it shows of them. */
function reasoningOf({ effort, traits }: StreamRequest): object | null {
	const wish = effort ? { effort } : {};
	const thinks = traits.has('thinks') && !traits.has('no-summaries') ? { summary: 'auto' } : {};
	const reasoning = { ...wish, ...thinks };
	return Object.keys(reasoning).length > 0 ? reasoning : null;
}

function itemsOf(message: BaseMessage, endpoint: Endpoint, traits: StreamRequest['traits']): Item[] {
	const { text } = message;
	if (ToolMessage.isInstance(message))
		return [{ type: 'function_call_output', call_id: strictId(message.tool_call_id), output: text }];
	if (!AIMessage.isInstance(message)) return [{ role: 'user', content: text }];
	const calls = callsOf(message).map(({ id, name, args }) => ({
		type: 'function_call',
		call_id: strictId(id),
		name,
		arguments: JSON.stringify(args)
	}));
	const words = text ? [{ role: 'assistant', content: text }] : [];
	// Reasoning that is not encrypted would be looked up at the provider, which did not store it.
	const reasoning = detailsFor(message, endpoint, traits).filter(
		(item) => isRecord(item) && item.type === 'reasoning' && typeof item.encrypted_content === 'string'
	) as Item[];
	return [...reasoning, ...words, ...calls];
}

/** https://platform.openai.com/docs/api-reference/responses-streaming */
function translator(): (payload: Payload) => Payload[] {
	/** Whether any output has come in pieces, and for which items words have. */
	let began = false;
	const spoken = new Set<unknown>();
	return translatorOf((event, type) => {
		const { delta, item, response, output_index: index } = event;
		began ||= /^response\.(output_item\.done|function_call|.*\.delta$)/.test(type);
		const at = index ?? event.item_id ?? (isRecord(item) ? item.id : undefined);
		if (type.endsWith('.delta')) spoken.add(at);
		switch (type) {
			case 'response.output_text.delta':
				return [chunk({ content: delta })];
			case 'response.refusal.delta':
				return [chunk({ refusal: delta })];
			case 'response.reasoning_summary_text.delta':
			case 'response.reasoning_text.delta':
				return [thoughtChunk(delta)];
			case 'response.reasoning_summary_part.added':
				return Number(event.summary_index) > 0 ? [thoughtChunk('\n\n')] : [];
			case 'response.output_item.added':
				return isRecord(item) ? callIn(item, index) : [];
			case 'response.function_call_arguments.delta':
			case 'response.custom_tool_call_input.delta':
			case 'response.function_call_arguments.done':
				return [chunk({ tool_calls: [{ index, function: { arguments: delta ?? event.arguments } }] })];
			case 'response.output_item.done':
				if (!isRecord(item)) return [];
				return [...(spoken.has(at) ? [] : wordsIn(item)), ...callIn(item, index), ...reasoningIn(item)];
			case 'response.completed':
			case 'response.incomplete':
			case 'response.failed':
				return isRecord(response) ? endOf(response, !began) : [];
			case 'response':
				return endOf(event, true);
			default:
				return [chunk({})];
		}
	});
}

/** A call sends its name once or twice, and repeats all its arguments when it ends. */
function callIn({ type, call_id: id, name, arguments: args, input }: Item, index: unknown): Payload[] {
	if (type !== 'function_call' && type !== 'custom_tool_call') return [];
	return [chunk({ tool_calls: [{ index, id, function: { name, arguments: args ?? input ?? '' } }] })];
}

function reasoningIn({ type, id, summary, encrypted_content }: Item): Payload[] {
	if (type !== 'reasoning' || typeof encrypted_content !== 'string') return [];
	return [chunk({ reasoning_details: [{ type, id, summary, encrypted_content }] })];
}

/** isWhole: nothing of it has come in pieces. */
function endOf(
	{ status, error, incomplete_details: details, usage, output }: Item,
	isWhole: boolean
): Payload[] {
	if (status === 'failed')
		return [{ type: 'json', value: { error: error ?? { message: status } }, whole: false }];
	const reason = isRecord(details) ? details.reason : null;
	const finish = typeof reason === 'string' ? reason : status === 'incomplete' ? 'length' : 'stop';
	const items = isWhole && Array.isArray(output) ? output.filter(isRecord) : [];
	return [
		...items.flatMap((item, index) => [...wordsIn(item), ...callIn(item, index), ...reasoningIn(item)]),
		// The figures have names that the reader knows as well.
		chunk({}, finish, isRecord(usage) ? usage : undefined),
		{ type: 'done' }
	];
}

function wordsIn({ type, content, summary }: Item): Payload[] {
	const parts = (type === 'reasoning' ? summary : content) ?? [];
	return (Array.isArray(parts) ? parts : []).filter(isRecord).map((part) => {
		if (part.type === 'refusal') return chunk({ refusal: part.refusal });
		return part.type === 'output_text' ? chunk({ content: part.text }) : thoughtChunk(part.text);
	});
}
