import { expect, it } from 'vitest';
import { lookedUpMeaning } from '../../../src/lib/dictionary/looked-up-meaning.ts';

it('a looked-up name of a person is who that is in the book, and not a namesake of the dictionary', async () => {
	const text = 'A Scandal\nWe went. I had seen little of Holmes lately. He was out.';
	const start = text.indexOf('Holmes');
	const mentions = [{ section: 3, start, end: start + 6 }];
	const entry = { name: 'Sherlock Holmes', others: ['Holmes'], kind: 'person' as const, mentions, with: [] };
	const meaningIn = (sentence: string) =>
		lookedUpMeaning('Holmes', sentence, {
			language: 'en',
			named: () => Promise.resolve(entry),
			textOf: (section) => Promise.resolve(section === 3 ? text : '')
		});
	expect(await meaningIn('Holmes laughed.')).toBe('Sherlock Holmes: I had seen little of Holmes lately.');
	expect(await meaningIn('I had seen little of Holmes lately.')).toBe('Sherlock Holmes');
});
