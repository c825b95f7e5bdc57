import { defineConfig } from '@playwright/test';
import { TEST_CHROME_ARGS, findChrome } from './scripts/chrome.ts';

/** AGENT=page: the whole chat with the agent in the page; else only the main ways through it, beside everything with a server. */
const inPage = process.env.AGENT === 'page';
const CHAT = /\/(loop|faults|preset-prompts|trust-\w+|assistant)\.spec\.ts$/;

export default defineConfig({
	testDir: 'tests',
	// The journeys in the other engines: npm run test:engines.
	testMatch: ['e2e/**/*.spec.ts', 'engines/chromium.spec.ts'],
	globalSetup: './tests/e2e/support/global-setup.ts',
	outputDir: 'test-results',
	// Tests wait more than they work: two leave the processors idle for a quarter of the time. Each worker has servers of its own.
	workers: 3,
	timeout: 120_000,
	// What passes only then is named in the summary of `npm test`.
	retries: 1,
	expect: { timeout: 20_000 },
	reporter: 'list',
	projects: [
		// First, and in one worker: in the end it would run alone.
		{
			name: 'in-page',
			workers: inPage ? 3 : 1,
			testMatch: CHAT,
			grep: inPage ? /./ : /@main/,
			grepInvert: /@server/
		},
		...(inPage ? [] : [{ name: 'server' }])
	],
	use: {
		viewport: { width: 1280, height: 800 },
		locale: 'en-GB',
		// A page is there at once when it is turned: tests leaf faster than readers. Motion has its own, in tests/browser/reader/display.test.ts.
		contextOptions: { reducedMotion: 'reduce' },
		// No traces: they inject scripts into the frames of the book, which are not allowed to run any.
		screenshot: 'only-on-failure',
		// It would answer before a test's own routes do; offline.spec.ts lets it in.
		serviceWorkers: 'block',
		launchOptions: { executablePath: findChrome(), args: TEST_CHROME_ARGS }
	}
});
