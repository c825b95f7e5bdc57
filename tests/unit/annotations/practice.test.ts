/** Looked-up words that are practised: which are due, what a grade makes of them, and how a sitting goes. */
import { expect, it } from 'vitest';
import type { Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import { dueWords, sittingOf } from '../../../src/lib/annotations/practice/due-words.ts';
import { PracticeSitting } from '../../../src/lib/annotations/practice/practice.svelte.ts';
import { GRADES, scheduled } from '../../../src/lib/annotations/practice/schedule.ts';
import { annotation } from '../../fixtures/full-shelf.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;
const word = (id: string, more: Partial<Annotation> = {}) => annotation('b', { id, kind: 'word', ...more });
const known = scheduled(undefined, NOW - 10 * DAY).easy;

function sitting(words: Annotation[], keep: (word: Annotation) => Promise<void> = () => Promise.resolve()) {
	const saved: Annotation[] = [];
	const removed: string[] = [];
	const parts = {
		words,
		sentenceOf: ({ id }: Annotation) => Promise.resolve(`The ${id}.`),
		meaningOf: ({ id }: Annotation, sentence: string) => Promise.resolve(`${id} in ${sentence}`),
		async save(graded: Annotation) {
			saved.push(graded);
			await keep(graded);
		},
		remove: async ({ id }: Annotation) => void removed.push(id),
		now: () => NOW
	};
	return { sitting: new PracticeSitting(parts), saved, removed };
}

it('a better grade postpones a word longer, and a known word longer each time', () => {
	const first = scheduled(undefined, NOW);
	const waits = GRADES.map((grade) => first[grade].due - NOW);
	expect(waits).toEqual(waits.toSorted((one, other) => one - other));
	expect(waits[3]).toBeGreaterThanOrEqual(DAY);
	const again = scheduled(first.easy, first.easy.due);
	expect(again.good.due - again.good.asked).toBeGreaterThan(first.easy.due - NOW);
	expect(again.again).toMatchObject({ lapses: 1, times: 2, asked: first.easy.due });
	// Who still knows it long after it was due knows it better.
	const late = scheduled(first.easy, first.easy.due + 30 * DAY);
	expect(late.good.stability).toBeGreaterThan(again.good.stability);
});

it('new words and those whose time has come are due, the longest overdue first, twenty at once', () => {
	const waiting = { ...known, due: NOW + 1 };
	const list = [
		word('new'),
		word('waiting', { practice: waiting }),
		word('late', { practice: { ...known, due: NOW - 5 } }),
		word('later', { practice: { ...known, due: NOW } }),
		annotation('b', { id: 'highlight' })
	];
	expect(dueWords(list, NOW).map(({ id }) => id)).toEqual(['late', 'later', 'new']);
	const many = Array.from({ length: 50 }, (_, at) => word(`w${at}`));
	expect(sittingOf(many, NOW)).toHaveLength(20);
});

it('a word is asked in its sentence, and returns at the end of the session if forgotten', async () => {
	const { sitting: now, saved } = sitting([word('ferry'), word('quay')]);
	expect(await now.sentence).toBe('The ferry.');
	expect(await now.meaning).toBe('ferry in The ferry.');
	await now.grade('good');
	expect(saved).toEqual([]);
	now.answered = true;
	await now.grade('again');
	expect(now.answered).toBe(false);
	expect(now.queue.map(({ id }) => id)).toEqual(['quay', 'ferry']);
	now.answered = true;
	await now.grade('easy');
	expect([now.done, now.word?.id]).toEqual([1, 'ferry']);
	now.answered = true;
	await now.grade('easy');
	expect([now.done, now.word]).toEqual([2, null]);
	expect(saved.map(({ id, practice }) => [id, practice?.times])).toEqual([
		['ferry', 1],
		['quay', 1],
		['ferry', 2]
	]);
	expect(now.next).toBe(Math.min(...saved.slice(1).map(({ practice }) => practice!.due)));
});

it('says what was not saved, and drops a word that is not to be learnt', async () => {
	const { sitting: now, removed } = sitting([word('ferry'), word('quay')], () =>
		Promise.reject(new Error('The disk is full.'))
	);
	now.answered = true;
	await now.grade('easy');
	expect(now.problem).toBe('The disk is full.');
	await now.remove();
	expect([now.word, now.problem, removed]).toEqual([null, null, ['quay']]);
});
