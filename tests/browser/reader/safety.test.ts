/** A book that means harm: it runs nothing, asks the network for nothing and navigates nowhere. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { openReader } from './open-book.ts';

interface NetworkSession {
	send(method: 'Network.enable' | 'Network.disable'): Promise<unknown>;
	on(event: 'Network.requestWillBeSent', listener: (event: { request: { url: string } }) => void): void;
}

/**
 * Everything that this tab asks the network for from now on, seen by the browser itself: the page's own resource timing
 * does not cover frames without scripts.
 */
async function watchRequests(): Promise<string[]> {
	const seen: string[] = [];
	const session = cdp() as unknown as NetworkSession;
	// The first call sets the session up; a listener added meanwhile would be lost.
	await session.send('Network.enable');
	session.on('Network.requestWillBeSent', ({ request }) => {
		if (!/^(blob|data|about):|\/literata-|\/@vite|\/node_modules\/|\/src\/|__vitest/.test(request.url))
			seen.push(request.url);
	});
	// Listening has begun once this later call is answered.
	await session.send('Network.enable');
	onTestFinished(async () => void (await session.send('Network.disable')));
	return seen;
}

/** What tells the app which frame the engine needs: the vendors of Chromium and WebKit. */
const FRAMES = [
	{ kind: 'without scripts', vendor: 'Google Inc.', sandbox: 'allow-same-origin' },
	{ kind: 'of WebKit', vendor: 'Apple Computer, Inc.', sandbox: 'allow-same-origin allow-scripts' }
];

describe.each(FRAMES)('a hostile book in a frame $kind', ({ vendor, sandbox }) => {
	beforeEach(() => void vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor));
	afterEach(() => void vi.restoreAllMocks());

	const TRACKER = 'https://tracker.invalid/x';
	const body = `<h1 onclick="top.__ran = 1">Trust me</h1>
		<script>top.__ran = 1; parent.document.title = 'mine';</script><script src="${TRACKER}.js"></script>
		<img src="${TRACKER}.png" onerror="top.__ran = 1" alt=""/><img src="/relative.png" alt=""/><img src="pixel.png" alt=""/>
		<iframe src="${TRACKER}"></iframe><iframe srcdoc="&lt;script&gt;top.__ran=1&lt;/script&gt;"></iframe>
		<object data="${TRACKER}.swf"></object><embed src="${TRACKER}.swf"/>
		<video src="${TRACKER}.mp4" poster="${TRACKER}.jpg" autoplay="autoplay"></video><audio src="${TRACKER}.mp3"></audio>
		<form action="${TRACKER}"><input name="a" value="b" autofocus="autofocus"/><button>Send</button></form>
		<a id="ping" href="https://example.org/" ping="${TRACKER}" target="_top">out</a>
		<a id="script" href="javascript:top.__ran=1">script</a><a id="data" href="data:text/html,&lt;script&gt;top.__ran=1&lt;/script&gt;">data</a>
		<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="top.__ran=1"><script>top.__ran=1</script>
			<image xlink:href="${TRACKER}.svg"/><use href="${TRACKER}.svg#a"/><animate attributeName="href" to="javascript:top.__ran=1"/></svg>
		<p style="background: url(${TRACKER}.css.png)">styled</p><p>After all that, the story.</p>`;
	const head = `<title>x</title><base href="${TRACKER}/"/><meta http-equiv="refresh" content="0;url=${TRACKER}"/>
		<link rel="stylesheet" href="${TRACKER}.css"/><link rel="preload" href="${TRACKER}" as="image"/>
		<link rel="dns-prefetch" href="${TRACKER}"/><link rel="stylesheet" href="bad.css"/>
		<style>@import url(${TRACKER}.css); @font-face { font-family: spy; src: url(${TRACKER}.woff2); } h1 { font-family: spy; }
		body { background: url("${TRACKER}.gif"); } p::after { content: url(${TRACKER}.after); }</style>`;

	it('runs no script and makes no request, on its page or on the next', async () => {
		const css = `@import "${TRACKER}.css"; @font-face { font-family: f; src: url(//tracker.invalid/f.woff); } p { font-family: f; background: url(https://tracker.invalid/p.png); }`;
		const requests = await watchRequests();
		const reader = await openReader(
			await buildEpub({
				chapters: [{ file: xhtml(body, head) }, { file: xhtml(body, head) }],
				files: { 'EPUB/bad.css': css },
				manifest: '<item id="css" href="bad.css" media-type="text/css"/>'
			})
		);
		for (const section of [0, 1]) {
			await reader.renderer.goTo({ section, offset: 0 });
			await new Promise((resolve) => setTimeout(resolve, 400));
			expect(requests).toEqual([]);
		}
		expect((window as { __ran?: number }).__ran).toBeUndefined();
		expect(reader.frame().getAttribute('sandbox')).toBe(sandbox);
		expect(reader.doc().querySelector('base')).toBeNull();
		expect(reader.doc().head.firstElementChild?.outerHTML).toContain(`content="script-src 'none'"`);
		// That this test would see a request if there were one:
		const control = reader.doc().createElement('img');
		control.src = `${location.origin}/control.png`;
		reader.doc().body.append(control);
		await vi.waitFor(() => expect(requests).toEqual([control.src]));
	});

	it('has its own policy first in every head: broken, missing, without a head, and in other settings', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: [
					{ file: xhtml('<p>One</p>', head) },
					{ file: '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>No head</p></body></html>' },
					{ file: '<p>Not <b>well-formed' },
					{ file: '' }
				]
			})
		);
		const first = () => reader.doc().head.firstElementChild;
		for (const section of [0, 1, 2, 3]) {
			await reader.renderer.goTo({ section, offset: 0 });
			expect(first()?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
			expect(first()?.getAttribute('content')).toBe("script-src 'none'");
		}
	});

	it('runs no script even if frame and neutraliser fail, thanks to the document’s own policy', async () => {
		const reader = await openReader(await buildEpub({ chapters: [{ file: xhtml('<p>One</p>') }] }));
		const path = reader.publication.spine[0]?.path ?? '';
		const runs = async (change: (doc: Document) => void): Promise<boolean> => {
			const doc = await reader.publication.doc(path);
			const script = doc.createElementNS('http://www.w3.org/1999/xhtml', 'script');
			script.textContent = 'document.documentElement.id = "ran"';
			doc.body.append(script);
			change(doc);
			const text = new XMLSerializer().serializeToString(doc);
			const frame = document.createElement('iframe');
			const url = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
			onTestFinished(() => {
				frame.remove();
				URL.revokeObjectURL(url);
			});
			const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
			frame.src = url;
			document.body.append(frame);
			await loaded;
			return frame.contentDocument?.documentElement.id === 'ran';
		};
		expect(await runs(() => undefined)).toBe(false);
		// That this test would see a script run:
		expect(await runs((doc) => doc.head.firstElementChild?.remove())).toBe(true);
	});

	it('follows none of its links, and offers the way out to the app', async () => {
		const reader = await openReader(await buildEpub({ chapters: [{ file: xhtml(body, head) }] }));
		const address = reader.frame().contentWindow?.location.href;
		for (const id of ['ping', 'script', 'data']) reader.doc().getElementById(id)?.click();
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(reader.outside).toEqual(['https://example.org/']);
		expect(reader.frame().contentWindow?.location.href).toBe(address);
		expect(reader.place().start.section).toBe(0);
		expect((window as { __ran?: number }).__ran).toBeUndefined();
	});
});
