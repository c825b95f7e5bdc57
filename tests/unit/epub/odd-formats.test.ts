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
	])('%s is cut into sections that a page takes no time for', async (_, name, content) => {
		const { sections, text } = await converted(content, name);
		const lengths = Object.values(sections).map(({ length }) => length);
		expect(lengths.length).toBeGreaterThan(2);
		expect(Math.max(...lengths)).toBeLessThan(isLong);
		const letters = lettersOf(text);
		const times = letters.split('clocks').length - 1;
		expect(times).toBeGreaterThanOrEqual(15_000);
		// A difference would be shown with all of it.
		expect(letters === letters.slice(0, letters.length / times).repeat(times)).toBe(true);
	});

	it('keeps its links, its contents and its headings where it is cut', async () => {
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

	it('without an index uses its own page of contents, or its headings', async () => {
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
	it('from a scanned book does not mistake page numbers for chapters, and continues across them', async () => {
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

	it('has a heading once, even if it is repeated on each page', async () => {
		const page = `MORNING\n\n${LINE}\n${LINE}\n`;
		const book = await converted([page, page, page, page.replace('MORNING', 'EVENING')].join('\f'), 'a.txt');
		expect(labelsOf(book)).toEqual(['MORNING', 'EVENING']);
		expect(book.text.match(/MORNING/g)).toHaveLength(3);
	});

	it('has chapters that are only numbers, even if a title page ends without a full stop', async () => {
		const title = 'A very long title of a book that goes over most of a line, by a person';
		const chapters = ['1', '2', '3', '4'].map((number) => `${number}\n\n${LINE}\n${LINE}`);
		const book = await converted([title, ...chapters].join('\n\n'), 'a.txt');
		expect(labelsOf(book)).toEqual(['1', '2', '3', '4']);
	});

	it('has underlined headings, and paragraphs that end in short lines', async () => {
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

	it('does not treat titles of verse and notes as headings, and has labels without their notes', async () => {
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
	it('has the cover that it names, and shows a double-page picture alone', async () => {
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
	])('states in front %j what it is', async (front, said) => {
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

it('Markdown may have metadata without dashes, and a folder of posts may begin with an underscore', async () => {
	const post = 'Title: The Sea\nAuthor: Ada\n\n# One\n\nText\n';
	const { title, authors, text } = await converted(post, 'n.md');
	expect([title, authors, text.trim()]).toEqual(['The Sea', ['Ada'], 'One\nText']);
	const site = await converted(await zipOf({ '_posts/1.md': post, 'README.md': '# All' }), 'a.zip');
	expect(labelsOf(site)).toEqual(['All', 'One']);
});

describe('a zip of pages', () => {
	const order = async (files: Record<string, string | Uint8Array>) =>
		labelsOf(await converted(await zipOf(files), 'site.zip'));

	it('is in the order of its index, or of its frames', async () => {
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

	it('has names in any script, fonts, and addresses with another base', async () => {
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

/** In Russian code pages: the first letter of the alphabet at `large`, the small ones from `small` on, and the last sixteen of them from `last` on. */
const russian =
	(large: number, small: number, last = small + 16) =>
	(text: string): Uint8Array =>
		Uint8Array.from(text, (letter) => {
			const code = letter.charCodeAt(0);
			if (code < 128) return code;
			if (code < 0x430) return code - 0x410 + large;
			return code < 0x440 ? code - 0x430 + small : code - 0x440 + last;
		});
const windows1251 = russian(0xc0, 0xe0);
const ibm866 = russian(0x80, 0xa0, 0xe0);
const RUSSIAN =
	'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по своему. ';

describe('text in another encoding than it declares', () => {
	it.each([1251, 1252])(
		'a Kindle book in code page %i has its own letters, even in its title',
		async (codePage) => {
			const text = `<h1>Глава</h1><p>${RUSSIAN.repeat(9)}</p>`;
			const book = await converted(oldMobi(text, { title: 'Анна', codePage, encode: windows1251 }), 'a.mobi');
			expect([book.title, labelsOf(book)]).toEqual(['Анна', ['Глава']]);
			expect(book.text).toContain(RUSSIAN.trim());
		}
	);

	it('a Western European Kindle book keeps its letters', async () => {
		const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
		const text = `<h1>Über</h1><p>${'Der Fluß führt hier größere Hölzer. '.repeat(9)}</p>`;
		const book = await converted(oldMobi(text, { title: 'Über', codePage: 1252, encode }), 'a.mobi');
		expect([book.title, labelsOf(book)]).toEqual(['Über', ['Über']]);
		expect(book.text).toContain('Fluß führt hier größere Hölzer');
	});

	it.each([
		[
			'DOS in Western Europe',
			'Der Flu\xe1 f\x81hrt hier gr\x94\xe1ere H\x94lzer. ',
			'Der Fluß führt hier größere Hölzer.'
		],
		[
			'DOS in France',
			"L'\x82t\x82, \x85 Paris, il \x82tait d\x82j\x85 tr\x8as \x83g\x82. ",
			"L'été, à Paris, il était déjà très âgé."
		],
		['UTF-32', `\xff\xfe\0\0${[...'It goes. '].map((letter) => `${letter}\0\0\0`).join('')}`, 'It goes.']
	])('a text in %s has its letters', async (_, bytes, words) => {
		const text = await converted(
			Uint8Array.from(bytes.repeat(bytes.startsWith('\xff') ? 1 : 9), (letter) => letter.charCodeAt(0)),
			'a.txt'
		);
		expect(text.text).toContain(words);
	});

	it('a FictionBook may begin with a stray UTF-8 mark before other bytes', async () => {
		const xml = `<?xml version="1.0" encoding="windows-1251"?><FictionBook><description><title-info><book-title>Анна</book-title></title-info></description><body><section><p>${RUSSIAN}</p></section></body></FictionBook>`;
		const book = await converted(Uint8Array.from([0xef, 0xbb, 0xbf, ...windows1251(xml)]), 'a.fb2');
		expect([book.title, book.text]).toEqual(['Анна', expect.stringContaining(RUSSIAN.trim())]);
	});

	const hex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16));
	const ended = (name: Uint8Array, ending: string) => [...name, ...new TextEncoder().encode(ending)];
	it.each([
		['Shift-JIS', '第一章', hex('91e688ea8fcd'), '表紙', hex('955c8e86')],
		['GBK', '第一章', hex('b5dad2bbd5c2'), '封面', hex('b7e2c3e6')],
		['Big5', '第一章', hex('b2c4a440b3b9'), '封面', hex('abcaadb1')],
		['EUC-KR', '제일장', hex('c1a6c0cfc0e5'), '표지', hex('c7a5c1f6')],
		['DOS’s Cyrillic', 'Глава первая', ibm866('Глава первая'), 'Обложка книги', ibm866('Обложка книги')]
	])('a zip has its names in %s: links lead to its pictures', async (_, chapter, its, picture, own) => {
		const page = `<meta charset="utf-8"><h1>${chapter}</h1><img src="${picture}.png">`;
		const zip = await zipWithNames([
			[ended(its, '.html'), page],
			[ended(own, '.png'), PNG]
		]);
		const book = await converted(zip, 'a.zip');
		expect(Object.keys(book.files)).toEqual(
			expect.arrayContaining([`web/${chapter}.html`, `web/${picture}.png`])
		);
		expect(book.addresses).toContain(`${picture}.png`);
	});
});

/** As programs write it that know no Unicode. */
async function zipWithNames(files: [name: number[], content: string | Uint8Array][]): Promise<Uint8Array> {
	const standIn = (at: number, length: number) => `${at}`.padEnd(length, 'q');
	const plain = files.map(([name, content], at) => [standIn(at, name.length), content] as const);
	const bytes = await zipOf(Object.fromEntries(plain), { stored: true });
	let letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
	for (const [at, [name]] of files.entries())
		letters = letters.replaceAll(standIn(at, name.length), String.fromCharCode(...name));
	return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

describe('files that are not what they seem', () => {
	it('a zip of one file is that file, whatever it is called', async () => {
		const fiction =
			'<?xml version="1.0"?><FictionBook><body><section><p>Words.</p></section></body></FictionBook>';
		expect((await converted(await zipOf({ 'book.xml': fiction }), 'a.fbz')).text).toContain('Words.');
		const kindle = await zipOf({ 'a/b.mobi': oldMobi('<p>Words.</p>'), '__MACOSX/a/._b.mobi': 'x' });
		expect(await converted(kindle, 'a.zip')).toMatchObject({ title: 'Old Book' });
		const text = await zipOf({ 'a/Novel.txt': 'Words.', 'a/.DS_Store': 'x' });
		expect(await converted(text, 'a.txtz')).toMatchObject({ title: 'Novel' });
	});

	it('a FictionBook may begin with a long licence', async () => {
		const fiction = `<?xml version="1.0"?><!-- ${'No rights. '.repeat(400)} --><FictionBook><body><section><p>Words.</p></section></body></FictionBook>`;
		expect((await converted(fiction, 'a.fb2')).text).toContain('Words.');
	});

	it('an element with the name of an object’s own method is one that is not known', async () => {
		const odd = '<constructor>Words.</constructor>';
		const fiction = `<FictionBook><body><section><p>${odd}</p></section></body></FictionBook>`;
		for (const [file, name] of [[fiction, 'a.fb2'] as const, [`<p>${odd}</p>`, 'a.html'] as const])
			expect(Object.values((await converted(file, name)).sections).join()).toMatch(/>Words\.</);
	});

	it('a comic loses no page that is in a rare format', async () => {
		const names = ['1.jxl', '2.tiff', '3.jfif', '4.heic', '5.JPE', '6.png'];
		const book = await converted(await zipOf(Object.fromEntries(names.map((name) => [name, PNG]))), 'a.cbz');
		expect(Object.keys(book.sections)).toHaveLength(6);
		expect(book.package).toContain('media-type="image/jxl"');
	});

	it('a comic leaves out the pages that it declares deleted', async () => {
		const info =
			'<ComicInfo><Pages><Page Image="1" Type="Deleted" Bookmark="Advertisement"/><Page Image="2" Bookmark="Two"/></Pages></ComicInfo>';
		const files = { '1.png': PNG, '2.png': PNG, '3.png': PNG, 'ComicInfo.xml': info, 'from.url': 'x' };
		const book = await converted(await zipOf(files), 'a.zip');
		expect(Object.keys(book.sections)).toEqual(['pages/0001.xhtml', 'pages/0003.xhtml']);
		expect(labelsOf(book)).toEqual(['a', 'Two']);
	});

	it('a Chinese text keeps what comes before and after its chapters', async () => {
		const said = `　　${'时钟敲了十三下，没有人说话。'.repeat(8)}`;
		const heads = ['楔子', '第一章 风雪', '第二章　归来', '尾声', '番外一 后来'];
		const book = await converted(heads.map((head) => `${head}\n${said}`).join('\n'), 'a.txt');
		expect(labelsOf(book)).toEqual(heads.map((head) => head.replace('　', ' ')));
	});

	it('a text from the old Mac has its letters', async () => {
		const text = `Caf\x8e d\x8ej\x88 vu \xd1 \xd2so\xd3 it goes. ${LINE}\r`.repeat(4);
		const book = await converted(
			Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
			'a.txt'
		);
		expect(book.text).toContain('Café déjà vu — “so” it goes.');
	});

	it('an archive from Calibre has the title and the authors from the file beside its text', async () => {
		const metadata =
			'<?xml version="1.0"?><package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A &amp; B</dc:title><dc:creator>Ann</dc:creator><dc:creator>Bo</dc:creator><dc:language>de</dc:language></metadata></package>';
		for (const file of ['index.html', 'index.txt']) {
			const book = await converted(await zipOf({ [file]: LINE, 'metadata.opf': metadata }), 'a.zip');
			expect([book.title, ...book.authors, book.language]).toEqual(['A & B', 'Ann', 'Bo', 'de']);
		}
		const older =
			'<metadata><dc-metadata xmlns:dc="x"><dc:Title>C</dc:Title><dc:Creator>Cy</dc:Creator></dc-metadata></metadata>';
		const book = await converted(await zipOf({ 'index.txt': LINE, 'metadata.opf': older }), 'a.txtz');
		expect([book.title, ...book.authors]).toEqual(['C', 'Cy']);
	});

	it('formulas in Markdown stay TeX, and prices are not formulas', async () => {
		const book = await converted('It is $a_1*b*c$, or $$x*y*z$$, for $5 and *$6*.', 'a.md');
		expect(book.text).toContain('It is $a_1*b*c$, or $$x*y*z$$, for $5 and $6.');
	});

	it('a saved page omits the contents of its frames, and has the cover beside it', async () => {
		const book = await converted(
			await zipOf({
				'Tide_files/ad.html': '<p>Buy!</p>',
				'Tide.html': '<h1>Tide</h1><img src="Tide_files/a.png">',
				'Tide_files/a.png': PNG,
				'cover.jpg': PNG
			}),
			'a.htmlz'
		);
		expect([labelsOf(book), book.cover]).toEqual([['Tide'], 'web/cover.jpg']);
		expect(book.text).not.toContain('Buy');
		expect(book.files['web/Tide_files/a.png']).toBeDefined();
	});
});

describe('plain text without typographic signs', () => {
	it.each([
		[['*** Chapter 1 ***', '*** Chapter 2 ***']],
		[['[Prologue]', '[Chapter 1: Rain]']],
		[['Day 1', 'Day 2: The Storm', 'Day 3']],
		[['1 skyrius', '2 skyrius', '3 skyrius']],
		[['अध्याय १', 'अध्याय २', 'अध्याय ३']],
		[['פרק א', 'פרק ב', 'פרק י"א']],
		[['正文 第一章 春雨', '正文 第二章 秋风']]
	])('has the headings %j', async (heads) => {
		const text = heads.map((head) => `${head}\n\n${LINE}\n\n${LINE}`).join('\n\n');
		expect(labelsOf(await converted(text, 'a.txt'))).toEqual(heads);
		const toc = heads.map((head, index) => `${head} ....... ${index + 3}`).join('\n');
		expect(labelsOf(await converted(`${toc}\n\n\n${text}`, 'a.txt'))).toEqual(heads);
	});

	it('is read as Markdown, or in Aozora’s notation, if it is written so', async () => {
		const markdown = await converted(`# The Sea\n\n## One\n\n${LINE}\n\n## Two\n\n*${LINE}*\n`, 'a.txt');
		expect([markdown.title, labelsOf(markdown)]).toEqual(['The Sea', ['The Sea', 'One', 'Two']]);
		const line = '-'.repeat(55);
		const aozora = await converted(
			`吾輩は猫である\r\n夏目漱石\r\n\r\n${line}\r\n《》：ルビ\r\n${line}\r\n\r\n［＃８字下げ］一［＃「一」は中見出し］\r\n\r\n　吾輩《わがはい》は｜猫である《ねこ》。※［＃「さんずい＋區」、U+6F1A、1-2］［＃改ページ］\r\n［＃中見出し］二［＃中見出し終わり］\r\n　名前はまだ無い。\r\n`,
			'a.txt'
		);
		expect([aozora.title, aozora.authors, labelsOf(aozora), aozora.language]).toEqual([
			'吾輩は猫である',
			['夏目漱石'],
			['一', '二'],
			'ja'
		]);
		expect(Object.values(aozora.sections).join('')).toContain(
			'<p><ruby>吾輩<rt>わがはい</rt></ruby>は<ruby>猫である<rt>ねこ</rt></ruby>。漚</p>'
		);
		expect(aozora.text).not.toMatch(/＃|ルビ/);
	});

	it.each([
		['each paragraph is a line and no line is empty', '\n'],
		['its lines end as word processors end them', '\u2028'],
		['or as mainframes do', '\u0085']
	])('has all its headings if %s', async (_, end) => {
		const chapters = ['Chapter 1', 'Chapter 2: Rain', 'Epilogue'];
		const text = chapters.flatMap((head) => [
			head,
			`${LINE} ${LINE}`,
			'“No,” he said.',
			`${LINE} ${LINE} ${LINE}`
		]);
		const book = await converted(text.join(end), 'a.txt');
		expect(labelsOf(book)).toEqual(chapters);
		expect(Object.values(book.sections)[1]).toContain(
			`<p>“No,” he said.</p>\n<p>${LINE} ${LINE} ${LINE}</p>`
		);
	});

	it('has headings in capitals if there are no others', async () => {
		const text = ['THE FERRY', 'THE BRIDGE', 'THE LAMP'].map(
			(title) => `${title}\n\n${LINE} ${LINE}\n\n"STOP!"\n\n`
		);
		expect(labelsOf(await converted(text.join(''), 'a.txt'))).toEqual([
			'THE FERRY',
			'THE BRIDGE',
			'THE LAMP'
		]);
		const numbered = `CHAPTER I\n\n${LINE}\n\nNO ENTRY\n\n${LINE}\n\nCHAPTER II\n\n${LINE}`;
		expect(labelsOf(await converted(numbered, 'a.txt'))).toEqual(['CHAPTER I', 'CHAPTER II']);
	});

	it('keeps the lines of a sonnet, and long lines that end early', async () => {
		const sonnet = `Shall I compare thee to a summer's day?\n  Thou art more lovely and more temperate:\nRough winds do shake the darling buds of May,\n  And summer's lease hath all too short a date;`;
		const ballad = `It is an ancient Mariner, who stops the guests at the wedding door,\nAnd he stoppeth one of three;\nBy thy long grey beard and glittering eye, now wherefore stopp'st me\nFrom the feast?`;
		for (const verse of [sonnet, ballad]) {
			const { sections } = await converted(`${verse}\n\n${LINE}\n`, 'a.txt');
			expect(Object.values(sections).join('').split('<br/>')).toHaveLength(4);
		}
		const prose = `${LINE} ${LINE} ${LINE}`.replace(/(.{50,68})\s/g, '$1\n');
		expect((await converted(prose, 'a.txt')).text).toContain(`${LINE} ${LINE}`);
	});

	it('does not mistake a title for the number of a book', async () => {
		const text = `DAS BUCH\n\n${LINE}\n\nErstes Buch\n\n${LINE}\n\nZweites Buch\n\n${LINE}`;
		expect(labelsOf(await converted(text, 'a.txt'))).toEqual(['Erstes Buch', 'Zweites Buch']);
	});
});

it('reports pages of a PDF in a Kindle book as such', async () => {
	await expect(converted(oldMobi('%MOP and a PDF', {}), 'a.azw4')).rejects.toThrow('replica');
});

it('gives advice on what cannot be opened', async () => {
	expect(notAnEpubZip(['a/One.fb2', 'a/Two.FB2', 'a/readme.txt'], 'a.zip').message).toContain(
		'books inside: unpack it'
	);
	const rar = new Blob(['Rar!\x1a\x07\x01\x00', 'x'.repeat(600)]);
	expect((await notAnEpub(rar, 'Tides.CBR')).message).toContain(
		'is a RAR archive, which Lectern cannot open. Convert it'
	);
	expect((await notAnEpub(new Blob(['CONT\x02\x00', 'x'.repeat(99)]), 'Tides.kfx')).message).toContain(
		'(KFX)'
	);
	const named = async (head: string) => (await notAnEpub(new Blob([head, 'x'.repeat(99)]), 'a')).message;
	for (const head of ['L\0R\0F\0', `${'x'.repeat(60)}TEXtREAd`])
		expect(await named(head)).toContain('an e-book of an old kind, which Lectern cannot open. Convert it');
	expect(await named('#+TITLE: Škoda')).toContain('text file of another kind');
	expect((await notAnEpub(new Blob(['AT&TFORM', 'x'.repeat(99)]), 'Tides.djvu')).message).toContain('DjVu');
	expect((await notAnEpub(rar, 'Tides.rar')).message).toContain('is a RAR archive, not a book');
});
