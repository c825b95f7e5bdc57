/** The details of a book, and how they are edited. */
import type { bookDetails as english } from '../en/book-details.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const bookDetails: typeof english = {
	edit: 'Bearbeiten',
	title: 'Titel',
	authors: 'Autoren, je eine Zeile',
	series: 'Reihe',
	number: 'Nummer',
	cover: 'Bild für den Umschlag',
	chooseCover: 'Umschlag wählen …',
	newCover: 'Der neue Umschlag',
	noPicture: 'Das ist kein Bild, das der Browser zeigen kann.',
	reset: 'Wie im Buch',
	readingDetails: 'Die Details werden geladen …',
	fields: {
		series: 'Reihe',
		authors: (count) => plural(count, { one: 'Autor', other: 'Autoren' }),
		language: (count) => plural(count, { one: 'Sprache', other: 'Sprachen' }),
		publisher: 'Verlag',
		published: 'Erschienen',
		subjects: 'Themen',
		identifiers: 'Kennungen',
		rights: 'Rechte',
		added: 'Hinzugefügt',
		lastRead: 'Zuletzt gelesen',
		progress: 'Fortschritt',
		file: 'Datei',
		storage: 'Speicher'
	},
	numberInSeries: (name, position) => `${name}, Band ${position}`,
	neverRead: 'Noch nie',
	usage: (book, index) => `${book} für das Buch, ${index} für seinen Suchindex`,
	contributor: 'Mitwirkung',
	roles: {
		adp: 'Bearbeitung',
		ann: 'Kommentar',
		aft: 'Nachwort',
		art: 'Gestaltung',
		aui: 'Einleitung',
		aut: 'Autor',
		bkd: 'Buchgestaltung',
		bkp: 'Buchherstellung',
		clr: 'Kolorierung',
		com: 'Zusammenstellung',
		cov: 'Umschlaggestaltung',
		cre: 'Urheber',
		ctb: 'Mitwirkung',
		dsr: 'Design',
		edt: 'Herausgabe',
		ill: 'Illustration',
		mrk: 'Auszeichnung',
		nrt: 'Erzählstimme',
		pbl: 'Verlag',
		pht: 'Fotografie',
		pfr: 'Korrektorat',
		prd: 'Produktion',
		red: 'Redaktion',
		rev: 'Rezension',
		trc: 'Transkription',
		trl: 'Übersetzung',
		tyd: 'Schriftentwurf',
		tyg: 'Typografie',
		wpr: 'Vorwort'
	}
};
