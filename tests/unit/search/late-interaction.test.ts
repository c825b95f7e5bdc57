/** The second ranking: states of tokens in one bit a number, and what a question makes of them. */
import { describe, expect, it } from 'vitest';
import { subtractCentre } from '../../../src/lib/search/embedding/centre.ts';
import { minilm } from '../../../src/lib/search/embedding/models.ts';
import {
	LateInteraction,
	wantedStates,
	worthOf,
	type TokenSource
} from '../../../src/lib/search/ranking/late-interaction.ts';
import {
	areWhole,
	packStates,
	StateQuery,
	type TokenStates
} from '../../../src/lib/search/vectors/token-states.ts';

/** Seeded numbers around 0, like those of a state. */
function states(seed: number, count: number, dimensions: number): Float32Array {
	let state = seed;
	const next = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
	return Float32Array.from({ length: count * dimensions }, () => next() + next() + next() - 1.5);
}

function units(rows: Float32Array, dimensions: number): Float32Array {
	return rows.map((value, at) => {
		const from = at - (at % dimensions);
		return value / Math.hypot(...rows.subarray(from, from + dimensions));
	});
}

describe('token states of one bit a number', () => {
	const SIZE = 384;

	it('give the exact cosine of a state with itself, and nearly that with others', () => {
		const tokens = states(1, 60, SIZE);
		const query = units(states(2, 8, SIZE), SIZE);
		// Half of what is asked lies near some token, as words do that mean the same.
		for (let at = 0; at < 4 * SIZE; at++)
			query[at] = (query[at] as number) * 0.05 + (tokens[at] as number) * 0.05;
		const asked = units(query, SIZE);
		const packed = packStates(tokens, SIZE, [60]);
		const self = new StateQuery(units(tokens.slice(0, SIZE), SIZE), SIZE).nearest(packed);
		expect(self[0]).toBeCloseTo(1, 3);
		const found = new StateQuery(asked, SIZE).nearest(packed);
		const rows = units(tokens, SIZE);
		for (let query = 0; query < 8; query++) {
			let most = -1;
			for (let token = 0; token < 60; token++) {
				let dot = 0;
				for (let i = 0; i < SIZE; i++)
					dot += (asked[query * SIZE + i] as number) * (rows[token * SIZE + i] as number);
				most = Math.max(most, dot);
			}
			expect(Math.abs((found[query] as number) - most)).toBeLessThan(0.06);
		}
	});

	it('take 50 bytes a token and are searched sentence by sentence', () => {
		const tokens = states(3, 9, SIZE);
		const packed = packStates(tokens, SIZE, [4, 0, 5]);
		expect(packed.bits.byteLength + packed.scales.byteLength).toBe(9 * 50);
		const asked = units(tokens.slice(6 * SIZE, 7 * SIZE), SIZE);
		const found = new StateQuery(asked, SIZE).nearest(packed);
		expect(found).toHaveLength(3);
		expect(found[0]).toBeLessThan(0.5);
		expect(found[1]).toBe(-1);
		expect(found[2]).toBeCloseTo(1, 3);
	});

	it('are distinguished from a torn record, and from those of another model', () => {
		const packed = packStates(states(4, 3, 16), 16, [3]);
		expect(areWhole(packed)).toBe(true);
		expect(areWhole({ ...packed, bits: packed.bits.subarray(1) })).toBe(false);
		expect(areWhole({ ...packed, sentences: Uint16Array.of(2) })).toBe(false);
		expect(() => new StateQuery(states(5, 1, 8), 8).nearest(packed)).toThrow('cannot be compared');
	});
});

