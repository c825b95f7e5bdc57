import { createHash } from 'node:crypto';
import adapter from '@sveltejs/adapter-static';
import { ANYWHERE, connectSources } from './src/lib/site/connect-sources.js';
import { basePath } from './src/lib/site/base-path.js';
import { writeStrings } from './scripts/strings/write.js';
import { TRIAL_SCRIPT } from './src/lib/reader/page/trial-script.js';

// Before anything is checked, tested or built.
writeStrings();

const hashOf = (/** @type {string} */ script) => createHash('sha256').update(script).digest('base64');

/** @type {import('@sveltejs/kit').Config} */
export default {
	compilerOptions: { runes: true },
	kit: {
		adapter: adapter({ pages: process.env.BUILD_DIR || 'build', fallback: 'index.html' }),
		alias: { $agent: 'agent', $strings: '.svelte-kit/strings' },
		typescript: {
			// One program for all that is checked: what the agent and the scripts share with the app is read once.
			config: (config) => {
				config.include.push(...['agent/**/*', 'scripts/**/*', '*.config'].map((files) => `../${files}.ts`));
			}
		},
		// BASE_PATH=/lectern: the app lies below this path of its host.
		paths: { base: basePath(process.env.BASE_PATH) },
		// Registered by src/lib/offline/, which offers its updates.
		serviceWorker: { register: false },
		// The frames a book is rendered in inherit this policy: it is the second lock after the neutraliser.
		// Never add blob: to script-src.
		csp: {
			mode: 'hash',
			directives: {
				'default-src': ['none'],
				// By its hash: what lays out a section in a frame of its own first.
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
