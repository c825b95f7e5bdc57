import { sveltekit } from '@sveltejs/kit/vite';
import { playwright } from '@vitest/browser-playwright';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { CHROME_ARGS, findChrome } from './scripts/chrome.ts';

/** Threads in ONNX Runtime need cross-origin isolation. */
const isolation = {
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Embedder-Policy': 'require-corp'
};
/** Test books and models beside the repository; empty where it stands alone. */
const shared = resolve('../shared');
process.env.VITE_SHARED = existsSync(shared) ? shared : '';

export default defineConfig({
	plugins: [sveltekit()],
	worker: { format: 'es' },
	server: { headers: isolation, fs: { allow: ['.', shared] } },
	build: { target: 'es2022' },
	test: {
		projects: [
			{
				extends: true,
				test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 }
			},
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/browser/**/*.test.ts'],
					testTimeout: 120_000,
					fileParallelism: false,
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({ launchOptions: { executablePath: findChrome(), args: CHROME_ARGS } }),
						instances: [{ browser: 'chromium' }]
					}
				}
			}
		]
	}
});
