/** What was read, and how long the rest will take. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const statistics: Strings['statistics'] = {
	title: 'Lesestatistik',
	today: 'Heute',
	week: 'Letzte 7 Tage',
	month: 'Letzte 30 Tage',
	pages: (pages) => plural(pages, { one: 'etwa # Seite', other: 'etwa # Seiten' }),
	nothing: 'Noch nichts gelesen. Öffne ein Buch und blättere ein paar Seiten: Deine Lesezeit erscheint hier.',
	off: 'Die Lesezeit wird nicht gezählt. Du kannst das in den Einstellungen einschalten.',
	chart: (days) =>
		plural(days, {
			one: 'Gelesene Minuten am letzten Tag',
			other: 'Gelesene Minuten an jedem der letzten # Tage'
		}),
	asTable: 'Als Tabelle',
	day: 'Tag',
	time: 'Zeit',
	characters: 'Zeichen',
	books: 'Nach Buch',
	goneBook: 'Ein Buch, das nicht mehr hier ist',
	daysInRow: (days) =>
		plural(days, {
			one: 'Du hast an # Tag in Folge gelesen.',
			other: 'Du hast an # Tagen in Folge gelesen.'
		}),
	goal: {
		title: 'Tagesziel',
		help: 'Wie viele Minuten du täglich lesen willst und an wie vielen Tagen in Folge du es erreicht hast.',
		minutes: 'Minuten am Tag',
		outside: (least, most) => `Zwischen ${least} und ${most} Minuten.`,
		today: 'Heute gelesen, von deinem Ziel',
		progress: (read, of) =>
			plural(of, { one: `${read} von # Minute heute`, other: `${read} von # Minuten heute` }),
		reached: (read) =>
			plural(read, { one: '# Minute heute, Ziel erreicht', other: '# Minuten heute, Ziel erreicht' }),
		streak: (days) => plural(days, { one: '# Tag in Folge', other: '# Tage in Folge' }),
		atFoot: 'Die Minuten von heute am Fuß der Seite zeigen'
	},
	year: {
		title: (year) => `${year} in Büchern`,
		choose: 'Jahr',
		read: (time, onDays, pages, books) => {
			const on = plural(onDays, { one: 'an # Tag', other: 'an # Tagen' });
			const of = plural(books, { one: 'in # Buch', other: 'in # Büchern' });
			return `${time} ${on}, etwa ${pages} Seiten ${of}.`;
		},
		finished: (books) => plural(books, { one: '# Buch ausgelesen:', other: '# Bücher ausgelesen:' }),
		more: (books) => plural(books, { one: 'und # weiteres', other: 'und # weitere' }),
		asPicture: 'Als Bild',
		savePicture: 'Bild speichern',
		picture: (year) => `${year}, ein Feld für jeden Tag: je dunkler, desto mehr wurde gelesen`,
		notSaved: (reason) => `Das Bild konnte nicht gespeichert werden (${reason}).`
	},
	private: 'Nur auf deinen Geräten gezählt, solange die Seite sichtbar ist und du blätterst.',
	remove: 'Gesamte Statistik löschen',
	removeTitle: 'Gesamte Statistik löschen?',
	removeText:
		'Lesetage und Lesezeiten aller Bücher werden aus diesem Browser gelöscht. Deine Bücher und deine Stellen darin bleiben.',
	removed: 'Die Statistik wurde gelöscht.',
	failed: (reason) =>
		`Die Statistik konnte in diesem Browser nicht gelesen werden (${reason}). Lade die Seite neu, um es noch einmal zu versuchen.`,
	loading: 'Wird zusammengezählt …',
	readToday: (time) => `${time} heute`,
	left: (chapter, book) => `noch etwa ${chapter} im Kapitel · ${book} im Buch`,
	leftInChapter: (chapter) => `noch ${chapter} im Kapitel`,
	leftInBook: (book) => `noch etwa ${book} im Buch`
};
