/** The parts of the ranking one by one: which passages may be seen, which join, how many come back, what is marked and shown of them. */
import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../src/lib/book/corpus.ts';
import { WordForms } from '../../../src/lib/search/lexical/words.ts';
import { confidence } from '../../../src/lib/search/ranking/confidence.ts';
import { excerpt } from '../../../src/lib/search/ranking/excerpt.ts';
import {
	BY_WORDS,
	fuse,
	fuseQueries,
	type Fused,
	mergeNeighbours
} from '../../../src/lib/search/ranking/fuse.ts';
import { maxHitsOf, quotaOf, type Filters, type Find } from '../../../src/lib/search/ranking/hit.ts';
import { hitOf, type Asked } from '../../../src/lib/search/ranking/marks.ts';
import { FoldedText, saysAll, wanted } from '../../../src/lib/search/ranking/phrases.ts';
import { charactersBefore, placeIn, type RankedBook } from '../../../src/lib/search/ranking/ranked-book.ts';
import { View } from '../../../src/lib/search/ranking/view.ts';

const at = (section: number, offset: number) => ({ section, offset });

/** Passages as [section, start, end]; texts: of the sections, none where they are in the file. */
function bookOf(
	passages: readonly (readonly [number, number, number])[],
	texts: readonly string[] | null,
	more: Partial<RankedBook> & { opens?: readonly number[] } = {}
): RankedBook {
	const { opens = [], ...rest } = more;
	return {
		book: 'b',
		forms: new WordForms('en'),
		sections: passages.map(([section]) => section),
		starts: passages.map(([, start]) => start),
		ends: passages.map(([, , end]) => end),
		...{ chapters: [], before: [] },
		text: texts && { of: (section) => texts[section] ?? '', opensPart: (row) => opens.includes(row) },
		...rest
	};
}
const view = (book: RankedBook, filters: Partial<Filters> = {}) => new View([book], { limit: 9, ...filters });
const upTo = (section: number, offset: number) => ({ upTo: { b: at(section, offset) } });

describe('a passage', () => {
	const book = bookOf(
		[
			[0, 0, 11],
			[0, 12, 22],
			[1, 0, 10],
			[1, 12, 20],
			[2, 0, 10]
		],
		['One bright. Two bright', 'Six bright  Sevenths', 'Nine bright']
	);

	it('may be shown if it begins within the range: from its start on, but not at its end', () => {
		const seen = (start: [number, number], end: [number, number]) => {
			const within = { start: at(...start), end: at(...end) };
			return [0, 1, 2, 3, 4].filter((index) => view(book, { within }).has(index));
		};
		expect(seen([0, 12], [1, 12])).toEqual([1, 2]);
		expect(seen([0, 13], [1, 13])).toEqual([2, 3]);
		expect(seen([0, 0], [9, 0])).toEqual([0, 1, 2, 3, 4]);
		expect(view(book, { within: { start: at(0, 0), end: at(9, 0) } }).has(5)).toBe(false);
		expect([view(book).has(-1), view(book).has(0), view(book).has(5)]).toEqual([false, true, false]);
	});

	it('that a limit crosses is what precedes it, without half a letter or a space at the end', () => {
		const cut = view(book, upTo(0, 16));
		expect([cut.text(1), cut.endOf(1), cut.cuts]).toEqual(['Two', 15, [1]]);
		expect(view(book, upTo(0, 22)).cuts).toEqual([]);
		expect(view(book, upTo(0, 22)).has(1)).toBe(true);
		expect(view(book, upTo(0, 21)).cuts).toEqual([1]);
		const smile = bookOf([[0, 0, 9]], ['a😀b cdefg']);
		expect(view(smile, upTo(0, 2)).text(0)).toBe('a');
		expect(view(smile, upTo(0, 3)).text(0)).toBe('a😀');
		expect(view(smile).text(0)).toBe('a😀b cdefg'.slice(0, 9));
		const spaces = bookOf([[0, 0, 9]], ['   abcdef']);
		expect([view(spaces, upTo(0, 2)).has(0), view(spaces, upTo(0, 4)).has(0)]).toEqual([false, true]);
	});

	it('whose text is not at hand ends at the limit', () => {
		const filed = bookOf([[0, 0, 10]], null);
		expect([view(filed, upTo(0, 4)).text(0), view(filed, upTo(0, 4)).endOf(0)]).toEqual([null, 4]);
		expect([view(filed).endOf(0), view(filed).endOf(7), view(filed).text(7)]).toEqual([10, 0, null]);
	});

	it('counts as mostly there from half of it on', () => {
		const filed = bookOf([[0, 10, 20]], null);
		const mostly = (offset: number) => view(filed, upTo(0, offset)).isMostlyVisible(0);
		expect([mostly(14), mostly(15), mostly(16), mostly(20), mostly(99)]).toEqual([
			false,
			true,
			true,
			true,
			true
		]);
	});

	it('has the passages directly before and after as neighbours, in its section and within the limit', () => {
		const filed = bookOf(
			[
				[0, 0, 10],
				[0, 10, 20],
				[0, 20, 30],
				[1, 0, 10]
			],
			null
		);
		expect([0, 1, 2, 3, 9].map((index) => view(filed).beside(index))).toEqual([[1], [0, 2], [1], [], []]);
		expect(view(filed, upTo(0, 24)).beside(1)).toEqual([0]);
		expect(view(filed, upTo(0, 25)).beside(1)).toEqual([0, 2]);
		expect(view(filed, upTo(0, 20)).beside(1)).toEqual([0]);
	});
});

