/** Figures and labels beside an answer: of the ledger, and of the buttons that lead to a passage. */
import { describe, expect, it } from 'vitest';
import type { RetrievedPassage } from '../../../src/lib/book/passage.ts';
import { formatShare } from '../../../src/lib/chat/privacy/figures.ts';
import { chipOf, placeOf } from '../../../src/lib/chat/quotes/citations.ts';
import { formatSeconds } from '../../../src/lib/ui/format.ts';

describe('the share of the book that was sent', () => {
	it.each([
		[0, '0%'],
		[0.0001, 'less than 0.1%'],
		[0.00099, 'less than 0.1%'],
		[0.001, '0.1%'],
		[0.0123, '1.2%'],
		[1, '100%']
	])('%f is %s: little is not nothing, and nothing is', (share, said) => {
		expect(formatShare(share)).toBe(said);
	});

	it('and the time are rounded to a tenth', () => {
		expect(formatSeconds(1.25)).toBe('1.3 sec');
		expect(formatSeconds(0.09)).toBe('0.1 sec');
	});
});

describe('a citation’s label', () => {
	const passage = (chapter: string, title?: string): RetrievedPassage => ({
		...{ id: 'p1', chapter, percent: 12 },
		locator: { section: 0, start: 0, end: 10 },
		...(title === undefined ? {} : { book: { id: 'x', title } })
	});

	it.each([
		['Chapter 2', undefined, 'Chapter 2, 12%'],
		['', undefined, '12%'],
		['Part One · Chapter 2', undefined, 'Part One · Chapter 2, 12%'],
		['Chapter 2', 'The Mill', 'The Mill, Chapter 2, 12%'],
		['', 'The Mill', 'The Mill, 12%']
	])('for chapter “%s” of %s is %s', (chapter, title, label) => {
		expect(placeOf(passage(chapter, title))).toBe(label);
		expect(placeOf({ ...passage(chapter, title), page: '34' })).toBe(label.replace(/\d+%$/, 'p. 34'));
	});

	it.each([
		['Part Two: The Ebb · Eleven Piers', 'Eleven Piers, 12%'],
		['Book One · III', 'Book One · III, 12%'],
		['1805 · Book One · 3', 'Book One · 3, 12%'],
		['XIV', 'XIV, 12%'],
		['', '12%']
	])('within an answer “%s” is %s', (chapter, label) => {
		expect(chipOf(passage(chapter))).toBe(label);
	});

	it('cuts names of more than 32 characters at the end of a word, without a trailing conjunction', () => {
		const exactly = 'In which the ferryman comes home';
		expect(exactly).toHaveLength(32);
		for (const [name, shown] of [
			[exactly, exactly],
			[`${exactly}s`, 'In which the ferryman comes…'],
			['In which the ferryman, and his dogs, come', 'In which the ferryman, and his…'],
			['In which the old ferryman, and — the dogs', 'In which the old ferryman, and…'],
			['In which the ferryman is quiet, for good', 'In which the ferryman is quiet…'],
			['Ferrymanferrymanferrymanferryman and son', 'Ferrymanferrymanferrymanferrym…'],
			['A ferrymanferrymanferrymanferryman and son', 'A ferrymanferrymanferrymanferr…'],
			['In which all is well. In which it is not', 'In which all is well. In which…']
		] as const)
			expect(placeOf(passage(name)), name).toBe(`${shown}, 12%`);
		expect(placeOf(passage(`One · ${exactly}s · Two`))).toBe('One · In which the ferryman comes… · Two, 12%');
	});
});
