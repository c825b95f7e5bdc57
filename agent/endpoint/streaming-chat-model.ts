/** A chat model that is known by its stream: what else LangChain asks of one is made of that. */
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import type { BaseLanguageModelInput } from '@langchain/core/language_models/base';
import {
	BaseChatModel,
	type BaseChatModelCallOptions,
	type BindToolsInput
} from '@langchain/core/language_models/chat_models';
import type { AIMessageChunk, BaseMessage } from '@langchain/core/messages';
import type { ChatGenerationChunk, ChatResult } from '@langchain/core/outputs';
import type { Runnable } from '@langchain/core/runnables';

export interface StreamingCallOptions extends BaseChatModelCallOptions {
	tools?: BindToolsInput[];
}

export abstract class StreamingChatModel extends BaseChatModel<StreamingCallOptions> {
	abstract override _streamResponseChunks(
		messages: BaseMessage[],
		options: this['ParsedCallOptions'],
		runManager?: CallbackManagerForLLMRun
	): AsyncGenerator<ChatGenerationChunk>;

	override bindTools(
		tools: BindToolsInput[],
		options?: Partial<StreamingCallOptions>
	): Runnable<BaseLanguageModelInput, AIMessageChunk, StreamingCallOptions> {
		return this.withConfig({ ...options, tools });
	}

	/** The whole stream as one. Throws where nothing came. */
	async _generate(
		messages: BaseMessage[],
		options: this['ParsedCallOptions'],
		runManager?: CallbackManagerForLLMRun
	): Promise<ChatResult> {
		let reply: ChatGenerationChunk | undefined;
		for await (const chunk of this._streamResponseChunks(messages, options, runManager))
			reply = reply ? reply.concat(chunk) : chunk;
		if (!reply) throw new Error('The model said nothing.');
		return { generations: [reply] };
	}
}
