/** The notes of all books, and the practice of looked-up words. */
import type { allNotes as english } from '../en/all-notes.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const allNotes: typeof english = {
	book: 'Buch',
	anyBook: 'Alle Bücher',
	colour: 'Farbe',
	tag: 'Schlagwort',
	anyTag: 'Alle Schlagwörter',
	tagHint: 'Schreibe #Wörter in deine Notizen, um sie nach Schlagwort zu sammeln.',
	time: 'Zeit',
	times: {
		any: 'Jederzeit',
		week: 'Letzte 7 Tage',
		month: 'Letzte 30 Tage',
		year: 'Letzte 12 Monate'
	},
	nearTitle: 'Der Bedeutung nach',
	practise: (due) =>
		due === 0 ? 'Wörter üben' : plural(due, { one: '# Wort üben', other: '# Wörter üben' }),

	practice: {
		title: 'Wörter üben',
		left: (words) => plural(words, { one: 'Noch # Wort', other: 'Noch # Wörter' }),
		show: 'Bedeutung zeigen',
		noMeaning: 'Das Wörterbuch der App sagt dazu nichts. Die Seite schon.',
		how: 'Wie gut wusstest du es?',
		grades: { again: 'Nochmal', hard: 'Schwer', good: 'Gut', easy: 'Leicht' },
		toPage: 'Im Buch zeigen',
		remove: 'Nicht mehr üben',
		finished: (words) => plural(words, { one: 'Fertig: # Wort geübt.', other: 'Fertig: # Wörter geübt.' }),
		nothing: 'Gerade ist kein Wort an der Reihe.',
		next: (date) => `Das nächste kommt am ${date}.`,
		hint: 'Wörter, die du beim Lesen nachschlägst, werden hier in ihrem Satz abgefragt, kurz bevor du sie vergessen würdest.',
		notSaved: (reason) => `Das konnte nicht gespeichert werden: ${reason}`
	}
};
