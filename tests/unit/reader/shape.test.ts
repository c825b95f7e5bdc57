/** The shape of a book in its contents. */
import { describe, expect, it } from 'vitest';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { BookText } from '../../../src/lib/book/text.ts';
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

	it('has no length where a level has none', () => {
		const empty = chapter('empty', [0, 5], [0, 5]);
		const { length, share, read } = new BookShape(
			new BookText({ sections: text.sections, chapters: [empty] })
		).of(empty, { section: 0, offset: 9 }, []);
		expect([length, share, read]).toEqual([0, 0, 1]);
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
