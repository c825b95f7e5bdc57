/**
 * The calls that one node of the graph makes to its language model, within the time of the question. A call ends when
 * the model falls silent or time is over, and is repeated when the endpoint refuses tools or usage figures.
 */
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { RunSettings } from '../protocol/context.ts';
import type { AgentEvent, Usage } from '../protocol/events.ts';
import { toolNames } from '../protocol/tools.ts';
import { contextWindowOf, LARGE_WINDOW_TOKENS } from '../messages/tokens.ts';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import type { ModelCapabilities } from './capabilities.ts';
import type { ChatModelConnection } from './connection.ts';
import { explainModelError, refusesTools, refusesUsage } from './model-error.ts';
import { NormalizedChatModel, RESTART, THOUGHT } from './normalized-chat-model.ts';
import { describeEndpoint, usageOf, type CallOutcome } from './usage.ts';
import { SilenceError, Watchdog } from './watchdog.ts';

export interface ModelSessionOptions {
	connection: ChatModelConnection;
	capabilities: ModelCapabilities;
	settings: Pick<RunSettings, 'protocol' | 'temperature'>;
	budgets: {
		/** Time of the language model for the whole question. */
		seconds: number;
		/** Output tokens of a reply that chooses tools. */
		chooseTokens: number;
		/** The model's window; null: by the model's name. */
		contextTokens: number | null;
	};
	/** Milliseconds of the question's time that earlier nodes have used. */
	usedMs: number;
	/** The node's: its signal ends the calls, its callbacks receive the tokens of visible replies. */
	config: RunnableConfig;
	emit(event: AgentEvent): void;
	/** Called at the end of each call, failed ones included. */
	oncall(usage: Usage, outcome: CallOutcome): void;
}

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
}

export interface ModelReply {
	message: AIMessageChunk;
	/** Time ran out before the end. */
	late: boolean;
	/** The reply reached the longest length allowed. */
	cut: boolean;
}

export class ModelSession {
	readonly #options: ModelSessionOptions;
	#addedMs = 0;

	constructor(options: ModelSessionOptions) {
		this.#options = options;
	}

	/** False where only the built-in model is there, which can quote but not plan or summarise. */
	get hasLanguageModel(): boolean {
		return this.#options.connection.endpoint !== null;
	}

	/** Tokens of the model's window. */
	get windowTokens(): number {
		const { connection, budgets } = this.#options;
		const known = connection.endpoint ? contextWindowOf(connection.endpoint.model) : LARGE_WINDOW_TOKENS;
		return budgets.contextTokens ?? known;
	}

	/** Milliseconds of the model's time that this node has used so far. */
	get addedMs(): number {
		return this.#addedMs;
	}

	/** Milliseconds of the model's time that the question has used so far. */
	get spentMs(): number {
		return this.#options.usedMs + this.#addedMs;
	}

	/** Milliseconds left of the question's time; negative when it is overdrawn. */
	get leftMs(): number {
		return this.#options.budgets.seconds * 1000 - this.spentMs;
	}

	/** Rejects with an error whose message is for the reader. */
	async reply(request: ModelRequest): Promise<ModelReply> {
		const { connection, capabilities, config, emit } = this.#options;
		const { endpoint, apiKey } = connection;
		for (;;) {
			const protocol = this.#protocol();
			try {
				return await this.#attempt(request, protocol);
			} catch (error) {
				config.signal?.throwIfAborted();
				const mayChange = this.#wantedProtocol === 'auto' && protocol === 'native';
				if (mayChange && request.tools?.length && refusesTools(error)) {
					capabilities.learn(endpoint, { noTools: true });
					emit({ type: 'protocol', ...describeEndpoint(endpoint), protocol: 'json' });
				} else if (!capabilities.of(endpoint).noUsage && refusesUsage(error)) {
					capabilities.learn(endpoint, { noUsage: true });
				} else throw error instanceof SilenceError ? error : explainModelError(error, endpoint, apiKey);
			}
		}
	}

	/** A short answer for the graph itself, never shown; null when time is over or the model fails. */
	async ask(messages: BaseMessage[], purpose: Usage['purpose'], maxTokens: number): Promise<string | null> {
		if (this.leftMs <= 0) return null;
		try {
			// A check reads the model's own notes, a summary the conversation so far.
			const again = purpose === 'check' || purpose === 'summary';
			const { message, late } = await this.reply({ messages, purpose, maxTokens, again });
			return late ? null : message.text.trim() || null;
		} catch {
			this.#options.config.signal?.throwIfAborted();
			// Plans and summaries only help: without them the question is answered all the same, or fails with its own error.
			return null;
		}
	}

	get #wantedProtocol(): 'auto' | 'native' | 'json' {
		return this.#options.settings.protocol ?? this.#options.connection.protocol;
	}

	#protocol(): 'native' | 'json' {
		const { connection, capabilities } = this.#options;
		const wanted = this.#wantedProtocol;
		const known = connection.protocol === 'json' && wanted === 'auto' ? 'json' : wanted;
		if (known !== 'auto') return this.hasLanguageModel ? known : 'native';
		return capabilities.of(connection.endpoint).noTools ? 'json' : 'native';
	}

	async #attempt(request: ModelRequest, protocol: 'native' | 'json'): Promise<ModelReply> {
		const { connection, capabilities, settings, budgets, config, emit } = this.#options;
		const { endpoint } = connection;
		const { messages, purpose, tools = [], maxTokens, again = false } = request;
		const { visible = false, graceSeconds = 0 } = request;
		const usage = this.hasLanguageModel && !capabilities.of(endpoint).noUsage;
		const model = new NormalizedChatModel({
			model: connection.createChatModel({ maxTokens, temperature: settings.temperature, usage }),
			protocol,
			tools,
			// A model that may call no more tools may still do it: the reader is not to see that.
			known: visible && tools.length === 0 ? toolNames : undefined,
			chooseTokens: budgets.chooseTokens
		});
		const timeUp = new AbortController();
		const timer = setTimeout(() => timeUp.abort(), Math.max(0, this.leftMs) + graceSeconds * 1000);
		const outer = config.signal;
		const watchdog = new Watchdog(
			connection.idleSeconds,
			outer ? AbortSignal.any([outer, timeUp.signal]) : timeUp.signal
		);
		// The config is passed on by hand: in a page there is no AsyncLocalStorage to carry it, and without it no token streams.
		const callConfig = visible
			? { ...config, signal: watchdog.signal }
			: { signal: watchdog.signal, callbacks: [] };
		const started = performance.now();
		let reply = new AIMessageChunk({ content: '' });
		let thoughtCharacters = 0;
		let outcome: CallOutcome = 'error';
		try {
			try {
				for await (const chunk of await model.stream(messages, callConfig)) {
					watchdog.rearm();
					const { [THOUGHT]: thought, [RESTART]: restart } = chunk.additional_kwargs;
					if (typeof thought === 'string') {
						thoughtCharacters += thought.length;
						if (visible) emit({ type: 'thought', text: thought });
					} else if (restart) {
						reply = new AIMessageChunk({ content: '' });
						if (visible) emit({ type: 'restart' });
					} else reply = reply.concat(chunk);
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
			const cut = /^length/.test(String(reply.response_metadata.finish_reason));
			return { message: reply, late: outcome === 'late', cut };
		} finally {
			watchdog.stop();
			clearTimeout(timer);
			const ms = performance.now() - started;
			this.#addedMs += ms;
			const call = { messages, tools, purpose, again, reply, thoughtCharacters, ms, protocol, endpoint };
			this.#options.oncall(usageOf(call), outcome);
		}
	}
}
