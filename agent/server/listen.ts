/** Puts the graph, threads, routes and HTTP server together, for the process entry and for tests. */
import { serve } from '@hono/node-server';
import { createEmbedServer } from '@langchain/langgraph-api/experimental/embed';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { ASSISTANT } from '../protocol/run.ts';
import { createGraph } from '../graph/graph.ts';
import { DEFAULT_BUDGETS } from '../graph/budgets.ts';
import { combineObservers } from '../graph/node-context.ts';
import { ownConnection } from '../model/connection.ts';
import { OPEN_ACCESS, type AccessOptions } from './guard.ts';
import { Admission, type AdmissionLimits } from './admission.ts';
import { BodyReader } from './bodies.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { areLoopback, LOOPBACK, type Address } from './address.ts';
import { setFetch } from './network.ts';
import { createRoutes, type RoutesOptions } from './routes.ts';
import { MemoryThreads } from './threads/memory-threads.ts';
import type { ThreadLimits } from './threads/thread-store.ts';
import { SettingsError } from './variables.ts';

/**
 * threads: closed with the agent; by default, they are kept in memory, within `limits`. settings, innerEndpoints: 'allow' and
 * true by default if nobody but this machine can reach the agent. depot: nowhere by default.
 */
export interface ListenOptions
	extends
		Address,
		Pick<RoutesOptions, 'chosen' | 'origins' | 'till'>,
		Partial<Pick<RoutesOptions, 'threads' | 'budgets' | 'settings' | 'innerEndpoints' | 'depot'>> {
	limits?: Partial<ThreadLimits>;
	admission?: Partial<AdmissionLimits>;
	access?: Partial<AccessOptions>;
	/** Where GET /metrics answers. By default, with the other routes if nobody but this machine can reach them, otherwise nowhere. */
	metrics?: Address | 'off';
	/** Milliseconds within which a whole request must arrive. */
	requestTimeoutMs?: number;
	/** Receives figures as the metrics do. */
	log?: Log;
}

export interface RunningAgent {
	url: string;
	/** The address of GET /metrics, if it has one of its own. */
	metricsUrl?: string;
	/** Stops runs and connections at once. It may be called more than once. */
	close(): Promise<void>;
}

/** Long enough for a whole conversation over a slow line, short enough that half-sent bodies do not pile up. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;

/** Resolves when the server listens. Rejects if the port is taken. */
export async function listen(options: ListenOptions): Promise<RunningAgent> {
	const { chosen, host, port, origins, budgets = DEFAULT_BUDGETS, log } = options;
	// A proxy in front of a loopback address makes it reachable too. In that case the pages that use it have another origin.
	const isLocal = LOOPBACK.includes(host) && areLoopback(origins);
	const { settings = isLocal ? 'allow' : 'pin', innerEndpoints = isLocal } = options;
	const metrics = createMetrics();
	const threads = options.threads ?? new MemoryThreads(options.limits);
	const { checkpointer } = threads;
	const graph = streamPlainly(
		createGraph({
			connection: chosen,
			checkpointer,
			budgets,
			observer: log ? combineObservers(metrics, log) : metrics,
			ownConnection: settings === 'allow' ? ownConnection : undefined
		})
	);
	const server = createEmbedServer({ graph: { [ASSISTANT]: graph }, threads, checkpointer });
	// Rethrown, so that our own routes report what went wrong.
	server.onError((error) => {
		throw error;
	});
	const admission = new Admission(options.admission);
	const routes = createRoutes({
		server,
		threads,
		chosen,
		settings,
		innerEndpoints,
		budgets,
		origins,
		host,
		access: { ...OPEN_ACCESS, ...options.access, isLocal },
		admission,
		bodies: new BodyReader({ maxBytes: options.limits?.threadBytes }),
		depot: options.depot ?? { folder: null },
		till: options.till,
		metrics: isLocal && options.metrics === undefined ? metrics.answer : undefined,
		onfailure: (error) => log?.failed(error)
	});
	const own = [chosen, ...(chosen.fallbacks ?? [])].flatMap(({ endpoint }) => endpoint?.url ?? []);
	const restoreFetch = setFetch(chosen.idleSeconds, settings === 'allow' && !innerEndpoints ? own : null);
	const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
	const timeouts = {
		requestTimeout,
		headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
		connectionsCheckingInterval: Math.min(5000, requestTimeout / 2)
	};
	const open: Server[] = [];
	const stop = async () => {
		routes.close();
		await Promise.all(open.map(close));
		restoreFetch();
	};
	let closed: Promise<void> | null = null;
	// It must run once, but Ctrl-C in a terminal reaches a forked agent twice: directly, and through its parent.
	const closeAll = () => (closed ??= stop().then(() => threads.close()));
	try {
		const http = await serveAt({ host, port }, routes.fetch, timeouts);
		open.push(http);
		http.on('connection', () => admission.connected());
		const own = typeof options.metrics === 'object' ? options.metrics : undefined;
		if (own) open.push(await serveAt(own, metricsOnly(metrics), timeouts).catch(metricsError));
		const [, figures] = open;
		return {
			url: urlOf(http, host),
			metricsUrl: own && figures && urlOf(figures, own.host),
			close: closeAll
		};
	} catch (error) {
		// The threads stay open, since another port is tried with them.
		await stop();
		throw error;
	}
}

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

function metricsOnly(metrics: Metrics): Fetch {
	return ({ url }) =>
		new URL(url).pathname === '/metrics' ? metrics.answer() : new Response(null, { status: 404 });
}

/** This must not look like an error of the agent's own port, which would be tried again with another port. */
function metricsError(cause: unknown): never {
	const reason = cause instanceof Error ? cause.message : String(cause);
	throw new SettingsError(`AGENT_METRICS cannot be used: ${reason}`, { cause });
}

function serveAt({ host, port }: Address, fetch: Fetch, serverOptions: object): Promise<Server> {
	return new Promise((resolve, reject) => {
		const started = serve({ fetch, hostname: host, port, serverOptions }) as Server;
		started.once('listening', () => resolve(started));
		started.once('error', reject);
	});
}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

function urlOf(server: Server, host: string): string {
	const { port } = server.address() as AddressInfo;
	return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

type Graph = ReturnType<typeof createGraph>;

/**
 * Changes the graph in place and returns it. LangGraph's embedded server asks a graph for `streamEvents`, which traces every
 * runnable inside it, and for the debug mode, which writes the whole state out at every step; of all that, only the events of
 * the graph itself are sent. This makes only those, in about half the CPU time. It also writes one checkpoint at the end of a
 * run, even one that fails or is stopped, where LangGraph writes one per step: a page whose agent dies during a run makes the
 * thread anew.
 */
function streamPlainly(graph: Graph): Graph {
	return Object.assign(graph, { streamEvents });

	async function* streamEvents(
		input: Parameters<Graph['stream']>[0],
		{ version: _version, ...options }: NonNullable<Parameters<Graph['stream']>[1]> & { version: string }
	) {
		const streamMode = [options.streamMode ?? []].flat().filter((mode) => mode !== 'debug');
		// With a list of modes, chunks come as [mode, payload], which is what the server expects. It reads nothing else of an event.
		for await (const chunk of await graph.stream(input, { ...options, streamMode, durability: 'exit' }))
			yield { event: 'on_chain_stream', run_id: options.runId, data: { chunk } };
	}
}
