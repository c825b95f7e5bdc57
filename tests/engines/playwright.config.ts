/** `npm run test:engines`: the same journeys in Chromium, Firefox and WebKitGTK, one file an engine. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	globalSetup: '../e2e/support/global-setup.ts',
	outputDir: '../../test-results/engines',
	// One after the other: each has a browser, a server and an agent at work.
	workers: 1,
	reporter: [['list', { printSteps: true }]]
});
