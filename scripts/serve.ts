/** Serves the built app, and the agent below it: a single static page, with the headers that threads in ONNX Runtime need. */
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, relative } from 'node:path';
import { AGENT_PATH } from '../src/lib/site/base-path.js';
import { connectSources } from '../src/lib/site/connect-sources.js';
import { BUILD, previousBuild } from './build-folder.ts';
import { compressed } from './compressed.ts';
import { addressBelow, type ModelChoice } from './model-choice.ts';
import type { AgentProxy } from './start/agent-proxy.ts';

export interface ServeOptions {
	port: number;
	host: string;
	/** Handles requests below AGENT_PATH; if missing, there is no agent. */
	agent?: AgentProxy;
	/** Address of an agent elsewhere, which the page is told to use instead. */
	agentUrl?: string;
	/** If left out, the one that was built in. */
	model?: ModelChoice;
	/** The path that the app was built for; '' for the root. */
	base?: string;
	/** The build, relative to the working directory. */
	folder?: string;
}

/** Paths that never change: the build's parts and the model's files. */
const NAMED_BY_CONTENT = /^\/(_app\/immutable|models)\//;
const OUR_PAGE = /\/(index\.html|404\.html)?$/;

/** Threads in ONNX Runtime need cross-origin isolation. */
export const ISOLATION_HEADERS = {
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Embedder-Policy': 'require-corp'
};

/** No other origin may show the app in a frame, where a click meant for that origin's page could hit a reader's books. */
export const FRAMING_HEADERS = {
	'Content-Security-Policy': "frame-ancestors 'none'",
	'X-Frame-Options': 'DENY'
};

/**
 * The policy of the page's <meta>, with the parts that a <meta> cannot contain (CSP 3 § 3.3). As a header it applies from the
 * first byte.
 */
export function policyOf(html: string): string {
	const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
	const framing = FRAMING_HEADERS['Content-Security-Policy'];
	return policy === undefined ? framing : `${policy.trim().replace(/;$/, '')}; ${framing}`;
}

/** Serves the files of an embedding model below the path `address`. */
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
function filledIn(html: string, { agentUrl, model, base = '' }: ServeOptions): string {
	const agent = agentUrl || `${base}${AGENT_PATH}`;
	const set = (text: string, name: string, value: string) =>
		text.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, start: string) => start + value);
	const builtIn = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)`).exec(html)?.[1] ?? '';
	let filled = set(html, 'lectern-agent', agent);
	const address = model ? addressBelow(base, model) : builtIn('lectern-model');
	const others = model ? model.others && addressBelow(base, model.others) : builtIn('lectern-model-others');
	if (model) {
		filled = set(set(filled, 'lectern-model', address), 'lectern-model-profile', model.profile);
		filled = set(filled, 'lectern-model-others', others ?? '');
	}
	const sources = ["'self'", 'blob:', ...connectSources(agent, address, others ?? '')];
	return filled.replace(/connect-src [^;"]*/, `connect-src ${sources.join(' ')}`);
}

/** Returns the page of the current build, so that a new build under a running server is served as a whole, with its own page. */
function currentPage(options: ServeOptions, folder: string): () => string {
	const file = join(folder, 'index.html');
	let read = { changed: NaN, html: '' };
	return () => {
		const { mtimeMs: changed } = statSync(file);
		if (changed !== read.changed) read = { changed, html: filledIn(readFileSync(file, 'utf8'), options) };
		return read.html;
	};
}

/** Resolves when the app can be opened; rejects (for example with EADDRINUSE) if it cannot. */
export function serveApp(options: ServeOptions): Promise<Server> {
	const { model, agent, base = '', folder = BUILD } = options;
	const page = currentPage(options, folder);
	// Reports a missing build now, and not to the first reader.
	page();
	const app = new Hono();
	app.use(async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(ISOLATION_HEADERS)) context.header(name, value);
		for (const [name, value] of Object.entries(FRAMING_HEADERS)) context.header(name, value);
		if (context.res.headers.get('Content-Type')?.startsWith('text/html'))
			context.header('Content-Security-Policy', policyOf(page()));
		context.header('Cross-Origin-Resource-Policy', 'same-origin');
		context.header('X-Content-Type-Options', 'nosniff');
		context.header('Referrer-Policy', 'no-referrer');
		const immutable = NAMED_BY_CONTENT.test(context.req.path) && context.res.ok;
		context.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
	});
	app.all(`${AGENT_PATH}/*`, (context) =>
		context.json({ detail: 'There is no agent at this address.' }, 404)
	);
	for (const source of [model, model?.others])
		if (source?.folder) app.route('/', modelFiles(source.folder, source.address));
	app.use('*', compressed(folder, NAMED_BY_CONTENT));
	app.get('*', async (context, next) => (OUR_PAGE.test(context.req.path) ? context.html(page()) : next()));
	app.use('*', serveStatic({ root: folder }));
	app.use(
		'/_app/immutable/*',
		serveStatic({ root: '.', rewriteRequestPath: (path) => previousBuild(folder) + path })
	);
	// Every address of the app serves the same page; a missing file does not.
	app.get('*', (context) =>
		/\.\w+$/.test(context.req.path) || context.req.path.startsWith('/__epub/')
			? context.text('Not found', 404)
			: context.html(page())
	);
	const answer = getRequestListener(app.fetch);
	const server = createServer((request, response) => {
		if (agent?.handles(request.url)) return agent.handle(request, response);
		const { url = '/' } = request;
		if (base && !url.startsWith(`${base}/`)) {
			const home = /^\/?(\?|$)/.test(url.startsWith(base) ? url.slice(base.length) : url);
			response.writeHead(home ? 302 : 404, home ? { location: `${base}/` } : {}).end();
			return;
		}
		request.url = url.slice(base.length);
		void answer(request, response);
	});
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(options.port, options.host, () => resolve(server));
	});
}
