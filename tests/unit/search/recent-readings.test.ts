import { describe, expect, it, vi } from 'vitest';
import type { QueryReading } from '../../../src/lib/search/embedding/embedder.ts';
import { RecentReadings } from '../../../src/lib/search/embedding/search-model.ts';

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

it('reads a query once, even if it is asked twice at the same moment', async () => {
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

describe('a query that is no longer wanted', () => {
	/** A model that answers when it is told to, and stops when it should. */
	function held() {
		const asked: { queries: readonly string[]; signal: AbortSignal; answer: () => void }[] = [];
		const readings = new RecentReadings(
			(queries, signal) =>
				new Promise((resolve, reject) => {
					signal.addEventListener('abort', () => reject(signal.reason as Error));
					asked.push({ queries, signal, answer: () => resolve(queries.map(readingOf)) });
				})
		);
		const ask = (query: string) => {
			const asker = new AbortController();
			return { answer: readings.of([query], asker.signal), leave: () => asker.abort(new Error('gone')) };
		};
		return { asked, ask };
	}

	it('is stopped in the model when the last who waits for it leaves, and asked anew by the next', async () => {
		const { asked, ask } = held();
		const [one, other] = [ask('river'), ask('river')];
		one.leave();
		await expect(one.answer).rejects.toThrow('gone');
		expect(asked[0]?.signal.aborted).toBe(false);
		other.leave();
		await expect(other.answer).rejects.toThrow('gone');
		expect(asked[0]?.signal.aborted).toBe(true);
		const next = ask('river');
		asked[1]?.answer();
		await expect(next.answer).resolves.toHaveLength(1);
	});

	it('is not asked at all if nobody wants it any more, and continues for those who stay', async () => {
		const { asked, ask } = held();
		const early = ask('bridge');
		asked[0]?.answer();
		await early.answer;
		early.leave();
		const [stays, leaves] = [ask('river'), ask('river')];
		leaves.leave();
		await expect(leaves.answer).rejects.toThrow('gone');
		asked[1]?.answer();
		await expect(stays.answer).resolves.toHaveLength(1);
		await ask('bridge').answer;
		expect(asked.map(({ queries, signal }) => [...queries, signal.aborted])).toEqual([
			['bridge', false],
			['river', false]
		]);
		const gone = AbortSignal.abort(new Error('gone'));
		const unread = vi.fn(async () => []);
		await expect(new RecentReadings(unread).of(['river'], gone)).rejects.toThrow('gone');
		expect(unread).not.toHaveBeenCalled();
	});
});
