/** llama.cpp in WebAssembly, in workers of its own; the only file that imports wllama. Everything of it comes with the app. */
// As files of their own, which the service worker does not fetch for readers who never want them.
import code from '@wllama/wllama/esm/index.min.js?url';
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { CannotAnswer, type PagePrompt } from '$agent/protocol/page-model.ts';
import { hasGraphicsCard } from '$lib/site/graphics-card.ts';
import { modelStrings } from '$lib/strings/model.ts';

export interface Engine {
	/** Tokens that it takes at once, its reply included. */
	readonly window: number;
	/** Resolves when the reply has ended. ontext: with '', it is still reading. Rejects with a QuotaExceededError where the prompt is too long. */
	reply(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void>;
	/** Gives its memory back. What is asked of it then never ends. */
	close(): void;
}

export type StartEngine = (weights: Blob, onlost: (reason: string) => void) => Promise<Engine>;

/** So that the service worker has it for the first question, which may come without a network. Where it fails now, that one fetches it. */
export const keepEngine = async (): Promise<void> =>
	void (await Promise.allSettled([code, wasm].map((url) => fetch(url))));

/** Small, as the reading of a prompt takes its time, and a larger one its memory: one look-up of three passages fits. */
const WINDOW_TOKENS = 4096;
/** Tokens that are read at one go: between two, it listens whether to stop. */
const BATCH_TOKENS = 64;
const TEMPERATURE = 0.2;

/** What is not there makes llama.cpp fail in words that help nobody. */
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
	// Else it would fetch code from another host where the browser is too old.
	wllama.setCompat(null);
	try {
		await wllama.loadModel([weights], {
			n_ctx: WINDOW_TOKENS,
			n_batch: BATCH_TOKENS,
			n_ubatch: BATCH_TOKENS,
			n_parallel: 1,
			warmup: false,
			// A browser without a graphics card has one in software, slower than the processor itself.
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
					// What the last request shares with this one is not read again.
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
				// Then it is asked in words.
				if (error instanceof Error && /sampler|grammar/i.test(error.message))
					throw new DOMException(error.message, 'NotSupportedError');
				throw error;
			}
		},
		close: () => void wllama.exit()
	};
};
