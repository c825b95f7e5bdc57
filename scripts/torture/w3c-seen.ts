/** Verdicts on W3C tests that code cannot judge, made from screenshots of their pages at 800 × 500 pixels in Chromium (2026-11-22). */

export interface Verdict {
	is: 'pass' | 'fail' | 'not applicable' | 'opens, not judged';
	why: string;
}

export const pass = (why: string): Verdict => ({ is: 'pass', why });
export const fail = (why: string): Verdict => ({ is: 'fail', why });
const FLOW = 'the reader, not the book, chooses between pages and scrolling';

export const SEEN: Readonly<Record<string, Verdict>> = {
	'cnt-xhtml-support': pass('seen: “Test passes if you see this.”'),
	'css-epub-hyphens': fail('seen: none and manual are right; with auto, this Chromium does not hyphenate'),
	'css-epub-line-break': pass('seen: lines end where they must'),
	'css-epub-text-align-last': pass('seen: each last line where it must be'),
	'css-epub-text-combine-horizontal': pass('seen: pairs of digits stand in the space of one character'),
	'css-epub-text-emphasis': pass('seen: marks of each shape, colour and side'),
	'css-epub-text-orientation': pass('seen: mixed, upright and sideways'),
	'css-epub-text-transform': fail(
		'seen: Chromium does not support text-transform: full-width, which the property stands for'
	),
	'css-epub-text-underline-position': pass('seen: at, below, left and right'),
	'css-epub-word-break': pass('seen: keep-all and break-all'),
	'css-epub-writing-mode': pass('seen: horizontal, from the right and from the left'),
	'fxl-page-spread-break': pass('seen: each page by itself, none broken'),
	'fxl-page-spread-center': pass('seen: the page stands alone in the middle'),
	'lay-fxl-orientation-default': pass('seen: in the window’s orientation'),
	'lay-fxl-orientation-landscape': pass('seen: the page is shown in landscape'),
	'lay-fxl-page-spread-combined': pass('seen: the two pages side by side, each on its side'),
	'lay-fxl-page-spread-left': pass('seen: the page on the left of its spread'),
	'lay-fxl-page-spread-right': pass('seen: the page on the right, with nothing beside it'),
	'lay-pp-page-spread-combined': pass('seen: the two pages side by side, each on its side'),
	'lay-pp-page-spread-left': pass('seen: the page on the left of its spread'),
	'lay-pp-page-spread-right': pass('seen: the page on the right, with nothing beside it'),
	'lay-fxl-spread-auto': pass('seen: one page at a time, as a reader may choose'),
	'lay-fxl-spread-default': pass('seen: one page at a time, as a reader may choose'),
	'lay-fxl-spread-both': pass('seen: two pages side by side'),
	'lay-fxl-spread-landscape': pass('seen: two pages side by side in landscape; unit test for portrait'),
	'lay-fxl-spread-none': pass('seen: each page by itself'),
	'lay-pp-spread-none': pass('seen: each page by itself'),
	'lay-pkg-flow-paginated': pass('seen: its pages are turned'),
	'lay-pkg-flow-scrolled-continuous': fail(FLOW),
	'lay-pkg-flow-scrolled-doc': fail(FLOW),
	'lay-reflow-align-x-center': {
		is: 'not applicable',
		why: 'align-x-center is not offered, which the test allows'
	},
	'lay-viewport-meta-prop': pass('seen: the page has its declared size'),
	'nav-activation': pass('its links are followed (tests/browser/reader/places.test.ts)'),
	'pkg-dir_but_not_content': pass('seen: the list runs left to right'),
	'pkg-lang_but_not_content': fail(
		'seen: «»; a page without a language gets the book’s, for hyphens and voices'
	),
	'pkg-spine-duplicate-item-hyperlink': pass('a link leads to the first of them (Publication.sectionOf)'),
	'pkg-spine-duplicate-item-rendering': pass('seen: the page comes again each time'),
	'pkg-spine-duplicate-item-ui': pass('places and bookmarks count by the spine, not by the file'),
	'pkg-spine-nonlinear-activation': pass('its link leads there (tests/browser/reader/places.test.ts)'),
	'pkg-spine-order': pass('seen: first, second, third'),
	'pkg-spine-order-svg': pass('seen: pages 1, 2, 3'),
	'pkg-spine-progression-pre-paginated': pass('seen: pages 1, 2, 3, left to right'),
	'pss-support': pass('its note opens beside the link (tests/browser/reader/notes.test.ts)'),
	'pss-support_ignore-title': pass('a title is no note (tests/browser/reader/notes.test.ts)'),
	'pub-external-links': pass('the app asks, and opens it in a tab of its own (ReaderLayout.svelte)'),
	'pub-external-links_consent': pass('the app asks first (ReaderLayout.svelte)'),
	'sec-untrusted-consent_network': pass('seen: nothing of it is loaded (tests/browser/epub/safety.test.ts)')
};
