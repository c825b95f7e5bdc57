/**
 * Books of other formats become EPUBs with the same text. sample.mobi and sample.azw3 are `ebook-convert static/sample.epub` (Calibre
 * 6.13); more formats and real books: `npm run try:formats`.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConversionError } from '../../../src/lib/epub/formats/conversion-error.ts';
import { convert } from '../../../src/lib/epub/formats/convert.ts';
import { isBookName } from '../../../src/lib/epub/formats/endings.ts';
import { originalIn } from '../../../src/lib/epub/formats/original.ts';
import { converted, HASH, PNG } from '../../fixtures/formats/converted.ts';
import { lettersOf, partsOf } from '../../fixtures/formats/parts-of-epub.ts';
import { seeded } from '../../fixtures/random.ts';
import { filesIn, zipOf } from '../../fixtures/zip.ts';

const fixture = (name: string) => readFileSync(`tests/fixtures/formats/${name}`);
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('a Kindle book', () => {
	it.each(['sample.mobi', 'sample.azw3'])(
		'%s has the text, the contents and the pictures of its EPUB',
		async (name) => {
			const [from, to] = [
				await partsOf(readFileSync('static/sample.epub')),
				await converted(fixture(name), name)
			];
			expect(to.title).toBe(from.title);
			expect(to.authors).toEqual(from.authors);
			expect(to.contents.map(({ label }) => label)).toEqual(from.contents.map(({ label }) => label));
			const letters = lettersOf(from.text);
			expect(lettersOf(to.text).length / letters.length).toBeGreaterThan(0.99);
			for (let at = 0; at + 80 < letters.length; at += 997)
				expect(lettersOf(to.text)).toContain(letters.slice(at, at + 80));
			// Every entry of the contents leads to a file, and to a place in it.
			for (const { file, fragment } of to.contents) {
				expect(to.sections).toHaveProperty(file);
				if (fragment) expect(to.sections[file]).toContain(`id="${fragment}"`);
			}
			expect(to.addresses.filter((address) => /^(kindle|filepos):|^$/.test(address))).toEqual([]);
		}
	);

	it('in the old format has only its own gaps between paragraphs', async () => {
		const { files, sections } = await converted(fixture('sample.mobi'), 'sample.mobi');
		expect(files['old.css']).toBe('p { margin: 0; }');
		for (const section of Object.values(sections)) expect(section).toContain('href="../old.css"');
		expect(Object.values(sections).join('')).toMatch(/<p[^>]* style="text-indent:[^"]*margin-top:/);
	});

	it('keeps the file that was added', async () => {
		const epub = await convert(new Blob([fixture('sample.azw3')]), 'sample.azw3', HASH);
		const original = epub && (await originalIn(epub));
		expect(original && Buffer.from(await bytesOf(original)).equals(fixture('sample.azw3'))).toBe(true);
	});

	it('gives the same book at any time', async () => {
		const [one, other] = [
			await converted(fixture('sample.azw3'), 'a.azw3'),
			await converted(fixture('sample.azw3'), 'b.azw3')
		];
		expect(one.files).toEqual(other.files);
		// Browsers pack differently, and devices in step compare the bytes.
		const epub = await convert(new Blob([fixture('sample.azw3')]), 'a.azw3', HASH);
		const bytes = Buffer.from(await bytesOf(epub as Blob)).toString('latin1');
		expect(bytes).toContain('The ferry to Skarrow was called the');
		expect(bytes).toContain('<dc:title>Low Water at Skarrow</dc:title>');
	});

	it('has its notes where its links lead, and the way back', async () => {
		const { sections } = await converted(fixture('sample.azw3'), 'sample.azw3');
		const [path = '', section = ''] =
			Object.entries(sections).find(([, markup]) => markup.includes('<aside')) ?? [];
		const link = /<a class="noteref"[^>]*>/.exec(section)?.[0] ?? '';
		const note = /<aside[^>]*>/.exec(section)?.[0] ?? '';
		const back = /<a role="doc-backlink"[^>]*>/.exec(section)?.[0] ?? '';
		expect(link).toContain('epub:type="noteref"');
		expect(note).toContain('epub:type="footnote"');
		const id = (tag: string) => /\sid="([^"]+)"/.exec(tag)?.[1];
		expect(link).toContain(`href="../${path}#${id(note)}"`);
		expect(back).toContain(`href="../${path}#${id(link)}"`);
		// What an element around the text says stays as well.
		expect(section).toContain('<body lang="en-GB" class="calibre"');
	});

	it('with DRM is reported as such', async () => {
		const bytes = fixture('sample.azw3');
		const start = bytes.readUInt32BE(78);
		bytes.writeUInt16BE(2, start + 12);
		await expect(convert(new Blob([bytes]), 'locked.azw', HASH)).rejects.toMatchObject({ fault: 'locked' });
	});
});

const fictionBook = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><author><first-name>Лев</first-name><last-name>Толстой</last-name></author>
<book-title>Война &amp; мир</book-title><lang>ru</lang><sequence name="Романы" number="2"/>
<coverpage><image l:href="#c.png"/></coverpage></title-info></description>${body}
<binary id="c.png" content-type="image/png">${btoa(String.fromCharCode(...PNG))}</binary></FictionBook>`;

describe('a FictionBook', () => {
	it('has its parts, notes, verse, pictures and series', async () => {
		const book = await converted(
			fictionBook(`<body><section id="one"><title><p>Глава I</p><p>В<strong>ечер</strong></p></title>
<section><title><p>Раз</p></title><p>Текст<a l:href="#n1" type="note">1</a> <emphasis>мой</emphasis>.</p><poem><stanza><v>Стих</v></stanza></poem></section></section>
<section><p><strong>Два</strong></p><p>Ещё <image l:href="#c.png"/></p></section></body>
<body name="notes"><section id="n1"><p>Примечание</p></section></body>`),
			'book.fb2'
		);
		expect([book.title, ...book.authors, book.language]).toEqual(['Война & мир', 'Лев Толстой', 'ru']);
		expect(book.series).toEqual(['Романы', '2']);
		expect(book.contents.map(({ label }) => label)).toEqual(['Глава I. Вечер', 'Раз', 'Два']);
		const [first, second, notes] = Object.values(book.sections);
		expect(first).toContain('epub:type="noteref" href="../text/0003.xhtml#n1"');
		expect(first).toContain('<em class="emphasis">мой</em>');
		expect(first).toMatch(/<div class="stanza"><p class="v">Стих/);
		expect(second).toContain('<img src="../images/0001.png"');
		expect(notes).toContain('<aside epub:type="footnote" id="n1">');
		expect(book.cover).toBe('images/0001.png');
	});

	it('may have HTML’s entities, and notes under a Russian name', async () => {
		const book = await converted(
			fictionBook(
				'<body><section><p>a&nbsp;&mdash; b &lt;c &none;</p></section></body><body name="Примечания"><section id="n1"><p>N</p></section></body>'
			),
			'book.fb2'
		);
		const [first, notes] = Object.values(book.sections);
		expect(first).toContain('<p>a\u00a0— b &lt;c &amp;none;</p>');
		expect(notes).toContain('<aside epub:type="footnote" id="n1">');
	});

	it('has a place for each entry of its contents, even if the file names none', async () => {
		const section = (title: string, more = '') =>
			`<section><title><p>${title}</p></title><p>x</p>${more}</section>`;
		const book = await converted(
			fictionBook(`<body>${section('Part', section('One') + section('Two'))}</body>`),
			'a.fb2'
		);
		expect(book.contents.map(({ label }) => label)).toEqual(['Part', 'One', 'Two']);
		for (const { file, fragment, label } of book.contents)
			expect(book.sections[file]).toMatch(new RegExp(`<section id="${fragment}"><h\\d>${label}`));
	});

	it('is read in its own encoding, from a zip, and even if it breaks off', async () => {
		const cut =
			fictionBook('<body><section><title><p>One</p></title><p>said <b>so').split('<binary')[0] ?? '';
		const old = Uint8Array.from(
			cut.replace('utf-8', 'windows-1251').replace('Война &amp; мир', 'Ab'),
			(char) => (char === 'я' ? 0xff : Math.min(char.charCodeAt(0), 0xf0))
		);
		expect((await converted(old, 'x.fb2')).title).toBe('Ab');
		const zipped = await converted(await zipOf({ 'x.fb2': cut }), 'x.fb2.zip');
		expect(lettersOf(zipped.text)).toContain('saidso');
	});
});

describe('a comic', () => {
	it('has one page per picture, by number, in the direction that it declares', async () => {
		const info =
			'<ComicInfo><Series>Nausicaä</Series><Number>1</Number><Manga>YesAndRightToLeft</Manga></ComicInfo>';
		const zip = await zipOf({ 'p10.png': PNG, 'p9.png': PNG, '__MACOSX/p1.png': PNG, 'ComicInfo.xml': info });
		const book = await converted(zip, 'comic.cbz');
		expect(book.title).toBe('Nausicaä 1');
		expect(Object.keys(book.sections)).toEqual(['pages/0001.xhtml', 'pages/0002.xhtml']);
		expect(book.sections['pages/0001.xhtml']).toContain('content="width=1, height=1"');
		expect(book.package).toContain('page-progression-direction="rtl"');
		expect(book.package).toContain('pre-paginated');
		expect(book.cover).toBe('images/0001.png');
	});

	it('uses its bookmarks as contents, or its folders, and is recognised by name whatever else it holds', async () => {
		const folders = { 'v/Two/1.png': PNG, 'v/Ten/1.png': PNG, 'v/Ten/2.png': PNG, 'a.pdf': '%PDF' };
		const labels = async (files: Record<string, string | Uint8Array>) =>
			(await converted(await zipOf(files), 'A.cbz')).contents.map(({ label, file }) => `${label} ${file}`);
		expect(await labels(folders)).toEqual(['Ten pages/0001.xhtml', 'Two pages/0003.xhtml']);
		const info =
			'<ComicInfo><Title>T</Title><Pages><Page Image="2" Bookmark="End"/><Page Image="0"/><Page Image="99" Bookmark="Gone"/></Pages></ComicInfo>';
		expect(await labels({ ...folders, 'ComicInfo.xml': info })).toEqual([
			'T pages/0001.xhtml',
			'End pages/0003.xhtml'
		]);
	});
});

describe('plain text', () => {
	const prose =
		'It was a bright cold day in April, and the clocks were striking thirteen. Winston\nslipped quickly through the glass doors, though not quickly enough to prevent dust\nfrom entering along with him.';
	it('joins wrapped lines into paragraphs, and finds chapters', async () => {
		const text = `Title: A Book\nAuthor: Somebody\n\n\n\nPART ONE\n\nChapter 1\n\n${prose}\n\n${prose}\n\nChapter 2\n\nEnd.\n\nRoses are red\nViolets are blue\n`;
		const book = await converted(text, 'a.txt');
		expect([book.title, ...book.authors]).toEqual(['A Book', 'Somebody']);
		expect(book.contents.map(({ label }) => label)).toEqual(['PART ONE', 'Chapter 1', 'Chapter 2']);
		expect(book.text.match(/striking thirteen\. Winston slipped/g)).toHaveLength(2);
		expect(Object.values(book.sections).join('')).toContain('Roses are red<br/>Violets are blue');
	});

	it('does not mistake a list of contents for chapters', async () => {
		const list = ['I', 'II', 'III', 'IV'].map((number) => `Chapter ${number}`).join('\n\n');
		const book = await converted(`${list}\n\nForeword by nobody at all.\n\nChapter I\n\n${prose}`, 'b.txt');
		expect(book.contents.map(({ label }) => label)).toEqual(['Chapter I']);
	});

	it('has chapters whose titles are below an empty line, or right above the text', async () => {
		const text = `PART ONE\n\nCHAPTER I.\n\nDown the Hole\n\n${prose}\n\nLetter writing was her passion.\n\nMix.\n\nГлава первая\n${prose}\n`;
		const book = await converted(text, 'a.txt');
		expect(book.contents.map(({ label }) => label)).toEqual([
			'PART ONE',
			'CHAPTER I. Down the Hole',
			'Глава первая'
		]);
		expect(book.text).toContain('passion.');
	});

	it('keeps lines of verse together, whatever their indents', async () => {
		const book = await converted(
			'“Speak roughly to your boy,\n    And beat him:\nHe only does it,\n',
			'a.txt'
		);
		expect(Object.values(book.sections)[0]).toContain(
			'<p>“Speak roughly to your boy,<br/>And beat him:<br/>He only does it,</p>'
		);
	});

	const RUSSIAN =
		'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.';
	const CHINESE =
		'第一章 风雪\n　　钱塘江浩浩江水，日日夜夜无穷无休的从临安牛家村边绕过，东流入海。\n　　村前村后的野草刚起始变黄，一抹斜阳映照之下，更增了几分萧索。';
	const JAPANESE =
		'第一章　猫\n　吾輩は猫である。名前はまだ無い。\n　どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で泣いていた。';
	/** What the platform has no encoder for. */
	const inBytes = (encoding: string, text = RUSSIAN) => {
		const codes = new Map(
			Array.from({ length: 128 }, (_, at) => [
				new TextDecoder(encoding).decode(Uint8Array.of(at + 128)),
				at + 128
			])
		);
		return Uint8Array.from(text.repeat(5), (char) => codes.get(char) ?? char.charCodeAt(0));
	};

	const UKRAINIAN = 'Реве та стогне Дніпр широкий, сердитий вітер завива, додолу верби гне високі, її ґанок.';
	const PERSIAN =
		'همه خانواده‌هاي خوشبخت به يکديگر شبيه‌اند اما هر خانواده بدبختي به شيوه خود بدبخت است. چه گفت؟ پيش از آن. ';
	const THAI = 'กาลครั้งหนึ่งนานมาแล้ว มีเด็กหญิงคนหนึ่งอาศัยอยู่กับยายในหมู่บ้านเล็กๆ ริมทะเล ทุกเช้าเธอจะเดินไปที่ท่าเรือ ';
	const inPairs = (text: string, isLittle: boolean) => {
		const bytes = Buffer.from(text, 'utf16le');
		return isLittle ? bytes : bytes.swap16();
	};

	it.each([
		['windows-1251', inBytes('windows-1251'), 'счастливые семьи похожи'],
		['koi8-r', inBytes('koi8-r'), 'счастливые семьи похожи'],
		['ibm866', inBytes('ibm866'), 'счастливые семьи похожи'],
		['x-mac-cyrillic', inBytes('x-mac-cyrillic'), 'семья несчастлива'],
		['koi8-u', inBytes('koi8-u', UKRAINIAN), 'високі, її ґанок'],
		['windows-1256', inBytes('windows-1256', PERSIAN), 'پيش از آن'],
		['windows-874', inBytes('windows-874', THAI), 'มีเด็กหญิงคนหนึ่ง'],
		['utf-16le', inPairs(RUSSIAN, true), 'счастливые семьи похожи'],
		['utf-16be', inPairs(RUSSIAN, false), 'счастливые семьи похожи'],
		['utf-16be', inPairs(CHINESE, false), '村前村后的野草'],
		['utf-16le', inPairs('Plain words of a book, and more of them.', true), 'words of a book'],
		['iso-2022-jp', Buffer.from('\x1b$B8cGZ$OG-$G$"$k!#\x1b(B', 'latin1'), '吾輩は猫である'],
		[
			'gbk',
			Buffer.from(
				'tdrSu9XCILfn0akKoaGhoceuzMG9rbrGusa9rcuuo6zI1cjV0rnSuc7ex+7O3tDdtcS008HZsLLFo7zStOWx38jGuf2jrLarwffI67qjoaMKoaGhobTlx7C05brztcTSsLLduNXG8Mq8seS7xqOs0rvEqNCx0fTTs9XV1q7PwqOsuPzU9sHLvLi31s/0y/ehow==',
				'base64'
			),
			'村前村后的野草'
		],
		[
			'shift_jis',
			Buffer.from(
				'keaI6o/NgUCUTAqBQIzhlHmCzZRMgsWCoILpgUKWvJFPgs2C3IK+lrOCooFCCoFAgseCsYLFkLaC6oK9gqmCxoLxgsaMqZOWgqqCwoKpgsqBQom9gsWC4JSWiMOCooK2gt+CtoLfgrWCvY+KgsWLg4KigsSCooK9gUI=',
				'base64'
			),
			'どこで生れたか'
		]
	])('is decoded from %s', async (_, bytes, words) => {
		for (const name of ['c.txt', 'c.md', 'c.html'])
			expect((await converted(bytes, name)).text).toContain(words);
	});

	it('is UTF-8 if its bytes are, whatever it declares and despite one bad byte', async () => {
		const page = (charset: string) => Buffer.from(`<html><meta charset=${charset}><p>${RUSSIAN}</p>`);
		expect((await converted(page('windows-1251'), 'a.html')).text).toContain('счастливые семьи');
		const broken = Buffer.concat([page('utf-8'), Buffer.of(0xd0)]);
		expect((await converted(broken, 'a.html')).text).toContain('счастливые семьи');
		const left = Buffer.concat([Buffer.from('<html><meta charset=utf-8><p>'), inBytes('windows-1251')]);
		expect((await converted(left, 'a.html')).text).toContain('счастливые семьи');
	});

	it('is recognised by its text alone if most of it is tags', async () => {
		const tags = '<p class="paragraph" id="paragraph-of-the-text" style="text-indent: 1em">';
		const page = Buffer.concat([
			Buffer.from(`<html><meta charset=utf-8>${tags.repeat(40)}`),
			inBytes('windows-1251')
		]);
		expect((await converted(page, 'a.html')).text).toContain('счастливые семьи');
	});

	const LINE = 'Es war einmal ein König, der hatte drei Söhne, und sie zogen aus in die weite Welt.';
	it.each([
		['HOOFDSTUK I', 'Derde hoofdstuk'],
		['Rozdział pierwszy', 'ROZDZIAŁ II'],
		['Första kapitlet', 'KAPITEL 2'],
		['ENSIMMÄINEN LUKU', 'II luku'],
		['ΚΕΦΑΛΑΙΟ Α΄', 'Κεφάλαιο 2'],
		['РОЗДІЛ ПЕРШИЙ', 'Розділ 2'],
		['제1장 시작', '제 2 장'],
		['卷一', '第２章'],
		['一', '二'],
		['STAVE ONE', 'Adventure II. The League']
	])('recognises chapters by headings such as %s and %s', async (one, two) => {
		const book = await converted([one, LINE, LINE, two, LINE, LINE].join('\n\n'), 'a.txt');
		expect(book.contents.map(({ label }) => label)).toEqual([one, two]);
	});

	it('has a title below each bare number, and a first heading like those set apart', async () => {
		const numbered = ['I', 'THE SEA', LINE, LINE, 'II', 'THE LAND', LINE, LINE].join('\n\n');
		const labels = async (text: string) =>
			(await converted(text, 'a.txt')).contents.map(({ label }) => label);
		expect(await labels(numbered)).toEqual(['I. THE SEA', 'II. THE LAND']);
		const apart = ['Morning', LINE, `${LINE}\n\n\n`, 'Evening', LINE, LINE].join('\n\n');
		expect(await labels(apart)).toEqual(['Morning', 'Evening']);
	});

	it('from Project Gutenberg keeps the licence and notes out of its chapters', async () => {
		const book = await converted(
			`The Project Gutenberg eBook\n\nTitle: A Book\n\nAuthor: Ada\n\nLanguage: French\n\n*** START OF THE PROJECT GUTENBERG EBOOK A BOOK ***\n\nCHAPTER I\n\n${LINE}\n\nCHAPTER II\n\n${LINE}\n\n*** END OF THE PROJECT GUTENBERG EBOOK A BOOK ***\n\nThe licence`,
			'a.txt'
		);
		expect([book.title, ...book.authors, book.language]).toEqual(['A Book', 'Ada', 'fr']);
		const [header, , two, licence] = Object.values(book.sections);
		expect(header).toContain('START OF');
		expect(two).not.toContain('END OF');
		expect(licence).toContain('The licence');
	});

	it('in Chinese and Japanese has one paragraph per line, and chapters without empty lines', async () => {
		const chinese = await converted(`${CHINESE}\n${CHINESE.replace('一章', '二章')}`, 'c.txt');
		expect(chinese.contents.map(({ label }) => label)).toEqual(['第一章 风雪', '第二章 风雪']);
		expect(Object.values(chinese.sections)[0]?.match(/<p>/g)).toHaveLength(2);
		const japanese = await converted(JAPANESE, 'j.txt');
		expect(Object.values(japanese.sections)[0]).toContain('<p>吾輩は猫である。名前はまだ無い。</p>');
	});
});

