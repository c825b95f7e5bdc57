/** A server for KOReader's places, as koreader-sync-server answers by its own specification (spec/controllers/1/syncs_controller_spec.lua). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KosyncDouble {
	url: string;
	users: Map<string, string>;
	close(): Promise<void>;
}

export async function startKosyncDouble(now: () => number = Date.now): Promise<KosyncDouble> {
	const users = new Map<string, string>();
	const places = new Map<string, object>();
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const end = (status: number, body: object) =>
				response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
			const { method, url = '', headers } = request;
			// Gin finds the version of the API in it.
			if (headers.accept !== 'application/vnd.koreader.v1+json')
				return end(412, { code: 101, message: 'Invalid accept header' });
			const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, string>;
			if (method === 'POST' && url === '/users/create') {
				const { username = '', password = '' } = body;
				if (users.has(username)) return end(402, { code: 2002, message: 'Username is already registered.' });
				users.set(username, password);
				return end(201, { username });
			}
			// Node reads each byte as a letter.
			const user = Buffer.from(String(headers['x-auth-user']), 'latin1').toString();
			const key = headers['x-auth-key'];
			if (!key || users.get(user) !== key) return end(401, { code: 2001, message: 'Unauthorized' });
			if (url === '/users/auth') return end(200, { authorized: 'OK' });
			if (method === 'PUT' && url === '/syncs/progress') {
				const { document = '', progress, percentage, device, device_id } = body;
				const timestamp = Math.floor(now() / 1000);
				places.set(`${user} ${document}`, { document, progress, percentage, device, device_id, timestamp });
				return end(200, { document, timestamp });
			}
			return end(200, places.get(`${user} ${url.replace('/syncs/progress/', '')}`) ?? {});
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		users,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}
