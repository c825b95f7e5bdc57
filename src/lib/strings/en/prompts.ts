/** The reader's own preset prompts. */
import { grammar } from '../grammar/grammar.ts';

const { plural, list } = grammar('en');

export const prompts = {
	title: 'Ready questions',
	menu: 'Ready questions…',
	fresh: 'A question of your own',
	change: 'Change this question',
	label: 'Label of the button',
	text: 'Question',
	hint: (placeholders: readonly string[]) =>
		`In the question, ${list(placeholders)} stand for the selected words, the paragraph you are reading, and the titles of the chapter and the book.`,
	save: 'Save',
	up: (label: string) => `Move up: ${label}`,
	down: (label: string) => `Move down: ${label}`,
	hide: (label: string) => `Hide: ${label}`,
	show: (label: string) => `Show: ${label}`,
	edit: (label: string) => `Change: ${label}`,
	remove: (label: string) => `Delete: ${label}`,
	fileName: 'lectern-questions.json',
	saveFile: 'Save them as a file',
	openFile: 'Take them from a file…',
	taken: (count: number) =>
		count === 0
			? 'Nothing new in this file.'
			: plural(count, { one: '# question was added.', other: '# questions were added.' }),
	noPrompts: 'This file has no questions of Lectern’s in it.'
};
