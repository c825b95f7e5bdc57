/** A host that knows files and nothing else: no headers of ours, no page for an address that is no file, no agent anywhere. */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

export interface StaticHost {
	url: string;
	close(): void;
}

export function startStaticHost(folder = './build'): Promise<StaticHost> {
	const app = new Hono();
	app.use('*', serveStatic({ root: folder }));
	return new Promise((resolve) => {
		const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
			resolve({
				url: `http://127.0.0.1:${port}`,
				close() {
					server.close();
					(server as Server).closeAllConnections();
				}
			})
		);
	});
}
