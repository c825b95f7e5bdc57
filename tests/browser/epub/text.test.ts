/** Books made for one difficulty each: what their text is, and that the way back to the page is exact. */
import { describe, expect, it } from 'vitest';
import { extractBook } from '$lib/epub/extract-book.ts';
import type { BookText } from '$lib/book/text.ts';
import { cfiOf } from '$lib/epub/cfis.ts';
import { rangeAt } from './cfi.ts';
import { Pacer, runAtOnce } from '$lib/async/pause.ts';
import { parsingHtml } from '$lib/epub/content/html-fallback.ts';
import { readSection } from '$lib/epub/content/section-document.ts';
import { offsetsOf, rangeOf } from '$lib/epub/text/dom-range.ts';
import { Publication } from '$lib/epub/publication.ts';
import { strings } from '$lib/strings/strings.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import type { Section } from '$lib/book/text.ts';
import { buildEpub, xhtml, type EpubParts } from '../../fixtures/epub-builder.ts';
import { seeded } from '../../fixtures/random.ts';

async function open(parts: EpubParts): Promise<{ book: Publication; text: BookText }> {
	const book = await Publication.open(await buildEpub(parts));
	return { book, text: await extractBook(book) };
}

/** The text of one chapter with this body. */
async function textOf(body: string): Promise<Section> {
	const { text } = await open({ chapters: [body] });
	return text.sections[0] as Section;
}

