/** Markup that was never closed, or that stands where its format has none: no paragraph of a converted book is lost to it. */
import { describe, expect, it, vi } from 'vitest';
import { Zip } from '$lib/epub/zip/zip.ts';
import { converted, PNG } from '../../fixtures/formats/converted.ts';
import { zipOf } from '../../fixtures/zip.ts';

const line = (at: number) =>
	`Word${String(at).padStart(2, '0')}x walks through the quiet town and thinks about bread.`;
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));
const tagged = (from: number, to: number, name = 'p') =>
	lines(from, to)
		.map((each) => `<${name}>${each}</${name}>`)
		.join('\n');
const apart = (from: number, to: number) => lines(from, to).join('\n\n');
const [A, B, C] = [tagged(0, 10), tagged(10, 30), tagged(30, 40)];

async function wordsOf(content: string | Uint8Array, name: string) {
	const { text } = await converted(content, name);
	return new Set(text.match(/Word\d\dx/g)).size;
}

describe('a web page has all of its paragraphs', () => {
	const page = (body: string) =>
		`<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`;
	const names =
		'noscript object iframe template noframes applet title style script canvas audio video dialog rt textarea';
	it.each(names.split(' '))('with some in %s', async (name) => {
		expect(await wordsOf(page(`${A}<${name}>${B}</${name}>${C}`), 'a.html')).toBe(40);
		expect(await wordsOf(page(`${A}<${name}>${B}${C}`), 'a.html')).toBe(40);
	});

	it.each([
		['a comment that never ends', `${A}<!-- ${B}${C}`],
		['a comment that ends with the next', `${A}<!-- ${B}<!-- -->${C}`],
		['a missing quotation mark', `${A}<p class="x>${B}${C}`],
		['a missing quotation mark before others', `${A}<p class="x>${B}${C.replace('<p>', '<p class="y">')}`],
		['a CDATA section', `${A}<![CDATA[${B}]]>${C}`],
		['many levels', `${A}${'<div>'.repeat(3000)}${B}${C}`]
	])('with %s', async (_, body) => {
		expect(await wordsOf(page(body), 'a.html')).toBe(40);
	});

	it('but not what is code, or stands for what a page cannot show', async () => {
		const { text, contents } = await converted(
			page(
				`<h1>T</h1>${A}<script>var a = "${B.replaceAll('\n', ' ')}";</script><script type="text/x">{}</script>` +
					'<noscript><h1>No</h1><p>Please allow scripts.</p></noscript><object><p>No player.</p></object><style>p { color: red }</style>'
			),
			'a.html'
		);
		expect(text.match(/Word\d\dx/g)).toHaveLength(10);
		expect(text).not.toMatch(/allow|player|color/);
		expect(contents.map(({ label }) => label)).toEqual(['T']);
	});
});

describe('a Markdown file has all of its paragraphs', () => {
	it.each([
		'<title>',
		'<script>',
		'<style>',
		'<iframe src=x>',
		'<!-- open',
		'<textarea>',
		'<pre>',
		'<? open'
	])('with %s on a line of its own', async (tag) => {
		const text = `# T\n\n${apart(0, 10)}\n\n${tag}\n\n${apart(10, 40)}`;
		expect(await wordsOf(text, 'a.md')).toBe(40);
	});

	it('with a rule at its beginning and another below some', async () => {
		expect(await wordsOf(`---\ntitle: x\n\n${apart(0, 30)}\n\n---\n\n${apart(30, 40)}`, 'a.md')).toBe(40);
		const fields = 'title: "The Sea"\nauthor:\n  - Ann\n- Bo\n\n# more\ntags: [a,\n  b\n]';
		const { title, text } = await converted(`---\n${fields}\n---\n\n${apart(0, 10)}`, 'a.md');
		expect([title, /tags/.test(text)]).toEqual(['The Sea', false]);
	});
});

