/** Books whose pages are drawn, not poured: pages side by side where there is room, each scaled to fit. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { buildEpub, epubFiles, xhtml } from '../../fixtures/epub-builder.ts';
import { needed, openReader, type OpenReader } from './open-book.ts';

const WIDE = { width: 1000, height: 600 };
const NARROW = { width: 390, height: 700 };
const HEAD = '<title>x</title><meta name="viewport" content="width=400, height=600"/>';

function pages(count: number, head = HEAD) {
	return Array.from({ length: count }, (_, index) => ({
		file: xhtml(`<p style="position: absolute; left: 20px; top: 20px">Page ${index + 1}</p>`, head)
	}));
}

function fixedBook(
	count: number,
	options: { metadata?: string; spine?: string; head?: string } = {}
): Promise<File> {
	return buildEpub({
		chapters: pages(count, options.head),
		metadata: `<meta property="rendition:layout">pre-paginated</meta>${options.metadata ?? ''}`,
		spine: options.spine ?? ''
	});
}

interface Seen {
	text: string;
	/** Of the drawn board, relative to the viewport. */
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** The boards on the screen, from left to right. */
function seen({ element }: OpenReader): Seen[] {
	const viewport = element.getBoundingClientRect();
	return [...element.querySelectorAll('iframe')]
		.map((frame) => {
			const outer = frame.getBoundingClientRect();
			const body = needed(frame.contentDocument, 'no page').body;
			const box = body.getBoundingClientRect();
			const [x, y] = [outer.left - viewport.left, outer.top - viewport.top];
			return {
				text: (body.textContent ?? '').trim(),
				left: Math.round(x + box.left),
				right: Math.round(x + box.right),
				top: Math.round(y + box.top),
				bottom: Math.round(y + box.bottom)
			};
		})
		.sort((one, other) => one.left - other.left);
}
const texts = (reader: OpenReader) => seen(reader).map(({ text }) => text);

