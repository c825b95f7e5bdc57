/** The bench's pages, built like the app, and their servers: one isolated like the app's, and one not. */
import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { buildModel } from '../build-model.ts';
import { ISOLATION_HEADERS, modelFiles } from '../serve.ts';
import { wat } from '../wat.ts';

export const CACHE = resolve('node_modules/.cache/lectern-bench');
const SHARED = resolve('../shared');

/** Rejects with an instruction if something is missing. */
export async function makeSite(): Promise<{ site: string; model: string }> {
	if (!existsSync(join(SHARED, 'books')))
		throw new Error(
			`The bench needs the books of ${SHARED}, which is not there: put them beside the repository.`
		);
	return { site: await buildSite('tests/bench', join(CACHE, 'site')), model: buildModel() };
}

/** root: the folder with the index.html of pages that use the app's code. Returns outDir. */
export async function buildSite(root: string, outDir: string): Promise<string> {
	process.env.NODE_ENV = 'production';
	const { build, defaultClientConditions } = await import('vite');
	const { svelte } = await import('@sveltejs/vite-plugin-svelte');
	await build({
		root,
		configFile: false,
		logLevel: 'error',
		plugins: [svelte({ configFile: false }), wat()],
		resolve: {
			conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
			alias: {
				$lib: resolve('src/lib'),
				$agent: resolve('agent'),
				$strings: resolve('.svelte-kit/strings')
			}
		},
		worker: { format: 'es', plugins: () => [wat()] },
		build: { target: 'es2022', outDir, emptyOutDir: true }
	});
	return outDir;
}

export interface Site {
	url: string;
	close(): void;
}

/** model: its folder; null if no page of the site needs it. */
export function serveSite(site: string, model: string | null, isolated: boolean): Promise<Site> {
	const app = new Hono();
	app.use(async (context, next) => {
		await next();
		if (isolated) for (const [name, value] of Object.entries(ISOLATION_HEADERS)) context.header(name, value);
	});
	if (model !== null) app.route('/', modelFiles(model, '/models/'));
	app.use(
		'/shared/*',
		serveStatic({
			root: relative(process.cwd(), SHARED),
			rewriteRequestPath: (path) => path.slice('/shared'.length)
		})
	);
	app.use('*', serveStatic({ root: relative(process.cwd(), resolve(site)) }));
	return new Promise((ready, fail) => {
		const server: ServerType = serve(
			{ fetch: app.fetch, port: 0, hostname: '127.0.0.1' },
			(address: AddressInfo) =>
				ready({ url: `http://127.0.0.1:${address.port}/`, close: () => server.close() })
		);
		server.once('error', fail);
	});
}
