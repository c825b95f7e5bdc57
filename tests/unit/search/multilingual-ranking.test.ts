/**
 * What was chosen for the model of other languages by measurements that need its weights (docs/benchmarks.md). Here its numbers are
 * given, so that a change of a choice changes an order or a score.
 */
import { describe, expect, it } from 'vitest';
import { embeddingModel } from '../../../src/lib/search/embedding/models.ts';
import { fuse, leastCosine } from '../../../src/lib/search/ranking/fuse.ts';
import { LateInteraction } from '../../../src/lib/search/ranking/late-interaction.ts';
import { packStates, type TokenStates } from '../../../src/lib/search/vectors/token-states.ts';

const { profile, key, statesKey } = embeddingModel('multilingual-e5-small', '/model');
const { fusion } = profile;

describe('the model for other languages', () => {
	it('reads questions and passages as it was trained to', () => {
		// https://huggingface.co/intfloat/multilingual-e5-small: each input text starts with "query: " or "passage: ".
		expect([profile.queryPrefix, profile.passagePrefix]).toEqual(['query: ', 'passage: ']);
		expect(profile).toMatchObject({ pooling: 'mean', dimensions: 384, longestInput: 512 });
	});

	it('takes token states from its last three layers, without what all have in common', () => {
		expect(profile).toMatchObject({ statesLayers: [10, 11, 12, 12], isCentred: true, hasTokenScales: true });
		// Saved vectors and states of another choice are not used.
		expect(key).toBe('multilingual-e5-small by tokens centred /model');
		expect(statesKey).toBe(`${key} layers 10+11+12+12`);
	});
});

describe('its ranking', () => {
	const SIZE = 8;
	const HAUS = [1, 1, 1, 1, 1, 1, 1, 1];
	const MEER = [1, -1, 1, -1, 1, -1, 1, -1];
	const states = (...rows: number[][]): TokenStates =>
		packStates(Float32Array.from(rows.flat()), SIZE, [rows.length]);
	const late = (beside: readonly number[]) => {
		const passages = [states(MEER), states(HAUS, MEER)];
		const word = (text: string) => ({ text, tokens: 1 });
		const unit = [...HAUS, ...MEER].map((value) => value / Math.sqrt(SIZE));
		const reading = {
			vector: new Float32Array(SIZE),
			words: ['Das', 'Haus', 'Meer'].map(word),
			states: Float32Array.from([...HAUS.map(() => 0), ...unit])
		};
		const worth = (text: string) => (text === 'Das' ? 0 : 0.5);
		return new LateInteraction(
			{ reading, worth },
			{ states: (at) => passages[at], beside: () => beside },
			fusion
		);
	};

	it('adds the passage’s cosine, on its scale, to the words’ score', () => {
		const words = [
			{ index: 0, score: 0.5 },
			{ index: 1, score: 0.4 }
		];
		const fused = fuse(
			words,
			[
				{ index: 1, score: 0.2 },
				{ index: 0, score: 0.1 }
			],
			10,
			fusion,
			2
		);
		expect(fused.map(({ index, score }) => [index, +score.toFixed(3)])).toEqual([
			[1, 0.8],
			[0, 0.7]
		]);
		// A passage that words do not find must be nearer than the nearest of as many unrelated ones.
		expect(leastCosine(fusion, 1000)).toBeCloseTo(0.1243, 4);
		expect(fuse([], [{ index: 0, score: 0.12 }], 10, fusion, 1000)).toEqual([]);
		expect(fusion.scale).toMatchObject({ passage: 2.4, share: 0.5 });
	});

	it('is decided by the words’ nearest tokens, in which nouns and last words count like others', () => {
		// One of two words is there: a cosine of .5. Both: 1. On the scale of the model in the box these are less.
		expect(late([]).score(0)).toBeCloseTo((0.5 + 0.2) * 0.78, 3);
		expect(late([]).score(1)).toBeCloseTo((1 + 0.2) * 0.78, 3);
		// A neighbour that has the other word supplies .6 of what is missing.
		expect(late([1]).score(0)).toBeCloseTo((0.5 + 0.6 * 0.5 + 0.2) * 0.78, 3);
		const ranked = late([]).rank([
			{ index: 0, score: 2.5, foundBy: 'words' },
			{ index: 1, score: 0.6, foundBy: 'words' }
		]);
		expect(ranked.map(({ index, score }) => [index, +score.toFixed(2)])).toEqual([
			[1, 5.56],
			[0, 5.39]
		]);
	});
});
