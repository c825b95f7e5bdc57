import { describe, expect, it } from 'vitest';
import { BookText } from '../../../src/lib/book/text.ts';
import { inPage, inRem, throughVariable } from '../../../src/lib/reader/page/author-rules.ts';
import { DEFAULT_DISPLAY, stepSize } from '../../../src/lib/reader/display/display-settings.ts';
import {
	distanceAtScroll,
	distanceOf,
	lastDistance,
	layOutPage,
	pageAt,
	pageCount,
	scrollOf,
	type PageGrid
} from '../../../src/lib/reader/page/page-layout.ts';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import { handlesOwnKeys } from '../../../src/lib/reader/input/page-keys.ts';
import { mainTitle } from '../../../src/lib/ui/format.ts';
import { meaningOfTap } from '../../../src/lib/reader/input/taps.ts';
import { wholeWords } from '../../../src/lib/reader/page/highlights.ts';
import { pagesLeft } from '../../../src/lib/reader/navigation/place.svelte.ts';
import type { Place } from '../../../src/lib/reader/page/renderer.ts';
import { turnOfSwipe } from '../../../src/lib/reader/input/swipe.ts';
import { firstFrom, textBetween } from '../../../src/lib/reader/page/section-page.ts';

const ltr: PageGrid = { flow: 'pages', axis: 'x', reversed: false, step: 600, length: 3000 };
const rtl: PageGrid = { ...ltr, reversed: true };
const down: PageGrid = { ...ltr, axis: 'y' };
const scrolled: PageGrid = { ...down, flow: 'scroll', length: 2900 };
const box = (from: number, to: number) => ({ left: from, right: to, top: from, bottom: to });

/** Sections of so many characters, without chapters. */
const textOf = (lengths: number[]) =>
	new BookText({
		sections: lengths.map((length, section) => ({
			section,
			text: 'x'.repeat(length),
			blocks: [],
			anchors: new Map()
		})),
		chapters: []
	});

describe('the page grid', () => {
	it('counts pages from the left, from the right in right-to-left text, downwards in vertical text', () => {
		expect(pageCount(ltr)).toBe(5);
		expect(distanceOf(ltr, box(610, 620))).toBe(600);
		expect(distanceOf(down, box(610, 620))).toBe(600);
		expect(distanceOf(rtl, box(2980, 2990))).toBe(0);
		expect(distanceOf(rtl, box(10, 20))).toBe(2400);
	});

	it('puts a letter that crosses the edge on its own page', () => {
		expect(distanceOf(ltr, box(598, 606))).toBe(600);
	});

	it('finds the page that it has scrolled to, even if something scrolled by half a page', () => {
		for (const grid of [ltr, rtl, down]) {
			for (let page = 0; page < 5; page++) {
				expect(distanceAtScroll(grid, scrollOf(grid, page * 600))).toBe(page * 600);
				expect(distanceAtScroll(grid, scrollOf(grid, page * 600) + 200)).toBe(page * 600);
				expect(pageAt(grid, page * 600)).toBe(page);
			}
		}
	});

	it('stops at any line of scrolled text, up to the last screen', () => {
		expect(distanceOf(scrolled, box(610, 620))).toBe(615);
		expect(distanceAtScroll(scrolled, 617)).toBe(617);
		expect(distanceAtScroll(scrolled, 9999)).toBe(2300);
		expect(lastDistance(scrolled)).toBe(2300);
		expect([pageCount(scrolled), pageAt(scrolled, 617), pageAt(scrolled, 2300)]).toEqual([5, 1, 4]);
	});

	it('has one page if nothing is laid out', () => {
		expect(pageCount({ ...ltr, length: 0 })).toBe(1);
	});
});

