/** The book in two languages, as a file that other readers open. */
import { expect, it } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { bilingualBook } from '../../../src/lib/translation/bilingual-book.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';

it('has its translation below each paragraph, and an empty chapter if one is missing', async () => {
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

it('has lists, tables and attributes in order even if the book is careless', async () => {
	const body =
		'<p id="a b" lang="german">Eins</p><p id="x" dir="LTR">Zwei</p><p id="x" xml:lang="en">Drei</p><b><p>Vier</p></b><h2>Fünf<p>!</p></h2>' +
		'<ul><p>Sechs</p><ul><li>Sieben</li></ul></ul><dl><dt>Acht</dt></dl><table><p>Neun</p><tr><td colspan="0">Zehn</td></tr></table><li>Elf</li>';
	const book = await Publication.open(await buildEpub({ language: 'de', chapters: [body] }));
	const made = await Publication.open(
		new File([await bilingualBook(book, 'id', 'en', () => [])], 'two.epub')
	);
	const doc = await made.doc(made.spine[0]?.path ?? '');
	expect(doc.querySelectorAll('#x, [id="a b"], body [lang], [dir], [colspan]')).toHaveLength(1);
	const wrong = 'b p, h2 p, ul > :not(li), dl, table, td, body > li';
	expect([...doc.querySelectorAll(wrong)].map((element) => element.outerHTML)).toEqual([]);
	expect(doc.querySelectorAll('li')).toHaveLength(3);
	expect((await extractBook(made)).sections[0]?.text.replace(/\s+/g, ' ')).toBe(
		'Eins Zwei Drei Vier Fünf! Sechs Sieben Acht Neun Zehn Elf'
	);
});

it('has a target for each link, and no type of a vocabulary that only the book declares', async () => {
	const chapters = [
		'<p><a epub:type="noteref" href="chapter-2.xhtml#note">1</a> <a href="#gone">2</a> <a href="#drawn">3</a> <a href="#a b">4</a></p>' +
			'<img id="gone" src="gone.png" alt=""/><main id="drawn" epub:type="z3998:verse bodymatter"><p id="a b">Eins</p></main>',
		'<article id="note" epub:type="se:note"><p>Zwei</p></article>'
	];
	const book = await Publication.open(await buildEpub({ chapters }));
	const made = await Publication.open(
		new File([await bilingualBook(book, 'id', 'en', () => [])], 'two.epub')
	);
	const [one, two] = await Promise.all(made.spine.map(({ path }) => made.doc(path)));
	const links = [...(one?.querySelectorAll('a') ?? [])].map(
		(link) => link.getAttribute('href')?.split('#')[1]
	);
	expect(links).toEqual(['note', 'gone', 'drawn', undefined]);
	expect(two?.querySelector('article#note')).not.toBe(null);
	expect(one?.querySelectorAll('span#gone, div#drawn')).toHaveLength(2);
	const types = [one, two].flatMap((doc) =>
		[...(doc?.querySelectorAll('*') ?? [])].map((each) => each.getAttribute('epub:type'))
	);
	expect(types.filter(Boolean)).toEqual(['noteref']);
});