describe('Markdown and web pages', () => {
	it('Markdown has one section per heading, and the metadata of its front matter', async () => {
		const book = await converted(
			'---\ntitle: "Notes"\nauthor: Me\n---\n# One\n\n*Text* & more\n\n## Deeper\n\n| a |\n|---|\n| b |\n\n# Two\n\nEnd',
			'n.md'
		);
		expect([book.title, ...book.authors]).toEqual(['Notes', 'Me']);
		expect(book.contents.map(({ label }) => label)).toEqual(['One', 'Deeper', 'Two']);
		expect(Object.values(book.sections)[0]).toMatch(/<em>Text<\/em> &amp; more[\s\S]*<td>b<\/td>/);
	});

	it('Markdown links lead to its headings, in whichever section they are', async () => {
		const book = await converted('# One\n\n[to](#the-2nd-café)\n\n# The 2nd café!\n\n[no](#none)', 'n.md');
		const [first, second] = Object.values(book.sections);
		expect(first).toContain('<a href="../text/0002.xhtml#heading-1">to</a>');
		expect(second).toContain('<a href="#none">no</a>');
	});

	it('Markdown has its notes, and nested contents without its own title', async () => {
		const book = await converted(
			'% The Ferry\n% Ada; Bea\n\n# The Ferry\n\n## One\n\nA word[^a].\n\n### Deep\n\n## Two\n\nAgain[^a], [up](#one) and [again](#one-1).\n\n## One\n\n[^a]: What it *means*,\n    at length.\n\n    And more.\n',
			'n.md'
		);
		expect([book.title, ...book.authors]).toEqual(['The Ferry', 'Ada', 'Bea']);
		expect(book.contents.map(({ label }) => label)).toEqual(['The Ferry', 'One', 'Deep', 'Two', 'One']);
		expect(book.files['nav.xhtml']).toMatch(/>One<\/a><ol><li><a[^>]*>Deep<\/a><\/li><\/ol><\/li>/);
		const [, first = '', second = '', last = ''] = Object.values(book.sections);
		expect(first).toContain('<a epub:type="noteref" href="../text/0004.xhtml#note-a"><sup>a</sup></a>');
		expect(second).toContain('href="../text/0002.xhtml#heading-1">up');
		expect(second).toContain('href="../text/0004.xhtml#heading-1">again');
		expect(last).toMatch(
			/<aside epub:type="footnote" id="note-a"><p>What it <em>means<\/em>,\s+at length.<\/p>\s*<p>And more.<\/p>\s*<\/aside>/
		);
	});

	it('Markdown of many paragraphs does not take quadratic time', async () => {
		const began = performance.now();
		await converted(`${'A sentence of some words, as any other.\n\n'.repeat(30_000)}`, 'n.md');
		expect(performance.now() - began).toBeLessThan(4000);
	});

	it.each([
		['---\ntitle: A: B\nauthors: ["Ada", Bea]\n---\n', ['A: B', 'Ada', 'Bea']],
		['---\nauthor:\n  - name: Ada\n  - Bea\ntitle: "A"\n...\n', ['A', 'Ada', 'Bea']],
		['+++\ntitle = "A"\nauthor = "Ada"\n+++\n', ['A', 'Ada']],
		['---\n\nNo front matter.\n\n---\n', ['n']]
	])('Markdown states in front %j what it is', async (front, said) => {
		const book = await converted(`${front}\nText`, 'n.md');
		expect([book.title, ...book.authors]).toEqual(said);
		expect(book.text).toContain(said[0] === 'n' ? 'No front matter' : 'Text');
		expect(book.text).not.toContain('Ada');
	});

	it('an archive of Markdown has its files in the order of its contents, with pictures and links', async () => {
		const zip = await zipOf({
			'b/SUMMARY.md': '# Summary\n\n- [Two](src/two.md)\n- [One](src/one.md)',
			'b/src/one.md': 'No heading, [two](two.md#deep-er), [out](https://example.org/two.md).',
			'b/src/two.md': '# Two\n\n![p](../p/p%20q.png)\n\n## Deep er\n\n[one](./one.md)',
			...{ 'b/p/p q.png': PNG, '__MACOSX/b/src/._two.md': 'x' }
		});
		const book = await converted(zip, 'site.zip');
		expect(book.contents.map(({ label }) => label)).toEqual(['Two', 'Deep er', 'one']);
		const [two = '', one = ''] = Object.values(book.sections);
		expect(one).toContain('<a href="../../../web/b/src/two.md-1.xhtml#heading-2">two</a>');
		expect(one).toContain('href="https://example.org/two.md"');
		expect(two).toContain('<a href="../../../web/b/src/one.md-1.xhtml">one</a>');
		expect(two).toContain('src="../p/p%20q.png"');
		expect(book.files).toHaveProperty(['web/b/p/p q.png']);
		const comic = await zipOf({ 'a.md': '# A', ...{ '1.png': PNG, '2.png': PNG } });
		expect((await converted(comic, 'a.zip')).text).toContain('A');
	});

	it('a page without a title is called by its only heading of the first rank', async () => {
		const book = await converted('<h1>Low Water</h1><h2>One</h2><h3>Deep</h3><h2>Two</h2>', 'a.html');
		expect(book.title).toBe('Low Water');
		expect(book.files['nav.xhtml']).toMatch(/>One<\/a><ol><li><a[^>]*>Deep</);
	});

	it('a page becomes well-formed, whatever its markup is, and loses its scripts', async () => {
		const html =
			'<html lang=en><head><title>A &amp; B</title><meta name=author content="Me"><style>p{color:red}</style><body><h1>One<p ALIGN=center>a<br>b &nbsp;<b>c<i>d</b>e<script>alert(1)</script><o:p>f</o:p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
		const book = await converted(html, 'page.html');
		expect([book.title, ...book.authors, book.language]).toEqual(['A & B', 'Me', 'en']);
		const [section = ''] = Object.values(book.sections);
		expect(section).toContain('<p align="center">a<br/>b \u00a0<b>c<i>d</i></b>ef');
		expect(section).toContain('<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg">');
		expect(section).not.toMatch(/script|alert/);
		expect(book.files['text.xhtml.css']).toBe('p{color:red}');
	});

	it('a page is read from right to left if it says so, or if its letters are', async () => {
		const html = '<HTML CLASS="v"><BODY CLASS="b" DIR=rtl><P>abc<IMG SRC="a.png">';
		const page = await converted(html, 'page.html');
		expect(page.sections['text.xhtml']).toMatch(/<body class="v b" dir="rtl"><p>abc<img src="a.png"\/>/);
		const hebrew = await converted('בראשית ברא אלהים את השמים ואת הארץ (Genesis)', 'a.txt');
		expect(hebrew.package).toContain('page-progression-direction="rtl"');
		expect(Object.values(hebrew.sections)[0]).toContain('<body dir="rtl">');
	});

	it('the package has no fault that a checker would report', async () => {
		const { package: description, sections } = await converted(
			'<title>T</title><p>a<svg><path/></svg>',
			'p.html'
		);
		expect(description).toContain('<meta property="dcterms:modified">2000-01-01T00:00:00Z</meta>');
		expect(description).toContain('media-type="application/xhtml+xml" properties="svg"/>');
		expect(sections['text.xhtml']).toContain('<title>T</title>');
	});

	it('an archive of pages has all of them, the index first, with their pictures', async () => {
		const zip = await zipOf({
			'b/two.html': '<h1>Two</h1><img src="../i/p.png">',
			'index.html': '<title>All</title><link rel=stylesheet href=s.css><p>One <a href="b/two.html">two</a>',
			...{ 's.css': 'p{}', 'i/p.png': PNG }
		});
		const book = await converted(zip, 'site.zip');
		expect(Object.keys(book.sections)).toEqual(['web/index.html', 'web/b/two.html']);
		expect(book.sections['web/b/two.html']).toContain('src="../i/p.png"');
		expect(book.sections['web/index.html']).toContain('href="../web/s.css"');
		expect(book.files).toHaveProperty(['web/i/p.png']);
	});
});