describe('the text of a section', () => {
	it('keeps blocks apart and words together', async () => {
		const { text, blocks } = await textOf(
			'<div>The end.<p>Next <b>bo</b>ld</p>tail</div><ul><li>one</li><li>two</li></ul><h2>Head</h2>'
		);
		expect(text).toBe('The end.\nNext bold\ntail\none\ntwo\nHead');
		expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(text.split('\n'));
		expect(blocks.map(({ kind }) => kind)).toEqual([
			...['paragraph', 'paragraph', 'paragraph', 'item', 'item', 'heading']
		]);
	});

	it('has white space as a browser shows it', async () => {
		expect((await textOf(' \n<p>  a \t<i> b</i>\n c<br/> d <br/>\n</p> <p>\u00a0x y\u00a0</p>')).text).toBe(
			'a b c\nd\n\u00a0x y\u00a0'
		);
		const code = await textOf('<p>see:</p><pre>\nif x:\n\tgo\n\n</pre><p>end</p>');
		expect(code.text).toBe('see:\nif x:\n\tgo\nend');
		expect(code.blocks[1]?.kind).toBe('preformatted');
	});

	it('leaves out what nobody sees, and nothing else', async () => {
		const { text } = await textOf(
			'<p>a<script>no()</script><style>p{}</style><span hidden="">no</span><span style="color:red; DISPLAY : none">no</span>' +
				'<span aria-hidden="true">b</span><img src="x.png" alt="no"/><template>no</template>' +
				'<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><textarea>no</textarea></p>' +
				'<svg xmlns="http://www.w3.org/2000/svg"><title>no</title><text>drawn</text></svg><audio>no</audio>' +
				'<noscript><p>plain</p></noscript><details><summary>more</summary>inside</details>'
		);
		expect(text).toBe('ab漢\ndrawn\nplain\nmore\ninside');
	});

	it('drops soft hyphens and word joiners, and still finds the place', async () => {
		const book = await Publication.open(
			await buildEpub({ chapters: ['<p>in\u00advis\u00adible \u2060\u2014 ink</p>'] })
		);
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		const { text } = walkText(doc);
		expect(text).toBe('invisible \u2014 ink');
		expect(rangeOf(doc, 2, 5).toString()).toBe('vis');
		expect(rangeOf(doc, 0, 9).toString()).toBe('in\u00advis\u00adible');
		expect(offsetsOf(doc, rangeOf(doc, 3, 14))).toEqual({ start: 3, end: 14 });
	});

	it('marks footnotes, verse, rows and captions', async () => {
		const { text, blocks } = await textOf(
			'<p>text</p><aside epub:type="footnote" id="n1"><p>a note</p></aside>' +
				'<section role="doc-endnotes"><h2>Notes</h2><ol><li>another</li></ol></section>' +
				'<aside epub:type="sidebar"><p>side</p></aside>' +
				'<blockquote epub:type="z3998:verse"><p><span>line</span><br/><span>line</span></p></blockquote>' +
				'<table><caption>cap</caption><tr><td>a</td><td>b</td></tr><tr><td><p>c</p></td><td>d</td></tr></table>'
		);
		expect(text).toBe('text\na note\nNotes\nanother\nside\nline\nline\ncap\na\tb\nc\nd');
		expect(blocks.map(({ start, end, kind, note }) => [text.slice(start, end), kind, note ?? false])).toEqual(
			[
				['text', 'paragraph', false],
				['a note', 'note', true],
				['Notes', 'heading', true],
				['another', 'note', true],
				['side', 'paragraph', false],
				['line\nline', 'verse', false],
				['cap', 'caption', false],
				['a\tb', 'row', false],
				['c', 'row', false],
				['d', 'row', false]
			]
		);
	});

	it('raises the number of a link to a note, one letter for one, and no other number', async () => {
		const mark = '<a epub:type="noteref" href="#n1">1</a>';
		const { text } = await textOf(
			`<p>the Gutway,${mark} six <a href="#n12"><sup>[12]</sup></a>x<sup><a href="n.xhtml#n3">3</a></sup>` +
				'<a role="doc-noteref" href="#n4">*</a> 7<sup>8</sup> <a href="#c9">9</a> <a href="#c">chapter <sup>2</sup></a></p>'
		);
		expect(text).toBe('the Gutway,¹ six [¹²]x³* 78 9 chapter 2');
	});

	it('knows where ids are, even of empty and hidden elements', async () => {
		const { anchors } = await textOf(
			'<p id="p1">one <a id="in"/>two</p><span id="break" hidden="hidden"/><p id="p2">three</p><a id="last"/>'
		);
		expect(Object.fromEntries(anchors)).toEqual({ p1: 0, in: 4, break: 8, p2: 8, last: 13 });
	});

	it('knows where printed pages begin that are in no page list', async () => {
		const { text } = await open({
			chapters: [
				'<p>one <span epub:type="pagebreak" title="Page xii."/>two</p><hr role="doc-pagebreak" hidden="hidden" aria-label="13"/>' +
					'<p>three <a epub:type="pagebreak" id="p14">14</a> four <span epub:type="pagebreak"/></p>'
			]
		});
		expect(text.printedPages).toEqual([
			{ label: 'xii', at: { section: 0, offset: 4 } },
			{ label: '13', at: { section: 0, offset: 8 } },
			{ label: '14', at: { section: 0, offset: 14 } }
		]);
	});

	it('ignores a page of a list that leads nowhere in the book', async () => {
		const pages = (...ids: string[]) =>
			open({
				chapters: ['<p>one <span id="p7" role="doc-pagebreak" aria-label="7"/>two <a id="b8"/>three</p>'],
				files: {
					'EPUB/nav.xhtml': xhtml(
						'<nav epub:type="toc"><ol><li><a href="chapter-1.xhtml">1</a></li></ol></nav>' +
							`<nav epub:type="page-list"><ol>${ids.map((id) => `<li><a href="chapter-1.xhtml#${id}">${id}</a></li>`).join('')}</ol></nav>`
					)
				}
			});
		const { text } = await pages('p7', 'p8');
		expect(text.printedPages).toEqual([{ label: 'p7', at: { section: 0, offset: 4 } }]);
		const { text: unlisted } = await pages('gone');
		expect(unlisted.printedPages).toEqual([{ label: '7', at: { section: 0, offset: 4 } }]);
	});
});

