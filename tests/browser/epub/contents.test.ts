/** From the book's own contents, or none, to chapters with places in the text. */
import { describe, expect, it } from 'vitest';
import { extractBook } from '$lib/epub/extract-book.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import { EpubError, Publication } from '$lib/epub/publication.ts';
import { buildEpub, type EpubParts } from '../../fixtures/epub-builder.ts';

async function open(parts: EpubParts): Promise<{ book: Publication; text: BookText }> {
	const book = await Publication.open(await buildEpub(parts));
	return { book, text: await extractBook(book) };
}

function outline(text: BookText): string[] {
	return text
		.allChapters()
		.map(
			({ id, title, depth, start, end }: Chapter) =>
				`${'  '.repeat(depth)}${id} ${title} ${start.section}:${start.offset}-${end.section}:${end.offset}`
		);
}

const TWO_PARTS = {
	chapters: [
		'<p>Title page</p>',
		'<h1 id="p1">Part</h1><h2 id="a">A</h2><p>aaa</p><h2 id="b">B</h2><p>bbb</p>',
		'<h2 id="c">C</h2><p>ccc</p>'
	]
};

describe('chapters', () => {
	it('are nested as in the contents, begin at their fragments and end where the next begins', async () => {
		const { text } = await open({
			...TWO_PARTS,
			nav: `<h1>Contents</h1><ol><li><span>Part <i>One</i></span><ol>
				<li><a href="chapter-2.xhtml#a">A &amp; &lt;b&gt;</a></li><li><a href="./chapter-2.xhtml#b"> B\n </a></li></ol></li>
				<li><a href="Chapter-3.xhtml#missing">C</a></li><li><a href="https://example.org/">Elsewhere</a></li></ol>`
		});
		expect(outline(text)).toEqual([
			'c1 Opening pages 0:0-1:5',
			'c2 Part One 1:5-2:0',
			'  c3 A & <b> 1:5-1:11',
			'  c4 B 1:11-2:0',
			'c5 C 2:0-2:5'
		]);
		expect(text.chapterAt({ section: 1, offset: 12 }).id).toBe('c4');
		expect(text.chapterAt({ section: 1, offset: 10 }).id).toBe('c3');
		expect(text.chapterAt({ section: 0, offset: 3 }).id).toBe('c1');
		expect(text.chapterAt({ section: 9, offset: 0 }).id).toBe('c5');
		expect(text.chapter('c4')?.title).toBe('B');
		expect(text.chapter('c9')).toBeUndefined();
	});

	it('come from the NCX where there is no navigation document, or a broken one', async () => {
		const ncx =
			'<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/><navPoint><navLabel><text>In</text>' +
			'</navLabel><content src="chapter-2.xhtml#b"/></navPoint></navPoint>';
		const old = await open({ ...TWO_PARTS, nav: null, ncx });
		expect(outline(old.text)).toEqual(['c1 One 0:0-2:5', '  c2 In 1:11-2:5']);
		const broken = await open({ ...TWO_PARTS, nav: '<p>nothing</p>', ncx });
		expect(outline(broken.text).length).toBe(2);
		expect(broken.book.warnings[0]).toContain('nav.xhtml');
	});

	it('say so where the NCX cannot be read, and nothing where it can', async () => {
		const point =
			'<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/></navPoint>';
		const unread = await open({ ...TWO_PARTS, nav: null, ncx: `${point}<navPoint>` });
		expect(unread.book.warnings).toEqual(['The table of contents (EPUB/toc.ncx) cannot be read.']);
		const read = await open({ ...TWO_PARTS, nav: null, ncx: point });
		expect(read.book.warnings).toEqual([]);
	});

	it('are the sections with text, by their headings, where there are no contents at all', async () => {
		const { text, book } = await open({
			chapters: [
				'<img src="c.png"/>',
				'<p>one</p>',
				'<h1>Two <br/>is it</h1><p>two</p>',
				{ file: 'x', linear: false }
			],
			nav: null
		});
		expect(book.contents).toEqual([]);
		expect(outline(text)).toEqual(['c1 Section 1 1:0-2:0', 'c2 Two is it 2:0-3:1']);
		expect(text.chapterAt({ section: 0, offset: 0 }).id).toBe('c1');
	});

	it('exist in a book of pictures alone', async () => {
		const { text } = await open({ title: 'Pictures', chapters: ['<img src="a.png"/>'], nav: null });
		expect(outline(text)).toEqual(['c1 Pictures 0:0-0:0']);
		expect(text.percentAt({ section: 0, offset: 0 })).toBe(0);
		expect(text.positionAt(50)).toEqual({ section: 0, offset: 0 });
	});

	it('stand in reading order when the contents do not', async () => {
		const { text } = await open({
			...TWO_PARTS,
			nav: '<ol><li><a href="chapter-3.xhtml">C</a></li><li><a href="chapter-1.xhtml">A</a></li></ol>'
		});
		expect(outline(text)).toEqual(['c1 A 0:0-2:0', 'c2 C 2:0-2:5']);
	});

	it('let a place be told in percent and back', async () => {
		const { text } = await open(TWO_PARTS);
		for (const percent of [0, 10, 33, 50, 99, 100])
			expect(text.percentAt(text.positionAt(percent))).toBeCloseTo(percent, -1);
		expect(text.positionAt(100)).toEqual({ section: 2, offset: 5 });
		expect(text.positionAt(-5)).toEqual({ section: 0, offset: 0 });
		expect(text.slice({ section: 2, start: 2, end: 5 })).toBe('ccc');
		expect(text.wordCount).toBe(9);
	});
});

