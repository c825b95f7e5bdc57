/** One node's dealings with the language model: whom to ask and how, within the time of the question, counted and watched. */
import { AIMessage, AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import type { LangGraphRunnableConfig } from '@langchain/langgraph/web';
import { budgetsFor, DEFAULT_BUDGETS, type Budgets } from './budgets.ts';
import {
	bookContext,
	runSettings,
	type BookContext,
	type ModelChoice,
	type RunSettings
} from '../protocol/context.ts';
import type { AgentEvent, Usage } from '../protocol/events.ts';
import { questionId } from '../messages/history.ts';
import type { ChatModelConnection } from '../model/connection.ts';
import { explainModelError, refusesTools, refusesUsage } from '../model/model-error.ts';
import { NOBODY, type Observer } from './observer.ts';
import type { ModelCapabilities } from '../model/capabilities.ts';
import { RESTART, NormalizedChatModel, THOUGHT } from '../model/normalized-chat-model.ts';
import type { AgentState, Work } from './state.ts';
import { estimateTokens, windowOf } from '../messages/tokens.ts';
import type { ToolSchema } from '../tool-calls/tool-schemas.ts';
import { SilenceError, Watchdog } from '../model/watchdog.ts';

export interface ModelSessionParts {
	connection: ChatModelConnection;
	/** Makes a connection of the reader's own endpoint; missing where the server is pinned to its own. */
	ownConnection?: (choice: ModelChoice) => ChatModelConnection;
	budgets?: Budgets;
	observer?: Observer;
	capabilities: ModelCapabilities;
}

export interface Request {
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
	grace?: number;
}

export interface Reply {
	message: AIMessageChunk;
	/** Time ran out before the end. */
	late: boolean;
	/** The reply came to its longest length. */
	cut: boolean;
}

export class ModelSession {
	readonly settings: RunSettings;
	readonly budgets: Budgets;
	readonly book: BookContext | null;
	readonly thread: string;
	readonly observer: Observer;
	readonly #mind: ChatModelConnection;
	readonly #quirks: ModelCapabilities;
	readonly #config: LangGraphRunnableConfig;
	readonly #question: string;
	readonly #spentBefore: number;
	#spent = 0;

	constructor(parts: ModelSessionParts, state: AgentState, config: LangGraphRunnableConfig) {
		const settings = runSettings.safeParse(config.context ?? {});
		this.settings = settings.success ? settings.data : {};
		const book = bookContext.safeParse(state.book);
		this.book = book.success ? book.data : null;
		this.budgets = budgetsFor(parts.budgets ?? DEFAULT_BUDGETS, this.settings.budgets);
		this.observer = parts.observer ?? NOBODY;
		const own = this.settings.model;
		this.#mind = own && parts.ownConnection ? parts.ownConnection(own) : parts.connection;
		this.#quirks = parts.capabilities;
		this.#config = config;
		this.#question = questionId(state.messages);
		this.#spentBefore = state.work.question === this.#question ? state.work.ms : 0;
		const thread: unknown = config.configurable?.thread_id;
		this.thread = typeof thread === 'string' ? thread : '';
	}

	/** Whether a language model is there at all, or only the one that quotes. */
	get canThink(): boolean {
		return this.#mind.endpoint !== null;
	}

	/** Tokens of the model's window. */
	get window(): number {
		return (
			this.budgets.contextTokens ?? (this.canThink ? windowOf(this.#mind.endpoint?.model ?? '') : 128_000)
		);
	}

	/** Milliseconds left of the question's time. */
	get left(): number {
		return this.budgets.seconds * 1000 - this.spent;
	}

	get spent(): number {
		return this.#spentBefore + this.#spent;
	}

	/** For the state: what this node has added. */
	work(more: Partial<Work> = {}): Work {
		return { question: this.#question, ms: this.#spent, ...more };
	}

	emit(event: AgentEvent): void {
		this.#config.writer?.(event);
	}

	/** Rejects with an error for the reader. */
	async reply(request: Request): Promise<Reply> {
		const { endpoint, apiKey } = this.#mind;
		for (;;) {
			const protocol = this.#protocol();
			try {
				return await this.#attempt(request, protocol);
			} catch (error) {
				this.#config.signal?.throwIfAborted();
				const auto = (this.settings.protocol ?? this.#mind.protocol) === 'auto';
				if (auto && protocol === 'native' && request.tools?.length && refusesTools(error)) {
					this.#quirks.learn(endpoint, { noTools: true });
					this.emit({ type: 'protocol', ...this.#where(), protocol: 'json' });
				} else if (!this.#quirks.of(endpoint).noUsage && refusesUsage(error)) {
					this.#quirks.learn(endpoint, { noUsage: true });
				} else throw error instanceof SilenceError ? error : explainModelError(error, endpoint, apiKey);
			}
		}
	}

	/** A short answer for the machine, never shown; null when time is over or the model fails. */
	async ask(messages: BaseMessage[], purpose: Usage['purpose'], maxTokens: number): Promise<string | null> {
		if (this.left <= 0) return null;
		try {
			// A check reads the model's own notes, a summary the conversation so far.
			const again = purpose === 'check' || purpose === 'summary';
			const { message, late } = await this.reply({ messages, purpose, maxTokens, again });
			return late ? null : message.text.trim() || null;
		} catch {
			this.#config.signal?.throwIfAborted();
			// Planning and summing up are a help; the question is answered without them, or fails with its own error.
			return null;
		}
	}

	#protocol(): 'native' | 'json' {
		const wanted = this.settings.protocol ?? this.#mind.protocol;
		const known = this.#mind.protocol === 'json' && wanted === 'auto' ? 'json' : wanted;
		if (known !== 'auto') return this.canThink ? known : 'native';
		return this.#quirks.of(this.#mind.endpoint).noTools ? 'json' : 'native';
	}

	async #attempt(request: Request, protocol: 'native' | 'json'): Promise<Reply> {
		const { messages, tools = [], maxTokens, visible = false, grace = 0 } = request;
		const usage = this.canThink && !this.#quirks.of(this.#mind.endpoint).noUsage;
		const model = this.#mind.createChatModel({ maxTokens, temperature: this.settings.temperature, usage });
		const spoken = new NormalizedChatModel({
			model,
			protocol,
			tools,
			chooseTokens: this.budgets.chooseTokens
		});
		const over = new AbortController();
		const timer = setTimeout(() => over.abort(), Math.max(0, this.left) + grace * 1000);
		const outer = this.#config.signal;
		const watchdog = new Watchdog(
			this.#mind.idleSeconds,
			outer ? AbortSignal.any([outer, over.signal]) : over.signal
		);
		// `config` by hand: in a page there is no AsyncLocalStorage to carry it, and without it no token streams.
		const config = visible
			? { ...this.#config, signal: watchdog.signal }
			: { signal: watchdog.signal, callbacks: [] };
		const started = performance.now();
		let reply = new AIMessageChunk({ content: '' });
		let thoughts = 0;
		let outcome: 'ok' | 'late' | 'error' | 'stopped' = 'error';
		try {
			try {
				for await (const chunk of await spoken.stream(messages, config)) {
					watchdog.rearm();
					const { [THOUGHT]: thought, [RESTART]: restart } = chunk.additional_kwargs;
					if (typeof thought === 'string') {
						thoughts += thought.length;
						if (visible) this.emit({ type: 'thought', text: thought });
					} else if (restart) {
						reply = new AIMessageChunk({ content: '' });
						if (visible) this.emit({ type: 'restart' });
					} else reply = reply.concat(chunk);
				}
				// Some clients end an aborted stream as if it were complete.
				watchdog.signal.throwIfAborted();
				outcome = 'ok';
			} catch (error) {
				if (outer?.aborted) outcome = 'stopped';
				outer?.throwIfAborted();
				if (!over.signal.aborted) throw watchdog.silence ?? error;
				outcome = 'late';
			}
			const cut = /^length/.test(String(reply.response_metadata.finish_reason));
			return { message: reply, late: outcome === 'late', cut };
		} finally {
			watchdog.stop();
			clearTimeout(timer);
			const ms = performance.now() - started;
			this.#spent += ms;
			this.#account(request, reply, { thoughts, ms, outcome, protocol });
		}
	}

	#account(
		{ messages, tools = [], purpose, again = false }: Request,
		reply: AIMessageChunk,
		how: {
			thoughts: number;
			ms: number;
			outcome: 'ok' | 'late' | 'error' | 'stopped';
			protocol: 'native' | 'json';
		}
	): void {
		const real = reply.usage_metadata;
		const read = lengthOf(messages) + JSON.stringify(tools).length;
		const inputTokens = real?.input_tokens ?? estimateTokens(' '.repeat(read));
		const calls = (reply.tool_call_chunks ?? []).reduce(
			(sum, call) => sum + (call.args?.length ?? 0) + 20,
			0
		);
		const purposeNow = purpose === 'choose' && calls === 0 ? 'answer' : purpose;
		const usage: Usage = {
			...this.#usage(purposeNow, inputTokens, how.ms),
			newTokens: again ? 0 : Math.round(inputTokens * shareOfNew(messages, read)),
			outputTokens:
				real?.output_tokens ?? estimateTokens(' '.repeat(reply.text.length + calls + how.thoughts)),
			estimated: !real,
			protocol: how.protocol
		};
		this.observer.modelCalled(this.thread, { ...usage, outcome: how.outcome });
		// What is refused or never arrives costs nothing.
		if (how.outcome !== 'error') this.emit({ type: 'usage', usage });
	}

	#usage(purpose: Usage['purpose'], inputTokens: number, ms: number): Usage {
		const figures = { inputTokens, outputTokens: 0, estimated: true, ms: Math.round(ms) };
		return { purpose, ...this.#where(), protocol: this.#protocol(), ...figures };
	}

	#where(): { model: string; endpoint: string } {
		const { endpoint } = this.#mind;
		if (!endpoint) return { model: 'quotes only', endpoint: 'built in' };
		return {
			model: endpoint.model,
			endpoint: URL.canParse(endpoint.url) ? new URL(endpoint.url).host : endpoint.url
		};
	}
}

const lengthOf = (messages: readonly BaseMessage[]): number =>
	messages.reduce((sum, message) => sum + message.text.length, 0);

/** What stands behind the last reply was never sent; before the first reply nothing was. `read`: characters in all. */
function shareOfNew(messages: readonly BaseMessage[], read: number): number {
	const last = messages.findLastIndex((message) => AIMessage.isInstance(message));
	return last < 0 || read === 0 ? 1 : lengthOf(messages.slice(last + 1)) / read;
}
