/** Which words are glossed: as many as the reader wants, on the pages that are shown. */
import { beforeEach, expect, it } from 'vitest';
import type { AlteredPages } from '../../../src/lib/reader/engine/paged-renderer.ts';
import { Glosses } from '../../../src/lib/translation/glosses.svelte.ts';
import { glossLevel } from '../../../src/lib/translation/kept-choices.svelte.ts';
import { wordsOf } from '../../../src/lib/translation/page-glosses.ts';
import { plainText } from '../../fixtures/tiny-book.ts';

const text = plainText(['The quaint ferry was quaint.', 'An odd lamp-light fell.']);

beforeEach(() => void (glossLevel.value = 0));

function opened() {
	const asked: [readonly string[], number][] = [];
	const shown: { section: number }[] = [{ section: 0 }];
	let draws = 0;
	const page = { pageText: () => shown, add: async () => void draws++ } as unknown as AlteredPages;
	let answer = async (words: readonly string[]): Promise<[string, string][]> =>
		words.map((word) => [word, 'a gloss']);
	const glosses = new Glosses({
		text: Promise.resolve(text),
		page,
		glossesOf: (words, most) => {
			asked.push([words, most]);
			return answer(words);
		}
	});
	return { glosses, asked, shown, draws: () => draws, answers: (by: typeof answer) => void (answer = by) };
}

it('looks up the words of a section once for each level, rarer ones the lower it is', async () => {
	const { glosses, asked, shown, draws } = opened();
	await glosses.turned();
	expect([asked, draws()]).toEqual([[], 0]);
	await glosses.setLevel(1);
	await glosses.turned();
	expect([asked, draws()]).toEqual([[[['quaint', 'ferry'], 0]], 2]);
	shown.push({ section: 1 });
	await glosses.turned();
	expect([asked.at(-1), asked.length]).toEqual([[['lamp-light', 'fell'], 0], 2]);
	const mosts: number[] = [];
	for (const level of [2, 3, 4, 5]) {
		await glosses.setLevel(level);
		mosts.push(asked.at(-1)?.[1] ?? NaN);
	}
	expect([mosts, asked.length]).toEqual([[1, 2, 4, 8], 10]);
	const before = draws();
	await glosses.setLevel(0);
	expect([asked.length, draws() - before]).toEqual([10, 1]);
});

it('says why there are none, until there are, and drops what came for an earlier level', async () => {
	const { glosses, answers, draws } = opened();
	answers(() => Promise.reject(new Error('There is no dictionary.')));
	await glosses.setLevel(2);
	expect(glosses.problem).toBe('There is no dictionary.');
	answers(async () => {
		glossLevel.value = 4;
		return [];
	});
	const before = draws();
	await glosses.turned();
	expect([draws() - before, glosses.problem]).toEqual([0, 'There is no dictionary.']);
	answers(async () => []);
	await glosses.turned();
	expect([draws() - before, glosses.problem, glosses.level]).toEqual([1, '', 4]);
});

it('glosses only words in lower case of four letters or more, each once', () => {
	expect(wordsOf('The Patience, a well-kept ferry; don’t! It was kept, kept 4ever')).toEqual([
		'well-kept',
		'ferry',
		'kept'
	]);
	expect(wordsOf('')).toEqual([]);
});
