/** The notes of all books, and the practice of looked-up words. */
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const allNotes = {
	book: 'Book',
	anyBook: 'All books',
	colour: 'Colour',
	tag: 'Tag',
	anyTag: 'Any tag',
	tagHint: 'Write #words in your notes to gather them by tag.',
	time: 'Time',
	times: { any: 'Any time', week: 'Last 7 days', month: 'Last 30 days', year: 'Last 12 months' },
	nearTitle: 'Near in meaning',
	practise: (due: number) =>
		due === 0 ? 'Practise words' : plural(due, { one: 'Practise # word', other: 'Practise # words' }),

	practice: {
		title: 'Practise words',
		left: (words: number) => plural(words, { one: '# word left', other: '# words left' }),
		show: 'Show meaning',
		noMeaning: 'The dictionary in this app does not say. The page does.',
		how: 'How well did you know it?',
		grades: { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' },
		toPage: 'Show in book',
		remove: 'Stop practising it',
		finished: (words: number) =>
			plural(words, { one: 'Done: # word practised.', other: 'Done: # words practised.' }),
		nothing: 'No word is due.',
		next: (date: string) => `The next one is asked on ${date}.`,
		hint: 'Words that you look up while reading are asked here, in their sentence, shortly before you would forget them.',
		notSaved: (reason: string) => `This could not be saved: ${reason}`
	}
};
