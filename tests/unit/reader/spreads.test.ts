/** EPUB 3.3 § 8.2.2.3 and § 8.2.2.5: when two pages of a fixed-layout book lie side by side. */
import { expect, it } from 'vitest';
import { showsTwo } from '../../../src/lib/reader/fixed/spreads.ts';

const LANDSCAPE = { width: 1280, height: 800 };
const PORTRAIT = { width: 800, height: 1280 };
const PHONE = { width: 590, height: 320 };
const TALL = { width: 600, height: 800 };
const WIDE = { width: 800, height: 600 };

const page = (...properties: string[]) => ({
	...{ index: 1, id: 'p1', path: 'p1.xhtml', mediaType: 'application/xhtml+xml', linear: true },
	...{ cfiBase: '/6/4', overlay: null, properties }
});

it.each([
	['tall pages in a wide window', [], null, LANDSCAPE, TALL, true],
	['tall pages in a tall window', [], null, PORTRAIT, TALL, false],
	['a window too narrow for two', [], 'both', PHONE, TALL, false],
	['wide pages of which the book says nothing', [], null, LANDSCAPE, WIDE, false],
	['wide pages, by rendition:spread', [], 'landscape', LANDSCAPE, WIDE, true],
	['wide pages in a tall window, by rendition:spread', [], 'landscape', PORTRAIT, WIDE, false],
	['wide pages with a side of their own', ['page-spread-left'], null, LANDSCAPE, WIDE, true],
	['the same under its other name', ['rendition:page-spread-right'], 'auto', LANDSCAPE, WIDE, true],
	['a wide page in the middle', ['page-spread-center'], null, LANDSCAPE, WIDE, false],
	['pages with a side, in a tall window', ['page-spread-left'], null, PORTRAIT, WIDE, false],
	['any, in a tall window, by rendition:spread', [], 'both', PORTRAIT, WIDE, true],
	['the old name of it', [], 'portrait', PORTRAIT, TALL, true],
	['none, by rendition:spread', ['page-spread-left'], 'none', LANDSCAPE, TALL, false],
	['none, by the page’s own word', ['rendition:spread-none'], 'both', LANDSCAPE, TALL, false]
])('%s', (_, properties, spread, viewport, size, two) => {
	expect(showsTwo(page(...properties), spread, viewport, size)).toBe(two);
});
