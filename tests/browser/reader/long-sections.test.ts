/** Megabytes of text in one paragraph or one section are laid out a slice at a time, and every place of them is reached. */
import { describe, expect, it } from 'vitest';
import { costOf } from '$lib/epub/text/layout-cost.ts';
import { MAX_BLOCK_CHARACTERS, MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { Publication } from '$lib/epub/publication.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { openReader } from './open-book.ts';

const sentences = (characters: number): string => {
	let text = '';
	for (let at = 0; text.length < characters; at++) text += `The ferry crossed ${at} times before noon. `;
	return text.trim();
};
const LONG = sentences(2.5 * MAX_SHOWN_CHARACTERS);
const inParagraphs = (text: string): string =>
	(text.match(/.{1,2000}(?: |$)/g) ?? []).map((part) => `<p>${part}</p>`).join('');

const chinese = (characters: number): string => '渡船一天来回几次，没有人数过。'.repeat(characters / 15);
/** Longer than a block may be, and with text beside other elements. */
const wideParagraphs = (count: number, inline: string): string =>
	`<p>${chinese(15_000)}${inline}${chinese(15_000)}</p>`.repeat(count);

/** The first of every third row goes on through the next two. */
const rows = (count: number): string =>
	Array.from(
		{ length: count },
		(_, at) => `<tr>${at % 3 === 0 ? `<th rowspan="3">From ${at}</th>` : ''}<td>No. ${at}</td></tr>\n`
	).join('');

const SECTIONS: Record<string, string> = {
	'one paragraph': `<p id="all">${LONG}</p>`,
	'one word in italics': `<div><p>Before. <i>${LONG}</i> After.</p></div>`,
	'lines with breaks': `Before<br/>${LONG.replaceAll('. ', '.<br/>')}`,
	'text without spaces': `<p>${'ferry'.repeat(MAX_SHOWN_CHARACTERS / 4)}</p>`,
	paragraphs: inParagraphs(LONG),
	'text between paragraphs': `<section>${inParagraphs(LONG).replaceAll('</p><p>', '</p>Between. <p>')}</section>`,
	'Chinese lines with breaks': '第一行。<br/>'.repeat(30_000),
	'Chinese and English paragraphs': `${wideParagraphs(3, '<em>道</em>')}${inParagraphs(LONG)}`,
	'Japanese with ruby': `<div>${wideParagraphs(5, '<ruby>渡船<rt>わたしぶね</rt></ruby>')}</div>`,
	'very many paragraphs': Array.from({ length: 4000 }, (_, at) => `<p>No. <i>${at}</i>.</p>\n`).join(''),
	'a list of very many items': `<section><ol reversed="">${Array.from({ length: 4000 }, (_, at) => `<li id="i${at}">Item ${at}.</li>`).join('')}</ol></section>`,
	'a table of very many rows': `<table><tbody>${rows(4000)}</tbody></table>`,
	'a table without a body': `<table><caption>Rows</caption>\n${rows(4000)}</table>`,
	'a word of very many letters': `<p>${'letters'.repeat(3000)}</p>`,
	'an English text with a Chinese word': `<p>${sentences(30_000)} <em>道</em> 道</p>`.repeat(11)
};

/** What holds of the whole section, whichever end of it is shown. */
const HELD: Record<string, (doc: Document, end: 'first' | 'last') => void> = {
	// No styles are computed for elements of other slices, however many siblings there are.
	'very many paragraphs': (doc, end) => {
		const paragraphs = [...doc.querySelectorAll('p')];
		if (end === 'last') paragraphs.reverse();
		const isStyled = (one: Element | undefined) => one !== undefined && getComputedStyle(one).display !== '';
		expect(isStyled(paragraphs[0])).toBe(true);
		expect(paragraphs.slice(paragraphs.length / 2).some(isStyled)).toBe(false);
	},
	// It goes on in another list, with its numbering.
	'a list of very many items': (doc) => {
		const lists = [...doc.querySelectorAll('ol')];
		expect(lists.map(({ childElementCount }) => childElementCount)).toEqual(Array(8).fill(500));
		const numbers = lists.map(({ firstElementChild }) => (firstElementChild as HTMLLIElement).value);
		expect(numbers.slice(1)).toEqual(lists.slice(1).map((_, at) => 4000 - 500 * (at + 1)));
	},
	'a table of very many rows': rowsAreSplit,
	'a table without a body': rowsAreSplit
};

/** Where no cell is cut. */
function rowsAreSplit(doc: Document): void {
	const bodies = [...doc.querySelectorAll('tbody')];
	expect(bodies.map(({ rows: those }) => those.length)).toEqual([...Array<number>(7).fill(501), 493]);
	for (const body of bodies) expect(body.rows[0]?.cells[0]?.rowSpan).toBe(3);
}

describe('a section of megabytes', () => {
	it.each(Object.keys(SECTIONS))('is laid out a slice at a time: %s', async (name) => {
		const markup = SECTIONS[name] as string;
		const publication = await Publication.open(
			await buildEpub({ chapters: ['<p>First.</p>', { file: xhtml(markup) }, '<p>Last.</p>'] })
		);
		const text = await extractBook(publication);
		const [, section] = text.sections;
		const plain = section?.text ?? '';
		const letters = (value: string) => value.replace(/\s+/g, '');
		const whole = new DOMParser().parseFromString(xhtml(markup), 'application/xhtml+xml') as XMLDocument;
		// Where no block is cut.
		if (name in HELD) expect(plain === walkText(whole).text, 'positions stay').toBe(true);
		for (const annotation of whole.querySelectorAll('rt')) annotation.remove();
		expect(letters(plain) === letters(whole.body.textContent ?? ''), 'no word is lost').toBe(true);
		for (const { start, end } of section?.blocks ?? [])
			expect(costOf(plain.slice(start, end))).toBeLessThanOrEqual(1.1 * MAX_BLOCK_CHARACTERS);

		const reader = await openReader(publication, { section: 1, offset: 0 });
		const laidOut = () => costOf(reader.doc().body.innerText);
		const notInOneSlice = reader.doc().evaluate(
			// Of each text with words, the innermost element that has slices has one.
			'count(//*[local-name()="body"]//text()[normalize-space()][not(number(ancestor::*[@data-lectern-slice][1]/@data-lectern-slice) >= 0)])',
			reader.doc(),
			null,
			XPathResult.NUMBER_TYPE
		).numberValue;
		expect(notInOneSlice).toBe(0);
		HELD[name]?.(reader.doc(), 'first');
		const seen = () => {
			const [page] = reader.renderer.pageText();
			return page && plain.slice(page.start, page.end);
		};
		expect(laidOut()).toBeLessThan(1.2 * MAX_SHOWN_CHARACTERS);
		expect(plain.startsWith(seen() ?? '?')).toBe(true);

		// Any place of it, and from there on and back.
		const middle = Math.floor(plain.length / 2);
		await reader.renderer.goTo({ section: 1, offset: middle });
		const [page] = reader.renderer.pageText();
		expect(page?.start).toBeLessThanOrEqual(middle);
		expect(page?.end).toBeGreaterThan(middle);
		expect(laidOut()).toBeLessThan(1.2 * MAX_SHOWN_CHARACTERS);

		// The end of it, by going back from the next section; and on again.
		await reader.renderer.goTo({ section: 2, offset: 0 });
		await reader.renderer.previous();
		expect(plain.endsWith(seen() ?? '?')).toBe(true);
		HELD[name]?.(reader.doc(), 'last');
		expect(reader.place().atEnd).toBe(false);
		await reader.renderer.next();
		expect(reader.place().start.section).toBe(2);
	});

	it('turns without a gap from one slice to the next', async () => {
		const book = await buildEpub({ chapters: [{ file: xhtml(SECTIONS['one paragraph'] ?? '') }] });
		const reader = await openReader(book, { section: 0, offset: MAX_SHOWN_CHARACTERS - 6000 });
		let [before] = reader.renderer.pageText();
		const shown = () => reader.doc().getElementById('lectern-slice')?.textContent;
		let slices = 0;
		for (let turn = 0; turn < 12; turn++) {
			const { page: number } = reader.place();
			const slice = shown();
			await reader.renderer.next();
			const [page] = reader.renderer.pageText();
			expect((page?.start ?? 0) - (before?.end ?? 0)).toBeLessThan(2);
			expect(reader.place().page).toBe(number + 1);
			expect(reader.place().pages).toBeGreaterThan(reader.place().page);
			if (shown() !== slice) slices++;
			before = page;
		}
		expect(slices).toBe(1);
		const last = before?.start;
		await reader.renderer.next();
		await reader.renderer.previous();
		expect(reader.renderer.pageText()[0]?.start).toBe(last);
	});

	it('keeps its place on a picture page at the edge of a slice', async () => {
		const picture = (style: string) =>
			`<div style="${style}"><svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg></div>`;
		const part = (name: string) =>
			`<section>${picture('break-after: column')}<p>${name} part. </p>${inParagraphs(sentences(0.45 * MAX_SHOWN_CHARACTERS))}${picture('break-before: column')}</section>`;
		const publication = await Publication.open(
			await buildEpub({
				chapters: [{ file: xhtml(['First', 'Second', 'Third', 'Fourth'].map(part).join('')) }]
			})
		);
		const [section] = (await extractBook(publication)).sections;
		const third = section?.text.indexOf('Third') ?? 0;
		const reader = await openReader(publication, { section: 0, offset: third - 3 });
		const { renderer } = reader;
		const start = () => renderer.pageText()[0]?.start;

		await renderer.next();
		expect(renderer.pageText(), 'the last page of a slice').toEqual([]);
		await renderer.setDisplay({ fontSize: 120 });
		expect(start()).toBeLessThan(third);
		expect(start()).toBeGreaterThan(third - 4000);

		await renderer.next();
		await renderer.next();
		expect(renderer.pageText(), 'the first page of a slice').toEqual([]);
		expect(reader.place().anchor.offset).toBe(third);
		await renderer.setDisplay({ fontSize: 100 });
		expect(start()).toBe(third);
	});

	it('is measured a few times at each turn and jump, however long it is', async () => {
		const measured = async (characters: number): Promise<number> => {
			const book = await buildEpub({ chapters: [{ file: xhtml(`<p>${sentences(characters)}</p>`) }] });
			const reader = await openReader(book);
			const frame = reader.doc().defaultView as Window & typeof globalThis;
			let count = 0;
			for (const name of ['getBoundingClientRect', 'getClientRects'] as const) {
				const original = frame.Range.prototype[name] as () => never;
				frame.Range.prototype[name] = function (this: Range) {
					count++;
					return original.call(this);
				};
			}
			await reader.renderer.next();
			await reader.renderer.goTo({ section: 0, offset: characters / 2 });
			// The engine waits 20 ms after a scroll, and for a frame.
			await new Promise((resolve) => setTimeout(resolve, 40));
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
			return count;
		};
		const [short, long] = [await measured(20_000), await measured(160_000)];
		expect(long).toBeLessThan(short + 60);
	});

	it.each([
		['a table', (at: number) => `<tr><td>${at}</td><td>a</td></tr>`, 'table'],
		['lines of a letter', (at: number) => `<p>${at}</p>`, 'div'],
		['annotated words', (at: number) => `<ruby>川${at}<rt>かわ</rt></ruby>`, 'p']
	])('counts its elements too: %s with few letters are shown in slices', async (_, make, parent) => {
		const inside = Array.from({ length: 3000 }, (_, at) => make(at)).join('');
		const book = await buildEpub({ chapters: [{ file: xhtml(`<${parent}>${inside}</${parent}>`) }] });
		const reader = await openReader(book, { section: 0, offset: Infinity });
		expect(reader.doc().getElementById('lectern-slice')).not.toBeNull();
		expect(reader.doc().body.innerText).toContain('2999');
		expect(reader.doc().body.innerText.length).toBeLessThan(20_000);
	});

	it('numbers the items of a list as if all of them were shown', async () => {
		const items = (text: string) => `<li>${text}</li>`;
		const list = (LONG.match(/.{1,2000}(?: |$)/g) ?? []).map(items).join('');
		const book = await buildEpub({ chapters: [{ file: xhtml(`<ol start="5">${list}</ol>`) }] });
		const reader = await openReader(book, { section: 0, offset: 2.2 * MAX_SHOWN_CHARACTERS });
		const all = [...reader.doc().querySelectorAll('li')];
		const first = all.findIndex((item) => item.getClientRects().length > 0);
		expect(first).toBeGreaterThan(100);
		expect(all[first]?.value).toBe(5 + first);
	});
});
