/** The table of contents as it is unfolded, filtered, and walked by keys. */
import { expect, it } from 'vitest';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import { ContentsTree } from '../../../src/lib/reader/navigation/contents-tree.svelte.ts';

const start = { section: 0, offset: 0 };
const entry = (id: string, title: string, children: Chapter[] = [], depth = 0): Chapter => ({
	...{ id, title, depth, start, end: start },
	children: children.map((child) => ({ ...child, depth: depth + 1 }))
});
const parts = [
	entry('a', 'Book One', [entry('a1', 'The Sea'), entry('a2', 'The Élan')]),
	entry('b', 'Book Two', [entry('b1', 'Storm')]),
	entry('c', 'The End')
];
const treeOf = (chapters: Chapter[] | null, current: string | null = null) =>
	new ContentsTree(
		() => chapters,
		() => current
	);
const idsOf = ({ visible }: ContentsTree) => visible.map(({ id }) => id).join(' ');

it('is unfolded where the reader has not folded it', () => {
	const tree = treeOf(parts);
	expect(idsOf(tree)).toBe('a a1 a2 b b1 c');
	tree.unfold({ id: 'a' } as Chapter, false);
	expect(idsOf(tree)).toBe('a b b1 c');
	expect(tree.rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
		'1/3',
		'2/3',
		'1/1',
		'3/3'
	]);
	expect(idsOf(treeOf(null))).toBe('');
});

it('is folded if it is long, except on the way to the chapter being read', () => {
	const many = Array.from({ length: 98 }, (_, at) => entry(`n${at}`, 'Note'));
	expect(idsOf(treeOf([...parts, ...many], 'b1')).slice(0, 8)).toBe('a b b1 c');
	expect(idsOf(treeOf([...parts, ...many.slice(4)], 'b1')).slice(0, 8)).toBe('a a1 a2 ');
});

it('shows what the filter leaves, with the parts it belongs to, even if they are folded', () => {
	const tree = treeOf(parts);
	tree.unfold({ id: 'a' } as Chapter, false);
	for (const [filter, ids] of Object.entries({
		' ÉLAN': 'a a2',
		'two ': 'b',
		the: 'a a1 a2 c',
		x: '',
		' ': 'a b b1 c'
	})) {
		tree.filter = filter;
		expect(idsOf(tree), filter).toBe(ids);
	}
});

it('leads the keys to the entry that was reached, or to the chapter being read', () => {
	const tree = treeOf(parts, 'b1');
	expect(tree.entryAt).toBe(4);
	tree.reached = 'a';
	expect(tree.entryAt).toBe(0);
	tree.reached = 'gone';
	expect([tree.entryAt, treeOf(parts).entryAt]).toEqual([4, 0]);
	expect([0, 2, 4, 5, 9].map((at) => tree.above(at)?.id)).toEqual([
		undefined,
		'a',
		'b',
		undefined,
		undefined
	]);
	expect([
		tree.byLetter('B', 0),
		tree.byLetter('b', 3),
		tree.byLetter('t', 1),
		tree.byLetter('q', 0)
	]).toEqual([parts[1], parts[0], tree.visible[2], undefined]);
});
