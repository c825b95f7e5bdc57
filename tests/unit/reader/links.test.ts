import { describe, expect, it } from 'vitest';
import type { SpineItem } from '../../../src/lib/epub/package/package-document.ts';
import { targetOf } from '../../../src/lib/reader/links/links.ts';
import { linearAfter } from '../../../src/lib/reader/page/reading-order.ts';

function item(index: number, path: string, linear = true): SpineItem {
	return {
		index,
		id: `i"${index}`,
		path,
		mediaType: 'application/xhtml+xml',
		linear,
		properties: [],
		overlay: null,
		cfiBase: `/6/${2 * index + 2}`
	};
}

const spine = [
	item(0, 'OEBPS/cover.xhtml', false),
	item(1, 'OEBPS/text/one & two.xhtml'),
	item(2, 'OEBPS/text/notes.xhtml', false),
	item(3, 'OEBPS/Text/three.xhtml')
];
const sectionOf = (path: string): number | null => spine.find((each) => each.path === path)?.index ?? null;
const from = 'OEBPS/text/one & two.xhtml';

describe('a link in the book', () => {
	it('leads to the section and the place it names', () => {
		expect(targetOf('notes.xhtml#n%201', null, from, sectionOf)).toEqual({
			kind: 'inside',
			section: 2,
			fragment: 'n 1'
		});
		expect(targetOf('#top', null, from, sectionOf)).toEqual({ kind: 'inside', section: 1, fragment: 'top' });
		expect(targetOf('../cover.xhtml', null, from, sectionOf)).toEqual({
			kind: 'inside',
			section: 0,
			fragment: null
		});
	});

	it('leads out only with the address that was kept aside, and only where readers may go', () => {
		expect(targetOf('#', 'https://example.org/a', from, sectionOf)).toEqual({
			kind: 'outside',
			url: 'https://example.org/a'
		});
		expect(targetOf('#', 'javascript:alert(1)', from, sectionOf)).toBeNull();
		expect(targetOf('https://example.org/', null, from, sectionOf)).toBeNull();
		expect(targetOf('missing.xhtml', null, from, sectionOf)).toBeNull();
		expect(targetOf(null, null, from, sectionOf)).toBeNull();
	});
});

describe('the reading order', () => {
	it('skips what is not linear', () => {
		expect(linearAfter(spine, -1, 'next')).toBe(1);
		expect(linearAfter(spine, 1, 'next')).toBe(3);
		expect(linearAfter(spine, 3, 'previous')).toBe(1);
		expect(linearAfter(spine, 2, 'next')).toBe(3);
		expect(linearAfter(spine, 3, 'next')).toBeNull();
		expect(linearAfter(spine, 1, 'previous')).toBeNull();
	});
});
