import { expect, it } from 'vitest';
import type { QueryReading } from '../../../src/lib/search/embedding/embedder.ts';
import { RecentReadings } from '../../../src/lib/search/embedding/recent-readings.ts';

const readingOf = (query: string): QueryReading => ({
	vector: Float32Array.of(query.length),
	words: [{ text: query, tokens: 1 }],
	states: new Float32Array(1)
});

function recorded(fails: () => boolean = () => false) {
	const asked: string[][] = [];
	const readings = new RecentReadings(async (queries) => {
		asked.push([...queries]);
		await Promise.resolve();
		if (fails()) throw new Error('out of memory');
		return queries.map(readingOf);
	});
	const wordsOf = async (...queries: string[]) =>
		(await readings.of(queries)).map(({ words }) => words[0]?.text);
	return { asked, wordsOf };
}

it('has a query read once, also where it is asked twice at the same moment', async () => {
	const { asked, wordsOf } = recorded();
	expect(await Promise.all([wordsOf('river'), wordsOf('river')])).toEqual([['river'], ['river']]);
	expect(await wordsOf('bridge', 'river', 'bridge')).toEqual(['bridge', 'river', 'bridge']);
	expect(asked).toEqual([['river'], ['bridge']]);
});

it('keeps the last eight only', async () => {
	const { asked, wordsOf } = recorded();
	const queries = Array.from({ length: 9 }, (_, index) => `query ${index}`);
	for (const query of queries) await wordsOf(query);
	asked.length = 0;
	await wordsOf('query 8');
	await wordsOf('query 1');
	await wordsOf('query 0');
	expect(asked).toEqual([['query 0']]);
	const many = Array.from({ length: 20 }, (_, index) => `wording ${index}`);
	expect(await wordsOf(...many)).toEqual(many);
});

it('asks again after a failure', async () => {
	let isBroken = true;
	const { asked, wordsOf } = recorded(() => isBroken);
	await expect(wordsOf('river')).rejects.toThrow('out of memory');
	isBroken = false;
	expect(await wordsOf('river')).toEqual(['river']);
	expect(asked).toHaveLength(2);
});
