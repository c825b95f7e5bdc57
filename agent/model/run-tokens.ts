/**
 * The rim to LangChain: the words of a reply as the events of a chat model's run, which LangGraph streams to the page token
 * by token (`messages-tuple`). No chat model of LangChain's is needed for that.
 */
import { CallbackManager, type CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Reply } from '../endpoint/piece.ts';

/** What LangSmith and other tracers would know the model by. */
const SERIALISED = { lc: 1, type: 'not_implemented' as const, id: ['lectern', 'model'] };
const ABOUT = { ls_model_type: 'chat', ls_provider: 'lectern' };

export class RunTokens {
	/** All messages of this run have it; undefined where nobody listens. */
	readonly id: string | undefined;
	readonly #run: CallbackManagerForLLMRun | undefined;

	private constructor(run: CallbackManagerForLLMRun | undefined) {
		this.#run = run;
		this.id = run && `run-${run.runId}`;
	}

	/** config: the node's. It is passed on by hand: in a page there is no AsyncLocalStorage to carry it, and without it no token streams. */
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
		await this.#run?.handleLLMNewToken(text, undefined, undefined, undefined, undefined, { chunk });
	}

	async end({ text, calls }: Reply): Promise<void> {
		const tool_call_chunks = calls.map((call, index) => ({
			type: 'tool_call_chunk' as const,
			index,
			...call
		}));
		const message = new AIMessageChunk({ id: this.id, content: text, tool_call_chunks });
		await this.#run?.handleLLMEnd({ generations: [[this.#chunk(message)]] });
	}

	async fail(error: unknown): Promise<void> {
		await this.#run?.handleLLMError(error);
	}

	#chunk(message: AIMessageChunk): ChatGenerationChunk {
		return new ChatGenerationChunk({ text: message.text, message });
	}
}
