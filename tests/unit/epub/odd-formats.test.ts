/** Files as they lie about: of old programs, of scanners, of saved sites, longer or stranger than the formats' own examples. */
import { describe, expect, it } from 'vitest';
import { notAnEpub, notAnEpubZip } from '../../../src/lib/epub/zip/epub-error.ts';
import { converted, PNG } from '../../fixtures/formats/converted.ts';
import { oldMobi } from '../../fixtures/formats/old-mobi.ts';
import { lettersOf } from '../../fixtures/formats/parts-of-epub.ts';
import { zipOf } from '../../fixtures/zip.ts';

const LINE = 'It was a bright cold day in April, and the clocks were striking thirteen.';
const labelsOf = ({ contents }: Awaited<ReturnType<typeof converted>>) => contents.map(({ label }) => label);

describe('a long file without parts', () => {
	const isLong = 450_000;
	it.each([
		['a paragraph a line', 'a.txt', `${LINE.repeat(5)}\n`.repeat(3000)],
		['lines without a gap', 'a.txt', `${LINE}\n`.repeat(15_000)],
		['one line', 'a.txt', `${LINE} `.repeat(15_000)],
		['one line without spaces', 'a.txt', '在一个晴朗的clocks四月天里。'.repeat(60_000)],
		['Markdown', 'a.md', `${LINE}\n\n`.repeat(15_000)],
		['a page', 'a.html', `<div class="all">${`<p>${LINE}</p>`.repeat(15_000)}</div>`],
		['an old Kindle book', 'a.mobi', oldMobi(`<p>${LINE}</p>`.repeat(15_000))]
	])(
		'%s is cut into sections that a page takes no time for',
		{ timeout: 20_000 },
		async (_, name, content) => {
			const { sections, text } = await converted(content, name);
			const lengths = Object.values(sections).map(({ length }) => length);
			expect(lengths.length).toBeGreaterThan(2);
			expect(Math.max(...lengths)).toBeLessThan(isLong);
			const letters = lettersOf(text);
			const times = letters.split('clocks').length - 1;
			expect(times).toBeGreaterThanOrEqual(15_000);
			// A difference would be shown with all of it.
			expect(letters === letters.slice(0, letters.length / times).repeat(times)).toBe(true);
		}
	);

	it('keeps its links and its contents, and headings with what they are of', async () => {
		const chapter = (number: number) =>
			`<h2 id="c${number}">Chapter ${number}</h2><p><a href="#c${21 - number}">away</a> <a href="#c${number}">here</a></p>${`<p>${LINE}</p>`.repeat(400)}`;
		const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
		const book = await converted(`<body class="b">${numbers.map(chapter).join('')}`, 'a.html');
		expect(Object.keys(book.sections)).toEqual(['text.xhtml', 'text.xhtml.2.xhtml']);
		for (const { label, file, fragment } of book.contents)
			expect(book.sections[file]).toContain(`<h2 id="${fragment}">${label}</h2>`);
		const [first = '', second = ''] = Object.values(book.sections);
		expect(first).toContain('<a href="text.xhtml.2.xhtml#c20">away</a> <a href="text.xhtml#c1">here</a>');
		expect(second).toContain('<a href="text.xhtml#c1">away</a> <a href="text.xhtml.2.xhtml#c20">here</a>');
		expect(second).toContain('<body class="b">');
		for (const section of [first, second]) expect(section).not.toMatch(/<\/h2>\s*<\/body>/);
	});

	it('is never cut within a table', async () => {
		const rows = `<tr><td>${LINE}</td></tr>`.repeat(8000);
		const { sections } = await converted(`<p>a</p><table>${rows}</table><p>b</p><p>c</p>`, 'a.html');
		expect(Object.values(sections).map((section) => section.split('<table').length - 1)).toEqual([1, 0]);
	});
});

