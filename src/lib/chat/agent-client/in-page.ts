/** Implements Transport with the agent in a worker of this page. */
import type { BookContext, ModelChoice, Protocol, RunSettings } from '$agent/protocol/context.ts';
import type { EndpointVerdict } from '$agent/protocol/health.ts';
import { Channel } from '$lib/async/channel.ts';
import { locale, strings } from '$lib/strings/strings.ts';
import type {
	AgentCallEvent,
	AgentCallMessage,
	AgentReplies,
	AgentRequests,
	CallName
} from './agent-calls.ts';
import {
	TransportError,
	type AgentHealth,
	type RunEvent,
	type ThreadState,
	type Transport
} from './transport.ts';
import type { HumanWire, ToolWire, Wire } from './wire.ts';

type Post = (message: AgentCallMessage, transfer: Transferable[]) => void;

/** A running agent. */
export interface PageWorker {
	post: Post;
	/** Ends it, in whatever state it is. */
	end(): void;
}

/** Starts the agent; onlost: it ended by itself, and answers nothing more. */
export type ConnectAgent = (onlost: (reason: string) => void) => PageWorker;

/** An agent that works says so every 15 s (HEARTBEAT_MS) while its model is silent. */
const IDLE_TIMEOUT_MS = 120_000;

export interface InPageOptions {
	connect?: ConnectAgent;
	/** As LangGraphOptions has it. */
	settings?: () => RunSettings;
	/** Milliseconds without a word from the agent after which it counts as hung, and is started anew. */
	idleTimeout?: number;
}

export class InPageTransport implements Transport {
	readonly #connect: ConnectAgent;
	readonly #settings: () => RunSettings;
	/** Undefined until the first call, and after the worker was lost. */
	#worker: PageWorker | undefined;
	readonly #idleTimeout: number;
	readonly #open = new Set<Channel<AgentCallEvent>>();

	constructor({
		connect = startWorker,
		settings = () => ({}),
		idleTimeout = IDLE_TIMEOUT_MS
	}: InPageOptions = {}) {
		this.#idleTimeout = idleTimeout;
		this.#connect = connect;
		this.#settings = settings;
	}

	health(signal?: AbortSignal): Promise<AgentHealth> {
		return this.#ask('health', {}, signal);
	}

	restore(thread: string | null, history: Wire[], state: ThreadState, signal: AbortSignal): Promise<string> {
		return this.#ask('restore', { thread, history, state }, signal);
	}

	async *run(
		thread: string,
		input: { messages: HumanWire[]; book: BookContext } | null,
		signal: AbortSignal
	): AsyncGenerator<RunEvent, void, void> {
		yield* this.#call('run', { thread, input, settings: this.#settings() }, signal);
	}

	async answerTools(thread: string, answers: ToolWire[], signal: AbortSignal): Promise<void> {
		await this.#ask('answerTools', { thread, answers }, signal);
	}

	models(where: Omit<ModelChoice, 'model'> | null, signal: AbortSignal): Promise<string[]> {
		return this.#ask('models', { where, language: locale }, signal);
	}

	test(model: ModelChoice | null, protocol: Protocol, signal: AbortSignal): Promise<EndpointVerdict> {
		return this.#ask('test', { model, protocol, language: locale }, signal);
	}

	async #ask<Name extends CallName>(
		call: Name,
		request: AgentRequests[Name],
		signal?: AbortSignal
	): Promise<AgentReplies[Name]> {
		const events = this.#call(call, request, signal);
		for (;;) {
			const next = await events.next();
			if (next.done) return next.value;
		}
	}

	/** Yields the events of the call and returns its reply. Rejects with a TransportError, or the signal's reason. */
	async *#call<Name extends CallName>(
		call: Name,
		request: AgentRequests[Name],
		signal?: AbortSignal
	): AsyncGenerator<RunEvent, AgentReplies[Name], void> {
		signal?.throwIfAborted();
		const { port1: ours, port2: port } = new MessageChannel();
		const events = new Channel<AgentCallEvent>();
		const stop = () => events.fail(signal?.reason);
		const hung = () => this.#hung();
		let idle = setTimeout(hung, this.#idleTimeout);
		ours.onmessage = ({ data }: MessageEvent<AgentCallEvent>) => {
			clearTimeout(idle);
			idle = setTimeout(hung, this.#idleTimeout);
			events.put(data);
		};
		signal?.addEventListener('abort', stop, { once: true });
		this.#open.add(events);
		try {
			this.#worker ??= this.#connect((reason) => this.#lost(reason));
			// As JSON, as a server would get it: what comes out of a reactive list is a proxy, which cannot be cloned.
			const plain = JSON.parse(JSON.stringify({ call, ...request })) as AgentCallMessage['request'];
			this.#worker.post({ request: plain, port }, [port]);
			for await (const event of events) {
				signal?.throwIfAborted();
				if (event.type === 'event') yield event.event;
				else if (event.type === 'done') return event.value as AgentReplies[Name];
				else throw new TransportError(event.kind, event.message);
			}
			throw new TransportError('unreachable', strings.model.pageAgentLost(''));
		} finally {
			clearTimeout(idle);
			this.#open.delete(events);
			signal?.removeEventListener('abort', stop);
			ours.postMessage('stop');
			ours.close();
		}
	}

	/** The agent ended or hung: pending calls fail, and the next one starts another agent. */
	#hung(): void {
		this.#worker?.end();
		this.#lost(strings.model.pageAgentSilent(Math.round(this.#idleTimeout / 1000)));
	}

	#lost(reason: string): void {
		this.#worker = undefined;
		for (const events of this.#open)
			events.fail(new TransportError('unreachable', strings.model.pageAgentLost(reason)));
	}
}

const startWorker: ConnectAgent = (onlost) => {
	const worker = new Worker(new URL('./agent-worker.ts', import.meta.url), { type: 'module', name: 'agent' });
	worker.addEventListener('error', ({ message }) => {
		worker.terminate();
		onlost(message);
	});
	return {
		post: (message, transfer) => worker.postMessage(message, transfer),
		end: () => worker.terminate()
	};
};
