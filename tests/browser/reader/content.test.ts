/** What books contain besides running text: other scripts and directions, tables, pictures, formulas, players, fixed pages. */
import { userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { Locator } from '../../../src/lib/book/locator.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { needed, openReader, type OpenReader } from './open-book.ts';

const SENTENCE = '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。';

function vertical(mode = 'vertical-rl', on = 'html') {
	const body = Array.from({ length: 60 }, (_, i) => `<p>${i}、${SENTENCE.repeat(6)}</p>`).join('');
	const head = `<title>猫</title><style>${on} { writing-mode: ${mode}; -epub-writing-mode: ${mode} }</style>`;
	return buildEpub({
		chapters: [{ file: xhtml(body, head) }, { file: xhtml(body, head) }],
		spine: 'page-progression-direction="rtl"'
	});
}

/** Whether the words lie on the page that is seen, by their box on the screen. */
function isSeen(reader: OpenReader): boolean {
	const box = needed(reader.doc().getSelection()?.getRangeAt(0).getClientRects()[0], 'nothing selected');
	const frame = reader.frame().getBoundingClientRect();
	const page = reader.element.getBoundingClientRect();
	const [x, y] = [frame.left + box.left + box.width / 2, frame.top + box.top + box.height / 2];
	return x >= page.left && x <= page.right && y >= page.top && y <= page.bottom;
}

describe('vertical text', () => {
	it.each(['html', 'body'])(
		'is upright in columns from right to left, page below page (set on %s)',
		async (on) => {
			const reader = await openReader(await vertical('vertical-rl', on), null, { width: 600, height: 500 });
			const text = await extractBook(reader.publication);
			const view = reader.doc().defaultView;
			expect(view?.getComputedStyle(reader.doc().body).writingMode).toBe('vertical-rl');
			expect(reader.renderer.direction).toBe('rtl');
			expect(reader.place().pages).toBeGreaterThan(5);
			const paragraphs = reader.doc().querySelectorAll('p');
			const [first, second] = [paragraphs[0], paragraphs[1]].map((p) =>
				needed(p, 'no text').getBoundingClientRect()
			);
			expect(second?.right).toBeLessThanOrEqual((first?.left ?? 0) + 1);
			const pages: Locator[] = [];
			while (reader.place().start.section === 0) {
				pages.push(...reader.renderer.pageText());
				await reader.renderer.next();
			}
			expect(pages.length).toBeGreaterThan(5);
			expect(pages[0]?.start).toBe(0);
			for (const [index, page] of pages.entries()) {
				const from = pages[index - 1]?.end ?? 0;
				expect(text.slice({ section: 0, start: from, end: page.start }).trim()).toBe('');
			}
			expect(text.sections[0]?.text.slice(pages.at(-1)?.end).trim()).toBe('');
		}
	);

	it('shows any passage, in pages and scrolled', async () => {
		const reader = await openReader(await vertical(), null, { width: 600, height: 500 });
		for (const flow of ['pages', 'scroll'] as const) {
			await reader.renderer.setDisplay({ flow });
			for (const start of [0, 500, 2345, 5000, 9000]) {
				await reader.renderer.show({ section: 0, start, end: start + 10 });
				expect(isSeen(reader), `${flow} ${start}`).toBe(true);
				const [page] = reader.renderer.pageText();
				expect(page?.start).toBeLessThanOrEqual(start);
				expect(page?.end).toBeGreaterThan(start);
			}
		}
	});
});

describe('vertical text that is scrolled', () => {
	it('scrolls sideways with a wheel that only turns up and down', async () => {
		const reader = await openReader(await vertical(), null, { width: 600, height: 500 });
		await reader.renderer.setDisplay({ flow: 'scroll' });
		const container = needed(reader.element.querySelector('.epub-container'), 'no viewport');
		const before = container.scrollLeft;
		reader.doc().body.dispatchEvent(new WheelEvent('wheel', { deltaY: 200, bubbles: true }));
		await vi.waitFor(() => expect(container.scrollLeft).toBeLessThan(before - 100));
		await vi.waitFor(() => expect(reader.place().start.offset).toBeGreaterThan(20));
	});
});

describe('a wheel pushed to the side', () => {
	const push = (reader: OpenReader, deltaX: number, deltaY = 0): boolean =>
		reader.doc().body.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY, bubbles: true }));

	it('leads on at the end of scrolled vertical text, and back at its beginning', async () => {
		const reader = await openReader(await vertical(), null, { width: 600, height: 500 });
		await reader.renderer.setDisplay({ flow: 'scroll' });
		const container = needed(reader.element.querySelector('.epub-container'), 'no viewport');
		push(reader, -120);
		expect(reader.place().start.section).toBe(0);
		container.scrollLeft = 0;
		await vi.waitFor(() => expect(reader.place().start.offset).toBeGreaterThan(1000));
		await new Promise((resolve) => setTimeout(resolve, 200));
		push(reader, -120);
		await vi.waitFor(() => expect(reader.place().start).toEqual({ section: 1, offset: 0 }));
		// Each one after a rest, as a reader would who sees nothing happen yet.
		const back = (): void => {
			push(reader, 120);
			expect(reader.place().start.section).toBe(0);
		};
		await vi.waitFor(back, { interval: 600, timeout: 20_000 });
	});

	it('turns nothing if lines run across and text scrolls down', async () => {
		const words = Array.from({ length: 40 }, (_, i) => `<p>Paragraph ${i} of a long text.</p>`).join('');
		const reader = await openReader(await buildEpub({ chapters: [words, words] }));
		await reader.renderer.setDisplay({ flow: 'scroll' });
		await reader.renderer.goTo({ section: 1, offset: 0 });
		push(reader, -150, -3);
		push(reader, -150, -3);
		await reader.renderer.setDisplay({});
		expect(reader.place().start.section).toBe(1);
	});
});

