/** Selecting by keys alone: which sentence comes next. */
import { describe, expect, it } from 'vitest';
import { nextSentence } from '../../../src/lib/annotations/model/sentences.ts';

const TEXT = 'It was late. The sea was grey.\n\n“Who is there?” Nobody came. She waited.';
const from = TEXT.indexOf('The sea');
const to = TEXT.indexOf('She');
const words = (after: number | null) => {
	const found = nextSentence(TEXT, from, to, after, 'en');
	return found && TEXT.slice(found.start, found.end);
};

describe('the next sentence', () => {
	it('is the first on the page if nothing is selected', () => {
		expect(words(null)).toBe('The sea was grey.');
	});

	it('follows the selected one, and after the last comes the first again', () => {
		expect(words(from)).toBe('“Who is there?”');
		expect(words(TEXT.indexOf('Nobody'))).toBe('The sea was grey.');
	});

	it('is taken whole if it continues after the page', () => {
		expect(nextSentence(TEXT, from, from + 3, null, 'en')).toEqual({ start: from, end: TEXT.indexOf('\n') });
	});

	it('does not exist on a page without words', () => {
		expect(nextSentence('A. \n B.', 2, 5, null, 'en')).toBeNull();
	});
});
