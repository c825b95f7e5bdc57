/**
 * The browser tests load some hundred modules for each file. Vite makes the browser ask for each whether it has changed
 * (`no-cache`), and Vitest does so even for libraries, because a test could mock one. None of ours does, and nothing changes
 * during a run. If the browser caches it, a module is one request for all files of a browser context.
 */
import type {} from 'vitest/config';
import type { Plugin } from 'vite';

/** Everything except pages: Vitest's differ by session. */
const MODULE =
	/^\/(?:src|tests|agent|node_modules|@id|@fs|@vite|\.svelte-kit)\/.*\.(?:[cm]?[jt]s|svelte|css)(?:\?|$)/;
export const FOREVER = 'max-age=31536000, immutable';

export function cachedModules(): Plugin {
	let isRun = false;
	return {
		name: 'lectern:cached-modules',
		enforce: 'pre',
		configureVitest: ({ vitest }) => void (isRun = !vitest.config.watch),
		configureServer: ({ middlewares }) =>
			void middlewares.use(({ url = '' }, response, next) => {
				if (isRun && MODULE.test(url)) {
					const setHeader = response.setHeader.bind(response);
					// Errors are not cached.
					response.setHeader = (name, value) =>
						setHeader(name, name === 'Cache-Control' && response.statusCode < 300 ? FOREVER : value);
				}
				next();
			})
	};
}
