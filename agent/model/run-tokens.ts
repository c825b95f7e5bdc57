/**
 * The boundary to LangChain: turns the words of a reply into the events of a chat model's run, which LangGraph streams to the page
 * token by token (`messages-tuple`). This needs no LangChain chat model.
 */
import { CallbackManager, type CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Reply } from '../endpoint/piece.ts';

/** How LangSmith and other tracers identify the model. */
const SERIALISED = { lc: 1, type: 'not_implemented' as const, id: ['lectern', 'model'] };
const ABOUT = { ls_model_type: 'chat', ls_provider: 'lectern' };

export class RunTokens {
	/** The id of all messages of this run; undefined if nobody listens. */
	readonly id: string | undefined;

	private constructor(private readonly run: CallbackManagerForLLMRun | undefined) {
		this.id = run && `run-${run.runId}`;
	}

	/** config: the node's. It is passed by hand, because a page has no AsyncLocalStorage to carry it. Without it no token is streamed. */
	static async start(
		{ callbacks, tags, metadata }: RunnableConfig,
		messages: BaseMessage[]
	): Promise<RunTokens> {
		const manager = CallbackManager.configure(callbacks, undefined, tags, undefined, {
			...metadata,
			...ABOUT
		});
		const [run] = (await manager?.handleChatModelStart(SERIALISED, [messages])) ?? [];
		return new RunTokens(run);
	}

	async say(text: string): Promise<void> {
		const chunk = this.#chunk(new AIMessageChunk({ id: this.id, content: text }));
		await this.run?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk });
	}

	async end({ text, calls }: Reply): Promise<void> {
		const tool_call_chunks = calls.map((call, index) => ({
			type: 'tool_call_chunk' as const,
			index,
			...call
		}));
		const message = new AIMessageChunk({ id: this.id, content: text, tool_call_chunks });
		await this.run?.handleLLMEnd({ generations: [[this.#chunk(message)]] });
	}

	async fail(error: unknown): Promise<void> {
		await this.run?.handleLLMError(error);
	}

	#chunk(message: AIMessageChunk): ChatGenerationChunk {
		return new ChatGenerationChunk({ text: message.text, message });
	}
}
