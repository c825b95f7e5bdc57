/** The simplest load balancer: each request goes to the next agent, whatever it is about, and one that does not answer is skipped. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
	url: string;
	close(): Promise<void>;
}

export async function startRoundRobin(urls: readonly string[]): Promise<Balancer> {
	let turn = 0;
	const dead = new Set<string>();
	const server = createServer((incoming, response) => {
		const alive = urls.filter((url) => !dead.has(url));
		const url = alive[turn++ % alive.length] ?? urls[0] ?? '';
		const { method, headers } = incoming;
		const target = new URL(incoming.url ?? '/', url);
		const forwarded = request(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
			// The connection broke off halfway; the client must notice.
			answer.once('close', () => answer.complete || response.destroy());
		});
		forwarded.on('error', (error) => {
			if ('code' in error && error.code === 'ECONNREFUSED') dead.add(url);
			if (!response.headersSent) response.writeHead(502);
			response.end();
		});
		response.once('close', () => forwarded.destroy());
		incoming.pipe(forwarded);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}
