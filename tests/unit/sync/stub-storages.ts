/** WebDAV, S3 and remoteStorage as far as the adapters speak them, over one map of files; the real ones are tried by `npm run torture -- --only=depots`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Stub {
	url: string;
	/** What lies there, by name below the root. */
	files: Map<string, Buffer>;
	/** What the WebDAV server says of its room. */
	quota: string;
	close(): Promise<void>;
}

/** Few enough that a list of the tests' files takes several pages. */
const PAGE = 3;
const LOGIN = {
	dav: `Basic ${Buffer.from('me:sécret').toString('base64')}`,
	bucket: 'AWS4-HMAC-SHA256 Credential=me/',
	storage: 'Bearer token'
};

export async function startStubs(): Promise<Stub> {
	const files = new Map<string, Buffer>();
	const folders = new Set(['']);

	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const body = Buffer.concat(parts);
		const url = new URL(request.url ?? '', 'http://stub');
		const [, kind = '', path = ''] =
			/^\/(dav|bucket|storage)\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
		const end = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text);
		if (!request.headers.authorization?.startsWith(LOGIN[kind as keyof typeof LOGIN])) return end(401);
		const below = (folder: string) => [...files].filter(([name]) => name.startsWith(folder));
		const folder = path && path.replace(/\/*$/, '/');
		switch (request.method) {
			case 'MKCOL':
				if (!folders.has(folder.replace(/[^/]*\/$/, ''))) return end(409);
				if (folders.has(folder)) return end(405);
				folders.add(folder);
				return end(201);
			case 'PROPFIND': {
				if (!folders.has(folder)) return end(404);
				const inside = [...folders].filter(
					(name) => name !== folder && name.replace(/[^/]*\/$/, '') === folder
				);
				const here = below(folder).filter(([name]) => !name.slice(folder.length).includes('/'));
				const entry = (name: string, about: string) =>
					`<D:response><D:href>${encodeURI(`/dav/${name}`)}</D:href><D:propstat><D:prop>${about}</D:prop></D:propstat></D:response>`;
				return end(
					207,
					`<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${[folder, ...inside].map((name) => entry(name, `<D:resourcetype><D:collection/></D:resourcetype>${body.includes('quota') ? `<D:quota-available-bytes>${stub.quota}</D:quota-available-bytes>` : ''}`)).join('')}${here.map(([name, bytes]) => entry(name, `<lp1:getcontentlength>${bytes.length}</lp1:getcontentlength>`)).join('')}</D:multistatus>`
				);
			}
			case 'PUT':
				if (kind === 'dav' && !folders.has(path.replace(/[^/]*$/, ''))) return end(409);
				files.set(path, body);
				return end(201);
			case 'DELETE': {
				const existed = files.delete(path);
				return end(existed || kind === 'bucket' ? 204 : 404);
			}
			case 'GET':
				if (kind === 'bucket' && !path)
					return end(200, bucketPage(below(url.searchParams.get('prefix') ?? ''), url));
				if (kind === 'storage' && path.endsWith('/')) {
					const items = below(path).map(([name, bytes]): [string, object] => {
						const [first = '', ...rest] = name.slice(path.length).split('/');
						return rest.length ? [`${first}/`, {}] : [first, { 'Content-Length': bytes.length }];
					});
					return items.length ? end(200, JSON.stringify({ items: Object.fromEntries(items) })) : end(404);
				}
				return end(files.has(path) ? 200 : 404, files.get(path));
		}
		return end(405);
	};

	const stub = { files, quota: '' };
	const server = createServer((request, response) => void answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(stub, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	});
}

function bucketPage(found: [string, Buffer][], { searchParams }: URL): string {
	const from = Number(searchParams.get('continuation-token') ?? 0);
	const shown = found.slice(from, from + PAGE);
	const next =
		from + PAGE < found.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
	const entries = shown.map(
		([name, bytes]) => `<Contents><Key>${name}</Key><Size>${bytes.length}</Size></Contents>`
	);
	return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}