describe('the measures of a page', () => {
	const wide = { width: 1200, height: 800 };

	it('has two columns if both have room, and one if the reader says so or the type is large', () => {
		expect(layOutPage(DEFAULT_DISPLAY, wide, null).columns).toBe(2);
		expect(layOutPage(DEFAULT_DISPLAY, { width: 860, height: 800 }, null).columns).toBe(1);
		expect(layOutPage({ ...DEFAULT_DISPLAY, columns: 1 }, wide, null).columns).toBe(1);
		expect(layOutPage({ ...DEFAULT_DISPLAY, fontSize: 250 }, wide, null).columns).toBe(1);
		expect(layOutPage({ ...DEFAULT_DISPLAY, columns: 2 }, { width: 700, height: 800 }, null).columns).toBe(2);
		expect(layOutPage({ ...DEFAULT_DISPLAY, columns: 2 }, { width: 320, height: 600 }, null).columns).toBe(1);
		expect(layOutPage({ ...DEFAULT_DISPLAY, flow: 'scroll' }, wide, null).columns).toBe(1);
		expect(layOutPage(DEFAULT_DISPLAY, wide, 'rl').columns).toBe(1);
	});

	it('fills the page with lines and gaps to the pixel, and never makes a line longer than 40 em', () => {
		for (const columns of ['auto', 1, 2] as const)
			for (const margin of [0, 100, 250])
				for (const width of [320, 700, 1200, 1280]) {
					const layout = layOutPage({ ...DEFAULT_DISPLAY, columns, margin }, { width, height: 700 }, null);
					expect(layout.columns * (layout.line + layout.gap)).toBe(width);
					expect(layout.line).toBeLessThanOrEqual(40 * 16 + 48);
				}
	});

	it('leaves more space beside the text for a larger margin', () => {
		const lines = [0, 50, 100, 200, 300].map(
			(margin) => layOutPage({ ...DEFAULT_DISPLAY, margin, columns: 1 }, wide, null).line
		);
		expect(lines).toEqual([...lines].sort((a, b) => b - a));
		expect(new Set(lines).size).toBe(5);
	});
});

