/** A host that knows files and nothing else: no headers of ours, no page for an address that is no file, no agent anywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { BUILD } from '../../../scripts/build-folder.ts';

export interface StaticHost {
	url: string;
	close(): void;
}

/** meaning: with the search model that is built in; without it no index takes the processors from a test of something else. */
export function startStaticHost({ meaning = false } = {}): Promise<StaticHost> {
	const app = new Hono();
	const page = readFileSync(join(BUILD, 'index.html'), 'utf8');
	const withoutModel = page.replace(/(<meta name="lectern-model" content=")[^"]*/, '$1');
	if (!meaning) app.get('/', (context) => context.html(withoutModel));
	app.use('*', serveStatic({ root: BUILD }));
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
