/** Notes, pictures and links of the page, pressed as a reader presses them. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../../src/lib/reader/engine/paged-renderer.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import { pageProps } from './page-props.ts';
import ReaderPage from '../../../src/lib/reader/view/ReaderPage.svelte';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { needed } from './open-book.ts';

let target: HTMLElement;
const undo: (() => unknown)[] = [];

beforeEach(async () => {
	await page.viewport(1280, 800);
	target = document.createElement('div');
	target.style.cssText = 'position: fixed; inset: 0';
	document.body.append(target);
});

afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
	target.remove();
});

async function open(file: File, at: Position = { section: 0, offset: 0 }) {
	const publication = await Publication.open(file);
	const place = new ReadingPlace({ ...at, percent: 0 }, () => undefined);
	const renderer = new PagedRenderer(publication);
	const outside: string[] = [];
	const followed: [Position, Position][] = [];
	const onexternal = (url: string) => void outside.push(url);
	await new Promise<void>((resolve) => {
		const component = mount(ReaderPage, {
			target,
			props: { ...pageProps(renderer, place, resolve), onexternal }
		});
		undo.push(() => unmount(component));
	});
	renderer.listen({ followed: (from, to) => void followed.push([from, to]) });
	place.text = await extractBook(publication);
	flushSync();
	const doc = () => needed(target.querySelector('iframe')?.contentDocument, 'no page');
	const link = (selector: string) => needed(doc().querySelector<HTMLElement>(selector), selector);
	return { publication, place, renderer, outside, followed, doc, link };
}

const note = () => page.getByRole('dialog', { name: 'Note' });
const closed = () => vi.waitFor(() => expect(document.querySelector('.book-note')).toBeNull());

const NOTES = await buildEpub({
	chapters: [
		`<p>Marked<a epub:type="noteref" href="#n1" id="r1">1</a>, by its role<a role="doc-noteref" href="chapter-2.xhtml#n2" id="r2">*</a>,
		plain<a href="chapter-2.xhtml#n3" id="r3"><sup>3</sup></a>, of old books<a href="chapter-2.xhtml#n4" id="r4">[4]</a>,
		and <a href="chapter-2.xhtml#n3" id="words">a link of words</a>, <a href="chapter-2.xhtml" id="two">2</a>,
		<a href="chapter-2.xhtml#plain" id="five">5</a>, <a href="https://example.org/" id="out">out</a>,
		<a epub:type="noteref" href="chapter-2.xhtml#n6" id="six">6</a>.</p>
		<aside epub:type="footnote" id="n1" hidden="hidden"><p>A hidden <em>footnote</em>.<script>parent.stolen = 1</script>
		<img src="x" onerror="parent.stolen = 1"/> See <a href="chapter-2.xhtml#plain">the plain one</a> or <a href="https://example.net/">the net</a>.
		<a epub:type="backlink" href="#r1">↩</a></p></aside>`,
		`<h1>Notes</h1><div><p role="doc-endnote" id="n2">By its role.</p>
		<ol><li id="n3"><p>Three, which links <a href="chapter-1.xhtml#r3">back</a>.</p><p>In two parts.</p></li></ol>
		<p><a id="n4"/><a href="chapter-1.xhtml#r4">[4]</a> Four, with its anchor inside.</p></div>
		<aside epub:type="footnote" id="n6">Six${'<i></i>'.repeat(6000)}</aside>
		<p id="plain">A place like any other.</p>`
	]
});

describe('a note', () => {
	it('opens beside its link, closes with Escape, and returns the focus', async () => {
		const { link, followed } = await open(NOTES);
		link('#r1').click();
		await expect.element(note()).toBeVisible();
		await expect.element(note()).toHaveTextContent(/^A hidden footnote\. See the plain one or the net\./);
		expect(needed(document.querySelector('.book-note em'), 'no emphasis').textContent).toBe('footnote');
		expect(document.querySelector('.book-note :is(script, img)')).toBeNull();
		expect('stolen' in window).toBe(false);
		const beside = needed(document.querySelector('.book-note'), 'no note').getBoundingClientRect();
		expect(beside.left).toBeGreaterThanOrEqual(0);
		expect(beside.right).toBeLessThanOrEqual(1280);
		await userEvent.keyboard('{Escape}');
		await closed();
		expect(followed).toEqual([]);
		expect(document.activeElement).toBe(target.querySelector('iframe'));
		expect(link('#r1').ownerDocument.activeElement?.id).toBe('r1');
	});

	it.each([
		['by its role', '#r2', /^By its role\./],
		['by its number and its way back', '#r3', /^Three, which links back\.\s*In two parts\./],
		['by an anchor inside it', '#r4', /^\[4\] Four, with its anchor inside\./]
	])('is recognised %s', async (_, selector, words) => {
		const { link } = await open(NOTES);
		link(selector).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(note()).toHaveTextContent(words);
	});

	it('is not seen in ordinary links, links to chapters, or places that do not look like notes', async () => {
		const { link, followed, place } = await open(NOTES);
		for (const [count, selector] of [
			[1, '#words'],
			[2, '#two'],
			[3, '#five'],
			[4, '#six']
		] as const) {
			link(selector).click();
			await vi.waitFor(() => expect(followed).toHaveLength(count));
			await vi.waitFor(() => expect(place.page?.start.section).toBe(1));
			expect(document.querySelector('.book-note')).toBeNull();
			await needed(undoTo, 'no way back')();
		}
		async function undoTo(): Promise<void> {
			await page.getByRole('button', { name: 'Previous page' }).click();
			await vi.waitFor(() => expect(place.page?.start.section).toBe(0));
		}
	});

	it('can be gone to, and its own links work', async () => {
		const { link, followed, outside, place } = await open(NOTES);
		link('#r1').click();
		await note().getByRole('button', { name: 'the net' }).click();
		expect(outside).toEqual(['https://example.net/']);
		await note().getByRole('button', { name: 'the plain one' }).click();
		await closed();
		await vi.waitFor(() => expect(place.position).toEqual(followed[0]?.[1]));
		expect(followed[0]?.[0]).toMatchObject({ section: 0, offset: 0 });
		expect(place.text?.slice({ section: 1, start: place.position?.offset ?? 0, end: 999 })).toMatch(
			/^A place like/
		);
		await page.getByRole('button', { name: 'Previous page' }).click();
		await vi.waitFor(() => expect(place.page?.start.section).toBe(0));
		link('#r3').click();
		await note().getByRole('button', { name: 'Go to the note' }).click();
		await vi.waitFor(() => expect(place.position?.section).toBe(1));
	});

	it('shows its pictures, from the same file and from another', async () => {
		const PIXEL =
			'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
		const { link } = await open(
			await buildEpub({
				chapters: [
					`<p>One<a epub:type="noteref" href="#n1" id="r1">1</a> and two<a epub:type="noteref" href="chapter-2.xhtml#n2" id="r2">2</a>.</p>
					<aside epub:type="footnote" id="n1"><p>Near: <img src="dot.svg" alt="a dot"/></p></aside>`,
					`<aside epub:type="footnote" id="n2"><p>Far: <img src="dot.svg" alt="a dot"/> <img src="none.png" alt="what is lost"/></p></aside>`
				],
				files: { 'EPUB/dot.svg': PIXEL },
				manifest: '<item id="dot" href="dot.svg" media-type="image/svg+xml"/>'
			})
		);
		const shown = () => document.querySelectorAll<HTMLImageElement>('.book-note img');
		for (const [selector, words] of [
			['#r1', 'Near'],
			['#r2', 'Far: what is lost']
		] as const) {
			link(selector).click();
			await expect.element(note()).toHaveTextContent(words);
			await vi.waitFor(() => expect([...shown()].map(({ naturalWidth }) => naturalWidth)).toEqual([40]));
			expect(shown()[0]?.alt).toBe('a dot');
			await userEvent.keyboard('{Escape}');
			await closed();
		}
	});

	it('closes when the page is pressed or turned', async () => {
		const { link, doc } = await open(NOTES);
		link('#r2').click();
		await expect.element(note()).toBeVisible();
		doc().body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
		await closed();
	});

	it.skipIf(!hasShared)(`opens in the book made for this test ${hasShared ? '' : WHY_SKIPPED}`, async () => {
		const { link } = await open(await sharedFile('books/odd/footnotes-popup_tiny.epub'), {
			section: 2,
			offset: 0
		});
		link('[href="#note1"]').click();
		await expect.element(note()).toBeVisible();
		expect((await note().element()).textContent?.length).toBeGreaterThan(20);
	});

	it.skipIf(!hasShared)(
		`opens from another file, in War and Peace ${hasShared ? '' : WHY_SKIPPED}`,
		async () => {
			const file = await sharedFile('books/war-and-peace.epub');
			const publication = await Publication.open(file);
			const doc = await Promise.all(
				publication.spine
					.slice(0, 12)
					.map(async ({ path }) => (await publication.doc(path)).querySelector('#noteref-1'))
			);
			publication.close();
			const { link } = await open(file, { section: doc.findIndex(Boolean), offset: 0 });
			link('#noteref-1').click();
			await expect.element(note()).toHaveTextContent(/\w{3}/);
		}
	);
});

describe('a link that is followed', () => {
	it('takes the focus along, and the way back leads to the link itself', async () => {
		const { link, renderer, followed, doc } = await open(NOTES);
		link('#words').focus();
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(doc().activeElement?.textContent).toMatch(/^Three, which links/));
		expect(document.activeElement).toBe(target.querySelector('iframe'));
		const [from] = needed(followed[0], 'nothing was followed');
		await renderer.goTo(from, true);
		expect(doc().activeElement?.id).toBe('words');
		// Whoever has begun to type meanwhile goes on.
		const field = document.createElement('input');
		target.append(field);
		const arrived = renderer.goTo({ section: 1, offset: 0 }, true);
		field.focus();
		await arrived;
		expect(document.activeElement).toBe(field);
		field.remove();
		await renderer.goTo(from, true);
		// Whoever is elsewhere stays there.
		await renderer.goTo({ section: 1, offset: 0 });
		expect(doc().activeElement).toBe(doc().body);
	});
});

describe('a picture', () => {
	const PIXEL =
		'data:image/svg+xml,' +
		encodeURIComponent(
			'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>'
		);
	const PICTURES = buildEpub({
		chapters: [
			`<figure><img id="map" src="${PIXEL}" alt="A map of the island"/><figcaption>The island in 1700</figcaption></figure>
			<p><svg id="drawing" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><title>A circle</title><circle cx="50" cy="50" r="40"/></svg></p>
			<p><a href="#end" id="linked"><img src="${PIXEL}" alt="Linked"/></a> <img id="ornament" src="${PIXEL}" alt="" width="20" height="20" style="width: 20px; height: 20px"/></p><p id="end">End</p>`
		]
	});
	const viewer = (name: string) => page.getByRole('dialog', { name });
	/** Keys reach it once it has the focus, a moment after it can be seen. */
	const hasFocus = () =>
		vi.waitFor(() => expect(document.activeElement?.closest('.picture-viewer')).not.toBeNull());

	it('opens enlarged by click or Enter, with the author’s description, and closes by Escape', async () => {
		const { link } = await open(await PICTURES);
		link('#map').click();
		await expect.element(viewer('A map of the island')).toBeVisible();
		await expect.element(page.getByRole('img', { name: 'A map of the island' })).toBeVisible();
		await expect.element(page.getByText('The island in 1700')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await vi.waitFor(() => expect(document.querySelector('.picture-viewer')).toBeNull());
		expect(link('#map').ownerDocument.activeElement?.id).toBe('map');
		expect(link('#map').getAttribute('aria-label')).toBe('A map of the island: view larger');
		await userEvent.keyboard('{Enter}');
		await expect.element(viewer('A map of the island')).toBeVisible();
	});

	it('is zoomed by keys, wheel and buttons, and moved by arrows', async () => {
		const { link } = await open(await PICTURES);
		link('#map').click();
		await expect.element(viewer('A map of the island')).toBeVisible();
		await hasFocus();
		const image = () => needed(document.querySelector<HTMLImageElement>('.picture-viewer img'), 'no picture');
		const zoom = () => Number(/scale\(([\d.]+)\)/.exec(image().style.transform)?.[1]);
		expect(zoom()).toBe(1);
		await userEvent.keyboard('++++');
		const near = zoom();
		expect(near).toBeGreaterThan(3);
		const before = image().style.transform;
		await userEvent.keyboard('{ArrowRight}');
		expect(image().style.transform).not.toBe(before);
		await userEvent.keyboard('-');
		expect(zoom()).toBeLessThan(near);
		await userEvent.keyboard('0');
		expect(zoom()).toBe(1);
		image().dispatchEvent(new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true }));
		await vi.waitFor(() => expect(zoom()).toBeGreaterThan(1.5));
		await page.getByRole('button', { name: 'Fit to the window' }).click();
		expect(zoom()).toBe(1);
		await page.getByRole('button', { name: 'Zoom in' }).click();
		expect(zoom()).toBeGreaterThan(1);
	});

	it('may be a drawing in the page itself', async () => {
		const { link } = await open(await PICTURES);
		link('#drawing').dispatchEvent(new MouseEvent('click', { bubbles: true }));
		await expect.element(viewer('A circle')).toBeVisible();
		const image = needed(document.querySelector<HTMLImageElement>('.picture-viewer img'), 'no picture');
		await vi.waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0));
	});

	it('is followed if it is a link; ornaments do nothing', async () => {
		const { link, followed } = await open(await PICTURES);
		link('#ornament').click();
		link('#linked img').click();
		await vi.waitFor(() => expect(followed).toHaveLength(1));
		expect(document.querySelector('.picture-viewer')).toBeNull();
		expect(link('#ornament').hasAttribute('tabindex')).toBe(false);
	});
});