describe('a passage continues in the next one', () => {
	const passages = [
		[0, 0, 4],
		[0, 5, 9],
		[0, 12, 16],
		[1, 0, 4]
	] as const;
	const goOn = (book: RankedBook, filters: Partial<Filters> = {}) =>
		[-1, 0, 1, 2, 3].filter((index) => view(book, filters).continues(index));

	it('if only white space separates them, and no part begins', () => {
		expect(goOn(bookOf(passages, ['One. Two.   Six.', 'New.']))).toEqual([0, 1]);
		expect(goOn(bookOf(passages, ['One. Two. * Six.', 'New.']))).toEqual([0]);
		expect(goOn(bookOf(passages, ['One. Two.   Six.', 'New.'], { opens: [1] }))).toEqual([1]);
	});

	it('without the text: if at most two characters separate them, and no chapter begins', () => {
		const filed = (...offsets: [number, number][]) =>
			goOn(
				bookOf(passages, null, {
					chapters: offsets.map(([s, offset]) => ({ section: s, offset, title: '' }))
				})
			);
		expect(filed()).toEqual([0]);
		expect(goOn(bookOf([passages[0], [0, 6, 9], [0, 12, 16]], null))).toEqual([0]);
		expect([filed([0, 0]), filed([0, 1]), filed([0, 5]), filed([0, 6])]).toEqual([[0], [], [], [0]]);
		expect([filed([1, 3]), filed([0, 0], [0, 3], [1, 0])]).toEqual([[0], []]);
	});

	it('only if both may be shown', () => {
		const book = bookOf(passages, ['One. Two.   Six.', 'New.']);
		expect(goOn(book, upTo(0, 9))).toEqual([0]);
		expect(goOn(book, { within: { start: at(0, 5), end: at(1, 0) } })).toEqual([1]);
	});
});

it('a passage is given with its chapter and how far into the book it is', () => {
	const title = (name: string, section: number, offset: number) => ({ section, offset, title: name });
	const book = bookOf(
		[
			[0, 2, 9],
			[0, 5, 9],
			[1, 10, 20]
		],
		null,
		{
			chapters: [title('One', 0, 3), title('Two', 1, 10), title('Six', 1, 11)],
			before: charactersBefore([30, 70])
		}
	);
	expect(book.before).toEqual([0, 30, 100]);
	expect(placeIn(book, 0)).toEqual({ book: 'b', id: 'p1', section: 0, start: 2, chapter: 'One', percent: 2 });
	expect(placeIn(book, 1)).toMatchObject({ id: 'p2', chapter: 'One', percent: 5 });
	expect(placeIn(book, 2)).toMatchObject({ chapter: 'Two', percent: 40 });
	expect(placeIn({ ...book, chapters: [], before: [] }, 0)).toMatchObject({ chapter: '', percent: 200 });
});