describe('a book', () => {
	it('says what it is called, without markup', async () => {
		const { book } = await open({
			title: 'War &amp; Peace',
			metadata:
				'<dc:creator id="a">Ann</dc:creator><meta refines="#a" property="role">aut</meta><dc:creator id="t">Tom</dc:creator>' +
				'<meta refines="#t" property="role">trl</meta><dc:description>&lt;p&gt;A &lt;b&gt;b&lt;/b&gt;&lt;/p&gt;c</dc:description>'
		});
		expect(book.metadata).toMatchObject({
			title: 'War & Peace',
			authors: ['Ann'],
			language: 'en',
			description: 'A b c',
			publisher: null
		});
	});

	it('without a container file, with a wrong one, or with a spine of ghosts still opens', async () => {
		const without = await open({ without: ['META-INF/container.xml', 'mimetype'] });
		expect(without.book.packagePath).toBe('EPUB/package.opf');
		expect(without.book.warnings.length).toBe(1);
		const { book } = await open({ chapters: ['<p>a</p>'], spine: 'page-progression-direction="rtl"' });
		expect(book.direction).toBe('rtl');
		expect(book.sectionOf('epub/Chapter-1.xhtml')).toBe(0);
		expect(book.sectionOf('nowhere')).toBeNull();
	});

	it.each([
		['no package document', { without: ['EPUB/package.opf'] }, 'not-epub'],
		['a broken package document', { files: { 'EPUB/package.opf': '<package' } }, 'damaged'],
		['an empty spine', { chapters: [] }, 'empty'],
		['none of its chapters', { without: ['EPUB/chapter-1.xhtml'] }, 'damaged']
	])('with %s is refused', async (_, parts: EpubParts, reason) => {
		const error = await Publication.open(await buildEpub(parts)).catch((fault: unknown) => fault);
		expect(error).toBeInstanceOf(EpubError);
		expect((error as EpubError).reason).toBe(reason);
	});

	it('whose opening is cancelled says so', async () => {
		await expect(Publication.open(await buildEpub(), AbortSignal.abort())).rejects.toHaveProperty(
			'name',
			'AbortError'
		);
	});
});
