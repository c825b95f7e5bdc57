/** What a result shows of its passage, and how results are laid out. */
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../../src/lib/search/ranking/excerpt.ts';
import type { Span } from '../../../../src/lib/book/locator.ts';
import type { Hit } from '../../../../src/lib/book/corpus.ts';
import { foundOn, groupHits, helpful, keepActive } from '../../../../src/lib/search/panel/result-list.ts';

const SENTENCES = Array.from({ length: 12 }, (_, number) => `Sentence number ${number} goes on for a while.`);
const TEXT = SENTENCES.join(' ');
/** Where the passage begins in its section. */
const ORIGIN = 1000;

const spanOf = (words: string, text = TEXT): Span => {
	const start = ORIGIN + text.indexOf(words);
	return { start, end: start + words.length };
};

function hit(best: Span, marks: Span[] = [], text = TEXT): Hit {
	const place = { id: 'p1', section: 3, start: ORIGIN, end: ORIGIN + text.length };
	const passage = { ...place, book: 'a', chapter: '', percent: 0, text };
	return { passage, score: 1, foundBy: 'both', best, sentences: [], marks };
}

const shown = (found: Hit, room: number) =>
	excerpt(found, room)
		.map(({ text }) => text)
		.join('');

describe('the excerpt of a passage', () => {
	it('shows a short passage whole, with its best sentence and its words marked', () => {
		const text = 'The storm came. The ship sank.';
		const found = hit(spanOf('The ship sank.', text), [spanOf('storm', text), spanOf('ship', text)], text);
		expect(excerpt(found, 300)).toEqual([
			{ text: 'The ', best: false, mark: false },
			{ text: 'storm', best: false, mark: true },
			{ text: ' came. ', best: false, mark: false },
			{ text: 'The ', best: true, mark: false },
			{ text: 'ship', best: true, mark: true },
			{ text: ' sank.', best: true, mark: false }
		]);
	});

	it('shows the whole best sentence, wherever it is, within the room', () => {
		for (const sentence of SENTENCES) {
			const words = shown(hit(spanOf(sentence)), 120);
			expect(words).toContain(sentence);
			expect(words.length).toBeLessThanOrEqual(120 + 26);
		}
	});

	it('shows less of wide letters, and of a text in many lines: all of it fits', () => {
		const last = '彼女は階段を駆け上がった。';
		const text = '灯台守は船の帆を数えた。'.repeat(12) + last;
		const words = shown(hit(spanOf(last, text), [], text), 120);
		expect(words).toContain(last);
		expect(words.length).toBeLessThanOrEqual(62);
		const poem = Array.from({ length: 12 }, (_, line) => `${line} ships in sight\n`).join('');
		expect(shown(hit(spanOf('11 ships', poem), [], poem), 120).split('\n').length).toBeLessThanOrEqual(5);
	});

	it('begins and ends with whole words and says where it is cut', () => {
		const words = shown(hit(spanOf(SENTENCES[6] ?? '')), 130);
		expect(words).toMatch(/^….*…$/s);
		const inner = words.slice(1, -1);
		expect(` ${TEXT} `).toContain(` ${inner.trim()} `);
	});

	it('shows the word asked for if the best sentence is longer than the room', () => {
		const text = `${'on and on '.repeat(60)}to the lighthouse ${'and on '.repeat(60)}`;
		const whole = { start: ORIGIN, end: ORIGIN + text.length };
		expect(shown(hit(whole, [spanOf('lighthouse', text)], text), 200)).toContain('lighthouse');
	});

	it('never splits a character if there is no space to cut at', () => {
		const text = '𠮷'.repeat(300);
		for (let at = 0; at < 400; at += 6) {
			const words = shown(hit({ start: ORIGIN + at, end: ORIGIN + at + 2 }, [], text), 101);
			expect(words.replaceAll('…', '')).toMatch(/^(?:𠮷)+$/u);
		}
	});

	it('never splits a word of a script without spaces, nor a letter from its marks', () => {
		const text = 'น้ำในทะเลสงบนิ่งเหมือนกระจก'.repeat(12);
		const starts = new Set(
			[...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index)
		);
		for (let room = 40; room < 60; room++) {
			const words = shown(hit({ start: ORIGIN + 150, end: ORIGIN + 153 }, [], text), room).replaceAll(
				'…',
				''
			);
			const at = text.indexOf(words);
			expect([starts.has(at), starts.has(at + words.length)]).toEqual([true, true]);
		}
	});

	it('tolerates spans outside the passage, and shows its text once', () => {
		const found = hit({ start: 0, end: 5 }, [{ start: ORIGIN - 10, end: ORIGIN + 8 }]);
		const pieces = excerpt(found, 5000);
		expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
		expect(pieces.filter(({ mark }) => mark).map(({ text }) => text)).toEqual(['Sentence']);
	});
});