describe('neighbours join', () => {
	const hit = (index: number, score: number, foundBy: Fused['foundBy'] = 'words'): Fused => ({
		index,
		score,
		foundBy
	});
	const runs = (found: Fused[], limit = 9, adjoin: (index: number) => boolean = () => true) =>
		mergeNeighbours(found, limit, adjoin).map(({ first, last }) => `${first}-${last}`);

	it('on either side, with the score of the better one', () => {
		expect(runs([hit(4, 1), hit(5, 0.95)])).toEqual(['4-5']);
		expect(runs([hit(4, 1), hit(3, 0.95)])).toEqual(['3-4']);
		expect(runs([hit(4, 1), hit(6, 0.95), hit(2, 0.95)])).toEqual(['4-4', '6-6', '2-2']);
		expect(runs([hit(4, 1), hit(5, 0.99), hit(6, 0.98), hit(3, 0.97)])).toEqual(['4-5', '6-6', '3-3']);
		expect(mergeNeighbours([hit(4, 1), hit(5, 0.95, 'meaning')], 9, () => true)).toEqual([
			{ first: 4, last: 5, score: 1, foundBy: 'both' }
		]);
		expect(mergeNeighbours([hit(4, 1), hit(5, 0.95)], 9, () => true)[0]?.foundBy).toBe('words');
	});

	it('if the other is nine tenths as good', () => {
		expect(runs([hit(4, 1), hit(5, 0.9)])).toEqual(['4-5']);
		expect(runs([hit(4, 1), hit(5, 0.89)])).toEqual(['4-4', '5-5']);
	});

	it('if the text continues from the first to the second', () => {
		expect(runs([hit(4, 1), hit(5, 1)], 9, (index) => index === 4)).toEqual(['4-5']);
		expect(runs([hit(4, 1), hit(5, 1)], 9, (index) => index === 5)).toEqual(['4-4', '5-5']);
		expect(runs([hit(5, 1), hit(4, 1)], 9, (index) => index === 4)).toEqual(['4-5']);
		expect(runs([hit(5, 1), hit(4, 1)], 9, (index) => index === 5)).toEqual(['5-5', '4-4']);
	});

	it('only if both would be shown anyway', () => {
		expect(runs([hit(4, 1), hit(8, 1), hit(5, 1)], 3)).toEqual(['4-5', '8-8']);
		expect(runs([hit(4, 1), hit(8, 1), hit(5, 1)], 2)).toEqual(['4-4', '8-8', '5-5']);
	});
});

describe('an answer has room', () => {
	const taken = (filters: Filters, hits: [string, number][]) => {
		const hasRoom = quotaOf(filters);
		return hits
			.filter(([book, end]) => hasRoom({ book, section: 0, end }))
			.map(([book, end]) => `${book}${end}`);
	};

	it('for a number in all, and a number for each book', () => {
		const hits: [string, number][] = [
			['a', 1],
			['a', 2],
			['a', 3],
			['c', 1],
			['c', 2]
		];
		expect(taken({ limit: 4 }, hits)).toEqual(['a1', 'a2', 'a3', 'c1']);
		expect(taken({ limit: 4, perBook: 2 }, hits)).toEqual(['a1', 'a2', 'c1', 'c2']);
		expect(taken({ limit: 3, perBook: 2 }, hits)).toEqual(['a1', 'a2', 'c1']);
		expect([maxHitsOf({ limit: 4 }), maxHitsOf({ limit: 4, folds: new Map() })]).toEqual([4, 4]);
	});

	it('for as many beyond what was read, counted separately', () => {
		const folds = new Map([['a', at(0, 10)]]);
		const hits: [string, number][] = [
			['a', 11],
			['a', 12],
			['a', 13],
			['a', 9],
			['a', 10],
			['c', 99]
		];
		expect(taken({ limit: 2, folds }, hits)).toEqual(['a11', 'a12', 'a9', 'a10']);
		expect(taken({ limit: 2, perBook: 1, folds }, hits)).toEqual(['a11', 'a9', 'c99']);
		expect(maxHitsOf({ limit: 4, folds })).toBe(8);
	});
});

