import { sveltekit } from '@sveltejs/kit/vite';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultClientConditions, defineConfig, normalizePath, type Plugin } from 'vite';
import { basePath } from './src/lib/site/base-path.js';
import { ISOLATION_HEADERS } from './scripts/serve.ts';
import { buildDictionary } from './scripts/dictionary/build.ts';
import { writeStrings } from './scripts/strings/write.js';
import { wat } from './scripts/wat.ts';

/** Read by src/lib/site/addresses.ts. */
process.env.VITE_BASE_PATH = basePath(process.env.BASE_PATH);

/** Test books and models beside the repository; empty if there are none. */
const shared = resolve('../shared');
process.env.VITE_SHARED = existsSync(shared) ? shared : '';

const dictionary = buildDictionary();
/** Read by src/lib/dictionary/load-dictionary.ts. */
process.env.VITE_DICTIONARY = dictionary === null ? '' : 'wordnet';

/** Replaces modules that this build does without. */
const unused = resolve('src/lib/reader/engine/no-xml-parser.ts');

/** The app's components; SvelteKit's own stay as they are. */
const COMPONENTS = normalizePath(resolve('src')) + '/';

/** The icons that components import, each as a module of its own. */
function iconsIn(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const code = files
		.filter((file) => file.endsWith('.svelte'))
		.map((file) => readFileSync(join(folder, file), 'utf8'));
	return [...new Set(code.flatMap((text) => text.match(/@lucide\/svelte\/icons\/[\w-]+/g) ?? []))];
}

/** SvelteKit requires that a layout renders its page. */
const EMPTY = '<script>let { children } = $props();</script>{@render children?.()}';

/**
 * SvelteKit also builds every page for a server, which renders none of ours (`ssr = false`). Components are empty there, which
 * saves half of a build's time.
 */
const emptyOnServer: Plugin = {
	name: 'lectern:empty-on-server',
	enforce: 'pre',
	apply: 'build',
	load: (id, options) =>
		options?.ssr && id.startsWith(COMPONENTS) && id.endsWith('.svelte') ? EMPTY : undefined
};

/** Reloads when a sentence is edited during development. */
const editedStrings: Plugin = {
	name: 'lectern:edited-strings',
	configureServer: ({ watcher, config }) => {
		watcher.on('change', (file) => {
			if (!file.endsWith('.ftl')) return;
			try {
				writeStrings();
			} catch (error) {
				config.logger.error(String(error));
			}
		});
	}
};

export default defineConfig({
	plugins: [emptyOnServer, editedStrings, sveltekit(), wat()],
	resolve: {
		// Without this, onnxruntime-web adds another 27 MB wasm file; the one for WebGPU is only fetched if there is a graphics
		// card.
		conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
		alias: [
			// A pattern, because a plain name would not match `$dictionary?url`.
			{ find: /^\$dictionary(?=\?|$)/, replacement: dictionary?.dictionary ?? unused },
			{ find: /^\$names(?=\?|$)/, replacement: dictionary?.names ?? unused },
			{ find: '@xmldom/xmldom', replacement: unused }
		]
	},
	// If Vite found these later, it would reload the page in the middle of the first browser test.
	optimizeDeps: {
		include: [
			'epubjs/src/managers/default/index.js',
			'epubjs/src/managers/views/iframe.js',
			'@zip.js/zip.js/lib/zip-core-custom.js',
			'@zip.js/zip.js/lib/zip-core-reader.js',
			'comlink',
			'idb',
			'marked',
			'dompurify',
			'remend',
			'@langchain/langgraph-sdk',
			'tinyld/light',
			'@orama/stemmers/arabic',
			'@orama/stemmers/danish',
			'@orama/stemmers/dutch',
			'@orama/stemmers/finnish',
			'@orama/stemmers/french',
			'@orama/stemmers/german',
			'@orama/stemmers/hungarian',
			'@orama/stemmers/italian',
			'@orama/stemmers/norwegian',
			'@orama/stemmers/portuguese',
			'@orama/stemmers/romanian',
			'@orama/stemmers/russian',
			'@orama/stemmers/spanish',
			'@orama/stemmers/swedish',
			'@orama/stemmers/turkish',
			'@xenova/transformers',
			'@huggingface/tokenizers',
			...iconsIn('src'),
			'approx-string-match',
			'saxes',
			'htmlparser2',
			'foliate-js/mobi.js',
			'chardet',
			'bits-ui',
			'zod'
		]
	},
	worker: { format: 'es', plugins: () => [wat()] },
	server: { headers: ISOLATION_HEADERS, fs: { allow: ['.', shared] } },
	build: { target: 'es2022', reportCompressedSize: false }
});
