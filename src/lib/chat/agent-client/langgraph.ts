/**
 * Implements Transport for a LangGraph server. This is the only import of the LangGraph SDK, which is loaded with the first question:
 * a quarter of all code that the reader's page once waited for.
 */
import type { ModelChoice, Protocol, RunSettings } from '$agent/protocol/context.ts';
import { verdict, type EndpointVerdict } from '$agent/protocol/health.ts';
import { parsedJson } from '$agent/protocol/json.ts';
import { ASSISTANT } from '$agent/protocol/run.ts';
import type { Client } from '@langchain/langgraph-sdk';
import { tokenHeader } from '$lib/site/own-server.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { z } from 'zod';
import { nodeFailure, runEvents } from './run-events.ts';
import {
	askHealth,
	NO_AGENT_STATUSES,
	post,
	refusalOf,
	refusalText,
	retryAfterOf,
	tokenRefused,
	unreachable,
	type Server
} from './server.ts';
import {
	TransportError,
	type AgentHealth,
	type RunEvent,
	type RunInput,
	type ThreadState,
	type Transport
} from './transport.ts';
import type { ToolWire, Wire } from './wire.ts';

const IDLE_TIMEOUT_MS = 120_000;
/** Longer than the agent's own timeouts, so that its explanation arrives first. */
const MODEL_LIST_TIMEOUT_MS = 20_000;
const MODEL_TEST_TIMEOUT_MS = 90_000;

const modelNames = z.object({ models: z.array(z.string()) }).transform(({ models }) => models);
const failed = z.looseObject({ error: z.string().optional(), message: z.string().optional() });
const state = z.looseObject({ messages: z.array(z.looseObject({ id: z.string(), type: z.string() })) });

/** What the SDK's error has of a server's refusal. Its response is of whichever fetch it used, so its class is not checked. */
interface Refused {
	status?: number;
	text?: string;
	response?: { headers?: { get?(name: string): string | null } };
}

export interface LangGraphOptions {
	/** Address of the agent's server, without a trailing slash. */
	url: string;
	/** Called for every request; with '', no token is sent. */
	token?: () => string;
	/** A run without an event from the server for so many milliseconds counts as lost. */
	idleTimeout?: number;
	/**
	 * Called for every run: endpoint, key, model and budgets. The server stores none of it. pinned: the server accepts no
	 * endpoint but its own, so none may be sent. Throws if the settings cannot be used.
	 */
	settings?: (pinned: boolean) => RunSettings;
}

export class LangGraphTransport implements Transport {
	readonly #server: Server;
	readonly #idleTimeout: number;
	readonly #settings: (pinned: boolean) => RunSettings;
	/** As far as the server has said. */
	#pinned = false;
	/** Ecash tokens, by the threads whose runs they pay for. */
	readonly #paid = new Map<string, string>();

