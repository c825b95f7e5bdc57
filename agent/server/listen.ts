/** Puts graph, checkpoints, threads, routes and HTTP server together, for the process entry and for tests. */
import { serve } from '@hono/node-server';
import { createEmbedServer } from '@langchain/langgraph-api/experimental/embed';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { RecentCheckpoints } from './checkpoints.ts';
import { ASSISTANT } from '../protocol/run.ts';
import { createRoutes } from './routes.ts';
import { createGraph } from '../graph/graph.ts';
import { LOOPBACK } from './guard.ts';
import { DEFAULT_BUDGETS, type Budgets } from '../graph/budgets.ts';
import { createMetrics } from './metrics.ts';
import { ownConnection, type ChosenModel } from '../model/connection.ts';
import { combineObservers, NO_OBSERVER, type Observer } from '../graph/observer.ts';
import { streamPlainly } from './plain-stream.ts';
import { Threads, type ThreadLimits } from './threads.ts';

export interface ListenOptions {
	chosen: ChosenModel;
	host: string;
	/** 0 takes any free port. */
	port: number;
	origins: string[];
	checkpointer?: BaseCheckpointSaver;
	limits?: Partial<ThreadLimits>;
	budgets?: Budgets;
	/** Whether the page may send the reader's own endpoint; by default only when the host is a loopback address. */
	settings?: 'allow' | 'pin';
	/** Receives figures besides the metrics. */
	log?: Observer;
}

export interface Agent {
	url: string;
	/** Stops runs and connections at once. */
	close(): Promise<void>;
}

/** Resolves when the server listens. Rejects when the port is taken. */
export async function listen(options: ListenOptions): Promise<Agent> {
	const { chosen, host, origins, budgets = DEFAULT_BUDGETS } = options;
	const checkpointer = options.checkpointer ?? new RecentCheckpoints();
	const settings = options.settings ?? (LOOPBACK.includes(host) ? 'allow' : 'pin');
	const metrics = createMetrics();
	const observer = combineObservers(metrics, options.log ?? NO_OBSERVER);
	const graph = streamPlainly(
		createGraph({
			...{ connection: chosen, checkpointer, observer, budgets },
			ownConnection: settings === 'allow' ? ownConnection : undefined
		})
	);
	const threads = new Threads(checkpointer, options.limits);
	const server = createEmbedServer({ graph: { [ASSISTANT]: graph }, threads, checkpointer });
	const routes = createRoutes({ server, threads, chosen, settings, budgets, metrics, origins, host });
	const http = await new Promise<Server>((resolve, reject) => {
		const started = serve({ fetch: routes.fetch, hostname: host, port: options.port }) as Server;
		started.once('listening', () => resolve(started));
		started.once('error', reject);
	});
	const { port } = http.address() as AddressInfo;
	return {
		url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
		close: () =>
			new Promise((resolve) => {
				routes.close();
				http.close(() => resolve());
				http.closeAllConnections();
			})
	};
}
