/** The way to the web: through whom, with which sign-in, and what is refused. A real server of Lectern's own stands between. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { challengeIn } from '../../../src/lib/catalogues/sign-in.ts';
import { fileNameIn, typedAddress, WANTED, WayOut } from '../../../src/lib/catalogues/way-out.ts';
import type { SignIn } from '../../../src/lib/catalogues/sign-in.ts';
import { startAgent } from '../../fixtures/agent-client.ts';

const undo: (() => unknown)[] = [];
let agent: { url: string };
beforeAll(async () => {
	const started = await startAgent(null);
	undo.push(() => started.close());
	agent = started;
});
afterAll(async () => {
	for (const step of undo.reverse()) await step();
});

async function serve(answer: RequestListener) {
	const asked: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		asked.push(request);
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	undo.push(() => server.close());
	return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const wayOut = (signIns: Record<string, SignIn> = {}, mayAsk = false) =>
	new WayOut({
		server: () => ({ url: agent.url, token: '' }),
		signIn: (origin) => signIns[origin] ?? null,
		mayAsk: () => mayAsk
	});
const get = (
	url: string,
	way = wayOut(),
	wanted: (typeof WANTED)[keyof typeof WANTED] = WANTED.page,
	from = url
) => way.fetch(url, { wanted, from });

it('fetches through its own server, follows redirects, and says what the result is', async () => {
	const { url } = await serve(({ url }, response) => {
		if (url === '/old') return response.writeHead(302, { location: '/new' }).end();
		response
			.writeHead(200, {
				'content-type': 'text/html; charset=windows-1251',
				'content-disposition': `attachment; filename="a.epub"; filename*=UTF-8''%C3%A4.epub`
			})
			.end('<p>');
	});
	expect(await get(`${url}/old`)).toMatchObject({
		...{ url: `${url}/new`, type: 'text/html', charset: 'windows-1251', fileName: 'ä.epub' },
		bytes: new TextEncoder().encode('<p>')
	});
});

it('refuses what leads in a circle, is too large, of another type, or missing', async () => {
	const { url } = await serve(({ url = '' }, response) => {
		if (url === '/circle') response.writeHead(302, { location: '/circle' }).end();
		else if (url.startsWith('/endless')) response.writeHead(302, { location: `${url}x` }).end();
		else if (url === '/large')
			response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(6 * 2 ** 20));
		else if (url === '/type') response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
		else if (url === '/elsewhere') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
		else response.writeHead(Number(url.slice(1))).end();
	});
	const fault = (path: string) =>
		get(url + path, wayOut(), WANTED.picture).catch((error: { fault?: string }) => error.fault);
	expect(await fault('/circle')).toBe('loop');
	expect(await fault('/endless')).toBe('loop');
	expect(await fault('/large')).toBe('large');
	expect(await fault('/type')).toBe('type');
	expect(await fault('/elsewhere')).toBe('missing');
	expect(await fault('/404')).toBe('missing');
	expect(await fault('/403')).toBe('refused');
	expect(await fault('/429')).toBe('busy');
	expect(await fault('/500')).toBe('away');
});

it('reaches the reader’s own network only if the reader named the address', async () => {
	const { asked, url } = await serve((_, response) => response.end('x'));
	const fault = (address: string) =>
		get(address, wayOut(), WANTED.page, 'https://books.example/opds').catch(
			(error: { fault?: string }) => error.fault
		);
	for (const address of [
		url,
		url.replace('127.0.0.1', 'localhost'),
		'http://192.168.1.1/',
		'http://0x7f.1/',
		'http://[::1]/',
		'http://nas/',
		'http://printer.local/'
	])
		expect(await fault(address), address).toBe('inner');
	expect(asked).toEqual([]);
	// A name that leads inward is known to the server alone.
	expect(await fault(url.replace('127.0.0.1', '127.0.0.1.nip.invalid'))).toBe('away');
	expect((await get(url)).bytes).toHaveLength(1);
});

it('signs in by Basic at the origin that asked, and at no other', async () => {
	const other = await serve((_, response) => response.end('other'));
	const { asked, url } = await serve(({ headers, url }, response) => {
		if (!headers.authorization)
			return response
				.writeHead(401, { 'www-authenticate': 'Basic realm="x"' })
				.end('{"title":"The library"}');
		if (headers.authorization !== `Basic ${Buffer.from('ä:b').toString('base64')}`)
			return response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
		if (url === '/away') return response.writeHead(302, { location: other.url }).end();
		response.end('in');
	});
	await expect(get(url)).rejects.toMatchObject({
		name: 'SignInError',
		origin: url,
		page: { title: 'The library' },
		isWrong: false
	});
	await expect(get(url, wayOut({ [url]: { user: 'ä', password: 'wrong' } }))).rejects.toMatchObject({
		isWrong: true
	});
	const way = wayOut({ [url]: { user: 'ä', password: 'b' }, [other.url]: { user: 'c', password: 'd' } });
	expect(new TextDecoder().decode((await get(url, way)).bytes)).toBe('in');
	expect(asked.at(-1)?.headers.cookie).toBeUndefined();
	await get(`${url}/away`, way);
	expect(other.asked[0]?.headers.authorization).toBeUndefined();
});

it('signs in as an authentication document says, with its words and without a header', async () => {
	const document = {
		...{ id: 'https://x.example/auth', title: 'Public Library', description: 'Your card, please.' },
		authentication: [
			{ type: 'http://opds-spec.org/auth/oauth/implicit' },
			{ type: 'http://opds-spec.org/auth/basic', labels: { login: 'Library card', password: 'PIN' } }
		]
	};
	const { url } = await serve(({ headers, url }, response) => {
		if (headers.authorization === `Basic ${Buffer.from('1:2').toString('base64')}`) return response.end('in');
		const other = { ...document, authentication: document.authentication.slice(0, 1) };
		response
			.writeHead(401, { 'content-type': 'application/opds-authentication+json' })
			.end(JSON.stringify(url === '/other' ? other : document));
	});
	await expect(get(url)).rejects.toMatchObject({
		page: {
			title: 'Public Library',
			description: 'Your card, please.',
			user: 'Library card',
			password: 'PIN'
		}
	});
	const way = wayOut({ [url]: { user: '1', password: '2' } });
	expect(new TextDecoder().decode((await get(url, way)).bytes)).toBe('in');
	await expect(get(`${url}/other`)).rejects.toMatchObject({ fault: 'refused' });
});

it.each([
	['MD5', 'md5'],
	['SHA-256', 'sha256']
])('signs in by Digest with %s, and counts its requests', async (algorithm, name) => {
	const hash = (text: string) => createHash(name).update(text).digest('hex');
	const counts: string[] = [];
	const { url } = await serve(({ headers, url }, response) => {
		const header = headers.authorization ?? '';
		const field = (key: string) => new RegExp(`\\b${key}="?([^",]*)`).exec(header)?.[1] ?? '';
		const secret = hash('me:calibre:pass');
		const wanted = hash(`${secret}:n1:${field('nc')}:${field('cnonce')}:auth:${hash(`GET:${url}`)}`);
		if (field('response') !== wanted || field('nonce') !== 'n1')
			return response
				.writeHead(401, {
					'www-authenticate': `Digest realm="calibre", nonce="n1", algorithm="${algorithm}", qop="auth"`
				})
				.end();
		counts.push(field('nc'));
		response.end();
	});
	const way = wayOut({ [url]: { user: 'me', password: 'pass' } });
	await get(`${url}/opds?x=1`, way);
	await get(`${url}/opds`, way);
	expect(counts).toEqual(['00000001', '00000002']);
	await expect(get(url, wayOut({ [url]: { user: 'me', password: 'no' } }))).rejects.toMatchObject({
		isWrong: true
	});
});

it('asks directly if the page may and is allowed in, and otherwise goes through the server', async () => {
	const { asked, url } = await serve((_, response) => response.end('x'));
	await get(url, wayOut({}, true));
	expect(asked[0]?.headers.accept).toContain('opds+json');
	const real = globalThis.fetch;
	const blocked = vi
		.spyOn(globalThis, 'fetch')
		.mockImplementation((to, init) =>
			String(to).startsWith(url) ? Promise.reject(new TypeError('Failed to fetch')) : real(to, init)
		);
	const way = wayOut({}, true);
	await get(url, way);
	await get(url, way);
	expect(blocked.mock.calls.filter(([to]) => String(to).startsWith(url))).toHaveLength(1);
	vi.restoreAllMocks();
	expect(asked).toHaveLength(3);
});

it('says that there is no way if no server of one’s own answers', async () => {
	const { url } = await serve((_, response) =>
		response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
	);
	const way = new WayOut({
		server: () => ({ url: `${url}/agent`, token: '' }),
		signIn: () => null,
		mayAsk: () => false
	});
	await expect(get('https://books.example/', way)).rejects.toMatchObject({ fault: 'blocked' });
});

it('understands the challenges, and prefers Digest to Basic', () => {
	expect(challengeIn('Basic realm="a, b"')).toEqual({ scheme: 'basic' });
	expect(challengeIn(null)).toEqual({ scheme: 'basic' });
	expect(challengeIn('Basic realm="x", Digest realm="r", nonce="n", opaque="o"')).toMatchObject({
		scheme: 'digest',
		opaque: 'o',
		hasQop: false
	});
	expect(challengeIn('Bearer realm="x"')).toBeNull();
	expect(challengeIn(String.raw`Digest realm="Mine, my x=\"1\"", nonce="n", qop="auth"`)).toMatchObject({
		...{ scheme: 'digest', realm: 'Mine, my x="1"', nonce: 'n' }
	});
	expect(challengeIn('Digest realm="r", nonce="n", algorithm=SHA-512-256')).toBeNull();
	expect(challengeIn('Digest realm="r", nonce="n", algorithm=MD5-sess, qop="auth-int,auth"')).toMatchObject({
		isSession: true,
		hasQop: true
	});
});

it('accepts an address as it is typed or linked', () => {
	expect(typedAddress(' books.example/opds ')).toBe('https://books.example/opds');
	expect(typedAddress('localhost:8080/opds')).toBe('http://localhost:8080/opds');
	expect(typedAddress('192.168.1.5:8080')).toBe('http://192.168.1.5:8080/');
	expect(typedAddress('172.20.0.4:8080/opds')).toBe('http://172.20.0.4:8080/opds');
	expect(typedAddress('calibre.local')).toBe('http://calibre.local/');
	expect(typedAddress('web+opds://books.example/opds')).toBe('https://books.example/opds');
	expect(typedAddress('web+opds:https://books.example/opds')).toBe('https://books.example/opds');
	expect(typedAddress('opds://books.example')).toBe('https://books.example/');
	expect(typedAddress('https://me:secret@books.example/')).toBe('https://books.example/');
	for (const text of ['', 'a book', 'javascript:alert(1)', 'file:///etc/passwd', 'word'])
		expect(typedAddress(text), text).toBeNull();
});

it('takes nothing from a file’s name that leads elsewhere', () => {
	expect(fileNameIn('attachment; filename="../../a.epub"')).toBe('.. .. a.epub');
	expect(fileNameIn("attachment; filename*=UTF-8''%E4%BD.epub; filename=b.epub")).toBe('b.epub');
	expect(fileNameIn(null)).toBeNull();
});
