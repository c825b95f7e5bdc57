/** llama.cpp in WebAssembly, in its own workers. Only this file imports wllama. All of it is served with the app. */
// The files are separate, and the service worker does not precache them, since many readers never need them.
import code from '@wllama/wllama/esm/index.min.js?url';
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { CannotAnswer, type PagePrompt } from '$agent/protocol/page-model.ts';
import { hasGraphicsCard } from '$lib/site/graphics-card.ts';
import { modelStrings } from '$lib/strings/model.ts';

export interface Engine {
	/** Maximum number of tokens, including the reply. */
	readonly window: number;
	/**
	 * Resolves when the reply has ended. ontext: gets '' while the prompt is still being read. Rejects with a QuotaExceededError
	 * if the prompt is too long.
	 */
	reply(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void>;
	/** Frees its memory. Requests made afterwards never end. */
	close(): void;
}

export type StartEngine = (weights: Blob, onlost: (reason: string) => void) => Promise<Engine>;

/**
 * Puts the engine into the service worker's cache, for a first question without a network. A failure is ignored, as the engine is
 * then fetched with the first question.
 */
export const keepEngine = async (): Promise<void> =>
	void (await Promise.allSettled([code, wasm].map((url) => fetch(url))));

/** Small, because reading a prompt takes time, and a larger window takes memory: one look-up of three passages fits. */
const WINDOW_TOKENS = 4096;
/** Tokens that are read in one step; between two steps, the engine can be stopped. */
const BATCH_TOKENS = 64;
const TEMPERATURE = 0.2;

/** Checked first, because without this feature llama.cpp fails with unhelpful messages. */
const canRun = (): boolean => {
	try {
		return Boolean(
			new WebAssembly.Memory({ address: 'i64', initial: 1n } as unknown as WebAssembly.MemoryDescriptor)
		);
	} catch {
		return false;
	}
};

export const startEngine: StartEngine = async (weights, onlost) => {
	if (!canRun()) throw new CannotAnswer(modelStrings.local.tooOld);
	const silent = () => undefined;
	const logger = {
		debug: silent,
		log: silent,
		warn: silent,
		error: (said: unknown) => void (said instanceof ErrorEvent && onlost(said.message))
	};
	const { Wllama } = (await import(/* @vite-ignore */ code)) as typeof import('@wllama/wllama/esm/index.js');
	const wllama = new Wllama({ default: wasm }, { suppressNativeLog: true, logger });
	// Otherwise it would fetch code from another host if the browser is too old.
	wllama.setCompat(null);
	try {
		await wllama.loadModel([weights], {
			n_ctx: WINDOW_TOKENS,
			n_batch: BATCH_TOKENS,
			n_ubatch: BATCH_TOKENS,
			n_parallel: 1,
			warmup: false,
			// A browser without a graphics card has a software adapter, which is slower than computing on the processor directly.
			...((await hasGraphicsCard()) ? {} : { n_gpu_layers: 0 })
		});
	} catch (error) {
		await wllama.exit();
		throw error;
	}
	const { n_ctx, n_ctx_train } = wllama.getLoadedContextInfo();
	return {
		window: Math.min(n_ctx, n_ctx_train || n_ctx),
		async reply({ messages, schema, maxTokens }, ontext, signal) {
			try {
				await wllama.createChatCompletion({
					messages,
					max_tokens: maxTokens,
					temperature: TEMPERATURE,
					stream: true,
					// The common beginning of this and the last request is not read again.
					cache_prompt: true,
					return_progress: true,
					chat_template_kwargs: { enable_thinking: false },
					...(schema && { response_format: { type: 'json_schema', json_schema: { name: 'reply', schema } } }),
					abortSignal: signal,
					onData: ({ choices }) => ontext(choices?.[0]?.delta?.content ?? '')
				});
			} catch (error) {
				if (error instanceof Error && /context size/i.test(error.message))
					throw new DOMException(error.message, 'QuotaExceededError');
				// The model is then asked for the format in words.
				if (error instanceof Error && /sampler|grammar/i.test(error.message))
					throw new DOMException(error.message, 'NotSupportedError');
				throw error;
			}
		},
		close: () => void wllama.exit()
	};
};
