/**
 * Wraps any chat model so that it behaves like one that calls tools natively and keeps its thoughts out of the text.
 * Nothing else sees the raw stream of the endpoint: tokens that reach the reader are words of the answer only.
 */
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { BaseChatModel, type BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models';
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { PROVIDER_METADATA, THOUGHT } from '../endpoint/reply-reader.ts';
import { StreamingChatModel } from '../endpoint/streaming-chat-model.ts';
import { toJsonProtocol } from '../tool-calls/json-protocol.ts';
import type { Piece } from '../tool-calls/reply-pieces.ts';
import { ReplyStream } from '../tool-calls/reply-stream.ts';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import { tokensToCharacters } from '../messages/tokens.ts';

export interface NormalizedChatModelOptions {
	model: BaseChatModel;
	protocol: 'native' | 'json';
	tools: readonly ToolSchema[];
	/** Tools whose calls are told apart from the words; those on offer if left out. */
	known?: readonly string[];
	/** Longest arguments of tool calls in one reply, in tokens; then the reply is ended. */
	chooseTokens: number;
}

/** Key in the `additional_kwargs` of the chunks: a restart of the reply (see Piece). */
export const RESTART = 'restart';

/** Words and thoughts of one reply, in UTF-16 code units: a model that was asked for fewer, and never ends, is ended. */
const MAX_REPLY_CHARACTERS = 1_000_000;

export class NormalizedChatModel extends StreamingChatModel {
	readonly #options: NormalizedChatModelOptions;

	constructor(options: NormalizedChatModelOptions) {
		super({});
		this.#options = options;
	}

	_llmType(): string {
		return 'normalized';
	}

	override async *_streamResponseChunks(
		messages: BaseMessage[],
		options: BaseChatModelCallOptions,
		runManager?: CallbackManagerForLLMRun
	): AsyncGenerator<ChatGenerationChunk> {
		const { tools, chooseTokens, known = tools.map((tool) => tool.function.name) } = this.#options;
		const stream = new ReplyStream(known);
		const hangUp = new AbortController();
		const signal = options.signal ? AbortSignal.any([options.signal, hangUp.signal]) : hangUp.signal;
		let callCharacters = 0;
		let saidCharacters = 0;
		let native = false;
		try {
			for await (const chunk of await this.#open(messages, signal)) {
				const thought = thoughtOf(chunk);
				const pieces = [
					...(thought ? [{ type: 'thought' as const, text: thought }] : []),
					...stream.push(chunk.text)
				];
				yield* this.#toChunks(pieces, runManager);
				const rest = restOf(chunk);
				if (rest) yield new ChatGenerationChunk({ text: '', message: rest });
				const argumentLengths = (chunk.tool_call_chunks ?? []).map((call) => call.args?.length ?? 0);
				native ||= argumentLengths.length > 0;
				callCharacters += argumentLengths.reduce((sum, units) => sum + units, 0);
				saidCharacters += chunk.text.length + thought.length;
				if (saidCharacters > MAX_REPLY_CHARACTERS) break;
				if (stream.finished || callCharacters > tokensToCharacters(chooseTokens)) break;
			}
			options.signal?.throwIfAborted();
		} finally {
			// Stops a model that would go on to invent the results.
			hangUp.abort();
		}
		const { pieces, calls } = stream.end();
		yield* this.#toChunks(pieces, runManager);
		if (saidCharacters > MAX_REPLY_CHARACTERS) {
			const message = new AIMessageChunk({ content: '', response_metadata: { finish_reason: 'length' } });
			yield new ChatGenerationChunk({ text: '', message });
		}
		// With native calls, what looks like a call in the text is text.
		if (native) return;
		for (const [index, { name, args }] of calls.entries()) {
			const call = {
				type: 'tool_call_chunk' as const,
				index,
				id: crypto.randomUUID(),
				name,
				args: JSON.stringify(args)
			};
			yield new ChatGenerationChunk({
				text: '',
				message: new AIMessageChunk({ content: '', tool_call_chunks: [call] })
			});
		}
	}

	async #open(messages: BaseMessage[], signal: AbortSignal): Promise<AsyncIterable<AIMessageChunk>> {
		const { model, protocol, tools } = this.#options;
		// No callbacks: the raw tokens must not reach the run's stream.
		const config = { signal, callbacks: [] };
		if (protocol === 'json') return model.stream(toJsonProtocol(messages, tools), config);
		const callable = tools.length > 0 && model.bindTools ? model.bindTools([...tools]) : model;
		return callable.stream(messages, config);
	}

	async *#toChunks(
		pieces: Piece[],
		runManager?: CallbackManagerForLLMRun
	): AsyncGenerator<ChatGenerationChunk> {
		for (const piece of pieces) {
			if (piece.type !== 'text') {
				const additional_kwargs = piece.type === 'thought' ? { [THOUGHT]: piece.text } : { [RESTART]: true };
				yield new ChatGenerationChunk({
					text: '',
					message: new AIMessageChunk({ content: '', additional_kwargs })
				});
				continue;
			}
			const { text } = piece;
			const chunk = new ChatGenerationChunk({ text, message: new AIMessageChunk({ content: text }) });
			yield chunk;
			await runManager?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk });
		}
	}
}

/** Tool calls, usage, finish reason and provider metadata of a chunk, without its text; null when there are none. */
function restOf(chunk: AIMessageChunk): AIMessageChunk | null {
	const { tool_call_chunks, usage_metadata, response_metadata, additional_kwargs } = chunk;
	const finish: unknown = response_metadata.finish_reason;
	const metadata: unknown = additional_kwargs[PROVIDER_METADATA];
	if (!tool_call_chunks?.length && !usage_metadata && finish === undefined && !metadata) return null;
	return new AIMessageChunk({
		content: '',
		tool_call_chunks,
		usage_metadata,
		response_metadata: finish === undefined ? {} : { finish_reason: finish },
		additional_kwargs: metadata ? { [PROVIDER_METADATA]: metadata } : {}
	});
}

function thoughtOf(chunk: AIMessageChunk): string {
	const thought: unknown = chunk.additional_kwargs[THOUGHT];
	return typeof thought === 'string' ? thought : '';
}
