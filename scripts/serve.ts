/** Serves the built app: one static page with the headers that threads in ONNX Runtime need. */
import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { connectSources } from '../src/lib/connect-sources.js';
import { compressed } from './compressed.ts';

export interface ServeOptions {
	port: number;
	host: string;
	agentUrl: string;
	/** A directory with config.json, tokenizer.json and onnx/model_quantized.onnx, served under /models/. */
	modelDir?: string;
}

/** Threads in ONNX Runtime need cross-origin isolation. */
export const ISOLATION_HEADERS = {
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Embedder-Policy': 'require-corp'
};

/** The files of a self-hosted embedding model, under /models/. */
export function modelFiles(dir: string): Hono {
	const app = new Hono();
	app.use(
		'/models/*',
		serveStatic({
			root: relative(process.cwd(), dir) || '.',
			rewriteRequestPath: (path) => path.slice('/models'.length)
		})
	);
	app.all('/models/*', (context) => context.text('No such model file', 404));
	return app;
}

/** The page's HTML, with the addresses of this run's agent and model filled in. */
function page(options: ServeOptions): string {
	const model = options.modelDir ? '/models/' : '';
	const set = (html: string, name: string, value: string) =>
		html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, start: string) => start + value);
	let html = readFileSync(join('build', 'index.html'), 'utf8');
	html = set(html, 'lectern-agent', options.agentUrl);
	if (model) html = set(html, 'lectern-model', model);
	const sources = connectSources(options.agentUrl, model || process.env.PUBLIC_EMBEDDING_MODEL_URL).join(' ');
	return html.replace(/connect-src [^;"]*/, `connect-src 'self' blob: ${sources}`);
}

/** Resolves when the app can be opened; rejects (EADDRINUSE and the like) when it cannot. */
export function serveApp(options: ServeOptions): Promise<ServerType> {
	const html = page(options);
	const app = new Hono();
	app.use(async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(ISOLATION_HEADERS)) context.header(name, value);
		context.header('Cross-Origin-Resource-Policy', 'same-origin');
		context.header('X-Content-Type-Options', 'nosniff');
		context.header('Referrer-Policy', 'no-referrer');
		const immutable = context.req.path.startsWith('/_app/immutable/') && context.res.ok;
		context.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
	});
	if (options.modelDir) app.route('/', modelFiles(options.modelDir));
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
