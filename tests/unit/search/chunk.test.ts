import { Tokenizer } from '@huggingface/tokenizers';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildModel } from '../../../scripts/build-model.ts';
import { chunk, type SourceSection } from '../../../src/lib/search/text/chunk.ts';
import { estimateTokens } from '../../../src/lib/search/text/token-estimate.ts';
import type { Block } from '../../../src/lib/book/text.ts';
import { sentences } from '../../../src/lib/book/sentences.ts';

const SHARED = '../shared';
const hasShared = existsSync(SHARED);

/** Blocks one after the other, as the book's extraction joins them. */
function section(...blocks: (string | [kind: Block['kind'], text: string])[]): SourceSection {
	let text = '';
	const placed: Block[] = [];
	for (const block of blocks) {
		const [kind, content]: [Block['kind'], string] = typeof block === 'string' ? ['paragraph', block] : block;
		if (text) text += '\n';
		placed.push({ start: text.length, end: text.length + content.length, kind, note: kind === 'note' });
		text += content;
	}
	return { section: 0, text, blocks: placed };
}

const cut = (source: SourceSection, language = 'en') =>
	chunk(source, language).map(({ start, end }) => source.text.slice(start, end));
const split = (text: string, language = 'en') =>
	sentences(text, { start: 0, end: text.length }, language).map(({ start, end }) => text.slice(start, end));
const sentence = (n: number) =>
	`This is sentence number ${n} of a rather long and quiet story about the sea.`;
const paragraph = (from: number, count: number) =>
	Array.from({ length: count }, (_, i) => sentence(from + i)).join(' ');

describe('sentences', () => {
	it('do not end at titles, abbreviations and initials', () => {
		expect(
			split('Mr. Bennet saw Dr. Jones. He left. J. R. Smith of St. Petersburg stayed, i.e. Vera did not.')
		).toEqual([
			'Mr. Bennet saw Dr. Jones.',
			'He left.',
			'J. R. Smith of St. Petersburg stayed, i.e. Vera did not.'
		]);
	});

	it('end after the number of a note', () => {
		expect(split('It was the Gutway.¹ Six men came.[¹²] “So,”³ he said. “So.”⁴')).toEqual([
			'It was the Gutway.¹',
			'Six men came.[¹²]',
			'“So,”³ he said.',
			'“So.”⁴'
		]);
	});

	it('keep a speech with its speaker', () => {
		expect(split('“Come in!” said he. “Why?” asked Anna. She went.')).toEqual([
			'“Come in!” said he.',
			'“Why?” asked Anna.',
			'She went.'
		]);
	});

	it('are found in a script without spaces', () => {
		expect(split('今日は海へ行った。とても寒かった。', 'ja')).toEqual([
			'今日は海へ行った。',
			'とても寒かった。'
		]);
	});

	it('survive an invalid language tag', () => {
		expect(split('One. Two.', 'not a language!')).toEqual(['One.', 'Two.']);
	});
});

