/** The book in two languages, as a file that other readers open. */
import { expect, it } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { bilingualBook } from '../../../src/lib/translation/bilingual-book.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';

it('has its translation below each paragraph, and an empty chapter where one is missing', async () => {
	const chapters = [
		'<h1 id="top">Eins</h1><p>Es war spät.</p>',
		'<p>Fort</p>',
		'<p><a href="chapter-1.xhtml#top">Zurück</a></p>'
	];
	const book = await Publication.open(
		await buildEpub({ language: 'ger', chapters, without: ['EPUB/chapter-2.xhtml'] })
	);
	const text = await extractBook(book);
	const of = (section: number) =>
		(text.sections[section]?.blocks ?? []).map(({ start }) => ({
			start,
			text: `<b>${section} ${start}</b>`
		}));
	const made = await Publication.open(new File([await bilingualBook(book, 'id', 'en', of)], 'two.epub'));
	expect(made.metadata.language).toBe('de');
	const { sections } = await extractBook(made);
	expect(sections.map((section) => section.text)).toEqual([
		'Eins\n<b>0 0</b>\nEs war spät.\n<b>0 5</b>',
		'',
		'Zurück\n<b>2 0</b>'
	]);
	const doc = await made.doc(made.spine[0]?.path ?? '');
	expect([...doc.querySelectorAll<HTMLElement>('.translation')].map((element) => element.lang)).toEqual([
		'en',
		'en'
	]);
});
