import { describe, expect, it } from 'vitest';
import type { SpineItem } from '$lib/epub/package/package-document.ts';
import { isFixed, viewportSize } from '$lib/reader/fixed/spreads.ts';

describe('the size of a fixed page', () => {
	it('is read however the viewport’s properties are separated, and may be the device’s own size', () => {
		const window = { width: 900, height: 700 };
		const size = (content: string) => viewportSize(content, window);
		expect(size('width=600, height=800')).toEqual({ width: 600, height: 800 });
		expect(size('initial-scale=1;width = 600px ;height= 800')).toEqual({ width: 600, height: 800 });
		expect(size('width=600 height=800')).toEqual({ width: 600, height: 800 });
		expect(size('width=device-width, height=device-height')).toEqual(window);
		expect(size('width=device-width, height=1200')).toEqual({ width: 900, height: 1200 });
		expect(size('max-width=0, width=600, height=800')).toEqual({ width: 600, height: 800 });
		expect(size('width=device-width, initial-scale=1')).toBeNull();
		expect(size('width=0, height=0')).toBeNull();
		expect(size('')).toBeNull();
	});
});

it('a section has the first layout in its own properties, or the book’s', () => {
	const section = (...properties: string[]): SpineItem => ({
		...{
			index: 0,
			id: 'a',
			overlay: null,
			cfiBase: '/6/2',
			path: 'a.xhtml',
			mediaType: 'application/xhtml+xml',
			linear: true,
			properties
		}
	});
	const [fixed, flowing] = ['rendition:layout-pre-paginated', 'rendition:layout-reflowable'];
	expect(isFixed(section(flowing, fixed), 'pre-paginated')).toBe(false);
	expect(isFixed(section(fixed, flowing), 'reflowable')).toBe(true);
	expect(isFixed(section(), 'pre-paginated')).toBe(true);
});
