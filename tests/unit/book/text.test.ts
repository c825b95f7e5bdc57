/** What the noun of the house promises: chapters, percentages and places of a text, and the same text cut at a limit. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import {
	BeyondLimit,
	BookText,
	CHARACTERS_PER_PAGE,
	positionOf,
	type Section,
	type TextParts
} from '../../../src/lib/book/text.ts';

const at = (section: number, offset: number): Position => ({ section, offset });

function section(number: number, text: string, anchors: [string, number][] = []): Section {
	let start = 0;
	const blocks = text.split('\n').flatMap((line) => {
		const block = { kind: 'paragraph' as const, start, end: start + line.length };
		start += line.length + 1;
		return line === '' ? [] : [block];
	});
	return { section: number, text, blocks, anchors: new Map(anchors) };
}

function chapter(
	id: string,
	[start, end]: [Position, Position],
	children: Chapter[] = [],
	depth = 0
): Chapter {
	return { id, title: `Title ${id}`, depth, start, end, children };
}

/** 20, 0, 40, 40 and 0 characters: a character is one percent. The second section and the last are pictures. */
const SECTIONS = [
	section(0, 'A word before.\nRead.', [['preface', 0]]),
	section(1, ''),
	section(2, 'The First Part\nIn the morning.\nNow noon.', [
		['one', 0],
		['morning', 15],
		['noon', 31]
	]),
	section(3, 'At night they slept.\nThe last one awoke.', [['two', 21]]),
	section(4, '')
];
const MORNING = at(2, 15);
const NOON = at(2, 31);
const LAST = at(3, 21);
const END = at(3, 40);
const CHAPTERS = [
	chapter('c1', [at(0, 0), at(2, 0)]),
	chapter(
		'c2',
		[at(2, 0), LAST],
		[chapter('c3', [MORNING, NOON], [], 1), chapter('c4', [NOON, LAST], [], 1)]
	),
	// The part and its only chapter begin at one place.
	chapter('c5', [LAST, END], [chapter('c6', [LAST, END], [], 1)])
];

const textOf = (parts: Partial<TextParts> = {}) =>
	new BookText({ sections: SECTIONS, chapters: CHAPTERS, ...parts });
let text: BookText;

beforeEach(() => {
	text = textOf();
});

describe('the chapter at a place', () => {
	it('is the deepest that has begun there', () => {
		expect(text.chapterAt(at(0, 0)).id).toBe('c1');
		expect(text.chapterAt(at(1, 0)).id).toBe('c1');
		expect(text.chapterAt(at(2, 0)).id).toBe('c2');
		expect(text.chapterAt(at(2, 14)).id).toBe('c2');
		expect(text.chapterAt(MORNING).id).toBe('c3');
		expect(text.chapterAt(at(2, 30)).id).toBe('c3');
		expect(text.chapterAt(NOON).id).toBe('c4');
		expect(text.chapterAt(at(3, 20)).id).toBe('c4');
	});

	it('is the last entry of the contents if several begin at one place', () => {
		expect(text.chapterAt(LAST).id).toBe('c6');
		expect(text.chapterAt(at(99, 0)).id).toBe('c6');
	});

	it('is the first of the contents before all of them', () => {
		const late = textOf({ chapters: CHAPTERS.slice(1) });
		expect(late.chapterAt(at(0, 5)).id).toBe('c2');
	});

	it('follows the text if the contents are in another order', () => {
		const turned = textOf({ chapters: CHAPTERS.toReversed() });
		expect(turned.chapterAt(at(0, 5)).id).toBe('c1');
		expect(turned.chapterAt(MORNING).id).toBe('c3');
		expect(turned.chapterAt(END).id).toBe('c6');
		expect(turned.allChapters().map(({ id }) => id)).toEqual(['c5', 'c6', 'c2', 'c3', 'c4', 'c1']);
	});
});

