/** Books that are broken or unusual: there is always something to read, and the page can always be turned. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { relaxAuthorRules } from '../../../src/lib/reader/page/author-rules.ts';
import { needed, openReader } from './open-book.ts';

const long = (tag: string): string =>
	Array.from({ length: 30 }, (_, i) => `<p>${`${tag} paragraph ${i} `.repeat(20)}</p>`).join('');

describe('a broken book', () => {
	it('says which chapter cannot be shown, and the next page still appears', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: ['<h1>One</h1><p>First.</p>', '<h1>Two</h1><p>Lost.</p>', '<h1>Three</h1><p>Third.</p>'],
				without: ['EPUB/chapter-2.xhtml']
			})
		);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('cannot be shown');
		expect(reader.doc().body.textContent).toContain('chapter-2.xhtml');
		expect(reader.unreadable).toMatchObject([{ section: 1 }]);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third.');
		await reader.renderer.previous();
		await reader.renderer.previous();
		expect(reader.doc().body.textContent).toContain('First.');
	});

	it('says so even if the engine cannot read back the chapter that it writes as XML', async () => {
		const publication = await Publication.open(
			await buildEpub({ chapters: ['<p>First.</p>', '<p>Lost.</p>', '<p>Third.</p>'] })
		);
		onTestFinished(() => void vi.restoreAllMocks());
		const read = publication.doc.bind(publication);
		vi.spyOn(publication, 'doc').mockImplementation(async (path) => {
			const doc = await read(path);
			// XML 1.0 § 2.2 has no such character.
			if (path.endsWith('chapter-2.xhtml')) doc.body.append('\u0001');
			return doc;
		});
		const reader = await openReader(publication);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('cannot be shown');
		expect(reader.unreadable).toMatchObject([{ section: 1 }]);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third.');
	});

	it('shows chapters with mistakes in their markup', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: [{ file: '<html><head><title>x</title><body><p>Unclosed <b>bold & more<p>Second' }]
			})
		);
		expect(reader.doc().body.textContent).toContain('Second');
		expect(reader.unreadable).toEqual([]);
		expect(reader.renderer.pageText()).toHaveLength(1);
	});

	it('ignores calls that arrive after it was closed', async () => {
		const reader = await openReader(await buildEpub({ chapters: [long('a'), long('b')] }));
		const turning = [reader.renderer.next(), reader.renderer.goTo({ section: 1, offset: 50 })];
		reader.renderer.destroy();
		await Promise.all([...turning, reader.renderer.next()]);
		expect(reader.element.querySelector('iframe')).toBeNull();
	});
});

describe('ways through a book', () => {
	it('follows links inside it to the place they name', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: [
					'<p><a id="go" href="chapter-2.xhtml#far">go</a></p>',
					`${long('x')}<h2 id="far">The far place</h2>${long('y')}`
				]
			})
		);
		reader.doc().getElementById('go')?.click();
		await vi.waitFor(() => expect(reader.place().start.section).toBe(1));
		const [page] = reader.renderer.pageText();
		const text = reader.doc().getElementById('far')?.getBoundingClientRect();
		const left = (text?.left ?? NaN) + reader.frame().getBoundingClientRect().left;
		expect(page?.start).toBeGreaterThan(1000);
		expect(left).toBeGreaterThanOrEqual(reader.element.getBoundingClientRect().left);
		expect(left).toBeLessThan(reader.element.getBoundingClientRect().right);
	});

	it('skips sections outside the reading order, but links reach them', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: [
					'<p>First <a id="note" href="note.xhtml">note</a></p>',
					{ file: xhtml('<p>Aside</p>'), name: 'note.xhtml', linear: false },
					'<p>Third</p>'
				]
			})
		);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third');
		expect(reader.place()).toMatchObject({ atEnd: true, atStart: false });
		await reader.renderer.previous();
		reader.doc().getElementById('note')?.click();
		await vi.waitFor(() => expect(reader.doc().body.textContent).toContain('Aside'));
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third');
	});

	it.each([
		['if the book says so', '<html dir="rtl" lang="ar" ', { spine: 'page-progression-direction="rtl"' }],
		['if only its letters do', '<html ', { language: 'ar' }]
	])('is read from right to left %s, with the left arrow leading on', async (_, html, parts) => {
		const arabic = Array.from(
			{ length: 30 },
			() => `<p>${'كان يا ما كان في قديم الزمان '.repeat(20)}</p>`
		).join('');
		const reader = await openReader(
			await buildEpub({ chapters: [{ file: xhtml(arabic).replace('<html ', html) }], ...parts })
		);
		expect(reader.renderer.direction).toBe('rtl');
		expect(getComputedStyle(reader.doc().querySelector('p') as Element).direction).toBe('rtl');
		const first = reader.renderer.pageText()[0];
		expect(first?.start).toBe(0);
		reader.frame().contentWindow?.focus();
		await userEvent.keyboard('{ArrowLeft}');
		await vi.waitFor(() => expect(reader.renderer.pageText()[0]?.start).toBeGreaterThan(first?.start ?? 0));
		const second = reader.renderer.pageText()[0];
		expect((second?.start ?? 0) - (first?.end ?? 0)).toBeLessThanOrEqual(1);
		await userEvent.keyboard('{ArrowRight}');
		await vi.waitFor(() => expect(reader.renderer.pageText()[0]).toEqual(first));
	});

	it.each([
		['by its language', { language: 'he' }],
		['as it says itself', { spine: 'page-progression-direction="rtl"' }]
	])('turns to the left if its pages do, %s, though its text runs to the right', async (_, parts) => {
		const { doc, renderer, place } = await openReader(await buildEpub({ chapters: [long('a')], ...parts }));
		expect(renderer.direction).toBe('rtl');
		expect(place().pages).toBeGreaterThan(1);
		const paragraphs = [...doc().querySelectorAll('p')];
		const [first, last] = [paragraphs[0], paragraphs.at(-1)].map((p) => p?.getBoundingClientRect());
		expect(last?.right).toBeLessThan(first?.left ?? 0);
		expect(paragraphs.map((p) => getComputedStyle(p).direction)).not.toContain('rtl');
		const before = place().start.offset;
		await renderer.next();
		expect(place().start.offset).toBeGreaterThan(before);
	});

	it('answers questions for the width of a page, although its frame is as long as the section', async () => {
		const css = ['800', '900'].map(
			(width) => `@media (width >= ${width}px) { p { margin-top: ${width}px } }`
		);
		const head = `<style>${css.join('').replaceAll('>', '&gt;')}</style>`;
		const reader = await openReader(await buildEpub({ chapters: [{ file: xhtml(long('w'), head) }] }));
		expect(reader.frame().clientWidth).toBeGreaterThan(900);
		const paragraph = needed(reader.doc().querySelector('p'), 'no text');
		expect(reader.doc().defaultView?.getComputedStyle(paragraph).marginTop).toBe('800px');
	});

	it('enlarges type that the author set in points, and keeps the text on the page', async () => {
		const head = '<style>p { font-size: 12pt; line-height: 14pt } h1 { font-size: small }</style>';
		const reader = await openReader(
			await buildEpub({ chapters: [{ file: xhtml(`<h1>A</h1>${long('z')}`, head) }] })
		);
		const size = () =>
			parseFloat(
				reader.doc().defaultView?.getComputedStyle(reader.doc().querySelector('p') as Element).fontSize ?? ''
			);
		expect(size()).toBe(16);
		await reader.renderer.setDisplay({ fontSize: 150 });
		expect(size()).toBe(24);
		expect(reader.renderer.pageText()[0]?.start).toBe(0);
	});

	it('makes one page of a title page whose words are off the screen beside a picture', async () => {
		const hidden = '<h1 style="position: absolute; left: -999em">Frankenstein</h1><p>By hand</p>';
		const reader = await openReader(await buildEpub({ chapters: [hidden, long('w')] }));
		expect(reader.place()).toMatchObject({ page: 1, pages: 1 });
		await reader.renderer.next();
		expect(reader.place().start).toEqual({ section: 1, offset: 0 });
	});

	it('shows a book of fixed pages one page at a time, scaled to fit', async () => {
		const page = (text: string) => ({
			file: xhtml(
				`<p style="position: absolute; left: 900px; top: 1100px">${text}</p>`,
				'<title>x</title><meta name="viewport" content="width=1000, height=1200"/>'
			)
		});
		const reader = await openReader(
			await buildEpub({
				chapters: [page('One'), page('Two')],
				metadata: '<meta property="rendition:layout">pre-paginated</meta>'
			})
		);
		expect(reader.place()).toMatchObject({ page: 1, pages: 2, wholeBook: true, atStart: true });
		const box = reader.doc().querySelector('p')?.getBoundingClientRect();
		expect(box?.bottom).toBeLessThan(500);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Two');
		expect(reader.place().atEnd).toBe(true);
	});

	it('goes back to the page where a search of the browser scrolled half a page away', async () => {
		const reader = await openReader(await buildEpub({ chapters: [long('q')] }));
		const container = reader.element.querySelector('.epub-container') as HTMLElement;
		container.scrollLeft = 900;
		await vi.waitFor(() => expect(container.scrollLeft).toBe(800));
		expect(reader.place().page).toBe(2);
	});
});

it('does not block the page while thousands of rules are read', async () => {
	const frame = document.createElement('iframe');
	document.body.append(frame);
	onTestFinished(() => frame.remove());
	const doc = needed(frame.contentDocument, 'no document');
	const rules = Array.from({ length: 20_000 }, (_, at) => `.a${at} { font-size: 32px; columns: 2 }`);
	doc.head.append(Object.assign(doc.createElement('style'), { textContent: rules.join('\n') }));
	doc.body.innerHTML = '<p class="a19999">Text</p>';
	let looks = 0;
	const looking = setInterval(() => looks++, 1);
	const useRules = await relaxAuthorRules(doc, { width: 800, height: 500 });
	clearInterval(looking);
	useRules();
	expect(looks).toBeGreaterThan(3);
	doc.documentElement.style.fontSize = '10px';
	const { fontSize, columnCount } = needed(doc.defaultView, 'no window').getComputedStyle(
		needed(doc.querySelector('p'), 'no text')
	);
	expect([fontSize, columnCount]).toEqual(['20px', 'auto']);
});

it('takes only the finest dashes, and patterns in patterns, from the drawings of a page', async () => {
	const frame = document.createElement('iframe');
	document.body.append(frame);
	onTestFinished(() => frame.remove());
	const doc = needed(frame.contentDocument, 'no document');
	const numbers = Array.from({ length: 20 }, (_, at) => at);
	const patterns = numbers.map(
		(at) => `<pattern id="p${at}"><path class="c${at}"/><path class="c${at}"/></pattern>`
	);
	doc.body.innerHTML = `<svg>${'<circle r="300"/>'.repeat(300)}${patterns.join('')}<rect class="c20"/></svg>`;
	const dashes = ['4px, 2px', '0.005px', 'var(--fine)'];
	const rules = [
		...dashes.map((each) => `circle { stroke-dasharray: ${each}; }`),
		...numbers.map((at) => `svg .c${at + 1} { fill: url(#p${at}) }`)
	].join('\n');
	doc.head.append(Object.assign(doc.createElement('style'), { textContent: rules }));
	(await relaxAuthorRules(doc, { width: 800, height: 500 }))();
	const kept = [...(doc.styleSheets[0]?.cssRules ?? [])].map(
		(rule) => (rule as CSSStyleRule).style.strokeDasharray
	);
	expect(kept.slice(0, 3)).toEqual([dashes[0], '', '']);
	expect(doc.querySelector('rect')?.style.fill).toBe('none');
});

/** The longest that this page stood still while `work` was done, in milliseconds. */
async function longestStop(work: () => Promise<unknown>): Promise<number> {
	let last = performance.now();
	let longest = 0;
	const watch = setInterval(() => {
		longest = Math.max(longest, performance.now() - last);
		last = performance.now();
	}, 5);
	await work();
	clearInterval(watch);
	return Math.max(longest, performance.now() - last);
}