describe('files that are not as they should be', () => {
	it('reads malformed XHTML as HTML, including empty elements and epub:type', async () => {
		const { text, book } = await open({
			chapters: [
				{
					file: xhtml('<p>one<p>two & three<br>four</p><aside epub:type="footnote">note', '<title/><script/>')
				}
			]
		});
		expect(text.sections[0]?.text).toBe('one\ntwo & three\nfour\nnote');
		expect(text.sections[0]?.blocks.at(-1)?.note).toBe(true);
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		expect(doc.contentType).toMatch(/xml/);
		const again = new DOMParser().parseFromString(new XMLSerializer().serializeToString(doc), 'text/xml');
		expect(walkText(again).text).toBe('one\ntwo & three\nfour\nnote');
	});

	it('reads UTF-16, Latin-1, unknown prefixes, missing namespaces, HTML entities and control characters', async () => {
		const wide = new Uint8Array(
			new Uint16Array(Array.from(`\ufeff${xhtml('<p>wíde</p>')}`, (c) => c.charCodeAt(0))).buffer
		);
		const latin = Uint8Array.from(xhtml('<p>é</p>').replace('utf-8', 'iso-8859-1'), (char) =>
			char.charCodeAt(0)
		);
		const { text } = await open({
			chapters: [
				{ file: wide },
				{ file: latin },
				{ file: xhtml('<p foo:bar="x">prefix</p>') },
				{ file: '<html><head><title/></head><body><p>no namespace</p></body></html>' },
				{
					file: xhtml('<p>a&nbsp;&mdash;&own;&amp;<![CDATA[&nbsp;<]]></p>').replace(
						'html>',
						'html [<!ENTITY own "!">]>'
					)
				},
				{ file: xhtml('<p>bell\u0007 and&#13;\nreturn</p>') }
			]
		});
		expect(text.sections.map((section) => section.text)).toEqual([
			...['wíde', 'é', 'prefix', 'no namespace', 'a\u00a0—!&&nbsp;<', 'bell and return']
		]);
	});

	it('does not expand entities within entities', async () => {
		const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">';
		const { text } = await open({
			chapters: [{ file: xhtml('<p>x&c;</p>').replace('html>', `html [${bomb}]>`) }]
		});
		expect(text.sections[0]?.text).toBe('x…');
	});

	it('replaces an entity by its text, however long', async () => {
		const long = 'The ferry was kept by Old Marten. '.repeat(30).trim();
		const { text } = await open({
			chapters: [
				{
					file: xhtml('<p>&long; &in;</p>').replace(
						'html>',
						`html [<!ENTITY long "${long}"><!ENTITY in "It was &long;.">]>`
					)
				}
			]
		});
		expect(text.sections[0]?.text).toContain(long);
		expect(text.sections[0]?.text, 'inside another, it would grow without end').toContain('It was ….');
	});

	it('has what stands beside the body in the body, shows no head, and trusts no mark of ours', async () => {
		const file = xhtml('<p data-lectern-slice="1">In.</p>').replace(
			'</body>',
			'</body><p>Out.</p>and<div>far</div>'
		);
		const { book, text } = await open({ chapters: [{ file }] });
		const { documentElement, body, head } = await book.doc('EPUB/chapter-1.xhtml');
		expect(text.sections[0]?.text).toBe('In.\nOut.\nand\nfar');
		expect([documentElement.childNodes.length, body.children.length]).toEqual([2, 3]);
		expect(head.getAttribute('style')).toBe('display: none !important');
		expect(body.innerHTML).not.toContain('data-lectern');
	});

	it('survives very deep trees and very long text nodes', async () => {
		const deep = `${'<div>'.repeat(3000)}deep${'</div>'.repeat(3000)}`;
		const { text, book } = await open({ chapters: [deep, `<p>${'word '.repeat(60_000)}</p>`] });
		expect(text.sections[0]?.text).toBe('deep');
		expect(text.sections[1]?.text.length).toBe(299_999);
		const doc = await book.doc('EPUB/chapter-2.xhtml');
		const again = new DOMParser().parseFromString(new XMLSerializer().serializeToString(doc), 'text/xml');
		expect(again.querySelector('p')?.childNodes.length).toBe(doc.querySelector('p')?.childNodes.length);
		// Parts that are blocks of their own, each of one text node.
		const parts = [...(doc.querySelector('p')?.childNodes ?? [])];
		expect(parts.map((part) => [part.nodeName, part.childNodes.length])).toEqual(Array(6).fill(['span', 1]));
	});

	it('shows a picture or drawing in the spine on a page of its own', async () => {
		const svg =
			'<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><text>drawn</text><script>no</script></svg>';
		const { book, text } = await open({
			chapters: [
				{ file: svg, name: 'a.svg', mediaType: 'image/svg+xml' },
				{ file: new Uint8Array(8), name: 'b c.png', mediaType: 'image/png' }
			]
		});
		expect(text.sections[0]?.text).toBe('drawn');
		const doc = await book.doc('EPUB/b c.png');
		expect(doc.querySelector('img')?.getAttribute('src')).toBe('b%20c.png');
	});

	it('replaces a missing chapter by an empty section and a warning, and reads on', async () => {
		const { text } = await open({
			chapters: ['<p>one</p>', '<p>two</p>'],
			without: ['EPUB/chapter-1.xhtml']
		});
		expect(text.sections.map((section) => section.text)).toEqual(['', 'two']);
		expect(text.warnings[0]).toContain('chapter-1.xhtml');
	});
});

