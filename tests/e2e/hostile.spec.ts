/** A book that wants to run scripts and phone home, under the wider of the app's two policies: a static build's. */
import { hostileBook } from './support/hostile-book.ts';
import { expect, test } from './support/lectern.ts';
import { startStaticHost, type StaticHost } from './support/static-host.ts';

let host: StaticHost;
test.beforeAll(async () => void (host = await startStaticHost()));
test.afterAll(() => host.close());

/** What tells the app which frame the engine needs (reader/page/frame-document.ts): the vendors of Chromium and WebKit. */
const FRAMES = {
	'without scripts': { vendor: 'Google Inc.', sandbox: 'allow-same-origin', said: [] },
	'of WebKit, which has to allow scripts': {
		vendor: 'Apple Computer, Inc.',
		sandbox: 'allow-same-origin allow-scripts',
		// True of the attribute; what is asserted here is that the policy keeps the scripts from running all the same.
		said: [/^warning: An iframe which has both allow-scripts and allow-same-origin/]
	}
};

for (const [kind, { vendor, sandbox, said }] of Object.entries(FRAMES))
	test(`it runs no script and makes no request in a frame ${kind}`, async ({ page, quietConsole }) => {
		await page.addInitScript((value) => {
			Object.defineProperty(navigator, 'vendor', { value });
		}, vendor);
		const requests: string[] = [];
		page.on('request', (request) => requests.push(request.url()));
		// The policy is the second lock: Chromium reports what it keeps the parsed markup from, before the neutraliser sees it.
		quietConsole.allow.push(/violates the following Content Security Policy/, /ERR_/, ...said);
		await page.goto(host.url);
		const policy = page.locator('meta[http-equiv="content-security-policy"]');
		await expect(policy).toHaveAttribute('content', /connect-src 'self' blob: http: https:;/);
		await page.locator('input[type="file"]').setInputFiles({
			name: 'hostile.epub',
			mimeType: 'application/epub+zip',
			buffer: await hostileBook('http://tracker.invalid')
		});
		await page.getByRole('link', { name: /Hostile/ }).click();
		await expect(page.locator('iframe').first()).toHaveAttribute('sandbox', sandbox);
		const frame = page.frameLocator('iframe').first();
		await expect(frame.getByText('Harmless words stay.')).toBeVisible();
		await page.waitForTimeout(1500);
		await frame.getByText('script link').click();
		await frame.getByText('outside').click();
		await expect(page.getByRole('alertdialog')).toContainText('tracker.invalid');
		await page.getByRole('button', { name: 'Stay here' }).click();
		expect(await page.evaluate(() => (window as unknown as { hacked?: string }).hacked)).toBeUndefined();
		expect(
			requests.filter(
				(url) => url.includes('tracker.invalid') || url.includes('__epub') || url.includes('missing')
			)
		).toEqual([]);
		expect(page.frames().every((one) => !one.url().includes('tracker'))).toBe(true);
	});
