/** The words that were looked up, as files for other programs. */
import { expect, it } from 'vitest';
import { toAnki, toCsv } from '../../../src/lib/annotations/exchange/word-list.ts';

const words = [
	{
		word: 'lantern',
		language: 'en-GB',
		sentence: 'He said, “Mind the lantern”, and "went".',
		definition: 'light in a\ttransparent case',
		chapter: 'The Lamp',
		at: Date.UTC(2026, 0, 2)
	}
];
const columns = {
	word: 'Word',
	language: 'Language',
	sentence: 'Sentence',
	definition: 'Definition',
	chapter: 'Chapter',
	date: 'Date'
};

it('a table has one row per word', () => {
	expect(toCsv(words, columns)).toBe(
		'\uFEFFWord,Language,Sentence,Definition,Chapter,Date\r\n' +
			'lantern,en-GB,"He said, “Mind the lantern”, and ""went"".",light in a\ttransparent case,The Lamp,2026-01-02\r\n'
	);
});

it('cards have the word on the front, its meaning and its sentence on the back', () => {
	expect(toAnki(words)).toBe(
		'#separator:tab\n#html:false\n#columns:Word\tDefinition\tSentence\tLanguage\n' +
			'lantern\tlight in a transparent case\tHe said, “Mind the lantern”, and "went".\ten-GB\n'
	);
});
