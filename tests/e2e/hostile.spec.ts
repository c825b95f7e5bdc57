/** A book that wants to run scripts and phone home, under the wider of the app's two policies: a static build's. */
import { zipOf } from '../fixtures/zip.ts';
import { expect, test } from './support/lectern.ts';
import { startStaticHost, type StaticHost } from './support/static-host.ts';

let host: StaticHost;
test.beforeAll(async () => void (host = await startStaticHost()));
test.afterAll(() => host.close());

const page1 = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>One</title>
<base href="http://tracker.invalid/"/><meta http-equiv="refresh" content="0;url=http://tracker.invalid/refresh"/>
<script>top.hacked = 'inline'; document.title = 'hacked';</script><script src="http://tracker.invalid/a.js"></script>
<link rel="stylesheet" href="http://tracker.invalid/a.css"/><link rel="prefetch" href="http://tracker.invalid/p"/>
<style>@import url(http://tracker.invalid/b.css); @font-face{font-family:x;src:url(http://tracker.invalid/f.woff)}
body{background:url(http://tracker.invalid/bg.png);font-family:x}</style></head>
<body onload="top.hacked='onload'"><h1>Quiet title</h1><p>Harmless words stay.</p>
<img src="http://tracker.invalid/i.png" srcset="http://tracker.invalid/i2.png 2x" onerror="top.hacked='onerror'" alt="a"/>
<img src="missing.png" alt="b"/><iframe src="http://tracker.invalid/frame"></iframe>
<iframe srcdoc="&lt;script&gt;top.hacked='srcdoc'&lt;/script&gt;"></iframe><object data="http://tracker.invalid/o"></object>
<embed src="http://tracker.invalid/e"/><video src="http://tracker.invalid/v.mp4" poster="http://tracker.invalid/p.png" autoplay="autoplay"></video>
<svg xmlns="http://www.w3.org/2000/svg"><script>top.hacked='svg'</script><image xlink:href="http://tracker.invalid/s.png" width="9" height="9"/></svg>
<form action="http://tracker.invalid/form"><button>Go</button></form>
<p><a href="javascript:top.hacked='link'" id="js">script link</a> <a href="http://tracker.invalid/page" ping="http://tracker.invalid/ping" target="_top">outside</a></p>
</body></html>`;

async function hostileBook(): Promise<Buffer> {
	return Buffer.from(
		await zipOf({
			mimetype: 'application/epub+zip',
			'META-INF/container.xml':
				'<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
			'p.opf':
				'<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>&lt;img src=x onerror=top.hacked=1&gt; Hostile</dc:title><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="n" href="n.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest><spine><itemref idref="a"/></spine></package>',
			'a.xhtml': page1,
			'n.xhtml':
				'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="a.xhtml">&lt;script&gt;top.hacked=2&lt;/script&gt; One</a></li></ol></nav></body></html>'
		})
	);
}

test('it runs no script and makes no request', async ({ page, quietConsole }) => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	// The policy is the second lock: Chromium reports what it keeps the parsed markup from, before the neutraliser sees it.
	quietConsole.allow.push(/violates the following Content Security Policy/, /ERR_/);
	await page.goto(host.url);
	const policy = page.locator('meta[http-equiv="content-security-policy"]');
	await expect(policy).toHaveAttribute('content', /connect-src 'self' blob: http: https:;/);
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: 'hostile.epub', mimeType: 'application/epub+zip', buffer: await hostileBook() });
	await page.getByRole('link', { name: /Hostile/ }).click();
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
