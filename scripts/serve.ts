/** Serves the built app: one static page with the headers that threads in ONNX Runtime need. */
import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { connectSources } from '../src/lib/connect-sources.js';
import { compressed } from './compressed.ts';
import type { ModelChoice } from './model-choice.ts';

export interface ServeOptions {
	port: number;
	host: string;
	agentUrl: string;
	/** Where it is left out, the one that was built in. */
	model?: ModelChoice;
}

/** What never changes under its address: the build's parts and the model's files. */
const NAMED_BY_CONTENT = /^\/(_app\/immutable|models)\//;

/** Threads in ONNX Runtime need cross-origin isolation. */
export const ISOLATION_HEADERS = {
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Embedder-Policy': 'require-corp'
};

/** No other origin may show the app in a frame, where a click meant for its own page would fall on a reader's books. */
export const FRAMING_HEADERS = {
	'Content-Security-Policy': "frame-ancestors 'none'",
	'X-Frame-Options': 'DENY'
};

/** The policy of the page's <meta>, with what a <meta> cannot say (CSP 3 § 3.3): as a header it holds from the first byte. */
export function policyOf(html: string): string {
	const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
	const framing = FRAMING_HEADERS['Content-Security-Policy'];
	return policy === undefined ? framing : `${policy.trim().replace(/;$/, '')}; ${framing}`;
}

/** The files of an embedding model, below the path that `address` is. */
export function modelFiles(folder: string, address: string): Hono {
	const app = new Hono();
	app.use(
		`${address}*`,
		serveStatic({
			root: relative(process.cwd(), folder) || '.',
			rewriteRequestPath: (path) => path.slice(address.length - 1)
		})
	);
	app.all(`${address}*`, (context) => context.text('No such model file', 404));
	return app;
}

/** The page's HTML, with the addresses of this run's agent and model filled in. */
function page(options: ServeOptions): string {
	const { agentUrl, model } = options;
	const set = (html: string, name: string, value: string) =>
		html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, start: string) => start + value);
	let html = readFileSync(join('build', 'index.html'), 'utf8');
	const builtIn = /<meta name="lectern-model" content="([^"]*)/.exec(html)?.[1] ?? '';
	html = set(html, 'lectern-agent', agentUrl);
	if (model) html = set(set(html, 'lectern-model', model.address), 'lectern-model-profile', model.profile);
	const sources = connectSources(agentUrl, model?.address ?? builtIn).join(' ');
	return html.replace(/connect-src [^;"]*/, `connect-src 'self' blob: ${sources}`);
}

/** Resolves when the app can be opened; rejects (EADDRINUSE and the like) when it cannot. */
export function serveApp(options: ServeOptions): Promise<ServerType> {
	const html = page(options);
	const app = new Hono();
	app.use(async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(ISOLATION_HEADERS)) context.header(name, value);
		for (const [name, value] of Object.entries(FRAMING_HEADERS)) context.header(name, value);
		if (context.res.headers.get('Content-Type')?.startsWith('text/html'))
			context.header('Content-Security-Policy', policyOf(html));
		context.header('Cross-Origin-Resource-Policy', 'same-origin');
		context.header('X-Content-Type-Options', 'nosniff');
		context.header('Referrer-Policy', 'no-referrer');
		const immutable = NAMED_BY_CONTENT.test(context.req.path) && context.res.ok;
		context.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
	});
	const { model } = options;
	if (model?.folder) app.route('/', modelFiles(model.folder, model.address));
	app.get('/', (context) => context.html(html));
	app.get('/index.html', (context) => context.html(html));
	app.use('*', compressed(), serveStatic({ root: './build' }));
	// Every address of the app is the same page; a missing file is not.
	app.get('*', (context) =>
		/\.\w+$/.test(context.req.path) || context.req.path.startsWith('/__epub/')
			? context.text('Not found', 404)
			: context.html(html)
	);
	return new Promise((resolve, reject) => {
		const server = serve({ fetch: app.fetch, port: options.port, hostname: options.host }, () =>
			resolve(server)
		);
		server.once('error', reject);
	});
}