describe('a book of fixed pages', () => {
	beforeEach(() => browserPage.viewport(1280, 800));

	it('shows its cover alone and then two pages that meet in the middle, as large as fits', async () => {
		const reader = await openReader(await fixedBook(6), null, WIDE);
		expect(seen(reader)).toEqual([{ text: 'Page 1', left: 300, right: 700, top: 0, bottom: 600 }]);
		await reader.renderer.next();
		expect(seen(reader)).toEqual([
			{ text: 'Page 2', left: 100, right: 500, top: 0, bottom: 600 },
			{ text: 'Page 3', left: 500, right: 900, top: 0, bottom: 600 }
		]);
		expect(reader.place()).toMatchObject({ page: 3, pages: 6, atStart: false, atEnd: false });
		expect(reader.renderer.pageText().map(({ section }) => section)).toEqual([1, 2]);
		await reader.renderer.next();
		await reader.renderer.next();
		expect(texts(reader)).toEqual(['Page 6']);
		expect(reader.place().atEnd).toBe(true);
		await reader.renderer.previous();
		expect(texts(reader)).toEqual(['Page 4', 'Page 5']);
		expect(reader.place().anchor.section).toBe(3);
		await reader.renderer.previous();
		await reader.renderer.previous();
		expect(texts(reader)).toEqual(['Page 1']);
		expect(reader.place().atStart).toBe(true);
	});

	it('shows one page at a time on a phone, and the spread when the phone is turned', async () => {
		const reader = await openReader(await fixedBook(6), { section: 2, offset: 0 }, NARROW);
		expect(texts(reader)).toEqual(['Page 3']);
		const [page] = seen(reader);
		expect((page?.right ?? 0) - (page?.left ?? 0)).toBe(390);
		await reader.renderer.previous();
		expect(texts(reader)).toEqual(['Page 2']);
		reader.element.style.width = '1000px';
		reader.element.style.height = '600px';
		await vi.waitFor(() => expect(texts(reader)).toEqual(['Page 2', 'Page 3']));
		reader.element.style.width = '390px';
		await vi.waitFor(() => expect(texts(reader)).toEqual(['Page 2']));
		expect(reader.place().anchor.section).toBe(1);
	});

	it('swaps sides if the book is read from right to left', async () => {
		const spine = 'page-progression-direction="rtl"';
		const reader = await openReader(await fixedBook(5, { spine }), { section: 1, offset: 0 }, WIDE);
		expect(texts(reader)).toEqual(['Page 3', 'Page 2']);
		expect(reader.renderer.pageText().map(({ section }) => section)).toEqual([1, 2]);
	});

	it.each([
		['none', ['Page 2']],
		['both', ['Page 2', 'Page 3']],
		['landscape', ['Page 2', 'Page 3']]
	])('obeys the book: rendition:spread %s', async (wish, wanted) => {
		const metadata = `<meta property="rendition:spread">${wish}</meta>`;
		const reader = await openReader(await fixedBook(3, { metadata }), { section: 1, offset: 0 }, WIDE);
		expect(texts(reader)).toEqual(wanted);
	});

	it('shows broad pages singly, as two would be tiny', async () => {
		const head = HEAD.replace('width=400', 'width=900');
		const reader = await openReader(await fixedBook(3, { head }), { section: 1, offset: 0 }, WIDE);
		expect(texts(reader)).toEqual(['Page 2']);
		await reader.renderer.next();
		await reader.renderer.previous();
		expect(texts(reader)).toEqual(['Page 2']);
	});

	it('handles keys, links and marks on both pages', async () => {
		const link = { file: xhtml('<p>Three <a id="go" href="chapter-6.xhtml">six</a></p>', HEAD) };
		const file = await buildEpub({
			chapters: pages(6).map((page, index) => (index === 2 ? link : page)),
			metadata: '<meta property="rendition:layout">pre-paginated</meta>'
		});
		const reader = await openReader(file, { section: 1, offset: 0 }, WIDE);
		const facing = () =>
			needed(reader.element.querySelectorAll('iframe')[1]?.contentDocument, 'no facing page');
		reader.renderer.highlights.set([
			{ id: 'h', locator: { section: 2, start: 0, end: 5 }, colour: 'yellow', noted: false }
		]);
		expect(reader.renderer.highlights.boxesOf({ section: 2, start: 0, end: 5 })).toHaveLength(1);
		for (const doc of [reader.doc(), facing()])
			expect(doc.head.firstElementChild?.getAttribute('content')).toBe("script-src 'none'");
		facing().dispatchEvent(
			new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
		);
		await vi.waitFor(() => expect(texts(reader)).toEqual(['Page 4', 'Page 5']));
		await reader.renderer.previous();
		await reader.renderer.show({ section: 2, start: 0, end: 5 });
		expect(reader.renderer.highlights.selection()).toEqual({ section: 2, start: 0, end: 5 });
		await reader.renderer.goTo({ section: 1, offset: 0 });
		facing().getElementById('go')?.click();
		await vi.waitFor(() => expect(texts(reader)).toEqual(['Page 6']));
	});

	it('takes the size of a page from the drawing or picture that it consists of', async () => {
		const svg =
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 500"><rect width="300" height="500"/></svg>';
		const reader = await openReader(
			await buildEpub({
				chapters: [
					{ file: svg, name: 'drawn.svg', mediaType: 'image/svg+xml' },
					{ file: xhtml(`<img src="drawn.svg" alt="A drawing"/>`) },
					...pages(1)
				],
				metadata:
					'<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:spread">none</meta>'
			}),
			null,
			WIDE
		);
		expect(seen(reader)[0]).toMatchObject({ left: 320, right: 680, top: 0, bottom: 600 });
	});

	it('is measured in pages, because pictures have no characters', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: Array.from({ length: 4 }, () => ({ file: xhtml('<p hidden="hidden">x</p>', HEAD) })),
				metadata: '<meta property="rendition:layout">pre-paginated</meta>'
			})
		);
		const text = await extractBook(reader.publication);
		expect(text.length).toBe(0);
		expect([0, 1, 2, 3].map((section) => text.percentAt({ section, offset: 0 }))).toEqual([0, 25, 50, 75]);
		expect([0, 30, 75, 100].map((percent) => text.positionAt(percent).section)).toEqual([0, 1, 3, 3]);
	});

	it('may be mixed with reflowable pages', async () => {
		const poured = `<h1>Poured</h1>${'<p>Words and words and words again.</p>'.repeat(80)}`;
		const itemrefs = (text: string) =>
			text.replace(
				'<itemref idref="c1"/>',
				'<itemref idref="c1" properties="rendition:layout-pre-paginated"/>'
			);
		const opf = new TextDecoder().decode(epubFiles({ chapters: [...pages(1), poured] })['EPUB/package.opf']);
		const mixed = await buildEpub({
			chapters: [...pages(1), poured],
			files: { 'EPUB/package.opf': itemrefs(opf) }
		});
		const reader = await openReader(mixed, null, WIDE);
		expect(seen(reader)).toEqual([{ text: 'Page 1', left: 300, right: 700, top: 0, bottom: 600 }]);
		await reader.renderer.next();
		expect(reader.place()).toMatchObject({ page: 1, atEnd: false });
		expect(reader.place().pages).toBeGreaterThan(2);
		await reader.renderer.previous();
		expect(texts(reader)).toEqual(['Page 1']);
	});
});
