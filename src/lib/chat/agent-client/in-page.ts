/** Implements Transport with the agent in a worker of this page. */
import type { ModelChoice, Protocol, RunSettings } from '$agent/protocol/context.ts';
import type { PageModel } from '$agent/protocol/page-model.ts';
import type { EndpointVerdict } from '$agent/protocol/health.ts';
import type { RequestPurse } from '$agent/protocol/request-purse.ts';
import { Channel } from '$lib/async/channel.ts';
import { openWorker, proxy, type Remote, type WorkerEnd } from '$lib/async/open-worker.ts';
import { unlessAborted } from '$lib/async/waiting.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { nodeFailure } from './run-events.ts';
import type { AgentApi } from './serve-agent.ts';
import {
	TransportError,
	type AgentHealth,
	type RunEvent,
	type RunInput,
	type ThreadState,
	type Transport
} from './transport.ts';
import type { ToolWire, Wire } from './wire.ts';

/** A working agent sends a sign of life every 15 s (HEARTBEAT_MS) while its model is silent. */
const IDLE_TIMEOUT_MS = 120_000;

export interface InPageOptions {
	/** Starts the agent; explain: makes the error for one that ends by itself. */
	connect?: (explain: (reason: string) => Error) => WorkerEnd<AgentApi>;
	/** See LangGraphOptions. */
	settings?: () => RunSettings;
	model?: PageModel | null;
	/** Pays for the requests of a run, and reports the amount afterwards; null if nothing is paid. */
	purse?: () => (RequestPurse & { readonly spent: number }) | null;
	/** An agent that is silent for so many milliseconds counts as hung and is restarted. */
	idleTimeout?: number;
}

const connectWorker: NonNullable<InPageOptions['connect']> = (explain) =>
	openWorker<AgentApi>(
		new Worker(new URL('./agent-worker.ts', import.meta.url), { type: 'module', name: 'agent' }),
		explain
	);

const lost = (reason: string) => new TransportError('unreachable', modelStrings.pageAgentLost({ reason }));

export class InPageTransport implements Transport {
	readonly #options: Required<InPageOptions>;
	/** Undefined until the first call, and after the worker was lost. */
	#worker: WorkerEnd<AgentApi> | undefined;

	constructor({
		connect = connectWorker,
		settings = () => ({}),
		model = null,
		purse = () => null,
		idleTimeout = IDLE_TIMEOUT_MS
	}: InPageOptions = {}) {
		this.#options = { connect, settings, model, purse, idleTimeout };
	}

	health(signal?: AbortSignal): Promise<AgentHealth> {
		return this.#ask((agent) => agent.health(), signal);
	}

	restore(thread: string | null, history: Wire[], state: ThreadState, signal: AbortSignal): Promise<string> {
		return this.#ask((agent) => agent.restore(...plain(thread, history, state)), signal);
	}

	async *run(thread: string, input: RunInput, signal: AbortSignal): AsyncGenerator<RunEvent, void, void> {
		const events = new Channel<RunEvent>();
		const left = new AbortController();
		const either = AbortSignal.any([signal, left.signal]);
		const { settings, model, purse } = this.#options;
		const payer = purse();
		const args = plain(thread, input, settings());
		this.#ask((agent, alive) => {
			const onevent = (event: RunEvent) => {
				alive();
				events.put(event);
			};
			return agent.run(...args, proxy(onevent), either, model && proxy(model), payer && proxy(payer));
		}, either).then(
			() => events.end(),
			(error: unknown) => events.fail(error)
		);
		try {
			for await (const event of events) {
				signal.throwIfAborted();
				yield event;
			}
			if (payer?.spent) yield { type: 'paid', sats: payer.spent };
		} finally {
			left.abort();
		}
	}

	answerTools(thread: string, answers: ToolWire[], signal: AbortSignal): Promise<void> {
		return this.#ask((agent) => agent.answerTools(...plain(thread, answers)), signal);
	}

	models(where: Omit<ModelChoice, 'model'> | null, signal: AbortSignal): Promise<string[]> {
		return this.#ask((agent) => agent.models(...plain(where), signal), signal, 'model');
	}

	test(model: ModelChoice | null, protocol: Protocol, signal: AbortSignal): Promise<EndpointVerdict> {
		return this.#ask((agent) => agent.test(...plain(model, protocol), signal), signal, 'model');
	}

	/**
	 * Rejects with a TransportError, or with the signal's reason. kind: of the error, whatever the cause; if left out, the error
	 * determines it.
	 */
	async #ask<T>(
		call: (agent: Remote<AgentApi>, alive: () => void) => Promise<T>,
		signal = new AbortController().signal,
		kind?: TransportError['kind']
	): Promise<T> {
		signal.throwIfAborted();
		const { connect, idleTimeout } = this.#options;
		const worker = (this.#worker ??= connect(lost));
		const hung = () =>
			worker.close(lost(modelStrings.pageAgentSilent({ seconds: Math.round(idleTimeout / 1000) })));
		let idle = setTimeout(hung, idleTimeout);
		const alive = () => {
			clearTimeout(idle);
			idle = setTimeout(hung, idleTimeout);
		};
		try {
			return await unlessAborted(signal, worker.answer(call(worker.api, alive)));
		} catch (error) {
			if (signal.aborted) throw signal.reason;
			const failure = error instanceof TransportError ? error : nodeFailure(error as Error, kind);
			// The worker answers nothing more; the next call starts another one.
			if (failure === error && this.#worker === worker) this.#worker = undefined;
			throw failure;
		} finally {
			clearTimeout(idle);
		}
	}
}

/** A copy by way of JSON, as a server would receive it, because proxies from reactive lists cannot be cloned. */
const plain = <T extends unknown[]>(...values: T): T => JSON.parse(JSON.stringify(values)) as T;
