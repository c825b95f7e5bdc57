import { defineConfig } from '@playwright/test';
import { TEST_CHROME_ARGS, findChrome } from './scripts/chrome.ts';

/** AGENT=page: the whole chat with the agent in the page. Otherwise only its main journeys, along with everything with a server. */
const inPage = process.env.AGENT === 'page';
const CHAT = /\/(loop|faults|preset-prompts|trust-\w+|assistant)\.spec\.ts$/;

export default defineConfig({
	testDir: 'tests/e2e',
	globalSetup: './tests/e2e/support/global-setup.ts',
	outputDir: 'test-results',
	// Tests wait more than they work: with two workers, the processors are idle for a quarter of the time. Each worker has its
	// own servers.
	workers: 3,
	timeout: 120_000,
	// Tests that only pass then are named in the summary of `npm test`.
	retries: 1,
	expect: { timeout: 20_000 },
	reporter: 'list',
	projects: [
		// Runs first, in one worker; at the end it would run alone.
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
		// A page turns without animation, because tests turn pages faster than readers do. Motion is tested in
		// tests/browser/reader/display.test.ts.
		contextOptions: { reducedMotion: 'reduce' },
		// No traces: they inject scripts into the book's frames, which may not run any.
		screenshot: 'only-on-failure',
		// A service worker would answer before a test's own routes do; offline.spec.ts allows it.
		serviceWorkers: 'block',
		launchOptions: { executablePath: findChrome(), args: TEST_CHROME_ARGS }
	}
});