describe('quoted words', () => {
	it.each([
		['say "a b" now', ['a b'], 'say  a b  now'],
		['“a b”', ['a b'], 'a b'],
		['„a b“', ['a b'], 'a b'],
		['„a b”', ['a b'], 'a b'],
		['«a b»', ['a b'], 'a b'],
		['»a b«', ['a b'], 'a b'],
		['「a b」', ['a b'], 'a b'],
		['“a b', [], 'a b'],
		['„a b', [], 'a b'],
		['a 5" b"', [], 'a 5  b'],
		['“...”', [], '...']
	])('stand between the marks of %s', (query, phrases, text) => {
		expect(wanted(query, 'en')).toEqual({ text, phrases });
	});

	it('are found whole, in one line, all of them', () => {
		const says = (text: string, ...phrases: string[]) => saysAll(text, phrases, 'en');
		expect(says('It was a dark night.', 'dark night', 'It was')).toBe(true);
		expect(says('It was a dark night.', 'dark night', 'it is')).toBe(false);
		expect(says('It was a dark night.', 'ark night')).toBe(false);
		expect(says('今日は海へ行った', '海へ行')).toBe(true);
		expect(says('今日は海へ行った', '海へ行', '山')).toBe(false);
	});

	it('are found at their places, as often as they occur', () => {
		const places = (text: string, phrase: string, language = 'en') =>
			new FoldedText(text, language)
				.find(new FoldedText(phrase, language))
				.map(({ start, end }) => text.slice(start, end));
		expect(places('Don’t go, don’t go!', 'dont go')).toEqual(['Don’t go', 'don’t go']);
		expect(places('The Sea — the séa', 'the sea')).toEqual(['The Sea', 'the séa']);
		expect(places('The sea', 'he sea')).toEqual([]);
		expect(places('The sea', '?!')).toEqual([]);
		expect(places('今日は海、海へ行った', '海', 'ja')).toEqual(['海', '海']);
		expect(places('今日は海へ行った', '海へ行', 'ja')).toEqual(['海へ行']);
	});
});

describe('what is marked in a hit', () => {
	const forms = new WordForms('en');
	const TEXT = 'A ship came. The captain saw the ship. Nobody spoke.';
	const asked = (shares: Record<string, number>, ...phrases: string[]): Asked => ({
		shares: new Map(Object.entries(shares)),
		forms: new Set(Object.keys(shares)),
		phrases
	});
	const SIGNS = { known: 1, words: 2, tokens: null, cosine: null };
	const find = (more: Partial<Find> = {}): Find => ({
		...{ book: 'b', id: 'p1', section: 2, start: 100, end: 100 + TEXT.length, chapter: 'One', percent: 7 },
		...{ language: 'en', text: null, foundBy: 'words', passages: [], signs: [SIGNS, SIGNS] },
		...more
	});
	const shown = (hit: Hit | null) =>
		hit && {
			best: TEXT.slice(hit.best.start - 100, hit.best.end - 100).trim(),
			marks: hit.marks.map(({ start, end }) => TEXT.slice(start - 100, end - 100))
		};

	it('is each word of the question, and the sentence with the most weight of them', () => {
		const hit = hitOf(find(), TEXT, [asked({ ship: 0.3, captain: 0.7 })], forms);
		expect(shown(hit)).toEqual({ best: 'The captain saw the ship.', marks: ['ship', 'captain', 'ship'] });
		expect(hit).toMatchObject({
			passage: { text: TEXT, chapter: 'One', percent: 7 },
			score: confidence(SIGNS, 1),
			foundBy: 'words'
		});
		// Of two that are worth the same, the first; one wording is enough.
		expect(shown(hitOf(find(), TEXT, [asked({ ship: 0.3 }), asked({ dragon: 1 })], forms))).toEqual({
			best: 'A ship came.',
			marks: ['ship', 'ship']
		});
		expect(shown(hitOf(find(), TEXT, [asked({})], forms))).toEqual({ best: 'A ship came.', marks: [] });
	});

	it('is first of all what it quotes, and overlapping marks become one', () => {
		const quoting = asked({ ship: 0.9, saw: 0.1 }, 'Nobody spoke');
		expect(shown(hitOf(find(), TEXT, [quoting], forms))).toEqual({
			best: 'Nobody spoke.',
			marks: ['ship', 'saw', 'ship', 'Nobody spoke']
		});
		expect(
			shown(hitOf(find(), TEXT, [asked({ captain: 1 }, 'captain saw', 'saw the')], forms))?.marks
		).toEqual(['captain saw the']);
	});

	it('is nothing if no wording’s quotation occurs; one is enough', () => {
		const [there, missing] = [asked({ ship: 1 }, 'saw the ship'), asked({ ship: 1 }, 'saw a ship')];
		expect(hitOf(find(), TEXT, [missing], forms)).toBeNull();
		expect(hitOf(find(), TEXT, [asked({ ship: 1 }, 'saw the ship', 'saw a ship')], forms)).toBeNull();
		expect(hitOf(find(), TEXT, [missing, there], forms)).not.toBeNull();
	});

	describe('the best sentence by meaning', () => {
		const passage = (start: number, end: number, similarity: number[] | null) => ({
			start: 100 + start,
			end: 100 + end,
			similarity
		});
		const best = (
			passages: Find['passages'],
			more: Partial<Find> = {},
			asking = [asked({ ship: 1 })],
			text = TEXT
		) => shown(hitOf(find({ passages, ...more }), text, asking, forms))?.best;

		it('is the nearest, with a little weight for the words of the question', () => {
			expect(best([passage(0, TEXT.length, [0.1, 0.2, 0.9])])).toBe('Nobody spoke.');
			expect(best([passage(0, TEXT.length, [0.9, 0.2, 0.9])])).toBe('A ship came.');
			const two = [passage(0, 38, [0.1, 0.6]), passage(39, TEXT.length, [0.7])];
			expect(best(two)).toBe('The captain saw the ship.');
			expect(best([two[0]!, passage(39, TEXT.length, [0.9])])).toBe('Nobody spoke.');
		});

		it('is not given if the sentences do not match, are unknown, or something is quoted', () => {
			expect(best([passage(0, TEXT.length, [0.1, 0.9])])).toBe('A ship came.');
			expect(best([passage(0, TEXT.length, null)])).toBe('A ship came.');
			const all = [passage(0, TEXT.length, [0.1, 0.2, 0.9])];
			expect(best(all, {}, [asked({ ship: 1 }, 'captain saw')])).toBe('The captain saw the ship.');
			expect(best(all, {}, [asked({ ship: 1 }), asked({ ship: 1 }, 'captain saw')])).toBe(
				'The captain saw the ship.'
			);
		});

		it('is never one that a limit has cut', () => {
			const text = TEXT.slice(0, 30);
			const cut = { end: 130 };
			expect(best([passage(0, TEXT.length, [0.1, 0.9, 0.2])], cut, undefined, text)).toBe('A ship came.');
		});
	});
});

