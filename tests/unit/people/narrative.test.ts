import { expect, it } from 'vitest';
import { narrativeOf } from '../../../src/lib/people/narrative.ts';
import { plainText } from '../../fixtures/tiny-book.ts';

it('Names are looked for in the book, not in what tells of its edition, and places stay what they are', () => {
	const sections = ['Made by Various Hands.', 'Ada rowed over.', 'Set by Ida in States.'];
	const titles = ['Imprint', 'The Ferry', 'Colophon'];
	const texts = narrativeOf(plainText(sections, (section) => titles[section] ?? ''));
	expect(texts.map((text) => text.trim())).toEqual(['', 'Ada rowed over.', '']);
	expect(texts.map(({ length }) => length)).toEqual(sections.map(({ length }) => length));
});
