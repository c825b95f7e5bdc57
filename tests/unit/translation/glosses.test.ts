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
	const shown: { section: number; start?: number; end?: number }[] = [{ section: 0 }];
	let draws = 0;
	const page = { pageText: () => shown, add: async () => void draws++ } as unknown as AlteredPages;
	let answer = async (words: readonly string[]): Promise<[string, string][] | null> =>
		words.map((word) => [word, 'a gloss']);
	const glosses = new Glosses({
		text: Promise.resolve(text),
		language: 'en',
		page,
		glossesOf: (words, level) => {
			asked.push([words, level]);
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
	expect([asked, draws()]).toEqual([[[['quaint', 'ferry'], 1]], 2]);
	shown.push({ section: 1 });
	await glosses.turned();
	expect([asked.at(-1), asked.length]).toEqual([[['lamp-light', 'fell'], 1], 2]);
	const levels: number[] = [];
	for (const level of [2, 3, 4, 5]) {
		await glosses.setLevel(level);
		levels.push(asked.at(-1)?.[1] ?? NaN);
	}
	expect([levels, asked.length]).toEqual([[2, 3, 4, 5], 10]);
	const before = draws();
	await glosses.setLevel(0);
	expect([asked.length, draws() - before]).toEqual([10, 1]);
});

it('looks up nothing more once the reader wants none, also of another section on the screen', async () => {
	const { glosses, asked, shown, answers } = opened();
	shown.push({ section: 1 });
	answers(async () => {
		void glosses.setLevel(0);
		return [];
	});
	await glosses.setLevel(3);
	expect(asked.map(([, level]) => level)).toEqual([3]);
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

it('looks up the words of the page before the others of its section', async () => {
	const { glosses, asked, shown, draws } = opened();
	shown.splice(0, 1, { section: 0, start: 0, end: 10 });
	await glosses.setLevel(1);
	expect([asked, draws()]).toEqual([
		[
			[['quaint'], 1],
			[['ferry'], 1]
		],
		3
	]);
});

it('says that there is no dictionary, and looks again once there may be one', async () => {
	const { glosses, answers, asked } = opened();
	answers(async () => null);
	await glosses.setLevel(2);
	expect([glosses.hasDictionary, asked.length]).toEqual([false, 1]);
	answers(async () => []);
	await glosses.turned();
	expect([glosses.hasDictionary, asked.length]).toEqual([true, 2]);
});

it('glosses only words in lower case of four letters or more, each once', () => {
	expect(wordsOf('The Patience, a well-kept ferry; don’t! It was kept, kept 4ever', 'en')).toEqual([
		'well-kept',
		'ferry',
		'kept'
	]);
	expect(wordsOf('', 'en')).toEqual([]);
});