describe('an old Kindle book', () => {
	const text =
		'<h1>Old</h1><mbp:pagebreak/><h2>One</h2><p>The sea.</p><mbp:pagebreak/><h2>Two</h2><p>The land.</p>';

	it.each([116, 228, 232])('with a header of %i bytes is read', async (headerLength) => {
		const book = await converted(oldMobi(text, { headerLength }), 'a.prc');
		expect([book.title, Object.keys(book.sections).length]).toEqual(['Old Book', 3]);
		expect(book.text).toContain('The land.');
	});

	it('without an index has the entries of its own page of contents, else its headings', async () => {
		expect(labelsOf(await converted(oldMobi(text), 'a.prc'))).toEqual(['Old', 'One', 'Two']);
		const place = (of: string) => String(listed.indexOf(of)).padStart(10, '0');
		const listed =
			'<html><head><guide><reference title="Contents" type="toc" filepos=0000000141 /></guide></head><body><p>Title</p><mbp:pagebreak/>             <p><a filepos=0000000242><b>The</b> Sea</a></p><p><a filepos=0000000276>The Land</a></p>'.padEnd(
				242
			) + '<p>One</p><mbp:pagebreak/>        <p>Two</p></body></html>';
		expect([place('<p><a'), place('<p>One')]).toEqual(['0000000141', '0000000242']);
		const book = await converted(oldMobi(listed), 'a.prc');
		expect(labelsOf(book)).toEqual(['The Sea', 'The Land']);
		for (const { file, fragment } of book.contents) expect(book.sections[file]).toContain(`id="${fragment}"`);
	});
});

describe('plain text', () => {
	it('of a scanned book has no page numbers for chapters, and goes on over them', async () => {
		const page = (number: number) =>
			`THE LIGHTHOUSE${number % 2 ? ` ${number}` : ''}\n\nlamp, and before anybody in the town had seen it the lamp-\nlight went out over all of the great and grey and quiet far-\noff sea, and the lamplight of others came back to him at last.\n${LINE} The keeper lit the\n\n- ${number} -\n`;
		const pages = Array.from({ length: 9 }, (_, index) => page(index + 1)).join('\f');
		const book = await converted(`Chapter 1\n\n${LINE}\n${pages}`, 'a.txt');
		expect(labelsOf(book)).toEqual(['Chapter 1']);
		expect(
			book.text.match(
				/lit the lamp, and before anybody in the town had seen it the lamplight went out over all of the great and grey and quiet far-off sea/g
			)
		).toHaveLength(8);
		expect(book.text).not.toMatch(/- \d -|LIGHTHOUSE [2-9]/);
	});

	it('has a heading once, though it stands on each page', async () => {
		const page = `MORNING\n\n${LINE}\n${LINE}\n`;
		const book = await converted([page, page, page, page.replace('MORNING', 'EVENING')].join('\f'), 'a.txt');
		expect(labelsOf(book)).toEqual(['MORNING', 'EVENING']);
		expect(book.text.match(/MORNING/g)).toHaveLength(3);
	});

	it('has chapters that are numbers alone, though a title page ends without a stop', async () => {
		const title = 'A very long title of a book that goes over most of a line, by a person';
		const chapters = ['1', '2', '3', '4'].map((number) => `${number}\n\n${LINE}\n${LINE}`);
		const book = await converted([title, ...chapters].join('\n\n'), 'a.txt');
		expect(labelsOf(book)).toEqual(['1', '2', '3', '4']);
	});

	it('has headings that are underlined, and paragraphs that end in short lines', async () => {
		const prose = `${LINE}\n${LINE}\n${LINE}\nThat was all.\n${LINE}\n${LINE}\n${LINE}`;
		const book = await converted(`Morning\n=======\n${prose}\n\nEvening\n-------\n\n${prose}\n`, 'a.txt');
		expect(labelsOf(book)).toEqual(['Morning', 'Evening']);
		const [morning = ''] = Object.values(book.sections);
		expect(morning.match(/<p>/g)).toHaveLength(2);
		expect(morning).toContain('thirteen. That was all.</p>');
	});
});

describe('a FictionBook', () => {
	const book = (bodies: string) =>
		`<FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><book-title>T</book-title></title-info></description>${bodies}</FictionBook>`;

	it('has titles of verse and of notes that are no headings, and labels without the notes on them', async () => {
		const { sections, contents } = await converted(
			book(
				'<body><section><title><p>Part<a l:href="#n" type="note">1</a></p></title><poem><title><p>Ode</p></title><stanza><v>a</v></stanza></poem></section></body><body name="notes"><section id="n"><title><p>1</p></title><p>Note</p></section><section><p>I</p></section></body>'
			),
			'a.fb2'
		);
		expect(contents.map(({ label }) => label)).toEqual(['Part']);
		const [text, notes] = Object.values(sections);
		expect(text).toContain('<p class="title">Ode</p>');
		expect(text?.match(/<h\d/g)).toHaveLength(1);
		expect(notes).toContain('<p class="title">1</p><p>Note</p>');
		expect(notes).not.toMatch(/<h\d/);
	});
});