describe('what is wider or higher than the page', () => {
	it('scrolls, if it is a table, and remains a table', async () => {
		const cells = Array.from({ length: 30 }, (_, i) => `<td>column_number_${i}</td>`).join('');
		const reader = await openReader(
			await buildEpub({
				chapters: [
					`<p>a</p><table id="w"><tr>${cells}</tr></table><table id="n"><tr><td>b</td></tr></table><p>c</p>`
				]
			}),
			null,
			{ width: 400, height: 500 }
		);
		const wide = needed(reader.doc().querySelector<HTMLElement>('#w'), 'no table');
		expect(reader.place().pages).toBe(1);
		expect(wide.offsetWidth).toBeLessThan(400);
		expect(wide.scrollWidth).toBeGreaterThan(1000);
		wide.scrollLeft = 300;
		expect(wide.scrollLeft).toBe(300);
		expect(wide.tabIndex).toBe(0);
		expect(reader.doc().querySelector<HTMLElement>('#n')?.tabIndex).toBe(-1);
		expect(reader.renderer.pageText()[0]?.start).toBe(0);
	});

	it('continues in the next columns if it is only a long table, and scrolls both ways if it is also wide', async () => {
		const rows = (cells: string) => `<table>${`<tr>${cells}</tr>`.repeat(40)}</table>`;
		const wide = Array.from({ length: 12 }, (_, at) => `<td>column_number_${at}</td>`).join('');
		const reader = await openReader(
			await buildEpub({ chapters: [rows('<td>one</td><td>two</td>'), rows(wide)] }),
			null,
			{ width: 900, height: 200 }
		);
		expect(reader.place().pages).toBeGreaterThan(3);
		await reader.renderer.goTo({ section: 0, offset: 35 * 'one two '.length });
		expect(reader.place().page).toBeGreaterThan(2);

		await reader.renderer.goTo({ section: 1, offset: 0 });
		const table = needed(reader.doc().querySelector('table'), 'no table');
		expect(table.scrollHeight).toBeGreaterThan(800);
		expect(table.clientHeight).toBeLessThan(200);
		table.scrollTop = 1e6;
		expect(table.querySelector('tr:last-child')?.getBoundingClientRect().top).toBeLessThan(200);
	});

	it('scrolls a table to a place that is visited, found or read aloud', async () => {
		const row = (at: number) =>
			`<tr>${Array.from({ length: 12 }, (_, column) => `<td>r${at}_column_${column}</td>`).join('')}</tr>`;
		const rows = Array.from({ length: 60 }, (_, at) => row(at)).join('');
		const reader = await openReader(
			await buildEpub({ chapters: [`<p>before</p><table>${rows}</table><p>after</p>`] }),
			null,
			{ width: 500, height: 200 }
		);
		const table = needed(reader.doc().querySelector('table'), 'no table');
		const text = (await extractBook(reader.publication)).sections[0]?.text ?? '';
		const isIn = (words: string): boolean => {
			const at = [...table.querySelectorAll('td')].find(({ textContent }) => textContent === words);
			const range = reader.doc().createRange();
			range.selectNodeContents(needed(at, 'no cell'));
			const [box, view] = [range, table].map((one) => one.getBoundingClientRect());
			if (!box || !view) return false;
			const across = box.left >= view.left && box.right <= view.right;
			return across && box.top >= view.top && box.bottom <= view.bottom;
		};
		const of = (words: string): Locator => {
			const start = text.indexOf(words);
			return { section: 0, start, end: start + words.length };
		};
		const page = reader.place().page;
		await reader.renderer.goTo({ section: 0, offset: text.length - 1 });
		const last = reader.place().page;
		expect(last).toBeGreaterThan(page);

		expect(isIn('r40_column_9')).toBe(false);
		await reader.renderer.show(of('r40_column_9'));
		expect(isIn('r40_column_9')).toBe(true);
		const shown = reader.place().page;
		await reader.renderer.goTo({ section: 0, offset: of('r3_column_1').start });
		expect(isIn('r3_column_1')).toBe(true);
		reader.renderer.highlights.speak(of('r50_column_11'));
		expect(isIn('r50_column_11')).toBe(true);
		// All of the table is on its page, and on no other.
		expect(reader.place().page).toBe(shown);
		const [seen] = reader.renderer.pageText();
		expect(seen?.start).toBeLessThanOrEqual(of('r0_column_0').start);
		expect(seen?.end).toBeGreaterThanOrEqual(of('r59_column_11').end);
		await reader.renderer.next();
		expect(reader.renderer.pageText()[0]?.start).toBeGreaterThan(of('r59_column_11').start);
	});

	it.each(['ltr', 'rtl'])(
		'scrolls a focused table by keys, and turns the page at its end (%s)',
		async (direction) => {
			const cells = Array.from({ length: 6 }, (_, at) => `<td>column_number_${at}</td>`).join('');
			const reader = await openReader(
				await buildEpub({
					chapters: [`<table dir="${direction}">${`<tr>${cells}</tr>`.repeat(15)}</table>`, '<p>after</p>'],
					spine: `page-progression-direction="${direction}"`
				}),
				null,
				{ width: 400, height: 200 }
			);
			const onward = direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
			const table = needed(reader.doc().querySelector('table'), 'no table');
			reader.frame().contentWindow?.focus();
			table.focus();
			await userEvent.keyboard(onward);
			await expect.poll(() => Math.abs(table.scrollLeft)).toBeGreaterThan(20);
			await userEvent.keyboard('{PageDown}');
			await expect.poll(() => table.scrollTop).toBeGreaterThan(20);
			await reader.renderer.setDisplay({});
			expect(reader.place().start.section).toBe(0);

			needed(reader.doc().querySelector('table'), 'no table').scrollTo(direction === 'rtl' ? -1e6 : 1e6, 0);
			await userEvent.keyboard(onward);
			await expect.poll(() => reader.place().start.section).toBe(1);
		}
	);

	it('is made to fit if it is a picture', async () => {
		const svg = (id: string) =>
			`<svg xmlns="http://www.w3.org/2000/svg" id="${id}" width="3000" height="3000" viewBox="0 0 30 30"><circle cx="15" cy="15" r="14"/></svg>`;
		for (const flow of ['pages', 'scroll'] as const) {
			const reader = await openReader(await buildEpub({ chapters: [`<p>a</p>${svg('s')}<p>b</p>`] }));
			await reader.renderer.setDisplay({ flow });
			const box = needed(reader.doc().querySelector('#s'), 'no picture').getBoundingClientRect();
			expect(box.width).toBeLessThanOrEqual(800);
			expect(box.height).toBeLessThanOrEqual(500);
			expect(box.width).toBeGreaterThan(100);
		}
	});

	it('does not grow for ever if it is as high as its own window', async () => {
		const reader = await openReader(
			await buildEpub({ chapters: ['<div style="height: 100vh">a</div><p>b</p>'] })
		);
		await reader.renderer.setDisplay({ flow: 'scroll' });
		await new Promise((resolve) => setTimeout(resolve, 500));
		const height = reader.frame().offsetHeight;
		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(reader.frame().offsetHeight).toBe(height);
	});
});

