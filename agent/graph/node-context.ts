/** What a node of the graph works with besides its state: the run's settings, budgets, events and the model session. */
import type { LangGraphRunnableConfig } from '@langchain/langgraph/web';
import {
	bookContext,
	runSettings,
	type BookContext,
	type ModelChoice,
	type RunSettings
} from '../protocol/context.ts';
import type { AgentEvent, Usage } from '../protocol/events.ts';
import { questionId } from '../messages/history.ts';
import type { ModelCapabilities } from '../model/capabilities.ts';
import type { CircuitBreaker } from '../model/circuit-breaker.ts';
import type { ChatModelConnection } from '../model/connection.ts';
import { ModelSession } from '../model/model-session.ts';
import { budgetsFor, DEFAULT_BUDGETS, type Budgets } from './budgets.ts';
import type { GraphState, QuestionTime } from './state.ts';
import type { CallOutcome } from '../model/streamed-call.ts';

/** What all runs of a graph share. */
export interface NodeContextParts {
	connection: ChatModelConnection;
	/** Connects to the reader's own endpoint; missing if the server allows only its own. */
	ownConnection?: (choice: ModelChoice) => ChatModelConnection;
	/** Connects to a model in the page; missing if the agent does not run in a page. */
	pageConnection?: (name: string) => ChatModelConnection;
	budgets?: Budgets;
	observer?: Observer;
	capabilities: ModelCapabilities;
	breaker: CircuitBreaker;
}

export class NodeContext {
	readonly settings: RunSettings;
	readonly budgets: Budgets;
	readonly book: BookContext | null;
	readonly thread: string;
	readonly observer: Observer | undefined;
	readonly session: ModelSession;
	readonly #config: LangGraphRunnableConfig;
	readonly #question: string;
	#wordTokens = 0;

	constructor(parts: NodeContextParts, state: GraphState, config: LangGraphRunnableConfig) {
		const { connection, ownConnection, pageConnection, capabilities, breaker, observer } = parts;
		this.settings = runSettings.safeParse(config.context).data ?? {};
		this.book = bookContext.safeParse(state.book).data ?? null;
		this.budgets = budgetsFor(parts.budgets ?? DEFAULT_BUDGETS, this.settings.budgets);
		const thread: unknown = config.configurable?.thread_id;
		this.thread = typeof thread === 'string' ? thread : '';
		this.observer = observer;
		this.#config = config;
		this.#question = questionId(state.messages);
		const own = this.settings.model;
		this.session = new ModelSession({
			connection:
				this.settings.pageModel && pageConnection
					? pageConnection(this.settings.pageModel)
					: own && ownConnection
						? ownConnection(own)
						: connection,
			// If the reader's own endpoint fails, only endpoints that the reader named replace it.
			fallbacks: [
				...(ownConnection ? (this.settings.fallbacks ?? []).map((choice) => ownConnection(choice)) : []),
				...(own && ownConnection ? [] : (connection.fallbacks ?? []))
			],
			capabilities,
			breaker,
			settings: this.settings,
			budgets: this.budgets,
			usedMs: state.work.question === this.#question ? state.work.ms : 0,
			config,
			emit: (event) => this.emit(event),
			oncall: (usage, outcome, firstMs) => {
				observer?.modelCalled(this.thread, { ...usage, outcome, firstMs });
				this.#wordTokens += usage.outputTokens - (usage.thoughtTokens ?? 0);
				// A request that is refused or never arrives costs nothing.
				if (outcome !== 'error') this.emit({ type: 'usage', usage });
			}
		});
	}

	/** Aborts when the run is stopped. */
	get signal(): AbortSignal | undefined {
		return this.#config.signal;
	}

	/** Tokens that all calls of this node have written, without thoughts. */
	get wordTokens(): number {
		return this.#wordTokens;
	}

	/** Sends an event to the page, as a `custom` event of the run. */
	emit(event: AgentEvent): void {
		this.#config.writer?.(event);
	}

	/** An update of the state's `work` with the time this node has added. */
	work(more: Partial<QuestionTime> = {}): QuestionTime {
		return { question: this.#question, ms: this.session.addedMs, ...more };
	}
}

/** Reports to a server's operator: figures and names, never a question, an answer or text from a book. */
export interface Observer {
	/** Reports one call of the language model. firstMs: until the first piece of its reply; null: none came. */
	modelCalled(thread: string, step: Usage & { outcome: CallOutcome; firstMs: number | null }): void;
	/** Reports a tool result from the browser. keys: names of the arguments; size: characters; ms: null when unknown. */
	toolFinished(
		thread: string,
		tool: { name: string; keys: string[]; size: number; status: 'success' | 'error'; ms: number | null }
	): void;
	/** Reports that all results of a round have come. ms: since its calls went out. */
	roundAnswered(thread: string, ms: number): void;
	/** Reports a complete answer. rounds: of tool calls; ended: why no more tools were called. */
	questionAnswered(thread: string, figures: { rounds: number; modelMs: number; ended: string }): void;
}

export function combineObservers(...observers: Observer[]): Observer {
	return {
		modelCalled: (thread, step) => observers.forEach((observer) => observer.modelCalled(thread, step)),
		toolFinished: (thread, tool) => observers.forEach((observer) => observer.toolFinished(thread, tool)),
		roundAnswered: (thread, ms) => observers.forEach((observer) => observer.roundAnswered(thread, ms)),
		questionAnswered: (thread, figures) =>
			observers.forEach((observer) => observer.questionAnswered(thread, figures))
	};
}
