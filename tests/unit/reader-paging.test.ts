import { describe, expect, it } from 'vitest';
import { inRem } from '../../src/lib/reader/absolute-sizes.ts';
import { stepSize } from '../../src/lib/reader/font-size.ts';
import { pageAtScroll, pageCount, pageOf, scrollOf, type PageGrid } from '../../src/lib/reader/page-grid.ts';
import { turnOfSwipe } from '../../src/lib/reader/swipe.ts';
import { firstFrom, textOnPage } from '../../src/lib/reader/visible-text.ts';

const ltr: PageGrid = { step: 600, width: 3000, rtl: false };
const rtl: PageGrid = { ...ltr, rtl: true };

describe('the page grid', () => {
	it('counts pages from the left, and from the right in right-to-left text', () => {
		expect(pageCount(ltr)).toBe(5);
		expect(pageOf(ltr, { left: 610, right: 620 })).toBe(1);
		expect(pageOf(rtl, { left: 2980, right: 2990 })).toBe(0);
		expect(pageOf(rtl, { left: 10, right: 20 })).toBe(4);
	});

	it('puts a letter that hangs over the edge on the page it belongs to', () => {
		expect(pageOf(ltr, { left: 598, right: 606 })).toBe(1);
	});

	it('finds the page that it has scrolled to, also when something scrolled half a page away', () => {
		for (const grid of [ltr, rtl]) {
			for (let page = 0; page < 5; page++) {
				expect(pageAtScroll(grid, scrollOf(grid, page))).toBe(page);
				expect(pageAtScroll(grid, scrollOf(grid, page) + 200)).toBe(page);
			}
		}
	});

	it('has one page where nothing is laid out', () => {
		expect(pageCount({ step: 600, width: 0, rtl: false })).toBe(1);
	});
});

describe('the text on a page', () => {
	const text = 'Alpha beta gamma. Delta epsilon zeta. Eta theta.';
	/** Ten characters a page, white space without a box. */
	const pageOfCharacter = (offset: number): number | null =>
		text.charAt(offset) === ' ' ? null : Math.floor(offset / 10);

	it('begins at the first visible character and ends after the last one', () => {
		expect(firstFrom(text, 1, pageOfCharacter)).toBe(11);
		expect(textOnPage(text, 1, pageOfCharacter)).toEqual({ start: 11, end: 20 });
		expect(textOnPage(text, 4, pageOfCharacter)).toEqual({ start: 40, end: 48 });
	});

	it('covers all the words of all the pages, none twice', () => {
		const pages = [0, 1, 2, 3, 4].map((page) => textOnPage(text, page, pageOfCharacter));
		const words = pages.map((page) => (page ? text.slice(page.start, page.end) : '')).join('');
		expect(words.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
	});

	it('is none on a page of pictures', () => {
		const afterPicture = (offset: number): number | null => {
			const page = pageOfCharacter(offset);
			return page === null ? null : page < 2 ? page : page + 1;
		};
		expect(textOnPage(text, 2, afterPicture)).toBeNull();
		expect(textOnPage(text, 3, afterPicture)).toEqual({ start: 20, end: 30 });
	});

	it('gets past a long stretch that the author hid', () => {
		const hidden = (offset: number): number | null => (offset < 20_000 ? null : 0);
		expect(firstFrom('x'.repeat(30_000), 0, hidden)).toBeGreaterThanOrEqual(20_000);
	});
});

describe('a swipe', () => {
	it('turns forward to the left, and to the right in a right-to-left book', () => {
		expect(turnOfSwipe({ x: -120, y: 10, time: 200 }, 'ltr')).toBe('next');
		expect(turnOfSwipe({ x: -120, y: 10, time: 200 }, 'rtl')).toBe('previous');
		expect(turnOfSwipe({ x: 120, y: 10, time: 200 }, 'ltr')).toBe('previous');
	});

	it('is not a tap, a scroll or a slow drag', () => {
		expect(turnOfSwipe({ x: -20, y: 0, time: 100 }, 'ltr')).toBeNull();
		expect(turnOfSwipe({ x: -100, y: 90, time: 100 }, 'ltr')).toBeNull();
		expect(turnOfSwipe({ x: -200, y: 0, time: 2000 }, 'ltr')).toBeNull();
	});
});

describe('the type size', () => {
	it('reaches type that the author set in pixels, points or by name, and leaves the rest alone', () => {
		expect(inRem('16px')).toBe('1rem');
		expect(inRem('12pt')).toBe('1rem');
		expect(inRem('small')).toBe('0.8125rem');
		expect(inRem('1.2em')).toBeNull();
		expect(inRem('120%')).toBeNull();
		expect(inRem('1.5')).toBeNull();
		expect(inRem('smaller')).toBeNull();
	});

	it('goes in steps and stops at both ends', () => {
		expect(stepSize(100, 1)).toBe(110);
		expect(stepSize(105, -1)).toBe(100);
		expect(stepSize(250, 1)).toBe(250);
		expect(stepSize(70, -1)).toBe(70);
	});
});
