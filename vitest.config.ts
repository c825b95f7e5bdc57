/** The unit and browser tests. Separate from vite.config.ts, which every build reads, so that no build has to load a test runner. */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { TEST_CHROME_ARGS, findChrome } from './scripts/chrome.ts';
import { bundledWorkers } from './scripts/suite/bundled-workers.ts';
import { cachedModules } from './scripts/suite/cached-modules.ts';
import { startCounting, stopCounting, takeCount } from './tests/browser/epub/step-counter.ts';

/** Only browsers load Svelte as a bundle; Vite would also make one for each of its environments in Node. */
const noBundle = { optimizeDeps: { exclude: ['svelte'] } };
const app = { extends: './vite.config.ts', environments: { __vitest__: noBundle, ssr: noBundle } };

export default defineConfig({
	test: {
		projects: [
			{
				...app,
				test: {
					name: 'unit',
					environment: 'node',
					include: ['tests/unit/**/*.test.ts', 'tests/providers/*.test.ts'],
					// Machines are shared, and the other lane of the suite is also running, so a late result is not wrong.
					testTimeout: 120_000,
					// They wait as much as they work.
					maxWorkers: 2,
					// Half of their time was spent reading the same libraries again for each file.
					pool: 'threads',
					isolate: false,
					setupFiles: ['tests/unit/empty-database.ts', 'tests/unit/leave-globals.ts']
				}
			},
			{
				...app,
				plugins: [cachedModules(), bundledWorkers()],
				// Otherwise Vite would scan every file of the app for libraries, and reload the page when it found one late.
				// A library that is listed neither here nor in vite.config.ts is loaded file by file.
				optimizeDeps: { noDiscovery: true, include: ['axe-core', 'epubjs'] },
				test: {
					name: 'browser',
					include: ['tests/browser/**/*.test.ts'],
					globalSetup: ['tests/fixtures/build-model-once.ts'],
					setupFiles: ['tests/patience.ts'],
					// Tests that only pass at the second try are named in the summary of `npm test`.
					retry: 1,
					testTimeout: 120_000,
					// Machines are shared, so a late result is not wrong.
					expect: { poll: { timeout: 15_000 } },
					// Two files at a time, each in its own browser context, so that databases, caches and locks are not
					// shared.
					maxWorkers: 2,
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({
							launchOptions: { executablePath: findChrome(), args: TEST_CHROME_ARGS }
						}),
						commands: { startCounting, stopCounting, takeCount },
						instances: [{ browser: 'chromium' }]
					}
				}
			}
		]
	}
});
