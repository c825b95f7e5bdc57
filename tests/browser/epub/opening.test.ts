/** Where a book is opened for the first time: at the first words that one reads, whatever the book says of itself. */
import { describe, expect, it } from 'vitest';
import { openingOf } from '$lib/epub/opening.ts';
import { Publication } from '$lib/epub/publication.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
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
	it('begins behind cover, title, rights and contents where it says nothing itself', async () => {
		const contents =
			'<p><a href="chapter-5.xhtml">The first chapter, in which it rains</a></p>'.repeat(8) + '<p>x</p>';
		expect(await opening([COVER, TITLE, RIGHTS, contents, `<h1>One</h1>${PROSE}`])).toBe('4:0');
	});

	it('begins with its foreword, which is read', async () => {
		const nav =
			'<ol><li><a href="chapter-2.xhtml">Copyright</a></li><li><a href="chapter-3.xhtml">Foreword</a></li></ol>';
		expect(await opening([COVER, PROSE, PROSE, PROSE], nav)).toBe('2:0');
	});

	it('begins within a file that holds title page and first chapter', async () => {
		const nav =
			'<ol><li><a href="chapter-1.xhtml">A Test</a></li><li><a href="chapter-1.xhtml#one">One</a></li></ol>';
		expect(await opening([`<h1>A Test</h1><p>by Nobody</p><h2 id="one">One</h2>${PROSE}`], nav)).toBe('0:17');
	});

	it('begins where its landmarks say, behind the title pages of its parts', async () => {
		const list =
			'<li><a href="chapter-3.xhtml">Part One</a><ol><li><a href="chapter-4.xhtml">I</a></li></ol></li>';
		const part = '<h1>Part One</h1><p>1805</p>';
		expect(await opening([PROSE, PROSE, part, PROSE], landmark('chapter-3.xhtml', list))).toBe('3:0');
		expect(await opening([PROSE, PROSE, COVER, PROSE], landmark('chapter-3.xhtml', list))).toBe('2:0');
	});

	it('begins with its first page where there is no prose: a book of pictures, a very short one', async () => {
		expect(await opening([COVER, COVER, COVER])).toBe('0:0');
		expect(await opening(['<h1>Loomings</h1><p>Call me Ishmael.</p>'])).toBe('0:0');
	});

	it('leaves out what stands outside the reading order', async () => {
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
