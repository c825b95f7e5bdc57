/**
 * One call of a language model, as its reply streams in: until it ends, falls silent, or time is over.
 */
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import { THOUGHT } from '../endpoint/reply-reader.ts';
import type { Trait } from '../endpoint/traits.ts';
import type { RunSettings } from '../protocol/context.ts';
import type { AgentEvent, Usage } from '../protocol/events.ts';
import { toolNames } from '../protocol/tools.ts';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import type { ChatModelConnection } from './connection.ts';
import { NormalizedChatModel, RESTART } from './normalized-chat-model.ts';
import { usageOf, type CallOutcome } from './usage.ts';
import { Watchdog } from './watchdog.ts';

/** A sign of life for the page while the model is silent. */
const HEARTBEAT_MS = 15_000;

export interface ModelRequest {
	messages: BaseMessage[];
	purpose: Usage['purpose'];
	/** Longest reply, in tokens. */
	maxTokens: number;
	tools?: readonly ToolSchema[];
	/** Whether its words are for the reader, token by token. */
	visible?: boolean;
	/** The endpoint has had all of it before, in other calls of this question. */
	again?: boolean;
	/** Seconds beyond the budget, for saying what was found. */
	graceSeconds?: number;
	/** The most that this call may take, in seconds; left out, the question's time alone counts. */
	maxSeconds?: number;
}

export interface ModelReply {
	message: AIMessageChunk;
	/** Time ran out before the end. */
	late: boolean;
	/** The reply reached the longest length allowed. */
	cut: boolean;
}

export interface StreamedCallOptions {
	connection: ChatModelConnection;
	request: ModelRequest;
	protocol: 'native' | 'json';
	/** How the endpoint differs from most. */
	traits: ReadonlySet<Trait>;
	temperature: RunSettings['temperature'];
	/** Longest arguments of tool calls in one reply, in tokens. */
	chooseTokens: number;
	/** Time that it may take, in milliseconds. */
	maxMs: number;
	/** The node's: its signal ends the call, its callbacks receive the tokens of a visible reply. */
	config: RunnableConfig;
	emit(event: AgentEvent): void;
	/** Called once. firstMs: until the first piece of the reply; null: none came. ms: until its end. */
	onend(usage: Usage, outcome: CallOutcome, firstMs: number | null, ms: number): void;
}

export class StreamedCall {
	readonly #options: StreamedCallOptions;
	#reply = new AIMessageChunk({ content: '' });
	#thoughtCharacters = 0;
	readonly #started = performance.now();
	#firstMs: number | null = null;

	constructor(options: StreamedCallOptions) {
		this.#options = options;
	}

	/** Whether something of the reply has come. */
	get begun(): boolean {
		return this.#firstMs !== null;
	}

	/** To be called once. Rejects with the endpoint's error, a SilenceError, or the reason why the run was stopped. */
	async reply(): Promise<ModelReply> {
		const { connection, request, maxMs, config, emit } = this.#options;
		const timeUp = new AbortController();
		const timer = setTimeout(() => timeUp.abort(), maxMs);
		const outer = config.signal;
		const watchdog = new Watchdog(
			connection.idleSeconds,
			outer ? AbortSignal.any([outer, timeUp.signal]) : timeUp.signal
		);
		// The page and what stands between would take a model that thinks in silence for a lost connection.
		const heartbeat = setInterval(() => emit({ type: 'alive' }), HEARTBEAT_MS);
		// The config is passed on by hand: in a page there is no AsyncLocalStorage to carry it, and without it no token streams.
		const callConfig = request.visible
			? { ...config, signal: watchdog.signal }
			: { signal: watchdog.signal, callbacks: [] };
		let outcome: CallOutcome = 'error';
		try {
			try {
				for await (const chunk of await this.#model(watchdog).stream(request.messages, callConfig)) {
					watchdog.rearm();
					this.#firstMs ??= performance.now() - this.#started;
					this.#take(chunk);
				}
				// Some clients end an aborted stream as if it were complete.
				watchdog.signal.throwIfAborted();
				outcome = 'ok';
			} catch (error) {
				if (outer?.aborted) outcome = 'stopped';
				outer?.throwIfAborted();
				if (!timeUp.signal.aborted) throw watchdog.silence ?? error;
				outcome = 'late';
			}
			const cut = /^length/.test(String(this.#reply.response_metadata.finish_reason));
			return { message: this.#reply, late: outcome === 'late', cut };
		} finally {
			watchdog.stop();
			clearTimeout(timer);
			clearInterval(heartbeat);
			this.#end(outcome);
		}
	}

	#model(watchdog: Watchdog): NormalizedChatModel {
		const { connection, request, protocol, traits, temperature, chooseTokens } = this.#options;
		const { tools = [], maxTokens, visible = false } = request;
		return new NormalizedChatModel({
			model: connection.createChatModel({
				...{ maxTokens, temperature, traits, usage: connection.endpoint !== null },
				onalive: () => watchdog.rearm()
			}),
			...{ protocol, tools, chooseTokens },
			// A model that may call no more tools may still do it: the reader is not to see that.
			known: visible && tools.length === 0 ? toolNames : undefined
		});
	}

	#take(chunk: AIMessageChunk): void {
		const { request, emit } = this.#options;
		const { [THOUGHT]: thought, [RESTART]: restart } = chunk.additional_kwargs;
		if (typeof thought === 'string') {
			this.#thoughtCharacters += thought.length;
			if (request.visible) emit({ type: 'thought', text: thought });
		} else if (restart) {
			this.#reply = new AIMessageChunk({ content: '' });
			if (request.visible) emit({ type: 'restart' });
		} else this.#reply = this.#reply.concat(chunk);
	}

	#end(outcome: CallOutcome): void {
		const { connection, request, protocol, onend } = this.#options;
		const { messages, purpose, tools = [], again = false } = request;
		const ms = performance.now() - this.#started;
		const reply = { reply: this.#reply, thoughtCharacters: this.#thoughtCharacters };
		const call = { messages, tools, purpose, again, ...reply, ms, protocol, endpoint: connection.endpoint };
		onend(usageOf(call), outcome, this.#firstMs, ms);
	}
}
