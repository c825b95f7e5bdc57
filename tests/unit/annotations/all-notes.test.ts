/** The notes of all books in one list. */
import { expect, it } from 'vitest';
import type { Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import {
	notesByBook,
	notesIn,
	placedByBook,
	tagsIn,
	type NoteFilter
} from '../../../src/lib/annotations/model/note-list.ts';

const note = (book: string, start: number, quote: string, more: Partial<Annotation> = {}): Annotation => ({
	id: `${book} ${start}`,
	book,
	kind: 'highlight',
	locator: { section: 0, start, end: start + quote.length },
	cfi: '',
	quote,
	prefix: '',
	suffix: '',
	chapter: 'One',
	percent: 0,
	colour: 'yellow',
	note: '',
	createdAt: 0,
	changedAt: 0,
	...more
});
const BOOKS = [
	{ id: 'b', title: 'Storms' },
	{ id: 'a', title: 'Ships' }
];
const NOTES = [
	note('a', 90, 'the tide'),
	note('a', 10, 'a lamp', { colour: 'green' }),
	note('b', 5, 'the wind', { note: 'like a tide #Weather, see example.org/#top', createdAt: 50 }),
	note('gone', 1, 'nowhere')
];
const ALL: NoteFilter = { query: '', kind: 'all', colour: null };
const listed = (filter: Partial<NoteFilter>) =>
	notesByBook(placedByBook(NOTES), BOOKS, { ...ALL, ...filter }).map(({ title, annotations }) => [
		title,
		...annotations.map(({ quote }) => quote)
	]);

it('are listed by book and in its order, without those of books that are gone', () => {
	expect(listed({})).toEqual([
		['Storms', 'the wind'],
		['Ships', 'a lamp', 'the tide']
	]);
});

it('are found by words, including the reader’s own, and by kind and colour', () => {
	expect(listed({ query: 'tide' })).toEqual([
		['Storms', 'the wind'],
		['Ships', 'the tide']
	]);
	expect(listed({ kind: 'notes' })).toEqual([['Storms', 'the wind']]);
	expect(listed({ colour: 'green' })).toEqual([['Ships', 'a lamp']]);
});

it('are grouped by the reader’s tags, and by time', () => {
	expect(tagsIn(NOTES)).toEqual(['weather']);
	expect(listed({ tag: 'weather' })).toEqual([['Storms', 'the wind']]);
	expect(listed({ tag: 'top' })).toEqual([]);
	expect(listed({ since: 50 })).toEqual([['Storms', 'the wind']]);
});

it('are found through the passages they are in, best first', () => {
	const stretches = [
		{ book: 'a', section: 0, start: 80, end: 120 },
		{ book: 'b', section: 1, start: 0, end: 90 },
		{ book: 'a', section: 0, start: 0, end: 100 }
	];
	expect(notesIn(NOTES, stretches).map(({ quote }) => quote)).toEqual(['the tide', 'a lamp']);
});
