/** What no page can show: files of foreign types with what the book offers instead, and files that are no text at all. */
import { describe, expect, it } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { seeded } from '../../fixtures/random.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes as encryption leaves them. */
function noise(length: number): Uint8Array {
	const random = seeded(7);
	return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

describe('a file of a foreign type', () => {
	it('is replaced by its fallback, a picture within a page as well', async () => {
		const publication = await Publication.open(
			await buildEpub({
				chapters: ['<p><img src="star.psd" alt=""/></p>'],
				manifest:
					'<item id="psd" href="star.psd" media-type="image/vnd.adobe.photoshop" fallback="tiff"/>' +
					'<item id="tiff" href="star.tif" media-type="image/tiff" fallback="png"/>' +
					'<item id="png" href="star.png" media-type="image/png"/>',
				files: {
					'EPUB/star.psd': new Uint8Array(9),
					'EPUB/star.tif': new Uint8Array(9),
					'EPUB/star.png': PNG
				}
			})
		);
		const picture = await publication.resource('EPUB/star.psd');
		expect(picture?.type).toBe('image/png');
		expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PNG);
	});

	it('is not shown where it is XML of its own kind and the book has a page instead', async () => {
		const publication = await Publication.open(
			await buildEpub({
				chapters: [
					{
						file: '<story><line>Raw.</line></story>',
						name: 'a.xml',
						mediaType: 'application/xml" fallback="page'
					}
				],
				manifest: '<item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>',
				files: { 'EPUB/page.xhtml': xhtml('<p>The page.</p>') }
			})
		);
		expect(publication.spine.map(({ path }) => path)).toEqual(['EPUB/page.xhtml']);
	});
});

describe('a chapter that is no text', () => {
	it('is told instead of shown: encrypted, and the book does not say how', async () => {
		const publication = await Publication.open(
			await buildEpub({ chapters: ['<p>Readable.</p>', { file: noise(20_000) }, { file: noise(300) }] })
		);
		const text = await extractBook(publication);
		expect(text.sections.map((section) => section.text)).toEqual(['Readable.', '', '']);
		expect(text.damaged).toEqual([1, 2]);
		expect(text.warnings[0]).toContain('encrypted');
	});

	it.each([
		['Latin-1', 'iso-8859-1', '<p>\xe9t\xe9</p>'.repeat(40)],
		['text without markup', 'utf-8', 'Only words. '.repeat(40)],
		['Japanese with escapes', 'iso-2022-jp', '\x1b$B$3$s\x1b(B '.repeat(40)]
	])('is not %s', async (_name, encoding, body) => {
		const source = `<?xml version="1.0" encoding="${encoding}"?><html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`;
		const whole = body.startsWith('Only') ? body : source;
		const file = Uint8Array.from(whole, (char) => char.charCodeAt(0));
		const publication = await Publication.open(await buildEpub({ chapters: [{ file }] }));
		const text = await extractBook(publication);
		expect(text.damaged).toEqual([]);
		expect(text.sections[0]?.text).not.toBe('');
	});
});
