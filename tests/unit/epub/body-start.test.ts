/** Where the story begins, by what a book says of itself and by the titles of its contents. */
import { expect, it } from 'vitest';
import { bodyStart } from '../../../src/lib/epub/text/body-start.ts';
import { aroundStrings } from '../../../src/lib/strings/around.ts';

const chapters = (...titles: string[]) =>
	titles.map((title, section) => ({ title, start: { section, offset: 0 } }));
const startOf = (titles: string[], landmarks: { type: string | null; section: number }[] = []) =>
	bodyStart(landmarks, chapters(...titles)).section;

it('is where the landmarks or the guide say that the text begins', () => {
	const titles = ['Cover', 'Title page', 'Part One', 'Chapter One'];
	expect(
		startOf(titles, [
			{ type: 'cover', section: 0 },
			{ type: 'bodymatter', section: 3 }
		])
	).toBe(3);
	expect(startOf(titles, [{ type: 'Text', section: 1 }])).toBe(1);
	expect(startOf(titles, [{ type: 'frontmatter', section: 1 }])).toBe(2);
});

it('otherwise follows the chapters whose titles mark them as front matter, in several languages', () => {
	expect(startOf(['Cover', 'Copyright', 'Table of Contents', 'Foreword', 'I. The Storm'])).toBe(4);
	expect(startOf(['Titelseite', 'Impressum', 'Widmung', 'Erstes Kapitel'])).toBe(3);
	expect(startOf(['Portada', 'Índice', 'Capítulo primero'])).toBe(2);
	expect(startOf(['Page de titre', 'Dédicace', 'Première partie'])).toBe(2);
	expect(startOf([aroundStrings.opening, 'Letter I'])).toBe(1);
});

it('is the beginning of the book if it starts with the story, or has nothing else', () => {
	expect(startOf(['Chapter One', 'Preface to the notes', 'Contents'])).toBe(0);
	expect(bodyStart([], chapters('', 'Chapter One').slice(1)).section).toBe(0);
	expect(startOf(['Introduction', 'Preface'])).toBe(0);
	expect(startOf(['The Cover-Up', 'Mapping the Island'])).toBe(0);
});