describe('a section whose markup is broken', () => {
	const page = (before: string) =>
		`<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p>First.</p>${before}${'<p>Many words more of the chapter.</p>'.repeat(40)}</body></html>`;

	it.each(['<!-- never closed ', '<![CDATA[never closed ', '<p><![CDATA[a < b & <i>c</i>]]>', '<i>'])(
		'shows all of its text after %s',
		async (before) => {
			const { text } = await open({ chapters: [{ file: page(before) }] });
			expect(text.sections[0]?.text).toMatch(/^First\./);
			expect(text.sections[0]?.text.match(/Many words more/g)).toHaveLength(40);
			if (before.includes('a < b')) expect(text.sections[0]?.text).toContain('a < b & <i>c</i>');
			expect([text.damaged, text.warnings]).toEqual([[], []]);
		}
	);

	it('shows what stands between a comment that was never closed and the next', async () => {
		const words = (name: string) => `<p>${name} has words of its own.</p>`.repeat(100);
		const file = page(`${words('A')}<!-- page 12 ${words('B')}<!-- page 13 -->${words('C')}<!-- a -- b -->`);
		const { text } = await open({ chapters: [{ file }] });
		for (const name of ['A', 'B', 'C'])
			expect(text.sections[0]?.text.match(new RegExp(`${name} has`, 'g'))).toHaveLength(100);
		expect(text.sections[0]?.text).not.toMatch(/page 13|a -- b/);
		expect([text.damaged, text.warnings]).toEqual([[], []]);
	});

	const LONG = 'A paragraph that nobody sees, although it is as long as paragraphs in books are.';
	const UNSEEN =
		'template button slot iframe select meta link textarea title noembed noframes style script object canvas audio ' +
		'video dialog ruby><rt rp option progress meter metadata desc annotation symbol defs svg><title svg><desc ' +
		'applet noscript datalist BODY';
	const count = ({ text }: Awaited<ReturnType<typeof open>>) =>
		text.sections[0]?.text.match(/Many words more/g)?.length;
	const isShown = (tree: Document) => (tree.body.textContent.match(/Many words more/g) ?? []).length;
	it.each(UNSEEN.split(' ').flatMap((name) => [`<${name}>`, `<i><${name}>x`, `<p><${name}>`]))(
		'shows the paragraphs behind a tag that was never closed: %s',
		async (tag) => {
			const opened = await open({ chapters: [{ file: page(tag) }] });
			expect(count(opened)).toBe(40);
			expect(isShown(await opened.book.doc('EPUB/chapter-1.xhtml'))).toBe(40);
			expect(opened.text.damaged).toEqual([]);
		}
	);

	it.each(UNSEEN.split(' '))('shows the paragraphs in an element that is closed: %s', async (name) => {
		const words = '<p>Many words more of the chapter.</p>';
		const close = name.split('><').reverse().join('></');
		const file = page(`<${name}>${words.repeat(20)}</${close}>`);
		for (const each of [file, file.replace('First.', 'First.<br>')]) {
			const opened = await open({ chapters: [{ file: each }] });
			expect(count(opened)).toBe(60);
			expect(isShown(await opened.book.doc('EPUB/chapter-1.xhtml'))).toBe(60);
			expect(opened.text.damaged).toEqual([]);
		}
	});

	it.each([
		['style', 320, ''],
		['title', 320, ''],
		['title', 290, '</title>'],
		['style', 290, '</style>'],
		['template', 290, '</template>'],
		['title', 305, '</title>'],
		['template', 305, '</template>']
	])('shows the paragraphs in a %s below %i levels', async (name, depth, close) => {
		const levels = close && '</div>'.repeat(depth);
		const file = page(`${'<div>'.repeat(depth)}<${name}>`).replace('</body>', `${close}${levels}</body>`);
		expect(count(await open({ chapters: [{ file }] }))).toBe(40);
	});

	it.each([
		['a body in capitals', (file: string) => file.replaceAll('body>', 'BODY>')],
		['no body', (file: string) => file.replaceAll(/<\/?body>/g, '')],
		['a body of another language', (file: string) => file.replace('<body>', '<body xmlns="urn:x">')],
		[
			'its text in the head',
			(file: string) => file.replaceAll(/<\/head><body>|<\/body>/g, '').replace('</html>', '</head></html>')
		],
		[
			'text in front of the body',
			(file: string) =>
				file.replace('<body><p>First.</p>', '').replace('</body>', '<body><p>Last.</p></body>')
		],
		[
			'several bodies',
			(file: string) => file.replaceAll(/<p>Many (.*?)<\/p>/g, '</body><body><p>Many $1</p>')
		]
	])('shows the text of a page that has %s', async (_, change) => {
		const opened = await open({ chapters: [{ file: change(page('')) }] });
		expect(count(opened)).toBe(40);
		expect(isShown(await opened.book.doc('EPUB/chapter-1.xhtml'))).toBe(40);
		expect(opened.text.damaged).toEqual([]);
	});

	it('shows what stands behind an address without its second quotation mark', async () => {
		expect(count(await open({ chapters: [{ file: page('<p class="x>') }] }))).toBe(40);
	});

	it('leaves players, code, readings and drawings as they are', async () => {
		const kept =
			'<video src="a.mp4"><p>Not played here.</p></video><ruby>漢<rt>kan</rt></ruby><script>var a = "&lt;p>" + b; write("<p>A paragraph that this page writes with its script, as long as paragraphs are</p>")</script>' +
			`<svg xmlns="http://www.w3.org/2000/svg"><desc>${LONG}</desc><title>${LONG}</title><defs><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">${LONG}</p></foreignObject></defs></svg>`;
		const { text, book } = await open({ chapters: [{ file: page(kept) }] });
		expect(text.sections[0]?.text).toMatch(/^First\.\n漢\nMany/);
		expect(
			(await book.doc('EPUB/chapter-1.xhtml')).querySelectorAll('video p, ruby rt, svg desc, svg p')
		).toHaveLength(4);
		expect(text.damaged).toEqual([]);
	});

	it.each([
		...['button', 'slot', 'iframe', 'select', 'textarea', 'option', 'dialog', 'progress'].map(
			(name) => `<${name}>${LONG}</${name}>`
		),
		`<ruby>a<rt>${LONG}</rt></ruby>`,
		...['title', 'textarea', 'script'].map((name) => `<i><${name}>${LONG}<${name}>x</${name}>`)
	])('is reported as damaged if it is long and loses little: %s', async (before) => {
		const chapters = [{ file: page(before + '<p>Words.</p>'.repeat(2000)) }];
		const { text } = await open({ chapters });
		expect(text.sections[0]?.text).not.toContain('nobody');
		expect(text.damaged).toEqual([0]);
	});

	it('is reported as damaged if it is a set of frames', async () => {
		const file = page('').replaceAll('body>', 'frameset>');
		expect((await open({ chapters: ['<p>A</p>', { file }] })).text.damaged).toEqual([1]);
	});

	it.each([
		'<title>A title, and with it much that is known of the book, but no text of it</title>',
		'&#160;&#xa0;'.repeat(400)
	])('is not reported as damaged for what is no text: %s', async (before) => {
		expect((await open({ chapters: [{ file: page(`<br>${before}`) }] })).text.damaged).toEqual([]);
	});

	it.each(['<textarea>', '<style>', '<script>'])(
		'is reported as damaged if it loses text after %s',
		async (tag) => {
			const file = page(tag)
				.replaceAll(/(?<=\.)<\/?p>/g, '<br/>')
				.replaceAll(/<p>(?!First)/g, '');
			const { text, book } = await open({ chapters: ['<p>Whole.</p>', { file }] });
			expect(text.sections[1]?.text).not.toContain('Many words');
			expect(text.damaged).toEqual([1]);
			expect(text.warnings.join()).toContain(strings.files.flaws.broken);
			expect(book.warnings.join()).toContain(strings.files.flaws.broken);
		}
	);

	it('is read in pieces, so that the page is not blocked', async () => {
		let pauses = 0;
		class Counting extends Pacer {
			override get due() {
				return true;
			}
			override async pause() {
				pauses++;
			}
		}
		const text = '&amp '.repeat(50_000);
		await readSection(`<html><body><p>${text}`, 'application/xhtml+xml', 'a.xhtml', new Counting());
		expect(pauses).toBeGreaterThan(text.length / 10_000);
	});

	it('is the same whether it is parsed in pieces or at once', () => {
		const random = seeded(7);
		const parts =
			'<p>|</p>|<b>|</i>|<table>|<td>|</table>|<svg>|<title/>|<noscript>|<script>"<b>"</script>|&amp |&notit;|<!--|-->|word |\r\n|\0|<a href="x|">|<body class=x>|<template>|<textarea>|<pre>\n'.split(
				'|'
			);
		for (let at = 0; at < 300; at++) {
			const long = 'x'.repeat(8192 - Math.floor(random() * 60));
			const markup = [
				long,
				...Array.from({ length: 20 }, () => parts[Math.floor(random() * parts.length)])
			].join('');
			const whole = new DOMParser().parseFromString(markup, 'text/html');
			expect(runAtOnce(parsingHtml(markup)).documentElement.outerHTML).toBe(whole.documentElement.outerHTML);
		}
	});
});

