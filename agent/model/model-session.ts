/**
 * The calls that one node of the graph makes to its language model, within the time of the question. A call ends when
 * the model falls silent or time is over, and is repeated when the endpoint refuses tools or usage figures.
 */
import { AIMessageChunk, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { RunSettings } from '../protocol/context.ts';
import type { AgentEvent, Usage } from '../protocol/events.ts';
import { lessonFrom, isTooLong, windowIn, causeOf, type Trait } from '../endpoint/traits.ts';
import { THOUGHT } from '../endpoint/reply-reader.ts';
import { identityOf, type Endpoint } from '../endpoint/endpoint.ts';
import { knownWindow, LARGE_WINDOW_TOKENS, USUAL_WINDOW_TOKENS } from '../messages/tokens.ts';
import { toolNames } from '../protocol/tools.ts';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import type { ModelCapabilities } from './capabilities.ts';
import type { ChatModelConnection } from './connection.ts';
import { explainModelError } from './model-error.ts';
import { NormalizedChatModel, RESTART } from './normalized-chat-model.ts';
import { describeEndpoint, usageOf, type CallOutcome } from './usage.ts';
import { SilenceError, Watchdog } from './watchdog.ts';

/** A sign of life for the page while the model is silent. */
export const HEARTBEAT_MS = 15_000;
/** Of the window that was assumed, when a request turned out too long for it. */
const SHORTER_SHARE = 0.6;
const LEAST_WINDOW_TOKENS = 2000;

export interface ModelSessionOptions {
	connection: ChatModelConnection;
	capabilities: ModelCapabilities;
	settings: Pick<RunSettings, 'protocol' | 'temperature'>;
	budgets: {
		/** Time of the language model for the whole question. */
		seconds: number;
		/** Output tokens of a reply that chooses tools. */
		chooseTokens: number;
		/** The model's window; null: as the endpoint says. */
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

export class ModelSession {
	readonly #options: ModelSessionOptions;
	#addedMs = 0;
	/** Whether something of the reply has come. */
	#begun = false;

	constructor(options: ModelSessionOptions) {
		this.#options = options;
	}

	/** False where only the built-in model is there, which can quote but not plan or summarise. */
	get hasLanguageModel(): boolean {
		return this.#options.connection.endpoint !== null;
	}

	/** Names the endpoint in what is kept for it; null: the built-in model. */
	get identity(): string | null {
		const { endpoint } = this.#options.connection;
		return endpoint && identityOf(endpoint);
	}

	/** Tokens of the model's window: as set, as the endpoint says, by the model's name, or a usual size. */
	async windowTokens(): Promise<number> {
		const { connection, capabilities, budgets } = this.#options;
		const { endpoint, apiKey } = connection;
		if (!endpoint) return budgets.contextTokens ?? LARGE_WINDOW_TOKENS;
		const limit = capabilities.limit(endpoint) ?? Infinity;
		if (budgets.contextTokens !== null) return Math.min(budgets.contextTokens, limit);
		// Under the name of a hosted model a server of one's own may serve less.
		const known = isPrivate(endpoint.url) ? null : knownWindow(endpoint.model);
		const tokens = known ?? (await capabilities.window(endpoint, apiKey)) ?? knownWindow(endpoint.model);
		return Math.min(tokens ?? USUAL_WINDOW_TOKENS, limit);
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
		/** The refusal before the last try, which was in another form. */
		let refused: { error: unknown; trait: Trait } | null = null;
		for (;;) {
			const protocol = this.#protocol();
			try {
				return await this.#attempt(request, protocol);
			} catch (error) {
				config.signal?.throwIfAborted();
				if (error instanceof SilenceError) throw error;
				if (!endpoint) throw explainModelError(error, endpoint, apiKey);
				if (refused && wasNotIt(refused.trait, error)) {
					// The endpoint's first words say more.
					capabilities.forget(endpoint, refused.trait);
					throw explainModelError(refused.error, endpoint, apiKey);
				}
				const trait = this.#lesson(error, request, protocol, endpoint);
				if (!trait) {
					await this.#learnWindow(error, endpoint);
					throw explainModelError(error, endpoint, apiKey);
				}
				refused = { error, trait };
				this.#learn(endpoint, trait);
				if (this.#begun && request.visible) emit({ type: 'restart' });
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

	#lesson(
		error: unknown,
		{ tools = [], messages }: ModelRequest,
		protocol: 'native' | 'json',
		endpoint: Endpoint
	): Trait | null {
		return lessonFrom(error, {
			known: this.#options.capabilities.traits(endpoint),
			tools: tools.length > 0 && this.#wantedProtocol === 'auto' && protocol === 'native',
			calls: protocol === 'native' && messages.some((message) => ToolMessage.isInstance(message)),
			versioned: /\/v\d/.test(endpoint.url)
		});
	}

	#learn(endpoint: Endpoint, trait: Trait): void {
		const { capabilities, emit } = this.#options;
		capabilities.learn(endpoint, trait);
		if (trait === 'no-tools') emit({ type: 'protocol', ...describeEndpoint(endpoint), protocol: 'json' });
	}

	/** From a request that was too long: the window that the endpoint names, or less than was assumed. */
	async #learnWindow(error: unknown, endpoint: Endpoint): Promise<void> {
		const cause = causeOf(error);
		if (!cause || !isTooLong(cause)) return;
		const assumed = await this.windowTokens();
		const named = windowIn(cause);
		const tokens = named !== null && named < assumed ? named : assumed * SHORTER_SHARE;
		this.#options.capabilities.learnLimit(endpoint, Math.max(LEAST_WINDOW_TOKENS, Math.floor(tokens)));
	}

	get #wantedProtocol(): 'auto' | 'native' | 'json' {
		return this.#options.settings.protocol ?? this.#options.connection.protocol;
	}

	#protocol(): 'native' | 'json' {
		const { connection, capabilities } = this.#options;
		const wanted = this.#wantedProtocol;
		const known = connection.protocol === 'json' && wanted === 'auto' ? 'json' : wanted;
		if (known !== 'auto') return this.hasLanguageModel ? known : 'native';
		return capabilities.traits(connection.endpoint).has('no-tools') ? 'json' : 'native';
	}

	async #attempt(request: ModelRequest, protocol: 'native' | 'json'): Promise<ModelReply> {
		const { connection, capabilities, settings, budgets, config, emit } = this.#options;
		const { endpoint } = connection;
		const { messages, purpose, tools = [], maxTokens, again = false } = request;
		const { visible = false, graceSeconds = 0, maxSeconds = Infinity } = request;
		const timeUp = new AbortController();
		const leftMs = Math.max(0, this.leftMs) + graceSeconds * 1000;
		const timer = setTimeout(() => timeUp.abort(), Math.min(leftMs, maxSeconds * 1000));
		const outer = config.signal;
		const watchdog = new Watchdog(
			connection.idleSeconds,
			outer ? AbortSignal.any([outer, timeUp.signal]) : timeUp.signal
		);
		const model = new NormalizedChatModel({
			model: connection.createChatModel({
				...{ maxTokens, temperature: settings.temperature, usage: this.hasLanguageModel },
				traits: capabilities.traits(endpoint),
				onalive: () => watchdog.rearm()
			}),
			protocol,
			tools,
			// A model that may call no more tools may still do it: the reader is not to see that.
			known: visible && tools.length === 0 ? toolNames : undefined,
			chooseTokens: budgets.chooseTokens
		});
		// The page and what stands between would take a model that thinks in silence for a lost connection.
		const heartbeat = setInterval(() => emit({ type: 'alive' }), HEARTBEAT_MS);
		// The config is passed on by hand: in a page there is no AsyncLocalStorage to carry it, and without it no token streams.
		const callConfig = visible
			? { ...config, signal: watchdog.signal }
			: { signal: watchdog.signal, callbacks: [] };
		const started = performance.now();
		let reply = new AIMessageChunk({ content: '' });
		this.#begun = false;
		let thoughtCharacters = 0;
		let outcome: CallOutcome = 'error';
		try {
			try {
				for await (const chunk of await model.stream(messages, callConfig)) {
					watchdog.rearm();
					this.#begun = true;
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
			clearInterval(heartbeat);
			const ms = performance.now() - started;
			this.#addedMs += ms;
			const call = { messages, tools, purpose, again, reply, thoughtCharacters, ms, protocol, endpoint };
			this.#options.oncall(usageOf(call), outcome);
		}
	}
}

/** Whether a guess from a refusal has not helped: another form of the history, or another address. */
function wasNotIt(trait: Trait, error: unknown): boolean {
	if (trait === 'plain-history') return true;
	return trait === 'under-v1' && [404, 405].includes(causeOf(error)?.failure.status ?? 0);
}

/** Whether an address is on this machine or in its own network. */
function isPrivate(url: string): boolean {
	const host = URL.canParse(url) ? new URL(url).hostname : '';
	return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[?::1)|\.(local|lan|internal|home\.arpa)$|^[^.]+$/.test(
		host
	);
}