describe('a chapter that is small but expensive to lay out', () => {
	const nested = (style: string, depth: number, name = 'div') =>
		`<${name} style="${style}">a `.repeat(depth) + 'The very end.' + `</${name}>`.repeat(depth);
	const bookOf = (bomb: string, css = '') =>
		buildEpub({
			chapters: [
				'<p>First.</p>',
				{ file: xhtml(bomb).replace('<head>', `<head><style>${css}</style>`) },
				'<p>Third.</p>'
			]
		});

	it.each([
		['columns in columns', nested('columns:2', 40), ''],
		[
			'columns by a rule, in a nested one',
			nested('', 40),
			'@media all { body { div { column-\\63ount: 2 } } }'
		],
		['bodies in bodies', nested('', 80, 'body'), ''],
		['wrapping flex boxes in each other', nested('display:flex;flex-wrap:wrap', 100), ''],
		['grids by a rule', nested('', 100), 'div { display: inline-grid }'],
		['huge lengths', `${'<p>Some words.</p>'.repeat(100)}The very end.`, 'p { min-height: 99999em }']
	])('is shown without the expensive part: %s', async (_, bomb, css) => {
		const reader = await openReader(await bookOf(bomb, css));
		expect(await longestStop(() => reader.renderer.next())).toBeLessThan(1000);
		expect(reader.doc().body.textContent).toContain('The very end.');
		expect(reader.unreadable).toEqual([]);
	});

	/**
	 * Cells that span what is not there: twice the rows take much more than twice the time, so many that no machine is quick enough.
	 * In a cell, as nothing there is shown in slices.
	 */
	const endless = `<table><tr><td><table>${'<tr><td colspan="1000" rowspan="65534">x</td></tr>'.repeat(60_000)}</table></td></tr></table>`;
	const trials = () => document.querySelectorAll('iframe[sandbox="allow-scripts"]').length;

	it('is no longer tried once its book is closed, as the next trial would wait for it', async () => {
		const reader = await openReader(await bookOf(endless));
		void reader.renderer.next();
		await expect.poll(trials).toBe(1);
		reader.renderer.destroy();
		await expect.poll(trials, { timeout: 500 }).toBe(0);
	});

	it.each([
		['by itself', ''],
		['after more rules than a section may have', 'b{}'.repeat(30_000)],
		['after as many in several sheets', `${'b{}'.repeat(15_000)}</style><style>${'b{}'.repeat(15_000)}`],
		['with a style that no XML can contain', 'b::after{content:"\\ffff"}p{display:flex}']
	])('is removed if layout would never end, and the rest can be read: %s', async (_, css) => {
		const reader = await openReader(await bookOf(endless, css));
		expect(await longestStop(() => reader.renderer.next())).toBeLessThan(1000);
		expect(reader.doc().body.textContent).toContain('cannot be displayed');
		expect(reader.unreadable).toMatchObject([
			{ section: 1, reason: expect.stringContaining('too long') as string }
		]);
		expect(trials()).toBe(0);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third.');
	});

	const title = 'word and '.repeat(40_000);
	const many = '<i title="word and word and word and word and ">word</i> '.repeat(5500);
	it.each([
		['in large letters, with very many elements in a paragraph', `<p>${many}</p>`, 'p{font-size:6em}'],
		[
			'by short attributes, of very many elements',
			`<p>${many}</p>`,
			`i::before{content:${'attr(title) '.repeat(20)}}`
		],
		['by a string', '<i>x</i> '.repeat(6000), `i::after{content:"${'word and '.repeat(215)}"}`],
		[
			'by an attribute',
			`<p title="${title}">x</p>`.repeat(20),
			`p::before{content:${'attr(title) '.repeat(160)}}`
		]
	])('is removed if its style fills more pages than a browser can lay out: %s', async (_, text, css) => {
		const reader = await openReader(await bookOf(text, css));
		expect(await longestStop(() => reader.renderer.next())).toBeLessThan(1000);
		expect(reader.doc().body.textContent).toContain('cannot be displayed');
	});

	it('is removed where a later slice takes too long', async () => {
		const reader = await openReader(
			await bookOf(
				`<p>${'word '.repeat(39_000)}</p><p>${'<i>x</i>y '.repeat(5000)}</p>`,
				`i::after{content:"${'word and '.repeat(215)}"}`
			)
		);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('word word');
		expect(await longestStop(() => reader.renderer.goTo({ section: 1, offset: Infinity }))).toBeLessThan(
			1000
		);
		expect(reader.doc().body.textContent).toContain('cannot be displayed');
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Third.');
	});

	it.each([
		['blurs', 'p{filter:blur(50px)}', 'cannot be displayed'],
		['wide shadows', '*{box-shadow:0 0 99px red}', 'cannot be displayed'],
		['mirrors', 'p{-webkit-box-reflect:below}', 'cannot be displayed'],
		['layers in space', 'p{transform-style:preserve-3d}', 'cannot be displayed'],
		['small shadows', 'p{box-shadow:0 1px 4px #0006;filter:none}', 'Some words']
	])('is removed if it would be painted in very many pictures: %s', async (_, css, shown) => {
		const reader = await openReader(await bookOf('<p>Some words.</p> '.repeat(200), css));
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain(shown);
	});

	it.each([
		['rules in rules', '<p>x</p>', `p{${'&amp; p,&amp; p{'.repeat(24)}`],
		[
			'long selectors',
			nested('', 100),
			'div:has(~ p) '.repeat(20).repeat(200).replaceAll(' div', ' *+div') + '{color:red}'
		]
	])('blocks nothing, shown or not: %s', async (_, bomb, css) => {
		const reader = await openReader(await bookOf(bomb, css));
		expect(await longestStop(() => reader.renderer.next())).toBeLessThan(1000);
		await reader.renderer.goTo({ section: 2, offset: 0 });
		expect(reader.doc().body.textContent).toContain('Third.');
	});

	it('is laid out in a trial first; an ordinary one is not, whatever we add to it', async () => {
		const tried: Element[] = [];
		const watch = new MutationObserver((changes) => {
			for (const { addedNodes } of changes)
				for (const node of addedNodes)
					if ((node as Element).matches('iframe[srcdoc]')) tried.push(node as Element);
		});
		watch.observe(document.body, { childList: true });
		onTestFinished(() => watch.disconnect());
		const css = 'p { text-align: justify; margin: 1vw 0; font-size: 12pt } h1 { text-align: left }';
		const ordinary = await bookOf(
			`<h1>Second.</h1><p style="text-align: left">${'Words. '.repeat(500)}</p>`,
			css
		);
		const reader = await openReader(ordinary);
		await reader.renderer.next();
		expect(reader.doc().body.textContent).toContain('Second.');
		expect(tried).toHaveLength(0);
		const named = await openReader(
			await bookOf(
				'<p id="lectern-after">Second.</p>',
				'}</style><style id="lectern-mine">p { display: flex }'
			)
		);
		await named.renderer.next();
		expect(named.doc().querySelector('p')?.textContent).toBe('Second.');
		expect(tried).toHaveLength(1);
	});

	it('drops lists of thousands of filters, and keeps a single one', async () => {
		const css = `p { filter: ${'blur(50px) '.repeat(3000)} } div { filter: opacity(50%) }`;
		const reader = await openReader(await bookOf('<div><p>The very end.</p></div>', css));
		expect(await longestStop(() => reader.renderer.next())).toBeLessThan(1000);
		const filterOf = (name: string) =>
			getComputedStyle(reader.doc().querySelector(name) ?? document.body).filter;
		expect([filterOf('div'), filterOf('p')]).toEqual(['opacity(0.5)', 'none']);
	});

	it('is shown unchanged if it can be laid out after all', async () => {
		const reader = await openReader(await bookOf(nested('display:flex', 10)));
		await reader.renderer.next();
		const box = reader.doc().querySelector('div');
		expect(box && getComputedStyle(box).display).toBe('flex');
	});
});
