/** No book costs more than its size: steps are counted by the browser's own profiler, and four times the input takes four times as many. */
import { commands } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { Pacer } from '$lib/async/pause.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import type { BookText } from '$lib/book/text.ts';
import { openingOf } from '$lib/epub/opening.ts';
import { Publication } from '$lib/epub/publication.ts';
import { linkResources } from '$lib/epub/resources.ts';
import { readDrawing } from '$lib/epub/content/neutralise.ts';
import { limitLayers } from '$lib/epub/content/reference-limits.ts';
import { parseXml } from '$lib/epub/content/xml.ts';
import {
	MAX_ALTERNATIVES_CHARACTERS,
	MAX_DRAWING_ELEMENTS,
	MAX_DRAWN_BY_USE,
	MAX_FORMULA_ELEMENTS,
	MAX_LAYERS,
	MAX_NAME_CHARACTERS,
	MAX_NAMES,
	MAX_PLAYERS,
	MAX_STYLE_SHEETS
} from '$lib/book/limits.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { buildEpub, xhtml, type EpubParts } from '../../fixtures/epub-builder.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const each = (count: number, make: (index: number) => string): string => numbers(count).map(make).join('');
const chapter = (file: string): EpubParts => ({ chapters: [{ file }] });

/** Book of size n, each in a way that was seen to cost more than its size. */
const BOOKS: Record<string, (n: number) => EpubParts> = {
	'creators with their roles': (n) => ({
		metadata: each(
			n,
			(at) => `<dc:creator id="c${at}">N${at}</dc:creator><meta refines="#c${at}" property="role">aut</meta>`
		)
	}),
	'items of the manifest and the spine': (n) => ({
		chapters: numbers(n / 20).map((at) => `<p>${at}</p>`),
		manifest: each(n, (at) => `<item id="i${at}" href="${at}.png" media-type="image/png"/>`)
	}),
	'entries of the contents': (n) => ({
		nav: `<ol>${each(n, (at) => `<li><a href="chapter-1.xhtml#a${at}">E ${at}</a></li>`)}</ol>`,
		chapters: [each(n, (at) => `<p id="a${at}">x</p>`)]
	}),
	'lists in lists of the contents': (n) => ({
		nav: `<ol>${each(n / 40, () => '<li><a href="chapter-1.xhtml">E</a><ol>'.repeat(20) + '</ol></li>'.repeat(20))}</ol>`
	}),
	'many lists in one entry of the contents': (n) => ({
		nav: `<ol><li>${each(n, () => '<ol><li><a href="chapter-1.xhtml">E</a></li></ol>')}</li></ol>`
	}),
	'references to one entity': (n) =>
		chapter(
			`<!DOCTYPE html [<!ENTITY e "${'word '.repeat(30)}">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>${'&e; '.repeat(n)}</p></body></html>`
		),
	'entities that stand in each other': (n) =>
		chapter(
			`<!DOCTYPE html [<!ENTITY l0 "lol">${each(n, (at) => `<!ENTITY l${at + 1} "&l${at};&l${at};">`)}]>` +
				`<html xmlns="http://www.w3.org/1999/xhtml"><body><p>&l${n};.</p></body></html>`
		),
	'document types without an end': (n) => chapter('<!DOCTYPE '.repeat(n) + xhtml('<p>text</p>')),
	'a tag of letters': (n) => chapter(`${xhtml('<p>text</p>')}<${'a'.repeat(n * 4)}`),
	'comments and CDATA without an end': (n) =>
		chapter(xhtml(`<p>text</p>${'<![CDATA[ &amp; '.repeat(n)}${'<!-- '.repeat(n)}`)),
	'elements in elements': (n) => chapter(xhtml(`${'<div>'.repeat(n)}deep${'</div>'.repeat(n)}`)),
	'elements in elements, none closed': (n) =>
		chapter(xhtml(`<p>text${each(n, (at) => `<b class="x${at}"><p>`)}`)),
	'spaces before a word': (n) =>
		chapter(xhtml(`<pre>a${' '.repeat(n * 4)}b</pre><p>${'.'.repeat(n * 4)}</p>`)),
	'pieces of one paragraph': (n) => chapter(xhtml(`<p>${each(n, (at) => `<i>word ${at}</i> and `)}</p>`))
};

