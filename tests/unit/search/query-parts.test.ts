/** A question over books whose texts are at hand or in their files: what is read, what is dropped, and which passage comes first. */
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/lib/book/locator.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { WordForms } from '../../../src/lib/search/lexical/words.ts';
import { says } from '../../../src/lib/search/ranking/first-ranking.ts';
import type { Filters, Find } from '../../../src/lib/search/ranking/hit.ts';
import { Query } from '../../../src/lib/search/ranking/query.ts';
import type { RankedBook } from '../../../src/lib/search/ranking/ranked-book.ts';

const GAP = 9;

/** Each text is a passage of one section, with a gap behind it. */
function shelfOf(texts: readonly string[], isAtHand = true) {
	const lexicon = new BookLexicon('en');
	lexicon.add(texts.map((text) => ({ section: 0, text })));
	const starts: number[] = [];
	let whole = '';
	for (const text of texts) {
		starts.push(whole.length);
		whole += text + ' '.repeat(GAP);
	}
	const book: RankedBook = {
		book: 'b',
		forms: new WordForms('en'),
		sections: texts.map(() => 0),
		starts,
		ends: starts.map((start, at) => start + (texts[at] ?? '').length),
		chapters: [],
		before: [0, whole.length],
		text: isAtHand ? { of: () => whole, opensPart: (row) => row > 0 } : null
	};
	const ask = (queries: string | string[], filters: Partial<Filters> = {}) =>
		new Query({ books: [book], lexicon: lexicon.index, vectors: null }, [queries].flat(), null, {
			limit: 9,
			...filters
		});
	const upTo = (row: number, offset: number): { upTo: Record<string, Position> } => ({
		upTo: { b: { section: 0, offset: (starts[row] ?? 0) + offset } }
	});
	const ids = (queries: string | string[], filters: Partial<Filters> = {}) =>
		ask(queries, filters)
			.finds()
			.map(({ id }) => id);
	return {
		ask,
		ids,
		upTo,
		lexicon: lexicon.index,
		textAt: ({ start, end }: Find) => whole.slice(start, end)
	};
}

describe('texts that are only in the file', () => {
	const texts = ['The ferry sank at night.', 'A ferry came by day.', 'Nobody spoke of it.'];

	it('are read for what was found, all of a book at once, and unreadable ones are left out', async () => {
		const { ask, textAt } = shelfOf(texts, false);
		const asked: [string, string[]][] = [];
		const { hits, unsaid } = await ask('ferry').answer(null, async (book, places) => {
			asked.push([book, places.map(({ id }) => id)]);
			return places.map((place) => (place.id === 'p1' ? textAt(place) : ''));
		});
		expect(asked).toEqual([['b', ['p1', 'p2']]]);
		expect(hits.map(({ passage }) => [passage.id, passage.text])).toEqual([['p1', texts[0]]]);
		expect(unsaid).toBe(false);
		const short = await ask('ferry').answer(null, async () => []);
		expect(short.hits).toEqual([]);
	});

	it('are not read if they are at hand', async () => {
		const { ask } = shelfOf(texts);
		const read = () => Promise.reject(new Error('read'));
		const { hits } = await ask('ferry').answer(null, read);
		expect(hits.map(({ passage }) => passage.id)).toEqual(['p1', 'p2']);
		expect((await ask('ferry', { limit: 1 }).answer(null)).hits).toHaveLength(1);
	});

	it('decide whether a quotation really occurs, so more of them are read than requested', async () => {
		const many = [
			...Array.from({ length: 20 }, (_, at) => `The night was dark, ${at} ferry.`),
			'A dark night it was.'
		];
		const { ask, textAt } = shelfOf(many, false);
		const find = (filters: Partial<Filters>) =>
			ask('"dark night"', filters).answer(null, async (_book, places) => places.map(textAt));
		for (const filters of [{ limit: 1 }, { limit: 3, perBook: 1 }])
			expect((await find(filters)).hits.map(({ passage }) => passage.id)).toEqual(['p21']);
		expect(ask('"dark night"', { limit: 1 }).finds()).toHaveLength(21);
		expect(ask(['"dark night"', 'ferry'], { limit: 1 }).finds()).toHaveLength(1);
		expect(shelfOf(many).ask('"dark night"', { limit: 1 }).finds()).toHaveLength(1);
	});

	it('need the token states of what was found and of its neighbours', async () => {
		const { ask } = shelfOf(texts);
		const asked: unknown[] = [];
		await ask('ferry').answer(async (passages) => (asked.push(passages), null));
		expect(asked).toEqual([
			[
				{ book: 'b', row: 0 },
				{ book: 'b', row: 1 },
				{ book: 'b', row: 2 }
			]
		]);
	});
});