describe('a place in the text', () => {
	const body =
		'<!-- c --><h1>Title</h1>\n<p>One <i>two</i> three.</p><p>Fo<!-- c -->ur<br/>five</p><img src="x"/><p><b>six</b></p>';

	it('has the same text as range and as CFI, whatever stretch is asked for', async () => {
		const book = await Publication.open(await buildEpub({ chapters: [body] }));
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		const { text } = walkText(doc);
		expect(text).toBe('Title\nOne two three.\nFour\nfive\nsix');
		for (let start = 0; start < text.length; start++)
			for (let end = start + 1; end <= text.length; end++) {
				const range = rangeOf(doc, start, end);
				const wanted = text.slice(start, end).replaceAll('\n', '');
				expect(range.toString().replaceAll('\n', ''), `${start}-${end}`).toBe(wanted);
				const found = rangeAt(doc, cfiOf(range, '/6/2'));
				expect(found.toString().replaceAll('\n', '')).toBe(wanted);
				if (text.slice(start, end).trim() === text.slice(start, end))
					expect(offsetsOf(doc, range)).toEqual({ start, end });
			}
	});

	it('is clipped to the text if a range is set between elements', async () => {
		const book = await Publication.open(await buildEpub({ chapters: [body] }));
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		const range = doc.createRange();
		range.selectNodeContents(doc.body);
		const { text } = walkText(doc);
		expect(offsetsOf(doc, range)).toEqual({ start: 0, end: text.length });
		range.selectNode(doc.querySelector('i') as Element);
		expect(offsetsOf(doc, range)).toEqual({ start: 10, end: 13 });
		expect(rangeAt(doc, cfiOf(rangeOf(doc, 10, 13), '/6/2')).toString()).toBe('two');
		range.selectNode(doc.querySelector('img') as Element);
		expect(offsetsOf(doc, range).start).toBe(offsetsOf(doc, range).end);
		expect(cfiOf(rangeOf(doc, 0, 0), '/6/2')).toBe('epubcfi(/6/2!/4/2/1:0)');
		// Between elements there is always a chunk of text to count, even an empty one. A comment does not divide one.
		expect(cfiOf(rangeOf(doc, 10, 19), '/6/2')).toBe('epubcfi(/6/2!/4/4,/2/1:0,/3:6)');
		expect(cfiOf(rangeOf(doc, 24, 29), '/6/2')).toBe('epubcfi(/6/2!/4/6,/1:3,/3:3)');
		expect(cfiOf(rangeOf(doc, 31, 34), '/6/2')).toBe('epubcfi(/6/2!/4/10/2,/1:0,/1:3)');
		// Beyond the end is the end.
		expect(rangeOf(doc, 500, 600).toString()).toBe('');
		range.selectNodeContents(doc.body);
		range.collapse(false);
		expect(offsetsOf(doc, range)).toEqual({ start: text.length, end: text.length });
	});

	it('follows a document that changes under it', async () => {
		const book = await Publication.open(await buildEpub({ chapters: ['<p>one two three</p>'] }));
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		expect(rangeOf(doc, 4, 7).toString()).toBe('two');
		const first = doc.querySelector('p')?.firstChild as Text;
		first.splitText(5);
		expect(rangeOf(doc, 4, 7).toString()).toBe('two');
	});

	it('has a CFI even in a page without text', async () => {
		const book = await Publication.open(await buildEpub({ chapters: ['<img src="x.png" alt=""/>'] }));
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		expect(rangeAt(doc, cfiOf(rangeOf(doc, 0, 0), '/6/2'))).not.toBeNull();
	});
});

