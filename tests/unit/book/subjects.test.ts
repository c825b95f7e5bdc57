import { expect, it } from 'vitest';
import { isEditionTitle, isFrontTitle } from '../../../src/lib/book/matter.ts';
import { isFactual } from '../../../src/lib/book/subjects.ts';

it('a book is factual if a subject says so and none says that it tells a story', () => {
	for (const subject of [
		'Nonfiction',
		'Non-fiction',
		'COMPUTERS / General',
		'Cooking, German',
		'Encyclopedias',
		'Encyclopaedia',
		'Dictionaries',
		'Guidebooks',
		'Cookery',
		'Medicine',
		'Biographies',
		'Sachbücher',
		'Manuales',
		'Ciencias',
		'Sachbuch',
		'No ficción',
		'Philosophy'
	])
		expect(isFactual([subject]), subject).toBe(true);
	for (const subjects of [
		[],
		['Fiction'],
		['Historical fiction', 'History'],
		['Science fiction'],
		['Domestic fiction', 'England'],
		['Philosophy', 'Novels'],
		['Poetry', 'Essays'],
		['Poems', 'Essays'],
		['Romances', 'History'],
		['Erzählungen', 'Geschichte'],
		['Novellen', 'Geschichte'],
		['Whaling'],
		['Lawyers']
	])
		expect(isFactual(subjects), subjects.join()).toBe(false);
});

it('titles of front matter are told from forewords, and both from chapters', () => {
	for (const title of [
		'Titlepage',
		'Imprint',
		'Colophon',
		'Uncopyright',
		'Contents',
		'THE FULL PROJECT GUTENBERG LICENSE',
		'Inhaltsverzeichnis',
		' Portada ',
		'Table des matières',
		'Frontespizio'
	])
		expect(isEditionTitle(title), title).toBe(true);
	for (const title of [
		'Introduction',
		'Preface',
		'Vorwort',
		'Dedication',
		'Prefacio',
		'Préface',
		'Prefazione '
	])
		expect([isEditionTitle(title), isFrontTitle(title)], title).toEqual([false, true]);
	for (const title of ['I', 'Chapter 1', 'The Title Deeds', 'The Rights of Man'])
		expect(isFrontTitle(title), title).toBe(false);
});