describe('what is found', () => {
	it('has the position of its passage, its text, and how it was found', () => {
		const [find] = shelfOf(['Nobody spoke.', 'A ferry came.']).ask('ferry').finds();
		expect(find).toMatchObject({
			...{ book: 'b', id: 'p2', section: 0, start: 22, end: 35, text: 'A ferry came.', language: 'en' },
			...{ foundBy: 'words', passages: [{ start: 22, end: 35, similarity: null }] }
		});
	});

	it('is reported once if a refrain repeats it, whatever its case and spaces', () => {
		const { ids } = shelfOf([
			'The ferry  sank.',
			'the Ferry sank.',
			'The ferry sank here.',
			'Theferry sank.'
		]);
		expect(ids('ferry sank')).toEqual(['p1', 'p3', 'p4']);
		expect(shelfOf(['The ferry sank.', 'The ferry sank.'], false).ids('ferry')).toEqual(['p1', 'p2']);
	});

	it('comes first if the words of the question are close together', () => {
		const far = 'The captain of the north spoke for hours and hours of snow, of ice and then of a ferry.';
		const near =
			'It was long ago and nobody at all remembers how it went with the snow and ice: a ferry captain.';
		expect(shelfOf([far, near]).ids('ferry captain')).toEqual(['p2', 'p1']);
		expect(shelfOf([near, far]).ids('ferry captain')).toEqual(['p1', 'p2']);
		const [apart, together] = [far, near].map((text) => `A captain spoke. ${text}`);
		expect(shelfOf([apart!, together!]).ids('ferry captain')).toEqual(['p2', 'p1']);
	});

	it('counts only with the words before the limit', () => {
		const { ids, upTo, ask } = shelfOf(['A ferry came by night in snow.', 'One ferry was here.']);
		expect(ids('ferry night', {})).toEqual(['p1', 'p2']);
		expect(ids('ferry night', upTo(1, 19))).toEqual(['p1', 'p2']);
		expect(shelfOf(['One ferry was here.', 'A ferry came by night in snow.']).ids('ferry night')).toEqual([
			'p2',
			'p1'
		]);
		const cut = shelfOf(['One ferry was here.', 'A ferry came by night in snow.']);
		const found = cut.ask('ferry night', cut.upTo(1, 15)).finds();
		expect(found.map(({ id }) => id)).toEqual(['p1', 'p2']);
		expect(found[1]?.text).toBe('A ferry came by');
		expect(cut.ids('night', cut.upTo(1, 15))).toEqual([]);
		expect(cut.ids('snow ferry', cut.upTo(1, 2))).toEqual(['p1']);
		expect(ask('ferry', upTo(0, 0)).finds()).toEqual([]);
	});
});

describe('a word that occurs nowhere', () => {
	const texts = ['The ferry sank at night.', 'A ferry came by day.', 'Snow fell on the day.'];

	it('is unsaid, even if it only occurs beyond the limit', () => {
		const { ask, upTo } = shelfOf(texts);
		expect([ask('dragon').unsaid, ask('ferry').unsaid]).toEqual([true, false]);
		expect([ask(['dragon', 'ferry']).unsaid, ask(['dragon', 'castle']).unsaid]).toEqual([false, true]);
		expect(ask('snow', upTo(1, 0)).unsaid).toBe(true);
		expect(ask('snow', upTo(2, 20)).unsaid).toBe(false);
		expect([ask('day', upTo(1, 9)).unsaid, ask('day', upTo(1, 20)).unsaid]).toEqual([true, false]);
	});

	it('is distinguished from one that occurs everywhere, and common words count for nothing', () => {
		const { lexicon } = shelfOf(texts);
		expect([says(lexicon, 'ferry', 'en'), says(lexicon, 'dragon', 'en'), says(lexicon, 'the', 'en')]).toEqual(
			[true, false, false]
		);
		const many = Array.from({ length: 50 }, () => 'A ferry came.');
		expect(shelfOf(many).ask('ferry zzxqv').unsaid).toBe(false);
		expect(says(lexicon, 'dragon ferry', 'en')).toBe(true);
		expect(says(lexicon, 'ferry', 'en', (passage) => passage === 1)).toBe(true);
		expect(says(lexicon, 'ferry', 'en', (passage) => passage === 2)).toBe(false);
	});
});