describe('the visible text', () => {
	const text = 'Alpha beta gamma. Delta epsilon zeta. Eta theta.';
	/** Ten characters a page, white space without a box. */
	const distanceOfCharacter = (offset: number): number | null =>
		text.charAt(offset) === ' ' ? null : Math.floor(offset / 10);
	const on = (page: number) => textBetween(text, page, page + 1, distanceOfCharacter);

	it('begins at the first visible character and ends after the last one', () => {
		expect(firstFrom(text, 1, distanceOfCharacter)).toBe(11);
		expect(on(1)).toEqual({ start: 11, end: 20 });
		expect(on(4)).toEqual({ start: 40, end: 48 });
	});

	it('covers all the words of all the pages, none twice', () => {
		const pages = [0, 1, 2, 3, 4].map(on);
		const words = pages.map((page) => (page ? text.slice(page.start, page.end) : '')).join('');
		expect(words.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
	});

	it('is empty on a page of pictures', () => {
		const afterPicture = (offset: number): number | null => {
			const page = distanceOfCharacter(offset);
			return page === null ? null : page < 2 ? page : page + 1;
		};
		expect(textBetween(text, 2, 3, afterPicture)).toBeNull();
		expect(textBetween(text, 3, 4, afterPicture)).toEqual({ start: 20, end: 30 });
	});

	it('gets past a long stretch that the author hid', () => {
		const hidden = (offset: number): number | null => (offset < 20_000 ? null : 0);
		expect(firstFrom('x'.repeat(30_000), 0, hidden)).toBeGreaterThanOrEqual(20_000);
	});

	it('does not measure thousands of marks that have no box, and finds letters of two units among them', () => {
		let asked = 0;
		const nothing = (): null => (asked++, null);
		expect(firstFrom('\u2068\u200b\u0301\u{e0020}'.repeat(50_000), 0, nothing)).toBe(250_000);
		expect(asked).toBe(0);
		expect(textBetween('\u{20000}\u200b\u{20001}', 0, 1, () => 0)).toEqual({ start: 0, end: 5 });
	});
});

describe('a swipe', () => {
	it('turns forward to the left, and to the right in a right-to-left book', () => {
		expect(turnOfSwipe({ x: -120, y: 10, time: 200 }, 'ltr', 600)).toBe('next');
		expect(turnOfSwipe({ x: -120, y: 10, time: 200 }, 'rtl', 600)).toBe('previous');
		expect(turnOfSwipe({ x: 120, y: 10, time: 200 }, 'ltr', 600)).toBe('previous');
	});

	it('is not a tap, a scroll or a slow drag', () => {
		expect(turnOfSwipe({ x: -20, y: 0, time: 100 }, 'ltr', 600)).toBeNull();
		expect(turnOfSwipe({ x: -100, y: 90, time: 100 }, 'ltr', 600)).toBeNull();
		expect(turnOfSwipe({ x: -200, y: 0, time: 2000 }, 'ltr', 600)).toBeNull();
	});
});

describe('the type size', () => {
	it('changes type that the author set in pixels, points or by name, and leaves the rest alone', () => {
		expect(inRem('16px')).toBe('1rem');
		expect(inRem('12pt')).toBe('1rem');
		expect(inRem('small')).toBe('0.8125rem');
		expect(inRem('1.2em')).toBeNull();
		expect(inRem('120%')).toBeNull();
		expect(inRem('1.5')).toBeNull();
		expect(inRem('smaller')).toBeNull();
	});

	it('leaves alignment to the reader, but centred text stays centred', () => {
		expect(throughVariable('justify')).toBe('var(--lectern-justified, justify)');
		expect(throughVariable('left')).toBe('var(--lectern-ragged, left)');
		expect(throughVariable('center')).toBeNull();
		expect(throughVariable('')).toBeNull();
	});

	it('reads fractions of the window as fractions of the page', () => {
		expect(inPage('100vh')).toBe('calc(100 * var(--lectern-page-height))');
		expect(inPage('calc(50vw - 2em)')).toBe('calc(calc(50 * var(--lectern-page-width)) - 2em)');
		expect(inPage('9.5cqi')).toBe('calc(9.5 * var(--lectern-page-width))');
		expect(inPage('1svmin 2vmax')).toBe(
			'calc(1 * min(var(--lectern-page-width), var(--lectern-page-height))) ' +
				'calc(2 * max(var(--lectern-page-width), var(--lectern-page-height)))'
		);
		expect(inPage('12px')).toBe('12px');
	});

	it('changes in steps and stops at both ends', () => {
		expect(stepSize(100, 1)).toBe(110);
		expect(stepSize(105, -1)).toBe(100);
		expect(stepSize(250, 1)).toBe(250);
		expect(stepSize(70, -1)).toBe(70);
	});
});

describe('the pages left in the chapter', () => {
	const at = (section: number, start: number, end: number, page: number, pages: number): Place => ({
		start: { section, offset: start },
		end: { section, offset: end },
		anchor: { section, offset: start },
		page,
		pages,
		room: 2000,
		atStart: false,
		atEnd: false
	});
	const text = textOf([4000, 1500, 8000]);
	const until = (section: number, offset: number) => ({ end: { section, offset }, children: [] });

	it('are counted if the chapter ends with the section', () => {
		expect(pagesLeft(at(0, 1000, 2000, 2, 4), text, until(0, 4000))).toBe(2);
		expect(pagesLeft(at(0, 3000, 4000, 4, 4), text, until(0, 4000))).toBe(0);
		expect(pagesLeft(at(0, 3000, 4000, 4, 4), text, until(1, 0))).toBe(0);
	});

	it('are the pages of the book itself if its pages are drawn', () => {
		const drawn = (section: number): Place => ({ ...at(section, 0, 0, section + 1, 3), wholeBook: true });
		expect(pagesLeft(drawn(0), text, until(2, 0))).toBe(2);
		expect(pagesLeft(drawn(0), text, until(1, 0))).toBe(0);
		expect(pagesLeft(drawn(2), text, until(2, 0))).toBe(0);
	});

	it('are estimated by characters within the section and the following ones', () => {
		expect(pagesLeft(at(0, 0, 1000, 1, 4), text, until(0, 2500))).toBe(2);
		expect(pagesLeft(at(0, 0, 1000, 1, 4), text, until(0, 900))).toBe(0);
		// Three here, one and a half in the next, half a page in the one after it.
		expect(pagesLeft(at(0, 0, 1000, 1, 4), text, until(2, 500))).toBe(3 + 2 + 1);
		// The second of two pages is nearly empty, so the first one tells how much a page holds.
		expect(pagesLeft(at(0, 0, 3900, 1, 2), text, until(2, 3900))).toBe(1 + 1 + 1);
	});

	it('are not estimated from a half-title or a picture, which have hardly any text', () => {
		const long = textOf([9, 750_000]);
		const halfTitle = { ...at(0, 0, 9, 1, 1), room: 2000 };
		expect(pagesLeft(halfTitle, long, until(1, 750_000))).toBe(500);
		const pictures = { ...at(0, 0, 3, 1, 3), room: 1000 };
		expect(pagesLeft(pictures, long, until(1, 750_000))).toBe(2 + 1000);
	});

	it('of a part end where its first chapter begins', () => {
		const part = { ...until(2, 8000), children: [{ start: { section: 1, offset: 0 } } as Chapter] };
		expect(pagesLeft(at(0, 0, 1000, 1, 4), text, part)).toBe(3);
		expect(pagesLeft(at(1, 0, 1500, 1, 1), text, { ...part, children: [] })).toBe(6);
	});
});

describe('a tap on the page', () => {
	it('turns at the edges, in the direction of the pages, and shows the bars in the middle', () => {
		const at = (x: number, direction: 'ltr' | 'rtl', zones = true) => meaningOfTap(x, 400, direction, zones);
		expect([at(20, 'ltr'), at(200, 'ltr'), at(380, 'ltr')]).toEqual(['previous', 'bars', 'next']);
		expect([at(20, 'rtl'), at(200, 'rtl'), at(380, 'rtl')]).toEqual(['next', 'bars', 'previous']);
		expect([at(20, 'ltr', false), at(380, 'rtl', false)]).toEqual(['bars', 'bars']);
	});
});

describe('words selected by a finger', () => {
	it('are whole words', () => {
		const text = 'The ferry-man’s lantern, swinging.';
		const of = (words: string) => {
			const start = text.indexOf(words);
			const { start: from, end } = wholeWords(text, { start, end: start + words.length });
			return text.slice(from, end);
		};
		expect(of('nter')).toBe('lantern');
		expect(of('antern, swin')).toBe('lantern, swinging');
		expect(of('lantern,')).toBe('lantern,');
		expect(of('lantern')).toBe('lantern');
	});
});

describe('a key', () => {
	const inside = (html: Record<string, boolean>): EventTarget =>
		({
			closest: (selector: string) => (Object.keys(html).some((name) => selector.includes(name)) ? {} : null)
		}) as never;

	it('turns the page whatever button was clicked last, except Space and Enter on that button', () => {
		const button = inside({ 'button,': true });
		expect(['ArrowRight', 'PageDown', 'End', ' ', 'Enter'].map((key) => handlesOwnKeys(button, key))).toEqual(
			[false, false, false, true, true]
		);
		expect(handlesOwnKeys(inside({ textarea: true }), 'ArrowRight')).toBe(true);
		expect(handlesOwnKeys(inside({ 'button,': true, '[role="tree"]': true }), 'ArrowRight')).toBe(true);
	});
});

describe('a long title', () => {
	it('loses its subtitle before it is cut', () => {
		expect(mainTitle('Frankenstein; Or, The Modern Prometheus')).toBe('Frankenstein');
		expect(mainTitle('Moby Dick: a short one')).toBe('Moby Dick: a short one');
		expect(mainTitle('One Hundred Thousand Leagues Above the Clouds')).toBe(
			'One Hundred Thousand Leagues Above the Clouds'
		);
	});
});