describe('what is shown of a hit', () => {
	const shown = (text: string, best: [number, number], marks: [number, number][], room: number, start = 0) =>
		excerpt(
			{
				passage: { text, start, end: start + text.length } as Hit['passage'],
				best: { start: start + best[0], end: start + best[1] },
				marks: marks.map(([from, to]) => ({ start: start + from, end: start + to }))
			},
			room
		);
	const plain = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');
	const WORDS = Array.from({ length: 100 }, (_, number) => `w${String(number).padStart(3, '0')}`).join(' ');

	it('is all of it if there is room, in pieces', () => {
		expect(shown('One ship. Two.', [0, 9], [[4, 8]], 14, 50)).toEqual([
			{ text: 'One ', best: true, mark: false },
			{ text: 'ship', best: true, mark: true },
			{ text: '.', best: true, mark: false },
			{ text: ' Two.', best: false, mark: false }
		]);
		expect(plain(shown(WORDS, [0, 9], [], WORDS.length))).toBe(WORDS);
	});

	it('surrounds the best sentence, with a quarter of the spare room before it, in whole words, with an ellipsis', () => {
		const pieces = shown(
			WORDS,
			[250, 270],
			[
				[0, 4],
				[255, 259],
				[495, 499]
			],
			60
		);
		expect(plain(pieces)).toBe(`…${WORDS.slice(240, 299)}…`);
		expect(pieces[0]).toEqual({ text: '…', best: false, mark: false });
		expect(pieces.at(-1)).toEqual({ text: '…', best: false, mark: false });
		expect(pieces.filter(({ mark }) => mark)).toEqual([{ text: 'w051', best: true, mark: true }]);
		expect(plain(pieces.filter(({ best }) => best))).toBe(WORDS.slice(250, 270));
		// As long as the room: nothing is spare.
		expect(plain(shown(WORDS, [250, 309], [[300, 304]], 59))).toBe(`…${WORDS.slice(250, 309)}…`);
	});

	it('is the beginning or the end of the text if the best sentence is there', () => {
		expect(plain(shown(WORDS, [0, 10], [], 50))).toBe(`${WORDS.slice(0, 49)}…`);
		expect(plain(shown(WORDS, [490, 499], [], 50))).toBe(`…${WORDS.slice(450)}`);
	});

	it('surrounds the first word that was asked for if the sentence is too long', () => {
		const long: [number, number] = [50, 450];
		expect(
			plain(
				shown(
					WORDS,
					long,
					[
						[10, 14],
						[300, 304],
						[470, 474]
					],
					100
				)
			)
		).toBe(`…${WORDS.slice(240, 339)}…`);
		expect(plain(shown(WORDS, long, [], 100))).toBe(`…${WORDS.slice(50, 149)}…`);
		expect(plain(shown(WORDS, long, [[470, 474]], 100))).toBe(`…${WORDS.slice(50, 149)}…`);
		expect(plain(shown(WORDS, long, [[50, 54]], 100))).toBe(`…${WORDS.slice(50, 149)}…`);
		expect(
			plain(
				shown(
					WORDS,
					long,
					[
						[445, 449],
						[446, 450]
					],
					100
				)
			)
		).toBe(`…${WORDS.slice(385, 484)}…`);
	});

	it('begins and ends within a word only if it is longer than two dozen letters, never within a letter', () => {
		const solid = 'x'.repeat(200);
		expect(plain(shown(solid, [100, 110], [], 50))).toBe(`…${'x'.repeat(50)}…`);
		const smiles = '😀'.repeat(100);
		const text = plain(shown(smiles, [101, 111], [], 50)).slice(1, -1);
		expect(text).toMatch(/^(?:😀)+$/u);
	});
});

