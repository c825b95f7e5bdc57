/** Books that are hostile, broken or unusual: the page stays safe and can always be turned. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { EpubError, Publication } from '../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../src/lib/reader/paged-renderer.ts';
import type { Place, UnreadableSection } from '../../src/lib/reader/renderer.ts';
import { buildEpub, xhtml, type EpubParts } from '../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../fixtures/shared.ts';

const closers: (() => void)[] = [];
afterEach(() => {
	for (const close of closers.splice(0)) close();
});

async function read(file: File, width = 800) {
	const publication = await Publication.open(file);
	const element = document.createElement('div');
	element.style.cssText = `width: ${width}px; height: 500px; position: relative; overflow: hidden`;
	document.body.append(element);
	const renderer = new PagedRenderer(publication);
	const places: Place[] = [];
	const unreadable: UnreadableSection[] = [];
	const outside: string[] = [];
	renderer.listen({
		relocate: (place) => places.push(place),
		unreadable: (problem) => unreadable.push(problem),
		external: (url) => outside.push(url)
	});
	closers.push(() => {
		renderer.destroy();
		element.remove();
		publication.close();
	});
	await renderer.open(element, null);
	const frame = (): HTMLIFrameElement => {
		const found = element.querySelector('iframe');
		if (!found) throw new Error('nothing is shown');
		return found;
	};
	const doc = (): Document => {
		const found = frame().contentDocument;
		if (!found) throw new Error('the frame is closed to us');
		return found;
	};
	return { publication, element, renderer, places, unreadable, outside, frame, doc };
}

function build(parts: EpubParts): File {
	return buildEpub(parts);
}

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
	return seen;
}

const long = (tag: string): string =>
	Array.from({ length: 30 }, (_, i) => `<p>${`${tag} paragraph ${i} `.repeat(20)}</p>`).join('');

describe('a hostile book', () => {
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
		<p style="background: url(${TRACKER}.css.png)">styled</p><p>After all that, the story.</p>${long('story')}`;
	const head = `<title>x</title><base href="${TRACKER}/"/><meta http-equiv="refresh" content="0;url=${TRACKER}"/>
		<link rel="stylesheet" href="${TRACKER}.css"/><link rel="preload" href="${TRACKER}" as="image"/>
		<link rel="dns-prefetch" href="${TRACKER}"/><link rel="stylesheet" href="bad.css"/>
		<style>@import url(${TRACKER}.css); @font-face { font-family: spy; src: url(${TRACKER}.woff2); } h1 { font-family: spy; }
		body { background: url("${TRACKER}.gif"); } p::after { content: url(${TRACKER}.after); }</style>`;

	it('runs no script and makes no request, on its page or on the next', async () => {
		const css = `@import "${TRACKER}.css"; @font-face { font-family: f; src: url(//tracker.invalid/f.woff); } p { font-family: f; background: url(https://tracker.invalid/p.png); }`;
		const requests = await watchRequests();
		const reader = await read(
			build({
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
		expect(reader.frame().getAttribute('sandbox')).toBe('allow-same-origin');
		expect(reader.doc().querySelector('base')).toBeNull();
		// That this test would see a request if there were one:
		const control = reader.doc().createElement('img');
		control.src = `${location.origin}/control.png`;
		reader.doc().body.append(control);
		await vi.waitFor(() => expect(requests).toEqual([control.src]), 5000);
	});

	it('navigates nowhere by its links, and offers the way out to the app', async () => {
		const reader = await read(build({ chapters: [{ file: xhtml(body, head) }] }));
		const address = reader.frame().contentWindow?.location.href;
		for (const id of ['ping', 'script', 'data']) reader.doc().getElementById(id)?.click();
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(reader.outside).toEqual(['https://example.org/']);
		expect(reader.frame().contentWindow?.location.href).toBe(address);
		expect(reader.places.at(-1)?.start.section).toBe(0);
		expect((window as { __ran?: number }).__ran).toBeUndefined();
	});
});

describe('a broken book', () => {
	it('says which chapter cannot be shown, and the next page still comes', async () => {
		const reader = await read(
			build({
				chapters: ['<h1>One</h1><p>First.</p>', '<h1>Two</h1><p>Lost.</p>', '<h1>Three</h1><p>Third.</p>'],
				without: ['EPUB/chapter-2.xhtml']
			})
		);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('cannot be shown');
		expect(reader.doc().body.textContent).toContain('chapter-2.xhtml');
		expect(reader.unreadable).toMatchObject([{ section: 1 }]);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third.');
		await reader.renderer.previous();
		await reader.renderer.previous();
		expect(reader.doc().body.textContent).toContain('First.');
	});

	it('shows chapters with mistakes in their markup', async () => {
		const reader = await read(
			build({ chapters: [{ file: '<html><head><title>x</title><body><p>Unclosed <b>bold & more<p>Second' }] })
		);
		expect(reader.doc().body.textContent).toContain('Second');
		expect(reader.unreadable).toEqual([]);
		expect(reader.renderer.pageText()).toHaveLength(1);
	});

	it('does not wait for calls that come after it was closed', async () => {
		const reader = await read(build({ chapters: [long('a'), long('b')] }));
		const turning = [reader.renderer.next(), reader.renderer.goTo({ section: 1, offset: 50 })];
		reader.renderer.destroy();
		await Promise.all([...turning, reader.renderer.next()]);
		expect(reader.element.querySelector('iframe')).toBeNull();
	});
});

describe('ways through a book', () => {
	it('follows links inside it to the place they name', async () => {
		const reader = await read(
			build({
				chapters: [
					'<p><a id="go" href="chapter-2.xhtml#far">go</a></p>',
					`${long('x')}<h2 id="far">The far place</h2>${long('y')}`
				]
			})
		);
		reader.doc().getElementById('go')?.click();
		await vi.waitFor(() => expect(reader.places.at(-1)?.start.section).toBe(1));
		const [page] = reader.renderer.pageText();
		const text = reader.doc().getElementById('far')?.getBoundingClientRect();
		const left = (text?.left ?? NaN) + reader.frame().getBoundingClientRect().left;
		expect(page?.start).toBeGreaterThan(1000);
		expect(left).toBeGreaterThanOrEqual(reader.element.getBoundingClientRect().left);
		expect(left).toBeLessThan(reader.element.getBoundingClientRect().right);
	});

	it('passes over sections outside the reading order, but links reach them', async () => {
		const reader = await read(
			build({
				chapters: [
					'<p>First <a id="note" href="note.xhtml">note</a></p>',
					{ file: xhtml('<p>Aside</p>'), name: 'note.xhtml', linear: false },
					'<p>Third</p>'
				]
			})
		);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third');
		expect(reader.places.at(-1)).toMatchObject({ atEnd: true, atStart: false });
		await reader.renderer.previous();
		reader.doc().getElementById('note')?.click();
		await vi.waitFor(() => expect(reader.doc().body.textContent).toContain('Aside'));
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third');
	});

	it('reads from right to left where the book does, with the left arrow leading on', async () => {
		const arabic = Array.from(
			{ length: 30 },
			() => `<p>${'كان يا ما كان في قديم الزمان '.repeat(20)}</p>`
		).join('');
		const reader = await read(
			build({
				chapters: [
					{
						file: xhtml(arabic).replace('<html ', '<html dir="rtl" lang="ar" ')
					}
				],
				spine: 'page-progression-direction="rtl"'
			})
		);
		expect(reader.renderer.direction).toBe('rtl');
		const first = reader.renderer.pageText()[0];
		expect(first?.start).toBe(0);
		reader.frame().contentWindow?.focus();
		await userEvent.keyboard('{ArrowLeft}');
		await vi.waitFor(() => expect(reader.renderer.pageText()[0]?.start).toBeGreaterThan(first?.start ?? 0));
		const second = reader.renderer.pageText()[0];
		expect((second?.start ?? 0) - (first?.end ?? 0)).toBeLessThanOrEqual(1);
		await userEvent.keyboard('{ArrowRight}');
		await vi.waitFor(() => expect(reader.renderer.pageText()[0]).toEqual(first));
	});

	it('makes type larger that the author set in points, and keeps the text on the page', async () => {
		const head = '<style>p { font-size: 12pt; line-height: 14pt } h1 { font-size: small }</style>';
		const reader = await read(build({ chapters: [{ file: xhtml(`<h1>A</h1>${long('z')}`, head) }] }));
		const size = () =>
			parseFloat(
				reader.doc().defaultView?.getComputedStyle(reader.doc().querySelector('p') as Element).fontSize ?? ''
			);
		expect(size()).toBe(16);
		await reader.renderer.setFontSize(150);
		expect(size()).toBe(24);
		expect(reader.renderer.pageText()[0]?.start).toBe(0);
	});

	it('makes one page of a title page that keeps its words off the screen beside a picture', async () => {
		const hidden = '<h1 style="position: absolute; left: -999em">Frankenstein</h1><p>By hand</p>';
		const reader = await read(build({ chapters: [hidden, long('w')] }));
		expect(reader.places.at(-1)).toMatchObject({ page: 1, pages: 1 });
		await reader.renderer.next();
		expect(reader.places.at(-1)?.start).toEqual({ section: 1, offset: 0 });
	});

	it('shows a book of fixed pages one page at a time, scaled to fit', async () => {
		const page = (text: string) => ({
			file: xhtml(
				`<p style="position: absolute; left: 900px; top: 1100px">${text}</p>`,
				'<title>x</title><meta name="viewport" content="width=1000, height=1200"/>'
			)
		});
		const reader = await read(
			build({
				chapters: [page('One'), page('Two')],
				metadata: '<meta property="rendition:layout">pre-paginated</meta>'
			})
		);
		expect(reader.places.at(-1)).toMatchObject({ page: 1, pages: 1, atStart: true });
		const box = reader.doc().querySelector('p')?.getBoundingClientRect();
		expect(box?.bottom).toBeLessThan(500);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Two');
		expect(reader.places.at(-1)?.atEnd).toBe(true);
	});

	it('goes back to the page where a search of the browser scrolled half a page away', async () => {
		const reader = await read(build({ chapters: [long('q')] }));
		const container = reader.element.querySelector('.epub-container') as HTMLElement;
		container.scrollLeft = 900;
		await vi.waitFor(() => expect(container.scrollLeft).toBe(800));
		expect(reader.places.at(-1)?.page).toBe(2);
	});
});

describe.skipIf(!hasShared)(`the collection of odd books ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it.each([
		'epub2-minimal-valid',
		'font-obfuscation_wasteland',
		'footnotes-popup_tiny',
		'malformed-no-mimetype',
		'malformed-xhtml-unclosed',
		'nested-toc_childrens-literature',
		'rtl-arabic_regime-anticancer',
		'spine-nonlinear',
		'two-renditions-multiple-rootfiles'
	])('opens %s with something to read within the first pages', async (name) => {
		let reader: Awaited<ReturnType<typeof read>>;
		try {
			reader = await read(await sharedFile(`books/odd/${name}.epub`));
		} catch (error) {
			// Refused with a reason is an answer too; the tests of epub/ say which books those are.
			expect(error).toBeInstanceOf(EpubError);
			return;
		}
		for (let page = 0; page < 4 && reader.renderer.pageText().length === 0; page++)
			await reader.renderer.next();
		expect(reader.renderer.pageText()).toHaveLength(1);
		expect(reader.unreadable).toEqual([]);
	});
});
