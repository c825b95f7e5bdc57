/** How many words a text has. */
import { describe, expect, it } from 'vitest';
import { countWords } from '../../../src/lib/epub/extract-book.ts';

describe('the words of a text', () => {
	it.each([
		['', 0],
		[' \u00a0\n', 0],
		['It was the best of times.', 6],
		["don't  stop", 2],
		['one—two – three', 3],
		['— … “” § ’', 0],
		['“ 7 ”', 1],
		['naïve élan Чехов é', 4],
		['東京 in 2 days', 5],
		['𝐀 😀', 1]
	])('“%s” has %i', (text, words) => {
		expect(countWords(text)).toBe(words);
	});
});