describe('two rankings', () => {
	const weights = { ...BY_WORDS, passage: 0.5, unrelated: 0.2, noise: { mean: 0.3, deviation: 0 } };
	const row = (index: number, score: number) => ({ index, score });

	it('are added if both found it; what is no nearer than unrelated text is worth nothing', () => {
		const found = fuse(
			[row(1, 0.5), row(2, 0.4)],
			[row(2, 0.8), row(3, 0.6), row(1, 0.2), row(4, 0.1)],
			9,
			weights,
			9
		);
		expect(found).toEqual([
			{ index: 2, score: 0.8, foundBy: 'both', cosine: 0.8 },
			{ index: 1, score: 0.5, foundBy: 'words' },
			{ index: 3, score: 0.3, foundBy: 'meaning', cosine: 0.6 }
		]);
	});

	it('add no passage if the second found nothing near, and leave unchanged who found one', () => {
		expect(fuse([row(1, 0.5)], [row(1, 0.29), row(2, 0.28)], 9, weights, 9)).toEqual([
			{ index: 1, score: 0.645, foundBy: 'words', cosine: 0.29 }
		]);
		expect(fuse([row(1, 0.5)], [row(1, 0.3)], 9, weights, 9)[0]?.foundBy).toBe('both');
		expect(fuse([row(1, 0.5)], [], 9, weights, 9)).toEqual([{ index: 1, score: 0.5, foundBy: 'words' }]);
	});

	it('return at most as many as requested, and of equals the first in the book', () => {
		expect(
			fuse([row(3, 0.5), row(1, 0.5), row(2, 0.5)], null, 2, weights, 9).map(({ index }) => index)
		).toEqual([1, 2]);
		expect(
			fuse([], [row(1, 0.9), row(2, 0.8), row(3, 0.7)], 2, weights, 9).map(({ index }) => index)
		).toEqual([1, 2]);
	});

	it('count as both only what each would have shown among its first thirty', () => {
		const words = Array.from({ length: 31 }, (_, index) => row(index, 1 - index / 100));
		const near = Array.from({ length: 31 }, (_, index) => row(30 - index, 0.9 - index / 100));
		const found = new Map(fuse(words, near, 99, weights, 9).map(({ index, foundBy }) => [index, foundBy]));
		expect([found.get(0), found.get(1), found.get(29), found.get(30)]).toEqual([
			'words',
			'both',
			'both',
			'meaning'
		]);
	});

	it('of several wordings count as the best, and a tenth of each other; the best of all is at most 1', () => {
		const hit = (index: number, score: number, foundBy: Fused['foundBy'] = 'words'): Fused => ({
			index,
			score,
			foundBy
		});
		expect(
			fuseQueries(
				[
					[hit(1, 0.5), hit(2, 0.4)],
					[hit(2, 0.6), hit(1, 0.2, 'meaning')]
				],
				9
			)
		).toEqual([
			{ index: 2, score: 0.64, foundBy: 'words' },
			{ index: 1, score: 0.52, foundBy: 'both' }
		]);
		expect(fuseQueries([[hit(1, 2), hit(2, 1)]], 9).map(({ score }) => score)).toEqual([1, 0.5]);
		expect(fuseQueries([[hit(1, 2), hit(2, 1)]], 1)).toHaveLength(1);
	});
});
