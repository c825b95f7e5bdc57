import { describe, expect, it } from 'vitest';
import type { Section } from '$lib/book/text.ts';
import type { ContentsEntry } from '$lib/epub/package/contents.ts';
import { flatten } from '$lib/book/chapter.ts';
import { listedChapters } from '$lib/epub/extract-book.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { chaptersOf } from '$lib/epub/text/chapters.ts';
import { aroundStrings } from '$lib/strings/around.ts';

/** Sections of these texts; a text in brackets is a heading that begins the section. */
const sectionsOf = (...texts: string[]): Section[] =>
	texts.map((written, section) => {
		const heading = /^\[(.*)\]/s.exec(written)?.[1];
		const text = written.replace(/[[\]]/g, '');
		return {
			section,
			text,
			blocks: [
				...(heading ? [{ start: 0, end: heading.length, kind: 'heading' as const }] : []),
				...(text.length > (heading?.length ?? 0)
					? [{ start: heading?.length ?? 0, end: text.length, kind: 'paragraph' as const }]
					: [])
			],
			anchors: new Map([['middle', Math.floor(text.length / 2)]])
		};
	});

const entry = (
	label: string,
	section: number | null,
	fragment: string | null = null,
	children: ContentsEntry[] = [],
	language: string | null = null
): ContentsEntry => ({
	label,
	language,
	path: null,
	fragment,
	section,
	children
});

const outline = (contents: ContentsEntry[], sections: Section[], linear = sections.map(() => true)) => {
	const lines: string[] = [];
	const add = (chapters: ReturnType<typeof chaptersOf>): void => {
		for (const { id, title, depth, start, end, children } of chapters) {
			lines.push(`${id} ${title} ${depth} ${start.section}:${start.offset}-${end.section}:${end.offset}`);
			add(children);
		}
	};
	add(chaptersOf(contents, sections, linear, 'Title'));
	return lines;
};

describe('the chapters of a book with contents', () => {
	it('begin where their entries lead, and end where the next one of the same or a higher level begins', () => {
		const contents = [
			entry('One', 0, null, [entry('A', 0, 'middle'), entry('B', 1)]),
			entry('Two', 2, 'missing')
		];
		expect(outline(contents, sectionsOf('0123456789', 'abc', 'def'))).toEqual([
			'c1 One 0 0:0-2:0',
			'c2 A 1 0:5-1:0',
			'c3 B 1 1:0-2:0',
			'c4 Two 0 2:0-2:3'
		]);
	});

	it('are in the order of the book, and a part begins no later than its first chapter', () => {
		const contents = [entry('Last', 2), entry('Part', 1, 'middle', [entry('B', 1), entry('A', 0)])];
		expect(outline(contents, sectionsOf('abcd', 'efgh', 'ijkl'))).toEqual([
			'c1 Part 0 0:0-2:0',
			'c2 A 1 0:0-1:0',
			'c3 B 1 1:0-2:0',
			'c4 Last 0 2:0-2:4'
		]);
	});

	it('exclude entries that lead nowhere; a heading has the place of what is below it', () => {
		const contents = [
			entry('Outside', null),
			entry('Gone', 9),
			entry('Heading', null, null, [entry('A', 1, null, [], 'fr')])
		];
		const sections = sectionsOf(' \n ', 'abc');
		expect(outline(contents, sections)).toEqual(['c1 Heading 0 1:0-1:3', 'c2 A 1 1:0-1:3']);
		const [heading] = chaptersOf(contents, sections, [true, true], 'Title');
		expect([heading?.language, heading?.children[0]?.language]).toEqual([undefined, 'fr']);
	});

	it('are preceded by the opening pages if there is text before them', () => {
		const opening = aroundStrings.opening;
		expect(outline([entry('One', 1)], sectionsOf('a', 'bc'))).toEqual([
			`c1 ${opening} 0 0:0-1:0`,
			'c2 One 0 1:0-1:2'
		]);
		expect(outline([entry('One', 0, 'middle')], sectionsOf('abcd'))).toEqual([
			`c1 ${opening} 0 0:0-0:2`,
			'c2 One 0 0:2-0:4'
		]);
		expect(outline([entry('One', 0, 'middle')], sectionsOf('  cd'))).toEqual(['c1 One 0 0:2-0:4']);
	});
});

describe('the chapters of a book without contents', () => {
	it('are its sections in the reading order, by their headings', () => {
		const sections = sectionsOf('[One\n Two]text', 'text', '', 'note', `[${'long '.repeat(40)}]`);
		expect(outline([], sections, [true, true, true, false, true])).toEqual([
			'c1 One Two 0 0:0-1:0',
			`c2 ${aroundStrings.section({ number: 2 })} 0 1:0-4:0`,
			`c3 ${'long '.repeat(20).trim()} 0 4:0-4:200`
		]);
	});

	it('are a single one with the book’s title if there is no text either', () => {
		expect(outline([], [])).toEqual(['c1 Title 0 0:0-0:0']);
		expect(outline([], sectionsOf('', ''))).toEqual(['c1 Title 0 0:0-1:0']);
	});
});

describe('the chapters that the package lists, while their text is still being read', () => {
	const book = (contents: ContentsEntry[]) =>
		({ contents, spine: [{}, {}, {}], metadata: { title: 'Title' } }) as unknown as Publication;

	it('are listed as they are, each with its link; a part has that of its first chapter', () => {
		const listed = listedChapters(
			book([entry('Part', null, null, [entry('One', 1, 'a'), entry('Two', 1, 'b')]), entry('Three', 2)])
		);
		expect(flatten(listed ?? []).map(({ id, title, depth, link }) => [id, title, depth, link])).toEqual([
			['c1', 'Part', 0, { section: 1, fragment: 'a' }],
			['c2', 'One', 1, { section: 1, fragment: 'a' }],
			['c3', 'Two', 1, { section: 1, fragment: 'b' }],
			['c4', 'Three', 0, { section: 2, fragment: null }]
		]);
	});

	it('are none if the package lists none: these are found in the text', () => {
		expect(listedChapters(book([]))).toBeNull();
	});
});
