/** What a book says of itself: its contents as chapters with places in the text, landmarks and printed pages, and its metadata. */
import { describe, expect, it } from 'vitest';
import type { Chapter } from '$lib/book/chapter.ts';
import type { BookText } from '$lib/book/text.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import { EpubError, Publication } from '$lib/epub/publication.ts';
import { factsOf } from '$lib/library/shelf/book-details.ts';
import { buildEpub, type EpubParts, PACKAGE, xhtml, epubFiles } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

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

	it('are labelled in the language of the contents, or otherwise of the book', async () => {
		const entries =
			'<ol><li><a href="chapter-1.xhtml">Eins</a></li><li lang="la"><a href="chapter-2.xhtml">Duo</a></li></ol>';
		const languages = async (parts: EpubParts) =>
			(await open({ ...TWO_PARTS, language: 'de', ...parts })).book.contents.map(({ language }) => language);
		expect(await languages({ nav: entries })).toEqual(['de', 'la']);
		const nav = xhtml(`<nav epub:type="toc">${entries}</nav>`).replace('<html', '<html lang="nl"');
		expect(await languages({ files: { 'EPUB/nav.xhtml': nav } })).toEqual(['nl', 'la']);
	});

	it('come from the NCX if the navigation document is missing or broken', async () => {
		const ncx =
			'<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/><navPoint><navLabel><text>In</text>' +
			'</navLabel><content src="chapter-2.xhtml#b"/></navPoint></navPoint>';
		const old = await open({ ...TWO_PARTS, nav: null, ncx });
		expect(outline(old.text)).toEqual(['c1 One 0:0-2:5', '  c2 In 1:11-2:5']);
		const broken = await open({ ...TWO_PARTS, nav: '<p>nothing</p>', ncx });
		expect(outline(broken.text).length).toBe(2);
		expect(broken.book.warnings[0]).toContain('nav.xhtml');
	});

	it('report an unreadable NCX, and report nothing if there is none', async () => {
		const point =
			'<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/></navPoint>';
		const unread = await open({ ...TWO_PARTS, nav: null, ncx: `${point}<navPoint>` });
		expect(unread.book.warnings).toEqual(['The table of contents (EPUB/toc.ncx) cannot be read.']);
		const read = await open({ ...TWO_PARTS, nav: null, ncx: point });
		expect(read.book.warnings).toEqual([]);
	});

	it('are the sections with text, named by their headings, if there are no contents', async () => {
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

	it('exist in a book that has only pictures', async () => {
		const { text } = await open({ title: 'Pictures', chapters: ['<img src="a.png"/>'], nav: null });
		expect(outline(text)).toEqual(['c1 Pictures 0:0-0:0']);
		expect(text.percentAt({ section: 0, offset: 0 })).toBe(0);
		expect(text.positionAt(50)).toEqual({ section: 0, offset: 0 });
	});

	it('are in reading order even if the contents are not', async () => {
		const { text } = await open({
			...TWO_PARTS,
			nav: '<ol><li><a href="chapter-3.xhtml">C</a></li><li><a href="chapter-1.xhtml">A</a></li></ol>'
		});
		expect(outline(text)).toEqual(['c1 A 0:0-2:0', 'c2 C 2:0-2:5']);
	});

	it('convert a place to percent and back', async () => {
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
	it('has a title without markup', async () => {
		const { book } = await open({
			title: 'War &amp; Peace',
			language: 'eng',
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

	it('opens without a container file, with a wrong one, or with missing spine items', async () => {
		const without = await open({ without: ['META-INF/container.xml', 'mimetype'] });
		expect(without.book.sectionOf('EPUB/chapter-1.xhtml')).toBe(0);
		expect(without.book.warnings.length).toBe(1);
		const container = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="gone.opf"/><rootfile full-path="${PACKAGE}"/></rootfiles></container>`;
		const second = await open({ files: { 'META-INF/container.xml': container } });
		expect(second.book.warnings.join()).toContain('The first of its renditions is missing');
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

	it('reports that its opening was cancelled', async () => {
		await expect(Publication.open(await buildEpub(), AbortSignal.abort())).rejects.toHaveProperty(
			'name',
			'AbortError'
		);
	});
});

const CHAPTERS = ['<p id="a">One</p>', '<p>Two</p>'];

describe('landmarks and the page list', () => {
	it('come from the navigation document, without entries that lead nowhere', async () => {
		const book = await Publication.open(
			await buildEpub({
				chapters: CHAPTERS,
				files: {
					'EPUB/nav.xhtml':
						xhtml(`<nav epub:type="toc"><ol><li><a href="chapter-1.xhtml">1</a></li></ol></nav>
						<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="bodymatter chapter" href="chapter-2.xhtml">Start</a></li>
						<li><a epub:type="toc" href="nav.xhtml">Contents</a></li><li><a epub:type="cover" href="chapter-1.xhtml"></a></li></ol></nav>
						<nav role="doc-pagelist"><ol><li><a href="chapter-1.xhtml#a">xii</a></li><li><a href="gone.xhtml">1</a></li></ol></nav>`)
				}
			})
		);
		expect(book.landmarks).toEqual([
			{ label: 'Start', type: 'bodymatter', section: 1, fragment: null },
			{ label: '', type: 'cover', section: 0, fragment: null }
		]);
		expect(book.pageList).toEqual([{ label: 'xii', type: null, section: 0, fragment: 'a' }]);
		expect(book.warnings).toEqual([]);
	});

	it('come from the guide and the NCX in old books', async () => {
		const ncx = '<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/></navPoint>';
		const guide = '<guide><reference type="text" title="Begin" href="chapter-2.xhtml"/></guide></package>';
		const pages =
			'<pageList><pageTarget type="normal" value="7"><navLabel><text>7</text></navLabel><content src="chapter-1.xhtml#a"/></pageTarget></pageList></ncx>';
		const opened = (parts: EpubParts) => {
			const file = (path: string) => new TextDecoder().decode(epubFiles(parts)[path]);
			const files = {
				[PACKAGE]: file(PACKAGE).replace('</package>', guide),
				'EPUB/toc.ncx': file('EPUB/toc.ncx').replace('</ncx>', pages)
			};
			return buildEpub({ ...parts, files }).then((epub) => Publication.open(epub));
		};
		const book = await opened({ chapters: CHAPTERS, nav: null, ncx });
		expect(book.landmarks).toEqual([{ label: 'Begin', type: 'text', section: 1, fragment: null }]);
		expect(book.pageList).toEqual([{ label: '7', type: null, section: 0, fragment: 'a' }]);
		expect(book.contents).toHaveLength(1);
		// A newer book's own contents count; its NCX may have pages all the same.
		const newer = await opened({ chapters: CHAPTERS, ncx });
		expect(newer.contents).toHaveLength(2);
		expect(newer.pageList).toEqual(book.pageList);
	});

	it.skipIf(!hasShared)(`are found in the books that have them ${hasShared ? '' : WHY_SKIPPED}`, async () => {
		const book = await Publication.open(await sharedFile('books/odd/nested-toc_childrens-literature.epub'));
		expect(book.landmarks.length).toBeGreaterThan(0);
		expect(book.pageList).toHaveLength(92);
		expect(book.pageList[0]).toMatchObject({ label: '169' });
	});
});

const metadataOf = async (metadata: string) =>
	(await Publication.open(await buildEpub({ title: 'The Sea', metadata }))).metadata;

describe('the metadata of a book', () => {
	it('reads the series, its number, roles, subjects and sort keys of EPUB 3', async () => {
		const metadata = await metadataOf(
			`<dc:title id="sub">A Voyage</dc:title><meta refines="#sub" property="title-type">subtitle</meta>
			<dc:creator id="a">Ada Long</dc:creator><meta refines="#a" property="role" scheme="marc:relators">aut</meta>
			<meta refines="#a" property="file-as">Long, Ada</meta>
			<dc:contributor id="t">Tom Short</dc:contributor><meta refines="#t" property="role">trl</meta>
			<dc:contributor id="i">Ida Ink</dc:contributor><meta refines="#i" property="role">ill</meta>
			<dc:contributor id="u">Una</dc:contributor><meta refines="#u" property="role">xyz</meta>
			<dc:contributor>Uwe</dc:contributor>
			<meta property="belongs-to-collection" id="set">Everything</meta><meta refines="#set" property="collection-type">set</meta>
			<meta property="belongs-to-collection" id="s">Waters</meta><meta refines="#s" property="collection-type">series</meta>
			<meta refines="#s" property="group-position">2</meta>
			<dc:subject>Sea</dc:subject><dc:subject>Ships</dc:subject><dc:subject>Sea</dc:subject>
			<dc:language>fr</dc:language><dc:publisher>Tide Press</dc:publisher><dc:date>1999-04</dc:date>
			<dc:rights>Public domain</dc:rights>
			<dc:identifier>urn:isbn:9780000000002</dc:identifier><dc:identifier>https://example.org/sea</dc:identifier>
			<dc:description>&lt;p&gt;Wet.&lt;/p&gt;</dc:description>`
		);
		expect(metadata).toMatchObject({
			title: 'The Sea',
			subtitle: 'A Voyage',
			authors: ['Ada Long'],
			sortAuthor: 'Long, Ada',
			languages: ['en', 'fr'],
			series: { name: 'Waters', position: '2' },
			subjects: ['Sea', 'Ships'],
			rights: 'Public domain',
			description: 'Wet.',
			descriptionMarkup: '<p>Wet.</p>',
			contributors: [
				{ name: 'Tom Short', role: 'trl' },
				{ name: 'Ida Ink', role: 'ill' },
				{ name: 'Una', role: 'xyz' },
				{ name: 'Uwe', role: null }
			],
			identifiers: [
				{ scheme: null, value: 'urn:test:book' },
				{ scheme: 'ISBN', value: '9780000000002' },
				{ scheme: 'URI', value: 'https://example.org/sea' }
			]
		});
		const facts = Object.fromEntries(factsOf(metadata).map(({ name, values }) => [name, values]));
		expect(facts).toMatchObject({
			Series: ['Waters, book 2'],
			Translator: ['Tom Short'],
			Illustrator: ['Ida Ink'],
			Contributor: ['Una', 'Uwe'],
			Languages: ['English', 'French'],
			Published: ['April 1999'],
			Identifiers: ['urn:test:book', 'ISBN 9780000000002', 'URI https://example.org/sea']
		});
	});

	it('reads attributes of EPUB 2 and the series of calibre', async () => {
		const metadata = await metadataOf(
			`<dc:creator xmlns:opf="http://www.idpf.org/2007/opf" opf:role="aut" opf:file-as="Long, Ada">Ada Long</dc:creator>
			<dc:creator xmlns:opf="http://www.idpf.org/2007/opf" opf:role="edt">Eve Edit</dc:creator>
			<dc:identifier xmlns:opf="http://www.idpf.org/2007/opf" opf:scheme="ISBN">9780000000002</dc:identifier>
			<meta name="calibre:series" content="Waters"/><meta name="calibre:series_index" content="3.0"/>
			<meta name="calibre:title_sort" content="Sea, The"/>`
		);
		expect(metadata).toMatchObject({
			authors: ['Ada Long'],
			sortAuthor: 'Long, Ada',
			sortTitle: 'Sea, The',
			series: { name: 'Waters', position: '3' },
			contributors: [{ name: 'Eve Edit', role: 'edt' }]
		});
		expect(metadata.identifiers).toContainEqual({ scheme: 'ISBN', value: '9780000000002' });
	});

	it('leaves out what the book does not say', async () => {
		const metadata = await metadataOf('');
		expect(metadata).toMatchObject({
			series: null,
			subtitle: null,
			subjects: [],
			contributors: [],
			rights: null
		});
		expect(factsOf(metadata).map(({ name }) => name)).toEqual(['Language', 'Identifiers']);
	});

	it.skipIf(!hasShared)('reads a real book', async () => {
		const { metadata } = await Publication.open(await sharedFile('books/frankenstein.epub'));
		expect(metadata.series?.name).toMatch(/Best 100 Novels/);
		expect(metadata.contributors.length).toBeGreaterThan(3);
		expect(metadata.sortAuthor).toMatch(/^Shelley/);
	});

	it('keeps the direction of a title or a name, with a mark if its first letter suggests the other', async () => {
		const open = async (title: string) => {
			const file = await buildEpub({ metadata: '<dc:creator dir="rtl">Dave Cramer</dc:creator>', title });
			return (await Publication.open(file)).metadata;
		};
		expect((await open('The Sea')).authors).toEqual(['\u200fDave Cramer']);
		const titled = async (attributes: string, root = '') => {
			const parts = epubFiles({ title: 'CSS: הרפתקה' });
			const text = new TextDecoder()
				.decode(parts[PACKAGE])
				.replace('<dc:title', `<dc:title ${attributes}`)
				.replace('<package', `<package ${root}`);
			return (await Publication.open(await buildEpub({ files: { [PACKAGE]: text } }))).metadata.title;
		};
		expect(await titled('dir="rtl"')).toBe('\u200fCSS: הרפתקה');
		expect(await titled('', 'dir="rtl"')).toBe('\u200fCSS: הרפתקה');
		expect(await titled('dir="auto"', 'dir="rtl"')).toBe('CSS: הרפתקה');
		expect(await titled('dir="ltr"')).toBe('CSS: הרפתקה');
	});
});
