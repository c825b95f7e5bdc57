/** A hostile book runs nothing and asks nobody; what it legitimately shows comes from blob: URLs. */
import { describe, expect, it } from 'vitest';
import { Publication } from '$lib/epub/publication.ts';
import { linkResources } from '$lib/epub/resources.ts';
import { findCssUrls } from '$lib/epub/content/css.ts';
import { isRemote } from '$lib/epub/content/path.ts';
import { buildBomb, buildEpub, xhtml } from '../../fixtures/epub-builder.ts';

const EVIL = 'https://evil.example';
const HEAD = `<title>T</title><base href="${EVIL}/"/><meta http-equiv="refresh" content="0;url=${EVIL}"/><script>top.ran=1</script>
	<link rel="stylesheet" href="${EVIL}/a.css"/><link rel="preload" href="b.css"/><link rel="stylesheet" href="style.css"/>
	<meta name="viewport" content="width=600,height=800"/>
	<style>@import "${EVIL}/c.css"; @import url(//evil.example/d); p{background:u\\72l(${EVIL}/e)} @namespace epub "http://www.idpf.org/2007/ops";</style>`;
const BODY = `<p id="first" onclick="top.ran=1" style="background:url('${EVIL}/f')">a</p>
	<script id="s">top.ran=1</script><iframe src="${EVIL}" srcdoc="x"/><embed src="${EVIL}"/><object data="${EVIL}/x.swf"><p>fallback</p></object>
	<object data="pic.svg" type="image/svg+xml">drawing</object>
	<form action="${EVIL}"><input type="image" src="${EVIL}/g"/><button formaction="${EVIL}">go</button><p>kept</p></form>
	<img src="${EVIL}/h" srcset="${EVIL}/i 2x" alt=""/><img srcset="pic.png 1x, ${EVIL}/j 2x" alt=""/><img src=" &#9;https://evil.example/k" alt=""/>
	<video poster="${EVIL}/l" autoplay="autoplay"><source src="//evil.example/m"/><track src="${EVIL}/n"/></video>
	<a href="javascript:top.ran=1">js</a><a href="${EVIL}/o" ping="${EVIL}/p" target="_top">web</a><a href="chapter-2.xhtml#x">in</a>
	<a href="data:text/html,x" data-href="javascript:1">data</a><img src="pic.png" alt=""/><table background="${EVIL}/q"><tr><td>t</td></tr></table>
	<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="top.ran=1"><script>top.ran=1</script>
	<image xlink:href="${EVIL}/r"/><image xlink:href="pic.png"/><use href="${EVIL}/s#a"/><use href="data:image/svg+xml,x#a"/>
	<rect fill="url(${EVIL}/t#a)" filter="url(#local)"/><a xlink:href="javascript:1"><set attributeName="xlink:href" to="javascript:1"/><text>z</text></a></svg>
	<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext href="javascript:1">m</mtext></math><p id="last">end</p>`;
const PARTS =
	`<?xml-stylesheet href="${EVIL}/v.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">` +
	`<style>@import "${EVIL}/w.css"; rect{fill:url(${EVIL}/x#a)}</style><g id="z" onclick="top.ran=1"><script>top.ran=1</script>` +
	`<image href="${EVIL}/y"/><image xlink:href="pic.png"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${EVIL}"/></foreignObject></g></svg>`;
const PIXEL = Uint8Array.from(
	atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
	(char) => char.charCodeAt(0)
);

async function hostile(): Promise<Publication> {
	return Publication.open(
		await buildEpub({
			chapters: [{ file: xhtml(BODY, HEAD) }, '<p id="x">two</p>'],
			manifest:
				'<item id="css" href="style.css" media-type="text/css"/><item id="p" href="pic.png" media-type="image/png"/>',
			files: {
				'EPUB/style.css': `@import "deep/more.css"; @import "style.css"; p{background:url(pic.png),url(${EVIL}/u)}`,
				'EPUB/deep/more.css': 'p{background:url("../pic.png"),url(../missing.png)}',
				'EPUB/pic.png': PIXEL,
				'EPUB/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
				'EPUB/parts.svg': PARTS,
				'EPUB/parts.dat': PARTS
			}
		})
	);
}

/** Every address left in the document that a browser would follow by itself or on a click. */
function addressesIn(doc: Document): string[] {
	return [...doc.querySelectorAll('*')].flatMap((element) => [
		...[...element.attributes].flatMap(({ localName, value }) =>
			['href', 'src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction', 'ping'].includes(
				localName
			)
				? [value]
				: localName === 'style' || localName === 'fill' || localName === 'filter'
					? findCssUrls(value).map(({ url }) => url)
					: []
		),
		...(element.localName === 'style' ? findCssUrls(element.textContent ?? '').map(({ url }) => url) : [])
	]);
}

