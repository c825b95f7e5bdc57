import { describe, expect, it } from 'vitest';
import { cleanCss } from '../../../src/lib/epub/content/css.ts';

describe('properties with EPUB’s prefix', () => {
	it.each([
		['p{-epub-hyphens:none}', 'p{hyphens:none}'],
		[
			'p { color: red; -EPUB-text-emphasis-style: filled dot; }',
			'p { color: red; text-emphasis-style: filled dot; }'
		],
		['/**/-epub-text-combine: horizontal', '/**/text-combine-upright: all'],
		['a{-epub-text-combine-horizontal: none;}', 'a{text-combine-upright: none;}'],
		['a{-epub-text-orientation: sideways-right}', 'a{text-orientation: sideways}'],
		['a{-epub-text-orientation: sideways-right !important }', 'a{text-orientation: sideways !important }'],
		['a{-epub-text-orientation: constructor}', 'a{text-orientation: constructor}'],
		['a{-epub-text-combine: __proto__}', 'a{text-combine-upright: __proto__}'],
		['a{text-transform: -epub-fullwidth;}', 'a{text-transform: full-width;}'],
		['text-transform:capitalize -EPUB-fullwidth!important', 'text-transform:capitalize full-width!important'],
		['a{text-transform: none; --x: -epub-fullwidth}', 'a{text-transform: none; --x: -epub-fullwidth}'],
		['.x-epub-hyphens: none { margin: 0 }', '.x-epub-hyphens: none { margin: 0 }']
	])('get the names that browsers know: %s', (before, after) => {
		expect(cleanCss(before)).toBe(after);
	});

	it('are found as fast among similar characters as among any others', () => {
		/** Milliseconds, the best of three. */
		const timeOf = (part: string): number => {
			const css = `${part.repeat(300_000 / part.length)}-epub-`;
			const once = (): number => {
				const began = performance.now();
				expect(cleanCss(css)).toHaveLength(css.length);
				return performance.now() - began;
			};
			return Math.min(once(), once(), once());
		};
		expect(timeOf('text-transform:')).toBeLessThan(50 + 10 * timeOf('color : black; '));
	});
});