const at = (id: string, section: number, start: number, end = start + 100): Hit => ({
	passage: { book: 'a', chapter: '', percent: 0, id, section, start, end, text: id },
	score: 1,
	foundBy: 'words',
	best: { start, end },
	sentences: [],
	marks: []
});
const placeOf = ({ passage: { section } }: Hit) => ({
	chapter: `c${section}`,
	title: `Chapter ${section}`,
	percent: section,
	label: `${section} %`,
	aside: section === 9
});
const laidOut = (hits: Hit[], order: 'best' | 'book') =>
	groupHits(hits, placeOf, order).map(({ title, rows }) => [title, ...rows.map(({ hit }) => hit.passage.id)]);

describe('the list of results', () => {
	const hits = [at('p9', 2, 500), at('p3', 0, 100), at('p8', 2, 100)];

	it('goes by rank, grouping those of one chapter that follow one another, or in the order of the book', () => {
		expect(laidOut(hits, 'best')).toEqual([
			['Chapter 2', 'p9'],
			['Chapter 0', 'p3'],
			['Chapter 2', 'p8']
		]);
		expect(laidOut(hits, 'book')).toEqual([
			['Chapter 0', 'p3'],
			['Chapter 2', 'p8', 'p9']
		]);
	});

	it('puts front matter after everything else', () => {
		const rights = at('p1', 9, 0);
		expect(laidOut([rights, ...hits], 'best').at(-1)).toEqual(['Chapter 9', 'p1']);
		expect(laidOut([rights], 'best')).toEqual([['Chapter 9', 'p1']]);
	});

	it('ends where hits are far worse than the best one', () => {
		const scored = (...scores: number[]) =>
			scores.map((score, place) => ({ ...at(`p${place}`, 0, 0), score }));
		const ids = (found: Hit[]) => found.map(({ passage }) => passage.id);
		expect(ids(helpful(scored(0.9, 0.3, 0.2, 0.4)))).toEqual(['p0', 'p1', 'p3']);
		expect(ids(helpful(scored(0.02, 0.01)))).toEqual(['p0', 'p1']);
		expect(helpful(scored(0.2), scored(0.9)), 'a better one lies further on').toEqual([]);
	});

	it('keeps the row that the reader is on when a better answer arrives, even if it was merged or is gone', () => {
		const [first, second] = hits as [Hit, Hit, Hit];
		const again = [at('p1', 5, 0), at('p3', 0, 100)];
		expect(keepActive(again, hits, second)).toEqual({ hits: again, kept: again[1] });
		const merged = [at('p1', 5, 0), at('p9-10', 2, 500, 700)];
		expect(keepActive(merged, hits, first).kept?.passage.id).toBe('p9-10');
		const gone = keepActive([at('p1', 5, 0), at('p2', 5, 100)], hits, second);
		expect(gone.hits.map(({ passage }) => passage.id)).toEqual(['p1', 'p3', 'p2']);
		expect(gone.kept).toBe(second);
	});
});

describe('what a search over the shelf shows of a book', () => {
	const at = (section: number): Hit => ({
		...hit(spanOf('Sentence number 1')),
		passage: {
			...{ book: 'a', chapter: '', percent: 10 * section },
			id: `p${section}`,
			section,
			start: 0,
			end: 100,
			text: TEXT.slice(0, 100)
		}
	});
	const found = (limit: { section: number; offset: number } | null, isBegun = true) =>
		foundOn([at(5), at(1)], () => ({ title: 'A', authors: [], limit, isBegun }))[0];

	it('is what precedes the place that was read to; the rest is counted', () => {
		expect(found({ section: 1, offset: 100 })).toMatchObject({ hits: [at(1)], further: [at(5)] });
		// A passage that runs across it is beyond.
		expect(found({ section: 1, offset: 99 })).toMatchObject({ hits: [], further: [at(5), at(1)] });
		expect(found(null)).toMatchObject({ hits: [at(5), at(1)], further: [] });
	});

	it('is nothing for a book that was not begun', () => {
		expect(found({ section: 0, offset: 0 }, false)).toMatchObject({ hits: [], further: [at(5), at(1)] });
	});
});