describe('media and formulas', () => {
	it('gives players their controls and lays formulas out', async () => {
		const math =
			'<math xmlns="http://www.w3.org/1998/Math/MathML" id="m"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
		const reader = await openReader(
			await buildEpub({
				chapters: [
					`<p>${math}</p><audio id="a" src="a.mp3"></audio><video id="v" src="v.mp4" width="4000"></video>`
				],
				files: { 'EPUB/a.mp3': 'x', 'EPUB/v.mp4': 'x' },
				manifest:
					'<item id="a" href="a.mp3" media-type="audio/mpeg"/><item id="v" href="v.mp4" media-type="video/mp4"/>'
			})
		);
		for (const id of ['a', 'v']) {
			const player = reader.doc().getElementById(id) as HTMLMediaElement;
			expect(player.controls).toBe(true);
			expect(player.offsetWidth).toBeGreaterThan(100);
			expect(player.offsetWidth).toBeLessThanOrEqual(800);
		}
		const [above, below] = [...reader.doc().querySelectorAll('mi')].map((one) => one.getBoundingClientRect());
		expect(above?.bottom).toBeLessThanOrEqual((below?.top ?? 0) + 1);
	});

	it.skipIf(!hasShared)(`undoes the obfuscation of fonts ${hasShared ? '' : WHY_SKIPPED}`, async () => {
		const reader = await openReader(await sharedFile('books/odd/font-obfuscation_wasteland.epub'));
		const ours = /Literata|Atkinson|OpenDyslexic/;
		const theirs = () => [...reader.doc().fonts].filter((face) => !ours.test(face.family));
		for (let page = 0; page < 4 && theirs().every((face) => face.status !== 'loaded'); page++)
			await reader.renderer.next();
		await vi.waitFor(() => expect(theirs().some((face) => face.status === 'loaded')).toBe(true));
		expect(theirs().filter((face) => face.status === 'error')).toEqual([]);
	});
});