describe('the contents', () => {
	it('are listed in reading order over all depths, and one can be found by its id', () => {
		expect(text.allChapters().map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
		expect(text.chapterCount).toBe(6);
		expect(text.chapter('c4')).toBe(CHAPTERS[1]?.children[1]);
		expect(text.chapter('c7')).toBeUndefined();
	});

	it('give the way from the top level down to each chapter', () => {
		const deepest = chapter('d4', [at(2, 20), NOON], [], 2);
		const deep = textOf({
			chapters: [
				chapter('d1', [at(0, 0), at(2, 0)], [chapter('d0', [at(0, 15), at(2, 0)], [], 1)]),
				chapter(
					'd2',
					[at(2, 0), END],
					[chapter('x', [at(2, 0), MORNING], [], 1), chapter('d3', [MORNING, END], [deepest], 1)]
				)
			]
		});
		const way = (of: BookText, id: string) => of.wayTo(of.chapter(id) as Chapter).map((each) => each.id);
		expect(way(deep, 'd4')).toEqual(['d2', 'd3', 'd4']);
		expect(way(deep, 'd3')).toEqual(['d2', 'd3']);
		expect(way(deep, 'd2')).toEqual(['d2']);
		expect(way(deep, 'd0')).toEqual(['d1', 'd0']);
		expect(text.wayTo(deepest)).toEqual([deepest]);
		expect(deep.titleAt(at(2, 25))).toBe('Title d2 · Title d3 · Title d4');
	});

	it('omit a title that repeats the book’s own, but never the last', () => {
		expect(text.titleAt(MORNING, 'Title c2')).toBe('Title c3');
		expect(text.titleAt(at(2, 0), 'Title c2')).toBe('Title c2');
		expect(text.titleAt(MORNING)).toBe('Title c2 · Title c3');
	});

	it('name the parts around a chapter whose own title is a number, or one of several with the same', () => {
		const nameOf = (title: string, ...others: string[]) => {
			const inner = [title, ...others].map((each, number) => ({
				...chapter(`i${number}`, [at(2, number), at(2, number + 1)], [], 1),
				title: each
			}));
			return textOf({ chapters: [chapter('part', [at(2, 0), END], inner)] }).nameAt(at(2, 0));
		};
		for (const number of ['XIV', '12.', ' iv '])
			expect(nameOf(number, 'Other')).toBe(`Title part · ${number}`);
		for (const title of ['Title part 1', 'Chapter 12 and more', 'Chapter IV', 'Capítulo 3.', 'Noon'])
			expect(nameOf(title, 'Other')).toBe(title);
		expect(nameOf('Chapter 4', 'Noon', 'Chapter 4')).toBe('Title part · Chapter 4');
		expect(nameOf('Noon', 'Noon')).toBe('Noon');
	});

	it('name at most three parts', () => {
		const deep = ['c', 'b', 'a'].reduce<Chapter>(
			(inner, id, index) => chapter(id, [at(0, 0), END], [inner], 2 - index),
			{ ...chapter('d', [at(0, 0), END], [], 3), title: 'V' }
		);
		expect(textOf({ chapters: [deep] }).nameAt(at(0, 0))).toBe('Title b · Title c · V');
	});

	it('lead to an element of a file, or to its top', () => {
		const places = [
			[2, 'noon'],
			[2, 'nowhere'],
			[2, null],
			[9, 'noon']
		] as const;
		expect(places.map(([number, fragment]) => positionOf({ section: number, fragment }, SECTIONS))).toEqual([
			NOON,
			at(2, 0),
			at(2, 0),
			at(9, 0)
		]);
	});
});

describe('the pages', () => {
	const long = textOf({
		sections: [
			section(0, 'a'.repeat(CHARACTERS_PER_PAGE * 2)),
			section(1, 'b'.repeat(CHARACTERS_PER_PAGE / 2))
		]
	});

	it('are of one length, of the whole book', () => {
		expect([long.pages, long.upTo(at(0, 1)).pages, text.pages, textOf({ sections: [] }).pages]).toEqual([
			3, 3, 1, 1
		]);
		const places = [at(0, 0), at(0, 1799), at(0, 1800), at(1, 0), at(1, 900)];
		expect(places.map((place) => long.pageAt(place))).toEqual([1, 1, 2, 3, 3]);
		expect([1, 2, 3].map((page) => long.pageStart(page))).toEqual([at(0, 0), at(0, 1800), at(1, 0)]);
	});

	it('are the book’s own in fixed layout', () => {
		const drawn = textOf({ isDrawn: true });
		expect([drawn.pages, drawn.pageAt(at(3, 39)), drawn.pageAt(at(9, 0))]).toEqual([5, 4, 5]);
		expect(drawn.pageStart(4)).toEqual(at(3, 0));
	});

	it('are those of the printed edition, if it is known', () => {
		const printedPages = [
			{ label: 'xii', at: at(0, 4) },
			{ label: '1', at: MORNING }
		];
		const printed = textOf({ printedPages });
		const places = [at(0, 3), at(0, 4), at(2, 14), MORNING, END];
		expect(places.map((place) => printed.printedPageAt(place))).toEqual([null, 'xii', 'xii', '1', '1']);
		expect([text.printedPageAt(END), text.printedPages]).toEqual([null, []]);
	});
});

describe('how far into the book a place is', () => {
	it('is counted in characters', () => {
		expect(text.length).toBe(100);
		expect(text.percentAt(at(0, 0))).toBe(0);
		expect(text.percentAt(at(0, 7))).toBe(7);
		expect(text.percentAt(at(1, 0))).toBe(20);
		expect(text.percentAt(at(2, 15))).toBe(35);
		expect(text.percentAt(END)).toBe(100);
	});

	it('stays within its section and within the book', () => {
		expect(text.before(at(0, 500))).toBe(20);
		expect(text.before(at(2, -3))).toBe(20);
		expect(text.before(at(-1, 0))).toBe(0);
		expect(text.before(at(4, 9))).toBe(100);
		expect(text.before(at(77, 9))).toBe(100);
	});

	it('converts back to a place', () => {
		expect(text.positionAt(0)).toEqual(at(0, 0));
		expect(text.positionAt(7)).toEqual(at(0, 7));
		expect(text.positionAt(35)).toEqual(MORNING);
		for (let percent = 0; percent < 100; percent++)
			expect(text.percentAt(text.positionAt(percent))).toBe(percent);
	});

	it('begins in the next section with text if one ends, and ends with the last that has any', () => {
		expect(text.positionAt(20)).toEqual(at(2, 0));
		expect(text.positionAt(60)).toEqual(at(3, 0));
		expect(text.positionAt(100)).toEqual(END);
	});

	it('is clamped to 0 and 100', () => {
		expect(text.positionAt(-20)).toEqual(at(0, 0));
		expect(text.positionAt(130)).toEqual(END);
	});

	it('is nothing in a book without text', () => {
		const empty = textOf({ sections: [section(0, ''), section(1, '')] });
		expect(empty.percentAt(at(1, 0))).toBe(0);
		expect(empty.positionAt(50)).toEqual(at(0, 0));
		expect(new BookText({ sections: [], chapters: CHAPTERS }).positionAt(50)).toEqual(at(0, 0));
	});
});

describe('a book of fixed layout', () => {
	let drawn: BookText;

	beforeEach(() => {
		drawn = textOf({ isDrawn: true });
	});

	it('counts every page the same, however much text is on it', () => {
		expect(drawn.percentAt(at(0, 0))).toBe(0);
		expect(drawn.percentAt(at(0, 10))).toBe(10);
		expect(drawn.percentAt(at(1, 0))).toBe(20);
		expect(drawn.percentAt(at(1, 40))).toBe(20);
		expect(drawn.percentAt(at(2, 20))).toBe(50);
		expect(drawn.percentAt(at(2, -20))).toBe(40);
		expect(drawn.percentAt(at(2, 900))).toBe(60);
		expect(drawn.percentAt(at(4, 0))).toBe(80);
		expect(drawn.percentAt(at(9, 0))).toBe(100);
	});

	it('opens at the beginning of a page', () => {
		expect(drawn.positionAt(0)).toEqual(at(0, 0));
		expect(drawn.positionAt(39)).toEqual(at(1, 0));
		expect(drawn.positionAt(40)).toEqual(at(2, 0));
		expect(drawn.positionAt(100)).toEqual(at(4, 0));
		expect(drawn.positionAt(-5)).toEqual(at(0, 0));
		expect(drawn.positionAt(500)).toEqual(at(4, 0));
	});

	it('returns to each of its pages, however many there are', () => {
		for (const pages of [1, 3, 7, 49, 333]) {
			const sections = Array.from({ length: pages }, (_, number) => section(number, ''));
			const book = textOf({ sections, isDrawn: true });
			for (let page = 0; page < pages; page++)
				expect(book.positionAt(book.percentAt(at(page, 0)))).toEqual(at(page, 0));
		}
	});

	it('may have no page at all', () => {
		const none = textOf({ sections: [], isDrawn: true });
		expect(none.positionAt(50)).toEqual(at(0, 0));
		expect(none.percentAt(at(0, 0))).toBe(0);
	});
});

describe('the text of a place', () => {
	it('is the text there, or nothing if there is no such section', () => {
		expect(text.slice({ section: 2, start: 15, end: 30 })).toBe('In the morning.');
		expect(text.slice({ section: 9, start: 0, end: 5 })).toBe('');
		expect(text.blocks(2).map((block) => text.slice({ section: 2, ...block }))).toEqual([
			'The First Part',
			'In the morning.',
			'Now noon.'
		]);
		expect(text.blocks(9)).toEqual([]);
	});
});

describe('a text with a limit', () => {
	let cut: BookText;

	beforeEach(() => {
		cut = text.upTo(at(2, 20));
	});

	it('is the same text if there is no limit', () => {
		expect(text.limit).toBeNull();
		expect(text.upTo(null)).toBe(text);
		expect(cut.upTo(null)).toBe(cut);
	});

	it('returns nothing at the limit or after it', () => {
		expect(cut.limit).toEqual(at(2, 20));
		expect(cut.sections.map((each) => [each.section, each.text])).toEqual([
			[0, 'A word before.\nRead.'],
			[1, ''],
			[2, 'The First Part\nIn th'],
			[3, ''],
			[4, '']
		]);
		expect(cut.slice({ section: 2, start: 15, end: 30 })).toBe('In th');
		expect(cut.slice({ section: 3, start: 0, end: 9 })).toBe('');
		expect(cut.length).toBe(40);
		expect(cut.sections[0]).toBe(SECTIONS[0]);
	});

	it('cuts a block that crosses the limit and leaves out those after it', () => {
		expect(cut.blocks(2)).toEqual([
			{ kind: 'paragraph', start: 0, end: 14 },
			{ kind: 'paragraph', start: 15, end: 20 }
		]);
		expect(cut.blocks(3)).toEqual([]);
		expect(text.upTo(MORNING).blocks(2)).toHaveLength(1);
	});

	it('has only the anchors within the limit', () => {
		expect([...(cut.sections[2]?.anchors ?? [])]).toEqual([
			['one', 0],
			['morning', 15]
		]);
		expect(text.upTo(MORNING).sections[2]?.anchors.has('morning')).toBe(false);
		expect(cut.sections[3]?.anchors.size).toBe(0);
	});

	it('has the chapters that have begun, and they end at the limit', () => {
		expect(cut.allChapters().map(({ id, end }) => [id, end])).toEqual([
			['c1', at(2, 0)],
			['c2', at(2, 20)],
			['c3', at(2, 20)]
		]);
		expect(cut.chapterCount).toBe(6);
		expect(text.upTo(MORNING).allChapters()).toHaveLength(2);
	});

	it('distinguishes a chapter beyond the limit from one that does not exist', () => {
		expect(cut.chapter('c3')?.id).toBe('c3');
		expect(() => cut.chapter('c4')).toThrow(BeyondLimit);
		expect(() => cut.chapter('c4')).toThrow('Chapter "c4" lies beyond the reader\'s spoiler limit');
		expect(cut.chapter('c7')).toBeUndefined();
	});

	it('treats a place beyond as the last one before the limit', () => {
		expect(cut.chapterAt(at(0, 3)).id).toBe('c1');
		expect(cut.chapterAt(END)).toEqual(cut.chapter('c3'));
		expect(text.upTo(NOON).chapterAt(NOON).id).toBe('c3');
		expect(text.upTo(at(2, 0)).chapterAt(at(2, 0)).id).toBe('c1');
		expect(cut.titleAt(END)).toBe('Title c2 · Title c3');
		expect(cut.percentAt(END)).toBe(40);
		expect(cut.percentAt(at(2, 5))).toBe(25);
	});

	it('names the first chapter if nothing was read, with nothing in it', () => {
		const unread = textOf({ chapters: CHAPTERS.slice(1) }).upTo(at(0, 0));
		expect(unread.chapters).toEqual([]);
		expect(unread.chapterAt(at(0, 0))).toMatchObject({ id: 'c2', end: at(2, 0), children: [] });
		expect(unread.length).toBe(0);
		expect(unread.percentAt(at(0, 0))).toBe(0);
	});

	it('throws for a share of the book at the limit or beyond', () => {
		expect(cut.positionAt(39)).toEqual(at(2, 19));
		expect(() => cut.positionAt(40)).toThrow(BeyondLimit);
		expect(() => cut.positionAt(90)).toThrow("That place lies beyond the reader's spoiler limit");
	});

	it('is made once per limit, and does not look at sections beyond it', () => {
		expect(text.upTo(at(2, 20))).toBe(cut);
		const beyond = {
			...(SECTIONS[4] as Section),
			get blocks(): Section['blocks'] {
				throw new Error('This section is beyond the limit.');
			}
		};
		const book = new BookText({ sections: [...SECTIONS.slice(0, 4), beyond], chapters: CHAPTERS });
		expect(book.upTo(at(2, 20)).sections).toEqual(cut.sections);
		expect(book.upTo(at(2, 21)).limit).toEqual(at(2, 21));
	});

	it('can only be cut shorter', () => {
		const shorter = cut.upTo(at(0, 14));
		expect(shorter.limit).toEqual(at(0, 14));
		expect(shorter.length).toBe(14);
		expect(shorter.percentAt(END)).toBe(14);
		expect(cut.upTo(END)).toBe(cut);
		expect(cut.upTo(at(2, 20))).toBe(cut);
	});

	it('tells about the whole book what reveals nothing', () => {
		const facts = { wordCount: 17, warnings: ['A picture is missing.'], damaged: [4] };
		for (const view of [textOf(facts), textOf(facts).upTo(at(0, 1))])
			expect(view).toMatchObject({ ...facts, chapterCount: 6 });
		expect(text).toMatchObject({ wordCount: 0, warnings: [], damaged: [] });
	});
});
