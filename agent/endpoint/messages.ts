/** Anthropic's Messages, also as other providers speak it. https://platform.claude.com/docs/en/api/messages */
import { AIMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { callsOf, strictId } from '../messages/history.ts';
import { toJsonProtocol } from '../messages/tool-descriptions.ts';
import { BEFORE, chunk, detailsFor, partsOf, thoughtChunk, translatorOf, type Dialect } from './dialect.ts';
import { isRecord } from '../protocol/json.ts';
import type { EndpointError } from './endpoint-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { Payload } from './payloads.ts';
import type { StreamRequest } from './piece.ts';
import { isTooLong } from './traits.ts';

/** The protocol requires a limit. All thinking models accept this one; other models refuse it, and it is halved. */
const USUAL_TOKENS = 32_000;
const MOST_TOKENS = 128_000;
const LEAST_TOKENS = 1024;

export const messages: Dialect = { path: '/messages', body, translator, fewerTokens };

type Block = Record<string, unknown> & { type: string };
interface Turn {
	role: 'user' | 'assistant';
	content: Block[];
}

function body(endpoint: Endpoint, request: StreamRequest): Record<string, unknown> {
	const { traits, mayCall = true, temperature, maxTokens = USUAL_TOKENS, mostTokens = Infinity } = request;
	const isMarked = !traits.has('no-cache-marks');
	const tools = request.tools.map(({ function: { name, description, parameters } }) => ({
		name,
		description,
		input_schema: parameters
	}));
	const { instructions, said } = partsOf(request.messages);
	const system = instructions ? [textBlock(instructions)] : [];
	const turns = turnsOf(endpoint, request, said);
	const wanted = traits.has('no-token-limit') ? MOST_TOKENS : Math.min(maxTokens, USUAL_TOKENS);
	const limit = Math.min(wanted, mostTokens);
	const thought = thoughtFields(endpoint, request, limit, turns);
	const hasItsOwn = 'thinking' in thought || ADAPTIVE.test(endpoint.model);
	return {
		model: endpoint.model,
		max_tokens: limit,
		...(system.length > 0 ? { system: isMarked ? markedAtEnd(system) : system } : {}),
		messages: isMarked ? markedTurns(turns) : turns,
		...(tools.length > 0 ? { tools: isMarked ? markedAtEnd(tools) : tools } : {}),
		...(tools.length > 0 && !mayCall ? { tool_choice: { type: 'none' } } : {}),
		// A thinking model sets its own temperature. In this protocol the scale ends at 1.
		...(typeof temperature === 'number' && !hasItsOwn ? { temperature: Math.min(1, temperature) } : {}),
		...thought,
		stream: true
	};
}

/** User and assistant alternate, the user is first, and tool results belong to the user. */
function turnsOf(
	endpoint: Endpoint,
	{ traits, tools }: StreamRequest,
	history: readonly BaseMessage[]
): Turn[] {
	const turns: Turn[] = [];
	// Calls are refused if no tool is on offer.
	for (const message of tools.length === 0 ? toJsonProtocol(history, []) : history) {
		const role = AIMessage.isInstance(message) ? 'assistant' : 'user';
		const content = blocksOf(message, endpoint, traits);
		if (content.length === 0) continue;
		if (turns.length === 0 && role === 'assistant')
			turns.push({ role: 'user', content: [textBlock(BEFORE)] });
		const last = turns.at(-1);
		if (last?.role === role) last.content.push(...content);
		else turns.push({ role, content });
	}
	return turns;
}

const textBlock = (text: string): Block => ({ type: 'text', text });

function blocksOf(message: BaseMessage, endpoint: Endpoint, traits: StreamRequest['traits']): Block[] {
	const { text } = message;
	// An empty block is refused.
	const words = text.trim() ? [textBlock(text)] : [];
	if (ToolMessage.isInstance(message)) {
		const { tool_call_id, status } = message;
		const failed = status === 'error' ? { is_error: true } : {};
		return [{ type: 'tool_result', tool_use_id: strictId(tool_call_id), content: text, ...failed }];
	}
	if (!AIMessage.isInstance(message)) return words;
	const calls = callsOf(message).map(({ id, name, args }) => ({
		type: 'tool_use',
		id: strictId(id),
		name,
		input: args
	}));
	// Thoughts are signed, and come first.
	const thoughts = detailsFor(message, endpoint, traits).filter(isThought);
	return [...thoughts, ...words, ...calls];
}

const isThought = (block: unknown): block is Block =>
	isRecord(block) && (block.type === 'thinking' || block.type === 'redacted_thinking');

/**
 * Claude from 4.6 on decides when to think, and is told how hard; other models get a number of tokens.
 * https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking
 */
const ADAPTIVE = /claude-(?!\d|\w+-4(?![-.][6-9]))/i;

/** The effort the reader wished for; without a wish, the model's own default. */
function thoughtFields(
	{ model }: Endpoint,
	{ effort, traits }: StreamRequest,
	limit: number,
	turns: readonly Turn[]
): { thinking?: object; max_tokens?: number; output_config?: object } {
	if (!effort || traits.has('no-reasoning')) return {};
	const isThorough = effort === 'high';
	if (ADAPTIVE.test(model))
		return {
			output_config: { effort },
			...(isThorough ? { thinking: { type: 'adaptive', display: 'summarized' } } : {})
		};
	if (!isThorough || !mayThink(turns)) return {};
	const most = Math.max(limit, 2 * LEAST_TOKENS);
	return { thinking: { type: 'enabled', budget_tokens: Math.floor(most / 2) }, max_tokens: most };
}

/**
 * A turn that calls tools must begin with the thought that led to it. If a turn has none, such as a plan's, the model continues
 * without thinking.
 */
function mayThink(turns: readonly Turn[]): boolean {
	const last = turns.findLast(({ role }) => role === 'assistant');
	return isThought(last?.content[0]) || !last?.content.some(({ type }) => type === 'tool_use');
}

const MARK = { cache_control: { type: 'ephemeral' } };

const markedAtEnd = <T extends object>(parts: readonly T[]): T[] =>
	parts.map((part, index) => (index === parts.length - 1 ? { ...part, ...MARK } : part));

/**
 * Marks the end of this request for the cache, and the end of the one before, which is then found however many blocks have come
 * since. With the tools and the instructions these use up all allowed marks.
 * https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
function markedTurns(turns: readonly Turn[]): Turn[] {
	const asked = turns.flatMap(({ role }, index) => (role === 'user' ? [index] : [])).slice(-2);
	return turns.map((turn, index) =>
		asked.includes(index) ? { ...turn, content: markedAtEnd(turn.content) } : turn
	);
}

function fewerTokens(error: EndpointError, { max_tokens }: Record<string, unknown>): number | null {
	const refused = Number(max_tokens);
	if (isTooLong(error) || !/max_tokens/.test(error.message) || refused <= LEAST_TOKENS) return null;
	const named = Number(/> (\d+), which is the maximum/.exec(error.message)?.[1]);
	return named > 0 && named < refused ? named : Math.floor(refused / 2);
}

/** https://platform.claude.com/docs/en/build-with-claude/streaming */
function translator(): (payload: Payload) => Payload[] {
	/** The end of a stream has other figures than its beginning, and fewer of them. */
	let usage: Record<string, unknown> = {};
	const thoughts = new Map<unknown, Block>();
	const count = (figures: unknown): object | undefined => {
		if (!isRecord(figures)) return undefined;
		const known = Object.entries(figures).filter(([, value]) => value !== null && value !== undefined);
		usage = { ...usage, ...Object.fromEntries(known) };
		// Cached tokens do not count as sent here; in chat completions they do.
		const sent = [usage.input_tokens, usage.cache_read_input_tokens, usage.cache_creation_input_tokens];
		return { ...usage, input_tokens: sent.reduce<number>((sum, tokens) => sum + (Number(tokens) || 0), 0) };
	};
	const begin = (index: unknown, block: Record<string, unknown>): Payload[] => {
		const { type, id, name, input, text, thinking } = block;
		if (type === 'text') return text ? [chunk({ content: text })] : [];
		if (isThought(block)) thoughts.set(index, { ...block });
		if (type === 'thinking') return thinking ? [thoughtChunk(thinking)] : [];
		if (type !== 'tool_use') return [];
		// Arguments come in pieces, except in a reply that comes whole.
		const args = isRecord(input) && Object.keys(input).length > 0 ? JSON.stringify(input) : '';
		return [chunk({ tool_calls: [{ index, id, function: { name, arguments: args } }] })];
	};
	const goOn = (
		index: unknown,
		{ type, text, thinking, signature, partial_json }: Record<string, unknown>
	): Payload[] => {
		const thought = thoughts.get(index);
		switch (type) {
			case 'text_delta':
				return [chunk({ content: text })];
			case 'thinking_delta':
				if (thought) thought.thinking = `${String(thought.thinking ?? '')}${String(thinking)}`;
				return [thoughtChunk(thinking)];
			case 'signature_delta':
				if (thought) thought.signature = signature;
				return [];
			case 'input_json_delta':
				return [chunk({ tool_calls: [{ index, function: { arguments: partial_json } }] })];
			default:
				return [];
		}
	};
	const end = (index: unknown): Payload[] => {
		const thought = thoughts.get(index);
		return thought ? [chunk({ reasoning_details: [thought] })] : [];
	};
	const stop = ({ stop_reason: why, stop_details }: Record<string, unknown>, figures: unknown): Payload => {
		const refusal = isRecord(stop_details) ? stop_details.explanation : null;
		// Only the provider's own tools pause a turn, and then more would follow.
		const finish = why === 'pause_turn' ? 'max_tokens' : typeof why === 'string' ? why : null;
		return chunk({ refusal }, finish, count(figures));
	};
	return translatorOf((event, type) => {
		const { index, message, content_block, delta, content } = event;
		switch (type) {
			case 'message_start':
				return [chunk({}, null, isRecord(message) ? count(message.usage) : undefined)];
			case 'content_block_start':
				return isRecord(content_block) ? begin(index, content_block) : [];
			case 'content_block_delta':
				return isRecord(delta) ? goOn(index, delta) : [];
			case 'content_block_stop':
				return end(index);
			case 'message_delta':
				return isRecord(delta) ? [stop(delta, event.usage)] : [];
			case 'message_stop':
				return [{ type: 'done' }];
			case 'message': {
				const blocks = Array.isArray(content) ? content.filter(isRecord) : [];
				return [
					...blocks.flatMap((block, at) => [...begin(at, block), ...end(at)]),
					stop(event, event.usage),
					{ type: 'done' }
				];
			}
			default:
				return [];
		}
	});
}
