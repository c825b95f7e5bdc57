import { describe, expect, it } from 'vitest';
import { fuse, fuseQueries } from '../../../src/lib/search/ranking/fuse.ts';
import { BookWords } from '../../../src/lib/search/lexical/book-words.ts';
import { cosine, quantise, VectorTable } from '../../../src/lib/search/vectors/vectors.ts';
import { english } from '../../../src/lib/search/lexical/stemmer.ts';

function lexical(texts: string[], language = 'en') {
	const words = new BookWords(language);
	words.add(texts.map((text) => ({ section: 0, text })));
	return { search: (query: string, limit: number) => words.index.find(query, limit).ranked };
}

describe('search by words', () => {
	const index = lexical([
		'Élise walked along the harbour in the evening.',
		'The ships were leaving the harbour one after another.',
		'Nobody in the village remembered the name of the horse.',
		'The captain’s horses were walking home.'
	]);

	it('does not mind accents, case and endings', () => {
		expect(index.search('ELISE', 5)[0]?.index).toBe(0);
		expect(index.search('ship', 5)[0]?.index).toBe(1);
		expect(index.search('walk captain', 5)[0]?.index).toBe(3);
	});

	it('forgives a letter and finds the beginning of a word', () => {
		expect(index.search('harbor', 5).map(({ index }) => index)).toContain(0);
		expect(index.search('remem', 5)[0]?.index).toBe(2);
	});

	it('scores a passage with one word of three far below 1', () => {
		expect(index.search('harbour', 5)[0]?.score).toBeGreaterThan(0.8);
		expect(index.search('harbour dragon castle', 5)[0]?.score).toBeLessThan(0.5);
	});

	it('looks for common words only when there are no others', () => {
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
	])('takes %s and %s for one word', (a, b) => expect(english(a)).toBe(english(b)));

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
		const table = new VectorTable(4, 384);
		table.set([0, 1, 2, 3].slice(0, scales.length), { vectors, scales });
		const norm = Math.hypot(...rows.subarray(0, 384));
		const query = rows.slice(0, 384).map((value) => value / norm);
		const [best] = table.rank(query, 1);
		expect(best?.index).toBe(0);
		expect(best?.score).toBeGreaterThan(0.999);
		expect(cosine(vectors.subarray(0, 384), vectors.subarray(0, 384))).toBeCloseTo(1, 6);
	});

	it('that are not there are not found', () => {
		const table = new VectorTable(4, 384);
		table.set([2], quantise(rows.slice(0, 384), 384));
		expect(table.rank(rows.slice(0, 384), 4).map(({ index }) => index)).toEqual([2]);
		expect([table.has(0), table.has(2)]).toEqual([false, true]);
	});
});

describe('fusion', () => {
	it('never puts a passage with all the words below one that only means alike', () => {
		const fused = fuse(
			[{ index: 1, score: 1 }],
			[
				{ index: 2, score: 0.9 },
				{ index: 3, score: 0.8 }
			],
			3
		);
		expect(fused[0]).toMatchObject({ index: 1, foundBy: 'words' });
		expect(fused[1]).toMatchObject({ index: 2, foundBy: 'meaning' });
	});

	it('prefers what both have found, of passages that words find alike', () => {
		const words = [
			{ index: 1, score: 0.8 },
			{ index: 2, score: 0.795 }
		];
		const fused = fuse(words, [{ index: 2, score: 0.5 }], 3);
		expect(fused[0]).toMatchObject({ index: 2, foundBy: 'both' });
	});

	it('lets meaning win over a stray word', () => {
		const fused = fuse([{ index: 1, score: 0.2 }], [{ index: 2, score: 0.5 }], 3);
		expect(fused[0]?.index).toBe(2);
	});

	it('does not count the unrelated as found', () => {
		expect(fuse([], [{ index: 1, score: 0.05 }], 3)).toEqual([]);
	});

	it('puts several wordings together, each passage once, scores within 0..1', () => {
		const fused = fuseQueries(
			[
				fuse(
					[
						{ index: 1, score: 1 },
						{ index: 2, score: 0.9 }
					],
					null,
					9
				),
				fuse([{ index: 2, score: 1 }], null, 9)
			],
			9
		);
		expect(fused.map(({ index }) => index)).toEqual([2, 1]);
		for (const { score } of fused) expect(score).toBeLessThanOrEqual(1);
	});
});