describe('an FB2 file has all of its paragraphs', () => {
	const book = (body: string) =>
		`<?xml version="1.0" encoding="utf-8"?><FictionBook><description><title-info><book-title>F</book-title></title-info></description>${body}</FictionBook>`;
	const section = (inner: string) => `<section>${inner}</section>`;
	const bare = B.replaceAll(/<\/?p>/g, '');
	it.each([
		['a comment that never ends', book(`<body>${section(`${A}<!-- ${B}${C}`)}</body>`)],
		['text directly in a title', book(`<body>${section(A)}${section(`<title>${bare}</title>${C}`)}</body>`)],
		['verses in a title', book(`<body>${section(`${A}<title>${tagged(10, 30, 'v')}</title>${C}`)}</body>`)],
		['a body behind the end', `${book(`<body>${section(A)}</body>`)}<body>${section(B + C)}</body>`],
		['a book behind the end', book(`<body>${section(A)}</body>`) + book(`<body>${section(B + C)}</body>`)],
		['sections behind the body', book(`<body>${section(A)}</body>${section(B + C)}`)],
		['text beside sections', book(`<body>${A}${section(C)}${bare}</body>`)],
		['a body in a description', book(`<body>${section(A + B + C)}</body>`).replace('</description>', '')],
		['20,000 levels', book(`<body>${'<section>'.repeat(20_000)}${A}${B}${C}</body>`)]
	])('with %s', async (_, content) => {
		expect(await wordsOf(content, 'a.fb2')).toBe(40);
	});
});

describe('an archive has all of its texts', () => {
	const html = (body: string) => `<html><body>${body}</body></html>`;
	it.each([
		['Markdown beside a page', { 'a.html': html(A), 'b.md': apart(10, 40) }],
		['plain text beside a page', { 'a.html': html(A), 'b.txt': apart(10, 40) }],
		['plain text beside Markdown', { 'a.md': apart(0, 10), 'b.txt': apart(10, 40) }],
		['a page with a low line', { 'a.html': html(A), '_b.html': html(B), 'c.html': html(C) }],
		['pages in a folder of files', { 'a.html': html(A), 'book_files/b.html': html(B), 'c.html': html(C) }]
	])('with %s', async (_, files) => {
		expect(await wordsOf(await zipOf(files), 'a.zip')).toBe(40);
	});

	it('with the pictures and the style of a text that has its own', async () => {
		const picture = `<image l:href="#p"/></section></body><binary id="p">${btoa(String.fromCharCode(...PNG))}</binary>`;
		const fiction = `<FictionBook><body><section>${B}${picture}</FictionBook>`;
		const page = `<!DOCTYPE html><style>p { color: red }</style>${C}`;
		const { sections, files } = await converted(
			await zipOf({ 'a.html': html(A), 'b.txt': fiction, 'c.txt': page }),
			'a.zip'
		);
		const loaded = Object.entries(sections).flatMap(([path, markup]) =>
			[...markup.matchAll(/<(?:img|link)[^>]* (?:src|href)="([^"]*)"/g)].map(([, address = '']) =>
				new URL(address, `file:///${path}`).pathname.slice(1)
			)
		);
		expect(loaded).toHaveLength(3);
		for (const path of loaded) expect(files).toHaveProperty([path]);
	});

	it('and looks through its names a few times, however many pages it has', async () => {
		const names = vi.spyOn(Zip.prototype, 'names', 'get');
		const frames = Object.fromEntries(
			Array.from({ length: 100 }, (_, at) => [`b_files/${at}.html`, html(A)])
		);
		await converted(await zipOf({ 'a.html': html(A), ...frames }), 'a.zip');
		expect(names.mock.calls.length).toBeLessThan(50);
		names.mockRestore();
	});

	it('but not the same text in another format', async () => {
		const { sections } = await converted(
			await zipOf({ 'a.html': html(A), 'a.txt': apart(0, 10), '.b.html': html(B), 'b.txt': 'One.\n\nTwo.' }),
			'a.zip'
		);
		expect(Object.keys(sections)).toEqual(['web/a.html', 'beside/0001/text/0001.xhtml']);
	});
});

describe('a large or deep file is converted', () => {
	it.each([
		['400,000 lines without a blank one', 'Word01x\n'.repeat(400_000), 'a.txt'],
		['10,000 quotations in one', `${'>'.repeat(10_000)} ${line(1)}`, 'a.md'],
		['10,000 lists in one', `${'- '.repeat(10_000)}${line(1)}`, 'a.md'],
		['5,000 elements in one', `<html>${'<div>'.repeat(5000)}${line(1)}`, 'a.html']
	])('with %s', async (_, content, name) => {
		expect(await wordsOf(content, name)).toBe(1);
	});

	it.each(['<meta ', '<html ', '<title', '<!-- ', '<title><p>', '<script><p>', '<p a="b>'])(
		'in time that grows with its length: %s',
		async (unit) => {
			const time = async (count: number) => {
				const start = performance.now();
				await converted(`<html><body><p>${line(1)}</p>${unit.repeat(count)}`, 'a.html');
				return performance.now() - start;
			};
			await time(1000);
			expect(await time(40_000)).toBeLessThan(3000);
		}
	);
});
