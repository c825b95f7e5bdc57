/** Where a hit is said to be, and which of its words are shown. */
import { expect, it } from 'vitest';
import type { Span } from '../../../../src/lib/book/locator.ts';
import { placementOf, wordsOf } from '../../../../src/lib/search/panel/placement.ts';
import { plainText, tinyPassages } from '../../../fixtures/tiny-book.ts';

const titles = ['Copyright', 'Opening pages', 'The Ferry'];
const text = plainText(
	['x'.repeat(100), 'x'.repeat(100), 'x'.repeat(200)],
	(section) => titles[section] ?? ''
);
const placed = (section: number, start: number) => placementOf(text, { section, start, end: start + 5 }, '');

it('names the chapter and the percentage, and sets aside what is about the edition', () => {
	expect(placed(2, 100)).toEqual({
		chapter: 'c3',
		title: 'The Ferry',
		percent: 75,
		label: '75%',
		aside: false
	});
	expect([placed(0, 0).aside, placed(1, 0).aside]).toEqual([true, true]);
	expect(placementOf(text, { section: 2, start: 0, end: 1 }, 'The Ferry').chapter).toBe('c3');
	expect(placementOf(null, { section: 2, start: 0, end: 1 }, '')).toMatchObject({ label: '', aside: false });
});

it('shows the best words of a passage, or all of it if none are better', () => {
	const [passage] = tinyPassages();
	if (!passage) throw new Error('There is no passage.');
	const { section, start, end } = passage;
	const shown = (best: Span) =>
		wordsOf({ passage, best, score: 1, foundBy: 'words', sentences: [], marks: [] });
	expect(shown({ start: 4, end: 5 })).toEqual({ section, start: 4, end: 5 });
	expect(shown({ start: 4, end: 4 })).toEqual({ section, start, end });
});
