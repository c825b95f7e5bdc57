import { describe, expect, it } from 'vitest';
import { minilm } from '../../../src/lib/search/embedding/models.ts';
import { knowsAny } from '../../../src/lib/search/ranking/first-ranking.ts';
import { fuse, fuseQueries } from '../../../src/lib/search/ranking/fuse.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { cosine, quantise, VectorTable } from '../../../src/lib/search/vectors/vectors.ts';
import { english } from '../../../src/lib/search/lexical/stemmer.ts';

function lexical(texts: string[], language = 'en') {
	const lexicon = new BookLexicon(language);
	lexicon.add(texts.map((text) => ({ section: 0, text })));
	return { search: (query: string, limit: number) => lexicon.index.find(query, limit).ranked };
}

describe('search by words', () => {
	const index = lexical([
		'Élise walked along the harbour in the evening.',
		'The ships were leaving the harbour one after another.',
		'Nobody in the village remembered the name of the horse.',
		'The captain’s horses were walking home.'
	]);

	it('ignores accents, case and endings', () => {
		expect(index.search('ELISE', 5)[0]?.index).toBe(0);
		expect(index.search('ship', 5)[0]?.index).toBe(1);
		expect(index.search('walk captain', 5)[0]?.index).toBe(3);
	});

	it('finds a word followed by the number of a note, and ignores that number', () => {
		const marked = lexical(['The ferry¹² sank.', 'Room 12 is twelve km² large.', 'The boat sank.']);
		expect(marked.search('ferry', 5).map(({ index }) => index)).toEqual([0]);
		expect(marked.search('12', 5).map(({ index }) => index)).toEqual([1]);
	});

	it('forgives one wrong letter and finds the beginning of a word', () => {
		expect(index.search('harbor', 5).map(({ index }) => index)).toContain(0);
		expect(index.search('remem', 5)[0]?.index).toBe(2);
	});

	it('scores a passage with one word of three far below 1', () => {
		expect(index.search('harbour', 5)[0]?.score).toBeGreaterThan(0.8);
		expect(index.search('harbour dragon castle', 5)[0]?.score).toBeLessThan(0.5);
	});

	it('looks for common words only if there are no others', () => {
		expect(index.search('what was the', 5).length).toBeGreaterThan(0);
		expect(index.search('what is the dragon', 5)).toEqual([]);
		expect(index.search(' ?! ', 5)).toEqual([]);
	});

	it('finds words in a script without spaces', () => {
		const japanese = lexical(['今日は海へ行った。', '山はとても寒かった。'], 'ja');
		expect(japanese.search('海', 5).map(({ index }) => index)).toEqual([0]);
	});

	it.each([
		['walking', 'walked'],
		['hope', 'hoping'],
		['stopped', 'stop'],
		['studies', 'study'],
		['horses', 'horse'],
		['quickly', 'quick']
	])('treats %s and %s as one word', (a, b) => expect(english(a)).toBe(english(b)));

	it.each([
		['king', 'king'],
		['bed', 'bed'],
		['class', 'class'],
		['thing', 'thing']
	])('leaves %s alone', (word, kept) => expect(english(word)).toBe(kept));
});

describe('vectors', () => {
	const rows = Float32Array.from({ length: 4 * 384 }, (_, i) => Math.sin(i * 1.7) / 13.9);

	it('keep their direction as int8', () => {
		const { vectors, scales } = quantise(rows, 384);
		expect(scales.length).toBe(4);
		const table = new VectorTable(384, 4);
		table.set([0, 1, 2, 3].slice(0, scales.length), { vectors, scales });
		const norm = Math.hypot(...rows.subarray(0, 384));
		const query = rows.slice(0, 384).map((value) => value / norm);
		const [best] = table.rank(query, 1);
		expect(best?.index).toBe(0);
		expect(best?.score).toBeGreaterThan(0.999);
		expect(cosine(vectors.subarray(0, 384), vectors.subarray(0, 384))).toBeCloseTo(1, 6);
	});

	it('that are missing are not found', () => {
		const table = new VectorTable(384, 4);
		table.set([2], quantise(rows.slice(0, 384), 384));
		expect(table.rank(rows.slice(0, 384), 4).map(({ index }) => index)).toEqual([2]);
		expect([table.has(0), table.has(2)]).toEqual([false, true]);
	});
});

