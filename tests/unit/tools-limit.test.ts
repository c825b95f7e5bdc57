import { describe, expect, it } from 'vitest';
import type { ToolName } from '../../agent/contract.ts';
import { PassageIndex } from '../../src/lib/search/passage-index.ts';
import {
	compare,
	type Highlight,
	type Index,
	type Locator,
	type Position
} from '../../src/lib/tools/book.ts';
import { createHandlers } from '../../src/lib/tools/handlers.ts';
import { pageContext } from '../../src/lib/tools/page-context.ts';
import { runTool } from '../../src/lib/tools/run.ts';
import { markedBook, openMarkedBook, randomFrom, SECTIONS, type Shown } from '../fixtures/marked-book.ts';

const book = markedBook();
const passages = new PassageIndex('en');
passages.add(
	book.texts.map((text, section) => ({ section, text, blocks: [...(book.blocks[section] ?? [])] as never }))
);
const coverage = { mode: 'words' as const, indexed: 0, total: 1 };
const index: Index = {
	search: async (queries, { limit, upTo, within }) => ({
		hits: passages.search(queries, null, { limit, upTo, within }),
		coverage
	}),
	passagesIn: async (section, start, end) => passages.passagesIn(section, start, end),
	coverage: () => coverage
};

const random = randomFrom(11);
function place(): Position {
	const section = random(SECTIONS);
	return { section, offset: random((book.texts[section]?.length ?? 0) + 1) };
}
function stretch(): Locator {
	const { section, offset } = place();
	return {
		section,
		start: offset,
		end: Math.min(book.texts[section]?.length ?? 0, offset + 1 + random(900))
	};
}
const mark = () => [...book.marks.keys()][random(book.marks.size)] ?? '';

const highlights: Highlight[] = Array.from({ length: 60 }, (_, number) => {
	const locator = stretch();
	const text = book.texts[locator.section]?.slice(locator.start, locator.end) ?? '';
	const own = {
		book: (number % 2 ? 'a' : 'b').repeat(64),
		note: '',
		colour: 'yellow',
		chapter: 'x',
		percent: 1
	};
	return { ...own, locator, text, createdAt: number };
});

const shown: Shown = { page: [], selection: null, position: { section: 0, offset: 0 }, limit: null };
const open = openMarkedBook(book, index, shown, highlights);
const handlers = createHandlers(open);

const ROUNDS = 2400;

const CALLS: [ToolName, () => unknown][] = [
	['search_book', () => ({ queries: [mark(), `ferry ${mark()}`, 'lamp at night'], top_k: 1 + random(10) })],
	[
		'search_book',
		() => ({ queries: [`"${mark()}"`], top_k: 10, chapter_id: `c${1 + random(book.flat.length)}` })
	],
	['search_library', () => ({ queries: [mark(), 'Ada wrote'], top_k: 1 + random(10) })],
	['get_chapter', () => ({ chapter_id: `c${1 + random(book.flat.length + 2)}` })],
	['get_chapter', () => ({ chapter_id: `c${1 + random(book.flat.length)}`, from: `p${1 + random(300)}` })],
	['get_table_of_contents', () => ({})],
	['get_book_metadata', () => ({})],
	['get_reading_position', () => ({})],
	['get_highlights', () => ({ book: random(2) ? 'all' : 'open' })],
	['get_highlights', () => ({ query: mark() })],
	['go_to', () => ({ chapter_id: `c${1 + random(book.flat.length)}` })],
	['go_to', () => ({ percent: random(101) })]
];

/** Words of their own that lie at or beyond the limit. */
function spoiled(told: string, limit: Position): string[] {
	return [...told.matchAll(/z[qt]\d{5}/g)]
		.map(([word]) => word)
		.filter((word) => {
			const { section, offset } = book.marks.get(word) ?? { section: 0, offset: 0 };
			const last = word.startsWith('zq') ? offset + word.length - 1 : offset;
			return compare({ section, offset: last }, limit) >= 0;
		});
}

describe('the spoiler limit', () => {
	it('lets nothing beyond it out of any tool or the page context, at thousands of places and for thousands of queries', async () => {
		let told = 0;
		let without = 0;
		for (let round = 0; round < ROUNDS; round++) {
			const limit = place();
			// The reader may have leafed on, and have selected what lies beyond.
			Object.assign(shown, { limit, position: place(), page: [stretch(), stretch()], selection: stretch() });
			const [name, args] = CALLS[round % CALLS.length] ?? CALLS[0]!;
			const call = { id: `${round}`, name, args: args() };
			const answer = await runTool(call, handlers);
			// An error may repeat what the model itself has asked for.
			const asked = JSON.stringify(call.args);
			const beyond = spoiled(answer.content, limit).filter(
				(word) => answer.status === 'success' || !asked.includes(word)
			);
			expect(beyond, `${name} ${asked} at ${limit.section}.${limit.offset}`).toEqual([]);
			for (const { locator, chapter } of answer.passages) {
				expect(compare({ section: locator.section, offset: locator.end }, limit)).toBeLessThanOrEqual(0);
				expect(spoiled(chapter, limit)).toEqual([]);
			}
			const context = pageContext(open, { tools: [], highlights: 0, language: 'en', memories: [] });
			expect(spoiled(JSON.stringify(context), limit), JSON.stringify(limit)).toEqual([]);
			told += answer.content.length;
			if (round % 20 > 1) continue;
			shown.limit = null;
			without += spoiled((await runTool(call, handlers)).content, limit).length;
		}
		// It is no limit that lets nothing through at all.
		expect(told / ROUNDS).toBeGreaterThan(400);
		// And what is looked for here would have been found.
		expect(without).toBeGreaterThan(500);
	});

	it('lets everything out where there is none', async () => {
		Object.assign(shown, { limit: null, position: { section: 0, offset: 0 }, page: [], selection: null });
		const last = [...book.marks].filter(([word]) => word.startsWith('zq')).at(-1)?.[0] ?? '';
		const answer = await runTool({ id: 'a', name: 'search_book', args: { queries: [last] } }, handlers);
		expect(answer.content).toContain(last);
		const contents = await runTool({ id: 'b', name: 'get_table_of_contents', args: {} }, handlers);
		expect(contents.content).toContain(book.flat.at(-1)?.title);
	});

	it('says that a chapter lies beyond it, and cuts the one it goes through', async () => {
		const chapter = book.flat[6]!;
		shown.limit = { ...chapter.start, offset: chapter.start.offset + 100 };
		const cut = await runTool({ id: 'a', name: 'get_chapter', args: { chapter_id: chapter.id } }, handlers);
		const read = JSON.parse(cut.content) as { passages: { text: string }[]; next_from: string | null };
		expect(read.passages.map(({ text }) => text.length).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(100);
		expect(read.next_from).toBeNull();
		const later = await runTool({ id: 'b', name: 'get_chapter', args: { chapter_id: 'c9' } }, handlers);
		expect(later).toMatchObject({ status: 'error' });
		expect(later.content).toContain("beyond the reader's spoiler limit");
	});
});