describe('fixed pages', () => {
	it('are centred whole in the viewport, at any window size and in any look', async () => {
		const page = xhtml(
			'<p id="p" style="position: absolute; left: 0; top: 0; width: 1000px; height: 1200px; margin: 0">All</p>',
			'<title>x</title><meta name="viewport" content="width=1000, height=1200"/>'
		);
		const reader = await openReader(
			await buildEpub({
				chapters: [{ file: page }],
				metadata: '<meta property="rendition:layout">pre-paginated</meta>'
			})
		);
		const box = () => needed(reader.doc().querySelector('#p'), 'no page').getBoundingClientRect();
		const whole = () => {
			const { width, height } = reader.element.getBoundingClientRect();
			const { left, right, top, bottom } = box();
			expect(left).toBeCloseTo(width - right, 0);
			expect(top).toBeCloseTo(height - bottom, 0);
			expect(Math.min(left, top)).toBeCloseTo(0, 0);
		};
		whole();
		await reader.renderer.setDisplay({ flow: 'scroll', fontSize: 200, margin: 300 });
		whole();
		const wide = box().width;
		reader.element.style.width = '300px';
		await vi.waitFor(() => expect(box().width).toBeLessThan(wide));
		whole();
	});
});

describe('the language of a page', () => {
	it('is the book’s if the section names none, and otherwise the section’s', async () => {
		const french = xhtml('<p>Bonjour.</p>').replace('<html ', '<html lang="fr" ');
		const { doc, renderer } = await openReader(
			await buildEpub({ chapters: ['<p>Hello.</p>', { file: french }] })
		);
		expect(doc().documentElement.lang).toBe('en');
		expect(doc().querySelector('p')?.matches(':lang(en)')).toBe(true);
		await renderer.goTo({ section: 1, offset: 0 });
		expect(doc().querySelector('p')?.matches(':lang(fr)')).toBe(true);
	});

	it('is the book’s if the section’s is empty', async () => {
		const empty = xhtml('<p>Hello.</p>').replace('<html ', '<html lang="" ');
		const { doc } = await openReader(await buildEpub({ chapters: [{ file: empty }] }));
		expect(doc().documentElement.lang).toBe('en');
	});
});

it('has no listener that would keep the page out of the back/forward cache', async () => {
	const heard = vi.spyOn(window, 'addEventListener');
	onTestFinished(() => heard.mockRestore());
	await openReader(await buildEpub({ chapters: ['<p>Hello.</p>'] }));
	expect(heard.mock.calls.map(([name]) => name)).not.toContain('unload');
});
