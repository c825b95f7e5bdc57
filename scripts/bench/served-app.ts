import { buildIfNeeded } from '../build.ts';
import { serveApp } from '../serve.ts';
import { freePort } from '../suite/free-port.ts';

/** Serves the built app, with no agent in reach, while `use` measures it. */
export async function withServedApp<T>(use: (url: string) => Promise<T>): Promise<T> {
	await buildIfNeeded();
	const port = await freePort();
	const server = await serveApp({ port, host: '127.0.0.1', agentUrl: 'http://127.0.0.1:9' });
	try {
		return await use(`http://127.0.0.1:${port}/`);
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
