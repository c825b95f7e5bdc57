/** Bücher und Artikel aus dem Netz: Kataloge (OPDS), Seiten, aus denen Bücher werden. */

import type { CatalogueStrings } from '../en/catalogues.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const catalogues: CatalogueStrings = {
	title: 'Bücher und Artikel aus dem Netz',
	address: 'Adresse eines Katalogs oder eines Artikels',
	addressHelp:
		'Ein Katalog (OPDS) ist ein eigener, wie Calibre ihn hat, oder der einer Bibliothek. Aus einem Artikel wird ein Buch.',
	open: 'Öffnen',
	notAnAddress: 'Das ist keine Adresse im Netz. Eine sieht so aus: https://example.org/opds.',
	yours: 'Deine Kataloge',
	proposed: 'Freie Bücher',
	suggestions: {
		gutenberg: 'mehr als 70.000 Bücher, deren Urheberrecht abgelaufen ist',
		standard: 'sorgfältig gemachte Ausgaben auf Englisch: die neuesten'
	},
	remember: 'Diesen Katalog merken',
	forget: (title) => `„${title}“ vergessen`,
	start: 'Alle Kataloge',
	path: 'Wo du bist',
	loading: (host) => `${host} wird gefragt…`,
	search: 'In diesem Katalog suchen',
	noResults: 'Hier ist nichts. Versuche andere Wörter, oder geh zurück.',
	facets: 'Eingrenzen',
	all: 'Alles davon',
	more: 'Mehr zeigen',
	count: (count) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
	by: (authors) => `von ${authors}`,
	back: 'Zurück zur Liste',
	published: 'Erschienen',
	publisher: 'Verlag',
	language: 'Sprache',
	subjects: 'Themen',
	add: (format) => `Ins Regal stellen (${format})`,
	addSample: (format) => `Leseprobe ins Regal stellen (${format})`,
	otherFormats: 'Andere Formate',
	openAccess: 'Frei für alle.',
	elsewhere: {
		buy: (host, price) => `Kaufen bei ${host}${price && ` (${price})`}`,
		borrow: (host) => `Ausleihen bei ${host}`,
		subscribe: (host) => `Für Abonnenten, bei ${host}`,
		indirect: (host) => `Bei ${host} holen, dann die Datei hinzufügen`
	},
	cannotOpen: (types) => `Es gibt das Buch auch als ${types}, was hier nicht geöffnet werden kann.`,
	nothingToAdd: 'Keines seiner Formate kann hier geöffnet werden.',
	adding: (title) => `„${title}“ wird geholt…`,
	megabytes: (done, total) => (total ? `${done} von ${total}` : done),
	added: (title) => `„${title}“ steht in deinem Regal.`,
	known: (title) => `„${title}“ stand schon in deinem Regal.`,
	read: 'Lesen',
	signIn: {
		title: (host) => `${host} fragt, wer du bist`,
		user: 'Name',
		password: 'Passwort',
		keep: 'Auf diesem Gerät behalten',
		keepHelp:
			'Sonst ist es vergessen, sobald Lectern geschlossen wird. Es kommt weder in eine Sicherung noch auf deine anderen Geräte.',
		confirm: 'Anmelden',
		wrong: 'Der Name oder das Passwort stimmt nicht.'
	},
	article: {
		collection: 'Artikel',
		found: 'Diese Seite ist ein Artikel',
		from: (site, words) => `${site}, ${plural(words, { one: '# Wort', other: '# Wörter' })}`,
		pictures: (done, total) => `Bilder werden geholt: ${done} von ${total}…`,
		pagesCatalogue: (title) => `Den Katalog der Seite öffnen: ${title}`,
		add: 'Ins Regal stellen',
		together: 'Artikel dieser Woche zusammenstellen',
		togetherHelp: (count) =>
			plural(count, {
				one: '# Artikel der letzten sieben Tage.',
				other: 'Ein Buch aus # Artikeln der letzten sieben Tage, jeder ein Kapitel.'
			}),
		volume: (date) => `Artikel, ${date}`
	},
	faults: {
		offline: () => 'Dieses Gerät ist offline. Versuche es noch einmal, wenn das Netz wieder da ist.',
		away: (host) => `${host} antwortet nicht. Prüfe die Adresse, oder versuche es später noch einmal.`,
		blocked: (host) =>
			`${host} lässt diese Seite nicht ein, und es gibt keinen Lectern-Server, über den es ginge. Starte einen (npm start), oder lade die Datei herunter und füge sie hinzu.`,
		unguarded: () =>
			'Andere können diesen Lectern-Server erreichen, daher holt er nur hinter einem Token. Wer ihn betreibt, setzt AUTH_TOKEN (docs/hosting.md).',
		inner: (host) =>
			`Das führt zu ${host}, in dein eigenes Netz. Wenn du der Adresse traust, gib sie oben selbst ein.`,
		missing: (host) =>
			`${host} hat unter dieser Adresse nichts. Prüfe sie, oder sieh noch einmal im Katalog nach.`,
		refused: (host) =>
			`${host} gibt dir das nicht. Melde dich auf der Seite selbst an, lade es dort herunter und füge die Datei hinzu.`,
		large: (host) =>
			`${host} schickt mehr, als angenommen wird. Lade die Datei mit deinem Browser herunter und füge sie hinzu.`,
		type: (host) => `${host} schickt etwas anderes, als verlangt war. Versuche ein anderes Format.`,
		loop: (host) =>
			`${host} führt im Kreis. Sag es denen, die es betreiben, oder versuche eine andere Adresse.`,
		broken: (host) => `Was ${host} schickt, ist als Katalog nicht zu lesen. Prüfe die Adresse.`,
		noText: (host) =>
			`Auf dieser Seite von ${host} war kein Artikel zu finden. Vielleicht ist sie eine Liste oder braucht ihre Skripte: Öffne den Artikel selbst, oder speichere die Seite und füge die Datei hinzu.`,
		login: (host) =>
			`${host} zeigt diesen Artikel nur nach einer Anmeldung. Öffne ihn dort, speichere die Seite und füge die Datei hinzu.`,
		busy: (host) => `${host} wurde zu oft gefragt. Warte eine Minute, und versuche es noch einmal.`,
		signIn: (host) => `${host} fragt nach einem Namen und einem Passwort.`
	}
};
