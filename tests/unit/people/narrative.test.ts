import { expect, it } from 'vitest';
import { narrativeOf } from '../../../src/lib/people/narrative.ts';
import { aroundStrings } from '../../../src/lib/strings/around.ts';
import { plainText } from '../../fixtures/tiny-book.ts';

it('names are searched in the narrative, not in text about the edition, and places stay unchanged', () => {
	const sections = ['Made by Various Hands.', 'Ada rowed over.', 'Set by Ida in States.'];
	const titles = ['Imprint', 'The Ferry', 'Colophon'];
	const texts = narrativeOf(plainText(sections, (section) => titles[section] ?? ''));
	expect(texts.map((text) => text.trim())).toEqual(['', 'Ada rowed over.', '']);
	expect(texts.map(({ length }) => length)).toEqual(sections.map(({ length }) => length));
});

it('names are not searched in headings, before the first entry of the contents, or in Project Gutenberg’s licence', () => {
	const before = 'Transcribed by Ida.\n*** START OF THE PROJECT GUTENBERG EBOOK THE FERRY ***\n';
	const [first = ''] = narrativeOf(
		plainText([`${before}Ada rowed.\n*** END OF THE PROJECT GUTENBERG EBOOK. Ida made it.`])
	);
	expect(first.trim()).toBe('Ada rowed.');

	const text = plainText(['Made by Ida.', 'Poor Ada\nAda rowed.'], (section) =>
		section === 0 ? aroundStrings.opening : 'The Ferry'
	);
	text.chapters[0]!.end = { section: 0, offset: 12 };
	text.sections[1]!.blocks.splice(
		0,
		1,
		{ kind: 'heading', start: 0, end: 8 },
		{ kind: 'paragraph', start: 9, end: 19 }
	);
	expect(narrativeOf(text).map((part) => part.trim())).toEqual(['', 'Ada rowed.']);
});

it('hundreds of headings in a book of one file are skipped without copying it for each', () => {
	const line = 'Ada\nBeda rowed over the river, and nobody knew why she did.\n';
	const text = plainText([line.repeat(20_000)]);
	text.sections[0]!.blocks.push(
		...Array.from({ length: 3000 }, (_, at) => {
			const start = at * 6 * line.length;
			return { kind: 'heading' as const, start, end: start + 3 };
		}),
		// One stands in another.
		{ kind: 'heading', start: 0, end: 2 }
	);
	const began = performance.now();
	const [left = ''] = narrativeOf(text);
	expect(performance.now() - began).toBeLessThan(500);
	expect(left.length).toBe(20_000 * line.length);
	expect(left.match(/\bAda\b/g)).toHaveLength(17_000);
});
