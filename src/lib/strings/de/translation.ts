/** Übersetzen beim Lesen. */
import { grammar } from '../grammar/grammar.ts';
import type { translation as en } from '../en/translation.ts';

const { plural, number } = grammar('de');

export const translation: typeof en = {
	pages: 'Beim Lesen übersetzen',
	pagesHelp: 'Zuerst die aufgeschlagene Seite, dann die nächsten.',
	into: 'Sprache',
	view: 'Anzeigen',
	views: { below: 'Darunter', beside: 'Nebeneinander', instead: 'An seiner Stelle' },
	insteadHelp: 'Ein Tipp auf einen Absatz zeigt sein Original.',
	looking: 'Sucht, was übersetzt…',
	none: 'Hier übersetzt nichts zwischen diesen Sprachen. Ein Browser, der übersetzt, kann es (Chrome), oder ein Sprachmodell, das du in den Einstellungen wählst.',
	nothing: 'Von diesen Wörtern kam keine Übersetzung.',
	download: 'Der Browser übersetzt auf diesem Gerät. Diese Sprachen muss er einmal herunterladen.',
	get: 'Herunterladen',
	other: 'Das Sprachmodell nehmen',
	getting: (percent) => `Wird heruntergeladen: ${percent}`,
	stop: 'Anhalten',
	consent: (host) =>
		`Das Sprachmodell bei ${host} kann übersetzen. Die Absätze, die du liest, werden dorthin gesendet.`,
	allow: 'Damit übersetzen',
	again: 'Noch einmal versuchen',
	here: 'Auf diesem Gerät übersetzt: Nichts verlässt es.',
	sent: (characters, host) =>
		`Zum Übersetzen hat dieses Gerät verlassen: ${plural(characters, { one: '# Zeichen', other: '# Zeichen' })}, an ${host}.`,
	book: 'Das ganze Buch',
	progress: (done, total) => `${number(done)} von ${number(total)} Absätzen übersetzt`,
	all: 'Das ganze Buch übersetzen',
	allSends: (characters, host) => `Dafür werden etwa ${number(characters)} Zeichen an ${host} gesendet.`,
	export: 'Als zweisprachiges EPUB speichern',
	exporting: 'Das Buch wird geschrieben…',
	fileName: (title, language) => `${title} – ${language}`,
	words: 'Wörter dieses Buchs',
	wordsHelp: 'Wie ein Name oder Begriff übersetzt wird, im ganzen Buch.',
	word: 'Im Buch',
	as: 'In der Übersetzung',
	add: 'Hinzufügen',
	remove: (word) => `„${word}“ dem Übersetzer überlassen`,
	selection: 'Übersetzung',
	selecting: 'Wird übersetzt…',
	glosses: 'Schwere Wörter',
	glossesHelp: 'Ein paar Worte über den selteneren, aus dem Wörterbuch (Englisch).',
	glossLevel: 'Wie viele',
	noGlosses: 'Keine'
};
