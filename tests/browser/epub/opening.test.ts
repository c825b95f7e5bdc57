/** How a book is opened, and what no page can show: files of foreign types with what the book offers instead, and files that are no text at all. */
import { describe, expect, it } from 'vitest';
import { extractBook } from '$lib/epub/extract-book.ts';
import { openingOf } from '$lib/epub/opening.ts';
import { Publication } from '$lib/epub/publication.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { seeded } from '../../fixtures/random.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

const PROSE = `<p>${'It had rained for three days, and the road was gone. '.repeat(6)}</p>`;
const COVER = '<img src="cover.png" alt="Cover"/>';
const TITLE = '<h1>A Test</h1><p>by Nobody</p>';
const RIGHTS = `<p>Copyright © 2026 by Nobody. All rights reserved. ${'No part may be copied. '.repeat(12)}</p>`;

async function opening(chapters: string[], nav?: string, spine?: string): Promise<string> {
	const book = await Publication.open(await buildEpub({ chapters, nav, spine }));
	const { section, offset } = await openingOf(book);
	book.close();
	return `${section}:${offset}`;
}

const landmark = (file: string, list: string): string =>
	`<ol>${list}</ol></nav><nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="${file}">Start</a></li></ol>`;

describe('a book that is opened for the first time', () => {
	it('begins after cover, title, rights and contents if it says nothing itself', async () => {
		const contents =
			'<p><a href="chapter-5.xhtml">The first chapter, in which it rains</a></p>'.repeat(8) + '<p>x</p>';
		expect(await opening([COVER, TITLE, RIGHTS, contents, `<h1>One</h1>${PROSE}`])).toBe('4:0');
	});

	it('begins with its foreword, which is meant to be read', async () => {
		const nav =
			'<ol><li><a href="chapter-2.xhtml">Copyright</a></li><li><a href="chapter-3.xhtml">Foreword</a></li></ol>';
		expect(await opening([COVER, PROSE, PROSE, PROSE], nav)).toBe('2:0');
	});

	it('begins within a file that contains title page and first chapter', async () => {
		const nav =
			'<ol><li><a href="chapter-1.xhtml">A Test</a></li><li><a href="chapter-1.xhtml#one">One</a></li></ol>';
		expect(await opening([`<h1>A Test</h1><p>by Nobody</p><h2 id="one">One</h2>${PROSE}`], nav)).toBe('0:17');
	});

	it('begins where its landmarks say, after the title pages of its parts', async () => {
		const list =
			'<li><a href="chapter-3.xhtml">Part One</a><ol><li><a href="chapter-4.xhtml">I</a></li></ol></li>';
		const part = '<h1>Part One</h1><p>1805</p>';
		expect(await opening([PROSE, PROSE, part, PROSE], landmark('chapter-3.xhtml', list))).toBe('3:0');
		expect(await opening([PROSE, PROSE, COVER, PROSE], landmark('chapter-3.xhtml', list))).toBe('2:0');
	});

	it('begins with a first chapter that is a single sentence', async () => {
		const gale = '<h1>The Gale</h1><p>For three days the wind threw the waves against the bows.</p>';
		expect(await opening([COVER, TITLE, gale, `<h1>Two</h1>${PROSE}`])).toBe('2:0');
	});

	it('begins with the persons of a play', async () => {
		const persons = '<h1>Dramatis Personæ</h1><p>VERA, a widow</p><p>LUDWIG, her son</p>';
		expect(await opening([COVER, TITLE, persons, `<h1>Act I</h1>${PROSE}`])).toBe('2:0');
	});

	it('begins with its first page if it has no prose: a picture book, or a very short one', async () => {
		expect(await opening([COVER, COVER, COVER])).toBe('0:0');
		expect(await opening(['<h1>Loomings</h1><p>Call me Ishmael.</p>'])).toBe('0:0');
	});

	it('ignores what is outside the reading order', async () => {
		const book = await Publication.open(
			await buildEpub({ chapters: [{ file: xhtml(PROSE), linear: false }, TITLE, PROSE] })
		);
		expect((await openingOf(book)).section).toBe(2);
	});
});

const FIRST_WORDS: Record<string, string> = {
	'frankenstein.epub': 'Letter I',
	'meditations.epub': 'Book I\nFrom my grandfather',
	'pride-and-prejudice.epub': 'I\nIt is a truth',
	'sherlock-holmes.epub': 'A Scandal in Bohemia',
	'war-and-peace.epub': 'I\n“Well, Prince',
	'languages/une-vie.epub': 'I\nJeanne',
	'odd/font-obfuscation_wasteland.epub': 'I. THE BURIAL OF THE DEAD',
	'odd/footnotes-popup_tiny.epub': 'Chapter 1',
	'odd/rtl-arabic_regime-anticancer.epub': 'الفصل الثاني',
	'odd/spine-nonlinear.epub': 'Test passes if clicking'
};

it.skipIf(!hasShared)(`real books begin with their text ${hasShared ? '' : WHY_SKIPPED}`, async () => {
	for (const [file, words] of Object.entries(FIRST_WORDS)) {
		const book = await Publication.open(await sharedFile(`books/${file}`));
		const { section, offset } = await openingOf(book);
		const { text } = walkText(await book.doc(book.spine[section]?.path ?? ''));
		expect(text.slice(offset, offset + words.length), file).toBe(words);
		book.close();
	}
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes as encryption leaves them. */
function noise(length: number): Uint8Array {
	const random = seeded(7);
	return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

describe('a file of a foreign type', () => {
	it('is replaced by its fallback, also as a picture within a page', async () => {
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

	it('is not shown if it is XML of an unknown kind and the book has a page instead', async () => {
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

describe('a chapter that is not text', () => {
	it('is reported instead of shown if it is encrypted in an undeclared way', async () => {
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
