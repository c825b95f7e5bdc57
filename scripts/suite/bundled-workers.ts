/**
 * A worker of the app has some fifty modules, and the browser tests start more than a hundred workers, each of which would
 * request every module again. Here a worker becomes one file, as in a build: the modules that Vite serves, bundled at the first
 * request.
 */
import type {} from 'vitest/config';
import { rolldown } from 'rolldown';
import type { Plugin, ViteDevServer } from 'vite';
import { FOREVER } from './cached-modules.ts';

/** Vite's output for `new Worker(new URL(…), { type: 'module' })`. */
const WORKER = /[?&]worker_file\b/;

export function bundledWorkers(): Plugin {
	const bundles = new Map<string, Promise<string>>();
	let isRun = false;
	return {
		name: 'lectern:bundled-workers',
		configureVitest: ({ vitest }) => void (isRun = !vitest.config.watch),
		configureServer: (server) =>
			void server.middlewares.use(({ url = '' }, response, next) => {
				if (!isRun || !WORKER.test(url)) return next();
				let bundle = bundles.get(url);
				if (!bundle) bundles.set(url, (bundle = bundled(server, url)));
				bundle.then((code) => {
					for (const [name, value] of Object.entries(server.config.server.headers))
						if (value !== undefined) response.setHeader(name, value);
					response.setHeader('Content-Type', 'text/javascript');
					response.setHeader('Cache-Control', FOREVER);
					response.end(code);
				}, next);
			})
	};
}

/** Rejects if one of its modules cannot be read or compiled. */
async function bundled(server: ViteDevServer, entry: string): Promise<string> {
	const bundle = await rolldown({
		input: entry,
		treeshake: false,
		// Its time is Vite's, which compiles the modules.
		checks: { pluginTimings: false },
		plugins: [
			{
				name: 'lectern:as-served',
				resolveId: (id) => id,
				load: async (id) => (await server.environments.client.transformRequest(id))?.code
			}
		]
	});
	try {
		const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
		return output[0].code;
	} finally {
		await bundle.close();
	}
}
