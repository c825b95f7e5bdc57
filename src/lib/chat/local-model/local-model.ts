/**
 * Runs the model whose weights the reader has chosen, in this page. Only one tab has it at a time, from its first question until
 * it has been idle for some minutes, because two would need the memory twice.
 */
import { CannotAnswer, type PageModel, type PagePrompt } from '$agent/protocol/page-model.ts';
import { whereFree } from '$lib/async/exclusive.ts';
import { deferred, unlessAborted } from '$lib/async/waiting.ts';
import { messageOf } from '$lib/errors/message.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { startEngine, type Engine, type StartEngine } from './engine.ts';
import { WeightsStore } from './weights.ts';

const IDLE_MS = 5 * 60_000;

interface Running {
	name: string;
	engine: Promise<Engine>;
	/** Rejects when the engine has ended by itself. */
	lost: Promise<never>;
	/** Frees the memory and releases the lock. */
	end(): void;
}

interface Parts {
	store?: Pick<WeightsStore, 'open'>;
	start?: StartEngine;
	idleMs?: number;
}

export class LocalModel implements PageModel {
	readonly #name: () => string;
	readonly #parts: Required<Parts>;
	#running: Running | null = null;
	/** The last request. One is answered at a time, and a stopped one ends a moment later. */
	#last: Promise<unknown> = Promise.resolve();
	#users = 0;
	/** Settles when this tab has released the lock. */
	#freed: Promise<unknown> = Promise.resolve();
	#idle: ReturnType<typeof setTimeout> | undefined;

	/** name: returns the name of the weights to use now. */
	constructor(name: () => string, parts: Parts = {}) {
		this.#name = name;
		this.#parts = { store: new WeightsStore(), start: startEngine, idleMs: IDLE_MS, ...parts };
	}

	async window(): Promise<number> {
		return this.#use(async (engine) => engine.window);
	}

	async prompt(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void> {
		const before = this.#last;
		const answered = before.then(() => this.#reply(prompt, ontext, signal));
		this.#last = answered.catch(() => undefined);
		await unlessAborted(signal, answered);
	}

	/**
	 * An engine that fails before its first word is restarted and asked once more. llama.cpp's own failures appear as a
	 * RangeError about the length of an array, because the length of the message was not written and wllama reads whatever is
	 * there. One known cause is a character whose bytes are not valid UTF-8.
	 */
	async #reply(prompt: PagePrompt, ontext: (text: string) => unknown, signal: AbortSignal): Promise<void> {
		for (let again = false; ; again = true) {
			signal.throwIfAborted();
			let isBegun = false;
			let said: unknown;
			const put = (text: string) => {
				if (signal.aborted) return;
				isBegun ||= text !== '';
				said = ontext(text);
			};
			try {
				await this.#use((engine) => engine.reply(prompt, put, signal));
				// The last chunk has arrived, and so have all before it.
				await said;
				return;
			} catch (error) {
				if (signal.aborted || error instanceof CannotAnswer || isRefusal(error)) throw error;
				if (again || isBegun) throw new CannotAnswer(modelStrings.local.lost({ reason: messageOf(error) }));
			}
		}
	}

	rest(): void {
		clearTimeout(this.#idle);
		this.#running?.end();
		this.#running = null;
	}

	async #use<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
		this.#users++;
		clearTimeout(this.#idle);
		if (this.#running?.name !== this.#name()) this.rest();
		const running = (this.#running ??= this.#start(this.#name()));
		try {
			const engine = await Promise.race([running.engine, running.lost]);
			return await Promise.race([work(engine), running.lost]);
		} catch (error) {
			// An engine that failed halfway may be out of memory, and answers nothing more.
			if (!isRefusal(error) && this.#running === running) this.rest();
			throw error;
		} finally {
			if (--this.#users === 0) this.#idle = setTimeout(() => this.rest(), this.#parts.idleMs);
		}
	}

	#start(name: string): Running {
		const { promise: lost, reject: lose } = deferred<never>();
		const { promise: ended, resolve } = deferred<void>();
		const end = () => {
			resolve();
			lose(new CannotAnswer(modelStrings.local.rested));
		};
		const { store, start } = this.#parts;
		const engine = this.#alone(ended).then(async () => {
			const weights = await store.open(name);
			if (!weights) throw new CannotAnswer(modelStrings.local.gone({ name }));
			return start(weights, (reason) => lose(new CannotAnswer(modelStrings.local.lost({ reason })))).catch(
				(error: unknown) => {
					throw error instanceof CannotAnswer
						? error
						: new CannotAnswer(modelStrings.local.noStart({ reason: messageOf(error) }));
				}
			);
		});
		// Callers that wait for the engine have got the error.
		lost.catch(() => undefined);
		engine.then((engine) => void ended.then(() => engine.close()), end);
		return { name, engine, lost, end };
	}

	/** Resolves once this tab may run a model, and holds the lock until `ended`. */
	#alone(ended: Promise<void>): Promise<void> {
		return new Promise((resolve, reject) => {
			const work = () => {
				resolve();
				return ended;
			};
			this.#freed = this.#freed
				.then(() => whereFree('model in the page', work))
				.then((isFree) => isFree || reject(new CannotAnswer(modelStrings.local.otherTab)), reject);
		});
	}
}

/** Whether the engine is unharmed: it was stopped, or asked for too much, or for something it does not support. */
const isRefusal = (error: unknown): boolean =>
	error instanceof Error && ['AbortError', 'QuotaExceededError', 'NotSupportedError'].includes(error.name);
