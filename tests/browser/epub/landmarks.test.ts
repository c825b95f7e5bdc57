/** Landmarks and printed pages, from wherever a book keeps them. */
import { describe, expect, it } from 'vitest';
import { Publication } from '$lib/epub/publication.ts';
import { buildEpub, PACKAGE, xhtml } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

const CHAPTERS = ['<p id="a">One</p>', '<p>Two</p>'];

describe('landmarks and the page list', () => {
	it('come from the navigation document; what leads nowhere is left out', async () => {
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

	it('come from the guide and the NCX of old books', async () => {
		const ncx = '<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/></navPoint>';
		const parts = { chapters: CHAPTERS, nav: null, ncx };
		const guide = '<guide><reference type="text" title="Begin" href="chapter-2.xhtml"/></guide></package>';
		const pages =
			'<pageList><pageTarget type="normal" value="7"><navLabel><text>7</text></navLabel><content src="chapter-1.xhtml#a"/></pageTarget></pageList></ncx>';
		const file = async (path: string): Promise<string> => {
			const { epubFiles } = await import('../../fixtures/epub-builder.ts');
			return new TextDecoder().decode(epubFiles(parts)[path]);
		};
		const book = await Publication.open(
			await buildEpub({
				...parts,
				files: {
					[PACKAGE]: (await file(PACKAGE)).replace('</package>', guide),
					'EPUB/toc.ncx': (await file('EPUB/toc.ncx')).replace('</ncx>', pages)
				}
			})
		);
		expect(book.landmarks).toEqual([{ label: 'Begin', type: 'text', section: 1, fragment: null }]);
		expect(book.pageList).toEqual([{ label: '7', type: null, section: 0, fragment: 'a' }]);
		expect(book.contents).toHaveLength(1);
	});

	it.skipIf(!hasShared)(`are in the books that have them ${hasShared ? '' : WHY_SKIPPED}`, async () => {
		const book = await Publication.open(await sharedFile('books/odd/nested-toc_childrens-literature.epub'));
		expect(book.landmarks.length).toBeGreaterThan(0);
		expect(book.pageList).toHaveLength(92);
		expect(book.pageList[0]).toMatchObject({ label: '169' });
	});
});