describe('what is not a book', () => {
	it.each([
		['a.rtf', '{\\rtf1 text}'],
		['a.js', 'let a = 1;'],
		['a.pdf', '%PDF-1.7 and so on']
	])('%s is left alone', async (name, content) => {
		expect(await convert(new Blob([content]), name, HASH)).toBeNull();
	});

	it('a zip with one text beside other files is that text', async () => {
		const zip = await zipOf({
			'index.txt': 'Chapter 1\n\nThese are words.',
			'metadata.opf': '<package/>',
			'cover.bin': 'x'
		});
		const book = await converted(zip, 'A Book.zip');
		expect([book.title, ...book.contents.map(({ label }) => label)]).toEqual(['A Book', 'Chapter 1']);
	});

	it('a zip of other files is left alone, and an empty page is reported as empty', async () => {
		expect(await convert(new Blob([await zipOf({ 'a.exe': 'x' })]), 'a.zip', HASH)).toBeNull();
		// Flipped bits in its directory made this of an EPUB.
		const damaged = await zipOf({
			mimetype: 'application/epub+zip',
			'METE-INF/a.xml': 'x',
			'1.xhtml': '<p>x</p>'
		});
		expect(await convert(new Blob([damaged as BlobPart]), 'a.epub', HASH)).toBeNull();
		damaged[Buffer.from(damaged).lastIndexOf('mimetype')]! ^= 1;
		expect(await convert(new Blob([damaged as BlobPart]), 'a.epub', HASH)).toBeNull();
		await expect(convert(new Blob(['<html><body> </body></html>']), 'a.html', HASH)).rejects.toMatchObject({
			fault: 'empty'
		});
	});

	it('in a folder, only books are added', () => {
		expect(['a.epub', 'b.AZW3', 'c.fb2.zip', 'd.zip', 'e.txt', '.f.epub'].filter(isBookName)).toEqual([
			'a.epub',
			'b.AZW3',
			'c.fb2.zip'
		]);
	});
});

describe('broken files', () => {
	it('are converted or reported: nothing else happens', async () => {
		const random = seeded(7);
		const sources = [
			fixture('sample.mobi'),
			fixture('sample.azw3'),
			Buffer.from(fictionBook('<body><section><p>a</p></section></body>'))
		];
		for (let round = 0; round < 60; round++) {
			const bytes = Buffer.from(sources[round % sources.length] ?? []);
			for (let hit = 0; hit < 1 + (round % 40); hit++)
				bytes[Math.floor(random() * (round % 2 ? 4000 : bytes.length))] = Math.floor(random() * 256);
			const cut = round % 5 === 0 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
			const result = await convert(new Blob([cut]), 'x', HASH).catch((error: unknown) => error);
			expect(result === null || result instanceof Blob || result instanceof ConversionError).toBe(true);
			if (result instanceof Blob) await filesIn(await bytesOf(result));
		}
	});
});
