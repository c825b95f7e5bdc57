/** The shape of a book in its contents. */
import { describe, expect, it } from 'vitest';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import { ContentsTree } from '../../../src/lib/reader/navigation/contents-tree.svelte.ts';
import { BookShape } from '../../../src/lib/reader/navigation/shape.ts';

const chapter = (
	id: string,
	start: [number, number],
	end: [number, number],
	children: Chapter[] = []
): Chapter => ({
	id,
	title: id,
	depth: children.length ? 0 : 1,
	start: { section: start[0], offset: start[1] },
	end: { section: end[0], offset: end[1] },
	children
});

const one = chapter('one', [0, 0], [0, 100]);
const two = chapter('two', [0, 100], [1, 300]);
const part = chapter('part', [0, 0], [1, 300], [one, two]);

describe('the shape of a book', () => {
	const text = new BookText({
		sections: [100, 300].map((length, section) => ({
			section,
			text: 'x'.repeat(length),
			blocks: [],
			anchors: new Map<string, number>()
		})),
		chapters: [part]
	});

	const shape = new BookShape(text);
	const of = (place: Position | null, notes: Position[] = []) =>
		[part, one, two].map((each) => shape.of(each, place, notes));

	it('measures a chapter against the longest of its level, and against the whole book', () => {
		expect(of(null).map(({ length }) => length)).toEqual([1, 1 / 3, 1]);
		expect(of(null).map(({ share }) => share)).toEqual([100, 25, 75]);
		expect(of(null).map(({ read }) => read)).toEqual([0, 0, 0]);
	});

	it('says how much of each is before the place, and where its notes are', () => {
		const shapes = of({ section: 1, offset: 150 }, [
			{ section: 0, offset: 50 },
			{ section: 1, offset: 0 },
			{ section: 1, offset: 1 }
		]);
		expect(shapes.map(({ read }) => read)).toEqual([250 / 400, 1, 0.5]);
		expect(shapes.map(({ notes }) => notes)).toEqual([3, 1, 2]);
		expect(shapes.map(({ marks }) => marks)).toEqual([[12, 25], [50], [0]]);
		expect(of({ section: 0, offset: 50 }).map(({ read }) => read)).toEqual([50 / 400, 0.5, 0]);
	});
});

describe('the contents as a tree', () => {
	const titles = (tree: ContentsTree) => tree.visible.map(({ title }) => title);

	it('knows the part that an entry stands in, and the next entry with a letter, all the way round', () => {
		const tree = new ContentsTree(
			() => [part],
			() => 'two'
		);
		expect(titles(tree)).toEqual(['part', 'one', 'two']);
		expect([tree.entryAt, tree.above(2)?.title, tree.above(0)]).toEqual([2, 'part', undefined]);
		expect([tree.byLetter('O', 1), tree.byLetter('o', 2)?.title]).toEqual([undefined, 'one']);
	});

	it('unfolds the way to the chapter being read if it is long, and everything that a filter leaves', () => {
		const many = Array.from({ length: 100 }, (_, at) => chapter(`c${at}`, [2, at], [2, at + 1], [one]));
		const tree = new ContentsTree(
			() => [part, ...many],
			() => 'two'
		);
		expect(titles(tree).slice(0, 5)).toEqual(['part', 'one', 'two', 'c0', 'c1']);
		tree.unfold(part, false);
		expect(titles(tree).slice(0, 2)).toEqual(['part', 'c0']);
		tree.filter = 'TWO';
		expect(titles(tree)).toEqual(['part', 'two']);
	});
});
