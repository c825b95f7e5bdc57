/**
 * The agent without a server: the same compiled graph with its threads in memory, for a worker of the page. It also runs in Node.
 * Nothing is stored, because the page has the messages and rebuilds a missing thread.
 */
import { limitsOf, DEFAULT_BUDGETS } from '../graph/budgets.ts';
import { createGraph } from '../graph/graph.ts';
import { RecentCheckpoints } from '../graph/recent-checkpoints.ts';
import type { GraphState } from '../graph/state.ts';
import {
	extractiveConnection,
	ownConnection,
	pageConnection,
	type ChatModelConnection
} from '../model/connection.ts';
import { listModels, quotesOnlyVerdict, testModel, type EndpointAddress } from '../model/endpoint-test.ts';
import { protocols, type ModelChoice, type Protocol, type RunSettings } from '../protocol/context.ts';
import { BUILT_IN, IN_PAGE, type AgentEvent, type Recipient } from '../protocol/events.ts';
import type { Health, EndpointVerdict } from '../protocol/health.ts';
import type { PageModel } from '../protocol/page-model.ts';

/** A page answers one question at a time, in one book or a few. Older threads are rebuilt when needed. */
const MAX_THREADS = 8;

/** The thread is unknown or has a run, so the page makes a new one. */
export class ThreadError extends Error {
	override readonly name = 'ThreadError';
}

interface Message {
	id: string;
	type: string;
}

interface Run {
	controller: AbortController;
	ended: Promise<void>;
}

/** One event of a run in LangGraph's terms: its stream mode and its data. */
type PageRunEvent = readonly [mode: 'messages' | 'updates' | 'custom', data: unknown];

export class PageAgent {
	readonly #connect: (choice: ModelChoice) => ChatModelConnection;
	readonly #checkpointer = new RecentCheckpoints();
	readonly #graph;
	/** The model in the page, as the last run brought it. */
	#model: PageModel | null = null;
	/** Threads with their runs; the last used one is at the end. */
	readonly #threads = new Map<string, Run | null>();

	constructor({ connect = ownConnection }: { connect?: (choice: ModelChoice) => ChatModelConnection } = {}) {
		this.#connect = connect;
		this.#graph = createGraph({
			connection: extractiveConnection(),
			ownConnection: connect,
			pageConnection: (name) => pageConnection(name, () => this.#model),
			checkpointer: this.#checkpointer
		});
	}

	health(): Health {
		const model = { kind: 'quoting' as const, label: 'quotes only, no language model connected' };
		return { ok: true, model, settings: 'allow', limits: limitsOf(DEFAULT_BUDGETS) };
	}

	/**
	 * Resolves to the id of a thread with exactly these messages: the given one, or a new one. state: the rest of the thread's
	 * state; an empty thread needs none.
	 */
	async restore(thread: string | null, messages: readonly Message[], state: object): Promise<string> {
		if (thread !== null && (await this.#has(thread, messages))) return thread;
		const fresh = crypto.randomUUID();
		this.#touch(fresh, null);
		const last = messages.at(-1);
		// `asNode` decides which node runs next: after 'tools' the agent, after 'agent' the end.
		if (last) await this.#update(fresh, { messages, ...state }, last.type === 'tool' ? 'tools' : 'agent');
		await this.#evictOld();
		return fresh;
	}

	async #has(thread: string, messages: readonly Message[]): Promise<boolean> {
		if (!this.#threads.has(thread)) return false;
		const { values } = await this.#graph.getState(configOf(thread));
		const known = (values as { messages?: Message[] }).messages ?? [];
		return known.length === messages.length && known.every(({ id }, at) => id === messages[at]?.id);
	}

	/** Puts the results of the tools for which the run has paused into the thread. */
	async answerTools(thread: string, messages: readonly unknown[]): Promise<void> {
		await this.#idle(thread);
		// Without asNode 'tools' the resume silently does nothing.
		await this.#update(thread, { messages }, 'tools');
	}

	/**
	 * Runs until the graph pauses before its tools or has answered. input: null resumes. Rejects with the error of the node that
	 * failed, a ThreadError, or the signal's reason. model: the model in the page, if any.
	 */
	async *run(
		thread: string,
		input: Record<string, unknown> | null,
		settings: RunSettings,
		signal: AbortSignal,
		model: PageModel | null = null
	): AsyncGenerator<PageRunEvent, void, void> {
		this.#model = model;
		await this.#idle(thread);
		let end = () => undefined as void;
		const ended = new Promise<void>((resolve) => (end = resolve));
		const controller = new AbortController();
		this.#touch(thread, { controller, ended });
		const either = AbortSignal.any([signal, controller.signal]);
		try {
			const stream = await this.#graph.stream(input as Partial<GraphState> | null, {
				...configOf(thread),
				context: settings,
				streamMode: ['messages', 'updates', 'custom'],
				// One checkpoint per run, because the page has the messages.
				durability: 'exit',
				signal: either
			});
			for await (const [mode, data] of stream as AsyncIterable<PageRunEvent>)
				yield [mode, mode === 'custom' ? placed(data as AgentEvent) : data];
			either.throwIfAborted();
		} finally {
			// The consumer of the events may have left in the middle.
			controller.abort();
			if (this.#threads.has(thread)) this.#touch(thread, null);
			end();
		}
	}

	async models(where: EndpointAddress | null, signal?: AbortSignal): Promise<string[]> {
		return where ? listModels(where, signal) : [];
	}

	async test(choice: ModelChoice | null, protocol: Protocol, signal?: AbortSignal): Promise<EndpointVerdict> {
		if (!choice) return quotesOnlyVerdict;
		return testModel({ ...this.#connect(choice), protocol: protocols.parse(protocol) }, signal);
	}

	#update(thread: string, values: Record<string, unknown>, asNode: 'tools' | 'agent') {
		return this.#graph.updateState(configOf(thread), values, asNode);
	}

	/** Rejects if the thread is unknown or has a run that nobody has stopped. Waits for the end of a stopped one. */
	async #idle(thread: string): Promise<void> {
		const run = this.#threads.get(thread);
		if (run === undefined) throw new ThreadError('This page has lost the conversation.');
		if (run && !run.controller.signal.aborted) throw new ThreadError('This conversation is being answered.');
		await run?.ended;
	}

	#touch(thread: string, run: Run | null): void {
		this.#threads.delete(thread);
		this.#threads.set(thread, run);
	}

	async #evictOld(): Promise<void> {
		const idle = [...this.#threads].filter(([, run]) => run === null).map(([thread]) => thread);
		for (const thread of idle.slice(0, -MAX_THREADS)) {
			this.#threads.delete(thread);
			await this.#checkpointer.deleteThread(thread);
		}
	}
}

const configOf = (thread: string) => ({ configurable: { thread_id: thread } });

/** A page's built-in model runs in the page. What it reads has not left the device, and the ledger recognises that by this name. */
function placed(event: AgentEvent): AgentEvent {
	const here = <T extends Recipient>(asked: T): T =>
		asked.endpoint === BUILT_IN ? { ...asked, endpoint: IN_PAGE } : asked;
	if (event.type === 'asking') return { ...event, asking: here(event.asking) };
	return event.type === 'usage' ? { ...event, usage: here(event.usage) } : event;
}
