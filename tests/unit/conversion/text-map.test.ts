/** Places of one text of a book in another text of it, which has other sections. */
import { describe, expect, it } from 'vitest';
import { movedRecord, TextMap } from '../../../src/lib/conversion/text-map.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import { seeded } from '../../fixtures/random.ts';

const chance = seeded(7);
const word = () =>
	Array.from(
		{ length: 2 + Math.floor(chance() * 8) },
		() => 'etaoinshrdlucmfw'[Math.floor(chance() * 16)]
	).join('');
const paragraphs = Array.from({ length: 120 }, () => Array.from({ length: 60 }, word).join(' '));

function textOf(parts: readonly (readonly string[])[]): BookText {
	const sections = parts.map((lines, section) => ({
		section,
		text: lines.join('\n'),
		blocks: [],
		anchors: new Map<string, number>()
	}));
	const chapters = sections.map(({ section, text }) => ({
		id: `c${section + 1}`,
		title: `Chapter ${section + 1}`,
		depth: 0,
		start: { section, offset: 0 },
		end: { section, offset: text.length },
		children: []
	}));
	return new BookText({ sections, chapters });
}

/** One section of all, with a list of contents in front. */
const old = textOf([
	['A list of contents', ...Array.from({ length: 40 }, (_, at) => `Chapter ${at}`), ...paragraphs]
]);
/** Ten sections, their white space as another converter leaves it. */
const parts = Array.from({ length: 10 }, (_, at) =>
	paragraphs.slice(at * 12, at * 12 + 12).map((line) => line.replaceAll(' ', '\u00a0 '))
);
const anew = textOf(parts);
const map = new TextMap(old, anew);
const whole = old.sections[0]?.text ?? '';
const bare = (text: string) => text.replace(/\s+/g, '');

describe('a place in another text', () => {
	it('is before the same words', () => {
		for (let round = 0; round < 200; round++) {
			const offset = Math.floor(chance() * (whole.length - 600)) + 500;
			const at = map.position({ section: 0, offset });
			const found = anew.sections
				.slice(at.section)
				.map(({ text }) => text)
				.join('')
				.slice(at.offset);
			expect(bare(found).slice(0, 30)).toBe(bare(whole.slice(offset)).slice(0, 30));
		}
	});

	it('has the same words up to its end, unless another section begins in between', () => {
		let same = 0;
		for (let round = 0; round < 200; round++) {
			const start = Math.floor(chance() * (whole.length - 1200)) + 500;
			const words = bare(anew.slice(map.locator({ section: 0, start, end: start + 300 })));
			const wanted = bare(whole.slice(start, start + 300));
			expect(wanted.startsWith(words)).toBe(true);
			same += Number(words === wanted);
		}
		expect(same).toBeGreaterThan(180);
		expect(map.locator({ section: 0, start: 900, end: 900 })).toMatchObject(
			(({ section, offset }) => ({ section, start: offset, end: offset }))(
				map.position({ section: 0, offset: 900 })
			)
		);
	});

	it('is nearer to the beginning if its words were left out, never farther on', () => {
		const shorter = textOf(parts.map((lines, at) => (at === 5 ? lines.slice(0, 3) : lines)));
		const left = new TextMap(old, shorter);
		const [from, to] = [whole.indexOf(paragraphs[63] ?? ''), whole.indexOf(paragraphs[72] ?? '')];
		for (let offset = from + 50; offset < to; offset += 400) {
			const at = left.position({ section: 0, offset });
			expect(at.section).toBe(5);
			expect(at.offset).toBeLessThanOrEqual(shorter.sections[5]?.text.length ?? 0);
		}
		// What follows is there again.
		expect(left.position({ section: 0, offset: to })).toEqual({ section: 6, offset: 0 });
	});

	it('is the same share of a text that shares no words, or of pages without text', () => {
		const other = textOf([['Something else. '.repeat(500)]]);
		const at = new TextMap(old, other).position({ section: 0, offset: whole.length / 2 });
		expect(other.percentAt(at)).toBeGreaterThan(45);
		expect(other.percentAt(at)).toBeLessThanOrEqual(50);
		const pages = (count: number) =>
			new BookText({
				sections: Array.from({ length: count }, (_, section) => ({
					section,
					text: '',
					blocks: [],
					anchors: new Map()
				})),
				chapters: old.chapters,
				isDrawn: true
			});
		expect(new TextMap(pages(10), pages(20)).position({ section: 5, offset: 0 })).toEqual({
			section: 10,
			offset: 0
		});
	});
});

describe('a record that contains places', () => {
	const id = 'ab'.repeat(32);
	const at = { section: 0, offset: whole.indexOf(paragraphs[30] ?? '') };
	const locator = { section: 0, start: at.offset, end: at.offset + 40 };
	const passage = { id: 'p1', locator, chapter: 'Chapter 1', percent: 1 };

	it('has all of them moved, with chapter and percentage, except those in other books', () => {
		const other = { ...passage, book: { id: 'cd'.repeat(32), title: 'Other' } };
		const talk = {
			book: id,
			messages: [
				{
					preset: { upTo: at, percent: 3, at: locator },
					sentContext: { limit: at, limits: { [id]: at, ['cd'.repeat(32)]: at } },
					parts: [{ state: { passages: [passage, other] } }, { text: 'The words stay.' }]
				}
			]
		};
		const moved = movedRecord(talk, id, map);
		const to = { section: 2, offset: expect.any(Number) as number };
		expect(moved.messages[0]).toMatchObject({
			preset: { upTo: to, percent: expect.closeTo(25, 0) as number, at: { section: 2 } },
			sentContext: { limit: to, limits: { [id]: to, ['cd'.repeat(32)]: at } },
			parts: [
				{ state: { passages: [{ chapter: 'Chapter 3', locator: { section: 2 } }, other] } },
				{ text: 'The words stay.' }
			]
		});
		expect(moved.messages[0]?.parts[0]?.state?.passages[0]?.percent).toBeCloseTo(25, 0);
	});

	it('names a note’s chapter as new notes name it, and a citation’s with the parts around it', () => {
		const [part] = old.chapters;
		const inParts = new BookText({
			sections: old.sections,
			chapters: [{ ...part!, id: 'part', title: 'Part One', children: [{ ...part!, depth: 1 }] }]
		});
		const within = new TextMap(old, inParts);
		const note = { ...passage, id: undefined, book: id, quote: 'Words' };
		expect(movedRecord(note, id, within).chapter).toBe('Chapter 1');
		expect(movedRecord({ ...passage, book: id }, id, within).chapter).toBe('Part One · Chapter 1');
	});

	it('about the shelf has those in this book moved', () => {
		const cited = { ...passage, book: { id, title: 'This' } };
		const talk = { book: 'shelf', messages: [{ passages: [cited], limits: { [id]: at } }] };
		expect(movedRecord(talk, id, map).messages[0]).toMatchObject({
			passages: [{ locator: { section: 2 }, book: { id } }],
			limits: { [id]: { section: 2 } }
		});
		expect(movedRecord(talk, 'ef'.repeat(32), map)).toEqual(talk);
	});
});