describe('passages', () => {
	it('are whole sentences with exact places', () => {
		const source = section(paragraph(0, 40));
		const spans = chunk(source);
		expect(spans.length).toBeGreaterThan(3);
		for (const { start, end } of spans) {
			const text = source.text.slice(start, end);
			expect(text).toMatch(/^This is sentence .* sea\.$/s);
			expect(text).toBe(text.trim());
		}
		expect(cut(source).join(' ')).toBe(source.text);
	});

	it('divide a long paragraph evenly', () => {
		const sizes = cut(section(paragraph(0, 14))).map((text) => text.length);
		expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThan(0.6);
	});

	it('keep short lines of dialogue together', () => {
		const lines = Array.from({ length: 8 }, (_, i) => `“Line ${i}, then,” said Vera.`);
		expect(cut(section(...lines))).toEqual([lines.join('\n')]);
	});

	it('are none if a section contains only headings', () => {
		expect(cut(section(['heading', 'Part One']))).toEqual([]);
		expect(cut(section(['heading', 'The Obliging'], ['heading', 'A Story of the Marsh']))).toEqual([]);
		expect(cut(section('Part One', ['heading', 'High Water']))).toEqual([]);
		expect(cut(section(['heading', 'Emma'], 'by Jane Austen'))).toEqual([]);
		expect(cut(section(['heading', 'Vardaman'], 'My mother is a fish.'))).toHaveLength(1);
	});

	it('are made from a text that is marked up as headings throughout', () => {
		const source = section(
			...Array.from({ length: 8 }, (_, at) => ['heading', sentence(at)] as ['heading', string])
		);
		expect(cut(source).join('\n')).toBe(source.text);
	});

	it('join a heading to what follows it', () => {
		const source = section(
			paragraph(0, 8),
			['heading', 'Chapter II'],
			['heading', 'The Storm'],
			paragraph(20, 4)
		);
		const passages = cut(source);
		expect(passages.filter((text) => text.includes('Chapter II'))).toEqual([
			`Chapter II\nThe Storm\n${paragraph(20, 4)}`
		]);
	});

	it('prefer to end with paragraphs', () => {
		const paragraphs = Array.from({ length: 6 }, (_, i) => paragraph(i * 10, 8));
		expect(cut(section(...paragraphs))).toEqual(paragraphs);
	});

	it('cut tables between rows, lists between items, and poems between stanzas', () => {
		const row = (i: number) =>
			`Item ${i}\t${12 + i} roubles\tbought of the merchant at the fair in Smolensk\tpaid in full`;
		const stanza = (i: number) =>
			Array.from({ length: 4 }, (_, line) => `And verse ${i} goes by in its measured line ${line}`).join(
				'\n'
			);
		for (const [kind, make] of [
			['row', row],
			['item', row],
			['verse', stanza]
		] as const) {
			const blocks = Array.from({ length: 40 }, (_, i) => make(i));
			const passages = cut(section(...blocks.map((text): [Block['kind'], string] => [kind, text])));
			expect(passages.length).toBeGreaterThan(4);
			expect(passages.join('\n')).toBe(blocks.join('\n'));
			for (const text of passages)
				expect(text).toMatch(kind === 'verse' ? /^And verse .* line 3$/s : /^Item .* full$/s);
		}
	});

	it('keep together what one person says, and an announcement with what it announces', () => {
		const before = paragraph(100, 5);
		const question = `“${paragraph(0, 3)}”`;
		const answer = `“${sentence(4)}”`;
		expect(cut(section(before, question, answer, paragraph(50, 8)))[0]).toBe(
			`${before}\n${question}\n${answer}`
		);
		expect(cut(section(before, question, sentence(4), paragraph(50, 8)))[0]).toBe(`${before}\n${question}`);

		const announced = paragraph(0, 9).replace(/\.$/, ':');
		expect(cut(section(announced, 'One thing.', paragraph(20, 9)))[0]).toBe(`${announced}\nOne thing.`);
	});

	it('in Japanese are whole sentences of a size that the model can read', () => {
		const text = Array.from({ length: 60 }, (_, i) => `第${i}の朝、船は静かな海を渡って行った。`).join('');
		const passages = cut(section(text), 'ja');
		expect(passages.join('')).toBe(text);
		for (const each of passages) expect(each).toMatch(/^第.*。$/);
		const sizes = passages.slice(0, -1).map((each) => estimateTokens(each, 'ja'));
		expect(Math.min(...sizes)).toBeGreaterThan(120);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(210);
	});

	it('keep notes apart from the body', () => {
		const passages = cut(section(sentence(1), ['note', 'A note by the editor.'], sentence(2)));
		expect(passages).toEqual([sentence(1), 'A note by the editor.', sentence(2)]);
	});

	it('cut a sentence that is too long at a clause, and never within a word', () => {
		const clauses = Array.from(
			{ length: 60 },
			(_, i) => `and the well-known captain number ${i} went on board`
		);
		const passages = cut(section(clauses.join(', ') + '.'));
		expect(passages.length).toBeGreaterThan(2);
		for (const text of passages.slice(0, -1)) expect(text).toMatch(/board,$/);
		expect(passages.join(' ')).toBe(clauses.join(', ') + '.');
	});

	it('cut at spaces if there is no clause, between words if there are no spaces, and anywhere as a last resort', () => {
		const words = 'remarkable '.repeat(500).trim();
		for (const text of cut(section(words))) expect(text).toMatch(/^(remarkable ?)+$/);
		const japanese = '海が見える町に住む人'.repeat(60);
		const pieces = cut(section(japanese), 'ja');
		expect(pieces.join('')).toBe(japanese);
		expect(Math.max(...pieces.map((text) => text.length))).toBeLessThan(250);
		expect(cut(section('𝒳'.repeat(900))).join('')).toBe('𝒳'.repeat(900));
	});

	it('come from a section without blocks but not from an empty one', () => {
		expect(cut({ section: 3, text: 'Only text.', blocks: [] })).toEqual(['Only text.']);
		expect(cut({ section: 3, text: '  \n ', blocks: [{ start: 0, end: 4, kind: 'paragraph' }] })).toEqual([]);
	});
});

describe('the token estimate', () => {
	it('adds up and errs upward', () => {
		expect(estimateTokens('The sea was calm.')).toBeGreaterThanOrEqual(5);
		expect(estimateTokens('海'.repeat(10))).toBe(10);
		expect(estimateTokens('')).toBe(0);
	});

	it.each([
		['Привет, мир', 10, 'other letters one by one'],
		['한국', 6, 'Hangul in its letters'],
		['12345 ٣٤٥', 5, 'two digits at a time, whatever the script'],
		['𝟎𝟏𝟐', 3, 'digits of two units'],
		['😀 \ud800', 2, 'half a character as one'],
		['e\u0301 \u212b', 2, 'no accents'],
		['“Oh!”', 5, 'signs one by one']
	])('counts %s as %i: %s', (text, tokens) => {
		expect(estimateTokens(text)).toBe(tokens);
	});

	it('is the same for every alphabet if the book is not in English', () => {
		expect(estimateTokens('Das Meer war ruhig.', 'de')).toBe(13);
		expect(estimateTokens('Море было мирно.', 'ru')).toBe(11);
		expect(estimateTokens('海'.repeat(10), 'zh')).toBe(15);
		expect(estimateTokens('น้ำในทะเลสงบนิ่ง', 'th')).toBe(12);
		expect(estimateTokens('समुद्र शांत था।', 'hi')).toBe(10);
	});

	it.skipIf(!hasShared)(
		'keeps every passage of the stories within the 256 tokens of the real tokenizer',
		() => {
			const folder = buildModel();
			const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
			const rules = json(`${folder}/tokenizer.json`) as object;
			const tokenizer = new Tokenizer(rules, json(`${folder}/tokenizer_config.json`) as object);
			const stories = json(`${SHARED}/eval/fairytaleqa/val_stories.json`) as {
				sections: { text: string }[];
			}[];
			const counts = stories
				.flatMap(({ sections }) => sections)
				.flatMap(({ text }) => cut(section(...text.split(/\n\n+/))))
				.map((text) => tokenizer.encode(text).ids.length);
			expect(counts.length).toBeGreaterThan(400);
			expect(Math.max(...counts)).toBeLessThanOrEqual(256);
		}
	);
});