describe('the second ranking', () => {
	const SIZE = 8;
	/** The states of three words, as far from each other as can be. */
	const WORDS: Record<string, number[]> = {
		whale: [1, 1, 1, 1, 1, 1, 1, 1],
		ship: [1, -1, 1, -1, 1, -1, 1, -1],
		sea: [1, 1, -1, -1, 1, 1, -1, -1]
	};
	const rowsOf = (text: string) => Float32Array.from(text.split(' ').flatMap((word) => WORDS[word] ?? []));
	const passage = (...sentences: string[]): TokenStates =>
		packStates(
			rowsOf(sentences.join(' ')),
			SIZE,
			sentences.map((sentence) => sentence.split(' ').length)
		);
	const asked = (text: string, worth: Record<string, number>) => ({
		reading: {
			vector: new Float32Array(SIZE),
			words: text.split(' ').map((word) => ({ text: word, tokens: 1 })),
			states: units(rowsOf(text), SIZE)
		},
		worth: (word: string) => worth[word] ?? 0
	});
	const hits = (...scores: number[]) =>
		scores.map((score, index) => ({ index, score, foundBy: 'words' as const }));
	const source = (
		passages: (TokenStates | undefined)[],
		beside: Record<number, number[]> = {}
	): TokenSource => ({
		states: (index) => passages[index],
		beside: (index) => beside[index] ?? []
	});
	const ranked = (late: LateInteraction, ...scores: number[]) =>
		late.rank(hits(...scores)).map(({ index }) => index);
	const { fusion } = minilm;

	it('puts first what says the rare word, even if the first ranking had it last', () => {
		const passages = [passage('ship ship'), passage('sea sea'), passage('sea whale')];
		const late = new LateInteraction(
			asked('whale ship', { whale: 0.9, ship: 0.1 }),
			source(passages),
			fusion
		);
		expect(ranked(late, 0.6, 0.5, 0.4)).toEqual([2, 0, 1]);
	});

	it('goes by what is left of the states without what all of them have in common', () => {
		const centre = [4.5, -3.5, -4, 3, -2.5, 2, 5, -3];
		const order = (subtracts: boolean) => {
			const rows = (text: string) => {
				const all = rowsOf(text).map((value, at) => value + (centre[at % SIZE] as number));
				if (subtracts) subtractCentre(all, centre);
				return all;
			};
			const question = asked('sea', { sea: 1 });
			question.reading.states = units(rows('sea'), SIZE);
			const passages = ['whale', 'ship', 'sea'].map((word) => packStates(rows(word), SIZE, [1]));
			return ranked(new LateInteraction(question, source(passages), fusion), 0.5, 0.5, 0.5);
		};
		expect(order(false)[0]).not.toBe(2);
		expect(order(true)[0]).toBe(2);
	});

	it('ignores words that distinguish nothing', () => {
		const passages = [passage('sea'), passage('ship')];
		const late = new LateInteraction(asked('whale ship', { whale: 0, ship: 1 }), source(passages), fusion);
		expect(ranked(late, 0.6, 0.5)).toEqual([1, 0]);
		const nothing = new LateInteraction(asked('whale ship', {}), source(passages), fusion);
		expect(ranked(nothing, 0.6, 0.5)).toEqual([0, 1]);
	});

	it('lets the neighbouring passage supply half of what is missing', () => {
		const passages = [passage('ship'), passage('ship'), passage('whale')];
		const question = asked('whale ship', { whale: 0.5, ship: 0.5 });
		const apart = new LateInteraction(question, source(passages), fusion);
		expect(ranked(apart, 0.6, 0.5)).toEqual([0, 1]);
		const beside = new LateInteraction(question, source(passages, { 1: [2] }), fusion);
		expect(ranked(beside, 0.6, 0.5)).toEqual([1, 0]);
	});

	it('gives a passage without states the average of the others, and changes nothing without any', () => {
		const passages = [passage('sea'), undefined, passage('whale')];
		const late = new LateInteraction(asked('whale', { whale: 1 }), source(passages), fusion);
		expect(ranked(late, 0.6, 0.6, 0.6)).toEqual([2, 1, 0]);
		const none = new LateInteraction(asked('whale', { whale: 1 }), source([]), fusion);
		expect(none.rank(hits(0.6, 0.5))).toEqual(hits(0.6, 0.5));
	});

	it('keeps the hits that it does not rank, behind the others', () => {
		const late = new LateInteraction(asked('whale', { whale: 1 }), source([passage('whale')]), fusion);
		const order = ranked(late, ...Array.from({ length: 102 }, () => 0.5));
		expect([order.length, ...order.slice(100)]).toEqual([102, 100, 101]);
	});

	it('weighs a name more, but not a first word, which has a capital anyway', () => {
		const passages = [passage('ship'), passage('whale')];
		const worth = { whale: 0.5, ship: 0.5, Whale: 0.5, Ship: 0.5 };
		const rank = (text: string) => {
			const question = asked(text.toLowerCase(), worth);
			const words = text.split(' ').map((word) => ({ text: word, tokens: 1 }));
			const reading = { ...question.reading, words };
			const weights = { ...fusion, name: 2, last: 1 };
			return ranked(new LateInteraction({ ...question, reading }, source(passages), weights), 0.5, 0.5);
		};
		const split = asked('whale whale ship', { whale: 0.45, ship: 0.55 });
		split.reading.words = [
			{ text: 'whale', tokens: 2 },
			{ text: 'ship', tokens: 1 }
		];
		// A word of two tokens is one word.
		expect(ranked(new LateInteraction(split, source(passages), fusion), 0.5, 0.5)).toEqual([0, 1]);
		expect(rank('Ship Whale')).toEqual([1, 0]);
		expect(rank('Whale Ship')).toEqual([0, 1]);
	});

	it('finds the sentence that answers', () => {
		const late = new LateInteraction(
			asked('whale', { whale: 1 }),
			source([passage('sea ship', 'ship whale', 'sea')]),
			fusion
		);
		const [first = 0, second = 0, third = 0] = late.sentences(0) ?? [];
		expect(second).toBeGreaterThan(Math.max(first, third));
		expect(late.sentences(1)).toBeNull();
	});

	it('reads the states of its candidates and of their neighbours, each once', () => {
		const beside = (index: number) => [index - 1, index + 1].filter((other) => other >= 0);
		expect(wantedStates([hits(1, 0.9), hits(1)], beside)).toEqual([0, 1, 2]);
	});

	it('weighs a word by its rarest part, and common words not at all', () => {
		const shares = new Map([
			['half', 0.1],
			['frozen', 0.9]
		]);
		const worth = worthOf({ shares }, (text) => text.toLowerCase().split('-'));
		expect(worth('Half-frozen')).toBe(0.9);
		expect(worth('the')).toBe(0);
	});
});
