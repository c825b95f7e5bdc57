import { describe, expect, it } from 'vitest';
import { withoutPrefixes } from '../../../src/lib/epub/content/prefixed-css.ts';

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
		['a{text-transform: -epub-fullwidth;}', 'a{text-transform: full-width;}'],
		['.x-epub-hyphens: none { margin: 0 }', '.x-epub-hyphens: none { margin: 0 }']
	])('have the names that browsers know: %s', (before, after) => {
		expect(withoutPrefixes(before)).toBe(after);
	});
});
