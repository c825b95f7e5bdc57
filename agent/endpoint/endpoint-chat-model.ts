/** A model at an OpenAI-compatible endpoint, as LangChain sees it. Streams; what the endpoint does otherwise than others ends here. */
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import { ask } from './ask.ts';
import { EndpointError } from './endpoint-error.ts';
import { hostOf, type Endpoint } from './endpoint.ts';
import { maskKey } from './mask-key.ts';
import { readPayloads } from './payloads.ts';
import { ReplyReader } from './reply-reader.ts';
import { requestBody } from './request.ts';
import { StreamingChatModel, type StreamingCallOptions } from './streaming-chat-model.ts';
import { lessonFrom, type Trait } from './traits.ts';

export interface EndpointChatModelOptions {
	endpoint: Endpoint;
	apiKey?: string;
	/** How the endpoint differs from most. */
	traits?: ReadonlySet<Trait>;
	/** Longest reply, in tokens. */
	maxTokens?: number;
	temperature?: number | null;
	/** Whether to ask for usage figures. */
	usage?: boolean;
	/** How often a passing failure is repeated before the reply begins. */
	retries?: number;
	/** Called whenever anything arrives, comments and empty pieces too. */
	onalive?: () => void;
}

const NO_TRAITS: ReadonlySet<Trait> = new Set();

export class EndpointChatModel extends StreamingChatModel {
	readonly #options: EndpointChatModelOptions;

	constructor(options: EndpointChatModelOptions) {
		super({});
		this.#options = options;
	}

	_llmType(): string {
		return 'openai-compatible';
	}

	override async *_streamResponseChunks(
		messages: BaseMessage[],
		options: this['ParsedCallOptions'],
		runManager?: CallbackManagerForLLMRun
	): AsyncGenerator<ChatGenerationChunk> {
		for await (const message of this.#chunks(messages, options)) {
			const chunk = new ChatGenerationChunk({ text: message.text, message });
			yield chunk;
			if (message.text)
				await runManager?.handleLLMNewToken(message.text, undefined, undefined, undefined, undefined, {
					chunk
				});
		}
	}

	async *#chunks(messages: BaseMessage[], options: StreamingCallOptions): AsyncGenerator<AIMessageChunk> {
		const { apiKey, endpoint, onalive } = this.#options;
		const clean = (text: string) => maskKey(text, apiKey);
		const reader = new ReplyReader({ where: hostOf(endpoint.url), clean });
		let said = false;
		try {
			const response = await this.#ask(messages, options);
			onalive?.();
			if (response.body)
				for await (const payload of readPayloads(response.body, onalive, () => reader.isOver))
					for (const chunk of reader.read(payload)) {
						said ||= chunk.text !== '' || Boolean(chunk.tool_call_chunks?.length);
						yield chunk;
					}
		} catch (error) {
			const written = error instanceof EndpointError ? error.failure.failedGeneration : undefined;
			if (!written || said) throw error;
			// Groq, by status or in the stream: what the model wrote is there, only not as a call; our own parser may know the form.
			yield new AIMessageChunk({ content: written, response_metadata: { finish_reason: 'stop' } });
			return;
		}
		options.signal?.throwIfAborted();
		yield* reader.end();
	}

	#ask(messages: BaseMessage[], { tools = [], signal }: StreamingCallOptions): Promise<Response> {
		const { endpoint, apiKey, traits = NO_TRAITS, maxTokens, temperature, usage, retries } = this.#options;
		// Only schemas of our own are ever bound.
		const schemas = tools as unknown as ToolSchema[];
		const body = requestBody({ endpoint, messages, tools: schemas, traits, maxTokens, temperature, usage });
		const version = traits.has('under-v1') ? '/v1' : '';
		return ask(`${endpoint.url}${version}/chat/completions`, {
			...{ apiKey, body, signal, retries },
			isFinal: (error) =>
				lessonFrom(error, { known: traits, tools: true, calls: true, versioned: false }) !== null
		});
	}
}