	constructor({
		url,
		idleTimeout = IDLE_TIMEOUT_MS,
		token = () => '',
		settings = () => ({})
	}: LangGraphOptions) {
		this.#settings = settings;
		this.#server = {
			url: url.replace(/\/$/, ''),
			get token() {
				return token();
			}
		};
		this.#idleTimeout = idleTimeout;
	}

	async #client(): Promise<Client> {
		const { Client } = await import('@langchain/langgraph-sdk');
		// apiKey null keeps the SDK from reading the environment. There are no retries, because the reader or the turn decides;
		// so a dead agent is noticed at once.
		return new Client({
			apiUrl: this.#server.url,
			apiKey: null,
			callerOptions: { maxRetries: 0 },
			onRequest: (url, init) => {
				const headers = new Headers(init.headers);
				const paid = [...this.#paid].find(([thread]) => url.pathname.endsWith(`/${thread}/runs/stream`));
				if (paid) headers.set('x-cashu', paid[1]);
				for (const [name, value] of Object.entries(tokenHeader(this.#server.token))) headers.set(name, value);
				return { ...init, headers };
			}
		});
	}

	async health(signal?: AbortSignal): Promise<AgentHealth> {
		const health = await askHealth(this.#server.url, { token: this.#server.token, signal });
		this.#pinned = health.settings === 'pin';
		return health;
	}

	async restore(
		thread: string | null,
		history: Wire[],
		state: ThreadState,
		signal: AbortSignal
	): Promise<string> {
		if (thread !== null && (await this.#hasHistory(thread, history, signal))) return thread;
		const threadId = crypto.randomUUID();
		await this.#ask(async ({ threads }) => {
			await threads.create({ threadId, graphId: ASSISTANT, ifExists: 'do_nothing', signal });
			const last = history.at(-1);
			if (!last) return;
			// `asNode` decides which node runs next: after 'tools' the agent, after 'agent' the end.
			const asNode = last.type === 'tool' ? 'tools' : 'agent';
			await threads.updateState(threadId, { values: { messages: history, ...state }, asNode, signal });
		}, signal);
		return threadId;
	}

	/** Rejects with a TransportError, or with the signal's reason. */
	async #ask<T>(work: (client: Client) => Promise<T>, signal: AbortSignal): Promise<T> {
		try {
			return await work(await this.#client());
		} catch (error) {
			throw this.#explain(error, signal);
		}
	}

	async #hasHistory(thread: string, history: Wire[], signal: AbortSignal): Promise<boolean> {
		let values: unknown;
		try {
			const read = ({ threads }: Client) => threads.getState(thread, undefined, { signal });
			({ values } = await this.#ask(read, signal));
		} catch (error) {
			// Stopped, or refused for a reason that a new thread would not change.
			if (!(error instanceof TransportError) || ['unreachable', 'busy', 'token'].includes(error.kind))
				throw error;
			signal.throwIfAborted();
			return false;
		}
		const { messages = [] } = state.safeParse(values).data ?? {};
		return (
			messages.length === history.length &&
			messages.every((message, index) => message.id === history[index]?.id)
		);
	}

	async *run(
		thread: string,
		input: RunInput,
		signal: AbortSignal,
		token?: string
	): AsyncGenerator<RunEvent, void, void> {
		if (token) this.#paid.set(thread, token);
		else this.#paid.delete(thread);
		let client: Client | undefined;
		// The server has a timeout for the language model; this one is for the connection to the server.
		const idle = new AbortController();
		let timer = setTimeout(() => idle.abort(), this.#idleTimeout);
		let run: string | undefined;
		try {
			client = await this.#client();
			const stream = client.runs.stream(thread, ASSISTANT, {
				input: input as Record<string, unknown> | null,
				context: this.#settings(this.#pinned),
				streamMode: ['messages-tuple', 'updates', 'custom'],
				multitaskStrategy: 'reject',
				onDisconnect: 'cancel',
				onRunCreated: ({ run_id }) => (run = run_id),
				signal: AbortSignal.any([signal, idle.signal])
			});
			for await (const { event, data } of stream) {
				clearTimeout(timer);
				timer = setTimeout(() => idle.abort(), this.#idleTimeout);
				if (event === 'error') {
					const { message, error } = failed.parse(data);
					throw nodeFailure({ name: error, message });
				}
				yield* runEvents(event, data);
			}
			// Aborting ends the stream without an error.
			signal.throwIfAborted();
			if (idle.signal.aborted) throw new Error('no word from the server');
		} catch (error) {
			if (idle.signal.aborted && !signal.aborted) {
				const seconds = Math.round(this.#idleTimeout / 1000);
				throw new TransportError('failed', modelStrings.agentFaults.silent({ seconds }));
			}
			throw this.#explain(error, signal);
		} finally {
			clearTimeout(timer);
			// Best effort: closing the connection also cancels the run, and the thread is not used again.
			if (signal.aborted && run) client?.runs.cancel(thread, run).catch(() => undefined);
		}
	}

	async answerTools(thread: string, answers: ToolWire[], signal: AbortSignal): Promise<void> {
		// Without asNode 'tools', the resume silently does nothing.
		const update = { values: { messages: answers }, asNode: 'tools', signal };
		await this.#ask(({ threads }) => threads.updateState(thread, update), signal);
	}

	models(where: Omit<ModelChoice, 'model'> | null, signal: AbortSignal): Promise<string[]> {
		return post(this.#server, '/models', where ?? {}, modelNames, MODEL_LIST_TIMEOUT_MS, signal);
	}

	test(model: ModelChoice | null, protocol: Protocol, signal: AbortSignal): Promise<EndpointVerdict> {
		const body = { ...(model ? { model } : {}), protocol };
		return post(this.#server, '/model/test', body, verdict, MODEL_TEST_TIMEOUT_MS, signal);
	}

	#explain(error: unknown, signal: AbortSignal): unknown {
		if (signal.aborted) return signal.reason;
		if (error instanceof TransportError) return error;
		const { status, text = '', response } = error as Refused;
		const body = parsedJson(text);
		const refusal = refusalOf(body);
		if (refusal?.code === 'payment') {
			const { price } = refusal;
			const message = modelStrings.refusals.payment({ sats: price?.sats ?? 0 });
			return new TransportError('payment', message, { cause: error, price });
		}
		if (status === undefined || NO_AGENT_STATUSES.includes(status))
			return unreachable(this.#server.url, error);
		if (status === 401) return tokenRefused(this.#server.token, error);
		if (status === 503 || status === 429) {
			const retryAfter = retryAfterOf(response?.headers?.get?.('retry-after'));
			return new TransportError('busy', modelStrings.agentBusy, { cause: error, retryAfter });
		}
		// 404: restarted or pruned. 409 and 422: still busy with a run that was abandoned here. 5xx: the thread cannot be read.
		if (status === 404 || status === 409 || status === 422 || status >= 500) {
			return new TransportError('thread', modelStrings.agentFaults.lost({ status }), { cause: error });
		}
		const isPinned = refusal?.code === 'pinned';
		this.#pinned ||= isPinned;
		return new TransportError(isPinned ? 'model' : 'failed', refusalText(status, body, 1), { cause: error });
	}
}