const { fusion } = minilm;
/** Passages of a novel. */
const MANY = 1000;

describe('fusion', () => {
	it('never puts a passage with all the words below one that is only similar in meaning', () => {
		const fused = fuse(
			[{ index: 1, score: 1 }],
			[
				{ index: 2, score: 0.9 },
				{ index: 3, score: 0.8 }
			],
			3,
			fusion,
			MANY
		);
		expect(fused[0]).toMatchObject({ index: 1, foundBy: 'words' });
		expect(fused[1]).toMatchObject({ index: 2, foundBy: 'meaning' });
	});

	it('prefers what both have found, among passages that words find alike', () => {
		const words = [
			{ index: 1, score: 0.8 },
			{ index: 2, score: 0.795 }
		];
		const fused = fuse(words, [{ index: 2, score: 0.5 }], 3, fusion, MANY);
		expect(fused[0]).toMatchObject({ index: 2, foundBy: 'both' });
	});

	it('lets meaning outweigh a stray word', () => {
		const fused = fuse([{ index: 1, score: 0.2 }], [{ index: 2, score: 0.5 }], 3, fusion, MANY);
		expect(fused[0]?.index).toBe(2);
	});

	it('does not count unrelated passages as found', () => {
		const near = [0.5, 0.1].map((score, index) => ({ index, score }));
		expect(fuse([], near, 3, fusion, MANY).map(({ index }) => index)).toEqual([0]);
	});

	it('finds nothing by meaning if not even the nearest passage is near', () => {
		const far = [0.24, 0.23].map((score, index) => ({ index, score }));
		expect(fuse([], far, 3, fusion, MANY)).toEqual([]);
		// Of a few passages one is not so near by chance.
		expect(fuse([], far, 3, fusion, 7)).toHaveLength(2);
		expect(fuse([{ index: 1, score: 0.4 }], far, 3, fusion, MANY)).toMatchObject([
			{ index: 1, foundBy: 'words' }
		]);
	});

	it('does not ask the model about non-words', () => {
		const asked = (...words: [text: string, tokens: number][]) => ({
			vector: new Float32Array(),
			words: words.map(([text, tokens]) => ({ text, tokens })),
			states: new Float32Array()
		});
		expect(knowsAny(asked(['zzxqv', 5]), fusion)).toBe(false);
		expect(knowsAny(asked(['who', 1], ['is', 1], ['Blorptang?', 5]), fusion)).toBe(false);
		expect(knowsAny(asked(['zzxqv', 5], ['boat', 1]), fusion)).toBe(true);
		expect(knowsAny(asked(['untrustworthy', 4]), fusion)).toBe(true);
		expect(knowsAny(asked(['who', 1]), fusion)).toBe(true);
	});

	it('says that meaning found what is far down in the list of words', () => {
		const words = Array.from({ length: 60 }, (_, index) => ({ index, score: 1 - index / 100 }));
		const fused = fuse(words, [{ index: 50, score: 0.9 }], 60, fusion, MANY);
		expect(fused.find(({ index }) => index === 50)?.foundBy).toBe('meaning');
		expect(fused.find(({ index }) => index === 0)?.foundBy).toBe('words');
	});

	it('merges several wordings, each passage once, with scores from 0 to 1', () => {
		const fused = fuseQueries(
			[
				fuse(
					[
						{ index: 1, score: 1 },
						{ index: 2, score: 0.9 }
					],
					null,
					9,
					fusion,
					MANY
				),
				fuse([{ index: 2, score: 1 }], null, 9, fusion, MANY)
			],
			9
		);
		expect(fused.map(({ index }) => index)).toEqual([2, 1]);
		for (const { score } of fused) expect(score).toBeLessThanOrEqual(1);
	});
});