describe('a long section', () => {
	it('is processed in slices', async () => {
		const paragraph = '<p>It was a <i>dark</i> and stormy night; the rain fell in torrents.</p>\n';
		const book = await Publication.open(await buildEpub({ chapters: [paragraph.repeat(27_000)] }));
		let longest = 0;
		let ticks = 0;
		let last = performance.now();
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
			ticks++;
			port2.postMessage(null);
		};
		port2.postMessage(null);
		const started = performance.now();
		const text = await extractBook(book);
		const took = performance.now() - started;
		port1.close();
		// eslint-disable-next-line no-console -- a measured figure, printed for whoever changes this
		console.info(`one section of 2 MB: ${Math.round(took)} ms, longest gap ${longest.toFixed(1)} ms`);
		expect(text.sections[0]?.blocks.length).toBe(27_000);
		expect(ticks).toBeGreaterThan(10);
	});

	const sentences = (characters: number) => 'The ferry came at noon. '.repeat(characters / 24);
	/** As other readers see it. */
	const innerOf = (body: string) =>
		new DOMParser().parseFromString(xhtml(body), 'application/xml').querySelector('body')?.innerHTML;
	const marked = (paragraphs: number, characters: number) =>
		`<a id="start"></a>Loose words. ${`<a id="page"></a><p>${sentences(characters)}</p><style>p { margin: 0 }</style>`.repeat(paragraphs)}`;

	it.each([
		['a chapter of 66,000 letters with page breaks between its paragraphs', marked(20, 3300)],
		['a paragraph of 120,000 letters', `<p>${sentences(120_000)}</p>`],
		[
			'40,000 Chinese characters and page breaks',
			`<a id="a"></a><p>${'渡船来回。'.repeat(8000)}</p><a id="b"></a>`
		]
	])('keeps its elements as in the file if it can be shown whole: %s', async (_name, body) => {
		const book = await Publication.open(await buildEpub({ chapters: [{ file: xhtml(body) }] }));
		const doc = await book.doc('EPUB/chapter-1.xhtml');
		expect(doc.body.innerHTML === innerOf(body)).toBe(true);
	});

	it('wraps loose words in blocks only if it cannot be shown whole', async () => {
		const book = await Publication.open(
			await buildEpub({ chapters: [{ file: xhtml(`${marked(100, 3300)}<img src="x.png" alt=""/>`) }] })
		);
		const { body } = await book.doc('EPUB/chapter-1.xhtml');
		expect([...body.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
			'Loose words. '
		]);
		expect(body.querySelectorAll(':scope > style').length).toBe(100);
		// All but the two in the line of the words.
		expect(body.querySelectorAll(':scope > a').length).toBe(99);
		expect(body.querySelectorAll(':scope > img').length).toBe(1);
	});
});