async function read(parts: EpubParts): Promise<BookText> {
	const publication = await Publication.open(await buildEpub(parts));
	await openingOf(publication);
	const text = await extractBook(publication);
	for (const { path } of publication.spine.slice(0, 3))
		(await linkResources(await publication.doc(path), path, publication))();
	for (const found of text.allChapters()) text.chapterAt(found.start);
	publication.close();
	return text;
}

/**
 * For each piece of work, how often the functions of our code were called and the blocks in them ran, all together. Two runs: while it
 * counts blocks, V8 goes on optimising, and an optimised function does not count its calls.
 */
async function stepsOf(works: (() => Promise<unknown>)[]): Promise<number[]> {
	const calls = await countsOf(works, false);
	const blocks = await countsOf(works, true);
	return calls.map((count, at) => count + (blocks[at] ?? NaN));
}

async function countsOf(works: (() => Promise<unknown>)[], detailed: boolean): Promise<number[]> {
	const counts: number[] = [];
	await commands.startCounting(detailed);
	for (const work of works) {
		await work();
		counts.push(await commands.takeCount(detailed));
	}
	await commands.stopCounting();
	return counts;
}

describe('what a book costs', () => {
	it.each(Object.keys(BOOKS))('grows no faster than its size: %s', async (name) => {
		const make = BOOKS[name] as (n: number) => EpubParts;
		await read(make(40));
		const readings = (...sizes: number[]) => sizes.map((size) => () => read(make(size)));
		const [least = NaN, ...counts] = await stepsOf(readings(40, 800, 3200));
		let [small = NaN, large = NaN] = counts.map((count) => count - least);
		const within = (times: number, size: number) => Math.max(2_000, times * size);
		// A section that is long is read in more passes, so a step between two sizes may be a larger one; from there on there is none.
		for (let size = 12_800; large >= within(5, small) && size <= 51_200; size *= 4) {
			expect(large, `${small} steps, ${large} with more passes`).toBeLessThan(within(12, small));
			const [next = NaN] = await stepsOf(readings(size));
			[small, large] = [large, next - least];
		}
		expect(large, `${small} steps, ${large} for four times the size`).toBeLessThan(within(5, small));
	});

	it.each([
		['a page', (list: string) => xhtml(`<p ${list}>text</p>`)],
		['a drawing', (list: string) => xhtml(`<svg xmlns="http://www.w3.org/2000/svg"><g ${list}/></svg>`)],
		['a page that is not well-formed', (list: string) => xhtml(`<p ${list}>text<br></p>`)]
	])('grows no faster than the number of attributes of one element: %s', async (_, page) => {
		// The browser’s own steps are not counted: they show in the time that eight times the attributes take, 64 times as much by the square.
		const timeOf = async (count: number): Promise<number> => {
			const parts = chapter(page(each(count, (at) => ` onx${at}="url(x)"`)));
			const began = performance.now();
			await read({
				...parts,
				metadata: `<dc:creator ${each(count, (at) => ` a${at}="x"`)}>Name</dc:creator>`
			});
			return performance.now() - began;
		};
		await timeOf(100);
		const small = await timeOf(5_000);
		expect(await timeOf(40_000)).toBeLessThan(3 * 8 * Math.max(small, 20));
	});

	it('does not depend on how style sheets import each other', async () => {
		const count = 60;
		const sheets = numbers(count).map((at) => [
			`EPUB/s${at}.css`,
			each(count, (other) => `@import "s${other}.css";`) + `p { color: red }`
		]);
		const publication = await Publication.open(
			await buildEpub({
				chapters: [{ file: xhtml('<p>text</p>', '<link rel="stylesheet" href="s0.css"/>') }],
				manifest: each(count, (at) => `<item id="s${at}" href="s${at}.css" media-type="text/css"/>`),
				files: Object.fromEntries(sheets) as Record<string, string>
			})
		);
		const path = publication.spine[0]?.path ?? '';
		const doc = await publication.doc(path);
		await linkResources(doc, path, publication);
		// As many sheets as a browser would load, each import a sheet of its own.
		const loaded = async (url: string): Promise<number> => {
			const css = await (await fetch(url)).text();
			expect(css, 'an import of nothing would be a rule of its own').not.toContain('about:invalid');
			const imports = [...css.matchAll(/@import url\("(blob:[^"]+)"\)/g)].map((match) => match[1] ?? '');
			let sum = 1;
			for (const inner of imports) {
				sum += await loaded(inner);
				if (sum > 2 * MAX_STYLE_SHEETS) break;
			}
			return sum;
		};
		const total = await loaded(doc.querySelector('link')?.getAttribute('href') ?? '');
		expect(total).toBeGreaterThan(count);
		expect(total).toBeLessThanOrEqual(MAX_STYLE_SHEETS);
		publication.close();
	});

	it('draws what <use> repeats only as often as a page can bear', async () => {
		const level = (at: number) => `<g id="l${at}">${each(10, () => `<use href="#l${at - 1}"/>`)}</g>`;
		const drawing =
			'<svg xmlns="http://www.w3.org/2000/svg"><rect id="l0"/><use href="#me" id="me"/><use href="#l1"/>' +
			`${each(8, (at) => level(at + 1))}<use href="#l8"/></svg>`;
		const publication = await Publication.open(await buildEpub(chapter(xhtml(drawing))));
		const doc = await publication.doc(publication.spine[0]?.path ?? '');
		const drawn = (element: Element): number => {
			let count = 1;
			for (const use of [...element.querySelectorAll('use'), ...(element.matches('use') ? [element] : [])]) {
				const target = doc.getElementById(use.getAttribute('href')?.slice(1) ?? '');
				if (target) count += drawn(target);
				if (count > 4 * MAX_DRAWN_BY_USE) break;
			}
			return count;
		};
		expect(drawn(doc.body)).toBeLessThanOrEqual(2 * MAX_DRAWN_BY_USE);
		expect(doc.querySelectorAll('use[href="#l1"]').length).toBeGreaterThan(5);
	});

	it('paints masks, clip paths and filters in no more layers than a page carries', async () => {
		const tower = (name: string, attribute: string) =>
			each(
				20,
				(at) =>
					`<${name} id="${name}${at}">${`<rect ${attribute}="url(#${name}${at - 1})"/>`.repeat(2)}</${name}>`
			) + `<rect class="dear" ${attribute}="url(#${name}19)"/>`;
		const doubled = '<feMerge><feMergeNode/><feMergeNode/></feMerge>'.repeat(20);
		const drawing =
			'<svg xmlns="http://www.w3.org/2000/svg">' +
			// As Cairo writes a soft mask, and two levels of clipping.
			'<filter id="alpha"><feColorMatrix/></filter><mask id="soft"><g filter="url(#alpha)"><rect/></g></mask>' +
			'<clipPath id="outer"><rect/></clipPath><clipPath id="inner" clip-path="url(#outer)"><rect/></clipPath>' +
			'<g class="plain" mask="url(#soft)" clip-path="url(#inner)"/>'.repeat(150) +
			`${tower('mask', 'mask')}${tower('clipPath', 'clip-path')}<filter id="doubled">${doubled}</filter>` +
			`<g class="dear" style="opacity:.9;filter:url('#doubled')"/>` +
			`<g id="masked">${'<rect mask="url(#soft)"/>'.repeat(10)}</g>${'<use href="#masked"/>'.repeat(500)}</svg>`;
		const publication = await Publication.open(await buildEpub(chapter(xhtml(drawing))));
		const doc = await publication.doc(publication.spine[0]?.path ?? '');
		const references = (element: Element | null) =>
			['mask', 'clip-path', 'style'].flatMap(
				(name) => /url\(["']?#(\w+)/.exec(element?.getAttribute(name) ?? '')?.[1] ?? []
			);
		let painted = 0;
		const paint = (element: Element | null): void => {
			for (const id of references(element)) {
				if (++painted > 10 * MAX_LAYERS) return;
				const target = doc.getElementById(id);
				for (const inner of [target, ...(target?.children ?? [])]) paint(inner);
			}
		};
		for (const element of doc.querySelectorAll('.dear')) paint(element);
		expect(painted).toBeLessThanOrEqual(2 * MAX_LAYERS);
		expect(references(doc.querySelector('g.dear'))).toEqual([]);
		for (const element of doc.querySelectorAll('.plain')) expect(references(element)).toHaveLength(2);
		expect(doc.querySelectorAll('use[href]').length).toBeLessThanOrEqual(MAX_LAYERS / 10);
		publication.close();
	});

	it('leaves out drawings and formulas too large for any page, and says so in their place', async () => {
		const drawing = (count: number) =>
			`<svg xmlns="http://www.w3.org/2000/svg" id="d">${each(count, () => '<rect/>')}</svg>`;
		const formula = (count: number) =>
			`<math xmlns="http://www.w3.org/1998/Math/MathML">${each(count, () => '<mi>x</mi>')}</math>`;
		const [most, mostOfFormula] = [MAX_DRAWING_ELEMENTS, MAX_FORMULA_ELEMENTS];
		const publication = await Publication.open(
			await buildEpub({
				chapters: [
					{ file: xhtml(`<p>${drawing(most)}${formula(mostOfFormula)}</p>`) },
					{ file: xhtml(`<p>${drawing(most + 1)}${formula(mostOfFormula + 1)}</p>`) },
					{ file: drawing(most + 1), name: 'd.svg', mediaType: 'image/svg+xml' }
				]
			})
		);
		const [within, beyond, section] = await Promise.all(
			publication.spine.map(({ path }) => publication.doc(path))
		);
		expect(within?.querySelectorAll('rect, mi')).toHaveLength(most + mostOfFormula);
		expect(within?.querySelector('img')).toBeNull();
		expect(beyond?.querySelectorAll('svg, math, rect, mi')).toHaveLength(0);
		const said = [...(beyond?.querySelectorAll('img') ?? []), section?.querySelector('img')];
		expect(said.map((image) => image?.alt)).toEqual([
			aroundStrings.drawingLeftOut({ most }),
			aroundStrings.formulaLeftOut({ most: mostOfFormula }),
			aroundStrings.drawingLeftOut({ most })
		]);
		expect(beyond?.getElementById('d')).toBe(said[0]);
		const picture = await (await publication.resource('EPUB/d.svg'))?.text();
		expect(picture).toContain(aroundStrings.drawingLeftOut({ most }));
		publication.close();
	});

	it('shows the drawings of other files only as often as a page can bear', async () => {
		const svg = `<svg xmlns="http://www.w3.org/2000/svg">${each(900, () => '<circle r="5"/>')}</svg>`;
		const data = `data:image/svg+xml,${encodeURIComponent(svg)}`;
		const small =
			'data:image/svg+xml;base64,' + btoa('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>');
		const shown = async (body: string, style = ''): Promise<string> => {
			const publication = await Publication.open(
				await buildEpub({
					chapters: [{ file: xhtml(body, `<style>${style}</style><link rel="stylesheet" href="s.css"/>`) }],
					manifest: '<item id="d" href="d.svg" media-type="image/svg+xml"/>',
					files: { 'EPUB/d.svg': svg, 'EPUB/s.css': 'b { background: url(d.svg) }' }
				})
			);
			const path = publication.spine[0]?.path ?? '';
			const doc = await publication.doc(path);
			(await linkResources(doc, path, publication))();
			publication.close();
			return doc.documentElement.outerHTML;
		};
		const count = async (body: string, style = '') => (await shown(body, style)).split('blob:').length - 2;
		expect(await count(each(100, (at) => `<img src="d.svg#${at}"/>`))).toBe(
			Math.floor(MAX_DRAWN_BY_USE / 901)
		);
		expect(await count(each(100, () => `<img src="${data}"/>`))).toBe(Math.floor(MAX_DRAWN_BY_USE / 901));
		expect(await count('', `p { background: url(d.svg) }`)).toBe(0);
		expect(await count(`<p style="background: url(d.svg)"/>`, `p { background: url(${data}) }`)).toBe(0);
		expect(await count(`<img src="${small}"/>`, `p { background: url(${small}) }`)).toBe(2);
		const written = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><text>${'word '.repeat(60_000)}</text></svg>`;
		expect(await count(`<img src="${encodeURI(written)}"/>`)).toBe(0);
	});

	it('counts the layers of what style rules refer to', () => {
		const patterns = each(20, (at) => `<pattern id="p${at}">${`<path class="c${at}"/>`.repeat(2)}</pattern>`);
		const css = each(21, (at) => `.c${at} { fill: url(#p${at - 1}) }`) + 'svg rect { fill: url("#p0") }';
		const drawing = readDrawing(
			`<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style>${patterns}<path class="c20"/><rect/></svg>`
		);
		const markers = each(
			9,
			(at) => `<marker id="m${at}"><path d="M0 0L9 9L0 9L9 0" marker-mid="url(#m${at - 1})"/></marker>`
		);
		const line = readDrawing(
			`<svg xmlns="http://www.w3.org/2000/svg">${markers}<path d="M0 0${'L1 1'.repeat(600)}" marker-mid="url(#m0)"/><path marker-mid="url(#m8)"/></svg>`
		);
		expect(line?.querySelector('svg > path')?.getAttribute('marker-mid')).toContain('m0');
		expect(line?.querySelectorAll('marker [marker-mid="none"]')).toHaveLength(1);
		const styleOf = (selector: string) => drawing?.querySelector(selector)?.getAttribute('style');
		expect(styleOf('svg > path')).toContain('fill: none !important');
		expect(styleOf('rect')).toBeNull();
	});

	it('reads style rules as fast if each refers to something else', () => {
		const timeOf = (count: number): number => {
			const rules = each(40_000, (at) => `rect { fill: url(#p${at % count}) }`);
			const patterns = each(2000, (at) => `<pattern id="p${at}"/>`);
			const doc = parseXml(
				`<svg xmlns="http://www.w3.org/2000/svg"><style>${rules}</style>${patterns}<rect/></svg>`
			);
			const began = performance.now();
			if (doc) limitLayers(doc);
			return performance.now() - began;
		};
		timeOf(2);
		const same = timeOf(2);
		expect(timeOf(2000)).toBeLessThan(5 * Math.max(same, 20));
	});

	it('does not keep a page waiting for pictures of very many pixels', async () => {
		const header = (side: number) => {
			const bytes = new Uint8Array(33);
			bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
			for (const at of [16, 20]) new DataView(bytes.buffer).setUint32(at, side);
			return bytes;
		};
		const body = '<img src="a.png"/><img src="b.png"/><p style="background: url(c.png)"/>';
		const publication = await Publication.open(
			await buildEpub({
				...chapter(xhtml(body)),
				manifest: each(3, (at) => `<item id="i${at}" href="${'abc'[at]}.png" media-type="image/png"/>`),
				files: { 'EPUB/a.png': header(3000), 'EPUB/b.png': header(20_000), 'EPUB/c.png': header(7000) }
			})
		);
		const path = publication.spine[0]?.path ?? '';
		const doc = await publication.doc(path);
		(await linkResources(doc, path, publication))();
		publication.close();
		expect([...doc.images].map((image) => image.getAttribute('decoding'))).toEqual([null, 'async']);
		expect(doc.body.innerHTML).toContain('about:invalid');
	});

	it('reads a drawing of another file without what would have to be tried first', () => {
		const read = (css: string) =>
			readDrawing(
				`<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style><foreignObject><p>x</p></foreignObject>${'<g/>'.repeat(300)}</svg>`
			)?.documentElement.textContent;
		expect(read('g { fill: red }')).toBe('g { fill: red }');
		expect(read('g:has(g) { fill: red }')).toBe('');
		expect(read('g{}'.repeat(20_000))).toBe('');
		const prefixed = readDrawing(
			'<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:style>g:has(g) {}</s:style><s:foreignObject>x</s:foreignObject></s:svg>'
		);
		expect(prefixed?.documentElement.textContent).toBe('');
	});

	it('makes lines whole that would fall into millions of dashes', async () => {
		const circles = (dash: string, style: string) =>
			`<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style>${each(100, () => `<circle r="50" ${dash}/>`)}</svg>`;
		const dashed = async (dash: string, style = ''): Promise<boolean> => {
			const publication = await Publication.open(await buildEpub(chapter(xhtml(circles(dash, style)))));
			const doc = await publication.doc(publication.spine[0]?.path ?? '');
			publication.close();
			return /dasharray/.test(doc.documentElement.outerHTML);
		};
		expect(await dashed('stroke-dasharray=".01"')).toBe(false);
		expect(await dashed('style="stroke-dasharray: .01"')).toBe(false);
		expect(await dashed('', 'circle { stroke-dasharray: .01 0 }')).toBe(false);
		expect(await dashed('stroke-dasharray="4 2"')).toBe(true);
		expect(await dashed('', 'circle { stroke-dasharray: 4 2 }')).toBe(true);
	});

	it('leaves out players, animations and texts for pictures beyond what a page can bear', async () => {
		const publication = await Publication.open(
			await buildEpub(
				chapter(
					xhtml(
						`${each(MAX_PLAYERS + 3, (at) => `<audio id="a${at}" src="a.mp3"></audio>`)}` +
							'<svg xmlns="http://www.w3.org/2000/svg"><rect><animate attributeName="x" to="9"/><set attributeName="y" to="1"/></rect></svg>' +
							each(200, () => `<img src="none.png" alt="${'word and '.repeat(2000)}"/>`) +
							each(2000, () => `<object data="none.png" type="image/png">${'word and '.repeat(200)}</object>`)
					)
				)
			)
		);
		const doc = await publication.doc(publication.spine[0]?.path ?? '');
		expect(doc.querySelectorAll('audio')).toHaveLength(MAX_PLAYERS);
		const said = [0, 1, 2].map((more) => doc.getElementById(`a${MAX_PLAYERS + more}`));
		expect(said.map((element) => element?.localName)).toEqual(['img', 'span', 'span']);
		expect(said[0]).toHaveProperty('alt', aroundStrings.playersLeftOut({ most: MAX_PLAYERS }));
		expect(doc.querySelectorAll('animate, set')).toHaveLength(0);
		const alts = [...doc.querySelectorAll('img')].reduce((sum, { alt }) => sum + alt.length, 0);
		expect(alts).toBeLessThan(MAX_ALTERNATIVES_CHARACTERS + 3000);
		publication.close();
	});

	it('names only so many missing pictures by their texts', async () => {
		const publication = await Publication.open(
			await buildEpub(chapter(xhtml(`<p>${each(600, (at) => `<img src="${at}.png" alt="A ship"/>`)}</p>`)))
		);
		const path = publication.spine[0]?.path ?? '';
		const doc = await publication.doc(path);
		(await linkResources(doc, path, publication))();
		expect(doc.querySelectorAll('img')).toHaveLength(600);
		expect(doc.querySelectorAll('img[alt]')).toHaveLength(100);
		publication.close();
	});

	it('reads the lists of the package in pieces, and no label twice', async () => {
		const entry = '<li><a href="chapter-1.xhtml">1</a></li>';
		const lists: EpubParts[] = [
			{ nav: `<ol>${entry}</ol></nav><nav epub:type="page-list"><ol>${entry.repeat(1000)}</ol></nav><nav>` },
			{ nav: `<ol>${entry}</ol></nav><nav epub:type="landmarks"><ol>${entry.repeat(1000)}</ol></nav><nav>` },
			{ metadata: '<reference href="chapter-1.xhtml" type="x"/>'.repeat(1000) }
		];
		const due = vi.spyOn(Pacer.prototype, 'due', 'get').mockReturnValue(true);
		const pause = vi.spyOn(Pacer.prototype, 'pause').mockResolvedValue();
		for (const parts of lists) {
			pause.mockClear();
			(await Publication.open(await buildEpub(parts))).close();
			expect(pause.mock.calls.length).toBeGreaterThan(1000);
		}
		due.mockRestore();
		pause.mockRestore();
		const clone = vi.spyOn(Node.prototype, 'cloneNode');
		const nav = `${'<ol><li>T'.repeat(25)}<ol>${entry.repeat(4000)}</ol>${'</li></ol>'.repeat(25)}`;
		const publication = await Publication.open(await buildEpub({ nav }));
		expect(publication.contents[0]?.label).toBe('T');
		expect(clone).not.toHaveBeenCalled();
		clone.mockRestore();
	});

	it('reads no more of the metadata than is kept', async () => {
		const parts = {
			metadata: `<dc:description>${'&lt;b>&lt;i>x '.repeat(5000)}</dc:description>${'<dc:subject>S</dc:subject>'.repeat(60_000)}`
		};
		const text = vi.spyOn(Node.prototype, 'textContent', 'get');
		const { metadata } = await Publication.open(await buildEpub(parts));
		expect(text.mock.calls.length).toBeLessThan(10_000);
		text.mockRestore();
		expect(metadata.subjects).toEqual(['S']);
		expect(metadata.description).toMatch(/^x( x)+$/);
	});

	it('cuts names that no list could show', async () => {
		const publication = await Publication.open(
			await buildEpub({
				title: 'x'.repeat(1_000_000),
				metadata: each(5000, (at) => `<dc:creator>Name ${at}</dc:creator>`),
				nav: `<ol><li><a href="chapter-1.xhtml">${'y'.repeat(100_000)}</a></li></ol>`
			})
		);
		expect(publication.metadata.title).toHaveLength(MAX_NAME_CHARACTERS);
		expect(publication.metadata.title.endsWith('…')).toBe(true);
		expect(publication.metadata.authors).toHaveLength(MAX_NAMES);
		expect(publication.contents[0]?.label).toHaveLength(MAX_NAME_CHARACTERS);
	});

	it('shows nothing of a document type, whatever it contains', async () => {
		const bombs = [
			'<!DOCTYPE html [<!ENTITY a "]>"> <!-- ]> " --> <!ELEMENT p (#PCDATA)> <!ENTITY b "it\'s &a;">]>',
			`<!DOCTYPE html [<!ENTITY a "x">${each(9, (at) => `<!ENTITY l${at} "${(at ? `&l${at - 1};` : 'lol').repeat(10)}">`)}<!ENTITY b "&l8;">]>`,
			'<!DOCTYPE html [<!ENTITY a "open> <!ENTITY b "x"> ]>'
		];
		for (const bomb of bombs)
			for (const tail of ['', '<p>not closed']) {
				const text = await read(
					chapter(
						`<?xml version="1.0"?>${bomb}<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Before &b;after</p>${tail}</body></html>`
					)
				);
				const [shown = ''] = text.sections.map((section) => section.text);
				expect(shown, bomb).toMatch(/^Before/);
				expect(shown, bomb).not.toMatch(/ENTITY|&l|^\s*\]/);
			}
	});
});