describe('a comic', () => {
	it('has the cover that it names, and a picture over two pages by itself', async () => {
		const wide = PNG.with(19, 40).with(23, 20);
		const info =
			'<ComicInfo><Pages><Page Image="0" Type="Other"/><Page Image="1" Type="FrontCover"/></Pages></ComicInfo>';
		const files = {
			'a/1.png': PNG,
			'a/2.png': PNG,
			'a/3.png': wide,
			'ComicInfo.xml': info,
			'Thumbs.db': 'x'
		};
		const comic = await converted(await zipOf(files), 'a.cbz');
		expect(comic.cover).toBe('images/0002.png');
		expect(comic.package.match(/<itemref[^>]*page-spread-center/g)).toHaveLength(1);
	});
});

describe('Markdown', () => {
	it.each([
		[
			'title: >\n  The Sea\n  and After\nauthor:\n  name: Ada\n  email: a@example.org',
			['The Sea and After', 'Ada']
		],
		['title: Crime; and Punishment\nauthor: Ada; Bea', ['Crime; and Punishment', 'Ada', 'Bea']],
		['title: "A"\nauthors:\n- name: Ada\n  site: x\n- Bea', ['A', 'Ada', 'Bea']]
	])('says in front %j what it is', async (front, said) => {
		const { title, authors } = await converted(`---\n${front}\n---\n\nText`, 'n.md');
		expect([title, ...authors]).toEqual(said);
	});

	it('has headings with names and marks of their own', async () => {
		const book = await converted(
			'# One {#first .unnumbered}\n\n[on](#second) {#not}\n\n# Two {-}\n\n## In { it }\n\n# Three {#second}\n',
			'n.md'
		);
		expect(labelsOf(book)).toEqual(['One', 'Two', 'In { it }', 'Three']);
		expect(Object.values(book.sections)[0]).toContain('<a href="../text/0003.xhtml#second">on</a> {#not}');
	});
});

describe('a zip of pages', () => {
	const order = async (files: Record<string, string | Uint8Array>) =>
		labelsOf(await converted(await zipOf(files), 'site.zip'));

	it('is in the order that its index, or the frames of it, leads to', async () => {
		const pages = {
			's/zeta.html': '<h1>Zeta</h1>',
			's/alpha.html': '<h1>Alpha</h1>',
			's/my page.html': '<h1>Mine</h1>',
			's/b.html': '<h1>B</h1>'
		};
		const links =
			'<a href="zeta.html">1</a><a class=x href="./al%70ha.html#y">2</a><a href=\'my page.html\'>3</a>';
		expect(
			await order({ ...pages, 's/index.html': `<title>All</title>${links}`, 's/x/index.html': '<h1>X</h1>' })
		).toEqual(['All', 'Zeta', 'Alpha', 'Mine', 'X', 'B']);
		const frames =
			'<frameset><frame src="toc.html"><frame src="alpha.html"><noframes>No frames</noframes></frameset>';
		expect(await order({ ...pages, 's/index.htm': frames, 's/toc.html': links })).toEqual([
			'Alpha',
			'Zeta',
			'Mine',
			'B'
		]);
	});

	it('has names in any script, fonts, and addresses that begin elsewhere', async () => {
		const book = await converted(
			await zipOf({
				'index.html':
					'<base href="Größe/"><a href="b%20%C3%BC.html#x">b</a><img src="1.png"><a href="#y">y</a>',
				'Größe/b ü.html': '<base href="https://example.org/"><h1 id="x">B</h1><img src="1.png">',
				...{ 'Größe/1.png': PNG, 'f.woff2': 'x' }
			}),
			'site.zip'
		);
		const [index, b] = Object.values(book.sections);
		expect(index).toContain('<a href="Größe/b%20%C3%BC.html#x">b</a><img src="Größe/1.png"/><a href="#y">');
		expect(b).toContain('<img src="1.png"/>');
		expect(Object.keys(book.files)).toEqual(expect.arrayContaining(['web/f.woff2', 'web/Größe/1.png']));
	});
});

it('what cannot be opened as it is says what helps', async () => {
	expect(notAnEpubZip(['a/One.fb2', 'a/Two.FB2', 'a/readme.txt'], 'a.zip').message).toContain(
		'books inside: unpack it'
	);
	const rar = new Blob(['Rar!\x1a\x07\x01\x00', 'x'.repeat(600)]);
	expect((await notAnEpub(rar, 'Tides.CBR')).message).toContain(
		'is a RAR archive, which cannot be opened here. Convert it'
	);
	expect((await notAnEpub(rar, 'Tides.rar')).message).toContain('is a RAR archive, not a book');
});