describe('a hostile book', () => {
	it('has no script, no handler and no remote address left', async () => {
		const doc = await (await hostile()).doc('EPUB/chapter-1.xhtml');
		const forbidden = 'script, iframe, object, embed, base, form, input, button, set, link[rel=preload]';
		expect(doc.querySelectorAll(forbidden).length).toBe(0);
		// Ours, and nothing of the book's.
		const orders = [...doc.querySelectorAll('meta[http-equiv]')].map((meta) => meta.getAttribute('content'));
		expect(orders).toEqual(["script-src 'none'"]);
		const handlers = [...doc.querySelectorAll('*')].flatMap((element) =>
			[...element.attributes].filter(({ name }) => /^on|^(target|ping|srcset|srcdoc|autoplay)$/i.test(name))
		);
		expect(handlers).toEqual([]);
		expect(addressesIn(doc).filter((address) => isRemote(address) && address !== 'about:invalid')).toEqual(
			[]
		);
		expect(doc.documentElement.outerHTML).not.toContain('javascript:');
		expect(doc.querySelector('style')?.textContent).toContain(
			'@namespace epub "http://www.idpf.org/2007/ops"'
		);
		expect(doc.querySelector('meta[name=viewport]')).not.toBeNull();
	});

	it('keeps every place in the body, so that CFIs still count the same', async () => {
		const original = new DOMParser().parseFromString(xhtml(BODY, HEAD), 'application/xhtml+xml');
		const doc = await (await hostile()).doc('EPUB/chapter-1.xhtml');
		expect(doc.body.children.length).toBe(original.body.children.length);
		expect([...doc.body.children].findIndex(({ id }) => id === 'last')).toBe(
			[...original.body.children].findIndex(({ id }) => id === 'last')
		);
		expect(doc.getElementById('s')?.outerHTML).toContain('hidden');
		expect(doc.body.textContent).toContain('kept');
		expect(doc.body.textContent).toContain('fallback');
	});

	it('turns links out into wishes, and leaves links within as they are', async () => {
		const doc = await (await hostile()).doc('EPUB/chapter-1.xhtml');
		const [js, web, inside, data] = doc.querySelectorAll('a');
		expect(js?.hasAttribute('href')).toBe(false);
		expect([web?.getAttribute('href'), web?.getAttribute('data-href')]).toEqual([null, `${EVIL}/o`]);
		expect(web?.getAttribute('tabindex')).toBe('0');
		expect(inside?.getAttribute('href')).toBe('chapter-2.xhtml#x');
		expect(data?.hasAttribute('data-href')).toBe(false);
	});

	it('runs nothing when its page is shown', async () => {
		const book = await hostile();
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		const dispose = await linkResources(doc, 'EPUB/chapter-1.xhtml', book);
		const page = new Blob([new XMLSerializer().serializeToString(doc)], { type: 'application/xhtml+xml' });
		const frame = document.createElement('iframe');
		// Scripts allowed on purpose: the document itself must be harmless.
		frame.src = URL.createObjectURL(page);
		const before = performance.getEntriesByType('resource').length;
		await new Promise((resolve) => {
			frame.onload = resolve;
			document.body.append(frame);
		});
		frame.contentDocument
			?.querySelectorAll('p, a, svg')
			.forEach((element) => element.dispatchEvent(new Event('click')));
		const inner = frame.contentWindow?.performance.getEntriesByType('resource') ?? [];
		const asked = [...inner, ...performance.getEntriesByType('resource').slice(before)].map(
			({ name }) => name
		);
		expect(asked.filter((name) => !name.startsWith('blob:') && name.includes('evil'))).toEqual([]);
		expect('ran' in (window.top ?? window)).toBe(false);
		expect(frame.contentDocument?.body.textContent).toContain('end');
		frame.remove();
		dispose();
	});
});

describe('resources', () => {
	it('become blob: URLs, even those that style sheets import; missing ones are removed', async () => {
		const book = await hostile();
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		const dispose = await linkResources(doc, 'EPUB/chapter-1.xhtml', book);
		const addresses = addressesIn(doc).filter(
			(address) => !/^(blob:|about:invalid|#)/.test(address) && address !== 'chapter-2.xhtml#x'
		);
		expect(addresses).toEqual([]);
		const link = doc.querySelector('link')?.getAttribute('href') ?? '';
		const css = await (await fetch(link)).text();
		const urls = findCssUrls(css).map(({ url }) => url);
		// An import of nothing is gone.
		expect(urls.map((url) => url.replace(/^(\w+):.*/, '$1'))).toEqual(['blob', 'blob', 'about']);
		const deep = findCssUrls(await (await fetch(urls[0] ?? '')).text()).map(({ url }) => url);
		// The same picture has one URL, whoever shows it.
		const picture = doc.querySelector('img[src^="blob:"]:last-of-type')?.getAttribute('src');
		expect(deep).toEqual([urls[1], 'about:invalid']);
		expect(picture).toBe(urls[1]);
		dispose();
		await expect(fetch(link).then((response) => response.ok)).resolves.toBe(true);
		book.close();
		await expect
			.poll(() =>
				fetch(link).then(
					() => 'there',
					() => 'gone'
				)
			)
			.toBe('gone');
	});
});

describe('a zip bomb', () => {
	it('is refused', async () => {
		await expect(Publication.open(await buildBomb())).rejects.toHaveProperty('reason', 'bomb');
	});

	it('neutralises whatever <use> refers to, whatever type the book gives it', async () => {
		const publication = await hostile();
		for (const path of ['EPUB/parts.svg', 'EPUB/parts.dat']) {
			const blob = await publication.resource(path);
			expect(blob?.type).toBe('image/svg+xml');
			expect(await blob?.text()).not.toMatch(/evil\.example|onclick|<script|<iframe|top\.ran/);
			const doc = new DOMParser().parseFromString(
				`<html xmlns="http://www.w3.org/1999/xhtml"><body><svg xmlns="http://www.w3.org/2000/svg"><use href="${path.slice(5)}#z"/></svg></body></html>`,
				'application/xhtml+xml'
			);
			const release = await linkResources(doc, 'EPUB/chapter-1.xhtml', publication);
			const address = doc.querySelector('use')?.getAttribute('href') ?? '';
			expect(address).toMatch(/^blob:.*#z$/);
			const linked = await (await fetch(address)).text();
			expect(linked).not.toMatch(/evil\.example|onclick|<script|<iframe/);
			expect(linked).toMatch(/xlink:href="blob:/);
			release();
		}
		publication.close();
	});
});
