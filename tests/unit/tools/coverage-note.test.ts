/** What the model is told of a search that did not see everything: which part, why, and nothing that a whole search would not need. */
import { describe, expect, it } from 'vitest';
import type { Coverage, CoverageGap, Found } from '../../../src/lib/book/corpus.ts';
import { bookCoverage, shelfCoverage } from '../../../src/lib/tools/coverage-note.ts';

const seen = (more: Partial<Coverage> = {}): Coverage => ({
	...{ mode: 'words', books: 2, indexed: 0, total: 90, notRead: 0 },
	...more
});
const found = (coverage: Coverage, leftOut?: number): Found => ({
	...{ hits: [], unsaid: false, coverage },
	...(leftOut === undefined ? {} : { leftOut })
});

describe('a search of one book', () => {
	it.each<[CoverageGap, number, string]>([
		['late', 0, 'Searched by words only: the search model did not answer in time.'],
		['reading', 0, 'The book is still loading: only its first passages (90) were searched, by words.'],
		['model', 0, 'Searched by words only: the search model is still loading.'],
		['indexing', 0, 'Searched by words only: indexing is still under way.'],
		['indexing', 30, 'Searched by words, and by meaning in 30 of 90 passages: indexing is still under way.'],
		['paused', 30, 'Searched by words, and by meaning in 30 of 90 passages: indexing is paused.'],
		['words-only', 0, 'Searched by words only: there is no search model.']
	])('says what is missing: %s, %d indexed', (gap, indexed, note) => {
		expect(bookCoverage(seen({ gap, indexed }))).toEqual({
			...{ mode: 'words', indexed, total: 90, gap, note }
		});
	});

	it('says nothing if everything was seen, or if the gap is only on the shelf', () => {
		const whole = { mode: 'words+meaning', indexed: 90, total: 90 } as const;
		expect(bookCoverage(seen(whole))).toEqual(whole);
		expect(bookCoverage(seen({ ...whole, gap: 'partial' }))).toEqual(whole);
	});
});

describe('a search of the shelf', () => {
	it.each<[CoverageGap, string]>([
		['not-indexed', 'Searched by words only: no book is indexed for search by meaning yet.'],
		['model-failed', 'Searched by words only: the search model could not be loaded.'],
		['partial', 'Searched by words, and by meaning in 30 of 90 passages: the rest is not indexed yet.']
	])('says what is missing: %s', (gap, note) => {
		const coverage = shelfCoverage(found(seen({ gap, indexed: 30 })));
		expect(coverage).toEqual({ mode: 'words', books: 2, indexed: 30, total: 90, gap, note });
	});

	it('says nothing if everything was seen', () => {
		const whole = { mode: 'words+meaning', books: 2, indexed: 90, total: 90 } as const;
		expect(shelfCoverage(found(seen(whole), 0))).toEqual(whole);
		expect(shelfCoverage(found(seen(whole)))).toEqual(whole);
	});

	it.each<[Partial<Coverage>, number, object]>([
		[{ notRead: 1 }, 0, { not_loaded: 1, note: '1 book could not be searched yet: still loading.' }],
		[{ notRead: 3 }, 0, { not_loaded: 3, note: '3 books could not be searched yet: still loading.' }],
		[
			{ notRead: 3, books: 0 },
			0,
			{ not_loaded: 3, note: 'No book could be searched: they are still loading.' }
		],
		[
			{},
			1,
			{ left_out: 1, note: '1 passage of other books that the reader has not read so far is left out.' }
		],
		[
			{},
			2,
			{ left_out: 2, note: '2 passages of other books that the reader has not read so far are left out.' }
		]
	])('counts what was left out: %j, %d', (coverage, leftOut, told) => {
		expect(shelfCoverage(found(seen(coverage), leftOut))).toEqual({
			...{ mode: 'words', books: 2, indexed: 0, total: 90 },
			...('books' in coverage && { books: coverage.books }),
			...told
		});
	});
});
