import { createHash } from 'node:crypto';
import adapter from '@sveltejs/adapter-static';
import { ANYWHERE, connectSources } from './src/lib/site/connect-sources.js';
import { basePath } from './src/lib/site/base-path.js';
import { writeStrings } from './scripts/strings/write.js';
import { TRIAL_SCRIPT } from './src/lib/reader/page/trial-script.js';

// Must happen before anything is checked, tested or built.
writeStrings();

const hashOf = (/** @type {string} */ script) => createHash('sha256').update(script).digest('base64');

/** @type {import('@sveltejs/kit').Config} */
export default {
	compilerOptions: { runes: true },
	kit: {
		adapter: adapter({ pages: process.env.BUILD_DIR || 'build', fallback: 'index.html' }),
		alias: { $agent: 'agent', $strings: '.svelte-kit/strings' },
		typescript: {
			// A single program for everything that is checked, so that code shared with the agent and the scripts is read once.
			config: (config) => {
				config.include.push(...['agent/**/*', 'scripts/**/*', '*.config'].map((files) => `../${files}.ts`));
				// Several threads would check the same declarations again. Only TypeScript 7 has this option.
				config.compilerOptions.singleThreaded = true;
			}
		},
		// BASE_PATH=/lectern: the app's path on its host.
		paths: { base: basePath(process.env.BASE_PATH) },
		// Registered by src/lib/offline/, which offers updates.
		serviceWorker: { register: false },
		// The frames that render a book inherit this policy: it is the second line of defence after the neutraliser.
		// Never add blob: to script-src.
		csp: {
			mode: 'hash',
			directives: {
				'default-src': ['none'],
				// Allows, by its hash, the script that first lays out a section in its own frame.
				'script-src': ['self', 'wasm-unsafe-eval', `sha256-${hashOf(TRIAL_SCRIPT)}`],
				'style-src': ['self', 'unsafe-inline', 'blob:'],
				'img-src': ['self', 'blob:', 'data:'],
				'font-src': ['self', 'blob:', 'data:'],
				'media-src': ['self', 'blob:'],
				'connect-src': [
					'self',
					'blob:',
					...(process.env.PUBLIC_AGENT_URL
						? connectSources(
								process.env.PUBLIC_AGENT_URL,
								process.env.PUBLIC_EMBEDDING_MODEL_URL ?? '',
								process.env.PUBLIC_MULTILINGUAL_MODEL_URL ?? ''
							)
						: ANYWHERE)
				],
				'frame-src': ['self', 'blob:'],
				'worker-src': ['self', 'blob:'],
				'manifest-src': ['self'],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['none']
			}
		}
	}
};
